import Testing
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct HomeSectionTests {
  private static func total(_ count: Int, _ metres: Double, _ seconds: Double) -> SportTotal {
    SportTotal(
      recordCount: count, distance: Distance(metres: metres), duration: Duration(seconds: seconds))
  }

  @Test func `no section asks before it appears`() async {
    let log = InMemoryLog(Samples.week)
    let sections = Samples.sections(log)
    #expect(await states(of: sections.today(), for: []) == [.idle(Samples.day)])
    #expect(await states(of: sections.week(), for: []) == [.idle])
    #expect(await states(of: sections.lastSessions(), for: []) == [.idle])
    #expect(await states(of: sections.month(), for: []) == [.idle])
    #expect(await states(of: sections.year(), for: []) == [.idle])
    #expect(log.requestCount == 0)
  }

  @Test func `an empty log has nothing in every section`() async {
    let sections = Samples.sections(InMemoryLog())
    #expect(await states(of: sections.week(), for: [.appear]) == [.idle, .loading, .nothing])
    #expect(
      await states(of: sections.lastSessions(), for: [.appear]) == [.idle, .loading, .nothing])
    #expect(await states(of: sections.month(), for: [.appear]) == [.idle, .loading, .nothing])
    #expect(await states(of: sections.year(), for: [.appear]) == [.idle, .loading, .nothing])
    let home = await Samples.home(InMemoryLog())
    #expect(home.isFirstRun)
    #expect(home.failures == [])
  }

  @Test func `a log without a record today is no first run`() async {
    let home = await Samples.home(InMemoryLog(Samples.weekBefore))
    #expect(!home.isFirstRun)
    #expect(HomeStates(day: Samples.day).isFirstRun == false)
  }

  @Test func `a log that cannot be read fails in every section, and is told once`() async {
    let log = InMemoryLog(Samples.week)
    log.fail(with: Samples.Broken())
    let home = await Samples.home(log)
    #expect(home.today == .failed(Samples.day, Samples.failure))
    #expect(home.week == .failed(Samples.failure))
    #expect(home.lastSessions == .failed(Samples.failure))
    #expect(home.month == .failed(Samples.failure))
    #expect(home.year == .failed(Samples.failure))
    #expect(home.failures == [Samples.failure])
  }

  @Test func `a section that failed leaves the others alone, and is well after a refresh`() async {
    let log = InMemoryLog(Samples.week)
    let sections = Samples.sections(log)
    log.fail(with: Samples.Broken())
    #expect(await states(of: sections.month(), for: [.appear]).last == .failed(Samples.failure))
    log.fail(with: nil)
    guard case .content? = await states(of: sections.month(), for: [.refresh]).last else {
      Issue.record("the month is still not there")
      return
    }
    #expect(await Samples.home(log).failures == [])
  }

  @Test func `what a section shows is of one state of the log`() async {
    let log = InMemoryLog(Samples.week)
    _ = await Samples.home(log)
    #expect(log.looseRequestCount == 0)
  }

  @Test func `this week is compared with as many days of the last`() async {
    let states = await states(of: Samples.sections().week(), for: [.appear])
    let thisWeek = Totals(bySport: [
      .swim: Self.total(2, 2414.4, 2890), .bike: Self.total(1, 40_200, 4800),
      .run: Self.total(2, 31_097.5, 9462.4),
      .strength: SportTotal(recordCount: 1, duration: Duration(seconds: 2700 as Int64)),
      .other: Self.total(1, 1000, 3900),
      .transition: SportTotal(recordCount: 1, duration: Duration(seconds: 95 as Int64)),
    ])
    let lastWeek = Totals(bySport: [
      .swim: Self.total(1, 1500, 1800), .run: Self.total(1, 10_000, 3000),
    ])
    let week = WeekComparison(
      firstDay: Samples.at("2026-05-04").day, today: Samples.day, totals: thisWeek,
      before: lastWeek)
    #expect(states == [.idle, .loading, .content(week)])
    #expect(week.sports == [.swim, .bike, .run, .strength, .other, .transition])
  }

  @Test(arguments: [
    // Day n of the week against the first n days of the last: Friday brings in the run of Friday.
    ("2026-05-04", FirstWeekday.monday, "2026-05-04", 1, 0),
    ("2026-05-08", .monday, "2026-05-04", 2, 2), ("2026-05-10", .monday, "2026-05-04", 2, 2),
    // From Sunday on the last week begins on 26 April.
    ("2026-05-03", .sunday, "2026-05-03", 0, 0), ("2026-05-07", .sunday, "2026-05-03", 2, 1),
    ("2026-05-08", .sunday, "2026-05-03", 2, 2),
  ])
  func `the week begins where the athlete says, on each of its days`(
    today: String, first: FirstWeekday, firstDay: String, runs: Int, runsBefore: Int
  ) throws {
    var preferences = Preferences()
    preferences.firstWeekday = first
    let log = InMemoryLog(Samples.week + Samples.weekBefore, preferences: preferences)
    let week = try WeekComparison(today: Samples.at(today).day, from: log)
    #expect(week.firstDay == Day(iso: firstDay))
    #expect(week.totals.bySport[.run]?.recordCount ?? 0 == runs)
    #expect(week.before.bySport[.run]?.recordCount ?? 0 == runsBefore)
  }

  @Test func `the last sessions are the newest, in the order of history`() async {
    let states = await states(of: Samples.sections().lastSessions(), for: [.appear])
    guard case .content(let page)? = states.last else {
      Issue.record("\(states)")
      return
    }
    #expect(page.rows.flatMap(\.records).map(\.id) == [7, 8, 9, 5, 6])
    #expect((page.index, page.pageCount) == (0, 1))
  }

  @Test func `more last sessions come page by page where there is room for few`() async {
    let states = await states(
      of: Samples.sections().lastSessions(50), for: [.fit(rows: 4), .appear, .nextPage])
    guard case .content(let page)? = states.last else {
      Issue.record("\(states)")
      return
    }
    #expect(page.rows.flatMap(\.records).map(\.id) == [6, 3, 4, 1])
    #expect((page.index, page.pageCount) == (1, 3))
  }

  @Test func `a race is one of the last sessions, whole, where its newest leg stands`() async {
    let race = RaceSamples.new
    let before = Samples.record(1, .run, Samples.at("2026-06-13"), metres: 5000, seconds: 1500)
    let after = Samples.record(2, .run, Samples.at("2026-06-15"), metres: 5000, seconds: 1500)
    let log = InMemoryLog([before, after] + race.inLog)
    log.append(race.race)
    func rows(_ count: Int) async -> [LastSession] {
      let states = await states(
        of: Samples.sections(log).lastSessions(count), for: [.appear])
      if case .content(let page)? = states.last { return page.rows }
      return []
    }
    for (count, ids) in [(1, [2]), (2, [2, 70, 71, 72, 73, 74]), (3, [2, 70, 71, 72, 73, 74, 1])] {
      let rows = await rows(count)
      #expect(rows.count == count)
      #expect(rows.flatMap(\.records).map(\.id) == ids.map(Int64.init))
    }
    #expect(await rows(9).map(\.day).last == before.time.day)
  }
}
