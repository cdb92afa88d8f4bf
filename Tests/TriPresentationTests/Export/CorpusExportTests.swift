import Foundation
import Testing
import TriDomain
import TriImport
import TriPresentation
import TriTestSupport

/// Every recorded session of the material that is not long, read, written in another format, and read again.
struct CorpusExportTests {
  /// More samples only take longer.
  private static let mostSamples = 4_000

  private struct Expected: Decodable {
    var file: String
  }

  @Test(.needsMaterial, arguments: ["gpx", "tcx", "fit"])
  func `what a device recorded survives GPX and TCX`(kind: String) throws {
    let files = try Material.text("corpus/expected.jsonl").split(separator: "\n")
      .map { try JSONDecoder().decode(Expected.self, from: Data($0.utf8)).file }
      .filter { $0.hasSuffix(".\(kind)") }
    var counts = (gpx: 0, tcx: 0)
    for name in files {
      let bytes = try Material.bytes("corpus/" + name)
      guard let file = try? ActivityReader(zone: .berlin).read(bytes) else { continue }
      for activity in file.activities where activity.samples.count <= Self.mostSamples {
        let session = ActivityExport(activity)
        if let written = try? GPXWriter.write(session) {
          try expectGPX(written.bytes, session, name)
          counts.gpx += 1
        }
        if let written = try? TCXWriter.write(session) {
          try expectTCX(written.bytes, session, name)
          counts.tcx += 1
        }
      }
    }
    #expect(counts.tcx > 30, "\(counts)")
    #expect(counts.gpx > 15, "\(counts)")
  }

  private func expectGPX(_ bytes: [UInt8], _ session: ActivityExport, _ name: String) throws {
    let samples = session.recorded.samples
    let placed = (0..<samples.count).map { samples[$0] }
      .filter { $0.latitude != nil && $0.longitude != nil }
    let read = try GPXReader.read(bytes, zone: .berlin).activities
    let points = read.flatMap { activity in
      (0..<activity.samples.count).map { activity.samples[$0] }
    }
    expectEqual(points, placed, name)
    guard read.count == 1, session.isOfOneMind(from: placed.first) else { return }
    #expect(
      read[0].extent.isProbably(SessionExtent(session.record.values)), "\(name) as GPX")
  }

  private func expectTCX(_ bytes: [UInt8], _ session: ActivityExport, _ name: String) throws {
    let samples = session.recorded.samples
    let read = try #require(
      try TCXReader.read(bytes, zone: .berlin).activities.first, "\(name) as TCX")
    let points = (0..<read.samples.count).map { read.samples[$0] }
    let all = (0..<samples.count).map { samples[$0] }
    expectEqual(points, all, name)
    #expect(points.map(\.distance) == all.map(\.distance), "\(name)")
    #expect(read.recorded.sport == session.record.sport, "\(name)")
    guard session.isOfOneMind(from: all.first) else { return }
    #expect(read.extent.isProbably(SessionExtent(session.record.values)), "\(name) as TCX")
  }

  private func expectEqual(_ found: [Sample], _ expected: [Sample], _ name: String) {
    #expect(found.count == expected.count, "\(name)")
    let differs = zip(found, expected).first {
      $0.time != $1.time || $0.heartRate != $1.heartRate
        || ($1.isPlaced && ($0.latitude != $1.latitude || $0.longitude != $1.longitude))
    }
    #expect(differs == nil, "\(name)")
  }
}

extension ActivityExport {
  /// What the log shows of a file's activity, with its samples in the order of time.
  fileprivate init(_ activity: FileActivity) {
    var values = activity.recorded
    for (field, value) in activity.computed where values[field] == nil {
      try? values.set(field, to: value)
    }
    self.init(
      record: WorkoutRecord(
        id: 1, uuid: .random(), values: values, enteredAt: Instant(millisecondsSince1970: 0),
        changedAt: Instant(millisecondsSince1970: 0)),
      laps: activity.laps, lengths: activity.lengths,
      recorded: RecordedSamples(
        samples: activity.samples.inOrderOfTime(), pauses: activity.pauses))
  }
}

extension ActivityExport {
  /// Whether its points begin where the session does, and its times do not contradict one another, as they do in two
  /// files of devices whose clock was set on the way, and where positions came late.
  fileprivate func isOfOneMind(from first: Sample?) -> Bool {
    guard let start = record.time.start?.instant, let first,
      let elapsed = record.elapsed ?? record.timer, elapsed >= record.timer ?? elapsed
    else { return first == nil }
    let late = first.time.millisecondsSince1970 - start.millisecondsSince1970
    return abs(late) <= elapsed.milliseconds / 10
  }
}

extension Sample {
  /// TCX's readers take the point 0, 0 for a place that is not known.
  fileprivate var isPlaced: Bool {
    guard let latitude, let longitude else { return false }
    return latitude != 0 || longitude != 0
  }
}
