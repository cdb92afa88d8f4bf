import Testing
import TriDomain
import TriImport

@Suite struct RecordJSONFieldTests {
  @Test(arguments: [
    (#""sportLabel":"Kayak""#, RecordField.sportLabel, FieldValue.text("Kayak")),
    (#""subSport":"open_water""#, .subSport, .text("open_water")),
    (#""title":"Long \"easy\" run""#, .title, .text("Long \"easy\" run")),
    (#""note":"a\nb""#, .note, .text("a\nb")),
    (#""device":"Watch 7""#, .device, .text("Watch 7")),
    (#""elapsedSeconds":3600.5"#, .elapsedMilliseconds, .integer(3_600_500)),
    (#""timerSeconds":3500.125"#, .timerMilliseconds, .integer(3_500_125)),
    (#""movingSeconds":3400"#, .movingMilliseconds, .integer(3_400_000)),
    (#""distanceMetres":12345.678"#, .distanceMillimetres, .integer(12_345_678)),
    (#""averageHeartRate":150"#, .averageHeartRate, .integer(150)),
    (#""maxHeartRate":171"#, .maxHeartRate, .integer(171)),
    (#""minHeartRate":91"#, .minHeartRate, .integer(91)),
    (#""averagePower":225"#, .averagePower, .integer(225)),
    (#""maxPower":900"#, .maxPower, .integer(900)),
    (#""normalizedPower":240"#, .normalizedPower, .integer(240)),
    (#""averageCadence":87.25"#, .averageCadenceThousandths, .integer(87_250)),
    (#""maxCadence":110"#, .maxCadenceThousandths, .integer(110_000)),
    (#""maxSpeedMetresPerSecond":14.2"#, .maxSpeedMillimetresPerSecond, .integer(14_200)),
    (#""calories":750"#, .calories, .integer(750)),
    (#""ascentMetres":41"#, .ascentMillimetres, .integer(41_000)),
    (#""descentMetres":0"#, .descentMillimetres, .integer(0)),
    (#""rpe":6.5"#, .rpeTenths, .integer(65)),
    (#""poolLengthMetres":22.86"#, .poolLengthMillimetres, .integer(22_860)),
    (#""poolLengthUnit":"yd""#, .poolLengthUnit, .text("yd")),
  ])
  func `a name is stored as its field and nothing else`(
    names: String, field: RecordField, value: FieldValue
  ) throws {
    let contents = try RecordJSONFixture.read(RecordJSONFixture.record(names))
    var values = contents.records[0].values
    #expect(values[field] == value)
    #expect(contents.warnings == [])
    try values.set(field, to: nil)
    let time = RecordTime(day: try #require(Day(iso: "2026-05-01")))
    #expect(values == RecordValues(sport: .run, time: time))
  }

  @Test func `uuid, tags and gear are kept`() throws {
    let text = RecordJSONFixture.record(
      #""uuid":"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6","#
        + #""tags":["long","with blanks","+1","long"],"gear":["Red shoes"]"#)
    let record = try RecordJSONFixture.read(text).records[0]
    #expect(record.uuid?.description == "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")
    #expect(record.values.tags == ["long", "with blanks", "+1"])
    #expect(record.values.gear == ["Red shoes"])
  }

  @Test(arguments: ["id", "race", "leg", "lapCount", "lengthCount", "sampleCount", "sources"])
  func `what is only for the reader's sake is passed over, whatever it holds`(name: String) throws {
    for value in ["17", "null", #"{"a":[1,{"b":"c"}]}"#, "[]", "true"] {
      let bare = try RecordJSONFixture.values("")
      #expect(try RecordJSONFixture.values("\"\(name)\":\(value)") == bare)
    }
  }

  @Test func `null and an empty text are absent`() throws {
    let names = [
      "uuid", "sportLabel", "subSport", "title", "startedAt", "zone", "distanceMetres", "rpe",
      "note", "tags", "gear", "poolLengthUnit", "device",
    ]
    let bare = try RecordJSONFixture.values("")
    for name in names { #expect(try RecordJSONFixture.values("\"\(name)\":null") == bare) }
    for name in ["sportLabel", "subSport", "title", "zone", "note", "poolLengthUnit", "device"] {
      #expect(try RecordJSONFixture.values("\"\(name)\":\"\"") == bare)
    }
  }

  @Test(arguments: [
    ("ride", Sport.bike, nil), ("Swimming", .swim, nil), ("T1", .transition, nil),
    ("other", .other, nil), ("Kayaking", .other, "Kayaking"),
  ])
  func `a sport goes by its other names, and else is other with its label`(
    word: String, sport: Sport, label: String?
  ) throws {
    let contents = try RecordJSONFixture.read("{\"sport\":\"\(word)\",\"day\":\"2026-05-01\"}")
    #expect(contents.records[0].values.sport == sport)
    #expect(contents.records[0].values.sportLabel == label)
    #expect(contents.warnings.map(\.reason) == (label.map { [.unknownSport($0)] } ?? []))
  }

  @Test func `a label that is given stands beside an unknown sport`() throws {
    let text = #"{"sport":"kayak","day":"2026-05-01","sportLabel":"Sea kayak"}"#
    #expect(try RecordJSONFixture.read(text).records[0].values.sportLabel == "Sea kayak")
  }

  @Test(arguments: [
    ("0.0005", 1), ("0.00049999", nil), ("1.0005", 1001), ("1.00149999999999999999", 1001),
    ("2.5e1", 25_000), ("2500E-2", 25_000), ("1e-4", nil), ("0.0000001e7", 1000),
    ("10000000000", 10_000_000_000_000), ("9007199254.7405", 9_007_199_254_741), ("-0", nil),
  ])
  func `metres are rounded once, from their digits`(text: String, millimetres: Int64?) throws {
    let distance = try RecordJSONFixture.values("\"distanceMetres\":\(text)").distance
    #expect(distance?.millimetres == millimetres)
  }

  @Test(arguments: [("151.5", 152), ("151.49", 151), ("1.5e2", 150)])
  func `a fraction of a beat is rounded`(text: String, beats: Int) throws {
    #expect(try RecordJSONFixture.values("\"averageHeartRate\":\(text)").averageHeartRate == beats)
  }

  @Test func `escaped names and texts are the same as plain ones`() throws {
    let text =
      #"{"sp\u006Frt":"r\u0075n","day":"2026\u002d05-01","title":"\uD83C\uDFCA \u00e9\/\t"}"#
    let values = try RecordJSONFixture.read(text).records[0].values
    #expect(values.sport == .run)
    #expect(values.time.day.description == "2026-05-01")
    #expect(values.title == "🏊 é/\t")
  }
}
