import TextKit

extension FoldingTable {
  /// What stands under one title in one row.
  private struct Field {
    var title: StyledLine
    var cells: [StyledLine]
  }

  private static let indent = 2
  private static let gutter = 2

  /// Row by row, each under its label; rows without an entry are left out.
  ///
  ///     Mon 4 May
  ///       Run   1  10.00 km
  ///             52:30
  ///       Time  52:30
  func stacked(width: Int) -> StyledText {
    let rows = labels.indices.map(fields)
    let column = rows.joined().reduce(0) { max($0, $1.title.displayWidth) } + Self.gutter
    let room = width - Self.indent - column
    let isBeside = rows.joined().allSatisfy { $0.cells.allSatisfy { $0.displayWidth <= room } }
    var text = StyledText()
    for (label, fields) in zip(labels, rows) where !fields.isEmpty {
      text += label.wrapped(toWidth: width)
      for field in fields {
        text += isBeside ? beside(field, column, width) : below(field, width)
      }
    }
    return text
  }

  private func fields(of row: Int) -> [Field] {
    groups.flatMap { group -> [Field] in
      var fields: [Field] = []
      for (place, cell) in group.rows[row].enumerated() {
        let title = group.columns[place].title
        if place == 0 || !title.isEmpty && group.stackedTitle == nil {
          let name = group.stackedTitle ?? title
          fields.append(Field(title: StyledLine(name, .heading), cells: []))
        }
        if !cell.isEmpty { fields[fields.count - 1].cells.append(cell) }
      }
      return fields.filter { !$0.cells.isEmpty }
    }
  }

  private func beside(_ field: Field, _ column: Int, _ width: Int) -> StyledText {
    let lines = Self.filled(field.cells, width - Self.indent - column)
    return StyledText(
      lines.enumerated().map { place, line in
        Self.blanks(Self.indent) + (place == 0 ? field.title : StyledLine()).padded(toWidth: column)
          + line
      })
  }

  /// Behind its title where all of it has room there.
  private func below(_ field: Field, _ width: Int) -> StyledText {
    let title = Self.blanks(Self.indent) + field.title
    let lines = Self.filled([title] + field.cells, width)
    if lines.count == 1 { return StyledText(lines) }
    let deeper = Self.indent * 2
    return StyledText(
      [title]
        + Self.filled(field.cells, width - deeper).map { Self.blanks(deeper) + $0 })
  }

  /// Cells one behind the other, each whole on its line.
  private static func filled(_ cells: [StyledLine], _ width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    for cell in cells {
      if let last = lines.last, last.displayWidth + gutter + cell.displayWidth <= width {
        lines[lines.count - 1] = last + blanks(gutter) + cell
      } else {
        lines += cell.wrapped(toWidth: max(width, 1)).lines
      }
    }
    return lines
  }

  private static func blanks(_ count: Int) -> StyledLine {
    StyledLine(String(repeating: " ", count: count))
  }
}
