internal import SQLiteKit

/// Finds out which pages of a damaged file hold rows of which table.
///
/// Where the trees are whole they say it. Pages that no tree leads to, because what is above them was lost, are known by
/// the number and the kinds of the values in their rows.
struct PageSurvey {
  private let pages: DatabasePages
  private let shapes: TableShapes
  /// Pages that a table's tree leads to, by its name.
  private(set) var inTrees: [String: [Int]] = [:]
  /// Pages that look like its rows and that no tree leads to.
  private(set) var strays: [String: [Int]] = [:]
  private var claimed: Set<Int> = []
  /// Pages that tables of the log refer to and that are no pages of theirs.
  private var broken: Set<Int> = []
  /// The same of other trees: what is lost with them can be made again.
  private var harmless: Set<Int> = []
  private var unexplained: Set<Int> = []
  /// Tables to whose trees broken pages belong; nil where even the list of the tables is not whole.
  private var brokenTables: Set<String>? = []

  init(_ pages: DatabasePages, _ shapes: TableShapes) {
    self.pages = pages
    self.shapes = shapes
    claimed = pages.freePages()
    walk(1, of: TableShapes.schema, isKept: false)
    if !harmless.isEmpty { brokenTables = nil }
    let roots = roots()
    for (name, root) in roots where shapes.isKept(name) {
      walk(root, of: shapes.shape(of: name), isKept: true)
    }
    for (name, root) in roots where !shapes.isKept(name) {
      walk(root, of: shapes.shape(of: name), isKept: false)
    }
    claimStrays()
  }

  /// How many pages hold nothing that can be read, and may have held something of the log.
  var unreadablePageCount: Int {
    let found = broken.subtracting(claimed).union(unexplained.subtracting(harmless)).subtracting([1]
    )
    let spokenOf = broken.union(harmless).count { $0 > pages.count }
    return found.count + max(0, pages.missingCount - spokenOf)
  }

  /// Whether none of the pages that cannot be read may have held the journal.
  var hasWholeJournal: Bool {
    guard let brokenTables else { return unreadablePageCount == 0 }
    return unexplained.subtracting(harmless).subtracting(broken).isEmpty
      && brokenTables.isDisjoint(with: ["journalEntry", "journalPart"])
  }

  // MARK: - Trees

  /// The first page of each table and index; where the schema's own tree is broken, also from pages that look like its.
  private mutating func roots() -> [(name: String, root: Int)] {
    if !harmless.isEmpty {
      for number in 1...max(1, pages.count) where !claimed.contains(number) {
        if let page = pages.tree(number), page.kind == .tableLeaf,
          fits(TableShapes.schema, page, number)
        {
          claim(number, page, of: TableShapes.schema.name, isStray: false)
        }
      }
    }
    var known: Set<String> = []
    var roots: [(String, Int)] = []
    for number in inTrees[TableShapes.schema.name] ?? [] {
      guard let bytes = pages.page(number), let page = pages.tree(number) else { continue }
      for row in page.cells.compactMap({ pages.row(of: $0, on: bytes) }) where row.values.count == 5
      {
        if case .text(let name) = row.values[1], case .integer(let root) = row.values[3], root > 1,
          known.insert(name).inserted
        {
          roots.append((name, Int(clamping: root)))
        }
      }
    }
    return roots
  }

  /// Claims what a tree leads to.
  ///
  /// - Parameter shape: Nil for an index, and for what is no table of a log.
  private mutating func walk(_ root: Int, of shape: TableShape?, isKept: Bool) {
    var rest = [root]
    while let number = rest.popLast() {
      if claimed.contains(number), number != 1 { continue }
      guard let page = pages.tree(number), isPage(page, number, of: shape) else {
        if isKept { broken.insert(number) } else { harmless.insert(number) }
        if isKept, let shape { brokenTables?.insert(shape.name) }
        continue
      }
      claim(number, page, of: shape?.name, isStray: false)
      rest += page.children.reversed()
    }
  }

  private func isPage(_ page: BTreePage, _ number: Int, of shape: TableShape?) -> Bool {
    guard let shape else { return true }
    return page.kind.isTable == shape.hasRowIDs
      && (page.cells.isEmpty || mayBelong(shape, page, number))
  }

  /// Whether a page to which the tree leads may be one of its table: a row of it is, or all are such as damage may have
  /// made of one.
  private func mayBelong(_ shape: TableShape, _ page: BTreePage, _ number: Int) -> Bool {
    let rows = firstRows(page, number)
    return rows.contains { shape.values(of: $0) != nil }
      || !rows.isEmpty && rows.allSatisfy { shape.counts.contains($0.values.count) }
  }

  /// Whether the first rows of a page are such rows; those that make no sense say nothing.
  private func fits(_ shape: TableShape, _ page: BTreePage, _ number: Int) -> Bool {
    let rows = firstRows(page, number)
    return !rows.isEmpty && rows.allSatisfy { shape.values(of: $0) != nil }
  }

  private func firstRows(_ page: BTreePage, _ number: Int) -> [StoredRow] {
    guard let bytes = pages.page(number) else { return [] }
    return page.cells.lazy.compactMap { pages.row(of: $0, on: bytes) }.prefix(4).map(\.self)
  }

  private mutating func claim(_ number: Int, _ page: BTreePage, of table: String?, isStray: Bool) {
    claimed.insert(number)
    for cell in page.cells { claimed.formUnion(pages.overflow(of: cell)) }
    guard let table, !page.cells.isEmpty else { return }
    if isStray {
      strays[table, default: []].append(number)
    } else {
      inTrees[table, default: []].append(number)
    }
  }

  // MARK: - Pages that no tree leads to

  private mutating func claimStrays() {
    guard pages.count > 1 else { return }
    for number in 2...pages.count where !claimed.contains(number) {
      guard let page = pages.tree(number) else {
        unexplained.insert(number)
        continue
      }
      let rows = firstRows(page, number)
      // Keys of indexes, and pages without rows, hold nothing that is not elsewhere; pages to which a table's tree leads
      // are none of those.
      let owner = (shapes.kept + shapes.others).first { shape in
        shape.hasRowIDs == page.kind.isTable && !rows.isEmpty && rows.allSatisfy(shape.isLikely)
      }
      if owner == nil, !page.cells.isEmpty, page.kind == .tableLeaf || broken.contains(number) {
        unexplained.insert(number)
      } else {
        claim(number, page, of: owner?.name, isStray: true)
      }
    }
    unexplained.subtract(claimed)
  }
}
