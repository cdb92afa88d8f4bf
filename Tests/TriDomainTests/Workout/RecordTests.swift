import Testing
import TriDomain

struct RecordTimeTests {
  @Test(arguments: [
    "2026-05-03", "2026-05-03T18:00:00.000+02:00 machine Europe/Berlin",
    "2026-05-03T18:00:00.123-09:30 device", "1969-12-31T23:59:59.999+00:00 written",
    "1890-01-01T12:00:00.000+00:53:28 named Europe/Berlin",
    "2026-01-01T00:00:00.000-00:44:30 named Africa/Monrovia",
    "2026-05-03T18:00:00.000+14:00 named A zone with blanks",
  ])
  func `the stored form goes round`(text: String) throws {
    #expect(try #require(RecordTime(stored: text)).stored == text)
  }

  @Test(arguments: [
    "", "2026-02-30", "2026-05-03T18:00:00.000+02:00", "2026-05-03T24:00:00.000+02:00 machine",
    "2026-05-03T18:60:00.000+02:00 machine", "2026-05-03T18:00:00+02:00 machine",
    "2026-05-03T18:00:00.000Z machine", "2026-05-03T18:00:00.000+02:00 guess", "yesterday",
    "2026-05-03T18:00:00.000+xx:00 machine", " 2026-05-03x", "2026-05-03 machine",
  ])
  func `other text is no stored time`(text: String) {
    #expect(RecordTime(stored: text) == nil)
  }

  @Test func `the day is the date on the wrist`() throws {
    let time = try #require(
      RecordTime(stored: "2024-06-01T22:00:00.000+09:00 device Asia/Tokyo"))
    let start = try #require(time.start)
    #expect(time.day.description == "2024-06-01")
    #expect(start.instant.millisecondsSince1970 == 1_717_246_800_000)
    #expect(start.wallClockMilliseconds == 79_200_000)
    #expect(start.zone == "Asia/Tokyo")
    #expect(start.offsetSource == .device)
    #expect(RecordTime(day: time.day).start == nil)
  }

  @Test(arguments: 0...99)
  func `any start goes round`(seed: UInt64) throws {
    var random = Numbers(seed: seed)
    let start = RecordTime.Start(
      instant: Instant(
        millisecondsSince1970: Int64.random(
          in: -60_000_000_000_000...200_000_000_000_000, using: &random)),
      offset: Int.random(in: -64_800...64_800, using: &random),
      zone: Bool.random(using: &random) ? "Europe/Berlin" : nil,
      offsetSource: RecordTime.OffsetSource.allCases.randomElement(using: &random) ?? .machine)
    let time = try #require(RecordTime(start: start))
    #expect(RecordTime(stored: time.stored) == time)
  }

  @Test(arguments: [
    (0, "+00:00"), (7200, "+02:00"), (-34_200, "-09:30"), (3208, "+00:53:28"), (-1, "-00:00:01"),
  ])
  func `an offset is written as clocks differ`(seconds: Int, text: String) {
    #expect(RecordTime.offset(seconds) == text)
  }
}

struct RecordUUIDTests {
  @Test func `text goes round, in either case`() throws {
    let text = "0123abcd-4567-489a-bcde-f0123456789a"
    let uuid = try #require(RecordUUID(text))
    #expect(uuid.description == text)
    #expect(RecordUUID(text.uppercased()) == uuid)
    #expect(uuid.bytes.count == 16)
    #expect(uuid.bytes.prefix(4) == [0x01, 0x23, 0xab, 0xcd])
  }

  @Test(arguments: [
    "", "0123abcd4567489abcdef0123456789a", "0123abcd-4567-489a-bcde-f0123456789",
    "0123abcd-4567-489a-bcde-f0123456789ag", "g123abcd-4567-489a-bcde-f0123456789a",
    "0123abcd_4567-489a-bcde-f0123456789a", "-0123abcd-4567-489a-bcde-f0123456789",
  ])
  func `other text is no UUID`(text: String) { #expect(RecordUUID(text) == nil) }

  @Test func `a random one says that it is`() {
    var random = Numbers(seed: 1)
    var seen: Set<RecordUUID> = []
    for _ in 0..<100 {
      let uuid = RecordUUID.random(using: &random)
      #expect(uuid.bytes[6] >> 4 == 4)
      #expect(uuid.bytes[8] >> 6 == 2)
      #expect(RecordUUID(uuid.description) == uuid)
      seen.insert(uuid)
    }
    #expect(seen.count == 100)
    #expect(RecordUUID(bytes: [1, 2, 3]) == nil)
  }
}

struct RecordValuesTests {
  @Test func `every field is read back as it was set`() throws {
    var values = RecordValues(sport: .swim, time: RecordTime(day: .earliest))
    for (index, field) in RecordField.allCases.enumerated() {
      let value: FieldValue =
        switch field {
        case .sport: .text("row")
        case .when: .text("2024-06-01")
        case .poolLengthUnit: .text("yd")
        case .sets: .text("400m; 8x100m @1:45 kick")
        case .lengthFixes: .text(String(repeating: "ab", count: 32) + " 0\nsplit 9")
        case .sportLabel, .subSport, .title, .note, .device: .text("text \(index)")
        default: .integer(Int64(index) + 100)
        }
      try values.set(field, to: value)
      #expect(values[field] == value)
      guard field != .sport, field != .when else {
        #expect(throws: FieldFormError.self) { try values.set(field, to: nil) }
        continue
      }
      try values.set(field, to: nil)
      #expect(values[field] == nil)
    }
  }

  @Test(arguments: RecordField.allCases)
  func `a form that is not the field's is refused`(field: RecordField) throws {
    var values = RecordValues(sport: .swim, time: RecordTime(day: .earliest))
    let before = values
    let isInteger = field.rawValue.hasSuffix("metres") || Measure.of(field) != nil
    #expect(throws: FieldFormError.self) {
      try values.set(field, to: isInteger ? .text("x") : .integer(-1).wrong(for: field))
    }
    #expect(values == before)
  }

  @Test func `pace and speed need distance and duration`() {
    var values = RecordValues(sport: .run, time: RecordTime(day: .earliest))
    #expect(values.pace == nil && values.speed == nil && values.duration == nil)
    values.distance = Distance(millimetres: 1_000_000)
    values.elapsed = Duration(seconds: 400 as Int64)
    #expect(values.pace?.millisecondsPerKilometre == 400_000)
    values.timer = Duration(seconds: 250 as Int64)
    #expect(values.duration == values.timer)
    #expect(values.speed?.metresPerSecond == 4)
    values.distance = .zero
    #expect(values.speed == nil && values.pace == nil)
  }
}

extension FieldValue {
  /// A value whose form the field refuses.
  fileprivate func wrong(for field: RecordField) -> FieldValue {
    field.rawValue.hasSuffix("Milliseconds") || field == .maxSpeedMillimetresPerSecond
      || field == .feel || field == .weightGrams
      ? .text("x") : self
  }
}

struct TotalsTests {
  @Test(
    arguments: [
      ([:], nil), ([.run: nil], nil), ([.run: 3150], 3150), ([.run: 3150, .ski: nil], 3150),
      ([.swim: 1930, .transition: 95, .run: 3150], 5175),
    ] as [([Sport: Int64?], Int64?)])
  func `the time of all sports is added, and absent where none has any`(
    seconds: [Sport: Int64?], sum: Int64?
  ) {
    let totals = Totals(
      bySport: seconds.mapValues {
        SportTotal(recordCount: 1, duration: $0.map { Duration(seconds: $0) })
      })
    #expect(totals.duration == sum.map { Duration(seconds: $0) })
  }

  @Test func `totals keep sports apart and count no transitions`() {
    var totals = Totals()
    var run = RecordValues(sport: .run, time: RecordTime(day: .earliest))
    run.distance = Distance(millimetres: 5)
    totals.add(run)
    run.timer = Duration(milliseconds: 7)
    totals.add(run)
    totals.add(RecordValues(sport: .transition, time: RecordTime(day: .earliest)))
    #expect(totals.recordCount == 2)
    #expect(totals.sports == [.run, .transition])
    #expect(
      totals.bySport[.run]
        == SportTotal(
          recordCount: 2, distance: Distance(millimetres: 10),
          duration: Duration(milliseconds: 7)))
    #expect(totals.bySport[.transition] == SportTotal(recordCount: 1))
  }
}

struct SportTests {
  @Test func `a sport is known by its own and its other names`() {
    for sport in Sport.allCases { #expect(Sport(name: sport.rawValue.uppercased()) == sport) }
    #expect(Sport(name: "Cycling") == .bike)
    #expect(Sport(name: "runn") == nil)
    #expect(Sport(name: "") == nil)
  }

  @Test func `run, walk and hike are one family`() {
    #expect(Sport.allCases.filter { $0.family == .run } == [.run, .walk, .hike])
    #expect(Sport.swim.family == .swim)
  }

  @Test func `each sport tells its tempo in its own way`() {
    #expect(Sport.swim.tempo == .pacePer100)
    #expect(Sport.bike.tempo == .speed)
    #expect(Sport.row.tempo == .pacePer500)
    #expect(Sport.hike.tempo == .pace)
    #expect(Sport.strength.tempo == .none)
  }
}
