import TriDomain

/// The pages of a history: where each begins, and the records of those around the chosen one.
actor PagedHistory {
  private let query: RecordQuery
  private let pageSize: Int
  private let open: @Sendable () throws -> any RecordRepository
  private let failure: @Sendable (any Error) -> Failure

  /// A loaded page: the key after which it begins, nil for the first, and how many records it has.
  private struct Page {
    var after: PageKey?
    var firstPlace: Int
    var count: Int
  }

  private var pages: [Page] = []
  /// The records of the pages at hand, by the page's index.
  private var atHand: [Int: [WorkoutRecord]] = [:]
  /// The pages that `window` is made of.
  private var windowPages = 0..<0
  private var window: [WorkoutRecord] = []
  /// Where the page after the last loaded one begins; nil when there is none.
  private var next: PageKey?
  private var totals = Totals()
  private var chosen = 0
  /// Whether the last record is to be reached.
  private var seeksEnd = false
  private var hasAppeared = false

  init(
    query: RecordQuery, pageSize: Int, open: @escaping @Sendable () throws -> any RecordRepository,
    failure: @escaping @Sendable (any Error) -> Failure
  ) {
    self.query = query
    self.pageSize = pageSize
    self.open = open
    self.failure = failure
  }

  private var loadedCount: Int { pages.last.map { $0.firstPlace + $0.count } ?? 0 }

  /// The end is near when no more than half a page is left behind the chosen record.
  private var isMoreWanted: Bool {
    next != nil && (seeksEnd || loadedCount - chosen <= pageSize / 2)
  }

  func steps(for input: HistoryListViewModel.Input) -> [Step<HistoryListState>] {
    switch input {
    case .appear:
      guard !hasAppeared else { return [] }
      hasAppeared = true
      return [.show(.loading), work { try $0.reload() }]
    case .refresh: return hasAppeared ? [work { try $0.reload() }] : []
    case .more: return isMoreWanted ? [work { try $0.loadNext() }] : []
    case .move(let places):
      seeksEnd = false
      return choose(chosen + max(-loadedCount, min(places, loadedCount)))
    case .first:
      seeksEnd = false
      return choose(0)
    case .last:
      seeksEnd = next != nil
      return choose(loadedCount - 1)
    }
  }

  private func choose(_ place: Int) -> [Step<HistoryListState>] {
    guard loadedCount > 0 else { return [] }
    chosen = max(0, min(place, loadedCount - 1))
    if pagesAroundChosen == windowPages { return [.show(.records(list))] }
    return [work { try $0.bringToHand() }]
  }

  private func work(
    _ body: @escaping @Sendable (isolated PagedHistory) throws -> Void
  ) -> Step<HistoryListState> {
    .work { await self.run(body) }
  }

  private func run(_ body: (isolated PagedHistory) throws -> Void) -> HistoryListState {
    do {
      try body(self)
      return window.isEmpty ? .noRecords : .records(list)
    } catch {
      seeksEnd = false
      return .failed(failure(error), window.isEmpty ? nil : list)
    }
  }

  private var list: HistoryList {
    HistoryList(
      window: window, firstPlace: pages[windowPages.lowerBound].firstPlace,
      loadedCount: loadedCount, isComplete: next == nil, chosen: chosen, totals: totals,
      isMoreWanted: isMoreWanted)
  }

  // MARK: - Pages

  private func loadNext() throws {
    guard let key = next else { return }
    add(try open().page(of: query, after: key, limit: pageSize), after: key)
    if seeksEnd { chosen = loadedCount - 1 }
    if next == nil { seeksEnd = false }
    try bringToHand()
  }

  private func add(_ page: RecordPage, after key: PageKey?) {
    atHand[pages.count] = page.records
    pages.append(Page(after: key, firstPlace: loadedCount, count: page.records.count))
    next = page.next
  }

  /// The page of the chosen record with its neighbours: a screen is always within them.
  private var pagesAroundChosen: Range<Int> {
    let page = chosen / pageSize
    return max(0, page - 1)..<min(pages.count, page + 2)
  }

  /// Reads the pages around the chosen record where they are not at hand, and lets go of all others.
  private func bringToHand() throws {
    let wanted = pagesAroundChosen
    let missing = wanted.filter { atHand[$0] == nil }
    if !missing.isEmpty {
      let repository = try open()
      let isAsBefore = try repository.consistently {
        try missing.allSatisfy { index in
          let page = pages[index]
          let records = try repository.page(of: query, after: page.after, limit: page.count).records
          atHand[index] = records
          return records.count == page.count
        }
      }
      // The log has become shorter since the page was loaded.
      if !isAsBefore { return try reload() }
    }
    atHand = atHand.filter { wanted.contains($0.key) }
    windowPages = wanted
    window = wanted.flatMap { atHand[$0] ?? [] }
  }

  /// Reads everything again as far as the chosen record, which stays chosen while it is there.
  private func reload() throws {
    let place = chosen
    let id = window.isEmpty ? nil : list.chosenRecord?.id
    // What was logged above it may have moved it down.
    let reach = id == nil ? place : place + pageSize
    let repository = try open()
    try repository.consistently {
      let newTotals = try repository.totals(of: query)
      var page = try repository.page(of: query, after: nil, limit: pageSize)
      var key: PageKey?
      var found: Int?
      startAgain(newTotals)
      while true {
        found = page.records.firstIndex { $0.id == id }.map { loadedCount + $0 }
        add(page, after: key)
        atHand[pages.count - 4] = nil
        guard found == nil, loadedCount <= reach, let following = page.next else { break }
        key = following
        page = try repository.page(of: query, after: following, limit: pageSize)
      }
      chosen = found ?? max(0, min(place, loadedCount - 1))
    }
    try bringToHand()
  }

  private func startAgain(_ totals: Totals) {
    self.totals = totals
    pages = []
    atHand = [:]
    windowPages = 0..<0
  }
}
