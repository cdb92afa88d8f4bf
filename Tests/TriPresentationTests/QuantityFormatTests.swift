import Testing
import TriDomain
import TriPresentation

@Suite struct QuantityFormatTests {
  private let metric = QuantityFormat()
  private let imperial = QuantityFormat(units: .imperial)
  private let yards = QuantityFormat(poolUnit: .yards)

  private static func values(
    _ sport: Sport, _ metres: Double, _ seconds: Double, pool: PoolUnit? = nil
  ) -> RecordValues {
    Samples.record(1, sport, RecordTime(day: Samples.day), metres: metres, seconds: seconds) {
      $0.poolLengthUnit = pool
    }.values
  }

  @Test(
    arguments: [
      (600_123, "10:00"), (600_500, "10:01"), (59_499, "0:59"), (3_599_600, "1:00:00"),
      (129_662_000, "36:01:02"), (0, "0:00"), (-90_000, "-1:30"), (-499, "0:00"),
      (Int64.max, "2562047788015:12:56"), (Int64.min, "-2562047788015:12:56"),
    ] as [(Int64, String)])
  func `a duration is rounded once, to whole seconds`(milliseconds: Int64, text: String) {
    #expect(metric.duration(Duration(milliseconds: milliseconds)) == text)
  }

  @Test(
    arguments: [
      (10_000_000, .run, "10.00 km", "6.21 mi"),
      (42_195_000, .run, "42.20 km", "26.22 mi"),
      (9_999_000, .run, "10.00 km", "6.21 mi"),
      (1_234_567_000, .bike, "1,234.57 km", "767.12 mi"),
      (1_500_000, .swim, "1,500 m", "1,500 m"),
      (914_400, .swim, "914 m", "914 m"),
      (2_000_000, .row, "2,000 m", "1.24 mi"),
      (0, .run, "0.00 km", "0.00 mi"),
      (-1_500_000, .run, "-1.50 km", "-0.93 mi"),
      (Int64.max, .run, "9,223,372,036,854.78 km", "5,731,137,678,988.94 mi"),
      (Int64.min, .swim, "-9,223,372,036,854,776 m", "-9,223,372,036,854,776 m"),
    ] as [(Int64, Sport, String, String)])
  func `a distance is in the unit of its sport`(
    millimetres: Int64, sport: Sport, inMetric: String, inImperial: String
  ) {
    let distance = Distance(millimetres: millimetres)
    #expect(metric.distance(distance, of: sport) == inMetric)
    #expect(imperial.distance(distance, of: sport) == inImperial)
  }

  @Test func `sums are rounded, not sums of rounded parts`() {
    let part = Distance(millimetres: 3_333_333)
    #expect(metric.distance(part + part + part, of: .run) == "10.00 km")
  }

  @Test func `swims follow the pool unit`() {
    #expect(yards.distance(Distance(millimetres: 1_500_000), of: .swim) == "1,640 yd")
    #expect(yards.distance(Distance(millimetres: 914_400), of: .swim) == "1,000 yd")
    #expect(yards.distance(Distance(millimetres: 10_000_000), of: .run) == "10.00 km")
  }

  @Test func `an exact distance loses nothing and names the yards of the pool`() {
    func exact(_ format: QuantityFormat, _ metres: Double, _ sport: Sport, _ pool: PoolUnit? = nil)
      -> String
    {
      let values = Self.values(sport, metres, 1, pool: pool)
      return format.exactDistance(values.distance ?? .zero, of: values)
    }
    #expect(exact(metric, 42_195, .run) == "42.195 km")
    #expect(exact(metric, 10_000, .run) == "10.00 km")
    #expect(exact(metric, 10_050, .run) == "10.05 km")
    #expect(exact(metric, 914.4, .swim, .yards) == "914.4 m (1,000 yd)")
    #expect(exact(yards, 914.4, .swim, .yards) == "1,000 yd")
    #expect(exact(yards, 1500, .swim, .metres) == "1,640.42 yd (1,500 m)")
    #expect(exact(imperial, 1609.344, .run) == "1.00 mi")
  }

  @Test(
    arguments: [
      (values(.run, 10_000, 3150), "5:15 /km", "8:27 /mi"),
      (values(.run, 10_000, 3000), "5:00 /km", "8:03 /mi"),
      (values(.run, 9656.064, 3600), "6:13 /km", "10:00 /mi"),
      (values(.other, 1000, 3900), "1:05:00 /km", "1:44:36 /mi"),
      (values(.swim, 100, 100), "1:40 /100 m", "1:40 /100 m"),
      (values(.swim, 914.4, 960, pool: .yards), "1:36 /100 yd", "1:36 /100 yd"),
      (values(.row, 2000, 480), "2:00 /500 m", "2:00 /500 m"),
      (values(.bike, 40_000, 4419), "32.6 km/h", "20.2 mph"),
      (values(.ski, 10_000, 3600), "10.0 km/h", "6.2 mph"),
      (values(.strength, 100, 3600), nil, nil),
      (values(.transition, 100, 60), nil, nil),
    ] as [(RecordValues, String?, String?)])
  func `how fast is told as athletes of the sport say it`(
    values: RecordValues, inMetric: String?, inImperial: String?
  ) {
    #expect(metric.tempo(of: values) == inMetric)
    #expect(imperial.tempo(of: values) == inImperial)
  }

  @Test func `a pace per 100 follows the setting where the pool does not say`() {
    #expect(yards.tempo(of: Self.values(.swim, 100, 100)) == "1:31 /100 yd")
    #expect(yards.tempo(of: Self.values(.swim, 100, 100, pool: .metres)) == "1:40 /100 m")
  }

  @Test func `without distance or time there is no pace`() {
    let time = RecordTime(day: Samples.day)
    #expect(metric.tempo(of: Samples.record(1, .run, time, metres: 10_000).values) == nil)
    #expect(metric.tempo(of: Samples.record(1, .bike, time, seconds: 10).values) == nil)
  }

  @Test func `heights, pools, hearts, power and effort`() {
    #expect(metric.height(Distance(millimetres: 100_000)) == "100 m")
    #expect(imperial.height(Distance(millimetres: 100_000)) == "328 ft")
    #expect(metric.height(Distance(millimetres: -12_000)) == "-12 m")
    #expect(metric.pool(Distance(millimetres: 25_000), unit: .metres) == "25 m")
    #expect(metric.pool(Distance(millimetres: 33_333), unit: .metres) == "33 1/3 m")
    #expect(metric.pool(Distance(millimetres: 22_860), unit: .yards) == "25 yd")
    #expect(metric.heartRate(152) == "152 bpm")
    #expect(metric.power(1225) == "1,225 W")
    #expect(metric.energy(1180) == "1,180 kcal")
    #expect(metric.rpe(tenths: 70) == "7")
    #expect(metric.rpe(tenths: 75) == "7.5")
    #expect(metric.cadence(thousandths: 88_500, of: .bike) == "89 rpm")
    #expect(metric.cadence(thousandths: 172_000, of: .walk) == "172 spm")
    #expect(metric.cadence(thousandths: 28_000, of: .swim) == "28 /min")
  }

  @Test func `nothing that can be stored traps`() {
    for millimetres in [Int64.min, -1, 0, 1, .max] {
      for milliseconds in [Int64.min, -1, 0, 1, .max] {
        for sport in Sport.allCases {
          let record = Samples.record(1, sport, RecordTime(day: Samples.day)) {
            $0.distance = Distance(millimetres: millimetres)
            $0.timer = Duration(milliseconds: milliseconds)
            $0.ascent = Distance(millimetres: millimetres)
            $0.poolLengthUnit = .yards
          }
          for format in [metric, imperial, yards] {
            #expect(!RecordPhrase(format: format).long(record.values).isEmpty)
            _ = RecordColumns(format: format).cells(record)
          }
          var list = RecordListJSON()
          #expect(!list.records([record]) { _ in [] }.isEmpty)
        }
      }
    }
  }
}
