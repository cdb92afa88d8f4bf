import Testing
import TriDomain

struct QueryNumberTests {
  typealias Row = (text: String, field: RecordQuery.NumberField, from: Double?, through: Double?)

  static let rows: [Row] = [
    ("dist:15km..", .distance, 15_000_000, nil),
    ("dist:..10,5km", .distance, nil, 10_500_000),
    ("dist:5km..10km", .distance, 5_000_000, 10_000_000),
    ("dist:5..10km", .distance, 5_000_000, 10_000_000),
    ("dist:5km..10", .distance, 5_000_000, 10_000_000),
    ("dist:\"5 km\"..\"10 km\"", .distance, 5_000_000, 10_000_000),
    ("dist:1,500m..", .distance, 1_500_000, nil),
    ("dist:1mi..", .distance, 1_609_344, nil),
    ("dist>15km", .distance, 15_000_001, nil),
    ("dist>=15km", .distance, 15_000_000, nil),
    ("dist<15km", .distance, nil, 14_999_999),
    ("dist<=15km", .distance, nil, 15_000_000),
    ("dist>0km", .distance, 1, nil),
    ("duration:45min..1h30", .duration, 2_700_000, 5_400_000),
    ("duration:45..90min", .duration, 2_700_000, 5_400_000),
    ("duration:..32:10", .duration, nil, 1_930_000),
    ("duration:1:30..", .duration, 5_400_000, nil),
    ("duration:1:12:30..", .duration, 4_350_000, nil),
    ("duration:30m..", .duration, 1_800_000, nil),
    ("sport:transition duration:..2:30", .duration, nil, 150_000),
    ("pace:..5:00/km", .pace, nil, 300_000),
    ("pace:4:30..5:00/km", .pace, 270_000, 300_000),
    ("pace:..5:00", .pace, nil, 300_000),
    ("run pace:..5:00", .pace, nil, 300_000),
    ("swim pace:..1:45", .pace, nil, 1_050_000),
    ("pace:..1:45 sport:swim", .pace, nil, 1_050_000),
    ("-run pace:..5:00", .pace, nil, 300_000),
    ("row pace:..2:00", .pace, nil, 240_000),
    ("pace:..1:45/100m", .pace, nil, 1_050_000),
    ("pace<5:00/km", .pace, nil, 300_000.0.nextDown),
    ("pace:..12km/h", .pace, nil, 300_000),
    ("speed:36km/h..", .speed, 10_000, nil),
    ("speed:36..", .speed, 10_000, nil),
    ("speed:30..36", .speed, 30_000_000 / 3600.0, 10_000),
    ("speed:10m/s..", .speed, 10_000, nil),
    ("hr:..150", .heartRate, nil, 150),
    ("hr:140..150bpm", .heartRate, 140, 150),
    ("hr>150", .heartRate, 151, nil),
    ("power:200w..250w", .power, 200, 250),
    ("rpe:7..", .rpe, 70, nil),
    ("rpe:7.5", .rpe, 75, 75),
    ("load:80..", .load, 80_000, nil),
    ("load>80", .load, 80_001, nil),
    ("load:..60.5", .load, nil, 60_500),
    ("load:80", .load, 79_500, 80_499),
    ("load:80.5", .load, 80_500, 80_500),
    ("load:0", .load, -500, 499),
    ("ascent:500m..", .ascent, 500_000, nil),
    ("ascent:1000ft..", .ascent, 304_800, nil),
    ("cal:800..1200kcal", .calories, 800, 1200),
    ("pool:..25m", .poolLength, nil, 25_000),
  ]

  @Test(arguments: rows)
  func `a range includes both ends`(row: Row) throws {
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
      ("duration:52:30", .duration, 3_150_000, 3_150_999),
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

  @Test func `a pace bound is the same number as a record's pace`() throws {
    var values = RecordValues(sport: .swim, time: RecordTime(day: .earliest))
    values.distance = Distance(millimetres: 914_400)
    values.timer = Duration(seconds: 960)
    let bound = try #require(values.pace?.millisecondsPerKilometre)
    #expect(
      try Queries.conditions("pace:..1:36/100yd")
        == [.only(.number(.pace, from: nil, through: bound))])
  }
}
