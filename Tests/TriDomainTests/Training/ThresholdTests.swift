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

  @Test func `a heart at rest that is not below its highest rate is found on the day it begins`()
    throws
  {
    func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }
    func dated(_ text: String, _ value: Int64?) throws -> DatedValue {
      DatedValue(day: try day(text), value: value)
    }
    var history = ThresholdHistory([
      .maxHeartRate: [try dated("2026-01-01", 188)],
      .restHeartRate: [try dated("2026-02-01", 187)],
    ])
    #expect(history.contradictions == [])
    history = history.setting(try dated("2026-03-01", 187), of: .maxHeartRate)
    let found = try #require(history.contradictions.first)
    #expect(try found.day == day("2026-03-01") && found.rest == 187 && found.most == 187)
    history = history.setting(try dated("2026-02-01", 188), of: .restHeartRate)
    #expect(history.contradictions.map(\.rest) == [188, 188])
    #expect(
      try history.contradictions.map(\.day) == [day("2026-02-01"), day("2026-03-01")])
    // Before there is a rate at rest there is nothing to contradict.
    history = history.setting(try dated("2026-02-01", nil), of: .restHeartRate)
    #expect(history.contradictions == [])
  }

  @Test func `every example can be typed`() {
    for threshold in Threshold.allCases { #expect(threshold.read(threshold.example) != nil) }
  }
}
