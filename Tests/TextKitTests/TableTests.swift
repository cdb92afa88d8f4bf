import Testing
import TextKit
import TriTestSupport

@Suite struct `Tables` {
  private static let columns: [Table.Column] = [
    .init("Date"), .init("Sport"), .init("Distance", alignment: .trailing),
    .init("Time", alignment: .trailing), .init("Pace", alignment: .trailing, dropOrder: 2),
    .init("HR", alignment: .trailing, dropOrder: 1, hidesWhenEmpty: true),
    .init("Title", shrinksTo: 6, dropOrder: 3),
  ]

  private static var log: Table {
    var table = Table(columns)
    table.append([
      "2026-05-03", StyledLine("run", .run), "10.0 km", "52:30", "5:15 /km", "152", "한강 달리기",
    ])
    table.append([
      "2026-05-02", StyledLine("swim", .swim), "1,500 m", "32:10", "2:09 /100m", "",
      "Long easy swim in the lake",
    ])
    table.append(["2026-05-02", StyledLine("bike", .bike), "", "1:30:00"])
    return table
  }

  @Test func `line up without a limit, and no line ends in blanks`() {
    #expect(
      Self.log.rendered(width: nil).plainText == """
        Date        Sport  Distance     Time        Pace   HR  Title
        2026-05-03  run     10.0 km    52:30    5:15 /km  152  한강 달리기
        2026-05-02  swim    1,500 m    32:10  2:09 /100m       Long easy swim in the lake
        2026-05-02  bike             1:30:00

        """)
  }

  @Test func `cut the title first`() {
    #expect(
      Self.log.rendered(width: 70).plainText == """
        Date        Sport  Distance     Time        Pace   HR  Title
        2026-05-03  run     10.0 km    52:30    5:15 /km  152  한강 달리기
        2026-05-02  swim    1,500 m    32:10  2:09 /100m       Long easy swim…
        2026-05-02  bike             1:30:00

        """)
  }

  @Test func `stay legible at 40 columns`() {
    #expect(
      Self.log.rendered(width: 40).plainText == """
        Date        Sport  Distance     Time
        2026-05-03  run     10.0 km    52:30
        2026-05-02  swim    1,500 m    32:10
        2026-05-02  bike             1:30:00

        """)
  }

  @Test func `leave out a column that has nothing`() {
    var table = Table(Self.columns)
    table.append(["2026-05-02", "bike", "", "1:30:00", "", "", "x"])
    #expect(
      table.rendered(width: nil, header: false).plainText == "2026-05-02  bike    1:30:00    x\n")
    #expect(!table.rendered(width: nil).plainText.contains("HR"))
  }

  @Test func `keep the roles of their cells`() {
    let lines = Self.log.rendered(width: 80).lines
    #expect(
      lines[0].spans.map(\.role) == [
        .heading, .plain, .heading, .plain, .heading, .plain,
        .heading, .plain, .heading, .plain, .heading, .plain, .heading,
      ])
    #expect(lines[1].spans.contains(StyledSpan("run", .run)))
  }

  @Test func `without titles have no line for them`() {
    var table = Table([.init(), .init(alignment: .trailing)])
    table.append(["Swim", "1.9 km"])
    table.append(["Bike", "40.2 km", "surplus"])
    #expect(table.rendered(width: nil).plainText == "Swim   1.9 km\nBike  40.2 km\n")
    #expect(Table(Self.columns).rendered(width: nil, header: false).isEmpty)
  }

  @Test func `can be written row by row in widths known before`() {
    let columns: [Table.Column] = [.init("Date"), .init("km", alignment: .trailing), .init("Note")]
    let layout = TableLayout(columns: columns, widths: [10, 5, 0], width: nil)
    #expect(layout.headerLine?.plainText == "Date           km  Note")
    #expect(layout.line(["2026-05-03", "10.0", "easy"]).plainText == "2026-05-03   10.0  easy")
    #expect(layout.line(["2026-05-03", "10000.0"]).plainText == "2026-05-03  10000.0")
    let narrow = TableLayout(columns: columns, widths: [10, 5, 10], width: 24)
    #expect(narrow.line(["2026-05-03", "10000.0", "x"]).displayWidth <= 24)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `are never wider than they may be`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let columns = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
      Table.Column(
        randomText(using: &generator, upTo: 6),
        alignment: Bool.random(using: &generator) ? .leading : .trailing,
        shrinksTo: Bool.random(using: &generator) ? Int.random(in: 0...8, using: &generator) : nil,
        dropOrder: Bool.random(using: &generator) ? Int.random(in: 0...3, using: &generator) : nil,
        hidesWhenEmpty: Bool.random(using: &generator))
    }
    var table = Table(columns)
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      table.append(columns.map { _ in StyledLine(randomText(using: &generator)) })
    }
    for width in 20...120 {
      for line in table.rendered(width: width).lines {
        #expect(line.displayWidth <= width)
        #expect(!line.plainText.hasSuffix(" "))
      }
    }
    let natural = table.rendered(width: nil)
    let widest = natural.lines.map(\.displayWidth).max() ?? 0
    #expect(table.rendered(width: widest + 100) == natural)
  }
}
