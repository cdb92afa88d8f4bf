/// Values from left to right as a line: `top` is the value of the highest dots, `bottom` that of the lowest.
///
/// `top` may be the smaller of the two, as for a pace, of which the faster stands higher. Where a value is missing, so is
/// the line.
///
///     LinePicture(columns: 8, rows: 3, cell: .whole, top: 3, bottom: 1).lines([1, 2, 3, 3, nil, 2, 1, 1])
///
///       **
///      *   *
///     *     **
package struct LinePicture: Sendable, Hashable {
  package let columns, rows: Int
  package let cell: DotGrid.Cell
  package let top, bottom: Double

  /// At least one cell; finite values.
  package init(columns: Int, rows: Int, cell: DotGrid.Cell, top: Double, bottom: Double) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    self.cell = cell
    self.top = top
    self.bottom = bottom
  }

  /// How many values there is room for side by side; more fall onto each other, fewer are spread over the width.
  package var capacity: Int { columns * cell.dotColumns }

  /// The rows, each as wide as the picture.
  package func lines(_ values: [Double?]) -> [String] {
    var grid = DotGrid(columns: columns, rows: rows, cell: cell)
    var before: (x: Int, y: Int)?
    for (index, value) in values.enumerated() {
      guard let value else {
        before = nil
        continue
      }
      let dot = (x: dotColumn(of: index, among: values.count), y: dotRow(of: value))
      grid.line(from: before ?? dot, to: dot)
      before = dot
    }
    return grid.lines
  }

  /// In which column of text a value stands.
  package func column(of index: Int, among count: Int) -> Int {
    dotColumn(of: index, among: count) / cell.dotColumns
  }

  /// What the line has where it goes through a row: in the first `top`, in the last `bottom`, in others their middle.
  package func value(ofRow row: Int) -> Double {
    let last = rows * cell.dotRows - 1
    guard row > 0, last > 0 else { return top }
    guard row < rows - 1 else { return bottom }
    let dot = Double(row * cell.dotRows) + Double(cell.dotRows - 1) / 2
    return top + (bottom - top) * dot / Double(last)
  }

  private func dotColumn(of index: Int, among count: Int) -> Int {
    guard count > 1 else { return 0 }
    return (index * (capacity - 1) + (count - 1) / 2) / (count - 1)
  }

  private func dotRow(of value: Double) -> Int {
    let last = rows * cell.dotRows - 1
    guard top != bottom, last > 0 else { return 0 }
    let share = min(max((value - top) / (bottom - top), 0), 1)
    return Int((share * Double(last)).rounded())
  }
}
