import Testing
import TriDomain
import TriImport
import TriTestSupport

/// Real pool swims, and what was worked out for them by hand.
///
/// How: the session, lap and length messages were listed from the bytes with a reader of its own, written for this
/// purpose (40 lines, FIT protocol 2.0 sections 4.2 and 4.3), and the values worked out from that list with fractions:
/// the lengths between two idle ones (or pauses of ten seconds) are a repeat; its time is the sum of total_timer_time;
/// a rest is the total_timer_time of the idle length, or of its own lap where that is 0; SWOLF is the mean of
/// total_timer_time in seconds plus total_strokes over lengths that have strokes; pace is time × 100 / (lengths ×
/// pool_length). Means are rounded half up to the millisecond, tenth or whole shown here.
struct FITSwimTests {
  /// A set: repeats × lengths and stroke, time of one, rest between two, rest behind, strokes in tenths, SWOLF.
  struct Row: Sendable {
    var what: String
    var time: Int64
    var between, behind: Int64?
    var strokes, swolf: Int?

    init(
      _ what: String, _ time: Int64, _ between: Int64?, _ behind: Int64?, _ strokes: Int?,
      _ swolf: Int?
    ) {
      self.what = what
      (self.time, self.between, self.behind) = (time, between, behind)
      (self.strokes, self.swolf) = (strokes, swolf)
    }
  }

  struct Swim: Sendable {
    var file: String
    /// Lengths, swimming time and the timer of the session, in milliseconds.
    var lengths: Int
    var swimming, timer: Int64
    var swolf: Int
    var sets: [Row]
  }

  // A Forerunner 910XT, whose rests have a time only in their laps: 2,855.486 s / 2,700 m = 1:45.76 /100 m.
  private static let forerunner910 = Swim(
    file: "corpus/fit/97b2e99d_20160517-063148-1-1328-ANTFS-4-0.FIT", lengths: 54,
    swimming: 2_855_486, timer: 3_538_087, swolf: 83,
    sets: [
      Row("1x8 mixed", 453_747, nil, 74_297, 306, 87),
      Row("8x1 freestyle", 45_695, 27_843, 43_971, 268, 72),
      Row("1x2 mixed", 113_250, nil, 39_873, 310, 88),
      Row("3x8 freestyle", 425_706, 35_813, 29_618, 297, 83),
      Row("1x2 mixed", 122_249, nil, 31_773, 325, 94),
      Row("6x1 freestyle", 47_240, 31_635, 28_496, 298, 77),
      Row("1x4 mixed", 240_124, nil, nil, 305, 91),
    ])

  private static let intervals = Swim(
    file: "corpus/fit/436d9d7b_AleV_Swim_2015-02-09-16-15.fit", lengths: 96,
    swimming: 2_490_600, timer: 2_858_780, swolf: 38,
    sets: [
      Row("3x8 freestyle", 212_914, 24_069, 54_675, 117, 38),
      Row("5x4 freestyle", 100_062, 31_303, 21_316, 120, 37),
      Row("2x8 freestyle", 202_999, 27_378, 26_487, 119, 37),
      Row("1x12 freestyle", 305_622, nil, 21_874, 121, 38),
      Row("1x16 freestyle", 408_121, nil, 32_412, 128, 38),
      Row("1x8 freestyle", 231_811, nil, nil, 118, 41),
    ])

  // A 25 yd pool: 600 s / 500 yd = 2:00 /100 yd; 20 + 25 + 30 + 35 s and 30 + 20 + 10 + 20 strokes are 190 / 4 = 47.5.
  private static let strokes = Swim(
    file: "corpus/fit/1d1a4b3e_activity_poolswim.fit", lengths: 20, swimming: 600_000,
    timer: 840_000, swolf: 48,
    sets: [
      Row("1x4 freestyle", 110_000, nil, 60_000, 200, 48),
      Row("1x4 backstroke", 110_000, nil, 60_000, 200, 48),
      Row("1x4 breaststroke", 110_000, nil, 60_000, 200, 48),
      Row("1x4 butterfly", 110_000, nil, 60_000, 200, 48),
      Row("1x4 drill", 160_000, nil, nil, nil, nil),
    ])

  private static let long = Swim(
    file: "corpus/fit/52d04c15_GarminHRMswim.FIT", lengths: 27, swimming: 2_246_332,
    timer: 2_629_118, swolf: 121,
    sets: [
      Row("1x4 mixed", 324_625, nil, 62_312, 373, 118),
      Row("1x10 mixed", 869_394, nil, 39_251, 395, 126),
      Row("1x6 mixed", 541_044, nil, 50_873, 402, 130),
      Row("1x2 freestyle", 175_617, nil, 36_551, 415, 129),
      Row("1x3 freestyle", 174_536, nil, 133_926, 277, 86),
      Row("1x1 freestyle", 71_232, nil, 59_873, 390, 110),
      Row("1x1 breaststroke", 89_884, nil, nil, 400, 130),
    ])

  // Rests of two seconds and less beside drills that were added by hand are turns. This watch leaves the turns out of its
  // lengths, so a repeat takes what lies between its first start and its last end: 2,389.417 s where its 100 lengths
  // add up to 2,187.261 s.
  private static let drills = Swim(
    file: "corpus/fit/1f5b3520_2024-10-20-104352-Pool_Swim-BingiWatch.fit", lengths: 120,
    swimming: 2_921_266, timer: 3_140_756, swolf: 32,
    sets: [
      Row("1x100 freestyle", 2_389_417, nil, 77_496, 91, 31),
      Row("4x4 mixed", 106_770, 33_913, 26_670, 105, 37),
      Row("1x4 freestyle", 104_768, nil, 3_036, 105, 35),
    ])

  // 30 s and 11 strokes each: 480 s / 400 m = 2:00 swimming, 600 s / 400 m = 2:30 with rests.
  private static let simple = Swim(
    file: "pitfalls/fit/pool_swim_25m.fit", lengths: 16, swimming: 480_000, timer: 600_000,
    swolf: 41, sets: [Row("2x8 freestyle", 240_000, 60_000, 60_000, 110, 41)])

  private static let swims = [forerunner910, intervals, strokes, long, drills, simple]

  private func read(_ path: String) throws -> FileActivity {
    let file = try FITReader.read(Material.bytes(path), zone: .utc)
    return try #require(file.activities.first { $0.recorded.sport == .swim })
  }

  private func swim(_ activity: FileActivity) throws -> PoolSwim {
    try #require(
      PoolSwim(
        SwumLength.all(activity.lengths, laps: activity.laps), pool: activity.recorded.pool,
        laps: activity.laps, samples: activity.samples))
  }

  @Test(.needsMaterial, arguments: swims.indices)
  func `sets, rests, strokes and SWOLF are those worked out by hand`(index: Int) throws {
    let expected = Self.swims[index]
    let activity = try read(expected.file)
    let swim = try swim(activity)
    #expect(swim.lengthCount == expected.lengths)
    #expect(swim.sums().time.milliseconds == expected.swimming)
    #expect(activity.recorded.timer?.milliseconds == expected.timer)
    #expect(swim.sums().swolf == expected.swolf)
    #expect(swim.distance == activity.recorded.distance)
    #expect(swim.sets.count == expected.sets.count)
    for (set, row) in zip(swim.sets, expected.sets) {
      #expect(
        "\(set.repeats.count)x\(set.lengthsPerRepeat) \(set.stroke ?? "-")" == row.what)
      #expect(set.timePerRepeat?.milliseconds == row.time, "\(row.what)")
      #expect(set.restBetween?.milliseconds == row.between, "\(row.what)")
      #expect(set.restAfter?.milliseconds == row.behind, "\(row.what)")
      #expect(set.sums.strokesPerLengthTenths == row.strokes, "\(row.what)")
      #expect(set.sums.swolf == row.swolf, "\(row.what)")
    }
  }

  /// Means of the heart rates of the samples of each repeat, weighted by its time.
  @Test(.needsMaterial) func `heart rates are those of the samples`() throws {
    let swim = try swim(read(Self.drills.file))
    #expect(swim.sets.map(\.heartRate) == [123, 116, 112])
  }

  /// 62.75 s and 21 strokes among lengths of about 31 s and 11; 54.437 s and 53.937 s likewise; 16.937 s and 13.562 s
  /// in a row among 28 s; 60.187 s and 22 strokes in a set of three lengths, in a swim of about 30 s and 11.
  @Test(.needsMaterial) func `missed and extra turns of a real swim are found`() throws {
    let swim = try swim(read("corpus/fit/1729ee1a_Morning_Swim.fit"))
    #expect(
      swim.oddLengths.map(\.fix.text) == [
        "split 7", "split 25", "split 34", "join 51-52", "split 57",
      ])
    #expect(swim.suggestedFixes == swim.oddLengths.reversed().map(\.fix))
  }

  /// 51.5 s and 23 strokes, 42.75 s and 20 in a set of three lengths of a pool of 50 m, among 80 s and 40.
  @Test(.needsMaterial) func `an extra turn in a short set is found`() throws {
    let swim = try swim(read("corpus/fit/52d04c15_GarminHRMswim.FIT"))
    #expect(swim.oddLengths.map(\.fix.text) == ["join 23-24"])
  }

  @Test(.needsMaterial) func `moving time of a pool swim is that of its lengths`() throws {
    var activity = try read("corpus/fit/1729ee1a_Morning_Swim.fit")
    let swimming = try swim(activity).sums().time
    #expect(SampleSums(activity).moving == swimming)
    activity.lengths = []
    #expect(SampleSums(activity).moving != swimming)
  }

  /// What every swim of the material must be, whatever its device.
  @Test(
    .needsMaterial,
    arguments: [
      "97b2e99d_20160517-063148-1-1328-ANTFS-4-0.FIT", "436d9d7b_AleV_Swim_2015-02-09-16-15.fit",
      "1f5b3520_2024-10-20-104352-Pool_Swim-BingiWatch.fit", "52d04c15_GarminHRMswim.FIT",
      "1729ee1a_Morning_Swim.fit", "27656e26_lap_swim_test_FR920xt.FIT",
      "4496c67a_event_timestamp.fit", "5cd8f07a_chained_Activity_activity_poolswim.fit",
      "1d1a4b3e_activity_poolswim.fit",
    ])
  func `every length is in one set, and whole lengths are the distance`(file: String) throws {
    let activity = try read("corpus/fit/\(file)")
    let swim = try swim(activity)
    #expect(swim.distance == activity.recorded.distance)
    #expect(swim.lengthCount == activity.lengths.count { !$0.isRest })
    #expect(swim.sets.flatMap(\.lengths).map(\.length) == activity.lengths.filter { !$0.isRest })
    let numbers = swim.sets.flatMap(\.repeats).flatMap { Array($0.numbers) }
    #expect(numbers == Array(1...swim.lengthCount))
    let rests = swim.sets.flatMap(\.repeats).compactMap(\.rest)
    #expect(rests.allSatisfy { $0 >= Duration(seconds: 3 as Int64) })
  }

  /// The device says 999.9 m for 30 lengths of its 33.33 m.
  @Test func `a rounded pool never hides a thousand metres`() throws {
    var fixture = FITFixture()
    fixture.session(
      0, sport: 5, .enumeration(6, 17), .uint16(44, 3333), .enumeration(46, 0),
      .uint32(9, 99_990))
    for second in 0..<30 {
      fixture.length(
        UInt32(second * 30), .uint32(3, 30_000), .uint32(4, 30_000), .enumeration(12, 1))
    }
    let activity = try fixture.activity()
    #expect(activity.lengths.count == 30)
    #expect(activity.recorded.distance == Distance(millimetres: 1_000_000))
    #expect(activity.recorded.poolLength == Distance(millimetres: 33_333))
  }
}
