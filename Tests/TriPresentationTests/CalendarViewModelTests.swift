import Testing
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct CalendarViewModelTests {
  private func model(_ log: InMemoryLog, day: Day = Samples.day) -> CalendarViewModel {
    CalendarViewModel(
      day: day, today: { Samples.day }, open: { log }, failure: { _ in Samples.failure })
  }

  private func day(_ text: String) -> Day { Day(iso: text) ?? .earliest }

  @Test func `nothing is asked before the calendar appears`() async {
    let log = InMemoryLog(Samples.week)
    #expect(await states(of: model(log), for: []) == [CalendarState(day: Samples.day)])
    #expect(log.requestCount == 0)
  }

  @Test func `month and records are found together`() async throws {
    let states = await states(of: model(InMemoryLog(Samples.week)), for: [.appear])
    #expect(states.count == 3)
    #expect(states[1].month == .loading)
    #expect(states[1].list == .loading(Samples.day))
    let last = try #require(states.last)
    guard case .content(let marks) = last.month else {
      Issue.record("\(last.month)")
      return
    }
    #expect(marks.sports[day("2026-05-04")] == [.swim, .run])
    #expect(last.records.map(\.id) == [8, 7, 9])
    #expect(last.chosenRecord?.id == 8)
  }

  @Test(arguments: [
    (CalendarViewModel.Input.moveDays(by: -1), "2026-05-06"), (.moveDays(by: 7), "2026-05-14"),
    (.moveMonths(by: 1), "2026-06-07"), (.moveMonths(by: -12), "2025-05-07"),
    (.moveDays(by: -7), "2026-04-30"),
  ])
  func `a day is chosen across weeks, months and years`(
    input: CalendarViewModel.Input, expected: String
  ) async throws {
    let last = try #require(
      await states(of: model(InMemoryLog(Samples.week)), for: [.appear, input]).last)
    #expect(last.day == day(expected))
    guard case .content(let marks) = last.month else {
      Issue.record("\(last.month)")
      return
    }
    #expect(marks.month == day(expected).firstOfMonth)
  }

  @Test func `a day and its records change together`() async {
    let states = await states(
      of: model(InMemoryLog(Samples.week)), for: [.appear, .moveDays(by: -1), .moveDays(by: 7)])
    for state in states.dropFirst() {
      switch state.list {
      case .idle(let day), .loading(let day), .failed(let day, _): #expect(day == state.day)
      case .records(let content): #expect(content.day == state.day)
      case .noRecords(let content): #expect(content.day == state.day)
      }
    }
  }

  @Test func `the chosen record stays within the day and survives a refresh`() async throws {
    let log = InMemoryLog(Samples.week)
    let states = await states(
      of: model(log),
      for: [.appear, .moveRecord(by: 9), .moveRecord(by: -1), .refresh, .moveRecord(by: -9)])
    #expect(states.suffix(4).map(\.chosen) == [2, 1, 1, 0])
  }

  @Test func `a record is chosen on its day, and stays so`() async throws {
    let log = InMemoryLog(Samples.week)
    let here = await states(of: model(log), for: [.appear, .choose(9, on: Samples.day), .refresh])
    #expect(here.suffix(2).map(\.chosenRecord?.id) == [9, 9])
    let other = day("2026-05-01")
    let there = try #require(
      await states(of: model(log, day: other), for: [.appear, .choose(7, on: Samples.day)]).last)
    #expect(there.day == Samples.day)
    #expect(there.chosenRecord?.id == 7)
    let none = await states(of: model(log), for: [.appear, .choose(99, on: Samples.day)]).last
    #expect(none?.chosenRecord?.id == 8)
  }

  @Test func `a log that cannot be read is told by both parts`() async {
    let log = InMemoryLog()
    log.fail(with: Samples.Broken())
    let last = await states(of: model(log), for: [.appear]).last
    #expect(last?.list == .failed(Samples.day, Samples.failure))
    #expect(last?.month == .failed(Samples.failure))
  }
}
