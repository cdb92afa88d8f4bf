import Foundation
import Testing
import TriTestSupport

/// Text from elsewhere commands neither the terminal, nor a shell, nor a spreadsheet.
@Suite struct SecrecyTests {
  /// C0, DEL, C1, and what turns the direction of writing.
  private static let hostile =
    "x\u{1B}]0;t\u{7}\u{1B}[2J\u{9B}31m\u{7F}\u{8}\r\n\u{202E}\u{2066}\u{200F}"
  private static let shown =
    #"x\e]0;t\a\e[2J\u{9b}31m\u{7f}\b\r\n\u{202e}\u{2066}\u{200f}"#

  /// A home with one run whose every text is hostile.
  private func logged() throws -> TriProgram {
    let tri = try TriProgram(["COLUMNS": nil])
    let text = Self.hostile
    let answer = try tri.run(
      "log", "run", "5km", "--title", text, "--note", text, "--tag", text, "--gear", text)
    #expect(answer.status == 0)
    return tri
  }

  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A: true
      case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  private static let commands = [
    "today", "day", "history", "show", "journal", "bin", "show --json", "history --json",
    "journal --json", "today --json", "history nothing\u{1B}[2J", "show \u{1B}[2J",
    "day \u{1B}[2J", "settings \u{1B}[2J", "\u{1B}[2J", "log \u{1B}[2J", "log run 5km \u{1B}[2J",
    "--db \u{1B}[2J/x/\u{7} today", "log --from \u{1B}[2J", "undo", "redo", "again",
    "edit rpe=7", "delete 1", "bin",
  ]

  @Test func `SEC-01 PAR-11 no control character leaves the program as text or JSON`() throws {
    let tri = try logged()
    for command in Self.commands {
      let answer = try tri.run(command.split(separator: " ").map(String.init))
      #expect(isHarmless(answer.stdout), "tri \(command)")
      #expect(isHarmless(answer.stderr), "tri \(command)")
      #expect(!(answer.stdout + answer.stderr).isEmpty)
    }
    #expect(isHarmless(try tri.with(["NO_COLOR": "1"]).terminal("history").shown))
  }

  @Test
  func
    `SEC-01 control characters are shown as escapes, JSON reads back to the letter, CSV keeps them`()
    throws
  {
    let tri = try logged()
    #expect(try tri.run("show").stdout.contains("\n\(Self.shown)\n"))
    let json = try tri.run("show", "--json")
    #expect(
      json.stdout.contains(#""title":"x\u001b]0;t\u0007\u001b[2J\u009b31m\u007f\u0008\r\n\u202e"#))
    let record = try json.json(StoredRecord.self)
    #expect(record.title.map { Array($0.utf8) } == Array(Self.hostile.utf8))
    #expect(record.tags?.count == 1)
    let csv = try tri.run("history", "--csv").output
    #expect(csv.firstRange(of: Self.hostile.utf8) != nil)
  }

  @Test func `TRM-12 line breaks in a list are blanks`() throws {
    let tri = try TriProgram()
    _ = try tri.run("log", "run", "5km", "--note", "a\nb\tc")
    #expect(try tri.run("today").stdout.contains("#1  Run  5.00 km  a b c\n"))
    let row = try tri.run("history").stdout.split(separator: "\n")[1]
    #expect(row.hasSuffix(" a b c"))
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), ("'quoted", "''quoted"),
    ("\tx", "'\tx"), ("\rx", "\"'\rx\""), ("a=1", "a=1"), ("a,b", "\"a,b\""),
    ("say \"hi\"", "\"say \"\"hi\"\"\""),
  ])
  func `SEC-06 CSV keeps a spreadsheet from calculating with text`(title: String, cell: String)
    throws
  {
    let tri = try TriProgram()
    let record =
      #"{"sport":"run","day":"2026-05-01","distanceMetres":5000,"ascentMetres":12,"uuid":"00000000-0000-4000-8000-000000000001"}"#
    _ = try tri.run("log", "--from", "-", stdin: Array("{\"records\":[\(record)]}".utf8))
    _ = try tri.run("edit", "title=\(title)")
    let stored = try tri.run("history", "--csv").stdout
    let row = stored.drop { !$0.isNewline }.dropFirst()
    #expect(
      row.hasPrefix("1,00000000-0000-4000-8000-000000000001,run,,\(cell),2026-05-01,"))
  }

  @Test func `SEC-07 neither a title nor the pager's words reach a shell`() throws {
    let tri = try TriProgram(["PAGER": "sed 's/^/$(touch paged) ; /'"])
    for _ in 1...3 {
      _ = try tri.run("log", "run", "5km", "--title", "$(touch x) `touch y`; touch z")
    }
    let shown = try tri.terminal("history", rows: 3).shown
    #expect(shown.contains("$(touch paged) ; "))
    #expect(try tri.home.contents().filter { !$0.hasPrefix(".local") } == [])
  }

  /// Another file would be read or written.
  @Test func `a path of bytes that are not UTF-8 is refused, and no other is taken`() throws {
    let tri = try TriProgram()
    let answer = try tri.shell(
      #"""
      mkdir $'M\xfcller'; touch $'f\xfc.gpx'
      for path in $'M\xfcller/l.sqlite'; do
        TRI_DB=$PWD/$path tri log run 6km 30:00; echo $?
        HOME=$PWD/$'M\xfcller' XDG_DATA_HOME= TRI_DB= tri history; echo $?
        tri --db "$path" log run 6km; echo $?
        tri today --db "$path"; echo $?
      done
      tri import $'f\xfc.gpx'; echo $?
      tri log run 5km >/dev/null; tri backup $'M\xfcller'; echo $?
      TRI_DB=$PWD/$'M\xfcller/l.sqlite' tri --version; echo $?
      find . -name 'tri.sqlite' -o -name 'l.sqlite' | grep -v '^./.local' | wc -l
      """#)
    #expect(
      answer.stdout.split(separator: "\n").filter { !$0.hasPrefix("tri 0") } == [
        "2", "2", "2", "2", "2", "2", "0", "0",
      ])
    #expect(answer.stderr.contains("holds bytes that are not UTF-8, so it names nothing here."))
  }

  @Test func `TRM-07 invalid UTF-8 becomes a replacement character, and that is said`() throws {
    let tri = try TriProgram()
    let answer = try tri.shell(#"tri log run 5km --note $'a\xff\xfeb'"#)
    #expect(answer.stderr == "Some bytes were not UTF-8; \u{FFFD} stands in for them.\n")
    #expect(answer.status == 0)
    #expect(try tri.lastRecord().note == "a\u{FFFD}\u{FFFD}b")
    #expect(try tri.run("log", "run", "5km", "--note", "été 晴れ").stderr == "")
    #expect(try tri.lastRecord().note == "été 晴れ")
  }
}
