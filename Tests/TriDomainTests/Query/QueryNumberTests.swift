import Testing
import TriDomain

struct QueryNumberTests {
  typealias Row = (text: String, field: RecordQuery.NumberField, from: Double?, through: Double?)

  static let rows: [Row] = [
    ("dist:15km..", .distance, 14_995_000, nil),
    ("dist:..10,5km", .distance, nil, 10_504_999),
    ("dist:5km..10km", .distance, 4_995_000, 10_004_999),
    ("dist:5..10km", .distance, 4_995_000, 10_004_999),
    ("dist:5km..10", .distance, 4_995_000, 10_004_999),
    ("dist:\"5 km\"..\"10 km\"", .distance, 4_995_000, 10_004_999),
    ("dist:1,500m..", .distance, 1_499_500, nil),
    ("dist:1mi..", .distance, 1_601_298, nil),
    ("dist>15km", .distance, 15_005_000, nil),
    ("dist>=15km", .distance, 14_995_000, nil),
    ("dist<15km", .distance, nil, 14_994_999),
    ("dist<=15km", .distance, nil, 15_004_999),
    ("dist>0km", .distance, 5000, nil),
    ("duration:45min..1h30", .duration, 2_699_500, 5_400_499),
    ("duration:45..90min", .duration, 2_699_500, 5_400_499),
    ("duration:..32:10", .duration, nil, 1_930_499),
    ("duration:1:30..", .duration, 5_399_500, nil),
    ("duration:1:12:30..", .duration, 4_349_500, nil),
    ("duration:30m..", .duration, 1_799_500, nil),
    ("sport:transition duration:..2:30", .duration, nil, 150_499),
    ("pace:..5:00/km", .pace, nil, 300_500),
    ("pace:4:30..5:00/km", .pace, 269_500, 300_500),
    ("pace:..5:00", .pace, nil, 300_500),
    ("run pace:..5:00", .pace, nil, 300_500),
    ("swim pace:..1:45", .pace, nil, 1_055_000),
    ("pace:..1:45 sport:swim", .pace, nil, 1_055_000),
    ("-run pace:..5:00", .pace, nil, 300_500),
    ("row pace:..2:00", .pace, nil, 241_000),
    ("pace:..1:45/100m", .pace, nil, 1_055_000),
    ("pace<5:00/km", .pace, nil, 299_500.0.nextDown),
    ("pace:..12km/h", .pace, nil, 3_600_000 * 10_000_000 / 119_500_000.0),
    ("speed:36km/h..", .speed, 35_950_000 / 3600.0, nil),
    ("speed:36..", .speed, 35_950_000 / 3600.0, nil),
    ("speed:30..36", .speed, 29_950_000 / 3600.0, 36_050_000 / 3600.0),
    ("speed:10m/s..", .speed, 9_950, nil),
    ("hr:..150", .heartRate, nil, 150),
    ("hr:140..150bpm", .heartRate, 140, 150),
    ("hr>150", .heartRate, 151, nil),
    ("power:200w..250w", .power, 200, 250),
    ("rpe:7..", .rpe, 70, nil),
    ("rpe:7.5", .rpe, 75, 75),
    ("load:80..", .load, 79_500, nil),
    ("load>80", .load, 80_500, nil),
    ("load:..60.5", .load, nil, 60_500),
    ("load:80", .load, 79_500, 80_499),
    ("load:80.5", .load, 80_500, 80_500),
    ("load:0", .load, -500, 499),
    ("ascent:500m..", .ascent, 499_500, nil),
    ("ascent:1000ft..", .ascent, 304_648, nil),
    ("cal:800..1200kcal", .calories, 800, 1200),
    ("pool:..25m", .poolLength, nil, 25_499),
  ]

  @Test(arguments: rows)
  func `a range includes what is shown like its ends`(row: Row) throws {
    let wanted = RecordQuery.Test.number(row.field, from: row.from, through: row.through)
    #expect(try Queries.conditions(row.text).contains(.only(wanted)))
  }

  @Test(
    arguments: [
      ("dist:10km", .distance, 9_995_000, 10_004_999),
      ("dist=10km", .distance, 9_995_000, 10_004_999),
      ("dist:1500m", .distance, 1_499_500, 1_500_499),
      ("dist:3.1mi", .distance, 4_980_920, 4_997_012),
      ("dist:100yd", .distance, 90_983, 91_897),
      ("duration:52:30", .duration, 3_149_500, 3_150_499),
      ("duration:3m59.6s", .duration, 239_600, 239_600),
      ("pace:5:00/km", .pace, 299_500, 300_500),
      ("pace:1:45/100m", .pace, 1_045_000, 1_055_000),
      ("speed:36km/h", .speed, 35_950_000 / 3600.0, 36_050_000 / 3600.0),
      ("hr:150", .heartRate, 150, 150),
      ("power:225w", .power, 225, 225),
      ("cal:500", .calories, 500, 500),
      ("pool:25m", .poolLength, 24_500, 25_499),
      ("pool:25yd", .poolLength, 22_403, 23_317),
    ] as [Row])
  func `a single value means what is shown like it`(row: Row) throws {
    #expect(
      try Queries.conditions(row.text)
        == [.only(.number(row.field, from: row.from, through: row.through))])
  }

  @Test func `a pace without unit is the athlete's own`() throws {
    let imperial = Queries.context { $0.units = .imperial }
    #expect(
      try Queries.conditions("pace:..8:00", in: imperial)
        == Queries.conditions("pace:..8:00/mi", in: imperial))
    #expect(
      try Queries.conditions("speed:20..", in: imperial)
        == Queries.conditions("speed:20mph..", in: imperial))
    let yards = Queries.context { $0.poolUnit = .yards }
    #expect(
      try Queries.conditions("swim pace:..1:30", in: yards)
        == Queries.conditions("swim pace:..1:30/100yd", in: yards))
  }

  @Test func `a record's pace is inside of what begins or ends with it`() throws {
    var values = RecordValues(sport: .swim, time: RecordTime(day: .earliest))
    values.distance = Distance(millimetres: 914_400)
    values.timer = Duration(seconds: 960)
    let bound = try #require(values.pace?.millisecondsPerKilometre)
    for text in ["pace:..1:36/100yd", "pace:1:36/100yd..", "pace:1:36/100yd"] {
      let conditions = try Queries.conditions(text)
      guard case .number(.pace, let from, let through) = try #require(conditions.first).test else {
        Issue.record("\(text) is no range of paces")
        continue
      }
      #expect((from ?? 0) <= bound && bound <= through ?? .infinity, "\(text)")
    }
  }
}
