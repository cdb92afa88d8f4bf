import Foundation
import Testing
import TriTestSupport

/// `tri import` as it is used: files, folders, standard input; what it answers and what it leaves.
@Suite struct ImportCommandTests {
  private func tri(_ files: [String: [UInt8]]) throws -> TriProgram {
    let tri = try TriProgram()
    for (name, bytes) in files { try tri.write(bytes, to: name) }
    return tri
  }

  // MARK: - Exit statuses

  @Test func `0 none failed, 1 some failed, 4 all failed, 3 no such path`() throws {
    let tri = try tri([
      "good.fit": ImportFiles.run(day: 0), "other.fit": ImportFiles.run(day: 1),
      "bad.fit": Array("nothing".utf8),
    ])
    #expect(try tri.run("import", "bad.fit").status == 4)
    #expect(try tri.run("import", "bad.fit", "good.fit").status == 1)
    #expect(try tri.run("import", "good.fit").status == 0)
    #expect(try tri.run("import", "bad.fit", "good.fit").status == 1)
    let missing = try tri.run("import", "other.fit", "nowhere.fit")
    #expect(missing.status == 3 && missing.stderr.contains("nowhere.fit"), "\(missing)")
    // A path that is not there is seen before anything is read.
    #expect(try tri.totalCount() == 1)
  }

  @Test func `a folder is read with all that is below it, and what is broken stops nothing`() throws
  {
    let tri = try tri([
      "watch/2021/run.fit": ImportFiles.run(day: 0),
      "watch/2021/pool/swim.fit": ImportFiles.swim(day: 1),
      "watch/broken.fit": Array("x".utf8), "watch/.hidden.fit": ImportFiles.run(day: 2),
      "watch/z.fit": ImportFiles.run(day: 3),
    ])
    let answer = try tri.run("import", "watch")
    #expect(answer.status == 1)
    #expect(
      answer.stderr.split(separator: "\n").map { $0.prefix { $0 != ":" } }
        == ["watch/2021/pool/swim.fit", "watch/2021/run.fit", "watch/broken.fit", "watch/z.fit"])
    #expect(answer.stdout == "4 files: 3 imported as 3 records, 1 failed. Undo: tri undo\n")
    let swim = try tri.record(1)
    #expect(swim.sport == "swim" && swim.lengthCount == 5 && swim.lapCount == 1)
    #expect(swim.poolLengthMetres == 25 && swim.sources == ["swim.fit"] && swim.warnings == nil)
    #expect(swim.startedAt == "2021-09-09T14:53:20+02:00" && swim.sampleCount == nil)
  }

  @Test func `what cannot be looked at in a folder is named, not passed over`() throws {
    let tri = try tri(["watch/a.fit": ImportFiles.run(day: 0), "b.fit": ImportFiles.run(day: 1)])
    let answer = try tri.shell("mv b.fit $(printf 'watch/inv\\377.fit') && tri import watch")
    #expect(answer.status == 1, "\(answer)")
    #expect(answer.stderr.contains("watch/inv\u{FFFD}.fit: Its name is not in UTF-8"), "\(answer)")
    #expect(answer.stdout.hasPrefix("2 files: 1 imported as 1 record, 1 failed."), "\(answer)")
  }

  @Test func `lines of JSON name every file, its outcome and its records`() throws {
    let tri = try tri([
      "a.fit": ImportFiles.run(day: 0), "b.fit": ImportFiles.run(day: 0),
      "c.fit": Array(ImportFiles.run(day: 1).dropLast(150)), "d.fit": [],
      "e.gpx": Array("<gpx version='1.1'><wpt lat='1' lon='2'/></gpx>".utf8),
    ])
    let result = try tri.run("import", "--json", "a.fit", "b.fit", "c.fit", "d.fit", "e.gpx")
    #expect(result.status == 1 && result.stderr == "", "\(result)")
    let lines = try ImportedFile.lines(of: result)
    #expect(lines.map(\.file) == ["a.fit", "b.fit", "c.fit", "d.fit", "e.gpx"])
    #expect(lines.map(\.outcome) == ["imported", "duplicate", "partial", "failed", "notActivity"])
    #expect(lines.map(\.records) == [[1], [], [2], [], []])
    #expect(lines.map(\.duplicateOf) == [nil, 1, nil, nil, nil])
    #expect(
      lines[2].message.hasPrefix("partly read: #2 ")
        && lines[2].message.contains(". It is cut off at byte "))
    #expect(lines[3].message == "It is empty. Nothing was stored.")
    #expect(lines[4].message == "not an activity but a list of waypoints; nothing stored")
  }

  @Test func `a try stores nothing, not even a log`() throws {
    let tri = try tri(["watch/a.fit": ImportFiles.run(day: 0), "watch/b.fit": []])
    let before = try tri.home.contents()
    let answer = try tri.run("import", "--dry-run", "watch")
    #expect(
      answer.status == 1
        && answer.stderr.contains("would be stored: run, Wed 8 Sep 2021, 10.00 km"), "\(answer)")
    #expect(
      answer.stdout == "2 files: 1 would be imported as 1 record, 1 failed."
        + " Nothing was stored: this was\na try.\n")
    #expect(try tri.home.contents() == before)
    #expect(try tri.run("import", "watch/a.fit").status == 0)
    let tables = try UndoTables.dump(of: tri)
    #expect(try tri.run("import", "--dry-run", "watch").status == 1)
    #expect(try UndoTables.dump(of: tri) == tables)
  }

  @Test func `a try says what is stored already as an import does`() throws {
    // The third is the same recording under other bytes.
    let tri = try tri([
      "a.fit": ImportFiles.run(day: 0), "b.fit": ImportFiles.run(day: 1),
      "c.fit": ImportFiles.run(day: 0, metres: 10_001), "d.fit": ImportFiles.run(day: 2),
    ])
    #expect(try tri.run("import", "a.fit", "b.fit").status == 0)
    #expect(try tri.run("delete", "2").status == 0)
    let files = ["--json", "a.fit", "b.fit", "c.fit"]
    let tried = try ImportedFile.lines(of: tri.run(["import", "--dry-run", "d.fit"] + files))
    #expect(
      tried.map(\.outcome) == ["imported", "duplicate", "duplicate", "duplicate"], "\(tried)")
    #expect(tried[1].message == "duplicate of #1; nothing stored")
    #expect(try tried.dropFirst() == ImportedFile.lines(of: tri.run(["import"] + files))[...])
  }

  @Test func `a try tells of files that repeat one another what an import tells`() throws {
    let files = (0..<40).map { ("watch/\(100 + $0).fit", ImportFiles.mixed($0)) }
    let more = [
      ("watch/copy.fit", ImportFiles.run(day: 0)),
      ("watch/other.fit", ImportFiles.run(day: 0, metres: 10_001)),
      ("watch/second.fit", ImportFiles.run(day: 10, serial: 99, delay: 30)),
      // The whole of a file that comes before it damaged, and a third device beside two.
      ("watch/whole.fit", ImportFiles.run(day: 8)),
      ("watch/third.fit", ImportFiles.run(day: 10, serial: 98, delay: 40)),
    ]
    let tri = try tri(Dictionary(uniqueKeysWithValues: files + more))
    #expect(try tri.run("import", "watch/101.fit").status == 0)
    #expect(try tri.run("log", "run", "10km", "50:00", "2021-09-12").status == 0)
    let tried = try tri.run("import", "--dry-run", "watch")
    let triedLines = try ImportedFile.lines(of: tri.run("import", "--dry-run", "--json", "watch"))
    let lines = try ImportedFile.lines(of: tri.run("import", "--json", "watch"))
    #expect(triedLines.map(\.outcome) == lines.map(\.outcome))
    let likely = ", likely the same session as "
    for words in [likely, "from a damaged file, left out of totals now"] {
      #expect(
        triedLines.map { $0.message.contains(words) } == lines.map { $0.message.contains(words) })
      #expect(lines.contains { $0.message.contains(words) })
    }
    let count = lines.reduce(0) { $0 + $1.message.components(separatedBy: likely).count - 1 }
    #expect(count > 4)
    #expect(
      tried.stderr.contains("watch/copy.fit: the same as watch/100.fit; nothing stored\n")
        && tried.stderr.contains(
          "watch/other.fit: another file of the recording in watch/100.fit; nothing stored\n")
        && tried.stderr.contains(
          "50:00, likely the same session as one in watch/110.fit, left out of totals"),
      "\(tried)")
    #expect(try tri.run("undo").status == 0)
    // Lines are broken where words would be.
    let words = try tri.run("import", "watch").stdout.replacing("\n", with: " ")
      .replacing(" imported", with: " would be imported")
      .replacing("are likely duplicates: tri duplicates.", with: "would be likely duplicates.")
      .replacing("Undo: tri undo ", with: "Nothing was stored: this was a try. ")
    #expect(tried.stdout.replacing("\n", with: " ") == words)
  }

  @Test func `standard input is a file like another`() throws {
    let tri = try TriProgram()
    let answer = try tri.run(["import", "-", "--json"], stdin: ImportFiles.run(day: 0))
    let line = try #require(ImportedFile.lines(of: answer).first, "\(answer)")
    #expect(answer.status == 0 && line.outcome == "imported" && line.records == [1])
    #expect(try tri.run(["import", "-"], stdin: []).status == 4)
  }

  @Test func `what the athlete says of a file is shown before what it says`() throws {
    let tri = try tri(["a.fit": ImportFiles.run(day: 0)])
    #expect(
      try tri.run("import", "a.fit", "--sport", "hike", "--title", "Over the hill").status == 0)
    let record = try tri.record(1)
    #expect(record.sport == "hike" && record.title == "Over the hill")
    #expect(try tri.run("edit", "1", "sport=").status == 0)
    #expect(try tri.record(1).sport == "run")
    // What is stored already does not hear it; the answer says how it would.
    let again = try tri.run("import", "a.fit", "--sport", "hike", "--title", "Over the hill")
    #expect(
      again.stderr == "a.fit: duplicate of #1; nothing stored."
        + " To change it: tri edit 1 sport=hike 'title=Over the hill'\n")
  }

  @Test(arguments: [[], ["--dry-run"]])
  func `what a sport makes impossible is said at once`(options: [String]) throws {
    let tri = try tri(["a.fit": ImportFiles.run(day: 0)])
    let answer = try tri.run(["import", "a.fit", "--sport", "swim"] + options)
    #expect(answer.status == 0 && answer.stderr.hasSuffix(": faster than anyone.\n"), "\(answer)")
  }

  @Test func `likely duplicates are counted at the end`() throws {
    let tri = try tri([
      "a.fit": ImportFiles.run(day: 0), "b.fit": ImportFiles.run(day: 0, serial: 99, delay: 20),
    ])
    let answer = try tri.run("import", "a.fit", "b.fit")
    #expect(
      answer.stdout == "2 files: 2 imported as 2 records. 1 is a likely duplicate: tri duplicates."
        + " Undo:\ntri undo\n", "\(answer)")
  }

  @Test func `a zone moves the clock of a recorded start, and keeps that of a typed one`() throws {
    let gpx =
      "<gpx version='1.1'><trk><trkseg><trkpt lat='52' lon='13'><time>2024-06-10T22:30:31Z</time></trkpt>"
      + "<trkpt lat='52.01' lon='13'><time>2024-06-10T22:40:31Z</time></trkpt></trkseg></trk></gpx>"
    let tri = try tri(["a.gpx": Array(gpx.utf8)]).with(["TZ": "UTC"])
    #expect(try tri.run("import", "a.gpx").status == 0)
    #expect(try tri.record(1).startedAt == "2024-06-10T22:30:31+00:00")
    #expect(try tri.run("edit", "1", "zone=Europe/Berlin").status == 0)
    #expect(try tri.record(1).startedAt == "2024-06-11T00:30:31+02:00")
    #expect(try tri.record(1).day == "2024-06-11")
    // It stands, so another zone does the same.
    #expect(try tri.run("edit", "1", "zone=Asia/Tokyo").status == 0)
    #expect(try tri.record(1).startedAt == "2024-06-11T07:30:31+09:00")
    #expect(try tri.run("edit", "1", "time=06:00").status == 0)
    #expect(try tri.run("edit", "1", "zone=Europe/Berlin").status == 0)
    #expect(try tri.record(1).startedAt == "2024-06-11T06:00:00+02:00")
  }

  @Test func `without a path the last folder is read again`() throws {
    let tri = try tri(["watch/a.fit": ImportFiles.run(day: 0)])
    #expect(try tri.run("import").status == 2)
    #expect(try tri.run("import", "watch").status == 0)
    try tri.write(ImportFiles.run(day: 1), to: "watch/b.fit")
    let again = try tri.run("import")
    #expect(
      again.status == 0
        && again.stdout.hasPrefix("2 files: 1 imported as 1 record, 1 stored already."), "\(again)")
  }

  @Test
  func `a record as JSON counts what its device recorded and names its files and their faults`()
    throws
  {
    let tri = try tri([
      "swim.fit": ImportFiles.swim(day: 0), "cut.fit": Array(ImportFiles.run(day: 1).dropLast(150)),
    ])
    #expect(try tri.run("import", "swim.fit", "cut.fit").status == 0)
    let swim = try JSON(tri.run("show", "1", "--json").output)
    #expect(swim.names.suffix(4) == ["lapCount", "lengthCount", "swim", "sources"])
    #expect(swim["lengthCount"]?.integer == 5 && swim["sources"]?.written == #"["swim.fit"]"#)
    let cut = try JSON(tri.run("show", "2", "--json").output)
    #expect(cut["sampleCount"]?.integer == 31 && cut["lengthCount"] == nil)
    let warnings = cut["warnings"]?.elements.compactMap(\.text) ?? []
    #expect(warnings.first == "The file was cut off or damaged.")
    #expect(warnings.last == "It has no summary; what is known comes from its samples.")
    // What only a file knows is no hindrance to bringing a record into another log.
    let moved = try tri.shell(
      #"printf '{"records":[%s]}' "$(tri show 1 --json)" | TRI_DB=other.sqlite tri log --from -"#)
    #expect(moved.status == 0, "\(moved)")
  }

  // MARK: - Originals

  @Test(.needsMaterial) func `the original comes back byte for byte`() throws {
    let tri = try TriProgram()
    let folder = try #require(Material.folder)
    let paths = [
      "corpus/fit/27656e26_lap_swim_test_FR920xt.FIT", "pitfalls/gpx/utf16le.gpx",
      "pitfalls/tcx/two_laps.tcx", "pitfalls/fit/trailing_bytes.fit",
    ]
    for (number, path) in paths.enumerated() {
      #expect(try tri.run("import", "\(folder)/\(path)").status == 0)
      let original = try tri.run("export", "\(number + 1)", "--format", "original")
      let bytes = try Material.bytes(path)
      #expect(original.status == 0 && original.output == bytes, "\(path)")
    }
    #expect(try tri.run("log", "run", "5km", "25:00").status == 0)
    #expect(try tri.run("export", "1").output == Material.bytes(paths[0]))
    let none = try tri.run("export", "last", "--format", "original")
    #expect(none.status == 3 && none.stderr.contains("did not come from a file"), "\(none)")
  }

  @Test func `what only reads says nothing of changes`() throws {
    let tri = try tri(["a.fit": ImportFiles.run(day: 0)])
    #expect(try tri.run("import", "a.fit").status == 0)
    #expect(try tri.run("export").output == ImportFiles.run(day: 0))
    for command in ["export 9999", "export 9999 --format original", "show 9999 --lengths"] {
      let answer = try tri.shell("tri \(command)")
      #expect(
        answer.status == 3
          && answer.stderr == "tri: There is no record #9999.\n"
            + "     Ids stand at the front of each line of tri history.\n",
        "\(answer)")
    }
  }

  // MARK: - Undo

  @Test func `one undo takes back a whole folder in parts, and redo brings it again`() throws {
    let tri = try TriProgram()
    for number in 0..<150 {
      try tri.write(ImportFiles.mixed(number), to: "watch/\(1000 + number).fit")
    }
    #expect(try tri.run("log", "bike", "30km", "1h").status == 0)
    let before = try UndoTables.dump(of: tri)
    #expect(try tri.run("import", "watch").status == 1)
    #expect(
      try tri.ask(
        "SELECT count(*), sum(p > 1) FROM (SELECT count(*) p FROM journalPart GROUP BY entry)")
        == "2,1")
    let after = try UndoTables.dump(of: tri)
    #expect(try tri.run("undo").status == 0)
    let undone = try UndoTables.dump(of: tri)
    #expect(undone.recordRows == before.recordRows)
    #expect(try tri.totalCount() == 1)
    #expect(try tri.run("redo").status == 0)
    let redone = try UndoTables.dump(of: tri)
    #expect(redone == after, "\(redone.difference(from: after))")
    #expect(try tri.run("undo").status == 0)
    #expect(try tri.run("undo").status == 0)
    #expect(try tri.ask("SELECT count(*) FROM record") == "0")
  }

  // MARK: - Ctrl-C

  @Test func `Ctrl-C keeps what is listed, and the next run goes on from there`() throws {
    let tri = try TriProgram()
    for day in 0..<70 { try tri.write(ImportFiles.run(day: day), to: "a/\(1000 + day).fit") }
    for day in 70..<100 { try tri.write(ImportFiles.run(day: day), to: "b/\(1000 + day).fit") }
    // Standard input stays open, so the import waits for it between the folders; the first line comes when a part is stored.
    let interrupted = try tri.shell(
      """
      mkfifo in err; exec 3<>in
      tri import a - b <in 2>err >out 3>&- & id=$!
      exec 4<err; IFS= read -r line <&4; kill -INT $id; exec 3>&-
      { echo "$line"; cat <&4; } >list; wait $id
      """)
    #expect(interrupted.status == 130, "\(interrupted)")
    let list = try tri.shell("cat list").stdout
    let listed = list.split(separator: "\n").count { $0.contains(": #") }
    #expect(listed >= 64 && listed < 100, "\(list)")
    #expect(list.contains("Interrupted. What is listed is stored"))
    #expect(try tri.totalCount() == listed)
    let rest = try tri.run("import", "a", "b")
    #expect(rest.status == 0)
    #expect(
      rest.stdout.hasPrefix(
        "100 files: \(100 - listed) imported as \(100 - listed) records, \(listed) stored already."),
      "\(rest.stdout)")
    #expect(try tri.totalCount() == 100)
  }
}

extension UndoTables {
  /// Without blobs that only the journal still refers to, and what is kept of them.
  var recordRows: [String] {
    rows.filter { row in
      !["original", "samples", "samplesFacts"].contains { row.hasPrefix("INSERT INTO \($0) ") }
    }
  }
}
