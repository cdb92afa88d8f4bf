import Testing
import TriTestSupport

/// A track without times, from the refusal to the record.
@Suite struct ImportUntimedTests {
  private static let track = Array(
    """
    <gpx><trk><type>running</type><trkseg><trkpt lat='45.00' lon='7'/><trkpt lat='45.01' lon='7'/>
    <trkpt lat='45.02' lon='7'/></trkseg></trk></gpx>
    """.utf8)

  private func tri() throws -> TriProgram {
    let tri = try TriProgram()
    try tri.write(Self.track, to: "my maps/track.gpx")
    return tri
  }

  @Test func `the refusal offers the command that makes it a record`() throws {
    let tri = try tri()
    let refused = try tri.run("import", "my maps/track.gpx")
    #expect(refused.status == 4)
    let command = "tri import --date DATE --duration DURATION 'my maps/track.gpx'\n"
    #expect(refused.stderr.hasSuffix("Say both: " + command), "\(refused.stderr)")
    let kept = try tri.run(
      "import", "--date", "2026-05-01", "--time", "7:30", "--duration", "20:00",
      "my maps/track.gpx")
    #expect(kept.status == 0, "\(kept)")
    let record = try tri.record(1)
    #expect(record.startedAt?.hasPrefix("2026-05-01T07:30:00") == true)
    #expect(record.timerSeconds == 1200 && record.elapsedSeconds == nil)
    #expect(record.distanceMetres == 2223.902 && record.sport == "run")
    #expect(
      try tri.ask(
        "SELECT field, source FROM recordValue WHERE field IN "
          + "('when', 'timerMilliseconds', 'distanceMillimetres') ORDER BY field")
        == "'distanceMillimetres','computed'\n'timerMilliseconds','typed'\n'when','typed'")
    // Once stored, it is known whatever is said about it.
    let again = try tri.run("import", "my maps/track.gpx")
    #expect(again.status == 0 && again.stderr.contains("duplicate of #1"))
    #expect(try tri.run("undo").status == 0)
    #expect(try tri.totalCount() == 0)
  }

  @Test(
    arguments: [
      (["--duration", "20:00", "track.gpx"], "need --date"),
      (["--time", "7:30", "track.gpx"], "need --date"),
      (["--date", "2026-05-01", "track.gpx", "other.gpx"], "several files"),
      (["--date", "2026-05-01", "."], "several files"),
      (["--date", "someday", "track.gpx"], "someday"),
      (["--date", "2126-05-01", "track.gpx"], "2126"),
    ])
  func `what cannot be meant is a sentence, and nothing is read`(words: [String], part: String)
    throws
  {
    let tri = try TriProgram()
    for name in ["track.gpx", "other.gpx"] { try tri.write(Self.track, to: name) }
    let answer = try tri.run(["import"] + words)
    #expect(answer.status == 2 && answer.stderr.contains(part), "\(answer)")
    #expect(try tri.totalCount() == 0)
  }

  @Test func `a file with times is refused with a date, and a try shows what would be`() throws {
    let tri = try tri()
    try tri.write(ImportFiles.run(day: 0), to: "run.fit")
    let timed = try tri.run("import", "--date", "2026-05-01", "run.fit")
    #expect(timed.status == 4 && timed.stderr.contains("It has times of its own"), "\(timed)")
    let dry = try tri.run(
      "import", "--dry-run", "--date", "2026-05-01", "--duration", "20:00", "my maps/track.gpx")
    #expect(dry.stderr.contains("would be stored: run, Fri 1 May 2026, 2.22 km in 20:00"), "\(dry)")
  }
}
