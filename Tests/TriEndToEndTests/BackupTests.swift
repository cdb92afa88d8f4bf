import Foundation
import SQLiteKit
import Synchronization
import Testing
import TriTestSupport

/// Copies of the log, made, listed, taken back, and made by themselves.
@Suite struct BackupTests {
  static let stories: [Story] = [
    Story(
      "a copy", [:],
      """
      tri backup; echo $?
      tri log run 5km >/dev/null; tri settings backups none >/dev/null
      rm -r .local/share/tri/backups
      tri backup copy.sqlite
      tri log run 6km >/dev/null
      tri backup copy.sqlite 2>&1; echo $?
      tri backup none/copy.sqlite 2>&1; echo $?
      mkdir stick; tri backup stick
      tri backup --list
      tri backup --list stick
      tri backup --list none 2>&1; echo $?
      """,
      """
      tri: Nothing is logged yet, so there is nothing to copy.
           Log the first: tri log run 10km 52:30
      3
      Copied 1 record, 2026-05-04 (328 KB) to copy.sqlite. Take it back: tri backup --restore copy.sqlite
      tri: copy.sqlite is there already, and a copy is never written over. Nothing was changed.
           Name another file, or a folder.
      2
      tri: There is no folder none. Nothing was changed.
      3
      Copied 2 records, 2026-05-04 (328 KB) to stick/tri-2026-05-04-083000.sqlite. Take it back: tri backup --restore stick/tri-2026-05-04-083000.sqlite
      There are no copies yet. Make one: tri backup
      Made              Why        Size  Records  From        To
      2026-05-04 08:30  by hand  328 KB        2  2026-05-04  2026-05-04
        tri-2026-05-04-083000.sqlite

      In stick
      tri: There is no folder none.
      3
      """),
    Story(
      "a copy becomes the log", [:],
      """
      tri log run 5km >/dev/null
      tri backup copy.sqlite >/dev/null
      tri log swim 2km >/dev/null
      tri backup --restore copy.sqlite; echo $?
      tri backup --yes --restore copy.sqlite | sed "s|$HOME|~|"
      tri history --json | grep -o '"id":[0-9]*'
      tri backup --yes --restore tri-2026-05-04-083000-replaced.sqlite | tail -n 1 | cut -c 1-44
      tri undo
      tri backup --yes --restore nothing 2>&1; echo $?
      tri backup --yes --restore /dev/null 2>&1; echo $?
      """,
      """
            Records  From        To          In the bin  Changes
      Log         2  2026-05-04  2026-05-04           0        2
      Copy        1  2026-05-04  2026-05-04           0        1
      tri: The copy would take the place of the log. Nothing was changed.
           Add --yes to do it without a question.
      2
            Records  From        To          In the bin  Changes
      Log         2  2026-05-04  2026-05-04           0        2
      Copy        1  2026-05-04  2026-05-04           0        1
      The log has 1 record, 2026-05-04 now. The log it replaced is kept as ~/.local/share/tri/backups/tri-2026-05-04-083000-replaced.sqlite. Take it back: tri backup --restore tri-2026-05-04-083000-replaced.sqlite
      "id":1
      The log has 2 records, 2026-05-04 now. The l
      Undone: tri log swim 2km. Redo: tri redo
      tri: There is no nothing. Nothing was changed.
           The copies: tri backup --list
      3
      tri: /dev/null is no regular file, so it cannot become the log. Nothing was changed.
           Another copy: tri backup --list
      4
      """),
  ]

  @Test(arguments: stories)
  func `copies are made and taken back, or the answer says why not`(_ story: Story) throws {
    try story.check()
  }

  @Test func `a terminal is asked, and only a yes changes the log`() throws {
    let tri = try TriProgram(["NO_COLOR": "1"])
    _ = try tri.shell("tri log run 5km; tri backup copy.sqlite; tri log run 6km")
    let question = "Put the copy into the place of the log? (y/n) "
    let no = try tri.terminal(
      "backup", "--restore", "copy.sqlite", typing: [.line("n", after: question)])
    #expect(no.status == 130)
    #expect(no.shown.hasSuffix("\(question)n\ntri: Nothing was changed.\n"))
    #expect(try tri.ids() == [2, 1])
    let yes = try tri.terminal(
      "backup", "--restore", "copy.sqlite", typing: [.line("y", after: question)])
    #expect(yes.status == 0)
    #expect(try tri.ids() == [1])
  }

  // MARK: - By itself

  private static func copies(of tri: TriProgram) throws -> [String] {
    try tri.home.contents().filter { $0.contains("/backups/") }.map {
      String($0.split(separator: "/").last ?? "")
    }
  }

  @Test func `the first change of a week makes a copy of its own, and reading never does`() throws {
    let tri = try TriProgram()
    _ = try tri.run("log", "run", "5km")
    let first = ["tri-2026-05-04-083000-weekly.sqlite"]
    #expect(try Self.copies(of: tri) == first)
    for command in ["log run 6km", "edit rpe=7", "undo", "redo", "delete last", "settings pet cat"]
    {
      let answer = try tri.with(["TRI_NOW": "2026-05-10T20:00:00+02:00"]).shell("tri \(command)")
      #expect(answer.status == 0 && answer.stderr == "", "\(answer)")
    }
    #expect(try Self.copies(of: tri) == first)
    let nextWeek = tri.with(["TRI_NOW": "2026-05-11T07:00:00+02:00"])
    for command in [
      "today", "history", "", "show 1", "bin", "journal", "settings", "backup --list",
    ] {
      #expect(try nextWeek.shell("tri \(command)").status == 0)
    }
    #expect(try Self.copies(of: tri) == first)
    #expect(try nextWeek.run("undo").stdout == "Undone: tri settings pet cat. Redo: tri redo\n")
    #expect(try Self.copies(of: tri) == first + ["tri-2026-05-11-070000-weekly.sqlite"])
  }

  @Test func `a copy that cannot be made is a warning, and the change is done all the same`() throws
  {
    let tri = try TriProgram()
    try tri.home.write("in the way", to: ".local/share/tri/backups")
    let answer = try tri.run("log", "run", "5km")
    #expect(answer.status == 0)
    #expect(answer.stdout.hasPrefix("Logged #1: "))
    #expect(answer.stderr.hasPrefix("This week’s copy of the log could not be made. "), "\(answer)")
    #expect(answer.stderr.split(separator: "\n").count == 1)
    _ = try tri.run("settings", "backups", "none")
    #expect(try tri.run("log", "run", "6km").stderr == "")
  }

  // MARK: - Faults

  @Test(.enabled("needs root, for a disk of its own") { canMount })
  func `a full disk leaves no half copy, and the log as it was`() throws {
    let tri = try TriProgram()
    _ = try tri.shell(
      "tri log run 5km; mkdir disk; mount -t tmpfs -o size=150k tmpfs disk; tri backup copy.sqlite")
    defer { _ = try? tri.shell("umount disk") }
    for path in ["disk", "disk/copy.sqlite"] {
      let answer = try tri.run("backup", path)
      #expect(answer.status == 5, "\(answer)")
      #expect(answer.stderr.hasPrefix("tri: The disk is full, so disk/"), "\(answer)")
      #expect(try tri.shell("ls -A disk").stdout == "")
    }
    let small = tri.with(["TRI_DB": "\(tri.home.path)/disk/tri.sqlite"])
    #expect(try small.run("backup", "--yes", "--restore", "copy.sqlite").status == 5)
    #expect(try small.shell("ls -A disk").stdout == "")
  }

  @Test func `kill -9 at any moment of a backup leaves whole copies only`() throws {
    let tri = try Self.longLog()
    try Self.killing(8, of: "tri backup", in: tri)
    let names = try Self.copies(of: tri).filter { $0.hasSuffix(".sqlite") }
    for name in names {
      #expect(try Self.isWhole("\(tri.home.path)/.local/share/tri/backups/\(name)"), "\(name)")
    }
    #expect(try Self.isWhole(tri.logPath))
    #expect(try tri.run("backup").status == 0)
  }

  @Test func `kill -9 at any moment of a restore leaves the old log or the new one`() throws {
    let tri = try Self.longLog()
    _ = try tri.shell("tri backup old.sqlite; tri log run 7km; tri backup new.sqlite")
    let counts = (old: 2000, new: 2001)
    for round in 0..<10 {
      let goal = round % 2 == 0 ? "old" : "new"
      try Self.killing(
        1, of: "tri backup --yes --restore \(goal).sqlite", in: tri, seed: UInt64(round))
      #expect(try Self.isWhole(tri.logPath))
      let count = try tri.ask("SELECT count(*) FROM record")
      #expect(count == "\(counts.old)" || count == "\(counts.new)")
      // Works at once, and what is done then is there.
      #expect(try tri.run("settings", "pet", round % 2 == 0 ? "cat" : "dog").status == 0)
      #expect(try tri.ask("PRAGMA journal_mode") == "'wal'")
      #expect(
        try tri.ask("SELECT value FROM preference WHERE name = 'pet'")
          == (round % 2 == 0 ? "'cat'" : "'dog'"))
    }
    for name in try Self.copies(of: tri) where name.hasSuffix(".sqlite") {
      #expect(try Self.isWhole("\(tri.home.path)/.local/share/tri/backups/\(name)"), "\(name)")
    }
  }

  @Test func `restores between changes of others lose nothing that was answered as done`() throws {
    let tri = try TriProgram()
    _ = try tri.shell("tri log run 1km; tri backup base.sqlite")
    let left = Atomic(3)
    let done = try inParallel(4) { number -> [String] in
      if number < 3 {
        defer { left.subtract(1, ordering: .releasing) }
        return try (0..<12).compactMap { place in
          let title = "\(number).\(place)"
          let answer = try tri.run("log", "run", "5km", "--title", title)
          #expect([0, 5].contains(answer.status), "\(answer)")
          return answer.status == 0 ? title : nil
        }
      }
      while left.load(ordering: .acquiring) > 0 {
        let answer = try tri.run("backup", "--yes", "--restore", "base.sqlite")
        #expect([0, 5].contains(answer.status), "\(answer)")
      }
      return []
    }
    // Each is in the log or in one that was kept aside.
    var found: Set<String> = []
    let kept = try Self.copies(of: tri).filter { $0.contains("replaced") }
    for path in kept.map({ "\(tri.home.path)/.local/share/tri/backups/\($0)" }) + [tri.logPath] {
      #expect(try Self.isWhole(path))
      found.formUnion(
        try Connection(path: path, mode: .readWrite)
          .query("SELECT title FROM record WHERE title IS NOT NULL") { try $0.requiredText(at: 0) })
    }
    #expect(Set(done.joined()).subtracting(found) == [])
  }

  /// A log with 2,000 records, without copies of its own.
  private static func longLog() throws -> TriProgram {
    let tri = try TriProgram()
    let note = String(repeating: "long ", count: 100)
    let records = [String](
      repeating: #"{"sport":"run","day":"2026-05-01","distanceMetres":5000,"note":"\#(note)"}"#,
      count: 2000)
    _ = try tri.run("settings", "backups", "none")
    _ = try tri.run(
      "log", "--from", "-", stdin: Array("{\"records\":[\(records.joined(separator: ","))]}".utf8))
    return tri
  }

  /// Runs a command, then kills it so many times at moments of its run.
  static func killing(
    _ count: Int, of command: String, in tri: TriProgram, seed: UInt64 = 0
  ) throws {
    let clock = ContinuousClock()
    let whole = try clock.measure { _ = try tri.shell(command) }
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<count {
      let moment = Double.random(in: 0...whole / .seconds(1), using: &generator)
      _ = try tri.shell("timeout -s KILL \(String(format: "%.4f", moment)) \(command)")
    }
  }

  static func isWhole(_ path: String) throws -> Bool {
    try Connection(path: path, mode: .readWrite)
      .queryFirst("PRAGMA integrity_check") { try $0.requiredText(at: 0) } == "ok"
  }
}
