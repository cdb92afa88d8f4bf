import Testing
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct HistoryViewModelTests {
  /// Ten runs on as many days, the newest with the highest id.
  private static let runs = (1...10).map { id in
    Samples.record(
      RecordID(id), .run, RecordTime(day: Samples.day.adding(days: id)), metres: 1000, seconds: 300)
  }

  private func model(
    _ log: InMemoryLog, limit: Int? = nil, pageSize: Int = 4,
    keeping: HistoryViewModel.Keeping = .everyPage
  ) -> HistoryViewModel {
    HistoryViewModel(
      query: .everything, limit: limit, pageSize: pageSize, keeping: keeping, open: { log },
      failure: { _ in Samples.failure })
  }

  private func shown(_ state: HistoryState?) -> HistoryRecords? {
    if case .records(let records)? = state { records } else { nil }
  }

  @Test func `nothing is asked before the screen appears`() async {
    let log = InMemoryLog(Self.runs)
    #expect(await states(of: model(log), for: []) == [.idle])
    #expect(await states(of: model(log), for: [.nearEnd]) == [.idle])
    #expect(log.requestCount == 0)
  }

  @Test func `pages are added and the end is said with the totals of everything`() async {
    let log = InMemoryLog(Self.runs)
    let states = await states(of: model(log), for: [.appear, .nearEnd, .nearEnd, .nearEnd])
    #expect(states.count == 5)
    #expect(states.prefix(2) == [.idle, .loading])
    let pages = states.dropFirst(2).map(shown)
    #expect(
      pages.map { $0?.records.map(\.id) } == [
        [10, 9, 8, 7], [10, 9, 8, 7, 6, 5, 4, 3], [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
      ])
    #expect(pages.map { $0?.end == nil } == [true, true, false])
    #expect(pages.last??.end?.totals.recordCount == 10)
    #expect(pages.last??.end?.next == nil)
  }

  @Test func `the last page and the totals are of one state of the log`() async {
    let log = InMemoryLog(Self.runs)
    _ = await states(of: model(log, pageSize: 20), for: [.appear])
    #expect(log.requestCount == 2)
    #expect(log.looseRequestCount == 0)
  }

  @Test func `a stream keeps the newest page only and knows how many came before`() async {
    let states = await states(
      of: model(InMemoryLog(Self.runs), keeping: .newestPage),
      for: [.appear, .nearEnd, .nearEnd])
    let pages = states.compactMap { shown($0) }
    #expect(pages.map { $0.records.map(\.id) } == [[10, 9, 8, 7], [6, 5, 4, 3], [2, 1]])
    #expect(pages.map(\.precedingCount) == [0, 4, 8])
  }

  @Test func `appearing twice asks once`() async {
    let log = InMemoryLog(Self.runs)
    let states = await states(of: model(log), for: [.appear, .appear])
    #expect(states.count == 3)
    #expect(log.requestCount == 1)
  }

  @Test func `records added between two pages show no record twice and skip none`() async {
    let log = InMemoryLog(Self.runs)
    let (stream, continuation) = AsyncStream<HistoryViewModel.Input>.makeStream()
    var iterator = model(log).transform(stream).makeAsyncIterator()
    continuation.yield(.appear)
    for _ in 0..<3 { _ = await iterator.next() }
    log.append(Samples.record(11, .run, RecordTime(day: Samples.day.adding(days: 30))))
    continuation.yield(.nearEnd)
    let second = shown(await iterator.next())
    #expect(second?.records.map(\.id) == [10, 9, 8, 7, 6, 5, 4, 3])
  }

  @Test(arguments: [1, 3, 4, 5, 9])
  func `a limit ends the result and says where to go on`(limit: Int) async {
    let states = await states(
      of: model(InMemoryLog(Self.runs), limit: limit),
      for: Array(repeating: .nearEnd, count: 3).reduce(into: [.appear]) { $0.append($1) })
    let last = shown(states.last)
    #expect(last?.records.count == limit)
    #expect(last?.end?.next?.id == RecordID(11 - limit))
    #expect(last?.end?.totals.recordCount == 10)
  }

  @Test(arguments: [10, 11])
  func `a limit that is not reached leaves nothing to go on with`(limit: Int) async {
    let states = await states(
      of: model(InMemoryLog(Self.runs), limit: limit), for: [.appear, .nearEnd, .nearEnd])
    #expect(shown(states.last)?.records.count == 10)
    #expect(shown(states.last)?.end?.next == nil)
  }

  @Test func `an empty result is a state of its own`() async {
    #expect(
      await states(of: model(InMemoryLog()), for: [.appear, .nearEnd]) == [
        .idle, .loading, .noRecords,
      ])
  }

  @Test func `a failure keeps what was shown, and the next try goes on from there`() async {
    let log = InMemoryLog(Self.runs)
    let (stream, continuation) = AsyncStream<HistoryViewModel.Input>.makeStream()
    var iterator = model(log).transform(stream).makeAsyncIterator()
    continuation.yield(.appear)
    var last: HistoryState?
    for _ in 0..<3 { last = await iterator.next() }
    let first = shown(last)
    log.fail(with: Samples.Broken())
    continuation.yield(.nearEnd)
    #expect(await iterator.next() == .failed(Samples.failure, first))
    log.fail(with: nil)
    continuation.yield(.nearEnd)
    #expect(shown(await iterator.next())?.records.map(\.id) == [10, 9, 8, 7, 6, 5, 4, 3])
  }

  @Test func `a first page that fails leaves nothing shown`() async {
    let log = InMemoryLog(Self.runs)
    log.fail(with: Samples.Broken())
    #expect(
      await states(of: model(log), for: [.appear]) == [
        .idle, .loading, .failed(Samples.failure, nil),
      ])
  }
}
