/// Rows of cells in columns that line up, two blanks between them and none at the end of a line.
///
///     Date        Sport  Distance     Time
///     2026-05-03  run     10.0 km    52:30
///
/// When the width given is too small, columns that may shrink do so first, then columns are left
/// out in the order of their `dropOrder`, and in the end whatever remains is cut.
package struct Table: Sendable {
  package var columns: [Column]
  package private(set) var rows: [[StyledLine]] = []

  /// What a column is called and how it gives way.
  package struct Column: Sendable {
    package var title: String
    package var alignment: Alignment
    /// Columns it may shrink to when the table is too wide; nil if it must not be cut.
    package var shrinksTo: Int?
    /// When room is short, the column with the smallest number goes first; nil never goes.
    package var dropOrder: Int?
    /// A column without a single entry takes no room.
    package var hidesWhenEmpty: Bool

    package init(
      _ title: String = "", alignment: Alignment = .leading, shrinksTo: Int? = nil,
      dropOrder: Int? = nil, hidesWhenEmpty: Bool = false
    ) {
      self.title = title.escapingControls
      self.alignment = alignment
      self.shrinksTo = shrinksTo
      self.dropOrder = dropOrder
      self.hidesWhenEmpty = hidesWhenEmpty
    }
  }

  package init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row; cells that are missing at its end are empty, surplus ones are ignored.
  package mutating func append(_ cells: [StyledLine]) {
    rows.append(cells)
  }

  /// The lines, none wider than `width` (nil: as wide as needed, for a pipe).
  ///
  /// Titles are shown if `header` says so and there is at least one.
  package func rendered(width: Int?, header: Bool = true) -> StyledText {
    let layout = layout(width: width, header: header)
    var lines: [StyledLine] = []
    lines.reserveCapacity(rows.count + 1)
    if header, let titles = layout.headerLine { lines.append(titles) }
    for row in rows { lines.append(layout.line(row)) }
    return StyledText(lines)
  }

  /// The widths that these rows ask for and get; lines of more rows can be made with it one by one.
  package func layout(width: Int?, header: Bool = true) -> TableLayout {
    var widths = columns.map { header ? $0.title.displayWidth : 0 }
    var isEmpty = [Bool](repeating: true, count: columns.count)
    for row in rows {
      for (index, cell) in row.prefix(columns.count).enumerated() where !cell.isEmpty {
        widths[index] = max(widths[index], cell.displayWidth)
        isEmpty[index] = false
      }
    }
    let shown = columns.indices.filter { !(columns[$0].hidesWhenEmpty && isEmpty[$0]) }
    return TableLayout(columns: columns, shown: shown, widths: widths, width: width)
  }
}
