import Testing
import ZoneKit

@Suite struct `Rules in the form of TZ` {
  @Test(arguments: [
    ("UTC0", 0), ("<+0330>-3:30", 12_600), ("<-03>3", -10_800), ("XYZ+5:30:15", -19_815),
    ("JST-9", 32_400), ("ABC24:59:59", -89_999),
  ])
  func `a bare offset is west of Greenwich when positive`(rule: String, offset: Int) throws {
    #expect(try TimeZoneRules(posixRule: rule).offset(at: 1_700_000_000) == offset)
  }

  /// The last second before, and the first second of, each change.
  @Test(arguments: [
    // New York, 2024-03-10T07:00Z and 2024-11-03T06:00Z.
    ("EST5EDT,M3.2.0,M11.1.0", 1_710_054_000, -18_000, -14_400),
    ("EST5EDT,M3.2.0,M11.1.0", 1_730_613_600, -14_400, -18_000),
    // Without dates the same rule is meant.
    ("EST5EDT", 1_710_054_000, -18_000, -14_400),
    // South of the equator summer spans the new year: 2024-04-06T15:00Z, 2024-10-05T15:30Z.
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 1_712_415_600, 39_600, 37_800),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 1_728_142_200, 37_800, 39_600),
    // Greenland changes on Saturday evening, written as hour -1 of Sunday: 2024-03-31T01:00Z.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_711_846_800, -7_200, -3_600),
    // Gaza, 50 hours after the start of the fourth Thursday: Saturday 2025-03-29 at 02:00.
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", 1_743_206_400, 7_200, 10_800),
    // Irish winter time is the negative one: 2024-03-31T01:00Z.
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_711_846_800, 0, 3_600),
    // Day 60 by number: J60 is always 1 March, 59 is 29 February 2024.
    ("AAA0BBB,J60/0,J300/0", 1_709_251_200, 0, 3_600),
    ("AAA0BBB,59/0,300/0", 1_709_164_800, 0, 3_600),
  ])
  func `changes at the right second`(
    rule: String, instant: Int64, before: Int, after: Int
  ) throws {
    let rules = try TimeZoneRules(posixRule: rule)
    #expect(rules.offset(at: instant - 1) == before)
    #expect(rules.offset(at: instant) == after)
  }

  @Test func `summer time all year never ends`() throws {
    let rules = try TimeZoneRules(posixRule: "XXX3EDT4,0/0,J365/23")
    for day in 0..<800 {
      #expect(rules.offset(at: 1_700_000_000 + Int64(day) * 86_400) == -14_400)
    }
    let newYear: Int64 = 1_735_689_600
    #expect((-5...5).allSatisfy { rules.offset(at: newYear + $0 * 3_600) == -14_400 })
  }

  @Test(arguments: [
    ("", 0), ("A0", 1), ("UTC", 3), ("UTC+", 4), ("UTC25", 3), ("UTC0:60", 5), ("<UTC0", 5),
    ("<>0", 1), ("EST5EDT,", 8), ("EST5EDT,M13.1.0,M11.1.0", 9), ("EST5EDT,M3.6.0,M11.1.0", 11),
    ("EST5EDT,M3.2.7,M11.1.0", 13), ("EST5EDT,M3.2.0", 14), ("EST5EDT,J0,J1", 9),
    ("EST5EDT,366,1", 8), ("EST5EDT,M3.2.0/168,M11.1.0", 15), ("EST5EDT,M3.2.0,M11.1.0!", 22),
    ("Europe/Berlin", 6), ("한국0", 0), ("UTC99999999999999999999", 3),
  ])
  func `what breaks the grammar is refused at its place`(rule: String, byte: Int) {
    #expect(throws: TimeZoneError.invalidRule(byte: byte)) {
      try TimeZoneRules(posixRule: rule)
    }
  }

  @Test func `fixed offsets keep their seconds`() {
    #expect(TimeZoneRules.fixed(secondsEast: -19_815)?.offset(at: 0) == -19_815)
    #expect(TimeZoneRules.fixed(secondsEast: 90_000) == nil)
    #expect(TimeZoneRules.fixed(secondsEast: -90_000) == nil)
    #expect(TimeZoneRules.fixed(secondsEast: .min) == nil)
    #expect(TimeZoneRules.utc.offset(at: .max) == 0)
    #expect(TimeZoneRules.utc.identifier == "UTC")
  }
}
