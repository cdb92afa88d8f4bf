import Testing
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct RecordListViewModelTests {
  private func model(
    _ log: InMemoryLog, day: Day = Samples.day, today: Day = Samples.day
  ) -> RecordListViewModel {
    RecordListViewModel(day: day, today: today, open: { log }, failure: { _ in Samples.failure })
  }

  @Test func `nothing is asked before the screen appears`() async {
    let log = InMemoryLog(Samples.week)
    #expect(await states(of: model(log), for: []) == [.idle(Samples.day)])
    #expect(log.requestCount == 0)
  }

  @Test func `a day with records shows them with its totals and the week so far`() async throws {
    let states = await states(of: model(InMemoryLog(Samples.week)), for: [.appear])
    #expect(states.count == 3)
    #expect(states.prefix(2) == [.idle(Samples.day), .loading(Samples.day)])
    guard case .records(let content)? = states.last else {
      Issue.record("\(states)")
      return
    }
    #expect(content.records.map(\.id) == [8, 7, 9])
    // The likely duplicate is listed and left out of the sums.
    #expect(content.totals.bySport[.bike]?.recordCount == 1)
    #expect(content.totals.bySport[.bike]?.distance == Distance(millimetres: 40_200_000))
    #expect(content.week.firstDay == Day(iso: "2026-05-04"))
    #expect(content.weekSoFar.recordCount == 7)
    #expect(content.weekSoFar.bySport[.swim]?.distance == Distance(millimetres: 2_414_400))
  }

  @Test(arguments: ["2026-05-07", "2026-05-08"])
  func `everything on a day's screen is of one state of the log`(day: String) async throws {
    let log = InMemoryLog(Samples.week)
    let model = model(log, day: try #require(Day(iso: day)))
    _ = await states(of: model, for: [.appear])
    #expect(log.requestCount > 2)
    #expect(log.looseRequestCount == 0)
  }

  @Test func `the week begins where the athlete says`() async {
    let sunday = Samples.record(10, .run, Samples.at("2026-05-03"), metres: 5000)
    var preferences = Preferences()
    preferences.firstWeekday = .sunday
    let log = InMemoryLog(Samples.week + [sunday], preferences: preferences)
    let last = await states(of: model(log), for: [.appear]).last
    guard case .records(let content)? = last else {
      Issue.record("\(String(describing: last))")
      return
    }
    #expect(content.weekSoFar.recordCount == 8)
  }

  @Test(arguments: [
    ("2026-05-08", "2026-05-08", DayRelation.today), ("2026-05-08", "2026-05-10", .past),
    ("2026-05-08", "2026-05-07", .future),
  ])
  func `an empty day offers the last session before it`(
    day: String, today: String, relation: DayRelation
  ) async throws {
    let day = try #require(Day(iso: day))
    var preferences = Preferences()
    preferences.pet = .dog
    let log = InMemoryLog(Samples.week, preferences: preferences)
    let model = model(log, day: day, today: try #require(Day(iso: today)))
    let states = await states(of: model, for: [.appear])
    var week = Totals()
    for record in Samples.week where record.duplicateOf == nil { week.add(record.values) }
    let content = EmptyDay(
      day: day, relation: relation, last: Samples.week[6], weekSoFar: week, pet: .dog)
    #expect(states == [.idle(day), .loading(day), .noRecords(content)])
  }

  @Test func `a store that cannot be read is no empty day`() async {
    let log = InMemoryLog(Samples.week)
    log.fail(with: Samples.Broken())
    #expect(
      await states(of: model(log), for: [.appear]) == [
        .idle(Samples.day), .loading(Samples.day), .failed(Samples.day, Samples.failure),
      ])
  }

  @Test func `a store that cannot be opened is a failure`() async {
    let model = RecordListViewModel(
      day: Samples.day, today: Samples.day, open: { throw Samples.Broken() },
      failure: { _ in Samples.failure })
    #expect(
      await states(of: model, for: [.appear]).last == .failed(Samples.day, Samples.failure))
  }

  @Test func `appearing again asks again`() async {
    let log = InMemoryLog()
    let states = await states(of: model(log), for: [.appear, .appear])
    #expect(states.count == 5)
    #expect(states[2] == states[4])
  }
}

@Suite struct LoadingViewModelTests {
  @Test(arguments: [(7, .content(7)), (nil, .nothing)] as [(Int?, ScreenState<Int>)])
  func `loading ends in what was found or in nothing`(found: Int?, last: ScreenState<Int>) async {
    let model = LoadingViewModel(failure: { _ in Samples.failure }, load: { found })
    #expect(await states(of: model, for: [.appear]) == [.idle, .loading, last])
  }

  @Test func `loading ends in a failure`() async {
    let model = LoadingViewModel<Int>(
      failure: { _ in Samples.failure }, load: { throw Samples.Broken() })
    #expect(
      await states(of: model, for: [.appear]) == [.idle, .loading, .failed(Samples.failure)])
    #expect(await states(of: model, for: []) == [.idle])
  }
}
