import Testing
import TriDomain

@Suite struct PoolSwimTests {
  @Test(arguments: [
    ("25 26 25 24", ["1x4 freestyle 100.0"]),
    ("25 25 r20 25 25", ["2x2 freestyle 50.0 r20.0"]),
    ("25 25 r20 25 25 r60 25", ["2x2 freestyle 50.0 r20.0 then 60.0", "1x1 freestyle 25.0"]),
    // Another stroke is another set, strokes within a repeat are mixed.
    (
      "25 r20 30b r20 25 30b",
      ["1x1 freestyle 25.0 then 20.0", "1x1 backstroke 30.0 then 20.0", "1x2 mixed 55.0"]
    ),
    // A stop shorter than three seconds is a turn, several rests in a row are one.
    ("25 r2 25", ["1x2 freestyle 50.0"]), ("25 r3 25", ["2x1 freestyle 25.0 r3.0"]),
    ("25 r10 r15 25", ["2x1 freestyle 25.0 r25.0"]),
    // A rest before the first length is none; one behind the last is told.
    ("r40 25 r30", ["1x1 freestyle 25.0 then 30.0"]),
  ])
  func `lengths are grouped between rests`(text: String, sets: [String]) throws {
    #expect(try #require(PoolSwim(lengths(text), pool: .metres25)).words == sets)
  }

  @Test func `a swim without a length is none`() {
    #expect(PoolSwim(lengths("r20 r30"), pool: .metres25) == nil)
    #expect(PoolSwim([], pool: nil) == nil)
  }

  @Test func `a stopped timer is a rest, and a slow turn is not`() throws {
    var swim = lengths("25 25 25")
    swim[1].length.start = swim[1].length.start?.adding(Duration(seconds: 9 as Int64))
    swim[2].length.start = swim[2].length.start?.adding(Duration(seconds: 40 as Int64))
    let words = try #require(PoolSwim(swim, pool: .metres25)).words
    #expect(words == ["1x2 freestyle 50.0 then 31.0", "1x1 freestyle 25.0"])
  }

  @Test func `a rest without a time has that of its own lap`() throws {
    var rest = Length(isRest: true)
    var swum = Length(isRest: false)
    swum.timer = Duration(seconds: 30 as Int64)
    rest.stroke = nil
    var laps = [Lap(), Lap(), Lap()]
    for place in laps.indices { laps[place].lengths = place..<place + 1 }
    laps[1].timer = Duration(seconds: 17 as Int64)
    let all = SwumLength.all([swum, rest, swum], laps: laps)
    #expect(all.map(\.lap) == [0, 1, 2])
    #expect(
      try #require(PoolSwim(all, pool: nil)).words == ["2x1 - 30.0 r17.0"])
  }

  // 400 m in 25 m: 16 lengths of 30 s are 480 s, 2:00 /100 m. 30 s and 11 strokes are a SWOLF of 41.
  @Test func `pace, strokes and SWOLF are averages over lengths`() throws {
    let text = [String](repeating: "30/11", count: 8).joined(separator: " ")
    let swim = try #require(PoolSwim(lengths(text + " r60 " + text + " r60"), pool: .metres25))
    #expect(swim.distance == Distance(millimetres: 400_000))
    #expect(swim.sums().time == Duration(seconds: 480 as Int64))
    #expect(swim.sums().pace(in: swim.pool)?.seconds(forMetres: 100) == 120)
    #expect(swim.sums().strokesPerLengthTenths == 110)
    #expect(swim.sums().swolf == 41)
    #expect(swim.words == ["2x8 freestyle 240.0 r60.0 then 60.0"])
  }

  @Test func `kicking and drills can be left out of the pace`() throws {
    let swim = try #require(PoolSwim(lengths("25 25 50d 60k"), pool: .metres25))
    #expect(swim.sums().pace(in: swim.pool)?.seconds(forMetres: 100) == 160)
    #expect(swim.sums(drills: false).pace(in: swim.pool)?.seconds(forMetres: 100) == 100)
  }

  @Test func `the heart rate of a repeat is that of its samples`() throws {
    let start = 1_700_000_000_000 as Int64
    let times = (0..<80).map { Instant(millisecondsSince1970: start + $0 * 1000) }
    let rates = (0..<80).map { Int64($0 < 25 ? 120 : $0 < 45 ? 90 : 140) }
    let samples = Samples(times: times, heartRates: rates.map(Optional.init))
    let swim = try #require(
      PoolSwim(lengths("25 r20 25"), pool: .metres25, samples: samples))
    #expect(swim.sets[0].repeats.map(\.heartRate) == [120, 140])
    #expect(swim.sets[0].heartRate == 130)
  }

  // MARK: - Odd lengths

  @Test(arguments: [
    ("30 31 62 30 31 30", ["split 3"]), ("30 31 29 16 14 30 31", ["join 4-5"]),
    // Too few to know what is usual, and a drill is slow by nature.
    ("30 60 30", []), ("30 30 30 60d 30", []),
    // A little slower or faster is no turn too many or too few.
    ("30 30 45 30 30 22 30", []),
    ("30 r20 30 r20 61 r20 30 r20 30", ["split 3"]),
    // A short set is compared with the others of its stroke, and one of several strokes with none.
    ("30 30 30 30 r20 30 28 60", ["split 7"]), ("80 80 80 80 80 r20 52 43 80", ["join 6-7"]),
    ("30 30 30 r20 60b 30", []), ("30 30 30 30 r20 60b", []), ("30 30 30 30 r20 30 45 30", []),
    // Rests between them: two short swims, not one.
    ("30 30 30 30 r20 15 r20 15", []),
  ])
  func `lengths that look like another number of turns are pointed out`(
    text: String, fixes: [String]
  ) throws {
    let swim = try #require(PoolSwim(lengths(text), pool: .metres25))
    #expect(swim.oddLengths.map(\.fix.text) == fixes)
  }

  @Test func `suggested fixes mean what they say when they are done in their order`() throws {
    let text = "30 62 30 30 16 15 30 61 30 30 r20 30 14 16 30 30 30"
    var all = lengths(text)
    let swim = try #require(PoolSwim(all, pool: .metres25))
    #expect(
      swim.suggestedFixes.map(\.text) == ["join 12-13", "split 8", "join 5-6", "split 2"])
    for fix in swim.suggestedFixes { all = try fix.applied(to: all) }
    let mended = try #require(PoolSwim(all, pool: .metres25))
    #expect(mended.oddLengths.isEmpty)
    #expect(
      all.filter { !$0.length.isRest }.compactMap { $0.time?.seconds } == [
        30, 31, 31, 30, 30, 31, 30, 30.5, 30.5, 30, 30, 30, 30, 30, 30, 30,
      ])
  }

  // 25 m in 25 s, 50 s and 25 s.
  @Test func `time at a speed is that of the lengths, without rests`() throws {
    let swim = try #require(PoolSwim(lengths("25 r20 50 25 r60"), pool: .metres25))
    let spent = TimeSpent(speedsOf: swim)
    #expect(spent.values == [50, 100] && spent.milliseconds == [50_000, 50_000])
    #expect(TimeSpent(speedsOf: try #require(PoolSwim(lengths("25"), pool: nil))).isEmpty)
  }

  // MARK: - Pools

  @Test(arguments: [
    // 33 1/3 m: three are 100 m, thirty 1,000 m to the millimetre, however it was rounded.
    (33_333, PoolUnit.metres, 30, 1_000_000), (33_330, .metres, 30, 1_000_000),
    (33_300, .metres, 3, 100_000), (16_670, .metres, 6, 100_000),
    (25_000, .metres, 40, 1_000_000), (61_000, .metres, 2, 122_000),
    // 33 1/3 yd are 100 ft, 30.48 m; FIT knows centimetres.
    (30_477, .yards, 3, 91_440), (30_450, .yards, 3, 91_440), (22_860, .yards, 20, 457_200),
    (91_440, .yards, 1, 91_440), (18_290, .yards, 5, 91_440), (25_003, .metres, 4, 100_000),
  ])
  func `whole lengths decide how far it was`(
    millimetres: Int, unit: PoolUnit, count: Int, swum: Int
  ) {
    let pool = Pool(Distance(millimetres: Int64(millimetres)), unit)
    #expect(pool.distance(of: count) == Distance(millimetres: Int64(swum)))
  }

  @Test(arguments: [
    (999_900, 33_330, 30, 1_000_000), (999_990, 33_333, 30, 1_000_000),
    (1_000_000, 25_000, 40, 1_000_000), (995_000, 25_000, 40, 1_000_000),
    // The device itself says something else: drills that were added by hand.
    (1_100_000, 25_000, 40, 1_100_000), (987_500, 25_000, 40, 987_500),
  ])
  func `a total that is off by less than half a length gives way to whole lengths`(
    told: Int64, pool: Int64, count: Int, stored: Int64
  ) {
    var values = RecordValues(sport: .swim, time: RecordTime(day: .earliest))
    values.distance = Distance(millimetres: told)
    values.poolLength = Distance(millimetres: pool)
    values.poolLengthUnit = .metres
    var activity = FileActivity(recorded: values)
    activity.lengths = [Length](repeating: Length(isRest: false), count: count)
    activity.lengths.append(Length(isRest: true))
    activity.countWholeLengths()
    #expect(activity.recorded.distance == Distance(millimetres: stored))
  }

  @Test(
    arguments: [
      ("50m", "50m"), ("25yd", "25yd"), ("25", "25m"), ("33 1/3 yd", "33.33yd"),
      ("33 1/3m", "33.33m"), ("33.3yd", "33.33yd"), ("61m", "61m"), ("100yd", "100yd"),
      ("8m", nil), ("100m", nil), ("x", nil), ("2x25m", nil), ("33 4/3m", nil),
    ] as [(String, String?)])
  func `a pool is typed in metres, yards and thirds`(word: String, typed: String?) {
    let pool = Pool(words: word.split(separator: " ").map(String.init), unit: .metres)
    #expect(pool?.typed == typed)
    if let pool { #expect(Pool(words: [pool.typed], unit: .metres) == pool) }
  }
}
