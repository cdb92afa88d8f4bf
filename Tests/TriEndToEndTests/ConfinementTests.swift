import Foundation
import Testing
import TriTestSupport

/// No command opens a socket, and nothing that it makes is ever for others, whatever the umask: the kernel watches.
@Suite struct ConfinementTests {
  /// What is typed, in this order, in one home; together with the examples of the help every command is there.
  private static let lines = [
    "today", "log swim 1500m 32:10 at 7am pool 25m +masters @suit", "log run 10km 52:30 152bpm",
    "log --from sessions.json", "import run.fit folder archive.zip run.fit.gz",
    "import --json run.fit",
    "imports", "imports drop 2", "again 1 31:40", "home", "home --json", "status --short", "day 1",
    "show 2 --json", "show last --samples --csv", "history run --csv", "search lake", "browse",
    "chart time by:week --svg time.svg", "chart time by:week --svg time.svg --yes",
    "edit 1 rpe=8", "edit +x --yes --where run", "delete 2", "bin", "restore 2", "undo", "redo",
    "journal --json", "duplicates", "backup", "backup copy.sqlite", "backup stick/",
    "backup --list",
    "backup --yes --restore copy.sqlite", "export --all exported", "export 1 --format tcx",
    "export last --format original", "--db new.sqlite import exported",
    "--db a/b/c.sqlite log run 5km",
    "settings units imperial", "sql \"SELECT * FROM weeks\"", "sql \"SELECT * FROM weeks\" --csv",
    "forget 1 --yes", "forget --wipe", "completions bash", "completions words log ru", "manual",
    "help", "help sql", "--version", "nonsense",
  ]

  private func prepared() throws -> TriProgram {
    let tri = try TriProgram()
    try tri.write(ImportFiles.run(day: 0), to: "run.fit")
    try tri.write(ImportFiles.run(day: 1), to: "folder/other.fit")
    try tri.write(ImportFiles.swim(day: 2), to: "swim.fit")
    try tri.write(
      StoredZip.bytes(of: [("a/swim.fit", ImportFiles.swim(day: 3))]), to: "archive.zip")
    try tri.home.write(
      #"{"records":[{"sport":"run","day":"2026-05-01","distanceMetres":5000}]}"#,
      to: "sessions.json")
    _ = try tri.shell("gzip -c swim.fit >run.fit.gz; mkdir -m 700 stick; rm swim.fit")
    return tri
  }

  /// Words and parts in double quotes.
  private func words(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap {
      index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
  }

  @Test(.enabled("the kernel takes no rules") { TriProgram.canConfine })
  func `no command opens a socket, or makes a file that others may open, whatever the umask`()
    throws
  {
    let tri = try prepared()
    let commands = try tri.commands()
    #expect(commands.count > 20)
    let examples = try commands.flatMap { command in
      try tri.run("help", command).stdout.split(separator: "\n")
        .filter { $0.hasPrefix("  tri ") }.map { String($0.dropFirst("  tri ".count)) }
    }
    var run: Set<String> = []
    for line in Self.lines + examples {
      let words = words(line)
      let answer = try tri.confined(words, stdin: [])
      #expect(answer.signal == nil, "tri \(line): \(answer)")
      #expect(answer.status != 70 && answer.status < 126, "tri \(line): \(answer)")
      run.insert(words.first ?? "")
    }
    #expect(Set(commands).subtracting(run) == [])
    // And what it left is its owner's alone.
    let open = try tri.shell(
      "find .local a new.sqlite exported stick copy.sqlite -perm /077 ! -path .local ! -path .local/share"
    )
    #expect(open.stdout == "", "\(open)")
  }

  @Test(.enabled("the kernel takes no rules") { TriProgram.canConfine })
  func `the rule is kept: who breaks it is ended`() throws {
    let tri = try TriProgram()
    for script in [
      "exec 3<>/dev/udp/127.0.0.1/9", "exec 3<>/dev/tcp/127.0.0.1/9", "echo >open-to-all",
      "mkdir folder", "umask 077; echo >mine; chmod 644 mine", "mkdir -m 711 folder",
    ] {
      let answer = try tri.confined("/bin/bash", ["--norc", "-c", script])
      let ended = 128 + TriProgram.confinementSignal
      #expect(answer.status == ended, "\(script): \(answer)")
    }
    // What is asked for counts, not what a umask makes of it.
    let fine = try tri.confined("/usr/bin/mkdir", ["-m", "700", "folder"])
    #expect(fine.status == 0 || fine.signal == TriProgram.confinementSignal)
  }

  @Test(arguments: [("o+w", "chmod o-w"), ("g+w", "")])
  func `where others can write, that is said with what mends it`(mode: String, mends: String) throws
  {
    let tri = try TriProgram()
    _ = try tri.run("log", "run", "5km")
    let folder = tri.home.path + "/.local/share/tri"
    _ = try tri.shell("chmod \(mode) '\(folder)'")
    let answer = try tri.run("log", "run", "6km")
    #expect(answer.status == 0)
    #expect(
      answer.stderr
        == (mends.isEmpty
          ? ""
          : "Others can write to the folder \(folder), and so change the log. Close it: chmod go-w \(folder)\n")
    )
    _ = try tri.shell("chmod 700 '\(folder)'; chmod o+w '\(tri.logPath)'")
    let file = try tri.run("log", "run", "7km")
    #expect(
      file.stderr
        == "Others can write to the log \(tri.logPath). Close it: chmod go-w \(tri.logPath)\n")
    #expect(try tri.run("today").stderr == "")
  }
}
