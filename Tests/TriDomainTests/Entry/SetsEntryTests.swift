import Testing
import TriDomain

/// Sets of a swim as they are typed with a session or with a change of one.
@Suite struct SetsEntryTests {
  private static let evening = "400 warm-up; 8x100 @1:45; 4x50 kick; 200 easy"
  private static let stored = "sets=400m warm-up; 8x100m @1:45; 4x50m kick; 200m easy"

  @Test(arguments: [
    (
      "swim|1600m|38:10|pool|25m|--sets|" + evening,
      "swim pool 2024-06-12 2290000ms 1600000mm poolLengthMillimetres=25000 poolLengthUnit=m "
        + stored
    ),
    // The sets say how far it was.
    ("swim|38:10|sets|4x100", "swim 2024-06-12 2290000ms 400000mm sets=4x100m"),
    (
      "swim|30m|--sets|15x100",
      "swim 2024-06-12 1800000ms 1500000mm sets=15x100m ; 30m was read as 30 minutes."
    ),
    ("swim|--sets|4x100", "swim 2024-06-12 400000mm sets=4x100m"),
    (
      "swim|25yd|pool|--sets|4x100",
      "swim pool 2024-06-12 365760mm poolLengthMillimetres=22860 poolLengthUnit=yd sets=4x100yd"
    ),
    (
      "swim|2000m|38:10|pool|25m|--sets|" + evening,
      "swim pool 2024-06-12 2290000ms 2000000mm poolLengthMillimetres=25000 poolLengthUnit=m "
        + "sets=400m warm-up; 8x100m @1:45; 4x50m kick; 200m easy ; The sets come to 1600 m of the 2000 m."
    ),
    ("swim|400m|--sets|10x50", "! The sets come to 500 m, and the distance is 400 m."),
    (
      "swim|38:10|--sets|easy 200",
      "! “easy 200” is not a set: type how far first, such as 8x100 @1:45 or 200 easy, with ; between sets."
    ),
    ("run|5km|--sets|5x1km", "! sets is for swims, and this is run."),
  ])
  func `sets are stored, and may not come to more than the distance`(line: String, want: String) {
    #expect(Sitting().log(line) == want)
  }

  @Test(arguments: [
    ("pool|33|1/3|yd", 30_480, "yd"), ("pool|33.33m", 33_333, "m"), ("pool|61m", 61_000, "m"),
    ("pool|100yd", 91_440, "yd"), ("pool|33 1/3 yd", 30_480, "yd"),
  ])
  func `unusual pools can be typed`(words: String, millimetres: Int64, unit: String) throws {
    let words = words.split(separator: "|").map(String.init)
    let entry = try Sitting().grammar.read(sport: "swim", tokens: ["1km", "20:00"] + words)
    #expect(entry.record.values.poolLength == Distance(millimetres: millimetres))
    #expect(entry.record.values.poolLengthUnit?.rawValue == unit)
  }

  private func changes(_ words: [String], _ values: RecordValues) throws -> [RecordChange] {
    let record = WorkoutRecord(
      id: 1, uuid: RecordUUID(bytes: [UInt8](repeating: 1, count: 16))!, values: values,
      enteredAt: Instant(millisecondsSince1970: 0), changedAt: Instant(millisecondsSince1970: 0))
    return try EditGrammar(context: Sitting().context).read(words).changes(for: record).changes
  }

  @Test func `an edit gives a swim its sets and takes them back`() throws {
    var values = RecordValues(sport: .swim, time: RecordTime(day: .earliest))
    values.distance = Distance(millimetres: 400_000)
    values.poolLength = Distance(millimetres: 25_000)
    values.poolLengthUnit = .metres
    #expect(
      try changes(["sets=4x100 easy"], values) == [.type(.sets, .text("4x100m easy"))])
    values.sets = try TypedSets("4x100", unit: .metres)
    #expect(try changes(["sets="], values) == [.type(.sets, nil)])
    #expect(throws: EntryError.self) { try changes(["distance=300m"], values) }
    #expect(throws: EntryError.self) { try changes(["sets=5x100"], values) }
    values.distance = nil
    values.sets = nil
    #expect(
      try changes(["sets=4x100"], values) == [
        .type(.distanceMillimetres, .integer(400_000)), .type(.sets, .text("4x100m")),
      ])
  }

  @Test func `a session that is repeated repeats its sets, unless it is longer`() throws {
    let first = try Sitting().grammar.read(
      sport: "swim", tokens: ["20:00"], options: [.sets: ["4x100"]])
    let same = try Sitting().grammar.readAgain(first.record.values, tokens: [])
    #expect(same.record.values.sets?.text == "4x100m")
    let longer = try Sitting().grammar.readAgain(first.record.values, tokens: ["1km", "30:00"])
    #expect(longer.record.values.sets == nil)
  }
}
