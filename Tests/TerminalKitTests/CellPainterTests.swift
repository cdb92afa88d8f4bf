import CNcurses
import Testing
import TextKit
import TriTestSupport

@testable import TerminalKit

/// The locale of characters belongs to the process; nothing else here depends on it.
@Suite(.serialized) struct `Painting` {
  private let locale = CharacterLocale()

  private func painter(_ theme: Theme = .auto, isASCII: Bool = false) -> CellPainter {
    CellPainter(
      palette: Palette(theme: theme, colours: 256, showsReverse: true), isASCII: isASCII)
  }

  private func cells(_ text: String, columns: Int = 12) -> [FrameCell] {
    var frame = Frame(columns: columns, rows: 1)
    frame.put(StyledLine(text), row: 0, column: 0)
    return frame.cells(inRow: 0)
  }

  private func scalars(_ cell: cchar_t) -> [Unicode.Scalar] {
    var cell = cell
    var text = [wchar_t](repeating: 0, count: 8)
    var attributes = attr_t()
    var pair: Int16 = 0
    #expect(getcchar(&cell, &text, &attributes, &pair, nil) == OK)
    return text.prefix { $0 != 0 }.map { Unicode.Scalar(UInt32($0))! }
  }

  private func text(_ row: CellPainter.Row) -> String {
    String(String.UnicodeScalarView(row.cells.flatMap(scalars)))
  }

  @Test func `knows UTF-8 whatever the environment says`() {
    #expect(locale.isUTF8)
    #expect(!CharacterLocale(candidates: ["no-such-locale"]).isUTF8)
    #expect(!CharacterLocale(candidates: []).isUTF8)
    #expect(CharacterLocale().isUTF8)
  }

  @Test(arguments: [
    ("run", "run         "), ("한강", "한강        "), ("e\u{301}", "e\u{301}           "),
    ("👩‍👩‍👧‍👦 x", "👩 x        "), ("👍🏽x", "👍x         "), ("❤️x", "❤ x         "), ("🇰🇷x", "🇰🇷x         "),
    ("1️⃣x", "1\u{20E3} x         "), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿x", "🏴x         "), ("\u{1FAE8}x", "\u{FFFD} x         "),
    ("\u{1112}\u{1161}\u{11AB}x", "\u{1112}\u{1161}\u{11AB}x         "),
    ("a\u{10FFFF}", "a\u{FFFD}          "),
  ])
  func `sends only what terminals agree on`(given: String, expected: String) {
    let row = painter().paint(cells(given), columns: 12)
    #expect(Array(text(row).unicodeScalars) == Array(expected.unicodeScalars))
    #expect(row.hasJoinedCells == given.contains("🇰🇷"))
  }

  @Test func `falls back to ASCII of the same width`() {
    let row = painter(isASCII: true).paint(cells("●○ 한 … é👍🏽─"), columns: 12)
    #expect(text(row) == "*. ?? . ???-")
  }

  @Test func `shows the mark only where there is no reverse video`() {
    var frame = Frame(columns: 3, rows: 1)
    frame.highlight(frame.area)
    let cells = frame.cells(inRow: 0)
    #expect(text(painter().paint(cells, columns: 3)) == "   ")
    #expect(text(painter(.none).paint(cells, columns: 3)) == ">  ")
  }

  @Test(arguments: [
    (256, Look(colour: 14)), (16, Look(colour: 14)), (8, Look(colour: 6, isBold: true)),
    (2, Look()),
    (0, Look()),
  ])
  func `makes do with the colours there are`(colours: Int, expected: Look) {
    #expect(Theme.dark.look(of: .swim).reduced(to: colours) == expected)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `fills a row exactly, as ncurses counts`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let given = randomText(using: &generator)
      let columns = Int.random(in: 1...30, using: &generator)
      let cells = cells(given, columns: Int.random(in: 1...40, using: &generator))
      for isASCII in [false, true] {
        let row = painter(isASCII: isASCII).paint(cells, columns: columns)
        let widths = row.cells.map { cell in
          scalars(cell).reduce(0) { $0 + Int(wcwidth(wchar_t($1.value))) }
        }
        #expect(widths.allSatisfy { $0 == 1 || $0 == 2 })
        #expect(widths.reduce(0, +) == columns)
        #expect(!isASCII || text(row).utf8.count == columns)
      }
    }
  }

  /// Pieces of text that go wrong.
  private func randomText(using generator: inout SeededGenerator) -> String {
    let pieces = [
      "a", " ", "é", "e\u{301}", "한", "\u{1112}\u{1161}\u{11AB}", "漢", "ｱ", "👍🏽", "👩‍👩‍👧", "🇰🇷", "🇰", "❤️",
      "1️⃣", "\u{1B}[2J", "\u{202E}", "\u{200B}", "กำ", "क्षि", "\u{10FFFF}", "𝄞", "\u{600}1",
      "\u{1FAE8}",
      "\u{AD}", "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
    ]
    return (0..<12).map { _ in pieces.randomElement(using: &generator)! }.joined()
  }
}
