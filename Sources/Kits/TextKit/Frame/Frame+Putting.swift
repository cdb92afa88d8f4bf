extension Frame {
  /// A frame just large enough for lines; what is beyond `limit` is cut.
  package init(_ text: StyledText) {
    self.init(
      columns: text.lines.reduce(0) { max($0, $1.displayWidth) }, rows: text.lines.count)
    put(text, in: area)
  }

  /// Puts a line, cut to a width and to the frame with "…" as its last character.
  ///
  /// Characters without a width of their own are left out.
  /// - Returns: the columns that it takes.
  @discardableResult
  package mutating func put(
    _ line: StyledLine, row: Int, column: Int, width: Int = .max
  ) -> Int {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return 0 }
    let line = line.truncated(toWidth: min(width, columns - column))
    let used = line.displayWidth
    separate(row, column)
    separate(row, column + used)
    var next = column
    for span in line.spans { place(span, row: row, column: &next) }
    return used
  }

  /// Puts a line into a row of an area, counted from the area's first, and cuts it to the area.
  @discardableResult
  package mutating func put(_ line: StyledLine, in area: Area, row: Int = 0) -> Int {
    guard (0..<area.rows).contains(row) else { return 0 }
    return put(line, row: area.row + row, column: area.column, width: area.columns)
  }

  /// Puts lines into an area from its top on, cut to it; more than it has rows are left out.
  package mutating func put(_ text: StyledText, in area: Area) {
    for (row, line) in text.lines.prefix(area.rows).enumerated() { put(line, in: area, row: row) }
  }

  /// Fills an area with a character of width 1 (any other: blanks) in a role, without flags.
  package mutating func fill(_ area: Area, with character: Character = " ", _ role: Role = .plain) {
    var cell = StoredCell.blank
    cell.role = role
    if character.displayWidth == 1, character.unicodeScalars.count == 1 {
      cell.content = character.unicodeScalars.first!.value
    }
    let area = area.intersection(self.area)
    for row in area.rowRange {
      separate(row, area.columnRange.lowerBound)
      separate(row, area.columnRange.upperBound)
      for column in area.columnRange { cells[index(row, column)] = cell }
    }
  }

  /// Makes a character that lies across the left edge of a column into blanks.
  private mutating func separate(_ row: Int, _ column: Int) {
    guard column < columns, cells[index(row, column)].width == 0 else { return }
    var first = column
    while cells[index(row, first)].width == 0 { first -= 1 }
    let width = Int(cells[index(row, first)].width)
    for column in first..<first + width {
      var blank = StoredCell.blank
      blank.flags = cells[index(row, column)].flags.subtracting(.mark)
      cells[index(row, column)] = blank
    }
  }

  /// Writes a span's characters and moves `column` behind them.
  private mutating func place(_ span: StyledSpan, row: Int, column: inout Int) {
    let text = span.text
    let scalars = text.unicodeScalars
    var position = text.startIndex
    while position < text.endIndex {
      let scalar = scalars[position]
      var next = scalars.index(after: position)
      let isAlone =
        scalar.standaloneWidth != nil
        && (next == text.endIndex || scalars[next].standaloneWidth != nil)
      if isAlone {
        place(scalar.value, width: scalar.displayWidth, span.role, row: row, column: &column)
      } else {
        next = text.index(after: position)
        place(text[position], span.role, row: row, column: &column)
      }
      position = next
    }
  }

  private mutating func place(
    _ character: Character, _ role: Role, row: Int, column: inout Int
  ) {
    let scalars = character.unicodeScalars
    let width = character.displayWidth
    guard width > 0 else { return }
    if scalars.count == 1 {
      place(scalars.first!.value, width: width, role, row: row, column: &column)
    } else {
      let content = StoredCell.isCluster | UInt32(clusters.count)
      clusters.append(String(character))
      place(content, width: width, role, row: row, column: &column)
    }
  }

  private mutating func place(
    _ content: UInt32, width: Int, _ role: Role, row: Int, column: inout Int
  ) {
    guard column + width <= columns else { return }
    let first = index(row, column)
    cells[first] = StoredCell(content: content, width: UInt16(width), role: role)
    for covered in first + 1..<first + width {
      cells[covered] = StoredCell(content: 0x20, width: 0, role: role)
    }
    column += width
  }
}
