import Testing
import TextKit
import TriTestSupport

@Suite struct `A frame` {
  private func frame(_ columns: Int, _ rows: Int, _ texts: String...) -> Frame {
    var frame = Frame(columns: columns, rows: rows)
    for (row, text) in texts.enumerated() { frame.put(StyledLine(text), row: row, column: 0) }
    return frame
  }

  @Test func `holds what was put, in its roles`() {
    var frame = Frame(columns: 12, rows: 3)
    #expect(frame.put(StyledLine("run", .run) + StyledLine(" 10 km"), row: 1, column: 2) == 9)
    #expect(frame.lines == ["", "  run 10 km", ""])
    #expect(frame.styledText.lines[1] == "  " + StyledLine("run", .run) + " 10 km")
    #expect(frame.roleLines == ["", "  rrr pp pp", ""])
    #expect(frame.cells(inRow: 1)[2] == FrameCell(text: "r", width: 1, role: .run, flags: []))
    #expect(frame.cells(inRow: 3).isEmpty)
  }

  @Test(arguments: [
    ("Morning run", 0, Int.max, "Morning…"), ("Morning run", 0, 5, "Morn…"),
    ("Morning", 4, Int.max, "    Mor…"), ("run", 5, Int.max, "     run"), ("run", 7, 9, "       …"),
    ("run", 8, 3, ""), ("run", -1, 3, ""), ("run", 0, 0, ""), ("run", 0, -1, ""),
    ("한강 달리기", 0, 6, "한강 …"), ("한강", 0, 3, "한…"), ("한강", 7, 2, "       …"),
    ("e\u{301}te\u{301}", 0, 3, "e\u{301}te\u{301}"), ("👩‍👩‍👧‍👦🇰🇷❤️", 0, 6, "👩‍👩‍👧‍👦🇰🇷❤️"),
    ("👩‍👩‍👧‍👦🇰🇷❤️", 0, 5, "👩‍👩‍👧‍👦🇰🇷…"), ("a\u{1B}[2J", 0, 8, "a\\e[2J"), ("a\u{200B}b", 0, 8, "ab"),
  ])
  func `cuts as lines are cut`(text: String, column: Int, width: Int, expected: String) {
    var frame = Frame(columns: 8, rows: 1)
    frame.put(StyledLine(text), row: 0, column: column, width: width)
    #expect(frame.lines == [expected])
  }

  @Test(arguments: [
    (0, "x", "x 강달"), (1, "x", " x강달"), (2, "x", "한x 달"), (3, "xy", "한 xy"), (5, "x", "한강 x"),
    (1, "글", " 글 달"), (0, "글", "글강달"),
  ])
  func `never splits a wide character`(column: Int, text: String, expected: String) {
    var frame = frame(6, 1, "한강달")
    frame.put(StyledLine(text), row: 0, column: column)
    #expect(frame.lines == [expected])
    #expect(frame.cells(inRow: 0).reduce(0) { $0 + $1.width } == 6)
  }

  @Test func `is filled within an area`() {
    var frame = frame(6, 2, "한강달", "한강달")
    frame.fill(Area(row: 0, column: 1, rows: 1, columns: 2), with: "·", .dim)
    frame.fill(Area(row: 1, column: 3, rows: 9, columns: 9))
    #expect(frame.lines == [" ·· 달", "한"])
    #expect(frame.roleLines == [" dd pp", "pp"])
    frame.fill(frame.area, with: "漢")
    #expect(frame == Frame(columns: 6, rows: 2))
  }

  @Test func `takes text into areas`() {
    var frame = Frame(columns: 10, rows: 4)
    var rest = frame.area
    frame.put(StyledLine("Today", .heading), in: rest.takeTop(1))
    frame.rule(rest.takeBottom(1))
    frame.put(StyledText(lines: "one\ntwo\nthree"), in: rest.takeLeft(3))
    frame.put(StyledLine("abcdefghi"), in: rest, row: 1)
    frame.put(StyledLine("unseen"), in: rest, row: 2)
    #expect(frame.lines == ["Today", "one", "twoabcdef…", "──────────"])
  }

  @Test func `shows what is chosen, with or without reverse video`() {
    var frame = frame(6, 3, "  한", "run", "")
    frame.highlight(frame.area.line(0))
    frame.highlight(Area(row: 1, column: 0, rows: 1, columns: 2))
    #expect(frame.lines == ["> 한", "run", ""])
    #expect(frame.roleLines == ["P_PP__", "PPp", ""])
    #expect(frame.cells(inRow: 0)[0].flags == [.reverse, .mark])
    #expect(frame.cells(inRow: 0)[1].flags == [.reverse])
    frame.add(.underline, in: frame.area.line(2))
    #expect(frame.cells(inRow: 2).allSatisfy { $0.flags == .underline })
    frame.highlight(Area(row: 7, column: 7, rows: 2, columns: 2))
  }

  @Test(arguments: [
    (0, 3, 9, "●○○"), (2, 3, 3, "○○●"), (1, 3, 2, "2/3"), (0, 1, 9, ""), (0, 0, 9, ""),
  ])
  func `dots tell the page`(current: Int, count: Int, width: Int, expected: String) {
    let dots = StyledLine.pages(current, of: count, width: width)
    #expect(dots.plainText == expected)
    var frame = Frame(columns: 9, rows: 1)
    frame.put(dots, row: 0, column: 0)
    let ascii = frame.cells(inRow: 0).map(\.asciiStandIn).joined()
    #expect(
      ascii.padded(toWidth: 9)
        == expected.map { ["●": "*", "○": "."][$0] ?? String($0) }.joined().padded(toWidth: 9))
  }

  @Test func `of no size takes everything and shows nothing`() {
    for size in [(0, 0), (-1, 5), (5, -1), (0, 3)] {
      var frame = Frame(columns: size.0, rows: size.1)
      frame.put(StyledText(lines: "a\nb"), in: frame.area)
      frame.put("x", row: 0, column: 0)
      frame.fill(Area(row: 0, column: 0, rows: 9, columns: 9), with: "x")
      frame.highlight(Area(row: 0, column: 0, rows: 9, columns: 9))
      frame.rule(frame.area)
      #expect(frame.lines.allSatisfy { $0.isEmpty })
    }
    #expect(Frame(columns: .max, rows: 1).columns == Frame.limit)
  }

  @Test func `is equal to one that looks the same, however it came about`() {
    var a = frame(8, 2, "🇰🇷", "👩‍👩‍👧‍👦")
    var b = Frame(columns: 8, rows: 2)
    b.put("👍🏽 👍🏽", row: 1, column: 0)
    b.put("👩‍👩‍👧‍👦   ", row: 1, column: 0)
    b.put("🇰🇷", row: 0, column: 0)
    #expect(a == b)
    #expect(a.hasSameRow(1, as: b) && !a.hasSameRow(2, as: b))
    b.put("🇩🇪", row: 0, column: 0)
    #expect(a != b)
    #expect(a.hasSameRow(1, as: b) && !a.hasSameRow(0, as: b))
    #expect(!a.hasSameRow(1, as: Frame(columns: 7, rows: 2)))
    b = a
    a.cursor = Frame.Position(row: 0, column: 1)
    #expect(a != b)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `keeps its width, and outside of a put nothing changes`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let columns = Int.random(in: 1...30, using: &generator)
    var frame = Frame(columns: columns, rows: 3)
    for _ in 0..<30 {
      let line = StyledLine(
        (0..<3).map { _ in
          StyledSpan(
            randomText(using: &generator, upTo: 8), Role.allCases.randomElement(using: &generator)!)
        })
      let row = Int.random(in: -1...3, using: &generator)
      let column = Int.random(in: -2...columns, using: &generator)
      let width = Int.random(in: 0...12, using: &generator)
      let before = frame
      let used = frame.put(line, row: row, column: column, width: width)
      #expect(used <= width)
      for other in 0..<3 where other != row { #expect(frame.hasSameRow(other, as: before)) }
      guard (0..<3).contains(row) else { continue }
      #expect(frame.cells(inRow: row).reduce(0) { $0 + $1.width } == columns)
      guard column >= 0 else { continue }
      expectShown(line.truncated(toWidth: min(width, columns - column)), frame, row, column, used)
    }
    for line in frame.lines {
      #expect(line.unicodeScalars.allSatisfy { !isForbidden($0) })
    }
  }

  /// What was put can be read back from where it was put.
  private func expectShown(
    _ line: StyledLine, _ frame: Frame, _ row: Int, _ column: Int, _ used: Int
  ) {
    var position = 0
    var read: [FrameCell] = []
    for cell in frame.cells(inRow: row) {
      if position >= column, position < column + used { read.append(cell) }
      position += cell.width
    }
    let expected = line.spans.flatMap { span in
      span.text.filter { $0.displayWidth > 0 }.map {
        FrameCell(text: String($0), width: $0.displayWidth, role: span.role, flags: [])
      }
    }
    #expect(read == expected)
  }
}

@Suite struct `An area` {
  @Test func `gives pieces from its edges`() {
    var area = Area(row: 2, column: 3, rows: 10, columns: 20)
    #expect(area.takeTop(1) == Area(row: 2, column: 3, rows: 1, columns: 20))
    #expect(area.takeBottom(2) == Area(row: 10, column: 3, rows: 2, columns: 20))
    #expect(area.takeLeft(5) == Area(row: 3, column: 3, rows: 7, columns: 5))
    #expect(area.takeRight(4) == Area(row: 3, column: 19, rows: 7, columns: 4))
    #expect(area == Area(row: 3, column: 8, rows: 7, columns: 11))
    #expect(area.line(6) == Area(row: 9, column: 8, rows: 1, columns: 11))
    #expect(area.line(7).isEmpty && area.line(-1).isEmpty)
    #expect(area.intersection(Area(row: 0, column: 0, rows: 2, columns: 50)).isEmpty)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `and its pieces cover it exactly once`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let whole = Area(
      row: Int.random(in: 0...3, using: &generator), column: 1,
      rows: Int.random(in: 0...9, using: &generator), columns: 12)
    var rest = whole
    var pieces: [Area] = []
    for _ in 0..<5 {
      let count = Int.random(in: -1...5, using: &generator)
      switch Int.random(in: 0...3, using: &generator) {
      case 0: pieces.append(rest.takeTop(count))
      case 1: pieces.append(rest.takeBottom(count))
      case 2: pieces.append(rest.takeLeft(count))
      default: pieces.append(rest.takeRight(count))
      }
    }
    pieces.append(rest)
    #expect(pieces.reduce(0) { $0 + $1.rows * $1.columns } == whole.rows * whole.columns)
    for piece in pieces where !piece.isEmpty {
      #expect(piece.intersection(whole) == piece)
      #expect(pieces.count { !$0.intersection(piece).isEmpty } == 1)
    }
  }
}
