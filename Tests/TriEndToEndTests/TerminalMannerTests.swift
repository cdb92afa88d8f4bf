import Foundation
import Testing
import TriTestSupport

@Suite struct TerminalMannerTests {
  /// A home with sessions in several scripts, and with emoji.
  private func logged(_ changes: [String: String?] = [:]) throws -> TriProgram {
    let tri = try TriProgram(changes)
    let script = try tri.shell(
      """
      tri log swim 1500m 32:10 142bpm pool 25yd at 7:10 --title 湖で水泳 +朝
      tri log run 10km 52:30 152bpm --title '🏊‍♀️ éasy 한국어 제목이 길다' +훈련 @신발
      tri log bike 180km 5h10 at 6:00 yesterday --title 'a very long title that no small screen can hold'
      tri log 'other' 1h1m --note ❤️🇰🇷
      tri delete 4
      """)
    #expect(script.status == 0)
    return tri
  }

  private static let screens = [
    "", "today", "status", "status --short", "day yesterday", "history", "show", "show 1", "bin",
    "journal", "settings",
    "history sort:pace", "help", "help log", "help queries", "help dates", "help durations",
  ]

  @Test(arguments: [[:], ["COLUMNS": "40"], ["NO_COLOR": ""]])
  func `TRM-03 a pipe gets no escape byte`(changes: [String: String?]) throws {
    let tri = try logged(changes)
    for screen in Self.screens {
      let answer = try tri.shell("tri \(screen)")
      #expect(!answer.output.contains(0x1B))
      #expect(!answer.output.isEmpty)
      #expect(answer.stderr == "")
    }
  }

  @Test(
    arguments: [
      (["NO_COLOR": nil], true), (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false),
      (["TERM": "dumb"], false), (["TERM": nil], false),
      (["TERM": "xterm", "NO_COLOR": "0"], false),
    ] as [([String: String?], Bool)])
  func `TRM-03 TRM-04 a terminal gets colours unless they are unwanted`(
    changes: [String: String?], isColoured: Bool
  ) throws {
    let tri = try logged(changes)
    for command in ["today", "history", "foo"] {
      #expect(try tri.terminal(command).output.contains(0x1B) == isColoured)
    }
    _ = try tri.run("settings", "theme", "none")
    #expect(try !tri.terminal("today").output.contains(0x1B))
  }

  @Test(arguments: [20, 40, 80])
  func `TRM-01 TRM-02 no line is wider than the terminal`(columns: Int) throws {
    let tri = try logged(["PAGER": "cat", "NO_COLOR": "1"])
    for screen in Self.screens {
      let shown = try tri.terminalShell("tri \(screen)", columns: columns).shown
      #expect(!shown.isEmpty)
      // A command to type is left whole, so that it can be copied.
      let tooWide = shown.split(separator: "\n").filter {
        displayWidth($0) > columns && !$0.contains(#/(^|: ) *tri /#)
      }
      #expect(tooWide == [], "tri \(screen)")
    }
  }

  @Test func `TRM-01 columns line up by the width of letters`() throws {
    let tri = try TriProgram(["COLUMNS": nil])
    for title in ["plain", "湖で水泳", "🏊‍♀️ e\u{301}asy", "❤️🇰🇷", "한국어"] {
      _ = try tri.run("log", "run", "5km", "--title", title)
    }
    for _ in 1...5 { _ = try tri.run("undo") }
    let lines = try tri.run("journal").stdout.split(separator: "\n")
    let commands = lines.map { $0.dropLast("undone".count) }
    #expect(lines.allSatisfy { $0.hasSuffix(" undone") })
    // What stands behind the commands begins in the same column in every line.
    #expect(Set(commands.map(displayWidth)).count == 1)
    #expect(commands.contains { $0.hasSuffix("'  ") })
  }

  @Test func `TRM-06 a pipe has no width unless COLUMNS says one`() throws {
    let tri = try logged()
    let title = "a very long title that no small screen can hold"
    #expect(try tri.with(["COLUMNS": nil]).run("history").stdout.contains(title))
    let narrow = try tri.with(["COLUMNS": "60"]).run("history").stdout
    #expect(!narrow.contains(title))
    #expect(narrow.split(separator: "\n").allSatisfy { displayWidth($0) <= 60 })
    for odd in ["0", "-5", "x", ""] {
      #expect(try tri.with(["COLUMNS": odd]).run("history").stdout.contains(title))
    }
  }

  @Test func `TRM-05 a closed pipe ends quietly`() throws {
    let tri = try TriProgram()
    let records = (1...3000).map {
      #"{"sport":"run","day":"2026-05-01","distanceMetres":\#($0),"note":"\#(String(repeating: "x", count: 50))"}"#
    }
    _ = try tri.run(
      "log", "--from", "-", stdin: Array("{\"records\":[\(records.joined(separator: ","))]}".utf8))
    for form in ["", "--json", "--csv"] {
      let answer = try tri.shell("tri history \(form) | head -1; echo ${PIPESTATUS[0]}")
      #expect(answer.stderr == "")
      #expect(answer.stdout.hasSuffix("\n0\n") || answer.stdout.hasSuffix("\n141\n"))
    }
  }

  @Test func `the pager is for terminals, and for what is longer than the screen`() throws {
    let tri = try TriProgram(["PAGER": "sed s/^/paged:/", "NO_COLOR": "1"])
    for km in 1...8 { _ = try tri.run("log", "run", "\(km)km") }
    func isPaged(_ answer: ProgramResult) -> Bool { answer.stdout.contains("paged:") }
    // A heading, eight records, a gap and the total: eleven lines, and one for the next prompt.
    #expect(try isPaged(tri.terminal("history", rows: 11)))
    #expect(try !isPaged(tri.terminal("history", rows: 12)))
    #expect(try !isPaged(tri.run("history")))
    #expect(try !isPaged(tri.with(["PAGER": ""]).terminal("history", rows: 5)))
    #expect(try !isPaged(tri.with(["PAGER": "cat"]).terminal("history", rows: 5)))
    #expect(try !isPaged(tri.with(["TERM": "dumb"]).terminal("history", rows: 5)))
    let missing = try tri.with(["PAGER": "no-such-pager"]).terminal("history", rows: 5)
    let whole = try tri.run("history").stdout
    let remark = "could not be started: No such file or directory."
    #expect(missing.shown == whole + "The pager “no-such-pager” \(remark)\n")
    let odd = try tri.with(["PAGER": "cat; echo x"]).terminal("history", rows: 5)
    #expect(odd.shown == whole + "The pager “cat; echo x” \(remark)\n")
    let open = try tri.with(["PAGER": "less 'x"]).terminal("history", rows: 5)
    #expect(open.shown == "The pager “less 'x” has a quote that is not closed.\n" + whole)
    let failing = try tri.with(["PAGER": "false"]).terminal("history", rows: 5)
    #expect(failing.shown == whole + "The pager “false” failed.\n")
    let left = try tri.with(["PAGER": "head -n 2"]).terminal("history", rows: 5)
    #expect(left.shown.split(separator: "\n").count == 2)
    #expect(left.status == 0)
  }

  @Test(arguments: [
    "th_TH.UTF-8", "ar_SA.UTF-8", "fa_IR.UTF-8", "en_GB.UTF-8", "de_DE.UTF-8", "C", "xx",
  ])
  func `TIM-12 TRM-08 every locale gives the same answer`(locale: String) throws {
    let tri = try TriProgram()
    let other = tri.with(["LC_ALL": locale, "LANG": locale])
    let answer = try other.run("log", "run", "5.5km", "25:00", "--date", "2024-06-09")
    #expect(
      answer.stdout
        == "Logged #1: run · Sun 9 Jun 2024 · 5.50 km · 25:00 · 4:33 /km. Undo: tri undo\n")
    #expect(try tri.lastRecord().day == "2024-06-09")
    for command in ["history", "today", "show", "journal", "settings", "help"] {
      #expect(try other.run(command).output == tri.run(command).output)
    }
    for form in ["--json", "--csv"] {
      #expect(try other.run("history", form).output == tri.run("history", form).output)
    }
  }
}

/// The columns of a terminal that a text takes, by the plain rule that suffices for these tests.
func displayWidth(_ text: some StringProtocol) -> Int {
  text.reduce(0) { width, character in
    let isWide = character.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFE0F, 0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF:
        true
      default: false
      }
    }
    return width + (isWide ? 2 : 1)
  }
}
