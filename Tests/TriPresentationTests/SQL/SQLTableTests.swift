import Testing
import TextKit
import TriDomain
import TriPresentation

/// Answers to questions in SQL, as they are shown and written.
@Suite struct SQLTableTests {
  private static let rows: [[SQLCell]] = [
    [.text("run"), .integer(12), .real(1 / 3), .bytes([0, 255])],
    [.text("a\u{1B}b"), .absent, .real(1e20), .absent],
    [.absent, .integer(-1), .real(-.infinity), .text("=1")],
  ]

  @Test func `numbers stand at the right and have three decimals at most`() {
    var table = SQLTable(columns: ["sport", "n", "third", "mixed"], width: nil)
    #expect(
      table.render(Self.rows).plainText == """
        sport   n  third  mixed
        run    12  0.333  00ff
        a\\eb       1e+20
               -1   -inf  =1

        """)
  }

  @Test func `later rows stand below the first without another heading`() {
    var table = SQLTable(columns: ["a", "b"], width: nil)
    _ = table.render([[.integer(1), .text("x")]])
    #expect(table.render([[.integer(22), .text("y")]]).plainText == "22  y\n")
    #expect(table.hiddenCount == 0)
  }

  @Test(arguments: [10, 20, 40]) func `no line is wider than the screen`(width: Int) {
    let columns = (1...30).map { "column\($0)" }
    var table = SQLTable(columns: columns, width: width)
    let text = table.render([columns.map { .text($0 + " value") }])
    #expect(text.lines.allSatisfy { $0.displayWidth <= width })
    #expect(table.hiddenCount > 0)
  }

  @Test func `CSV has all digits, and no formula`() {
    var csv = SQLCSV()
    let text = csv.header(["s", "=n"]) + Self.rows.flatMap { csv.row($0) }
    #expect(
      String(decoding: text, as: UTF8.self)
        == "s,'=n\nrun,12,0.3333333333333333,00ff\na\u{1B}b,,1e+20,\n,-1,,'=1\n")
  }

  @Test func `JSON leaves out what is absent and needs names that differ`() throws {
    var json = try #require(SQLJSON(columns: ["s", "n", "r", "b"]))
    let text = json.opening() + Self.rows.flatMap { json.row($0) } + json.closing()
    #expect(
      String(decoding: text, as: UTF8.self) == #"""
        {"version":1,"columns":["s","n","r","b"],"rows":[{"s":"run","n":12,"r":0.3333333333333333,"b":"00ff"},{"s":"a\u001bb","r":1e+20},{"n":-1,"r":null,"b":"=1"}]}

        """#)
    #expect(SQLJSON(columns: ["a", "a"]) == nil)
  }
}
