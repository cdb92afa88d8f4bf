import Foundation
import Testing
import TriDomain
import TriImport
import TriTestSupport

/// What went wrong for users of other programs, and what the files must be read as.
struct PitfallTests {
  struct Expected {
    var file: String
    var workout: String
    var sport: String
    var start: String
    var duration, moving, distance, heartRate, laps: String
    var outcome: String

    init(_ line: Substring) {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      (file, workout, sport, start) = (cells[0], cells[2], cells[3], cells[4])
      (duration, moving, distance) = (cells[5], cells[6], cells[7])
      (heartRate, laps, outcome) = (cells[8], cells[9], cells[10])
    }

    /// Place and count of `2/2`.
    var place: (index: Int, count: Int) {
      let parts = workout.split(separator: "/").compactMap { Int($0) }
      return (parts[0] - 1, parts[1])
    }
  }

  static func expected(_ formats: String...) throws -> [Expected] {
    try Material.text("pitfalls/expected.tsv").split(separator: "\n")
      .filter { line in formats.contains { line.hasPrefix($0 + "/") } }
      .map(Expected.init)
  }

  @Test(.needsMaterial)
  func `every file is read as it must be`() throws {
    for expected in try Self.expected("gpx", "tcx") {
      let result = try read(expected.file)
      if expected.sport == "-" {
        #expect(throws: ActivityFileError.self, "\(expected.file)") { try result.get() }
        continue
      }
      // Defining entities is refused, whatever they are.
      if expected.file.contains("external_entity") {
        #expect(throws: ActivityFileError.self) { try result.get() }
        continue
      }
      let file = try result.get()
      #expect(file.activities.count == expected.place.count, "\(expected.file)")
      try compare(#require(file.activities.dropFirst(expected.place.index).first), expected)
    }
  }

  private func read(_ path: String) throws -> Result<ActivityFile, ActivityFileError> {
    let bytes = try Material.bytes("pitfalls/" + path)
    return Result { () throws(ActivityFileError) in
      path.hasPrefix("tcx/")
        ? try TCXReader.read(bytes, zone: .utc) : try GPXReader.read(bytes, zone: .utc)
    }
  }

  private func compare(_ activity: FileActivity, _ expected: Expected) throws {
    let name: Comment = "\(expected.file)"
    let recorded = activity.recorded
    let sums = SampleSums(activity)
    // Its track says walking, which the list had no word for.
    let sport = expected.file.contains("spike") ? "walk" : expected.sport
    #expect(recorded.sport.rawValue == sport, name)
    #expect(recorded.time.start?.instant.flooredSeconds == seconds(expected.start), name)
    let elapsed = recorded.elapsed ?? sums.elapsed
    #expect(elapsed.map { $0.seconds.rounded() } == Double(expected.duration), name)
    let timer = recorded.timer ?? sums.timer
    let moving = expected.moving.isEmpty ? expected.duration : expected.moving
    #expect(timer.map { $0.seconds.rounded() } == Double(moving), name)
    let distance = try #require(recorded.distance ?? sums.distance, name)
    let metres = try #require(Double(expected.distance))
    #expect(abs(distance.metres - metres) <= 0.005 * metres, name)
    #expect((recorded.averageHeartRate ?? sums.averageHeartRate) == Int(expected.heartRate), name)
    if let laps = Int(expected.laps) { #expect(activity.laps.count == laps, name) }
    if let speed = sums.maxSpeedMillimetresPerSecond { #expect(speed < 12_000, name) }
  }

  @Test(.needsMaterial)
  func `a spike is left out of the distance and stands beside it`() throws {
    let file = try read("gpx/spike.gpx").get()
    let sums = SampleSums(file.activities[0])
    #expect(sums.jumpCount == 1)
    #expect(sums.rawDistance.map { Int($0.metres.rounded()) } == 11_950)
    #expect(sums.distance.map { Int($0.metres.rounded()) } == 2000)
  }

  @Test(
    .needsMaterial,
    arguments: [
      ("gpx/latin1.gpx", "Höhenläufle"),
      ("gpx/cdata_emoji.gpx", "Café & <b>Hügel</b> 🚴‍♀️"),
      ("gpx/invalid_char.gpx", "Bad  name"),
    ])
  func `titles are kept to the letter`(path: String, title: String) throws {
    #expect(try read(path).get().activities[0].recorded.title == title)
  }

  @Test(
    .needsMaterial,
    arguments: [
      ("gpx/no_time.gpx", ActivityFileError.noTimes),
      ("gpx/one_point.gpx", .onlyOnePoint),
      (
        "gpx/entity_bomb.gpx",
        .unreadable(
          "It defines entities in line 3, which no activity file needs and which could reach for other files."
        )
      ),
    ])
  func `what cannot be read has its own reason`(path: String, error: ActivityFileError) throws {
    #expect(throws: error) { try read(path).get() }
  }

  @Test(
    .needsMaterial,
    arguments: [
      ("gpx/missing_lon.gpx", "1 point has no position and was skipped."),
      ("gpx/untimed_tail.gpx", "3 points have no time and were skipped."),
      ("gpx/no_zone.gpx", "Its times name no zone and were read as UTC."),
      ("gpx/invalid_char.gpx", "2 characters that XML forbids were left out."),
    ])
  func `what was mended is said once`(path: String, note: String) throws {
    #expect(try read(path).get().notes == [note])
  }
}
