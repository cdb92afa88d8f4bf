extension Frame {
  /// The characters of a row from left to right; their widths add up to the frame's columns.
  package func cells(inRow row: Int) -> [FrameCell] {
    guard (0..<rows).contains(row) else { return [] }
    var found: [FrameCell] = []
    found.reserveCapacity(columns)
    for cell in cells[index(row, 0)..<index(row + 1, 0)] where cell.width > 0 {
      found.append(
        FrameCell(
          text: text(of: cell), width: Int(cell.width), role: cell.role, flags: cell.flags))
    }
    return found
  }

  /// What the rows say, without blanks at their ends; what is chosen begins with its mark.
  package var lines: [String] {
    (0..<rows).map { row in
      cells(inRow: row).reduce(into: "") { $0 += $1.text }.trimmingTrailingBlanks()
    }
  }

  /// The rows as text in roles, without flags and without blanks at their ends.
  package var styledText: StyledText {
    StyledText(
      (0..<rows).map { row in
        StyledLine(cells(inRow: row).map { StyledSpan($0.text, $0.role) }).trimmingTrailingBlanks()
      })
  }

  /// The roles, a letter for each column, without blanks at the ends of rows: a capital where the
  /// cell is in reverse video.
  ///
  ///     heading h, dim d, number n, accent a, swim s, bike b, run r, other sport o, warning w,
  ///     error e, success y, match m, plain p; a plain blank stays blank, or is _ in reverse video
  package var roleLines: [String] {
    (0..<rows).map { row in
      let letters = cells(inRow: row).map { cell in
        String(repeating: Self.letter(of: cell), count: cell.width)
      }
      return letters.joined().trimmingTrailingBlanks()
    }
  }

  private static func letter(of cell: FrameCell) -> String {
    let isReverse = cell.flags.contains(.reverse)
    if cell.role == .plain, cell.text == " " { return isReverse ? "_" : " " }
    let letter =
      switch cell.role {
      case .plain: "p"
      case .heading: "h"
      case .dim: "d"
      case .number: "n"
      case .accent: "a"
      case .swim: "s"
      case .bike: "b"
      case .run: "r"
      case .otherSport: "o"
      case .warning: "w"
      case .error: "e"
      case .success: "y"
      case .match: "m"
      }
    return isReverse ? letter.uppercased() : letter
  }
}

extension String {
  fileprivate func trimmingTrailingBlanks() -> String {
    guard utf8.last == 0x20 else { return self }
    return String(reversed().drop { $0 == " " }.reversed())
  }
}
