import Testing
import TriDomain
import TriImport
import TriTestSupport

struct GPXCorpusTests {
  @Test(.needsMaterial)
  func `every recorded file has the outcome, the times and the length that decoders agree on`()
    throws
  {
    for expected in try CorpusFile.all("gpx") {
      let bytes = try Material.bytes("corpus/" + expected.file)
      let record = expected.records[0]
      let result = Result { () throws(ActivityFileError) in try GPXReader.read(bytes, zone: .utc) }
      switch (expected.outcome, result) {
      case ("activity", .success(let file)): compare(file, record, expected.file)
      // Decoders call a single point an activity; it has neither duration nor distance.
      case ("activity", .failure(.onlyOnePoint)): #expect(record.points == 1)
      case ("noTimes", .failure(.noTimes)), ("notActivity", .failure(.notAnActivity)): break
      default: Issue.record("\(expected.file): \(result), not \(expected.outcome)")
      }
    }
  }

  private func compare(
    _ file: ActivityFile, _ expected: CorpusFile.Record, _ name: String
  ) {
    #expect(!file.isPartial, "\(name)")
    let times = file.activities.flatMap(\.samples.times)
    if !Self.isOutOfOrder(name) {
      #expect(times.min()?.flooredSeconds == seconds(expected.start), "\(name)")
      #expect(times.max()?.flooredSeconds == seconds(expected.end), "\(name)")
    }
    #expect(times.count == (expected.timedPoints ?? 0) - Self.lonePoints(name), "\(name)")
    let raw = file.activities.compactMap { SampleSums($0).rawDistance?.metres }.reduce(0, +)
    let length = expected.lengthAlongPositions ?? 0
    let isPartlyTimed = expected.points != expected.timedPoints
    if isPartlyTimed || Self.leaps(name) {
      // Points without a time are drawn, not recorded: they are no part of a session. Nor is the way of the years between.
      #expect(raw <= length, "\(name)")
    } else if !Self.isOutOfOrder(name) {
      // The steps of a file that stands still are as small as the store's unit of a position, a centimetre.
      #expect(abs(raw - length) <= max(0.005 * length, 0.05), "\(name): \(raw), not \(length)")
    }
  }

  /// Their times fall on the way, and decoders add up in the file's order; a session is in the order of time.
  private static func isOutOfOrder(_ name: String) -> Bool {
    name.contains("v900_advanced_mode") || name.contains("skytraq-artificial")
  }

  /// Its track holds two sessions, years and half the earth apart.
  private static func leaps(_ name: String) -> Bool { name.contains("skytraq-realdata") }

  /// Points of tracks that hold nothing else, or that are alone in their weeks.
  private static func lonePoints(_ name: String) -> Int {
    name.contains("gdb-sample") ? 3 : name.contains("skytraq-artificial") ? 1 : 0
  }
}
