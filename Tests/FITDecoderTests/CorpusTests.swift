import FITDecoder
import Foundation
import Testing
import TriTestSupport

/// Recorded files, and what independent decoders read in them.
struct CorpusTests {
  struct Expected: Decodable, Sendable {
    struct Record: Decodable, Sendable {
      let fitSport: String?
      let fitSubSport: String?
      let startedAt: String?
      let elapsedSeconds: Double?
      let timerSeconds: Double?
      let distanceMetres: Double?
      let calories: Int?
      let averageHeartRate: Int?
      let maxHeartRate: Int?
      let averagePower: Int?
      let maxPower: Int?
      let normalizedPower: Int?
      let ascentMetres: Int?
      let descentMetres: Int?
      let lapCount: Int?
      let poolLengthMetres: Double?
      let activeLengths: Int?
    }
    struct Totals: Decodable, Sendable, Equatable {
      var samples: Int
      var laps: Int
      var lengths: Int
    }

    let file: String
    let kind: String
    let outcome: String
    let fileType: String?
    let records: [Record]?
    let fileTotals: Totals?
    let utcOffsetSeconds: Int?
    let traits: [String]?
  }

  /// The lines about FIT files.
  static func expectations() throws -> [Expected] {
    try Material.text("corpus/expected.jsonl").split(separator: "\n").compactMap { line in
      // Lines of other kinds have other shapes of totals.
      guard line.contains("\"kind\": \"fit\"") else { return nil }
      return try JSONDecoder().decode(Expected.self, from: Data(line.utf8))
    }
  }

  /// Where the decoders are not followed, or not all of them.
  ///
  /// - The three files of which an inner header was cut out or spoilt by hand: the others take the
  ///   rest of the checksum and the second header for a record, and one more record from what
  ///   follows. Here a file ends where another begins, so its 14 records are what is counted.
  /// - Files whose header checksum is 0: two decoders refuse them; the protocol calls it optional.
  /// - A developer's field of four bytes declared with one, and fields whose size is no multiple of
  ///   their type's: one decoder refuses each; the field is passed over here and the rest read.
  /// - Times in headers: Garmin's own decoders refuse them; they are read as the protocol says.
  static let samplesNotFollowed = [
    "fit/23256202_activity-settings-corruptheader.fit": 14,
    "fit/49827793_activity-settings.fit": 14,
  ]

  /// An outer header spans a chain here, and four bytes are missing in its second part; other
  /// decoders stop there, before the strap's heart rates.
  static let spoiltStrap = "fit/4496c67a_event_timestamp.fit"

  @Test(.needsMaterial) func `every recorded file is read as independent decoders read it`() throws
  {
    let all = try Self.expectations()
    #expect(all.count == 129)
    for expected in all {
      let bytes = try Material.bytes("corpus/\(expected.file)")
      if expected.outcome == "damaged" {
        #expect(throws: FITError.notFIT(byte: 0)) { try FITFile.decode(bytes) }
      } else {
        try compare(FITFile.decode(bytes), with: expected)
      }
    }
  }

  private func compare(_ files: [FITFile], with expected: Expected) throws {
    let name = Comment(rawValue: expected.file)
    let totals = Expected.Totals(
      samples: files.reduce(0) { $0 + $1.records.count },
      laps: files.reduce(0) { $0 + $1.laps.count },
      lengths: files.reduce(0) { $0 + $1.lengths.count })
    var expectedTotals = try #require(expected.fileTotals)
    expectedTotals.samples = Self.samplesNotFollowed[expected.file] ?? expectedTotals.samples
    #expect(totals == expectedTotals, name)
    #expect(files.compactMap(\.localOffset).first == expected.utcOffsetSeconds, name)
    if let type = expected.fileType { #expect(files[0].type?.name == type, name) }
    let straps =
      expected.traits?.contains { $0.hasPrefix("hr_messages") } == true
      || expected.file == Self.spoiltStrap
    #expect(files.contains { !$0.heartRates.isEmpty } == straps, name)
    guard expected.outcome != "notActivity" else { return }
    let sessions = files.flatMap(\.sessions)
    try #require(sessions.count == expected.records?.count, name)
    for (session, record) in zip(sessions, expected.records ?? []) {
      compare(session, with: record, name)
    }
  }

  private func compare(_ session: FITSession, with record: Expected.Record, _ name: Comment) {
    #expect(session[.sport]?.name == record.fitSport, name)
    #expect(session[.subSport]?.name == record.fitSubSport, name)
    let start = record.startedAt.flatMap { try? Date($0, strategy: .iso8601) }.map {
      UInt32($0.timeIntervalSince1970 - Double(FITTime.unixOffset))
    }
    #expect(session[.startTime]?.seconds == start, name)
    #expect(session[.totalElapsedTime] == record.elapsedSeconds, name)
    #expect(session[.totalTimerTime] == record.timerSeconds, name)
    #expect(session[.totalDistance] == record.distanceMetres, name)
    #expect(session[.totalCalories] == record.calories, name)
    #expect(session[.avgHeartRate] == record.averageHeartRate, name)
    #expect(session[.maxHeartRate] == record.maxHeartRate, name)
    #expect(session[.avgPower] == record.averagePower, name)
    #expect(session[.maxPower] == record.maxPower, name)
    #expect(session[.normalizedPower] == record.normalizedPower, name)
    #expect(session[.totalAscent] == record.ascentMetres, name)
    #expect(session[.totalDescent] == record.descentMetres, name)
    #expect(session[.numLaps] == record.lapCount, name)
    #expect(session[.poolLength] == record.poolLengthMetres, name)
    #expect(session[.numActiveLengths] == record.activeLengths, name)
  }

  @Test(.needsMaterial) func `damaged files are marked at the byte where they break`() throws {
    let cuts = [
      "0f0ed028_activity-unexpected-eof.fit": 751,
      "87020eec_strava-android-app-201.10-b1218918.fit": 7_471,
      "7b692258_8CS90646.FIT": 28_050,
      "8008b789_nick.fit": 403_437,
    ]
    for (name, byte) in cuts {
      #expect(try FITFile.decode(Material.bytes("corpus/fit/\(name)"))[0].cutAt == byte, "\(name)")
    }
  }

  @Test(.needsMaterial) func `a recording that was never closed is read to its last byte`() throws {
    let bytes = try Material.bytes("corpus/fit/877492de_2018-04-15-09-18-20.fit")
    let files = try FITFile.decode(bytes)
    #expect(files.map(\.kinds) == [[.unclosed]])
    #expect(files[0].bytes == bytes.indices)
  }

  @Test(.needsMaterial) func `parts of a chain after a spoilt one are read`() throws {
    let files = try FITFile.decode(Material.bytes("corpus/\(Self.spoiltStrap)"))
    #expect(files.map(\.bytes.lowerBound) == [0, 58_965, 67_144, 75_327, 83_510])
    #expect(files.map(\.heartRates.isEmpty) == [true, false, false, false, false])
  }

  @Test(.needsMaterial) func `prefixes and flipped bytes of recorded files can be read`() throws {
    for expected in try Self.expectations() {
      let bytes = try Material.bytes("corpus/\(expected.file)")
      guard bytes.count <= 1_300 else { continue }
      for end in bytes.indices { _ = try? FITFile.decode(Array(bytes.prefix(end))) }
      for index in bytes.indices {
        var changed = bytes
        changed[index] ^= 0xFF
        _ = try? FITFile.decode(changed)
      }
    }
  }
}
