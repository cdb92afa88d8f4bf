/// Dots, finer than the cells of text that show them.
///
///     var grid = DotGrid(columns: 2, rows: 1, cell: .braille)
///     grid.line(from: (0, 0), to: (3, 3))
///     grid.lines  // ["⠑⢄"]
package struct DotGrid: Sendable {
  /// What a cell of text shows of the dots in it.
  package enum Cell: Sendable, Hashable {
    /// Two dots by four, as square as a cell is twice as high as wide.
    case braille
    /// In ASCII, one dot above another: ' . :
    case halves
    /// In ASCII, one dot: *
    case whole

    package var dotColumns: Int { self == .braille ? 2 : 1 }
    package var dotRows: Int {
      switch self {
      case .braille: 4
      case .halves: 2
      case .whole: 1
      }
    }
  }

  package let cell: Cell
  /// In cells of text.
  package let columns, rows: Int
  /// The dots of each cell as bits, row by row, in the order of `bit`.
  private var bits: [UInt8]

  /// An empty grid; an extent in cells below 0 counts as 0.
  package init(columns: Int, rows: Int, cell: Cell) {
    self.cell = cell
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    bits = [UInt8](repeating: 0, count: self.columns * self.rows)
  }

  /// In dots.
  package var width: Int { columns * cell.dotColumns }
  package var height: Int { rows * cell.dotRows }

  /// Sets a dot, counted from the left and the top; one outside of the grid is left out.
  package mutating func set(_ x: Int, _ y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let (column, row) = (x / cell.dotColumns, y / cell.dotRows)
    bits[row * columns + column] |= Self.bit(x % cell.dotColumns, y % cell.dotRows)
  }

  /// Sets the dots nearest to a straight line, both ends among them (J. E. Bresenham, Algorithm for computer control of a
  /// digital plotter, IBM Systems Journal 4(1), 1965; doi:10.1147/sj.41.0025). Ends outside of the grid are moved to its edge.
  package mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    guard width > 0, height > 0 else { return }
    var (x, y) = (min(max(start.x, 0), width - 1), min(max(start.y, 0), height - 1))
    let (endX, endY) = (min(max(end.x, 0), width - 1), min(max(end.y, 0), height - 1))
    let (across, down) = (abs(endX - x), -abs(endY - y))
    let (stepX, stepY) = (x < endX ? 1 : -1, y < endY ? 1 : -1)
    var error = across + down
    while true {
      set(x, y)
      if x == endX, y == endY { return }
      let doubled = 2 * error
      if doubled >= down { (error, x) = (error + down, x + stepX) }
      if doubled <= across { (error, y) = (error + across, y + stepY) }
    }
  }

  /// The rows as text, each as wide as the grid; a cell without dots is a blank.
  package var lines: [String] {
    (0..<rows).map { row in
      var text = ""
      for bits in bits[row * columns..<(row + 1) * columns] { text.append(character(bits)) }
      return text
    }
  }

  private func character(_ bits: UInt8) -> Character {
    guard bits != 0 else { return " " }
    switch cell {
    case .braille: return Unicode.Scalar(0x2800 + UInt32(bits)).map(Character.init) ?? " "
    case .halves: return bits == 1 ? "'" : bits == 2 ? "." : ":"
    case .whole: return "*"
    }
  }

  /// As Unicode numbers the dots of braille: three down on the left, three down on the right, then the lowest two.
  private static func bit(_ x: Int, _ y: Int) -> UInt8 {
    y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(x * 3 + y)
  }
}
