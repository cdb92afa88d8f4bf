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

    /// The list after an input and all that the model asked for because of it.
    mutating func settled(after input: HistoryListViewModel.Input) async -> HistoryList? {
      var state = await next(input)
      if state == .loading { state = await next() }
      while let input = state?.followUp { state = await next(input) }
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
    // Where the page above the last one begins, that page, and the last one.
    #expect(log.requestCount - before == 3)
    list = await session.next(.first)?.list
    #expect(list?.chosen == 0)
    try expectWhole(list, of: 9_995)
    list = await session.next(.move(by: 5_000))?.list
    #expect(list?.chosen == 5_000)
    try expectWhole(list, of: 9_995)
  }

  @Test func `a log is counted once, and anew when it has changed`() async throws {
    let log = Self.log(500)
    var session = await Session(log)
    _ = await session.next(.appear)
    let state = await session.next()
    #expect(state?.followUp == .count)
    #expect(await session.next(.count)?.followUp == nil)
    _ = await session.settled(after: .move(by: 2))
    #expect(await session.next(.refresh)?.followUp == .count)
    // Without having been counted, the end is as far away.
    #expect(await session.next(.last)?.list?.chosen == 499)
    #expect(await session.next(.refresh)?.followUp == nil)
  }

  @Test func `a count that fails is not asked for again and again`() async throws {
    let log = Self.log(500)
    var session = await Session(log)
    _ = await session.next(.appear)
    let list = await session.next()?.list
    log.fail(with: Samples.Broken())
    let state = await session.next(.count)
    #expect(state?.list?.window == list?.window)
    #expect(state?.followUp == nil)
    log.fail(with: nil)
    #expect(await session.settled(after: .last)?.chosen == 499)
  }

  /// Nobody sees from the end alone that the count is wrong; where pages from the end meet pages from the top, they do not
  /// join.
  @Test(arguments: [-13, -3, 3, 13])
  func `a wrong count ends where the pages meet, and no record is left out`(
    error: Int
  ) async throws {
    let log = Self.log(95)
    log.miscount(by: error)
    var session = await Session(log)
    _ = await session.settled(after: .appear)
    var list = await session.settled(after: .last)
    #expect(list?.chosenRecord?.id == 1)
    var seen: [RecordID] = []
    while let record = list?.chosenRecord, record.id != 95, seen.count < 200 {
      seen.append(record.id)
      list = await session.settled(after: .move(by: -1))
    }
    #expect(seen == Array(1...94))
    #expect(list?.loadedCount == 95)
    try expectWhole(list, of: 95)
    list = await session.settled(after: .last)
    #expect(list?.chosen == 94)
    try expectWhole(list, of: 95)
  }

  // MARK: - A law

  /// A few days with several records each, some without a start, with races of three legs, duplicates and a bin.
  private struct RandomHistory {
    let log = InMemoryLog()
    private var count: RecordID = 0
    private var raceCount: Race.ID = 0

    mutating func add(_ wanted: Int, _ random: inout SeededGenerator) {
      for _ in 0..<wanted {
        let day = first.adding(days: Int.random(in: 0..<40, using: &random)).description
        let hour = Int.random(in: 0..<20, using: &random)
        let isRace = Int.random(in: 0..<8, using: &random) == 0
        if isRace { raceCount += 1 }
        for leg in 1...(isRace ? 3 : 1) {
          count += 1
          let clock = Bool.random(using: &random) ? "\(hour + 10 + leg)".suffix(2) + ":00" : nil
          var record = Samples.record(
            count, .run, Samples.at(day, hour < 5 ? nil : clock.map(String.init)), metres: 1000)
          if isRace { (record.race, record.leg) = (raceCount, leg) }
          if count > 1, hour == 7 { record.duplicateOf = count - 1 }
          log.append(record)
        }
      }
    }

    func changeBin(_ random: inout SeededGenerator) {
      let ids = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        RecordID.random(in: 1...max(1, count), using: &random)
      }
      log.setBinned(Int.random(in: 0..<3, using: &random) > 0, Set(ids))
    }

    /// The whole history as it is shown page by page.
    func whole(pageSize: Int) throws -> [WorkoutRecord] {
      let all = try log.page(of: .everything, after: nil, limit: .max).records
      return stride(from: 0, to: all.count, by: pageSize).flatMap {
        RaceGroups.ordered(Array(all[$0..<min($0 + pageSize, all.count)]))
      }
    }
  }

  @Test(arguments: 700...719 as ClosedRange<UInt64>)
  func `whatever the keys and changes, records stand where one long list has them`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let pageSize = Int.random(in: 1...12, using: &random)
    var history = RandomHistory()
    history.add(Int.random(in: 1...250, using: &random), &random)
    var session = await Session(history.log, pageSize: pageSize)
    _ = await session.settled(after: .appear)
    for _ in 0..<80 {
      let isChanged = Int.random(in: 0..<6, using: &random) == 0
      if isChanged {
        if Bool.random(using: &random) {
          history.add(Int.random(in: 1...8, using: &random), &random)
        } else {
          history.changeBin(&random)
        }
        if Bool.random(using: &random) {
          // A key may come before the change is noticed. Nothing is there twice all the same.
          let list = await session.settled(after: Self.key(&random))
          #expect(Set(list?.window.map(\.id) ?? []).count == list?.window.count ?? 0)
        }
      }
      let input = isChanged ? .refresh : Self.key(&random)
      let list = await session.settled(after: input)
      let whole = try history.whole(pageSize: pageSize)
      guard let list else {
        #expect(whole.isEmpty)
        continue
      }
      let places = list.firstPlace..<list.firstPlace + list.window.count
      try #require(places.contains(list.chosen) && places.upperBound <= whole.count)
      #expect(list.window == Array(whole[places]))
      #expect(list.loadedCount <= whole.count)
      #expect(list.isComplete == (list.loadedCount == whole.count))
      if input == .last { #expect(list.chosen == whole.count - 1) }
      if input == .first { #expect(list.chosen == 0) }
    }
  }

  private static func key(_ random: inout SeededGenerator) -> HistoryListViewModel.Input {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: .last
    case 2: .first
    case 3: .refresh
    case 4: .move(by: Int.random(in: -300...300, using: &random))
    case 5, 6: .move(by: Int.random(in: -1...0, using: &random) * 20 + 10)
    default: .move(by: Int.random(in: -4...4, using: &random))
    }
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
    #expect(await session.settled(after: .refresh) == list)
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
