import SQLiteKit
import Testing
import TriDomain
import TriStore

struct BrickTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  @discardableResult
  private func log(
    _ sport: Sport, _ day: String, _ minute: Int64?, minutes: Int64, metres: Int64? = nil,
    beats: Int? = nil
  ) throws -> RecordID {
    var values =
      try minute.map { try RecordValues(sport, day, minute: $0) } ?? RecordValues(sport, day)
    values.timer = Duration(milliseconds: minutes * 60_000)
    values.distance = metres.map { Distance(millimetres: $0 * 1000) }
    values.averageHeartRate = beats
    return try store.log(values)
  }

  private func bricks(minutes: Int64 = 30, limit: Int? = nil) throws -> [Brick] {
    try BrickUseCase(repository: store, gap: Duration(milliseconds: minutes * 60_000))
      .bricks(limit: limit)
  }

  @Test(
    arguments: [
      // Ends at minute 660.
      (660, true), (689, true), (690, false), (659, true), (658, false), (700, false),
    ] as [(Int64, Bool)])
  func `the next sport begins within the time of the setting`(minute: Int64, isBrick: Bool) throws {
    try log(.bike, "2026-05-03", 600, minutes: 60)
    try log(.run, "2026-05-03", minute, minutes: 20)
    #expect(try bricks().map { $0.legs.map(\.id) } == (isBrick ? [[1, 2]] : []))
  }

  @Test func `elapsed time ends a session, and a gap is from there`() throws {
    var ride = try RecordValues(.bike, "2026-05-03", minute: 600)
    ride.timer = Duration(milliseconds: 60 * 60_000)
    ride.elapsed = Duration(milliseconds: 80 * 60_000)
    try store.log(ride)
    try log(.run, "2026-05-03", 690, minutes: 20)
    #expect(try bricks().map(\.gaps) == [[Duration(milliseconds: 600_000)]])
    #expect(try bricks(minutes: 10) == [])
    #expect(try bricks(minutes: 15).count == 1)
  }

  @Test func `three sports are one brick, the same sport twice is none`() throws {
    try log(.run, "2026-05-03", 700, minutes: 20)
    try log(.swim, "2026-05-03", 570, minutes: 30)
    try log(.bike, "2026-05-03", 610, minutes: 80)
    try log(.run, "2026-05-03", 730, minutes: 20)
    try log(.run, "2026-05-04", 700, minutes: 20)
    try log(.run, "2026-05-04", 725, minutes: 20)
    #expect(try bricks().map { $0.legs.map(\.id) } == [[2, 3, 1]])
  }

  @Test func `no start, strength, duplicates, races and another day make no brick`() throws {
    try log(.bike, "2026-05-03", 600, minutes: 60)
    try log(.run, "2026-05-03", nil, minutes: 20)
    try log(.strength, "2026-05-03", 665, minutes: 20)
    try log(.bike, "2026-05-04", 1380, minutes: 58)
    try log(.run, "2026-05-05", 1, minutes: 20)
    try log(.bike, "2026-05-06", 600, minutes: 60)
    let double = try log(.run, "2026-05-06", 665, minutes: 20)
    try folder.connection().execute("UPDATE record SET duplicateOf = 1 WHERE id = \(double)")
    #expect(try bricks() == [])
  }

  @Test func `a stored brick is listed once, a race is not`() throws {
    try log(.bike, "2026-05-03", 600, minutes: 60)
    try log(.run, "2026-05-03", 700, minutes: 20, metres: 5000, beats: 150)
    try log(.bike, "2026-05-04", 600, minutes: 60)
    try log(.run, "2026-05-04", 665, minutes: 20)
    try folder.connection().execute(
      """
      INSERT INTO race (id, uuid, kind, day, changedAt) VALUES
        (1, zeroblob(16), 'brick', '2026-05-03', 0),
        (2, CAST('1234567890123456' AS BLOB), 'race', '2026-05-04', 0);
      UPDATE record SET race = 1 + (id > 2), leg = 2 - id % 2;
      """)
    let found = try bricks()
    #expect(found.map(\.race) == [1])
    #expect(found.first?.legs.map(\.id) == [1, 2])
    #expect(found.first?.gaps == [Duration(milliseconds: 40 * 60_000)])
    #expect(found.first?.runOff?.fresh == .tooFew(0))
  }

  /// A brick on 28 June whose run of 5 km took 25 minutes at 150 bpm, 5:00 /km.
  private func logBrick(beats: Int? = 150) throws {
    try log(.bike, "2026-06-28", 600, minutes: 60)
    try log(.run, "2026-06-28", 665, minutes: 25, metres: 5000, beats: beats)
  }

  @Test func `fresh runs of eight weeks at the same heart rate are compared`() throws {
    try logBrick()
    // 56 days before is the first day; 145 to 155 bpm count. Together 30 km in 138 min: 4:36 /km.
    try log(.run, "2026-05-03", nil, minutes: 46, metres: 10_000, beats: 145)
    try log(.run, "2026-06-01", nil, minutes: 24, metres: 5_000, beats: 155)
    try log(.run, "2026-06-27", nil, minutes: 68, metres: 15_000, beats: 150)
    // Not these: too early, the day itself, another heart rate, none, no distance, off the bike.
    try log(.run, "2026-05-02", nil, minutes: 10, metres: 5_000, beats: 150)
    try log(.run, "2026-06-28", nil, minutes: 10, metres: 5_000, beats: 150)
    try log(.run, "2026-06-02", nil, minutes: 10, metres: 5_000, beats: 144)
    try log(.run, "2026-06-02", nil, minutes: 10, metres: 5_000, beats: 156)
    try log(.run, "2026-06-02", nil, minutes: 10, metres: 5_000)
    try log(.run, "2026-06-02", nil, minutes: 10, beats: 150)
    try log(.bike, "2026-06-03", 600, minutes: 60)
    try log(.run, "2026-06-03", 665, minutes: 10, metres: 5_000, beats: 150)
    let run = try #require(try bricks().first?.runOff)
    let fresh = try #require(Pace(millisecondsPerKilometre: 276_000))
    #expect(run.fresh == .pace(fresh, runCount: 3))
    #expect(run.difference == 24_000)
    #expect(run.averageHeartRate == 150 && run.id == 2)
    #expect(try bricks(limit: 1).first?.runOff == run)
  }

  @Test func `fewer than three fresh runs are too few, and no heart rate says so`() throws {
    try logBrick()
    try log(.run, "2026-06-01", nil, minutes: 24, metres: 5_000, beats: 155)
    try log(.run, "2026-06-02", nil, minutes: 24, metres: 5_000, beats: 155)
    #expect(try bricks().first?.runOff?.fresh == .tooFew(2))
    #expect(try bricks().first?.runOff?.difference == nil)
    _ = try store.edit([2], as: .tests("edit")) { _ in [.type(.averageHeartRate, nil)] }
    #expect(try bricks().first?.runOff?.fresh == .noHeartRate)
  }

  @Test func `the newest come first, and so many as asked for`() throws {
    for day in ["2026-05-03", "2026-05-05", "2026-05-04"] {
      for start in [300, 600] as [Int64] {
        try log(.bike, day, start, minutes: 60)
        try log(.run, day, start + 65, minutes: 20)
      }
    }
    let days = try bricks().map { "\($0.day) \($0.legs[0].id)" }
    #expect(
      days == [
        "2026-05-05 7", "2026-05-05 5", "2026-05-04 11", "2026-05-04 9", "2026-05-03 3",
        "2026-05-03 1",
      ])
    #expect(try bricks(limit: 3).map(\.legs[0].id) == [7, 5, 11])
  }
}
