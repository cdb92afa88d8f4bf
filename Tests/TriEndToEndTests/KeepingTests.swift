import Foundation
import SQLiteKit
import Testing
import TriTestSupport

/// What is kept stays kept, whatever stands in the way.
@Suite struct KeepingTests {
  /// A home with one run in its log.
  private func logged() throws -> TriProgram {
    let tri = try TriProgram()
    _ = try tri.run("log", "run", "5km", "25:00")
    return tri
  }

  /// The same on a disk of its own of such a size, which is to be unmounted.
  private func loggedOnDisk(_ size: String) throws -> TriProgram {
    let tri = try TriProgram()
    _ = try tri.shell("mkdir disk && mount -t tmpfs -o size=\(size),mode=700 tmpfs disk")
    let small = tri.with(["TRI_DB": "\(tri.home.path)/disk/tri.sqlite"])
    _ = try small.run("log", "run", "5km", "25:00")
    return small
  }

  private func isWhole(_ path: String) throws -> Bool {
    let found = try Connection(path: path, mode: .readOnly)
      .queryFirst("PRAGMA integrity_check") { try $0.requiredText(at: 0) }
    return found == "ok"
  }

  @Test(.enabled("needs root, for a disk of one megabyte") { canMount })
  func `DAT-02 a full disk leaves what was there`() throws {
    let small = try loggedOnDisk("1m")
    defer { _ = try? small.shell("umount disk") }
    let log = "\(small.home.path)/disk/tri.sqlite"
    let record =
      #"{"sport":"run","day":"2026-05-01","distanceMetres":5000,"note":"\#(String(repeating: "long ", count: 400))"}"#
    let records = [String](repeating: record, count: 2000).joined(separator: ",")
    let answer = try small.run(
      "log", "--from", "-", stdin: Array("{\"records\":[\(records)]}".utf8))
    #expect(
      answer.stderr
        == "tri: The disk is full, so \(log) could not be written."
        + " Nothing was changed.\n     Make room and try again.\n")
    #expect(answer.status == 5)
    #expect(try isWhole(log))
    #expect(try small.ids() == [1])
    #expect(try small.run("log", "run", "6km").status == 0)
  }

  @Test(.enabled("needs root, for a disk of 440 kilobytes") { canMount })
  func `DAT-02 a log on a full disk can be read`() throws {
    let small = try loggedOnDisk("440k")
    defer { _ = try? small.shell("umount disk") }
    _ = try small.shell("cat /dev/zero >disk/fill")
    #expect(try small.ids() == [1])
    #expect(try small.run("today").status == 0)
    let answer = try small.run("log", "run", "6km")
    #expect(answer.stderr.hasPrefix("tri: The disk is full, so "))
    #expect(answer.status == 5)
  }

  @Test func `a change that was stored is said, even if the answer cannot be written`() throws {
    let tri = try logged()
    let told = { (hint: String) in
      "tri: The output could not be written: No space left on device."
        + " The change was stored all the same.\n     \(hint)\n"
    }
    for (command, hint) in [
      ("log run 6km", "Undo: tri undo"), ("edit 1 rpe=7 --json", "Undo: tri undo"),
      ("delete 1", "Undo: tri undo"), ("settings pet cat", "Undo: tri undo"),
      ("undo", "Redo: tri redo"), ("redo", "Undo: tri undo"),
    ] {
      let answer = try tri.shell("tri \(command) >/dev/full")
      #expect(answer.stderr == told(hint), "\(command)")
      #expect(answer.status == 1, "\(command)")
    }
    #expect(try tri.ids() == [2])
  }

  @Test func `what was done beside the log is said, even if the answer cannot be written`() throws {
    let tri = try logged()
    _ = try tri.run("backup", "copy.sqlite")
    _ = try tri.run("log", "run", "6km")
    for (command, done) in [
      ("backup other.sqlite", "The copy was made all the same."),
      ("export --all out", "The export was made all the same."),
      ("backup --restore copy.sqlite --yes", "The log was replaced all the same."),
    ] {
      let answer = try tri.shell("tri \(command) >/dev/full")
      #expect(
        answer.stderr.contains(
          "tri: The output could not be written: No space left on device. \(done)\n"),
        "\(command): \(answer)")
      #expect(answer.status == 1, "\(command)")
    }
    #expect(try tri.ids() == [1])
    let forgotten = try tri.shell("tri forget 1 --yes >/dev/full")
    #expect(forgotten.stderr.contains("The output could not be written"), "\(forgotten)")
    #expect(forgotten.status == 1)
  }

  @Test func `a query with a thousand ids finds them`() throws {
    let tri = try logged()
    let ids = (1...3000).map(String.init).joined(separator: ",")
    #expect(try tri.ids("id:\(ids)") == [1])
    #expect(try tri.ids("-id:\(ids)") == [])
    let words = (1...300).map { "w\($0)" }.joined(separator: " ")
    let answer = try tri.run("history", words)
    #expect(answer.status == 2)
    #expect(answer.stderr.hasPrefix("tri: The query has more than 200 conditions.\n"))
  }

  @Test func `only commands that change the log say that nothing was changed`() throws {
    let tri = try logged()
    try Connection(path: tri.logPath, mode: .readWrite).execute("DROP TABLE recordTag")
    let reading = [
      "", "home --json", "today", "day 2026-05-01", "history", "search lake", "show 1", "bin",
      "stats", "stats run", "history run --csv", "export 1 --format csv", "export --all out",
    ]
    let changing = ["log run 5km +tag", "edit 1 +tag", "again 1 +tag", "undo"]
    var failed = 0
    for words in reading {
      let answer = try tri.shell("tri \(words)")
      #expect(!answer.shown.contains("Nothing was changed"), "\(words): \(answer)")
      if answer.status == 4 { failed += 1 }
    }
    #expect(failed > 6)
    for words in changing {
      let answer = try tri.shell("tri \(words)")
      #expect(answer.status == 4, "\(words): \(answer)")
      #expect(answer.stderr.contains(". Nothing was changed.\n"), "\(words): \(answer)")
    }
  }

  @Test func `a damaged log says so in a plain sentence`() throws {
    let tri = try logged()
    try Connection(path: tri.logPath, mode: .readWrite).execute("DROP TABLE recordTag")
    let answer = try tri.run("history")
    #expect(
      answer.stderr
        == "tri: The log \(tri.logPath) is damaged (its table recordTag is missing).\n"
        + "     What is wrong: tri doctor. Save what can be read: tri doctor --salvage NEW.sqlite."
        + " Copies: tri backup --list\n")
    #expect(answer.status == 4)
  }

  @Test func `a record that comes again while it is in the bin says where it is`() throws {
    let tri = try logged()
    let answer = try tri.shell("tri show 1 --json >one; tri delete 1 >n; tri log --from one")
    #expect(
      answer.stderr
        == "1 record is stored already (#1); it was skipped.\n#1 is in the bin: tri restore 1\n")
    #expect(answer.stdout == "All of them are stored already. Nothing was changed.\n")
  }

  @Test func `many tags and gear are taken, each by its bytes`() throws {
    let tri = try TriProgram()
    let many = (1...20_000).map { "\"t\($0)\"" }.joined(separator: ",")
    let gear = "\"\u{E9}\",\"e\u{301}\""
    let record =
      #"{"sport":"run","day":"2026-05-01","timerSeconds":60,"tags":[\#(many)],"gear":[\#(gear)]}"#
    let answer = try tri.run("log", "--from", "-", stdin: Array(record.utf8))
    #expect(answer.stdout == "Logged 1 record: #1. Undo: tri undo\n")
    #expect(try tri.lastRecord().tags?.count == 20_000)
  }

  @Test func `DAT-04 a log of a newer program is refused and not touched`() throws {
    let tri = try logged()
    let known = try tri.ask("PRAGMA user_version")
    try Connection(path: tri.logPath, mode: .readWrite).execute("PRAGMA user_version = 999")
    let before = try Data(contentsOf: URL(fileURLWithPath: tri.logPath))
    for command in ["today", "undo", "log run 5km", "settings units imperial"] {
      let answer = try tri.shell("tri \(command)")
      #expect(
        answer.stderr
          == "tri: \(tri.logPath) was written by a newer tri (schema 999; this one knows \(known))."
          + " It was not touched.\n     Install the newer tri.\n")
      #expect(answer.stdout == "")
      #expect(answer.status == 4)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: tri.logPath)) == before)
  }

  @Test(arguments: ["today", "log run 5km"])
  func `a log of an older program gets this one's form, and its copy is named once`(
    command: String
  ) throws {
    let tri = try logged()
    let mark = try tri.ask("PRAGMA application_id")
    let first = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/TriStore/Migrations/M0001_create_record.sql"
    ).path
    let made = try tri.shell(
      """
      rm '\(tri.logPath)'*
      { cat '\(first)'; echo 'PRAGMA application_id = \(mark); PRAGMA user_version = 1;'; } |
        sqlite3 '\(tri.logPath)'
      """)
    #expect(made.status == 0 && made.stderr == "", "\(made)")
    let answer = try tri.shell("tri \(command)")
    let copies = URL(fileURLWithPath: tri.logPath).deletingLastPathComponent().path + "/backups"
    let start = "The log now has this tri's form; a copy in the form before is \(copies)/tri-"
    #expect(answer.status == 0 && answer.stderr.hasPrefix(start), "\(answer)")
    #expect(answer.stderr.hasSuffix("-schema1.sqlite\n"), "\(answer)")
    #expect(!answer.stderr.dropLast().contains("\n"), "\(answer)")
    #expect(try tri.shell("tri \(command)").stderr == "")
  }

  @Test(arguments: ["today", "log run 5km", "undo"])
  func `a file that is no log is refused and not touched`(command: String) throws {
    let tri = try TriProgram()
    let junk = try tri.home.write("Dear diary\n", to: "junk")
    let answer = try tri.shell("tri --db junk \(command)")
    #expect(
      answer.stderr
        == "tri: junk is not a log of tri: it is no SQLite database. It was not touched.\n"
        + "     If it was one, look at it with tri doctor, and save what can be read:"
        + " tri doctor --salvage NEW.sqlite\n")
    #expect(answer.status == 4)
    #expect(try String(contentsOfFile: junk, encoding: .utf8) == "Dear diary\n")
    #expect(try tri.home.contents() == ["junk"])
  }

  @Test func `DAT-09 a log behind a link is changed where it is`() throws {
    let tri = try logged()
    _ = try tri.shell(
      "mkdir sync && mv .local/share/tri/tri.sqlite sync/ && ln -s ~/sync/tri.sqlite .local/share/tri/"
    )
    #expect(try tri.run("log", "run", "6km").status == 0)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: tri.logPath)
    #expect(link == "\(tri.home.path)/sync/tri.sqlite")
    #expect(try tri.with(["TRI_DB": link]).ids() == [2, 1])
  }

  @Test(arguments: [
    "", "today", "day yesterday", "history", "history run --json", "history --csv", "bin",
    "journal", "settings", "log run 5km --dry-run", "log runn 5km", "completions words tags",
    "help",
    "show", "undo", "redo", "again", "edit rpe=7", "edit 1 rpe=7", "delete 1", "restore 1",
    "edit rpe=7 --yes --where run",
  ])
  func `DAT-10 what stores nothing creates nothing`(command: String) throws {
    let tri = try TriProgram()
    _ = try tri.shell("tri \(command)")
    #expect(try tri.home.contents() == [])
  }

  @Test func `DAT-11 text comes back as it was typed, also through undo and redo`() throws {
    let text =
      "\"quoted\" 'single' \\ back\\n % _ ; -- $(touch x) `id` \n\tline 🏊‍♀️ e\u{301} \u{1B}[31m"
    let tri = try TriProgram()
    _ = try tri.run("log", "run", "5km", "--title", text, "--note", text, "--tag", "a b")
    for command in ["undo", "redo"] { _ = try tri.run(command) }
    let record = try tri.lastRecord()
    #expect(record.title.map { Array($0.utf8) } == Array(text.utf8))
    #expect(record.note.map { Array($0.utf8) } == Array(text.utf8))
    #expect(record.tags == ["a b"])
    _ = try tri.run("edit", "title=", "note=")
    _ = try tri.run("undo")
    #expect(try tri.lastRecord() == record)
  }

  @Test func `DAT-14 a start moved past midnight changes the day, says so, and comes back`() throws
  {
    let tri = try TriProgram()
    _ = try tri.run("log", "run", "5km", "at", "00:10")
    let before = try tri.lastRecord()
    let answer = try tri.run("edit", "date=yesterday", "time=23:50")
    #expect(
      answer.stdout == "Changed #1: run · Sun 3 May 2026 23:50 · 5.00 km. Undo: tri undo\n")
    #expect(try tri.lastRecord().day == "2026-05-03")
    _ = try tri.run("undo")
    #expect(try tri.lastRecord() == before)
  }

  @Test func `SEC-09 log and folder are their owner's only`() throws {
    let tri = try TriProgram()
    let modes = try tri.shell(
      """
      umask 022
      tri log run 5km >/dev/null
      tri --db sub/other.sqlite log run 5km >/dev/null
      stat -c '%a %n' $(find .local/share/tri sub | sort)
      """
    ).stdout
    #expect(
      modes == """
        700 .local/share/tri
        700 .local/share/tri/backups
        600 .local/share/tri/backups/tri-2026-05-04-083000-weekly.sqlite
        600 .local/share/tri/tri.sqlite
        700 sub
        700 sub/backups
        600 sub/backups/other-2026-05-04-083000-weekly.sqlite
        600 sub/other.sqlite

        """)
  }

  @Test(arguments: [["log", "run", "10km", "52:30"], ["today"], ["edit", "1", "rpe=5"], ["undo"]])
  func `a command that has ended leaves all of the log in its one file`(command: [String]) throws {
    let tri = try TriProgram()
    #expect(try tri.run("log", "run", "5km", "25:00").status == 0)
    #expect(try tri.run(command).status == 0)
    #expect(try tri.home.contents().filter { $0.contains(".sqlite-") } == [])
  }
}

/// Whether this machine lets a test mount a small disk.
let canMount =
  (try? TriProgram().shell(
    "[ $EUID = 0 ] && mkdir d && mount -t tmpfs -o size=1m tmpfs d && umount d"))?.status == 0
