import Foundation
import Testing
import TriTestSupport

/// Words from anywhere stay words: in SQL, in a shell, in a spreadsheet, and at any length.
@Suite struct HostileTextTests {
  private static let injections = [
    "'; DROP TABLE record; --", "\"; DELETE FROM record; --", "' OR '1'='1",
    "1); ATTACH 'x' AS y; --",
    "%' OR 1=1 --", "x' UNION SELECT bytes FROM original --", "\\'; SELECT load_extension('x'); --",
    "$(touch pwned)", "`touch pwned`", "; touch pwned;", "| touch pwned", "\n touch pwned \n",
    "NEAR(a b)", "a AND b OR NOT c", "\"a\" *", "^a", "{a b}:c", "record:x", "--help --db x",
  ]

  @Test(arguments: injections)
  func `SQL in any argument is text`(text: String) throws {
    let tri = try TriProgram()
    _ = try tri.run("log", "run", "5km")
    // Gear takes no name with a minus in front.
    let gear = text.hasPrefix("-") ? "g" + text : text
    let answer = try tri.run(
      "log", "run", "6km", "--title", text, "--note", text, "--tag", text, "--gear", gear)
    #expect(answer.status == 0, "\(answer)")
    let record = try tri.lastRecord()
    #expect(record.title == text && record.note == text)
    for command in [
      ["search", text], ["history", text], ["history", "title:\(text)"],
      ["history", "tag:\(text)"],
      ["show", text], ["day", text], ["edit", "1", "note=\(text)"], ["edit", "1", text],
      ["delete", text], ["restore", text], ["forget", text, "--yes"], ["settings", text],
      ["settings", "pet", text], ["journal", "--limit", text], ["history", "--after", text],
      ["export", text, "--csv"], ["imports", "drop", text], ["duplicates", "merge", text, text],
      ["import", text], ["backup", "--yes", "--restore", text],
      ["completions", "words", "search", text],
      ["again", "1", text], [text], ["log", text], ["log", "run", text], ["sql", text],
    ] {
      let answer = try tri.run(command)
      #expect(answer.status != 70 && answer.signal == nil, "\(command): \(answer)")
      // Nothing in the log's own tables is gone, and no shell ran.
      #expect(try tri.run("show", "1").status == 0, "\(command)")
    }
    #expect(try tri.ask("PRAGMA integrity_check") == "'ok'")
    #expect(try tri.ids("run").count >= 2)
    #expect(!(try tri.home.contents().contains { $0.hasSuffix("pwned") }))
  }

  @Test(arguments: [
    "less; touch pwned", "$(touch pwned)", "`touch pwned`", "cat | touch pwned", "sh&&touch pwned",
    "less\ntouch pwned", "touch pwned'", "\"touch pwned", "\\", "-c 'touch pwned'", "> pwned",
    "PAGER=x cat", "~/nothing", "/", ".", "\u{1B}[2J", "",
  ])
  func `PAGER is words, never a line for a shell`(pager: String) throws {
    let tri = try TriProgram(["PAGER": pager, "SHELL": "/bin/false", "EDITOR": "touch pwned"])
    for _ in 1...4 { _ = try tri.run("log", "run", "5km") }
    let shown = try tri.terminal("history", rows: 3)
    #expect(shown.status == 0)
    #expect(!(try tri.home.contents().contains("pwned")), "\(shown)")
    #expect(!shown.shown.contains("\u{1B}[2J"))
  }

  @Test func `a title of a megabyte is kept to the letter and found`() throws {
    let tri = try TriProgram()
    let title = "start " + String(repeating: "länger ", count: 140_000) + "ende"
    let record = #"{"sport":"run","day":"2026-05-04","distanceMetres":5000,"title":"\#(title)"}"#
    let answer = try tri.run("log", "--from", "-", stdin: Array("{\"records\":[\(record)]}".utf8))
    #expect(answer.stdout == "Logged 1 record: #1. Undo: tri undo\n", "\(answer.stderr)")
    #expect(try tri.lastRecord().title == title)
    #expect(try tri.ids("ende") == [1])
    for command in [
      "today", "history", "search start", "bin", "journal", "home", "status", "duplicates",
    ] {
      let lines = try tri.run(command.split(separator: " ").map(String.init)).stdout
        .split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 }, "tri \(command)")
    }
    #expect(try tri.run("history", "--csv").stdout.contains(title))
    #expect(
      try tri.run("sql", "SELECT length(title) FROM records", "--csv").stdout
        == "length(title)\n\(title.unicodeScalars.count)\n")
    for command in ["undo", "redo", "delete 1", "restore 1", "forget 1 --yes"] {
      #expect(try tri.shell("tri \(command)").status == 0, "tri \(command)")
    }
    #expect(try tri.shell("grep -c länger .local/share/tri/tri.sqlite").stdout == "0\n")
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@x", "\tx", "\rx", "'x"])
  func `no CSV that tri writes begins a cell as a formula`(text: String) throws {
    let tri = try TriProgram()
    // Gear takes no name with a minus in front, and the @ in front of one is no part of it.
    let gear = text == "-1" || text == "@x" ? [] : ["--gear", text]
    _ = try tri.run(["log", "run", "5km", "--title", text, "--note", text] + gear)
    _ = try tri.run("export", "--all", "all")
    let outputs = [
      try tri.run("history", "--csv").stdout, try tri.run("export", "1", "--format", "csv").stdout,
      try tri.run("sql", "SELECT title, note, gear FROM records", "--csv").stdout,
      try tri.shell("cat all/*.csv").stdout,
    ]
    for output in outputs {
      #expect(output.contains("'" + text), "\(output)")
      for start in [",", "\n", "\"", ",\""] {
        #expect(!output.contains(start + text + ","), "\(output)")
      }
    }
  }
}
