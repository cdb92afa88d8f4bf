/// A rectangle of a frame in whole cells.
///
///     var rest = frame.area
///     let title = rest.takeTop(1)
///     let keys = rest.takeBottom(1)
///     let calendar = rest.takeLeft(24)
package struct Area: Sendable, Hashable {
  /// The first row and column; the frame's are 0.
  package private(set) var row: Int
  package private(set) var column: Int
  /// The extent, 0 or more.
  package private(set) var rows: Int
  package private(set) var columns: Int

  /// An area; a negative extent counts as none.
  package init(row: Int, column: Int, rows: Int, columns: Int) {
    self.row = row
    self.column = column
    self.rows = max(0, rows)
    self.columns = max(0, columns)
  }

  package var isEmpty: Bool { rows == 0 || columns == 0 }
  /// The rows and columns it covers.
  package var rowRange: Range<Int> { row..<row + rows }
  package var columnRange: Range<Int> { column..<column + columns }

  /// Takes rows away from the top, as many as there are at most, and answers them.
  package mutating func takeTop(_ count: Int) -> Area {
    let taken = Self.take(count, fromStartOf: &row, &rows)
    return Area(row: taken.lowerBound, column: column, rows: taken.count, columns: columns)
  }

  /// Takes rows away from the bottom, as many as there are at most, and answers them.
  package mutating func takeBottom(_ count: Int) -> Area {
    let taken = Self.take(count, fromEndOf: row, &rows)
    return Area(row: taken.lowerBound, column: column, rows: taken.count, columns: columns)
  }

  /// Takes columns away from the left, as many as there are at most, and answers them.
  package mutating func takeLeft(_ count: Int) -> Area {
    let taken = Self.take(count, fromStartOf: &column, &columns)
    return Area(row: row, column: taken.lowerBound, rows: rows, columns: taken.count)
  }

  /// Takes columns away from the right, as many as there are at most, and answers them.
  package mutating func takeRight(_ count: Int) -> Area {
    let taken = Self.take(count, fromEndOf: column, &columns)
    return Area(row: row, column: taken.lowerBound, rows: rows, columns: taken.count)
  }

  private static func take(
    _ count: Int, fromStartOf start: inout Int, _ extent: inout Int
  ) -> Range<Int> {
    let taken = start..<start + min(max(0, count), extent)
    start += taken.count
    extent -= taken.count
    return taken
  }

  private static func take(
    _ count: Int, fromEndOf start: Int, _ extent: inout Int
  ) -> Range<Int> {
    let end = start + extent
    extent -= min(max(0, count), extent)
    return start + extent..<end
  }

  /// One of its rows, counted from its own first; empty where it has no such row.
  package func line(_ index: Int) -> Area {
    Area(
      row: row + index, column: column, rows: (0..<rows).contains(index) ? 1 : 0, columns: columns)
  }

  /// What it has in common with another.
  package func intersection(_ other: Area) -> Area {
    let top = max(row, other.row)
    let left = max(column, other.column)
    return Area(
      row: top, column: left,
      rows: min(rowRange.upperBound, other.rowRange.upperBound) - top,
      columns: min(columnRange.upperBound, other.columnRange.upperBound) - left)
  }
}
