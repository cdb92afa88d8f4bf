import Testing
import TriDomain
import TriImport

@Suite struct RecordJSONTimeTests {
  private typealias Fixture = RecordJSONFixture

  private static func contents(_ startedAt: String, zone: String?) throws -> RecordJSONContents {
    let name = zone.map { ",\"zone\":\"\($0)\"" } ?? ""
    return try Fixture.readAtLast("{\"sport\":\"run\",\"startedAt\":\"\(startedAt)\"\(name)}")
  }

  /// The stored form shows the wrist's date and time, the offset, where it is from, and the zone.
  @Test(arguments: [
    ("2026-05-03T18:00:00+02:00", nil, "2026-05-03T18:00:00.000+02:00 written"),
    (
      "2026-05-03T18:00:00+02:00", "Europe/Berlin",
      "2026-05-03T18:00:00.000+02:00 written Europe/Berlin"
    ),
    ("2026-05-03T18:00:00.25+0530", nil, "2026-05-03T18:00:00.250+05:30 written"),
    ("2026-05-03t18:00:00,25+05", nil, "2026-05-03T18:00:00.250+05:00 written"),
    ("2026-05-03 18:00:00+00:00", nil, "2026-05-03T18:00:00.000+00:00 written"),
    ("1900-05-03T18:00:00-00:25:21", nil, "1900-05-03T18:00:00.000-00:25:21 written"),
    ("1900-05-03T18:00:00-002521", nil, "1900-05-03T18:00:00.000-00:25:21 written"),
    ("2026-05-01T18:00:00Z", nil, "2026-05-01T20:00:00.000+02:00 machine Europe/Berlin"),
    ("2026-01-03T23:30:00z", nil, "2026-01-04T00:30:00.000+01:00 machine Europe/Berlin"),
    ("2026-05-01T18:00:00-00:00", nil, "2026-05-01T20:00:00.000+02:00 machine Europe/Berlin"),
    ("2026-05-01T18:00:00Z", "Test/-18000", "2026-05-01T13:00:00.000-05:00 named Test/-18000"),
    ("2026-05-01T18:00:00", nil, "2026-05-01T18:00:00.000+02:00 machine Europe/Berlin"),
    ("2026-05-01T18:00", "Test/20700", "2026-05-01T18:00:00.000+05:45 named Test/20700"),
    ("2026-05-01T18:00:00.0004+02:00", nil, "2026-05-01T18:00:00.000+02:00 written"),
    ("2026-05-01T18:00:00.0009+02:00", nil, "2026-05-01T18:00:00.000+02:00 written"),
    ("2026-05-01T23:59:59.9999+02:00", nil, "2026-05-01T23:59:59.999+02:00 written"),
    ("1965-05-01T23:59:59.9999+02:00", nil, "1965-05-01T23:59:59.999+02:00 written"),
    (
      "2026-05-01T23:59:59.99949999999999999999+02:00", nil, "2026-05-01T23:59:59.999+02:00 written"
    ),
    ("1965-05-01T23:59:59.9+02:00", nil, "1965-05-01T23:59:59.900+02:00 written"),
    ("1965-01-01T12:00:00.5", nil, "1965-01-01T12:00:00.500+01:00 machine Europe/Berlin"),
  ])
  func `a start is kept exactly, with the offset of its place`(
    startedAt: String, zone: String?, stored: String
  ) throws {
    let contents = try Self.contents(startedAt, zone: zone)
    #expect(contents.records[0].values.time.stored == stored)
    #expect(!contents.warnings.contains { $0.reason == .zoneWithoutStart })
  }

  @Test(arguments: [
    ("2026-05-03T18:00:60+02:00", "is a time of day that does not exist"),
    ("2026-05-03T24:00:00+02:00", "is a time of day that does not exist"),
    ("2026-05-03T18:60:00+02:00", "is a time of day that does not exist"),
    ("2026-02-29T18:00:00+02:00", "is on a day that does not exist"),
    ("0000-01-01T18:00:00+02:00", "is on a day that does not exist"),
    ("2026-05-03", "has no time of day; name it day instead"),
    ("2026-05-03T18:00:00+18:01", "has an offset from UTC beyond 18 hours"),
    ("2026-05-03T18:00:00+02:60", "has an offset from UTC beyond 18 hours"),
    ("2026-05-03T18:00:00+2", "is not a time such as 2026-05-03T18:00:00+02:00"),
    ("2026-05-03T18:00:00.+02:00", "is not a time such as 2026-05-03T18:00:00+02:00"),
    ("2026-05-03T18:00:00Zx", "is not a time such as 2026-05-03T18:00:00+02:00"),
    ("2026-05-03T18", "is not a time such as 2026-05-03T18:00:00+02:00"),
    ("20260503T180000Z", "is not a time such as 2026-05-03T18:00:00+02:00"),
    ("", "is not a time such as 2026-05-03T18:00:00+02:00"),
    ("0001-01-01T00:30:00Z\",\"zone\":\"Test/-3600", "is not in the years 1 to 9999"),
  ])
  func `a time that does not exist is refused`(startedAt: String, flaw: String) {
    let written = startedAt.prefix { $0 != "\"" }
    let text = "{\"sport\":\"run\",\"startedAt\":\"\(startedAt)\"}"
    #expect(Fixture.sentence(text) == "Record 1: startedAt “\(written)” \(flaw).")
  }

  @Test func `a zone that contradicts the offset is refused`() {
    let text = #"{"sport":"run","startedAt":"2026-01-03T18:00:00+02:00","zone":"Europe/Berlin"}"#
    let sentence = "startedAt has the offset +02:00, but Europe/Berlin is at +01:00 then."
    #expect(Fixture.sentence(text) == "Record 1: " + sentence)
  }

  @Test func `an unknown zone is refused where the time depends on it, else left out`() throws {
    let text = #"{"sport":"run","startedAt":"2026-01-03T18:00:00Z","zone":"Mars/Tharsis"}"#
    let sentence = "Record 1: zone “Mars/Tharsis” is not a time zone known here."
    #expect(Fixture.sentence(text) == sentence)
    let contents = try Self.contents("2026-01-03T18:00:00+09:00", zone: "Mars/Tharsis")
    #expect(contents.records[0].values.time.stored == "2026-01-03T18:00:00.000+09:00 written")
    #expect(contents.warnings.map(\.reason) == [.unknownZone("Mars/Tharsis")])
  }

  @Test func `a day beside a start that is another day is said`() throws {
    for (day, isSaid) in [
      ("2026-05-03", false), ("2026-05-02", true), ("2020-01-01", true), ("2026-02-30", true),
      ("soon", true),
    ] {
      let text =
        "{\"sport\":\"run\",\"day\":\"\(day)\",\"startedAt\":\"2026-05-03T00:10:00+02:00\"}"
      let contents = try Fixture.readAtLast(text)
      #expect(contents.records[0].values.time.day.description == "2026-05-03")
      let sentence =
        "Record 1: day is \(day), but startedAt is on 2026-05-03, which is stored."
      #expect(contents.warnings.map(\.sentence) == (isSaid ? [sentence] : []))
    }
  }

  @Test func `what is no day beside a start is ignored`() throws {
    for day in ["\"2026-05-03\"", "\"nonsense\"", "5", "null", "[]"] {
      let text = "{\"sport\":\"run\",\"day\":\(day),\"startedAt\":\"2026-05-03T08:00:00+02:00\"}"
      let time = try Fixture.readAtLast(text).records[0].values.time
      #expect(time.stored == "2026-05-03T08:00:00.000+02:00 written")
    }
  }

  @Test func `a clock that was moved is said`() throws {
    let skipped = try Self.contents("2026-03-29T02:30:00.5", zone: nil)
    #expect(
      skipped.records[0].values.time.stored
        == "2026-03-29T03:30:00.500+02:00 machine Europe/Berlin")
    #expect(
      skipped.warnings.map(\.sentence) == [
        "Record 1: the clock of Europe/Berlin jumped over startedAt; it was moved forward by 60 min."
      ])
    let repeated = try Self.contents("2026-10-25T02:30", zone: "Europe/Berlin")
    #expect(
      repeated.records[0].values.time.stored
        == "2026-10-25T02:30:00.000+02:00 named Europe/Berlin")
    #expect(
      repeated.warnings.first?.sentence
        == "Record 1: the clock of Europe/Berlin showed startedAt twice; the first is stored.")
  }
}
