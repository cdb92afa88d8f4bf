import CNcurses
import TextKit

/// Turns the cells of a frame into those of ncurses, which counts columns by another table and
/// knows nothing of characters that join.
///
/// Every character takes the columns that the frame gives it, on every terminal, because nothing
/// is sent about which terminals disagree: of emoji sequences that join, only the first is shown
/// (of a family the mother, of a thumb with a skin tone the thumb), and what would be an emoji only
/// by its variation selector is shown as the text character, with a blank.
struct CellPainter {
  let palette: Palette
  let isASCII: Bool

  /// A row of ncurses' cells.
  struct Row {
    var cells: [cchar_t] = []
    /// Whether some character takes several of ncurses' cells, such as a flag, so that the terminal
    /// must not get one without the others.
    var hasJoinedCells = false
  }

  /// A row, cut or filled with blanks to a number of columns.
  func paint(_ cells: [FrameCell], columns: Int) -> Row {
    var row = Row()
    row.cells.reserveCapacity(columns)
    var room = columns
    for cell in cells where room > 0 {
      if cell.width > room { break }
      paint(cell, into: &row)
      room -= cell.width
    }
    append(blanks: room, palette.plainInk, to: &row)
    return row
  }

  private func paint(_ cell: FrameCell, into row: inout Row) {
    let ink = palette.ink(of: cell)
    if cell.flags.contains(.mark), palette.showsReverse {
      append(blanks: cell.width, ink, to: &row)
    } else if isASCII || cell.text.utf8.count == 1 {
      for scalar in cell.asciiStandIn.unicodeScalars {
        append(CollectionOfOne(scalar), ink, to: &row)
      }
    } else {
      let (pieces, width) = Self.pieces(of: cell)
      for piece in pieces { append(piece, ink, to: &row) }
      row.hasJoinedCells = row.hasJoinedCells || pieces.count > 1
      append(blanks: cell.width - width, ink, to: &row)
    }
  }

  /// What one of ncurses' cells holds: a scalar with columns and four without.
  private static let mostScalars = 5

  /// The parts of a character that have columns, each with the marks on it, as far as they fit.
  private static func pieces(of cell: FrameCell) -> (pieces: [[Unicode.Scalar]], width: Int) {
    var pieces: [[Unicode.Scalar]] = []
    var used = 0
    for scalar in cell.text.unicodeScalars where !isSelector(scalar) {
      let width = Int(wcwidth(wchar_t(scalar.value)))
      if width == 0 {
        guard let last = pieces.indices.last, pieces[last].count < mostScalars else { continue }
        pieces[last].append(scalar)
        continue
      }
      guard width == Character(scalar).displayWidth, used + width <= cell.width else { break }
      pieces.append([scalar])
      used += width
    }
    if pieces.isEmpty { return ([["\u{FFFD}"]], 1) }
    for index in pieces.indices where pieces[index].last == "\u{200D}" {
      pieces[index].removeLast()
    }
    return (pieces, used)
  }

  /// Variation selectors, and the tags that make a flag of a region: terminals do not agree on what
  /// they do to a character's width.
  private static func isSelector(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE00...0xFE0F, 0xE0000...0xE01EF: true
    default: false
    }
  }

  private func append(blanks: Int, _ ink: Palette.Ink, to row: inout Row) {
    for _ in 0..<max(0, blanks) { append(CollectionOfOne(" "), ink, to: &row) }
  }

  private func append(
    _ piece: some Collection<Unicode.Scalar>, _ ink: Palette.Ink, to row: inout Row
  ) {
    var cell = cchar_t()
    withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: Self.mostScalars + 1) { text in
      _ = text.initialize(from: piece.lazy.map { wchar_t($0.value) })
      text[piece.count] = 0
      setcchar(&cell, text.baseAddress, ink.attributes, ink.pair, nil)
    }
    row.cells.append(cell)
  }
}
