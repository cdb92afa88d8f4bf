import TriDomain

/// The pages of a history: how far they reach, where those begin that somebody came to, and the records of a few.
///
/// Where a page begins that nobody came to is counted from its nearest neighbour, or from the end.
struct HistoryPages {
  let query: RecordQuery
  let size: Int

  /// How many records the pages hold; each page but the last is full.
  private(set) var loadedCount = 0
  /// Whether the last of them is the last of the history.
  private(set) var isComplete = false
  /// The keys after which pages begin, by the page's index. The first has none; where the history goes on, it is known.
  private var begins: [Int: PageKey] = [:]
  /// The records of the pages at hand; legs of a race stand in its order.
  private var atHand: [Int: [WorkoutRecord]] = [:]

  init(of query: RecordQuery, size: Int) {
    self.query = query
    self.size = max(1, size)
  }

  private var pageCount: Int { (loadedCount + size - 1) / size }

  /// The page of a record with its neighbours: a screen is always within them.
  func pages(around place: Int) -> Range<Int> {
    let page = place / size
    return max(0, page - 1)..<min(pageCount, page + 2)
  }

  /// The records of some pages, as far as they are at hand.
  func records(of pages: Range<Int>) -> [WorkoutRecord] { pages.flatMap { atHand[$0] ?? [] } }

  func areAtHand(_ pages: Range<Int>) -> Bool { pages.allSatisfy { atHand[$0] != nil } }

  /// The place of a record on the pages at hand.
  func place(of id: RecordID) -> Int? {
    for (index, records) in atHand {
      if let offset = records.firstIndex(where: { $0.id == id }) { return index * size + offset }
    }
    return nil
  }

  mutating func letGo(allBut pages: Range<Int>) {
    atHand = atHand.filter { pages.contains($0.key) }
  }

  // MARK: - How far they reach

  /// Adds the next page.
  mutating func loadNext(from repository: any RecordRepository) throws {
    guard !isComplete else { return }
    let index = pageCount
    let page = try repository.page(of: query, after: begins[index], limit: size)
    if !page.records.isEmpty { atHand[index] = RaceGroups.ordered(page.records) }
    loadedCount += page.records.count
    isComplete = page.next == nil
    begins[index + 1] = page.next
  }

  /// Adds pages from the first to the one with a place, as far as there are any. Those between the two are not read.
  mutating func load(through place: Int, from repository: any RecordRepository) throws {
    try loadNext(from: repository)
    let index = place / size
    guard index > 0, !isComplete else { return }
    guard let begin = try begin(of: index, in: repository) else {
      return reach(try repository.count(of: query))
    }
    begins[index] = begin
    loadedCount = index * size
    try loadNext(from: repository)
  }

  /// Goes on to the end of a history that has so many records.
  mutating func reach(_ count: Int) {
    loadedCount = count
    isComplete = true
    begins = begins.filter { $0.key < pageCount }
    letGo(allBut: 0..<max(0, pageCount - 1))
  }

  /// Goes through every page from the first to the last, which takes as long as it takes.
  mutating func walk(through repository: any RecordRepository) throws {
    self = HistoryPages(of: query, size: size)
    while !isComplete {
      try loadNext(from: repository)
      atHand = [:]
    }
  }

  // MARK: - Where they begin

  /// Brings pages to hand. False when they do not join as they should: the log is no longer what it was.
  mutating func read(_ pages: Range<Int>, from repository: any RecordRepository) throws -> Bool {
    for index in pages where atHand[index] == nil {
      let begin = try begin(of: index, in: repository)
      if begin == nil, index > 0 { return false }
      let page = try repository.page(of: query, after: begin, limit: size)
      let isLast = isComplete && index == pageCount - 1
      guard page.records.count == min(size, loadedCount - index * size),
        isLast == (page.next == nil), begins[index + 1] == nil || begins[index + 1] == page.next
      else { return false }
      begins[index] = begin
      begins[index + 1] = page.next
      atHand[index] = RaceGroups.ordered(page.records)
    }
    return true
  }

  /// Nil for the first page, and where there are fewer records than were thought.
  private func begin(of index: Int, in repository: any RecordRepository) throws -> PageKey? {
    if index == 0 { return nil }
    if let begin = begins[index] { return begin }
    let below = begins.keys.filter { $0 < index }.max() ?? 0
    let above = begins.keys.filter { $0 > index }.min()
    var (start, places) = (begins[below], (index - below) * size)
    // Behind the last page begins none, but the place behind the last record is known.
    let placesBack = above.map { ($0 - index) * size } ?? loadedCount + 1 - index * size
    if above != nil || isComplete, placesBack < places {
      (start, places) = (above.flatMap { begins[$0] }, -placesBack)
    }
    return try repository.key(of: query, places: places, from: start)
  }
}
