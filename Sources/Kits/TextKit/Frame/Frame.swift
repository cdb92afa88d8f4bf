/// A screen as a grid of styled cells, without any terminal.
///
/// Renderers put lines into its areas; a terminal shows it, and tests read it:
///
///     var frame = Frame(columns: 40, rows: 10)
///     frame.put(StyledLine("Today", .heading), row: 0, column: 0)
///     frame.lines[0]  // "Today"
///
/// Whatever lies outside of it is cut. A wide character is never split: where half of one is
/// overwritten, the other half becomes a blank.
package struct Frame: Sendable {
  package let columns: Int
  package let rows: Int
  /// Where the terminal's cursor stands; nil hides it.
  package var cursor: Position?
  /// Row by row.
  var cells: [StoredCell]
  /// Characters of several scalars, in the order they came.
  var clusters: [String] = []

  /// A place in a frame, counted from 0.
  package struct Position: Sendable, Hashable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The most columns and rows that a frame has.
  package static let limit = 4_096

  /// An empty frame; an extent beyond 0...limit becomes the nearer of the two.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(0, columns), Self.limit)
    self.rows = min(max(0, rows), Self.limit)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// All of it.
  package var area: Area { Area(row: 0, column: 0, rows: rows, columns: columns) }

  /// Where a cell is kept.
  func index(_ row: Int, _ column: Int) -> Int { row * columns + column }
}

extension Frame: Equatable {
  /// Whether both look the same, however they came about.
  package static func == (a: Frame, b: Frame) -> Bool {
    guard a.columns == b.columns, a.rows == b.rows, a.cursor == b.cursor else { return false }
    return (0..<a.rows).allSatisfy { a.hasSameRow($0, as: b) }
  }

  /// Whether a row looks the same in another frame; false where the other has no such row or is of
  /// another width.
  package func hasSameRow(_ row: Int, as other: Frame) -> Bool {
    guard columns == other.columns, row < rows, row < other.rows else { return false }
    for index in index(row, 0)..<index(row + 1, 0) where !hasSameCell(index, as: other) {
      return false
    }
    return true
  }

  private func hasSameCell(_ index: Int, as other: Frame) -> Bool {
    let a = cells[index]
    let b = other.cells[index]
    guard (a.content | b.content) & StoredCell.isCluster != 0 else { return a == b }
    return a.width == b.width && a.role == b.role && a.flags == b.flags
      && text(of: a) == other.text(of: b)
  }

  func text(of cell: StoredCell) -> String {
    if let scalar = Unicode.Scalar(cell.content) { return String(Character(scalar)) }
    return clusters[Int(cell.content & ~StoredCell.isCluster)]
  }
}
