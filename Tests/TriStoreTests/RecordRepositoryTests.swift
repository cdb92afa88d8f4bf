import SQLiteKit
import Testing
import TriDomain
import TriStore

struct RecordRepositoryTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  @Test func `what was stored is read back to the letter`() throws {
    var values = try RecordValues(.swim, "2026-05-03", minute: 615, offset: 20_700)
    values.time = try #require(
      RecordTime(
        start: .init(
          instant: Instant(millisecondsSince1970: 1_777_802_400_001), offset: 20_700,
          zone: "Asia/Kathmandu", offsetSource: .named)))
    values.sportLabel = "Aquajogging"
    values.subSport = "pool"
    values.elapsed = Duration(milliseconds: 1_930_001)
    values.timer = Duration(milliseconds: 1_900_001)
    values.moving = Duration(milliseconds: 1_800_001)
    values.distance = Distance(millimetres: 1_500_001)
    values.averageHeartRate = 141
    values.maxHeartRate = 171
    values.minHeartRate = 91
    values.averagePower = 0
    values.maxPower = 401
    values.normalizedPower = 231
    values.averageCadenceThousandths = 31_250
    values.maxCadenceThousandths = 35_500
    values.maxSpeedMillimetresPerSecond = 1_401
    values.calories = 500
    values.ascent = .zero
    values.descent = Distance(millimetres: 12_300)
    values.rpeTenths = 75
    values.title = "Été 달리기 🏊"
    values.note = "a\u{0}b\n'; DROP TABLE record; --"
    values.poolLength = Distance(millimetres: 22_860)
    values.poolLengthUnit = .yards
    values.device = "Forerunner"
    values.tags = ["zeta", "alpha", "Alpha"]
    values.gear = ["wetsuit", "goggles"]
    var new = NewRecord(uuid: .random(), values: values)
    new.isLeftOutOfBests = true
    let ids = try store.add([new], as: .tests("log")).value.ids
    let record = try #require(try store.record(1))
    #expect(ids == [1])
    #expect(
      record
        == WorkoutRecord(
          id: 1, uuid: try #require(new.uuid), values: values, isLeftOutOfBests: true,
          enteredAt: .tests, changedAt: .tests))
  }

  @Test func `questions asked together are answered from one state, whoever writes between them`()
    throws
  {
    try store.log(try .init(.run, "2026-05-03", metres: 5000))
    let reader = try folder.open(.reading)
    let day = try #require(Day(iso: "2026-05-03"))
    let counts = try reader.consistently {
      let before = try reader.records(on: day).count
      try store.log(try .init(.run, "2026-05-03", metres: 6000))
      let within = try reader.consistently { try reader.totals(of: .everything).recordCount }
      return [before, within, try reader.records(on: day).count]
    }
    #expect(counts == [1, 1, 1])
    #expect(try reader.records(on: day).count == 2)
    struct Stop: Error {}
    #expect(throws: Stop.self) { try reader.consistently { throw Stop() } }
    try store.log(try .init(.run, "2026-05-03", metres: 7000))
    #expect(try reader.records(on: day).count == 3)
  }

  @Test func `a day lists by start, unknown starts last, then by id`() throws {
    let late = try store.log(try .init(.run, "2026-05-03", minute: 600))
    let unknown = try store.log(try .init(.run, "2026-05-03"))
    let early = try store.log(try .init(.run, "2026-05-03", minute: 60))
    let same = try store.log(try .init(.run, "2026-05-03", minute: 60))
    try store.log(try .init(.run, "2026-05-04"))
    let day = try Day("2026-05-03")
    #expect(try store.records(on: day).map(\.id) == [early, same, late, unknown])
    #expect(try store.records(on: try Day("2026-05-05")) == [])
  }

  @Test func `the last entered, the last before a day and the last of a sport`() throws {
    #expect(try store.lastEntered() == nil)
    let run = try store.log(try .init(.run, "2026-05-03", minute: 60))
    let unknown = try store.log(try .init(.bike, "2026-05-03"))
    let old = try store.log(try .init(.run, "2020-01-01"))
    #expect(try store.lastEntered()?.id == old)
    #expect(try store.lastRecord(before: try Day("2026-05-04"))?.id == run)
    #expect(try store.lastRecord(before: try Day("2026-05-03"))?.id == old)
    #expect(try store.lastRecord(before: try Day("2020-01-01")) == nil)
    #expect(try store.lastRecord(of: .run)?.id == run)
    #expect(try store.lastRecord(of: .bike)?.id == unknown)
    #expect(try store.lastRecord(of: .swim) == nil)
  }

  @Test func `the bin is left out everywhere but where it is asked for`() throws {
    let id = try store.log(try .init(.run, "2026-05-03", metres: 5000))
    let other = try store.log(try .init(.run, "2026-05-03"))
    var tagged = try RecordValues(.run, "2026-05-03")
    tagged.tags = ["gone"]
    tagged.gear = ["shoes"]
    let third = try store.log(tagged)
    _ = try store.moveToBin([id], as: .tests("delete 1", after: 1))
    _ = try store.moveToBin([third], as: .tests("delete 3", after: 2))
    let day = try Day("2026-05-03")
    #expect(try store.records(on: day).map(\.id) == [other])
    #expect(try store.recordsInBin().map(\.id) == [third, id])
    #expect(try store.record(id)?.deletedAt?.millisecondsSince1970 == 1_777_802_400_001)
    #expect(try store.lastEntered()?.id == other)
    #expect(try store.lastRecord(before: try Day("2026-05-04"))?.id == other)
    #expect(try store.page(of: .everything, after: nil, limit: 9).records.map(\.id) == [other])
    #expect(try store.ids(matching: .everything) == [other])
    #expect(try store.totals(of: .everything).bySport == [.run: SportTotal(recordCount: 1)])
    #expect(try store.totals(from: day, through: day).bySport == [.run: SportTotal(recordCount: 1)])
    #expect(try store.tags() == [] && store.gear() == [])
  }

  @Test func `totals sum by sport, absent stays absent, duplicates are left out`() throws {
    try store.log(try .init(.run, "2026-05-03", metres: 5000, seconds: 1500))
    try store.log(try .init(.run, "2026-05-04", metres: 7000))
    try store.log(try .init(.swim, "2026-05-04"))
    try store.log(try .init(.run, "2026-05-05", metres: 100, seconds: 1))
    var elapsed = try RecordValues(.bike, "2026-05-04")
    elapsed.elapsed = Duration(seconds: 60)
    try store.log(elapsed)
    let twin = try store.log(try .init(.run, "2026-05-04", metres: 7000))
    try folder.connection().execute("UPDATE record SET duplicateOf = 2 WHERE id = \(twin)")
    let expected: [Sport: SportTotal] = [
      .run: SportTotal(
        recordCount: 2, distance: Distance(millimetres: 12_000_000),
        duration: Duration(seconds: 1500)),
      .swim: SportTotal(recordCount: 1),
      .bike: SportTotal(recordCount: 1, duration: Duration(seconds: 60)),
    ]
    let totals = try store.totals(from: try Day("2026-05-03"), through: try Day("2026-05-04"))
    #expect(totals.bySport == expected)
    let fourth = try Day("2026-05-04")
    var ofFourth = expected
    ofFourth[.run] = SportTotal(recordCount: 1, distance: Distance(millimetres: 7_000_000))
    #expect(
      try store.dailyTotals(from: try Day("2026-05-04"), through: try Day("2026-05-31")) == [
        DayTotals(day: fourth, totals: Totals(bySport: ofFourth)),
        DayTotals(
          day: try Day("2026-05-05"),
          totals: Totals(bySport: [
            .run: SportTotal(
              recordCount: 1, distance: Distance(millimetres: 100_000),
              duration: Duration(seconds: 1))
          ])),
      ])
    var all = expected
    all[.run] = SportTotal(
      recordCount: 3, distance: Distance(millimetres: 12_100_000), duration: Duration(seconds: 1501)
    )
    #expect(try store.totals(of: .everything).bySport == all)
    #expect(try store.record(twin)?.duplicateOf == 2)
    #expect(try store.page(of: .everything, after: nil, limit: 9).records.count == 6)
  }

  @Test func `tags and gear in use come most used first`() throws {
    for tags in [["b", "a"], ["c", "b"], ["c"], ["c"]] {
      var values = try RecordValues(.run, "2026-05-03")
      values.tags = tags
      values.gear = tags.map { "gear \($0)" }
      try store.log(values)
    }
    #expect(try store.tags() == ["c", "b", "a"])
    #expect(try store.gear() == ["gear c", "gear b", "gear a"])
  }

  @Test func `each source's value is told`() throws {
    try store.log(try .init(.run, "2026-05-03", metres: 5000))
    try folder.connection().execute(
      """
      INSERT INTO recordValue VALUES
        (1, 'distanceMillimetres', 'computed', 5010000, 7),
        (1, 'distanceMillimetres', 'recorded', NULL, 8)
      """)
    let values = try store.values(of: 1)
    #expect(
      values == [
        .init(field: .sport, source: .typed, value: .text("run"), changedAt: .tests),
        .init(field: .when, source: .typed, value: .text("2026-05-03"), changedAt: .tests),
        .init(
          field: .distanceMillimetres, source: .typed, value: .integer(5_000_000),
          changedAt: .tests),
        .init(
          field: .distanceMillimetres, source: .recorded, value: nil,
          changedAt: Instant(millisecondsSince1970: 8)),
        .init(
          field: .distanceMillimetres, source: .computed, value: .integer(5_010_000),
          changedAt: Instant(millisecondsSince1970: 7)),
      ])
    #expect(try store.values(of: 2) == [])
  }

  @Test(arguments: [
    ("record", "sport = 'golf'", "sport"), ("record", "day = 'someday'", "day"),
    ("record", "uuid = x'00'", "uuid"), ("record", "poolLengthUnit = 'ft'", "poolLengthUnit"),
    ("record", "day = '2026-05-04'", "day"),
  ])
  func `a row that cannot be read says where`(
    table: String, change: String, column: String
  ) throws {
    try store.log(try .init(.run, "2026-05-03", minute: 60))
    let connection = try folder.connection()
    // What was typed would stand for a day or sport.
    try connection.execute(
      "PRAGMA ignore_check_constraints = ON; UPDATE \(table) SET \(change); DELETE FROM recordValue"
    )
    #expect(throws: StoreError.unreadableRow(table: table, id: 1, column: column)) {
      if table == "record" { _ = try store.record(1) } else { _ = try store.values(of: 1) }
    }
  }
}
