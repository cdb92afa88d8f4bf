/// Which columns of a table are shown and how wide each is.
package struct TableLayout: Sendable {
  private let columns: [Table.Column]
  /// Indices of the columns shown, in their order.
  package private(set) var shown: [Int]
  /// By index of the column, shown or not.
  private var widths: [Int]
  /// Whether cells are cut to their column; without a limit a late, wider cell only shifts its own
  /// line.
  private let isLimited: Bool

  private static let gutter = 2

  init(columns: [Table.Column], shown: [Int], widths: [Int], width: Int?) {
    self.columns = columns
    self.shown = shown
    self.widths = widths
    isLimited = width != nil
    if let width { fit(into: max(width, 1), natural: widths) }
  }

  /// Room for columns without any rows to measure, as when rows arrive one by one.
  package init(columns: [Table.Column], widths: [Int], width: Int?) {
    self.init(
      columns: columns, shown: Array(columns.indices),
      widths: zip(columns, widths).map { max($0.title.displayWidth, $1) }, width: width)
  }

  /// The columns' titles as a heading, or nil when none has one.
  package var headerLine: StyledLine? {
    guard shown.contains(where: { !columns[$0].title.isEmpty }) else { return nil }
    return line(columns.map { StyledLine($0.title, .heading) })
  }

  /// One row as a line.
  package func line(_ cells: [StyledLine]) -> StyledLine {
    var line = StyledLine()
    var owed = 0
    for (place, index) in shown.enumerated() {
      if place > 0 { owed += Self.gutter }
      guard index < cells.count, !cells[index].isEmpty else {
        owed += widths[index]
        continue
      }
      let cell = isLimited ? cells[index].truncated(toWidth: widths[index]) : cells[index]
      let spare = max(0, widths[index] - cell.displayWidth)
      if columns[index].alignment == .trailing { owed += spare }
      // Blanks are only written once something follows them.
      if owed > 0 { line.append(String(repeating: " ", count: owed)) }
      line.append(cell)
      owed = columns[index].alignment == .leading ? spare : 0
    }
    return line.trimmingTrailingBlanks()
  }

  private var total: Int {
    shown.reduce(0) { $0 + widths[$1] } + Self.gutter * max(0, shown.count - 1)
  }

  private mutating func fit(into width: Int, natural: [Int]) {
    while true {
      widths = natural
      shrink(into: width) { $0.shrinksTo }
      if total <= width { return }
      guard let index = nextToDrop else { break }
      shown.removeAll { $0 == index }
    }
    shrink(into: width) { _ in 1 }
    while total > width, shown.count > 1 { shown.removeLast() }
  }

  private var nextToDrop: Int? {
    guard shown.count > 1 else { return nil }
    return shown.filter { columns[$0].dropOrder != nil }
      .min { columns[$0].dropOrder! < columns[$1].dropOrder! }
  }

  /// Takes from the widest column that can give, one column of the terminal at a time.
  private mutating func shrink(into width: Int, least: (Table.Column) -> Int?) {
    var excess = total - width
    while excess > 0 {
      let giving = shown.filter { index in least(columns[index]).map { widths[index] > $0 } ?? false
      }
      guard let widest = giving.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
      excess -= 1
    }
  }
}

extension StyledLine {
  /// The line without blanks at its end.
  func trimmingTrailingBlanks() -> StyledLine {
    guard let last = spans.last, last.text.utf8.last == 0x20 else { return self }
    var kept = Array(spans.dropLast())
    let text = last.text.reversed().drop { $0 == " " }.reversed()
    if !text.isEmpty { kept.append(StyledSpan(String(text), last.role)) }
    return StyledLine(kept).trimmingTrailingBlanks()
  }
}
