import Testing
import TriDomain

@Suite struct ThresholdTests {
  /// (400 m − 200 m) / (5:52 − 2:46) = 200 m / 186 s = 1.0753 m/s, which is 93.0 s for 100 m.
  @Test func `the critical swim speed of the worked example is 1_33`() {
    #expect(CriticalSwimSpeed.read(["400", "5:52", "200", "2:46"], unit: .metres) == 93_000)
    #expect(CriticalSwimSpeed.read(["200", "2:46", "400m", "5:52"], unit: .metres) == 93_000)
    // In yards the same times are of a shorter way: 93 s for 91.44 m.
    #expect(CriticalSwimSpeed.read(["400", "5:52", "200", "2:46"], unit: .yards) == 101_706)
  }

  @Test(arguments: [
    "400 5:52 200", "400 5:52 400 5:40", "400 5:52 200 6:00", "400 5:00 200 2:40", "a b c d",
    "400 0:20 200 0:05",
  ])
  func `two swims that give no speed are refused`(words: String) {
    let words = words.split(separator: " ").map(String.init)
    #expect(CriticalSwimSpeed.read(words, unit: .metres) == nil)
  }

  @Test(
    arguments: [
      (.css, "1:38/100m", 98_000), (.css, "1:38/100yd", 107_174), (.css, "98", nil),
      (.css, "0:20/100m", nil), (.runThreshold, "4:15/km", 255_000), (.ftp, "250w", 250),
      (.ftp, "250", 250), (.ftp, "25000w", nil), (.lthrRun, "168bpm", 168),
      (.maxHeartRate, "19", nil),
      (.weight, "71.5kg", 71_500), (.weight, "157.6lb", 71_486), (.weight, "heavy", nil),
    ] as [(Threshold, String, Int64?)])
  func `a threshold is typed in its own unit`(
    threshold: Threshold, word: String, stored: Int64?
  ) {
    #expect(threshold.read(word) == stored)
  }

  private static func history(
    _ values: [(Threshold, String, Int64?)]
  ) throws -> ThresholdHistory {
    try values.reduce(ThresholdHistory()) { history, one in
      let day = try #require(Day(iso: one.1))
      return history.setting(DatedValue(day: day, value: one.2), of: one.0)
    }
  }

  /// `2026-03-01 rest-hr 187 max-hr 187`: the day from which on both hold, and what does not go together.
  private static func contradictions(
    _ values: [(Threshold, String, Int64?)]
  ) throws -> [String] {
    try history(values).contradictions.map {
      "\($0.day) \($0.lower.threshold.rawValue) \($0.lower.beats)"
        + " \($0.upper.threshold.rawValue) \($0.upper.beats)"
    }
  }

  @Test func `a heart at rest that is not below its highest rate is found on the day it begins`()
    throws
  {
    var values: [(Threshold, String, Int64?)] = [
      (.maxHeartRate, "2026-01-01", 188), (.restHeartRate, "2026-02-01", 187),
    ]
    #expect(try Self.contradictions(values) == [])
    values.append((.maxHeartRate, "2026-03-01", 187))
    #expect(try Self.contradictions(values) == ["2026-03-01 rest-hr 187 max-hr 187"])
    let found = try #require(try Self.history(values).contradictions.first)
    #expect(found.lower.since.description == "2026-02-01" && found.later == found.upper)
    values.append((.restHeartRate, "2026-02-01", 188))
    #expect(
      try Self.contradictions(values) == [
        "2026-02-01 rest-hr 188 max-hr 188", "2026-03-01 rest-hr 188 max-hr 187",
      ])
    // Before there is a rate at rest there is nothing to contradict.
    values.append((.restHeartRate, "2026-02-01", nil))
    #expect(try Self.contradictions(values) == [])
  }

  @Test(
    arguments: [
      ([(.lthrRun, "2026-01-01", 190), (.maxHeartRate, "2026-01-01", 190)], 1),
      ([(.lthrBike, "2026-01-01", 189), (.maxHeartRate, "2026-01-01", 190)], 0),
      ([(.lthrBike, "2026-06-01", 200), (.maxHeartRate, "2025-01-01", 190)], 1),
      ([(.restHeartRate, "2026-01-01", 160), (.lthrRun, "2025-01-01", 160)], 1),
      // A threshold of running may be any of the bike.
      ([(.lthrBike, "2026-01-01", 170), (.lthrRun, "2025-01-01", 160)], 0),
      // Each period of the one against each of the other that it meets.
      (
        [
          (.lthrRun, "2025-01-01", 185), (.maxHeartRate, "2025-01-01", 190),
          (.maxHeartRate, "2025-06-01", 185), (.maxHeartRate, "2026-01-01", 180),
          (.lthrRun, "2026-02-01", 170),
        ], 2
      ),
      // All three.
      (
        [
          (.restHeartRate, "2026-01-01", 190), (.lthrRun, "2026-01-01", 185),
          (.maxHeartRate, "2026-01-01", 180),
        ], 3
      ),
    ] as [([(Threshold, String, Int64?)], Int)])
  func `heart rates that cannot hold together are found in every period`(
    values: [(Threshold, String, Int64?)], count: Int
  ) throws {
    #expect(try Self.contradictions(values).count == count)
  }

  @Test func `every example can be typed`() {
    for threshold in Threshold.allCases { #expect(threshold.read(threshold.example) != nil) }
  }
}
