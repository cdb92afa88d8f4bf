import Testing
import TriTestSupport

/// Parts of files, files twice in a file, and other files of one recording: each session counts once.
@Suite struct ImportPartTests {
  private func stderr(_ tri: TriProgram, _ words: String...) throws -> String {
    let answer = try tri.run(["import"] + words)
    #expect(answer.status == 0, "\(answer)")
    return answer.stderr
  }

  @Test(arguments: [40, 60, 80, 97])
  func `a part and then the whole count once, and are joined by the command that is told`(
    percent: Int
  ) throws {
    let tri = try TriProgram()
    let whole = ImportFiles.run(day: 0)
    try tri.write(Array(whole.prefix(whole.count * percent / 100)), to: "part.fit")
    try tri.write(whole, to: "whole.fit")
    #expect(try stderr(tri, "part.fit").hasPrefix("part.fit: partly read: #1 "))
    let tried = try tri.run("import", "--dry-run", "whole.fit")
    let words = "in place of #1 from a damaged file, left out of totals now"
    #expect(tried.stderr.contains(words), "\(tried)")
    let before = try UndoTables.dump(of: tri)
    let line = try stderr(tri, "whole.fit")
    #expect(
      line.contains(words) && line.hasSuffix(" Join them: tri duplicates merge 2 1\n"), "\(line)")
    #expect(try tri.totalCount() == 1)
    #expect(try tri.record(1).duplicateOf == 2)
    #expect(try tri.run("duplicates", "merge", "2", "1").status == 0)
    #expect(try tri.record(2).distanceMetres == 10_000)
    #expect(try tri.run("undo").status == 0)
    #expect(try tri.run("undo").status == 0)
    #expect(try UndoTables.dump(of: tri).recordRows == before.recordRows)
    // The other way round.
    #expect(try tri.run("undo").status == 0)
    _ = try stderr(tri, "whole.fit")
    let part = try stderr(tri, "part.fit")
    #expect(
      part.contains("duplicate of #") || part.contains("likely the same session as #"), "\(part)")
    #expect(try tri.totalCount() == 1)
  }

  @Test func `the good file counts in place of the one with a wrong checksum`() throws {
    let tri = try TriProgram()
    var bad = ImportFiles.run(day: 0)
    bad[bad.count - 1] ^= 1
    try tri.write(bad, to: "bad.fit")
    try tri.write(ImportFiles.run(day: 0), to: "good.fit")
    let line = try stderr(tri, "bad.fit")
    #expect(line.contains("#1 run") && line.contains("checksum (CRC)") && !line.contains("partly"))
    #expect(try stderr(tri, "--mend", "good.fit").contains("#2 run"))
    #expect(try tri.totalCount() == 1)
    #expect(try tri.record(1).duplicateOf == 2)
    #expect(try stderr(tri, "bad.fit").contains("duplicate of #1; nothing stored"))
  }

  @Test func `another file of one recording says how to have it instead, and that works`() throws {
    let tri = try TriProgram()
    try tri.write(ImportFiles.run(day: 0), to: "a.fit")
    try tri.write(ImportFiles.run(day: 0, metres: 10_400), to: "b.fit")
    _ = try stderr(tri, "a.fit")
    let offer = "To have this one instead: tri forget 1, then import it again\n"
    let known = try stderr(tri, "b.fit")
    #expect(
      known == "b.fit: duplicate of #1, which another file of the same recording brought; nothing"
        + " stored, nor what this one has more. " + offer)
    #expect(try tri.run("delete", "1").status == 0)
    let deleted = try stderr(tri, "b.fit")
    #expect(deleted.contains("--again brings back what that file had. " + offer), "\(deleted)")
    #expect(try tri.run("forget", "1", "--yes").status == 0)
    #expect(try stderr(tri, "b.fit").contains("b.fit: #2 run, Wed 8 Sep 2021, 10.40 km"))
  }

  @Test func `one session twice in a file is told and counted once, whatever the format`() throws {
    let tri = try TriProgram()
    let track = """
      <trk><trkseg><trkpt lat='45' lon='7'><time>2024-05-10T06:00:00Z</time></trkpt>
      <trkpt lat='45.01' lon='7'><time>2024-05-10T06:05:00Z</time></trkpt></trkseg></trk>
      """
    let activity = """
      <Activity Sport='Running'><Id>2024-06-10T06:00:00Z</Id><Lap StartTime='2024-06-10T06:00:00Z'>
      <TotalTimeSeconds>300</TotalTimeSeconds><DistanceMeters>1000</DistanceMeters></Lap></Activity>
      """
    try tri.write(ImportFiles.run(day: 0) + ImportFiles.run(day: 0), to: "a.fit")
    try tri.write(Array("<gpx>\(track)\(track)</gpx>".utf8), to: "b.gpx")
    try tri.write(
      Array(
        "<TrainingCenterDatabase><Activities>\(activity)\(activity)</Activities></TrainingCenterDatabase>"
          .utf8), to: "c.tcx")
    for (place, name) in ["a.fit", "b.gpx", "c.tcx"].enumerated() {
      let tried = try tri.run("import", "--dry-run", name)
      #expect(tried.stdout.contains("1 would be a likely duplicate."), "\(tried)")
      let line = try stderr(tri, name)
      #expect(line.contains("likely the same session as #\(2 * place + 1), left out"), "\(line)")
      #expect(try tri.totalCount() == place + 1)
    }
  }

  @Test func `merged, it is told which words of the other were not taken`() throws {
    let tri = try TriProgram()
    _ = try tri.run(
      "log", "run", "10km", "50:00", "rpe", "7", "--note", "windy", "--title", "Hills")
    _ = try tri.run("log", "run", "10km", "50:00", "rpe", "5", "--note", "calm", "--title", "Flat")
    let merged = try tri.run("duplicates", "merge", "1", "2")
    #expect(
      merged.stdout.contains(
        "#2 is in the bin, with what was not taken of it: title “Flat”, note “calm”, rpe 5. Undo"),
      "\(merged)")
  }

  @Test func `a session without a duration says how to add it, now and the next time`() throws {
    let tri = try TriProgram()
    try tri.write(
      Array(
        "<gpx><trk><trkseg><trkpt lat='45' lon='7'/><trkpt lat='45.01' lon='7'/></trkseg></trk></gpx>"
          .utf8), to: "a.gpx")
    let advice = "#1 has no duration. Add it: tri edit 1 duration=25:00\n"
    for _ in 0..<2 {
      let line = try stderr(tri, "--date", "2026-05-01", "a.gpx")
      #expect(line.hasSuffix(advice), "\(line)")
    }
    let later = try stderr(tri, "--date", "2026-05-01", "--duration", "25:00", "a.gpx")
    #expect(
      later.hasSuffix("nothing stored. To change it: tri edit 1 duration=25:00\n"), "\(later)")
    #expect(try tri.run("edit", "1", "duration=25:00").status == 0)
    #expect(try stderr(tri, "a.gpx").hasSuffix("duplicate of #1; nothing stored\n"))
    #expect(try tri.run("undo").status == 0)
    #expect(try tri.run("undo").status == 0)
    let short = try stderr(tri, "--date", "2026-05-01", "--duration", "1s", "a.gpx")
    #expect(
      short.contains(
        "Its way of 1111 m was left out: no one gets so far in the 1 s that --duration says."),
      "\(short)")
  }
}
