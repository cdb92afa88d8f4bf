import Foundation
import SQLiteKit
import Testing
import TriTestSupport

/// Damage as a new user meets it: what the program says, and whether typing it helps.
@Suite struct DoctorTests {
  /// A log of a hundred sessions and some swims, with its copies out of the way.
  private func logged() throws -> TriProgram {
    let tri = try TriProgram()
    let records = (1...100).map { number in
      #"{"sport":"run","day":"2026-04-\#(number % 28 + 1)","distanceMetres":\#(1000 + number),"#
        + #""timerSeconds":3600,"title":"Run \#(number)"}"#
    }.joined(separator: ",").replacingOccurrences(
      of: #"2026-04-(\d)""#, with: #"2026-04-0$1""#, options: .regularExpression)
    try tri.home.write("{\"records\":[\(records)]}", to: "runs.json")
    #expect(try tri.run("log", "--from", "runs.json").status == 0)
    return tri
  }

  private func findings(_ tri: TriProgram) throws -> [(severity: String, command: String)] {
    let answer = try tri.run("doctor", "--json")
    #expect([0, 4].contains(answer.status), "\(answer)")
    let json = try JSONSerialization.jsonObject(with: Data(answer.output)) as? [String: Any]
    return (json?["findings"] as? [[String: Any]] ?? []).map {
      ($0["severity"] as? String ?? "", $0["command"] as? String ?? "")
    }
  }

  private func overwrite(_ tri: TriProgram, at place: Int, count: Int) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: tri.logPath))
    try file.seek(toOffset: UInt64(place))
    try file.write(contentsOf: Data(repeating: 0x55, count: count))
    try file.close()
  }

  static let stories: [Story] = [
    Story(
      "a fresh home", [:],
      """
      tri doctor | sed "s|$HOME|~|"; echo $?
      tri doctor now 2>&1; echo $?
      tri doctor --mend 2>&1 | sed "s|$HOME|~|"
      tri doctor --salvage new.sqlite 2>&1 | sed "s|$HOME|~|"
      ls
      """,
      """
      Log     ~/.local/share/tri/tri.sqlite
      SQLite  3.40.1

      Note: There is no log yet. The first session makes one.
        tri log run 10km 52:30

      Nothing is wrong; 1 note.
      0
      tri: tri doctor takes no words, but here is “now”.
      2
      tri: The log ~/.local/share/tri/tri.sqlite cannot be opened: there is no log yet. Nothing was changed.
           Another place: tri --db PATH
      tri: There is no ~/.local/share/tri/tri.sqlite. Nothing was changed, and no new file was made.
           Name the damaged log: tri --db PATH doctor --salvage NEW.sqlite
      """),
    Story(
      "a salvage", [:],
      """
      tri log run 5km >/dev/null
      tri doctor | tail -n 1
      tri doctor --salvage new.sqlite; echo $?
      tri doctor --salvage new.sqlite 2>&1; echo $?
      tri --db new.sqlite show 1 --json | grep -o '"distanceMetres":5000'
      tri doctor --mend
      """,
      """
      Nothing is wrong.
      Brought over 1 record, 2026-05-04, into new.sqlite.
      Nothing is missing.

      Look at it        tri --db new.sqlite history
      Make it the log   tri backup --restore new.sqlite
      0
      tri: new.sqlite is there already, and is never written over. Nothing was changed.
           Name a new file.
      2
      "distanceMetres":5000
      The kept totals and the search index are what the records say, and these show what was typed or recorded. Look again: tri doctor
      """),
  ]

  @Test(arguments: stories)
  func `doctor answers what it sees`(_ story: Story) throws { try story.check() }

  // MARK: - Damage, and the way out that the program names

  @Test(arguments: ["header", "first page", "records", "cut", "everything"])
  func `what the program says brings back what is whole`(damage: String) throws {
    let tri = try logged()
    _ = try tri.shell("rm -r .local/share/tri/backups")
    let known = try tri.ids()
    let size = try FileManager.default.attributesOfItem(atPath: tri.logPath)[.size] as? Int ?? 0
    switch damage {
    case "header": try overwrite(tri, at: 0, count: 100)
    case "first page": try overwrite(tri, at: 0, count: 4096)
    case "records":
      let root = try tri.ask("SELECT rootpage FROM sqlite_schema WHERE name = 'record'")
      try overwrite(tri, at: (try #require(Int(root)) - 1) * 4096, count: 4096)
    case "cut": _ = try tri.shell("truncate -s -8192 \(tri.logPath)")
    default: try overwrite(tri, at: 0, count: size)
    }
    let before = try Data(contentsOf: URL(fileURLWithPath: tri.logPath))
    // Whatever is typed, nothing is written to it, and the way out is named.
    for command in ["log run 5km", "history", "delete 1", "undo"] {
      let answer = try tri.shell("tri \(command)")
      if answer.status == 0 { continue }
      #expect(answer.status == 4, "\(answer)")
      #expect(answer.stderr.contains("tri doctor"), "\(answer)")
      #expect(answer.stderr.contains("tri doctor --salvage NEW.sqlite"), "\(answer)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: tri.logPath)) == before, "\(command)")
    }
    let found = try tri.run("doctor")
    #expect(found.status == 4, "\(found)")
    #expect(found.stdout.contains("\n  tri doctor --salvage NEW.sqlite\n"), "\(found)")
    let salvaged = try tri.run("doctor", "--salvage", "NEW.sqlite")
    #expect(try Data(contentsOf: URL(fileURLWithPath: tri.logPath)) == before)
    if damage == "everything" {
      #expect(salvaged.status == 4 && salvaged.stderr.contains("looks like a log"), "\(salvaged)")
      #expect(try !tri.home.contents().contains("NEW.sqlite"))
      return
    }
    #expect([0, 1].contains(salvaged.status), "\(salvaged)")
    #expect(salvaged.stdout.contains("tri backup --restore NEW.sqlite"), "\(salvaged)")
    let restored = try tri.run("backup", "--yes", "--restore", "NEW.sqlite")
    #expect(restored.status == 0, "\(restored)")
    let ids = try tri.ids()
    #expect(Set(ids).isSubset(of: Set(known)))
    if damage != "cut" { #expect(ids == known) }
    #expect(try tri.run("doctor").status == 0)
    #expect(try tri.run("log", "run", "5km").status == 0)
    #expect(try tri.run("search", "Run").status == 0)
  }

  @Test func `once damage was met nothing is logged any more, until a sound log is there`() throws {
    let tri = try logged()
    let first = try tri.ask(
      "SELECT min(pageno) FROM dbstat WHERE name = 'record' AND pagetype = 'leaf'")
    try overwrite(tri, at: (try #require(Int(first)) - 1) * 4096, count: 4096)
    // Far from where the damage is.
    #expect(try tri.run("log", "run", "5km").status == 0)
    #expect(try tri.run("history", "--limit", "1000").status == 4)
    for words in ["log run 6km", "edit 101 rpe=5", "delete 101", "undo"] {
      let answer = try tri.shell("tri \(words)")
      #expect(answer.status == 4, "\(answer)")
      #expect(answer.stderr.contains("is damaged (found on 2026-05-04: "), "\(answer)")
      #expect(answer.stderr.contains("tri doctor --salvage NEW.sqlite"), "\(answer)")
    }
    #expect(try tri.run("show", "101").status == 0)
    #expect(try tri.run("doctor").status == 4)
    let mended = try tri.shell(
      "tri doctor --salvage NEW.sqlite; tri backup --yes --restore NEW.sqlite && tri log run 6km")
    #expect(mended.status == 0, "\(mended)")
    #expect(try !tri.home.contents().contains { $0.hasSuffix(".damaged") })
  }

  @Test func `a salvage as JSON says what is missing`() throws {
    let tri = try logged()
    _ = try tri.shell("rm -r .local/share/tri/backups")
    let leaf = try tri.ask(
      "SELECT max(pageno) FROM dbstat WHERE name = 'record' AND pagetype = 'leaf'")
    try overwrite(tri, at: (try #require(Int(leaf)) - 1) * 4096, count: 4096)
    let answer = try tri.run("doctor", "--salvage", "NEW.sqlite", "--json")
    #expect(answer.status == 1, "\(answer)")
    let json = try JSON(answer.output)
    #expect(
      try tri.shell("tri --db NEW.sqlite history --json | grep -o '\"id\":[0-9]*' | wc -l")
        .stdout == "\(json["records"]?.integer ?? -1)\n")
    #expect(json["unreadablePages"]?.integer == 1)
    #expect(answer.stdout.contains(#""complete":false"#))
    #expect(answer.stdout.contains(#"{"table":"record","count":"#))
  }

  // MARK: - Findings whose command mends them

  /// What makes a finding appear, and what is typed in the place of its command where that has a blank to fill.
  static let mendable: [(String, String, String?)] = [
    ("chmod 644 $LOG", "chmod 600 ", nil),
    ("chmod 777 $(dirname $LOG)", "chmod go-w ", nil),
    ("rm -r $(dirname $LOG)/backups", "tri backup", nil),
    ("tri log swim 1km 20:00", "tri edit 101 pool=LENGTH", "tri edit 101 pool=25m"),
    ("tri log swim 1km 20:00; tri log swim 1km 20:00 pool 50m mon", "tri edit 101 pool=50m", nil),
    (
      "tri log run 1km 20:00; sqlite3 $LOG 'UPDATE record SET timerMilliseconds = 9000 WHERE id = 101'",
      "tri edit 101 distance=1km duration=0:09", "tri edit 101 distance=1km duration=5:09"
    ),
    (
      "tri log run 1km 20:00 at 6:00; sqlite3 $LOG \"UPDATE record SET zone = 'Mars/Olympus' WHERE id = 101\"",
      "tri edit 101 zone=Europe/Berlin", nil
    ),
    (
      "tri log run 5km 50:00 at 6:00; tri log strength 30min at 6:30",
      "tri duplicates keep 101 102", nil
    ),
    (
      "sqlite3 $LOG \"INSERT INTO recordValue VALUES (3, 'sets', 'typed', '[[[', 5)\"",
      "tri edit 3 sets=", nil
    ),
    (
      "sqlite3 $LOG \"INSERT INTO recordValue VALUES (3, 'rpeTenths', 'recorded', 'hard', 5)\"",
      "tri edit 3 rpe=", nil
    ),
    (
      "sqlite3 $LOG \"UPDATE recordValue SET value = 'once' WHERE record = 3 AND field = 'when'\"",
      "tri edit 3 date=", nil
    ),
    (
      "tri settings units imperial; sqlite3 $LOG \"UPDATE preference SET value = 'cubits'\"",
      "tri settings units metric", nil
    ),
    (
      "tri settings ftp 250w --from 2026-01-01; sqlite3 $LOG 'UPDATE datedSetting SET value = 0'",
      "tri settings ftp none --from 2026-01-01", nil
    ),
    ("sqlite3 $LOG 'UPDATE sportTotal SET recordCount = 7'", "tri doctor --mend", nil),
    ("sqlite3 $LOG \"INSERT INTO searchText VALUES (999, 'x')\"", "tri doctor --mend", nil),
    (
      "sqlite3 $LOG 'CREATE TRIGGER mine AFTER INSERT ON record BEGIN DELETE FROM gear; END'",
      "sqlite3 ", nil
    ),
    (
      "sqlite3 $LOG 'DROP INDEX recordByDay'", "tri doctor --salvage NEW.sqlite",
      "tri doctor --salvage NEW.sqlite && tri backup --yes --restore NEW.sqlite"
    ),
    (
      "sqlite3 $LOG 'DELETE FROM journalPart WHERE entry = 1'", "tri doctor --salvage NEW.sqlite",
      "tri doctor --salvage NEW.sqlite; tri backup --yes --restore NEW.sqlite"
    ),
    ("rm -r $(dirname $LOG); mkdir -p $(dirname $LOG)", "tri log run 10km 52:30", nil),
    (
      "rm -r $(dirname $LOG); mkdir -p $(dirname $LOG); umask 077; : >$LOG",
      "tri log run 10km 52:30", nil
    ),
  ]

  @Test(arguments: mendable)
  func `the command of a finding makes it go`(spoil: String, command: String, typed: String?) throws
  {
    let tri = try logged()
    let spoiled = try tri.shell("LOG=\(tri.logPath); \(spoil)")
    #expect(spoiled.status == 0, "\(spoiled)")
    let seen = try findings(tri)
    let found = try #require(
      seen.first { $0.command.hasPrefix(command) }, "\(seen.map(\.command))")
    let mended = try tri.shell(typed ?? found.command)
    #expect(mended.status == 0, "\(mended)")
    let left = try findings(tri)
    #expect(!left.contains { $0.command == found.command }, "\(left.map(\.command))")
  }

  @Test func `likely duplicates are settled with what their list says`() throws {
    let tri = try logged()
    _ = try tri.shell(
      "tri log run 10km 52:30 at 6:00; sqlite3 \(tri.logPath) 'INSERT INTO record SELECT * FROM record WHERE 0'"
    )
    _ = try tri.shell(
      "sqlite3 \(tri.logPath) 'UPDATE record SET duplicateOf = 100 WHERE id = 101'")
    #expect(try findings(tri).contains { $0.command == "tri duplicates" })
    #expect(try tri.run("duplicates").stdout.contains("tri duplicates merge 100 101"))
    #expect(try tri.run("duplicates", "merge", "100", "101").status == 0)
    #expect(try !findings(tri).contains { $0.command == "tri duplicates" })
  }

  @Test func `a strange terminal and a strange zone are notes of the surroundings`() throws {
    let tri = try logged()
    let odd = tri.with(["TERM": "vt9", "TZ": "Mars/Olympus"])
    let commands = try findings(odd).map(\.command)
    #expect(commands.contains("env TERM=xterm-256color tri browse"))
    #expect(commands.contains("unset TZ"))
    let answer = try odd.shell("unset TZ; TERM=xterm-256color tri doctor --json")
    #expect(answer.status == 0 && !answer.stdout.contains("unset TZ"))
    #expect(!answer.stdout.contains("tri browse"))
  }

  /// Root may write everywhere, so there another user looks.
  @Test func `a folder that nothing can be put into is named with the way to open it`() throws {
    let tri = try logged()
    let answer = try tri.shell(
      """
      LOGS=$(dirname \(tri.logPath)); as=; unset COLUMNS
      if [ $(id -u) = 0 ]; then
        chown -R 65534:65534 "$HOME"; as='setpriv --reuid 65534 --regid 65534 --clear-groups'
      fi
      chmod 500 $LOGS
      $as tri doctor | grep -A 1 'Nothing can be put'
      $as tri history --limit 1 2>&1 | head -n 1
      $as tri log run 5km 2>&1
      $(printf '%s' "$($as tri doctor | grep 'chmod u+w' | sed "s|^ *|$as |")")
      $as tri doctor | grep -c 'Nothing can be put'
      $as tri log run 5km >/dev/null && echo logged
      """)
    let folder = tri.logPath.split(separator: "/").dropLast().joined(separator: "/")
    #expect(
      answer.shown.hasPrefix(
        """
        Warning: Nothing can be put into the folder /\(folder), whose permissions forbid it.
        """) && answer.shown.contains("  chmod u+w /\(folder)\n"), "\(answer)")
    #expect(answer.shown.contains("cannot be written to. Nothing was changed."), "\(answer)")
    #expect(answer.shown.hasSuffix("\n0\nlogged\n"), "\(answer)")
  }

  @Test(.enabled("sqlite3 is not installed") { isInstalled("sqlite3") })
  func `a flipped byte in a title is named, and a salvage has the title`() throws {
    let tri = try logged()
    let spoiled = try tri.shell(
      "sqlite3 \(tri.logPath) \"UPDATE record SET title = CAST(x'52FF6E' AS TEXT) WHERE id = 7\"")
    #expect(spoiled.status == 0, "\(spoiled)")
    let answer = try tri.run("doctor")
    #expect(answer.status == 4)
    #expect(
      answer.stdout.contains(
        """
        Wrong: Bytes that are no text (UTF-8) stand in title of #7.
          tri doctor --salvage NEW.sqlite
        """), "\(answer)")
    let mended = try tri.shell(
      """
      tri doctor --salvage NEW.sqlite >/dev/null && tri backup --yes --restore NEW.sqlite >/dev/null
      tri show 7 --json | grep -o '"title":"Run 7"'; tri doctor | tail -n 1
      """)
    #expect(mended.shown == "\"title\":\"Run 7\"\nNothing is wrong.\n", "\(mended)")
  }

  @Test func `doctor changes nothing`() throws {
    let tri = try logged()
    let names = try tri.home.contents()
    let before = try Data(contentsOf: URL(fileURLWithPath: tri.logPath))
    #expect(try tri.run("doctor").status == 0)
    #expect(try tri.run("doctor", "--json").status == 0)
    #expect(try tri.home.contents() == names)
    #expect(try Data(contentsOf: URL(fileURLWithPath: tri.logPath)) == before)
  }
}
