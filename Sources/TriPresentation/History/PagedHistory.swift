import TriDomain

/// A history that is scrolled through: what is loaded of it, and the records around the chosen one.
actor PagedHistory {
  private let query: RecordQuery
  private let pageSize: Int
  private let open: @Sendable () throws -> any RecordRepository
  private let failure: @Sendable (any Error) -> Failure

  private var pages: HistoryPages
  /// The races of the records at hand.
  private var races: [Race.ID: RaceLegs] = [:]
  private var areRacesStale = false
  /// The pages that `window` is made of.
  private var windowPages = 0..<0
  private var window: [WorkoutRecord] = []
  private var totals = Totals()
  private var chosen = 0
  /// How many records the history has; nil while nobody has counted.
  private var count: Int?
  private var isCountWanted = false
  private var hasAppeared = false

  init(
    query: RecordQuery, pageSize: Int, open: @escaping @Sendable () throws -> any RecordRepository,
    failure: @escaping @Sendable (any Error) -> Failure
  ) {
    self.query = query
    self.pageSize = pageSize
    self.open = open
    self.failure = failure
    pages = HistoryPages(of: query, size: pageSize)
  }

  /// The end is near when no more than half a page is left behind the chosen record.
  private var isMoreWanted: Bool {
    !pages.isComplete && pages.loadedCount - chosen <= pageSize / 2
  }

  func steps(for input: HistoryListViewModel.Input) -> [Step<HistoryListState>] {
    let loadedCount = pages.loadedCount
    switch input {
    case .appear:
      guard !hasAppeared else { return [] }
      hasAppeared = true
      return [.show(.loading), work { try $0.reload() }]
    case .refresh: return hasAppeared ? [work { try $0.reload() }] : []
    case .more: return isMoreWanted ? [work { try $0.loadNext() }] : []
    case .count: return isCountWanted ? [work { try $0.countRecords() }] : []
    case .move(let places): return choose(chosen + max(-loadedCount, min(places, loadedCount)))
    case .first: return choose(0)
    case .last: return pages.isComplete ? choose(loadedCount - 1) : [work { try $0.goToLast() }]
    }
  }

  private func choose(_ place: Int) -> [Step<HistoryListState>] {
    guard pages.loadedCount > 0 else { return [] }
    chosen = max(0, min(place, pages.loadedCount - 1))
    if pages.pages(around: chosen) == windowPages { return [.show(.records(list))] }
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
      window: window, firstPlace: windowPages.lowerBound * pageSize,
      loadedCount: pages.loadedCount, isComplete: pages.isComplete, chosen: chosen, totals: totals,
      isMoreWanted: isMoreWanted, isCountWanted: isCountWanted, races: races)
  }

  // MARK: - Pages

  private func loadNext() throws {
    try pages.loadNext(from: open())
    if pages.isComplete { isCountWanted = false }
    try bringToHand()
  }

  private func countRecords() throws {
    isCountWanted = false
    count = try open().count(of: query)
  }

  /// The last page is found from the end, by the number of all records.
  private func goToLast() throws {
    let repository = try open()
    var reaching = pages
    let isAsBefore = try repository.consistently {
      reaching.reach(try count ?? repository.count(of: query))
      return try reaching.read(
        reaching.pages(around: max(0, reaching.loadedCount - 1)), from: repository)
    }
    (pages, isCountWanted) = (reaching, false)
    chosen = max(0, pages.loadedCount - 1)
    if isAsBefore { return try showPagesAroundChosen() }
    try reload(doubting: pages.loadedCount)
  }

  /// Reads the pages around the chosen record where they are not at hand, and lets go of all others.
  private func bringToHand() throws {
    let wanted = pages.pages(around: chosen)
    if !pages.areAtHand(wanted) {
      let repository = try open()
      let isAsBefore = try repository.consistently { try pages.read(wanted, from: repository) }
      if !isAsBefore { return try reload(doubting: pages.isComplete ? pages.loadedCount : nil) }
    }
    try showPagesAroundChosen()
  }

  private func showPagesAroundChosen() throws {
    windowPages = pages.pages(around: chosen)
    pages.letGo(allBut: windowPages)
    window = pages.records(of: windowPages)
    let ids = Set(window.compactMap(\.race))
    // They may have changed with a page that was loaded again, but not by scrolling.
    if areRacesStale || ids != Set(races.keys) {
      races = ids.isEmpty ? [:] : try open().races(of: window)
      areRacesStale = false
    }
  }

  /// Loads again what is around the chosen record, which stays chosen while it is near its place.
  ///
  /// - Parameter doubted: A number of records with which pages did not join. If that is the answer again, the pages are
  ///   gone through one by one.
  private func reload(doubting doubted: Int? = nil) throws {
    let before = pages
    let id = window.isEmpty ? nil : list.chosenRecord?.id
    let repository = try open()
    try repository.consistently {
      let newTotals = try repository.totals(of: query)
      var now = HistoryPages(of: query, size: pageSize)
      var places = [chosen]
      if before.isComplete {
        let count = try repository.count(of: query)
        if count == doubted { try now.walk(through: repository) } else { now.reach(count) }
        // As far from the end as before, if what has changed is above.
        places.append(now.loadedCount - (before.loadedCount - chosen))
        if places[1] > now.loadedCount / 2 { places.reverse() }
      } else {
        try now.load(through: chosen, from: repository)
      }
      let place = try self.place(of: id, near: places, on: &now, in: repository)
      (pages, totals, chosen) = (now, newTotals, place)
    }
    areRacesStale = true
    count = pages.isComplete ? pages.loadedCount : nil
    isCountWanted = count == nil
    try showPagesAroundChosen()
  }

  /// Where a record is, or else the first of the places near which it is looked for. The pages around that are at hand
  /// then.
  private func place(
    of id: RecordID?, near places: [Int], on pages: inout HistoryPages,
    in repository: any RecordRepository
  ) throws -> Int {
    func read(around place: Int) throws -> Int {
      var place = max(0, min(place, pages.loadedCount - 1))
      if try pages.read(pages.pages(around: place), from: repository) { return place }
      try pages.walk(through: repository)
      place = max(0, min(place, pages.loadedCount - 1))
      _ = try pages.read(pages.pages(around: place), from: repository)
      return place
    }
    var found: Int?
    for place in places where found == nil {
      _ = try read(around: place)
      found = id.flatMap { pages.place(of: $0) }
    }
    if found == nil, id != nil, !pages.isComplete {
      // What was logged above it may have moved it down to a page that is not loaded.
      try pages.loadNext(from: repository)
      found = id.flatMap { pages.place(of: $0) }
    }
    return try read(around: found ?? places[0])
  }
}
