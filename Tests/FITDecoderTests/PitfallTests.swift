import FITDecoder
import Foundation
import Testing
import TriTestSupport

/// Files made after what went wrong for users of other programs.
struct PitfallTests {
  /// A line of the table: what a file has to be read as.
  struct Line {
    let file: String
    let sport: String
    let start: String
    let duration: Double?
    let timer: Double?
    let distance: Double?
    let heartRate: Int?
    let laps: String

    init(_ line: Substring) {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      file = columns[0]
      sport = columns[3]
      start = columns[4]
      duration = Double(columns[5])
      timer = Double(columns[6]) ?? Double(columns[5])
      distance = Double(columns[7])
      heartRate = Int(columns[8])
      laps = columns[9]
    }
  }

  private static let sports = [
    "run": "running", "bike": "cycling", "swim": "swimming", "transition": "transition",
  ]

  private static func lines() throws -> [String: [Line]] {
    let lines = try Material.text("pitfalls/expected.tsv").split(separator: "\n")
      .filter { $0.hasPrefix("fit/") }.map(Line.init)
    return Dictionary(grouping: lines, by: \.file)
  }

  /// Files without sessions: cut off or never closed before the summary came, or no activity.
  private static let withoutSessions: Set = [
    "fit/data_size_zero.fit", "fit/no_session.fit", "fit/settings_only.fit", "fit/truncated.fit",
  ]

  @Test(.needsMaterial) func `every file with sessions has them as the table says`() throws {
    var count = 0
    for (path, lines) in try Self.lines() where !Self.withoutSessions.contains(path) {
      let name = Comment(rawValue: path)
      let bytes = try Material.bytes("pitfalls/\(path)")
      guard let file = try? FITFile.decode(bytes).first else { continue }
      try #require(file.sessions.count == lines.count, name)
      for (session, line) in zip(file.sessions, lines) {
        if path != "fit/relative_time.fit" {
          #expect(session[.sport]?.name == Self.sports[line.sport], name)
          let start = try Date(line.start, strategy: .iso8601).timeIntervalSince1970
          #expect(session[.startTime]?.unixSeconds == Int64(start), name)
          #expect(session[.totalElapsedTime] == line.duration, name)
          #expect(session[.totalTimerTime] == line.timer, name)
          #expect(session[.totalDistance] == line.distance, name)
          // The strap's mean is in the records of this one.
          let heartRate = path == "fit/invalid_values.fit" ? nil : line.heartRate
          #expect(session[.avgHeartRate] == heartRate, name)
        }
        count += 1
      }
      if path != "fit/zero_lap.fit", path != "fit/relative_time.fit", lines.count == 1 {
        #expect(file.laps.count == Int(lines[0].laps), name)
      }
    }
    #expect(count == 23)
  }

  private func file(_ name: String) throws -> FITFile {
    try #require(try FITFile.decode(Material.bytes("pitfalls/fit/\(name).fit")).first)
  }

  @Test(.needsMaterial) func `damage is said and no more than that`() throws {
    #expect(throws: FITError.empty) { try file("empty") }
    #expect(throws: FITError.notFIT(byte: 0)) { try file("not_fit") }
    #expect(
      try file("bad_crc").kinds == [.wrongChecksum(stored: 44_090, computed: 63_072)])
    #expect(try file("trailing_bytes").kinds == [.bytesSkipped(37)])
    #expect(try file("data_size_zero").kinds == [.unclosed])
    #expect(try file("truncated").kinds == [.cutOff])
    #expect(try file("truncated").cutAt == 2_419)
    #expect(try file("zero_size_field").kinds == [.emptyField])
    for name in [
      "run_basic", "header12", "header_crc_zero", "big_endian", "summary_first", "dev_fields",
      "types64_unknown", "wide_definition", "no_session", "pause", "multisport_tri",
    ] {
      #expect(try file(name).kinds == [], "\(name)")
    }
  }

  @Test(
    .needsMaterial,
    arguments: [
      ("no_session", 1_800, 5_000), ("data_size_zero", 1_800, 5_000),
      ("truncated", 1_150, 3_194.44),
    ] as [(String, UInt32, Double)])
  func `without a session the records tell`(name: String, seconds: UInt32, metres: Double) throws {
    let records = try file(name).records
    let first = try #require(records.first?.timestamp?.seconds)
    #expect(records.last?.timestamp?.seconds == first + seconds)
    #expect(records.last?[.distance] == metres)
    let rates = records.compactMap { $0[.heartRate] }
    #expect((Double(rates.reduce(0, +)) / Double(rates.count)).rounded() == 150)
  }

  @Test(.needsMaterial) func `what devices left absent is nil`() throws {
    let records = try file("invalid_values").records
    let positions = records.compactMap { $0[.positionLat] }
    #expect(positions.allSatisfy { abs($0) < 90 })
    // A rate of 0 is a value of the format; whoever takes a mean leaves it out.
    let rates = records.compactMap { $0[.heartRate] }.filter { $0 > 0 }
    #expect(rates.count < records.count && rates.allSatisfy { $0 < 200 })
    let speeds = try file("enhanced_only").records.compactMap { $0[.speed] }
    #expect(speeds == [Double](repeating: 10, count: 241))
  }

  @Test(.needsMaterial) func `rests at the wall are idle lengths`() throws {
    let file = try file("pool_swim_25m")
    #expect(file.lengths.filter { $0[.lengthType] == .active }.count == 16)
    #expect(file.lengths.filter { $0[.lengthType] == .idle }.count == 2)
    let swum = file.lengths.filter { $0[.lengthType] == .active }
      .compactMap { $0[.totalTimerTime] ?? $0[.totalElapsedTime] }
    #expect(swum.reduce(0, +) == 480)
  }

  @Test(.needsMaterial) func `a device without a clock has relative times`() throws {
    let file = try file("relative_time")
    #expect(file.sessions.first?[.startTime]?.isRelative == true)
    #expect(file.records.allSatisfy { $0.timestamp?.unixSeconds == nil })
  }

  @Test(.needsMaterial) func `an unknown sport has a label`() throws {
    let file = try file("unknown_sport")
    #expect(file.sessions.first?[.sport]?.rawValue == 200)
    #expect(file.sports.first?[.sportName] == "Pogo Stick")
    #expect(file.sessions.first?[.totalDistance] == nil)
  }
}
