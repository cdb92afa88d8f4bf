import Testing
import TriDomain

struct PlausibilityTests {
  private func values(
    _ sport: Sport, metres: Int64?, seconds: Int64?,
    _ change: (inout RecordValues) -> Void = { _ in }
  ) -> RecordValues {
    var values = RecordValues(sport: sport, time: RecordTime(day: .earliest))
    values.distance = metres.map { Distance(millimetres: $0 * 1000) }
    values.timer = seconds.map { Duration(seconds: $0) }
    change(&values)
    return values
  }

  // The records that the limits were made from, and a few more, must of course be possible.
  @Test(arguments: [
    (Sport.run, 100, 10), (.run, 400, 43), (.run, 5000, 755), (.run, 10_000, 1571),
    (.run, 42_195, 7235), (.run, 100_000, 21_935), (.run, 319_614, 86_400), (.swim, 50, 20),
    (.swim, 100, 45), (.swim, 1500, 847), (.bike, 56_792, 3600), (.bike, 180_000, 14_000),
    (.bike, 20_000, 900), (.walk, 20_000, 4596), (.row, 2000, 319), (.row, 500, 71),
    (.ski, 1000, 15), (.ski, 50_000, 7000), (.hike, 20_000, 14_400), (.other, 1000, 3900),
    (.transition, 400, 90), (.strength, 1000, 600),
  ])
  func `the fastest on record are possible`(sport: Sport, metres: Int64, seconds: Int64) {
    #expect(Plausibility.warnings(for: values(sport, metres: metres, seconds: seconds)) == [])
  }

  @Test(arguments: [
    (Sport.run, 100_000, 1800), (.run, 5000, 600), (.run, 100, 8), (.run, 42_195, 6300),
    (.swim, 1500, 600), (.swim, 100, 35), (.bike, 100_000, 5400), (.bike, 1000, 20),
    (.walk, 10_000, 1500), (.row, 2000, 240), (.ski, 20_000, 400), (.other, 40_000, 90),
  ])
  func `faster than anyone is warned about`(sport: Sport, metres: Int64, seconds: Int64) {
    #expect(
      Plausibility.warnings(for: values(sport, metres: metres, seconds: seconds))
        == [
          .tooFast(sport, Distance(millimetres: metres * 1000), Duration(seconds: seconds))
        ])
  }

  @Test func `a longer way never has a higher limit`() {
    for sport in Sport.allCases {
      var limit = Double.infinity
      for metres in stride(from: Int64(0), through: 400_000, by: 100) {
        let next = Plausibility.fastest(sport, over: Distance(millimetres: metres * 1000))
        #expect(next <= limit)
        limit = next
      }
      #expect(Plausibility.slowestSensible(sport) < limit)
    }
  }

  @Test func `slow is no error, but no reading to believe`() {
    let slow = Duration(seconds: 360_000 as Int64)
    let way = Distance(millimetres: 1_000_000)
    #expect(Plausibility.isPossible(.run, way, in: slow))
    #expect(!Plausibility.isSensible(.run, way, in: slow))
    #expect(Plausibility.isSensible(.run, way, in: Duration(seconds: 300 as Int64)))
  }

  @Test func `each number has its limits`() {
    let wild = values(.run, metres: nil, seconds: 2_000_000) {
      $0.distance = Distance(millimetres: 20_000_000_000)
      $0.averageHeartRate = 251
      $0.maxPower = 3001
      $0.rpeTenths = 105
      $0.minHeartRate = 19
      $0.averageCadenceThousandths = 300_001
    }
    #expect(
      Plausibility.warnings(for: wild) == [
        .tooFar(Distance(millimetres: 20_000_000_000)),
        .tooLong(Duration(seconds: 2_000_000 as Int64)),
        .outOfRange(.averageHeartRate, 251), .outOfRange(.minHeartRate, 19),
        .outOfRange(.maxPower, 3001), .outOfRange(.averageCadenceThousandths, 300_001),
        .outOfRange(.rpeTenths, 105),
      ])
    #expect(
      Plausibility.warnings(for: wild).map { $0.sentence() } == [
        "20000 km is farther than 10,000 km.", "555:33:20 is longer than two weeks.",
        "The heart rate cannot be 251 bpm: it lies between 20 and 250.",
        "The lowest heart rate cannot be 19 bpm: it lies between 20 and 250.",
        "The highest power cannot be 3001 W: it lies between 1 and 3000.",
        "The cadence cannot be 300.001 rpm: it lies between 1 and 300.",
        "The RPE cannot be 10.5: it lies between 1 and 10.",
      ])
  }

  @Test func `a part is not more than the whole`() {
    let odd = values(.run, metres: 5000, seconds: 1500) {
      $0.elapsed = Duration(seconds: 1400 as Int64)
      $0.moving = Duration(seconds: 1450 as Int64)
      $0.maxHeartRate = 140
      $0.averageHeartRate = 150
      $0.minHeartRate = 160
      $0.maxPower = 100
      $0.averagePower = 200
    }
    #expect(
      Plausibility.warnings(for: odd).map { $0.sentence() } == [
        "The highest heart rate is below the heart rate.",
        "The heart rate is below the lowest heart rate.",
        "The highest power is below the power.", "The elapsed time is below the duration.",
        "The elapsed time is below the moving time.",
      ])
  }

  @Test(arguments: [(1_500_499 as Int64, true), (1_499_500, true), (1_499_499, false)])
  func `times that are shown alike are alike`(elapsed: Int64, isFine: Bool) {
    let merged = values(.run, metres: 5000, seconds: 1500) {
      $0.elapsed = Duration(milliseconds: elapsed)
      $0.moving = Duration(milliseconds: 1_500_400)
    }
    #expect(Plausibility.warnings(for: merged).isEmpty == isFine)
  }

  @Test func `a value below zero is told with its sign`() {
    #expect(
      PlausibilityWarning.outOfRange(.averageHeartRate, -5).sentence()
        == "The heart rate cannot be -5 bpm: it lies between 20 and 250.")
  }

  @Test func `every measure names a field of its own`() {
    #expect(Set(Measure.all.map(\.field)).count == Measure.all.count)
    #expect(Set(Measure.all.map(\.name)).count == Measure.all.count)
  }
}
