import Foundation
import Testing
import TriTestSupport

/// `tri export` and `tri import` of what it wrote.
@Suite struct ExportCommandTests {
  /// A log with everything in it that there can be.
  private func fullLog() throws -> TriProgram {
    let tri = try TriProgram()
    for day in 0..<3 { try tri.write(ImportFiles.run(day: day), to: "watch/run\(day).fit") }
    try tri.write(ImportFiles.swim(day: 1), to: "watch/swim.fit")
    try tri.write(ImportFiles.run(day: 0, serial: 99, delay: 20), to: "watch/again.fit")
    for command in [
      ["log", "run", "10km", "52:30", "+race", "@red"], ["import", "watch"],
      ["edit", "3", "note=été \u{202E}"], ["edit", "3", "distance=11km"],
      ["settings", "units", "imperial"], ["delete", "4"],
    ] {
      let answer = try tri.run(command)
      #expect(answer.status == 0, "\(answer)")
    }
    return tri
  }

  /// The files of a folder by their path.
  private func files(_ tri: TriProgram, _ folder: String) throws -> [String: Data] {
    let path = "\(tri.home.path)/\(folder)"
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      guard let bytes = FileManager.default.contents(atPath: "\(path)/\(name)"),
        !name.hasSuffix("originals")
      else { continue }
      files[name] = bytes
    }
    return files
  }

  private func expectSame(_ tri: TriProgram, _ first: String, _ second: String) throws {
    let (before, after) = (try files(tri, first), try files(tri, second))
    #expect(before.keys.sorted() == after.keys.sorted())
    let differing = before.filter { after[$0.key] != $0.value }.keys.sorted()
    #expect(differing == ["journal.csv", "journal.jsonl", "manifest.json"])
    let journals = try [first, second].map {
      try String(contentsOfFile: "\(tri.home.path)/\($0)/journal.jsonl", encoding: .utf8)
        .split(separator: "\n")
    }
    #expect(Array(journals[1].dropLast()) == journals[0])
    #expect(journals[1].last?.contains("\"command\":\"tri import") == true)
  }

  @Test func `an empty log filled with an export is equal and exports the same`() throws {
    let tri = try fullLog()
    let exported = try tri.run("export", "--all", "backup", "--samples")
    #expect(exported.status == 0)
    #expect(
      exported.stdout == "Exported into backup: 6 records, 5 original files."
        + " Into an empty log: tri import backup\n")
    let other = tri.with(["TRI_DB": "\(tri.home.path)/other.sqlite"])
    let imported = try other.run("import", "backup")
    #expect(imported.status == 0)
    #expect(imported.stdout == "backup: 6 records, 5 original files. Undo: tri undo\n")
    #expect(try other.run("export", "second/", "--samples").status == 0)
    try expectSame(tri, "backup", "second")
    for command in [
      ["history", "--json"], ["bin", "--json"], ["settings"], ["duplicates"],
      ["show", "2", "--json"],
      ["show", "5", "--lengths", "--json"], ["export", "2"], ["imports"], ["search", "ete"],
    ] {
      #expect(try other.run(command).output == tri.run(command).output, "\(command)")
    }
    #expect(try other.run("undo").status == 0)
    #expect(try other.ids() == [])
    #expect(try other.run("redo").status == 0)
    #expect(try other.run("history", "--json").output == tri.run("history", "--json").output)
  }

  @Test(.needsMaterial) func `every file of the material comes back from an export`() throws {
    let tri = try TriProgram()
    let corpus = try #require(Material.folder) + "/corpus"
    #expect(try tri.run("import", corpus).status == 1)
    #expect(try tri.run("export", "--all", "backup").status == 0)
    let other = tri.with(["TRI_DB": "\(tri.home.path)/other.sqlite"])
    #expect(try other.run("import", "backup").status == 0)
    #expect(try other.run("export", "--all", "second").status == 0)
    try expectSame(tri, "backup", "second")
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `random logs come back from an export`(seed: UInt64) throws {
    let tri = try TriProgram()
    var commands = UndoCommands(seed: 100 + seed)
    for _ in 0..<20 {
      let command = commands.next()
      _ = try tri.run(command.words, stdin: command.stdin)
    }
    #expect(try tri.run("export", "--all", "backup").status == 0)
    let other = tri.with(["TRI_DB": "\(tri.home.path)/other.sqlite"])
    #expect(try other.run("import", "backup").status == 0)
    #expect(try other.run("export", "--all", "second").status == 0)
    try expectSame(tri, "backup", "second")
  }

  @Test func `the folder is the owner's alone, with a hash for each file`() throws {
    let tri = try fullLog()
    #expect(try tri.shell("umask 0; tri export --all backup").status == 0)
    let open = try tri.shell("find backup -perm /077")
    #expect(open.stdout == "")
    let originals = try tri.shell(
      "cd backup/originals && for file in *; do sha256sum \"$file\" | cut -c1-64;"
        + " echo \"${file:0:64}\"; done | uniq -c | grep -c ' 2 '")
    #expect(originals.stdout == "5\n")
    #expect(try tri.shell("ls backup/originals | grep -c -- '-swim.fit$'").stdout == "1\n")
    let listed =
      try JSON(
        Array(try #require(try files(tri, "backup")["manifest.json"])))["files"]?.elements ?? []
    #expect(listed.count > 30)
    for file in listed {
      let name = try #require(file["file"]?.text)
      let hash = try tri.shell("sha256sum backup/\(name)").stdout.prefix(64)
      #expect(file["sha256"]?.text == String(hash), "\(name)")
    }
  }

  @Test(arguments: [
    "rm backup/laps.jsonl", "rm backup/values.csv", "echo >> backup/records.jsonl",
    "sed -i s/run/bik/ backup/records.jsonl", "rm backup/originals/*-swim.fit",
    "printf x >> backup/originals/*-swim.fit", "truncate -s 100 backup/manifest.json",
    "sed -i 's/\"version\":1/\"version\":2/' backup/manifest.json",
    "mv backup/tags.jsonl t; ln -s ../t backup/tags.jsonl", "> backup/samples.jsonl",
  ])
  func `an export that is not whole is refused with a sentence`(harm: String) throws {
    let tri = try fullLog()
    #expect(try tri.run("export", "--all", "backup").status == 0)
    #expect(try tri.shell(harm).status == 0)
    let other = tri.with(["TRI_DB": "\(tri.home.path)/other.sqlite"])
    let answer = try other.run("import", "backup")
    #expect(answer.status == 4, "\(answer)")
    #expect(answer.stderr.contains("Nothing was imported."))
    #expect(!FileManager.default.fileExists(atPath: "\(tri.home.path)/other.sqlite"))
  }

  @Test func `a log with something in it is not filled, and the way is told`() throws {
    let tri = try fullLog()
    #expect(try tri.run("export", "--all", "backup").status == 0)
    let before = try UndoTables.dump(of: tri)
    let answer = try tri.run("import", "backup")
    #expect(answer.status == 2)
    #expect(
      answer.stderr == """
        tri: An export fills an empty log, and this one is not empty. Nothing was imported.
             Into a new log: tri --db NEW.sqlite import FOLDER

        """)
    #expect(try UndoTables.dump(of: tri) == before)
    let other = tri.with(["TRI_DB": "\(tri.home.path)/other.sqlite"])
    #expect(try other.run("import", "--sport", "run", "backup").status == 2)
    #expect(try other.run("import", "backup", "watch").status == 2)
    let tried = try other.run("import", "--dry-run", "backup")
    #expect(
      tried.stdout
        == "backup: 6 records, 5 original files, all sound; nothing was stored: this was a try\n")
    #expect(!FileManager.default.fileExists(atPath: "\(tri.home.path)/other.sqlite"))
    let lines = try ImportedFile.lines(of: other.run("import", "--json", "backup"))
    #expect(lines.map(\.outcome) == ["imported"])
  }

  @Test func `nothing is overwritten, and what cannot be finished leaves nothing`() throws {
    let tri = try fullLog()
    let before = try tri.home.contents()
    for (path, status) in [("watch", 2), ("watch/swim.fit", 2), ("no/such", 3), (".", 2)] {
      let answer = try tri.run("export", "--all", path)
      #expect(answer.status == Int32(status), "\(path): \(answer)")
      #expect(answer.stderr.contains("Nothing was written."))
    }
    // A file that may not grow any more is what a full disk is to the program.
    let full = try tri.shell("trap '' XFSZ; ulimit -f 4; tri export --all backup")
    #expect(full.status == 5, "\(full)")
    #expect(full.stderr.contains("cannot be written: File too large. Nothing was written."))
    // Where no file can grow, SQLite's own stay, too.
    #expect(try tri.home.contents().filter { !$0.contains("sqlite-") } == before)
    #expect(try tri.shell("mkdir empty && ln -s empty link && tri export --all link").status == 0)
    #expect(try tri.shell("ls empty | head -1").stdout == "datedSettings.csv\n")
    #expect(try tri.shell("mkdir here && cd here && tri export .").status == 2)
  }

  @Test func `an empty log can be exported too`() throws {
    let tri = try TriProgram()
    let answer = try tri.run("export", "--all", "backup")
    #expect(answer.stdout.hasPrefix("Exported into backup: 0 records, 0 original files."))
    #expect(try tri.home.contents().contains("backup/records.csv"))
    #expect(try !tri.home.contents().contains { $0.hasSuffix("tri.sqlite") })
    #expect(try tri.run("import", "backup").status == 0)
    #expect(try tri.ids() == [])
  }
}

/// One record in other formats.
@Suite struct ExportRecordTests {
  /// Ten minutes of cycling, a point each minute.
  private static let ride =
    "<gpx version='1.1' creator='Watch'><trk><type>cycling</type><trkseg>"
    + (10..<20).map {
      "<trkpt lat='47.\($0)' lon='8.5'><time>2026-05-03T06:\($0):00Z</time><hr>1\($0)</hr></trkpt>"
    }.joined() + "</trkseg></trk></gpx>"

  @Test(arguments: ["gpx", "tcx"])
  func `an exported session comes back as a duplicate of its record`(format: String) throws {
    let tri = try TriProgram()
    try tri.home.write(Self.ride, to: "device.gpx")
    #expect(try tri.run("import", "device.gpx").status == 0)
    #expect(try tri.run("edit", "1", "rpe=7").status == 0)
    let written = try tri.shell("tri export 1 --format \(format) > ride.\(format)")
    #expect(written.status == 0)
    #expect(written.stderr.hasPrefix("Not in the file, since \(format.uppercased()) has no place"))
    let line = try ImportedFile.lines(of: tri.run("import", "--json", "ride.\(format)"))
    #expect(line.first?.duplicateOf == 1, "\(line)")
  }

  @Test func `what a killed export left behind goes with the next, once it is old`() throws {
    let tri = try TriProgram()
    #expect(try tri.run("log", "run", "10km", "52:30").status == 0)
    let made = try tri.shell(
      """
      mkdir -p backup.part-1-2/originals backup.part-1-3 backup.part-holiday other.part-1-2
      touch backup.part-1-2/originals/x
      touch -d '2 hours ago' backup.part-1-2/originals backup.part-1-2 backup.part-holiday other.part-1-2
      tri export --all backup
      """)
    #expect(made.status == 0, "\(made)")
    #expect(
      try tri.shell("echo *.part-*").stdout
        == "backup.part-1-3 backup.part-holiday other.part-1-2\n")
  }

  @Test(arguments: [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func `what is said without anywhere to go gets into no file`(closed: String) throws {
    let tri = try TriProgram()
    let said = try tri.shell(
      """
      tri log run 10km 52:30 \(closed); tri export --all backup \(closed)
      tri --db new.sqlite import backup && tri --db new.sqlite history --csv | wc -l
      """)
    #expect(said.stdout.hasSuffix("Undo: tri undo\n2\n"), "\(said)")
  }

  @Test func `JSON and CSV are what show and history print`() throws {
    let tri = try TriProgram()
    #expect(try tri.run("log", "run", "10km", "52:30").status == 0)
    #expect(try tri.run("log", "swim", "1km", "20:00").status == 0)
    #expect(
      try tri.run("export", "1", "--format", "json").output == tri.run("show", "1", "--json").output
    )
    #expect(try tri.run("export", "1", "--csv").output == tri.run("history", "run", "--csv").output)
    for format in ["--csv", "--json"] {
      #expect(
        try tri.run("export", "run", format).output == tri.run("history", "run", format).output)
      #expect(try tri.run("export", format).output == tri.run("history", format).output)
    }
  }

  @Test func `what was typed has neither an original nor a track`() throws {
    let tri = try TriProgram()
    #expect(try tri.run("log", "run", "10km", "52:30").status == 0)
    for (format, sentence) in [
      ("original", "#1 did not come from a file, so it has no original."),
      ("gpx", "#1 has no samples."),
      ("tcx", "#1 has no start, without which TCX knows no session."),
    ] {
      let answer = try tri.run("export", "1", "--format", format)
      #expect(answer.status == 3)
      #expect(answer.stdout == "")
      #expect(
        answer.stderr.hasPrefix("tri: \(sentence)\n"), "\(answer)")
    }
  }
}
