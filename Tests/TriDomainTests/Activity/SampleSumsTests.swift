import Testing
import TriDomain
import TriTestSupport

struct SampleSumsTests {
  @Test func `nothing adds up to nothing`() {
    let sums = Tracks.sums(Samples())
    #expect(sums.elapsed == nil)
    #expect(sums.timer == nil)
    #expect(sums.moving == nil)
    #expect(sums.distance == nil)
    #expect(sums.averageHeartRate == nil)
    #expect(sums.ascent == nil)
  }

  @Test func `a single moment has values but no duration`() {
    let sums = Tracks.sums(Tracks.samples([(0, { $0.heartRate = 120 })]))
    #expect(sums.elapsed == nil)
    #expect(sums.averageHeartRate == 120)
  }

  @Test(
    arguments: [
      ([], 600, 600),
      ([100..<200], 600, 500),
      ([100..<200, 150..<250, 300..<300], 600, 450),
      ([-50..<50, 590..<700], 600, 540),
    ] as [([Range<Double>], Int64, Int64)])
  func `timer time is elapsed time without the pauses`(
    pauses: [Range<Double>], elapsed: Int64, timer: Int64
  ) {
    let sums = Tracks.sums(
      Tracks.path([(0, 0), (120, 400), (310, 700), (600, 2000)]), pauses: pauses)
    #expect(sums.elapsed == Duration(seconds: elapsed))
    #expect(sums.timer == Duration(seconds: timer))
  }

  // 140 for 10 s, then 150 for 30 s: (1400 + 4500) / 40 = 147.5.
  @Test func `averages are weighted by time, and zeros are no heart rates`() {
    let sums = Tracks.sums(
      Tracks.samples([
        (0, { $0.heartRate = 140 }), (10, { $0.heartRate = 150 }), (40, { $0.heartRate = 0 }),
        (50, { $0.heartRate = 180 }),
      ]))
    #expect(sums.averageHeartRate == 148)
    #expect(sums.minHeartRate == 140)
    #expect(sums.maxHeartRate == 180)
  }

  // 100 for 10 s, and 200 for the first 60 s of half an hour: (1000 + 12,000) / 70 = 185.7.
  @Test func `a value holds for a minute at most, and not during a pause`() {
    let long = Tracks.samples([
      (0, { $0.heartRate = 100 }), (10, { $0.heartRate = 200 }), (1800, { _ in }),
    ])
    #expect(Tracks.sums(long).averageHeartRate == 186)
    // (1000 + 200 × 5) / 15 = 133.3.
    #expect(Tracks.sums(long, pauses: [15..<1800]).averageHeartRate == 133)
  }

  // Power: (200 × 10 + 0 × 10) / 20 = 100. Cadence: only the ten seconds of pedalling count.
  @Test func `coasting counts for power and not for cadence`() {
    let sums = Tracks.sums(
      Tracks.samples([
        (0, { ($0.power, $0.cadence) = (200, 90_000) }), (10, { ($0.power, $0.cadence) = (0, 0) }),
        (20, { ($0.power, $0.cadence) = (0, 0) }),
      ]), sport: .bike)
    #expect(sums.averagePower == 100)
    #expect(sums.maxPower == 200)
    #expect(sums.averageCadenceThousandths == 90_000)
    #expect(sums.maxCadenceThousandths == 90_000)
  }

  @Test func `a power meter that only says 0 was not there`() {
    let sums = Tracks.sums(Tracks.samples([(0, { $0.power = 0 }), (10, { $0.power = 0 })]))
    #expect(sums.averagePower == nil)
    #expect(sums.maxPower == nil)
  }

  @Test(
    arguments: [
      // The worked example of `Climb`.
      ([500, 501, 500, 510, 505, 520], 25, 5),
      ([500, nil, 501], 1, 0),
      ([0, 0, 0], 0, 0),
      ([100, 102, 100, 102, 100], 0, 0),
      ([100, 97, 100, 97, 100], 6, 6),
      ([10, 20, 18, 30, 0], 20, 30),
      ([30, 0], 0, 30),
    ] as [([Double?], Int, Int)])
  func `climbs count where they are more than trembling`(
    heights: [Double?], ascent: Int, descent: Int
  ) {
    let samples = Tracks.samples(
      heights.enumerated().map { index, height in
        (Double(index), { $0.altitude = height.map { Int64($0 * 1000) } })
      })
    let sums = Tracks.sums(samples)
    #expect(sums.ascent.metres == ascent)
    #expect(sums.descent.metres == descent)
  }

  @Test(arguments: [UInt64](0..<50))
  func `ascent less descent is the end less the start`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let heights = (0..<200).map { _ in Int64.random(in: 0...20_000, using: &random) }
    let samples = Tracks.samples(
      heights.enumerated().map { index, height in (Double(index), { $0.altitude = height }) })
    let sums = Tracks.sums(samples)
    let difference = (sums.ascent?.millimetres ?? 0) - (sums.descent?.millimetres ?? 0)
    #expect(difference == heights[199] - heights[0])
  }
}

extension SampleSumsTests {
  @Test func `sums become the computed values of a record`() throws {
    let samples = Tracks.samples([
      (
        0,
        {
          ($0.distance, $0.heartRate, $0.power, $0.cadence) = (0, 140, 200, 80_000)
          ($0.altitude, $0.speed) = (100_000, 3000)
        }
      ),
      (
        100,
        {
          ($0.distance, $0.heartRate, $0.power, $0.cadence) = (300_000, 150, 210, 90_000)
          ($0.altitude, $0.speed) = (90_000, 3500)
        }
      ),
    ])
    let day = try #require(Day(iso: "2026-05-03"))
    let values = Tracks.sums(samples).values(sport: .run, time: RecordTime(day: day))
    var expected = RecordValues(sport: .run, time: RecordTime(day: day))
    expected.elapsed = Duration(seconds: 100 as Int64)
    expected.timer = Duration(seconds: 100 as Int64)
    expected.moving = Duration(seconds: 100 as Int64)
    expected.distance = Distance(millimetres: 300_000)
    expected.averageHeartRate = 140
    expected.minHeartRate = 140
    expected.maxHeartRate = 150
    expected.averagePower = 200
    expected.maxPower = 210
    expected.normalizedPower = 200
    expected.averageCadenceThousandths = 80_000
    expected.maxCadenceThousandths = 90_000
    expected.maxSpeedMillimetresPerSecond = 3500
    expected.ascent = .zero
    expected.descent = Distance(millimetres: 10_000)
    #expect(values == expected)
  }

  // 1500 + 40,000 + 10,000 m; a fall of some metres, and a single 0, are no new beginning.
  @Test(
    arguments: [
      ([0, 700, 1500, 0, 20_000, 40_000, 5, 6000, 10_000], 51_500),
      ([0, 700, 690, 1500], 1500), ([0, 700, 0, 710, 1500], 1500), ([0, 700, 1500, 0], 1500),
      ([0, 50, 0, 60], 60),
    ] as [([Int64], Double)])
  func `a counter that begins anew for each leg is added up`(counts: [Int64], metres: Double) {
    let samples = Tracks.samples(
      counts.enumerated().map { place, count in
        (Double(place) * 600, { $0.distance = count * 1000 })
      })
    #expect(Tracks.sums(samples).distance == Distance(metres: metres))
  }
}
