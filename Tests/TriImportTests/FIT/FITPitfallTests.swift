import Testing
import TriDomain
import TriImport
import TriTestSupport

/// What went wrong for users of other programs with FIT files.
struct FITPitfallTests {
  @Test(.needsMaterial)
  func `every file is read as it must be`() throws {
    for expected in try PitfallTests.expected("fit") {
      let name: Comment = "\(expected.file) \(expected.workout)"
      let bytes = try Material.bytes("pitfalls/" + expected.file)
      guard !expected.start.isEmpty else {
        #expect(throws: ActivityFileError.self, name) { try FITReader.read(bytes, zone: .utc) }
        continue
      }
      let file = try FITReader.read(bytes, zone: .utc)
      #expect(file.activities.count == expected.place.count, name)
      #expect(file.races == (expected.place.count > 1 ? [0..<expected.place.count] : []), name)
      try compare(file.activities[expected.place.index], expected, name)
    }
  }

  private func compare(
    _ activity: FileActivity, _ expected: PitfallTests.Expected, _ name: Comment
  ) throws {
    let recorded = activity.recorded
    let sums = SampleSums(activity)
    // Without a summary the sport is not known, even where the list knows it of its control.
    let isBare = recorded.elapsed == nil
    #expect(recorded.sport.rawValue == (isBare ? "other" : expected.sport), name)
    try compare(recorded.time, expected.start, name)
    let elapsed = recorded.elapsed ?? sums.elapsed
    #expect(elapsed?.seconds == Double(expected.duration), name)
    let timer = recorded.timer ?? sums.timer
    let running = expected.moving.isEmpty ? expected.duration : expected.moving
    #expect(timer?.seconds == Double(running), name)
    let distance = recorded.distance ?? sums.distance
    #expect(distance?.metres == Double(expected.distance), name)
    let heartRate = recorded.averageHeartRate ?? sums.averageHeartRate
    #expect(heartRate == Int(expected.heartRate), name)
    let laps = expected.laps.split(separator: " ").compactMap { Int($0) }
    #expect(laps.isEmpty || laps.contains(activity.laps.count), name)
    for lap in activity.laps { #expect(lap.elapsed != .zero && lap.distance != .zero, name) }
  }

  /// `2024-05-04T08:30:00+02:00`, or `Z` where the device did not know its zone.
  private func compare(_ time: RecordTime, _ text: String, _ name: Comment) throws {
    let start = try #require(time.start, name)
    let shown = "\(time.day)T\(RecordTime.clock(start.wallClockMilliseconds))"
    #expect(shown == text.prefix(19), name)
    if text.hasSuffix("Z") {
      #expect(start.offset == 0, name)
    } else {
      #expect(RecordTime.offset(start.offset) == text.suffix(6), name)
      #expect(start.offsetSource == .device, name)
    }
  }

  @Test(
    .needsMaterial,
    arguments: [
      ("empty.fit", ActivityFileError.unreadable("It is empty.")),
      ("not_fit.fit", .unreadable("It is not a FIT file.")),
      ("settings_only.fit", .notAnActivity("a settings file")),
      ("relative_time.fit", .noStart),
    ])
  func `what cannot be read has its own reason`(name: String, error: ActivityFileError) throws {
    let bytes = try Material.bytes("pitfalls/fit/" + name)
    #expect(throws: error) { try FITReader.read(bytes, zone: .utc) }
  }

  @Test(
    .needsMaterial,
    arguments: [
      (
        "bad_crc.fit", false,
        ["Its checksum (CRC) does not fit its bytes, so some of its values may be wrong."]
      ),
      (
        "truncated.fit", true,
        [
          "It is cut off at byte 2419. What comes before was kept.",
          "It has no summary; what is known comes from its samples.",
        ]
      ),
      (
        "data_size_zero.fit", true,
        [
          "Its recording was not closed.",
          "It has no summary; what is known comes from its samples.",
        ]
      ),
      ("no_session.fit", false, ["It has no summary; what is known comes from its samples."]),
      (
        "trailing_bytes.fit", false,
        ["37 bytes from byte 4039 on belong to nothing and were passed over."]
      ),
      ("header_crc_zero.fit", false, []),
      ("types64_unknown.fit", false, []),
      ("zero_size_field.fit", false, []),
      ("dev_fields.fit", false, []),
    ])
  func `what is wrong with a file is said`(name: String, isPartial: Bool, notes: [String]) throws {
    let file = try FITReader.read(Material.bytes("pitfalls/fit/" + name), zone: .utc)
    #expect(file.notes == notes)
    #expect(file.isPartial == isPartial)
  }

  @Test(.needsMaterial) func `positions and heart rates that stand for nothing are absent`() throws
  {
    let file = try FITReader.read(Material.bytes("pitfalls/fit/invalid_values.fit"), zone: .utc)
    let samples = file.activities[0].samples
    let positions = samples.times.indices.compactMap { samples.latitudes[$0] }
    #expect(positions.count == 101)
    #expect(positions.allSatisfy { (450_000_000...450_300_000).contains($0) })
    #expect(Set(samples.times.indices.compactMap { samples.heartRates[$0] }) == [150])
  }

  @Test(.needsMaterial) func `a rest at the wall is no length that was swum`() throws {
    let file = try FITReader.read(Material.bytes("pitfalls/fit/pool_swim_25m.fit"), zone: .utc)
    let activity = file.activities[0]
    #expect(activity.lengths.count == 18)
    #expect(activity.lengths.indices.filter { activity.lengths[$0].isRest } == [8, 17])
    #expect(activity.laps.map(\.lengths) == [0..<8, 8..<9, 9..<17, 17..<18])
    let swum = activity.lengths.filter { !$0.isRest }.compactMap(\.elapsed?.seconds)
    #expect(swum.reduce(0, +) == 480)
    #expect(activity.laps.map { $0.distance?.metres } == [200, nil, 200, nil])
  }

  @Test(.needsMaterial) func `a sample of the second between two legs stays where it was made`()
    throws
  {
    let file = try FITReader.read(Material.bytes("pitfalls/fit/multisport_tri.fit"), zone: .utc)
    #expect(
      file.activities.map { SampleSums($0).distance?.metres } == [750, 200, 20_000, 150, 5000])
    #expect(
      file.activities.map { SampleSums($0).elapsed?.seconds } == [1500, 180, 2400, 120, 1500])
    #expect(file.activities.map { SampleSums($0).averageHeartRate } == [nil, 120, 145, 130, 165])
  }
}
