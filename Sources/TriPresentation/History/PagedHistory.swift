import TriDomain

/// The pages of a history: where each begins, and the records of those around the chosen one.
///
/// Pages on the way to a record far away are noted by where they begin, and not read.
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
  /// The records of the pages at hand, by the page's index; legs of a race stand in its order.
  private var atHand: [Int: [WorkoutRecord]] = [:]
  /// The races of the records at hand.
  private var races: [Race.ID: RaceLegs] = [:]
  private var areRacesStale = false
  /// The pages that `window` is made of.
  private var windowPages = 0..<0
  private var window: [WorkoutRecord] = []
  /// Where the page after the last loaded one begins; nil when there is none.
  private var next: PageKey?
  private var totals = Totals()
  private var chosen = 0
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
    next != nil && loadedCount - chosen <= pageSize / 2
  }

  func steps(for input: HistoryListViewModel.Input) -> [Step<HistoryListState>] {
    switch input {
    case .appear:
      guard !hasAppeared else { return [] }
      hasAppeared = true
      return [.show(.loading), work { try $0.reload() }]
    case .refresh: return hasAppeared ? [work { try $0.reload() }] : []
    case .more: return isMoreWanted ? [work { try $0.loadNext() }] : []
    case .move(let places): return choose(chosen + max(-loadedCount, min(places, loadedCount)))
    case .first: return choose(0)
    case .last: return next == nil ? choose(loadedCount - 1) : [work { try $0.goToLast() }]
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
      return .failed(failure(error), window.isEmpty ? nil : list)
    }
  }

  private var list: HistoryList {
    HistoryList(
      window: window, firstPlace: pages[windowPages.lowerBound].firstPlace,
      loadedCount: loadedCount, isComplete: next == nil, chosen: chosen, totals: totals,
      isMoreWanted: isMoreWanted, races: races)
  }

  // MARK: - Pages

  private func loadNext() throws {
    guard let key = next else { return }
    add(try open().page(of: query, after: key, limit: pageSize), after: key)
    try bringToHand()
  }

  private func goToLast() throws {
    let repository = try open()
    try repository.consistently { try notePages(.max, in: repository) }
    chosen = loadedCount - 1
    try bringToHand()
  }

  /// Notes so many further pages, as far as there are any. Only the last page of the history is read, for its length.
  private func notePages(_ count: Int, in repository: any RecordRepository) throws {
    guard let key = next, count > 0 else { return }
    let ends = try repository.pageEnds(of: query, after: key, pageSize: pageSize, limit: count)
    let last =
      ends.count < count
      ? try repository.page(of: query, after: ends.last ?? key, limit: pageSize) : nil
    for (begin, end) in zip([key] + ends, ends) {
      pages.append(Page(after: begin, firstPlace: loadedCount, count: pageSize))
      next = end
    }
    if let last { add(last, after: next) }
  }

  private func add(_ page: RecordPage, after key: PageKey?) {
    atHand[pages.count] = RaceGroups.ordered(page.records)
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
          atHand[index] = RaceGroups.ordered(records)
          return records.count == page.count
        }
      }
      // The log has become shorter since the page was loaded.
      if !isAsBefore { return try reload() }
    }
    atHand = atHand.filter { wanted.contains($0.key) }
    windowPages = wanted
    window = wanted.flatMap { atHand[$0] ?? [] }
    let ids = Set(window.compactMap(\.race))
    // They may have changed with a page that was loaded again, but not by scrolling.
    if areRacesStale || ids != Set(races.keys) {
      races = ids.isEmpty ? [:] : try open().races(of: window)
      areRacesStale = false
    }
  }

  /// Loads again what is around the chosen record, which stays chosen while it is near its place.
  private func reload() throws {
    let place = chosen
    let id = window.isEmpty ? nil : list.chosenRecord?.id
    let repository = try open()
    try repository.consistently {
      let newTotals = try repository.totals(of: query)
      let first = try repository.page(of: query, after: nil, limit: pageSize)
      startAgain(newTotals)
      add(first, after: nil)
      try notePages(place / pageSize, in: repository)
      chosen = max(0, min(place, loadedCount - 1))
      guard let id else { return }
      var found = try self.place(of: id, in: repository)
      if found == nil {
        // What was logged above it may have moved it down to a page that is not loaded.
        try notePages(1, in: repository)
        found = try self.place(of: id, in: repository)
      }
      chosen = found ?? chosen
    }
    try bringToHand()
  }

  /// The place of a record on the pages around the chosen one.
  private func place(of id: RecordID, in repository: any RecordRepository) throws -> Int? {
    for index in pagesAroundChosen {
      let page = pages[index]
      let records =
        try atHand[index]
        ?? RaceGroups.ordered(
          repository.page(of: query, after: page.after, limit: page.count).records)
      atHand[index] = records
      if let offset = records.firstIndex(where: { $0.id == id }) { return page.firstPlace + offset }
    }
    return nil
  }

  private func startAgain(_ totals: Totals) {
    self.totals = totals
    pages = []
    atHand = [:]
    windowPages = 0..<0
    areRacesStale = true
  }
}
