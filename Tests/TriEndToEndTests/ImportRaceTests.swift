import Foundation
import Testing
import TriTestSupport

/// A part of a race and then the whole: what counts is the same at every step, and what is left is the whole.
@Suite struct ImportRaceTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func `wherever a race is cut off, part and whole count once and become the whole`(
    seed: UInt64
  ) throws {
    let whole = ImportFiles.race
    var random = SeededGenerator(seed: seed)
    try expectLaw(whole, cutAt: Int.random(in: whole.count / 8..<whole.count, using: &random))
  }

  @Test(
    .needsMaterial,
    arguments: [
      "corpus/fit/6433ede1_activity_multisport.fit",
      "corpus/fit/910454f2_sample_mulitple_header.fit", "corpus/fit/5468f3ad_multi-actIds.fit",
      "pitfalls/fit/multisport_tri.fit",
    ])
  func `so do the races of watches`(path: String) throws {
    let whole = try Material.bytes(path)
    for percent in [30, 60, 90, 97] { try expectLaw(whole, cutAt: whole.count * percent / 100) }
  }

  private func expectLaw(_ whole: [UInt8], cutAt end: Int) throws {
    let alone = try TriProgram()
    try alone.write(whole, to: "whole.fit")
    #expect(try alone.run("import", "whole.fit").status == 0)
    let totals = try totals(of: alone)
    let tri = try TriProgram()
    try tri.write(Array(whole.prefix(end)), to: "part.fit")
    try tri.write(whole, to: "whole.fit")
    #expect(try tri.run("import", "part.fit").status == 0)
    #expect(try tri.run("import", "whole.fit").status == 0)
    #expect(try self.totals(of: tri) == totals, "cut at \(end)")
    while let pair = try JSON(tri.run("duplicates", "--json").output)["pairs"]?.elements.last {
      let ids = pair.elements.compactMap { $0["id"]?.integer }.map(String.init)
      let merged = try tri.run(["duplicates", "merge"] + ids)
      try #require(merged.status == 0, "\(merged)")
      #expect(try self.totals(of: tri) == totals, "cut at \(end), merged \(ids)")
    }
    #expect(try records(of: tri) == records(of: alone), "cut at \(end)")
  }

  private func totals(of tri: TriProgram) throws -> NSObject {
    try #require(object(tri.run("history", "--json"))["totals"] as? NSObject)
  }

  /// All that is shown of each record, but for its numbers and names.
  private func records(of tri: TriProgram) throws -> [NSDictionary] {
    try tri.ids().sorted().map { id in
      var shown = try object(tri.run("show", String(id), "--json"))
      for name in ["id", "uuid", "race", "sources"] { shown[name] = nil }
      shown["samples"] = try tri.run("show", String(id), "--samples", "--csv").stdout
      return shown as NSDictionary
    }
  }

  private func object(_ result: ProgramResult) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(result.output))
    return try #require(object as? [String: Any])
  }

  // MARK: - Other files of one session

  /// A run of one lap with more sensors than its FIT file, in the computer's zone.
  private static let tcx: [UInt8] = {
    let points = (0...40).map { place in
      let minute = 46 + place
      let time =
        "2021-09-08T0\(1 + minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60):40Z"
      return """
        <Trackpoint><Time>\(time)</Time><AltitudeMeters>\(place)</AltitudeMeters>\
        <DistanceMeters>\(place * 250)</DistanceMeters><HeartRateBpm><Value>140</Value>\
        </HeartRateBpm><Cadence>85</Cadence></Trackpoint>
        """
    }
    return Array(
      """
      <TrainingCenterDatabase><Activities><Activity Sport="Running">\
      <Lap StartTime="2021-09-08T01:46:42Z"><TotalTimeSeconds>2990</TotalTimeSeconds>\
      <DistanceMeters>10000</DistanceMeters><Track>\(points.joined())</Track></Lap></Activity>\
      </Activities></TrainingCenterDatabase>
      """.utf8)
  }()

  @Test(arguments: [["1", "2"], ["2", "1"]])
  func `merged, the laps of the one and the zone of the device are kept, whichever comes first`(
    order: [String]
  ) throws {
    let tri = try TriProgram()
    try tri.write(ImportFiles.run(day: 0), to: "a.fit")
    try tri.write(Self.tcx, to: "b.tcx")
    let imported = try tri.run("import", "a.fit", "b.tcx")
    #expect(imported.status == 0 && imported.stderr.contains("likely the same"), "\(imported)")
    let before = try UndoTables.dump(of: tri)
    #expect(try tri.run(["duplicates", "merge"] + order).status == 0)
    let kept = try tri.record(Int(order[0]) ?? 0)
    #expect(kept.sampleCount == 41 && kept.lapCount == 2)
    #expect(kept.startedAt == "2021-09-08T03:46:42+02:00")
    #expect(try tri.run("doctor").status == 0)
    #expect(try tri.run("undo").status == 0)
    #expect(try UndoTables.dump(of: tri) == before)
  }

  @Test func `a session back from the bin does not count beside the one that came meanwhile`()
    throws
  {
    let tri = try TriProgram()
    try tri.write(ImportFiles.run(day: 0), to: "run.fit")
    #expect(try tri.run("import", "run.fit").status == 0)
    #expect(try tri.run("delete", "1").status == 0)
    #expect(try tri.run("log", "run", "10km", "49:30", "2021-09-08").status == 0)
    let before = try UndoTables.dump(of: tri)
    let back = try tri.run("restore", "1")
    #expect(
      (back.stdout + back.stderr).replacing("\n", with: " ")
        .contains("likely the same session as #2, left out of totals"), "\(back)")
    #expect(try tri.totalCount() == 1)
    #expect(try tri.record(1).duplicateOf == 2)
    #expect(try tri.run("undo").status == 0)
    #expect(try UndoTables.dump(of: tri) == before)
    #expect(try tri.run("log", "run", "5km", "25:00", "2021-09-09").status == 0)
    #expect(try tri.run("delete", "3").status == 0)
    #expect(try tri.run("log", "run", "5km", "25:00", "2021-09-09").status == 0)
    #expect(try tri.run("restore", "3").status == 0)
    #expect(try tri.totalCount() == 3)
  }

  @Test func `a run whose laps have no calories keeps them as TCX`() throws {
    let tri = try TriProgram()
    try tri.write(ImportFiles.run(day: 0), to: "run.fit")
    #expect(try tri.run("import", "run.fit").status == 0)
    let written = try tri.run("export", "1", "--format", "tcx")
    #expect(written.stderr.contains("the zone"), "\(written.stderr)")
    #expect(!written.stderr.contains("calories") && !written.stderr.contains("exact"))
    let other = try TriProgram()
    try other.write(written.output, to: "run.tcx")
    #expect(try other.run("import", "run.tcx").status == 0)
    #expect(try other.record(1).calories == 321)
    #expect(try other.record(1).lapCount == 2)
  }

  @Test func `what is said of many sessions of a file is not kept with each`() throws {
    let tri = try TriProgram()
    let activities = (10..<40).map { minute in
      """
      <Activity Sport="Running"><Lap StartTime="2024-06-\(minute % 28 + 1)T\(minute % 12 + 10):00:00Z">\
      <TotalTimeSeconds>600</TotalTimeSeconds><DistanceMeters>2000</DistanceMeters><Track>\
      <Trackpoint><Time>2024-06-\(minute % 28 + 1)T\(minute % 12 + 10):00:00Z</Time>\
      <DistanceMeters>0</DistanceMeters></Trackpoint>\
      <Trackpoint><Time>2024-06-\(minute % 28 + 1)T\(minute % 12 + 10):10:00Z</Time>\
      <DistanceMeters>\(minute)</DistanceMeters></Trackpoint></Track></Lap></Activity>
      """
    }
    try tri.write(
      Array(
        "<TrainingCenterDatabase><Activities>\(activities.joined())</Activities></TrainingCenterDatabase>"
          .replacing(/-(\d)T/) { "-0\($0.1)T" }.utf8), to: "many.tcx")
    #expect(try tri.run("import", "many.tcx").status == 0)
    let notes = try tri.ask("SELECT notes FROM source WHERE place = 7")
    #expect(notes.contains("And 10 more about the sessions of this file."), "\(notes)")
  }
}
