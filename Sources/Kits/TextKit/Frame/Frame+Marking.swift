extension Frame {
  /// Adds flags to the cells of an area, whatever they show.
  package mutating func add(_ flags: CellFlags, in area: Area) {
    let area = area.intersection(self.area)
    for row in area.rowRange {
      for column in area.columnRange { cells[index(row, column)].flags.formUnion(flags) }
    }
  }

  /// Marks an area as chosen: reverse video, and for terminals without it a ">" in the first column
  /// of each row, if that is blank.
  ///
  /// Do it after the area has been filled, and leave its first column free.
  package mutating func highlight(_ area: Area) {
    add(.reverse, in: area)
    let edge = Area(row: area.row, column: area.column, rows: area.rows, columns: 1)
      .intersection(self.area)
    guard !edge.isEmpty, !area.isEmpty else { return }
    for row in edge.rowRange {
      let index = index(row, edge.column)
      guard cells[index].content == 0x20, cells[index].width == 1 else { continue }
      cells[index].content = 0x3E
      cells[index].flags.insert(.mark)
    }
  }

  /// Draws a horizontal line through the first row of an area.
  package mutating func rule(_ area: Area, _ role: Role = .dim) {
    fill(area.line(0), with: "─", role)
  }
}

extension StyledLine {
  /// Which of several pages is shown, `current` counted from 0: "●○○"; where dots take more columns
  /// than there are, "1/30".
  ///
  /// Nothing for one page or none.
  package static func pages(_ current: Int, of count: Int, width: Int = .max) -> StyledLine {
    guard count > 1 else { return StyledLine() }
    guard count <= width else { return StyledLine("\(current + 1)/\(count)", .dim) }
    var line = StyledLine()
    for page in 0..<count {
      line += page == current ? StyledLine("●", .accent) : StyledLine("○", .dim)
    }
    return line
  }
}
