import Foundation
import Testing
import TriTestSupport

/// What went wrong for users of other programs, through the whole program.
@Suite struct ImportPitfallTests {
  private struct Expected: Sendable {
    var file, sport, start, duration, timer, distance, heartRate, laps, outcome: String

    init(_ line: Substring) {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      (file, sport, start, duration) = (cells[0], cells[3], cells[4], cells[5])
      (timer, distance, heartRate) = (cells[6].isEmpty ? cells[5] : cells[6], cells[7], cells[8])
      (laps, outcome) = (cells[9], cells[10])
    }
  }

  private struct File: Sendable {
    var path: String
    var sessions: [Expected]
  }

  private func files() throws -> [File] {
    let lines = try Material.text("pitfalls/expected.tsv").split(separator: "\n")
      .filter { line in ["fit/", "gpx/", "tcx/"].contains { line.hasPrefix($0) } }
      .map(Expected.init)
    return Dictionary(grouping: lines, by: \.file).map { File(path: $0.key, sessions: $0.value) }
      .sorted { $0.path < $1.path }
  }

  @Test(.needsMaterial) func `every file is kept, or refused, as it must be`() throws {
    let tri = try TriProgram()
    let files = try files()
    #expect(files.count == 63)
    _ = try onSomeThreads(files) { number, file in
      let answer = try tri.importAlone("pitfalls/" + file.path, log: "\(number)")
      try ImportPitfallTests.compare(file, answer)
    }
  }

  private static func compare(_ file: File, _ answer: ImportAnswer) throws {
    let name = Comment(rawValue: "\(file.path): \(answer.line.message)")
    if file.path == "fit/settings_only.fit" {
      #expect(answer.status == 0 && answer.line.outcome == "notActivity", name)
      return
    }
    // Defining entities is refused, whatever they are: the table allows that.
    if file.sessions[0].sport == "-" && file.sessions[0].start.isEmpty
      || file.path == "gpx/external_entity.gpx"
    {
      #expect(answer.status == 4 && answer.line.outcome == "failed", name)
      // What begins as an archive does is told as one.
      let words = file.path == "fit/not_fit.fit" ? "The archive is damaged" : "Nothing was stored."
      #expect(answer.line.message.contains(words), name)
      return
    }
    #expect(answer.status == 0, name)
    #expect(answer.line.outcome == (partial.contains(file.path) ? "partial" : "imported"), name)
    try #require(answer.records.count == file.sessions.count, name)
    for (record, session) in zip(answer.records, file.sessions) {
      compare(record, session, name)
    }
  }

  /// Files that end before their session say no sport anywhere, though the table names that of the recording they were cut from.
  /// The track of the spike says walking, which the table had no word for.
  private static func sport(of session: Expected) -> String {
    if partial.contains(session.file) || session.sport == "-" { return "other" }
    return session.file.contains("spike") ? "walk" : session.sport
  }

  private static let partial = ["fit/truncated.fit", "fit/data_size_zero.fit"]

  private static func compare(_ record: ImportedRecord, _ session: Expected, _ name: Comment) {
    #expect(record.sport == Self.sport(of: session), name)
    #expect(record.start == unixSeconds(session.start), name)
    if !session.start.hasSuffix("Z") { #expect(record.startedAt == session.start, name) }
    #expect(record.elapsedSeconds.map { $0.rounded() } == Double(session.duration), name)
    #expect(record.timerSeconds.map { $0.rounded() } == Double(session.timer), name)
    if let metres = Double(session.distance) {
      #expect(record.distanceMetres.map { abs($0 - metres) <= 0.005 * metres } == true, name)
    } else {
      #expect(record.distanceMetres == nil, name)
    }
    #expect(record.averageHeartRate == Double(session.heartRate), name)
    if let laps = Int(session.laps) { #expect(record.lapCount == laps, name) }
    if session.laps.contains(" or ") {
      #expect(session.laps.contains("\(record.lapCount ?? 0)"), name)
    }
    if let speed = record.maxSpeedMetresPerSecond { #expect(speed < 20, name) }
  }

  @Test(
    .needsMaterial,
    arguments: [
      ("fit/bad_crc.fit", "checksum (CRC)"), ("fit/truncated.fit", "cut off at byte 2419"),
      ("fit/data_size_zero.fit", "recording was not closed"), ("fit/empty.fit", "It is empty."),
      ("fit/not_fit.fit", "The archive is damaged"), ("fit/relative_time.fit", "--date"),
      ("gpx/no_time.gpx", "--date DATE --duration DURATION"),
      ("gpx/missing_lon.gpx", "1 point has no position and was skipped."),
      ("gpx/spike.gpx", "instead of 11950 m"), ("gpx/no_zone.gpx", "read as UTC"),
      ("gpx/one_point.gpx", "one point only"),
      ("gpx/entity_bomb.gpx", "defines entities in line 3"),
    ])
  func `what is wrong with a file is said`(path: String, words: String) throws {
    let answer = try TriProgram().importAlone("pitfalls/" + path, log: "one")
    #expect(answer.line.message.contains(words), "\(answer.line.message)")
    if let record = answer.records.first {
      #expect(record.warnings?.contains { $0.contains(words) } == true, "\(record)")
    }
  }

  @Test(.needsMaterial)
  func `legs of a race stand in their order and transitions do not count as runs`()
    throws
  {
    let tri = try TriProgram()
    let folder = try #require(Material.folder)
    #expect(try tri.run("import", "\(folder)/pitfalls/fit/multisport_tri.fit").status == 0)
    let legs = try (1...5).map { try JSON(tri.run("show", "\($0)", "--json").output) }
    #expect(legs.map { $0["leg"]?.integer } == [1, 2, 3, 4, 5])
    #expect(Set(legs.map { $0["race"]?.integer }) == [1])
    let totals = try JSON(tri.run("history", "sport:run", "--json").output)["totals"]
    #expect(
      totals?.written
        == #"{"records":1,"sports":[{"sport":"run","records":1,"distanceMetres":5000,"timerSeconds":1500}]}"#
    )
  }

  @Test(.needsMaterial) func `no title sends a control character to the terminal`() throws {
    let tri = try TriProgram()
    let folder = try #require(Material.folder)
    let result = try tri.run("import", "\(folder)/pitfalls/gpx/terminal_escape.gpx")
    for output in [result, try tri.run("show", "1"), try tri.run("today")] {
      let bytes = output.output + output.errors
      #expect(!bytes.contains(0x1B))
      #expect(
        !String(decoding: bytes, as: UTF8.self).unicodeScalars.contains {
          $0 == "\u{202E}" || $0 == "\u{9B}"
        })
    }
  }
}
