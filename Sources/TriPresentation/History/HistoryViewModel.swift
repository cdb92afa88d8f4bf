package import TriDomain

/// The log by date, page after page. A page is added, never put in place of what is there.
package struct HistoryViewModel: ViewModel {
  package enum Input: Hashable, Sendable {
    case appear
    /// The last row is near: get the next page, if there is one and none is on its way.
    case nearEnd
  }

  /// How much of the result one transformation keeps.
  package enum Keeping: Sendable {
    /// All pages, for a screen that scrolls.
    case everyPage
    /// The newest page only, for output that streams; memory stays flat.
    case newestPage
  }

  private let query: RecordQuery
  private let start: PageKey?
  private let limit: Int?
  private let pageSize: Int
  private let keeping: Keeping
  private let open: @Sendable () throws -> any RecordRepository
  private let failure: @Sendable (any Error) -> Failure

  /// `open` is called when the screen appears. `limit` ends the result after that many records and leaves the key of the next one.
  package init(
    query: RecordQuery, after start: PageKey? = nil, limit: Int? = nil, pageSize: Int = 200,
    keeping: Keeping, open: @escaping @Sendable () throws -> any RecordRepository,
    failure: @escaping @Sendable (any Error) -> Failure
  ) {
    self.query = query
    self.start = start
    self.limit = limit
    self.pageSize = pageSize
    self.keeping = keeping
    self.open = open
    self.failure = failure
  }

  package func transform(_ input: AsyncStream<Input>) -> AsyncStream<HistoryState> {
    let pager = HistoryPager(
      query: query, start: start, limit: limit, pageSize: pageSize, keeping: keeping,
      open: open, failure: failure)
    return .states(of: input, startingWith: .idle) { await pager.steps(for: $0) }
  }
}

package enum HistoryState: Equatable, Sendable {
  case idle
  case loading
  case records(HistoryRecords)
  case noRecords
  /// What was shown before the failure stays.
  case failed(Failure, HistoryRecords?)
}

package struct HistoryRecords: Equatable, Sendable {
  /// The kept records in order.
  package var records: [WorkoutRecord]
  /// How many records were shown before the first of these.
  package var precedingCount: Int
  /// The races that some of the records are legs of.
  package var races: [Race.ID: RaceLegs]
  package var end: End?

  package init(
    records: [WorkoutRecord], precedingCount: Int, races: [Race.ID: RaceLegs] = [:], end: End?
  ) {
    self.records = records
    self.races = races
    self.precedingCount = precedingCount
    self.end = end
  }

  /// The result is complete as asked for.
  package struct End: Equatable, Sendable {
    /// Sums over everything that matched, not over the pages.
    package var totals: Totals
    /// Where to go on when a limit ended the result.
    package var next: PageKey?

    package init(totals: Totals, next: PageKey?) {
      self.totals = totals
      self.next = next
    }
  }
}

/// What one transformation remembers between pages.
private actor HistoryPager {
  private let query: RecordQuery
  private let limit: Int?
  private let pageSize: Int
  private let keeping: HistoryViewModel.Keeping
  private let open: @Sendable () throws -> any RecordRepository
  private let failure: @Sendable (any Error) -> Failure
  private var next: PageKey?
  private var shown: HistoryRecords?

  init(
    query: RecordQuery, start: PageKey?, limit: Int?, pageSize: Int,
    keeping: HistoryViewModel.Keeping, open: @escaping @Sendable () throws -> any RecordRepository,
    failure: @escaping @Sendable (any Error) -> Failure
  ) {
    self.query = query
    next = start
    self.limit = limit
    self.pageSize = pageSize
    self.keeping = keeping
    self.open = open
    self.failure = failure
  }

  func steps(for input: HistoryViewModel.Input) -> [Step<HistoryState>] {
    switch input {
    case .appear:
      guard shown == nil else { return [] }
      return [.show(.loading), .work { await self.load() }]
    case .nearEnd:
      guard let shown, shown.end == nil else { return [] }
      return [.work { await self.load() }]
    }
  }

  private func load() -> HistoryState {
    do {
      let before = shown.map { $0.precedingCount + $0.records.count } ?? 0
      let wanted = min(pageSize, limit.map { $0 - before } ?? pageSize)
      let repository = try open()
      // The last page and the totals are of one state of the log.
      let (page, races, end) = try repository.consistently {
        let page = try repository.page(of: query, after: next, limit: wanted)
        let isLast =
          page.next == nil || limit.map { before + page.records.count >= $0 } ?? false
        let end = HistoryRecords.End(
          totals: isLast ? try repository.totals(of: query) : Totals(), next: page.next)
        return (page, try repository.races(of: page.records), isLast ? end : nil)
      }
      next = page.next
      let records = append(page.records, races, to: shown, end: end)
      shown = records
      return records.records.isEmpty && before == 0 ? .noRecords : .records(records)
    } catch {
      return .failed(failure(error), shown)
    }
  }

  private func append(
    _ records: [WorkoutRecord], _ races: [Race.ID: RaceLegs], to shown: HistoryRecords?,
    end: HistoryRecords.End?
  ) -> HistoryRecords {
    var next = HistoryRecords(records: records, precedingCount: 0, races: races, end: end)
    guard let shown else { return next }
    switch keeping {
    case .everyPage:
      next.records = shown.records + records
      next.races.merge(shown.races) { new, _ in new }
      next.precedingCount = shown.precedingCount
    case .newestPage:
      next.precedingCount = shown.precedingCount + shown.records.count
    }
    return next
  }
}
