import Testing
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct HistoryListViewModelTests {
  private static let first = Day(iso: "2026-01-01") ?? .earliest

  /// A record a day, the newest with the highest id.
  private static func log(_ count: Int) -> InMemoryLog {
    InMemoryLog(
      (0..<count).map { number in
        Samples.record(
          RecordID(number + 1), .run, RecordTime(day: first.adding(days: number)), metres: 1000)
      })
  }

  /// A history at work; each input is answered before the next is given.
  private struct Session {
    private let inputs: AsyncStream<HistoryListViewModel.Input>.Continuation
    private var states: AsyncStream<HistoryListState>.Iterator

    init(_ log: InMemoryLog, pageSize: Int = 10) async {
      let (stream, continuation) = AsyncStream<HistoryListViewModel.Input>.makeStream()
      inputs = continuation
      let model = HistoryListViewModel(
        query: .everything, pageSize: pageSize, open: { log }, failure: { _ in Samples.failure })
      states = model.transform(stream).makeAsyncIterator()
      _ = await states.next()
    }

    mutating func next(_ input: HistoryListViewModel.Input) async -> HistoryListState? {
      inputs.yield(input)
      return await states.next()
    }

    mutating func next() async -> HistoryListState? { await states.next() }

    /// The list after an input and all the pages that the model asked for because of it.
    mutating func settled(after input: HistoryListViewModel.Input) async -> HistoryList? {
      var state = await next(input)
      if state == .loading { state = await next() }
      while let list = state?.list, list.isMoreWanted { state = await next(.more) }
      return state?.list
    }
  }

  private func expectWhole(_ list: HistoryList?, of count: Int) throws {
    let list = try #require(list)
    let ids = list.window.indices.map { RecordID(count - list.firstPlace - $0) }
    #expect(list.window.map(\.id) == ids, "rows in their order, none twice, none left out")
    #expect(list.chosenRecord?.id == RecordID(count - list.chosen))
  }

  @Test func `an empty log is no list`() async {
    var session = await Session(Self.log(0))
    #expect(await session.next(.appear) == .loading)
    #expect(await session.next() == .noRecords)
  }

  @Test func `a page is loaded when the end is near, and not before`() async throws {
    var session = await Session(Self.log(40))
    var list = await session.settled(after: .appear)
    #expect(list?.loadedCount == 10)
    for place in 1...4 {
      list = await session.settled(after: .move(by: 1))
      #expect(list?.chosen == place)
      #expect(list?.loadedCount == 10)
    }
    list = await session.settled(after: .move(by: 1))
    #expect(list?.loadedCount == 20)
    try expectWhole(list, of: 40)
  }

  @Test func `the end is known`() async throws {
    var session = await Session(Self.log(12))
    var list = await session.settled(after: .appear)
    #expect(list?.isComplete == false)
    list = await session.settled(after: .move(by: 8))
    #expect(list?.isComplete == true)
    list = await session.settled(after: .move(by: .max))
    #expect(list?.chosen == 11)
    #expect(list?.isMoreWanted == false)
    try expectWhole(list, of: 12)
  }

  @Test func `however far one scrolls, no more than three pages are at hand`() async throws {
    var session = await Session(Self.log(500))
    _ = await session.settled(after: .appear)
    var seen: Set<RecordID> = []
    for _ in 0..<499 {
      let list = try #require(await session.settled(after: .move(by: 1)))
      #expect(list.window.count <= 30)
      seen.insert(try #require(list.chosenRecord).id)
      try expectWhole(list, of: 500)
    }
    #expect(seen.count == 499)
    for _ in 0..<499 {
      let list = try #require(await session.settled(after: .move(by: -1)))
      #expect(list.window.count <= 30)
      try expectWhole(list, of: 500)
    }
    #expect(await session.settled(after: .move(by: .min))?.chosen == 0)
  }

  @Test func `the last record and the first are reached at once`() async throws {
    let log = Self.log(9_995)
    var session = await Session(log)
    _ = await session.settled(after: .appear)
    let before = log.requestCount
    var list = await session.next(.last)?.list
    #expect(list?.chosen == 9_994)
    #expect(list?.isComplete == true)
    #expect(list?.isMoreWanted == false)
    try expectWhole(list, of: 9_995)
    // Where pages begin, the last one, and the one above it.
    #expect(log.requestCount - before == 3)
    list = await session.next(.first)?.list
    #expect(list?.chosen == 0)
    try expectWhole(list, of: 9_995)
    list = await session.next(.move(by: 5_000))?.list
    #expect(list?.chosen == 5_000)
    try expectWhole(list, of: 9_995)
  }

  @Test(arguments: [9, 10, 11, 19, 20, 21, 30])
  func `the last page is as long as it is`(count: Int) async throws {
    var session = await Session(Self.log(count))
    _ = await session.settled(after: .appear)
    let list = await session.next(.last)?.list
    #expect(list?.chosen == count - 1)
    #expect(list?.loadedCount == count)
    #expect(list?.isComplete == true)
    try expectWhole(list, of: count)
  }

  @Test(arguments: 500...505 as ClosedRange<UInt64>)
  func `whatever the keys, rows are those of the log`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...120, using: &random)
    var session = await Session(Self.log(count))
    var list = await session.settled(after: .appear)
    var chosen = 0
    for _ in 0..<60 {
      let loaded = try #require(list).loadedCount
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        list = await session.settled(after: .last)
        chosen = count - 1
      case 1:
        list = await session.settled(after: .first)
        chosen = 0
      case 2: list = await session.settled(after: .refresh)
      default:
        let places = Int.random(in: -15...15, using: &random)
        list = await session.settled(after: .move(by: places))
        chosen = max(0, min(chosen + places, loaded - 1))
      }
      #expect(list?.chosen == chosen)
      try expectWhole(list, of: count)
    }
  }

  @Test func `at the end, what is logged or deleted elsewhere is seen without reading all`()
    async throws
  {
    let log = Self.log(5_000)
    var session = await Session(log)
    _ = await session.settled(after: .appear)
    let before = try #require(await session.settled(after: .last))
    log.append(
      Samples.record(5_001, .run, RecordTime(day: Self.first.adding(days: 5_000)), metres: 1000))
    let requests = log.requestCount
    let after = try #require(await session.settled(after: .refresh))
    #expect(after.chosenRecord?.id == before.chosenRecord?.id)
    #expect(after.chosen == 5_000)
    try expectWhole(after, of: 5_001)
    #expect(log.requestCount - requests < 10)
  }

  @Test func `what is logged elsewhere appears, and the chosen record stays chosen`() async throws {
    let log = Self.log(60)
    var session = await Session(log)
    _ = await session.settled(after: .appear)
    let before = try #require(await session.settled(after: .move(by: 25)))
    log.append(
      Samples.record(61, .run, RecordTime(day: Self.first.adding(days: 60)), metres: 1000))
    let after = try #require(await session.settled(after: .refresh))
    #expect(after.chosenRecord?.id == before.chosenRecord?.id)
    #expect(after.chosen == before.chosen + 1)
    #expect(after.totals.recordCount == 61)
    try expectWhole(after, of: 61)
  }

  @Test func `a failure keeps the list, and the next refresh brings it back`() async throws {
    let log = Self.log(30)
    var session = await Session(log)
    let list = await session.settled(after: .appear)
    log.fail(with: Samples.Broken())
    #expect(await session.next(.refresh) == .failed(Samples.failure, list))
    log.fail(with: nil)
    #expect(await session.next(.refresh)?.list == list)
  }

  @Test func `a log that cannot be read when the list appears can be read later`() async {
    let log = Self.log(3)
    log.fail(with: Samples.Broken())
    var session = await Session(log)
    #expect(await session.next(.appear) == .loading)
    #expect(await session.next() == .failed(Samples.failure, nil))
    log.fail(with: nil)
    #expect(await session.next(.refresh)?.list?.loadedCount == 3)
  }
}
