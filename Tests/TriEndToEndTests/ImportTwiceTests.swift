import Testing
import TriTestSupport

/// One session is counted once, however often and from wherever it comes.
@Suite struct ImportTwiceTests {
  /// A log with one imported run of 2021-09-08.
  private func imported() throws -> TriProgram {
    let tri = try TriProgram()
    try tri.write(ImportFiles.run(day: 0), to: "run.fit")
    let answer = try tri.run("import", "run.fit")
    #expect(
      answer.status == 0 && answer.stderr.contains("run.fit: #1 run, Wed 8 Sep 2021, 10.00 km"),
      "\(answer)")
    return tri
  }

  private func line(_ tri: TriProgram, _ arguments: String...) throws -> ImportedFile {
    let result = try tri.run(["import", "--json"] + arguments)
    #expect(result.status == 0, "\(result)")
    return try #require(ImportedFile.lines(of: result).first, "\(result)")
  }

  @Test func `the same file again, and a copy under another name, change nothing and say so`()
    throws
  {
    let tri = try imported()
    let before = try UndoTables.dump(of: tri)
    try tri.write(ImportFiles.run(day: 0), to: "copy/other.dat")
    for path in ["run.fit", "copy/other.dat", "copy"] {
      let line = try line(tri, path)
      #expect(line.outcome == "duplicate" && line.duplicateOf == 1 && line.records == [])
      #expect(line.message == "duplicate of #1; nothing stored")
    }
    let after = try UndoTables.dump(of: tri)
    #expect(after == before && after.entryCount == 1)
  }

  @Test func `the same recording in other bytes is known by its device and moment`() throws {
    let tri = try imported()
    try tri.write(ImportFiles.run(day: 0) + [0, 0, 0], to: "padded.fit")
    #expect(try line(tri, "padded.fit").outcome == "duplicate")
    #expect(try tri.totalCount() == 1)
  }

  @Test func `what was undone can be imported again, with the same UUID`() throws {
    let tri = try imported()
    let uuid = try tri.record(1).uuid
    #expect(try tri.run("undo").status == 0)
    #expect(try tri.run("show", "1").status == 3)
    let line = try line(tri, "run.fit")
    #expect(line.outcome == "imported")
    #expect(try tri.record(try #require(line.records.first)).uuid == uuid)
  }

  @Test func `what was deleted stays deleted until it is asked for again`() throws {
    let tri = try imported()
    #expect(try tri.run("delete", "1").status == 0)
    let refused = try line(tri, "run.fit")
    #expect(refused.outcome == "duplicate" && refused.message.contains("deleted earlier (#1)"))
    #expect(refused.message.contains("--again"))
    #expect(try tri.totalCount() == 0)
    let back = try line(tri, "--again", "run.fit")
    #expect(back.outcome == "imported" && back.records == [1])
    #expect(try tri.totalCount() == 1)
    #expect(try tri.run("undo").status == 0)
    #expect(try tri.totalCount() == 0)
  }

  // MARK: - Likely duplicates

  /// A run that was typed in the evening, with a note, and its file on Sunday.
  private func typedThenImported() throws -> TriProgram {
    let tri = try TriProgram()
    let typed = try tri.run(
      "log", "run", "10km", "49:30", "2021-09-08", "rpe", "7", "+long", "--note", "windy")
    #expect(typed.status == 0, "\(typed)")
    try tri.write(ImportFiles.run(day: 0), to: "run.fit")
    let line = try line(tri, "run.fit")
    #expect(line.outcome == "imported" && line.records == [2] && line.duplicateOf == 1)
    #expect(line.message.contains("likely the same session as #1, left out of totals"))
    return tri
  }

  @Test func `a typed session and its file are a pair that counts once`() throws {
    let tri = try typedThenImported()
    #expect(try tri.record(2).duplicateOf == 1)
    #expect(try tri.totalCount() == 1)
    let pairs = try JSON(tri.run("duplicates", "--json").output)["pairs"]?.elements ?? []
    #expect(pairs.map { $0.elements.map { $0["id"]?.integer } } == [[1, 2]])
    #expect(try tri.run("duplicates").stdout.contains("tri duplicates merge 1 2"))
  }

  @Test func `merged, the pair keeps what was typed and what was recorded; undo parts them again`()
    throws
  {
    let tri = try typedThenImported()
    let before = try UndoTables.dump(of: tri)
    #expect(try tri.run("duplicates", "merge", "1", "2").status == 0)
    let merged = try tri.record(1)
    #expect(merged.note == "windy" && merged.tags == ["long"] && merged.rpe == 7)
    #expect(merged.timerSeconds == 2970 && merged.averageHeartRate == 141)
    #expect(merged.lapCount == 2 && merged.sampleCount == 31 && merged.sources == ["run.fit"])
    #expect(merged.duplicateOf == nil)
    #expect(try tri.totalCount() == 1)
    #expect(try line(tri, "run.fit").outcome == "duplicate")
    let after = try UndoTables.dump(of: tri)
    #expect(try tri.run("undo").status == 0)
    #expect(try UndoTables.dump(of: tri) == before)
    #expect(try tri.run("redo").status == 0)
    let again = try UndoTables.dump(of: tri)
    #expect(again == after, "\(again.difference(from: after))")
  }

  @Test func `kept apart, both count, and undo makes them a pair again`() throws {
    let tri = try typedThenImported()
    let before = try UndoTables.dump(of: tri)
    #expect(try tri.run("duplicates", "keep", "1", "2").status == 0)
    #expect(try tri.record(2).duplicateOf == nil)
    #expect(try tri.totalCount() == 2)
    #expect(
      try tri.run("duplicates", "keep", "1", "2").stdout
        == "Nothing to change: it is so already.\n")
    #expect(try tri.run("duplicates").stdout == "No likely duplicates.\n")
    #expect(try tri.run("undo").status == 0)
    #expect(try UndoTables.dump(of: tri) == before)
    #expect(try tri.totalCount() == 1)
  }

  @Test func `two devices on one run are a pair, two runs of one day are none`() throws {
    let tri = try imported()
    try tri.write(ImportFiles.run(day: 0, serial: 99, delay: 20), to: "second.fit")
    #expect(try line(tri, "second.fit").duplicateOf == 1)
    try tri.write(ImportFiles.run(day: 0, delay: 20_000), to: "evening.fit")
    #expect(try line(tri, "evening.fit").duplicateOf == nil)
    #expect(try tri.totalCount() == 2)
  }

  // MARK: - Dropping an import

  @Test(arguments: [false, true])
  func `an import can be dropped after other changes; what was edited is kept unless all is said`(
    all: Bool
  ) throws {
    let tri = try TriProgram()
    for day in 0..<4 { try tri.write(ImportFiles.run(day: day), to: "watch/\(day).fit") }
    #expect(try tri.run("import", "watch").status == 0)
    let later = tri.with(["TRI_NOW": "2026-05-05T08:30:00+02:00"])
    #expect(try later.run("edit", "2", "note=hilly").status == 0)
    #expect(try later.run("log", "swim", "1km", "20:00").status == 0)
    let batch = try JSON(tri.run("imports", "--json").output)["imports"]?.elements.first
    #expect(batch?["records"]?.integer == 4 && batch?["changed"]?.integer == 1)
    let before = try UndoTables.dump(of: tri)
    let number = String(try #require(batch?["id"]?.integer))
    let dropped = try tri.run(["imports", "drop", number] + (all ? ["--all"] : []))
    #expect(dropped.status == 0, "\(dropped)")
    let kept = "Kept, because it was changed, or brought back from the bin, since: #2"
    #expect((dropped.stdout + dropped.stderr).replacing("\n", with: " ").contains(kept) == !all)
    #expect(try tri.ids() == (all ? [5] : [5, 2]))
    #expect(try tri.run("undo").status == 0)
    #expect(try UndoTables.dump(of: tri) == before)
    #expect(try tri.totalCount() == 5)
  }

  @Test func `an import that is not there cannot be dropped`() throws {
    #expect(try TriProgram().run("imports", "drop", "7").status == 3)
    #expect(try imported().run("imports", "drop", "7").status == 3)
  }
}
