import Testing
import TriDomain
import TriPresentation

@Suite struct RecordPhraseTests {
  private static let berlin = Zone.fixed(offset: 7200, name: "Europe/Berlin")
  private let phrase = RecordPhrase(format: QuantityFormat(), zone: berlin)

  @Test func `a record in a few words`() {
    #expect(phrase.short(Samples.week[1].values) == "run 10.00 km in 52:30")
    #expect(phrase.short(Samples.week[3].values) == "strength for 45:00")
    #expect(phrase.short(Samples.record(1, .row, Samples.at("2026-05-01")).values) == "row")
  }

  @Test func `a record in one sentence`() {
    #expect(
      phrase.long(Samples.week[2].values)
        == "swim · Tue 5 May 2026 06:30 · 914.4 m (1,000 yd) · 16:00 · 1:36 /100 yd"
        + " · 25 yd pool · “호텔 수영장”")
    #expect(
      phrase.long(Samples.week[6].values)
        == "bike · Thu 7 May 2026 18:00 · 40.20 km · 1:20:00 · elapsed 1:25:00 · 30.2 km/h"
        + " · 225 W · 89 rpm · 1,180 kcal · ascent 412 m · RPE 6.5 · +long · +hills · @canyon"
        + " · device “Edge 840” · note “windy\nbut dry”")
  }

  /// Each field, a value for it in its stored form, and how the sentence says it.
  private static let fields: [(RecordField, FieldValue, String)] = [
    (.sportLabel, .text("Frisbee"), "run (Frisbee)"), (.subSport, .text("trail_x"), "trail x"),
    (.elapsedMilliseconds, .integer(3_600_000), "elapsed 1:00:00"),
    (.timerMilliseconds, .integer(3_000_000), "50:00"),
    (.movingMilliseconds, .integer(2_900_000), "moving 48:20"),
    (.distanceMillimetres, .integer(10_000_000), "10.00 km"),
    (.averageHeartRate, .integer(150), "150 bpm"), (.maxHeartRate, .integer(170), "max 170 bpm"),
    (.minHeartRate, .integer(90), "min 90 bpm"), (.averagePower, .integer(210), "210 W"),
    (.maxPower, .integer(400), "max 400 W"), (.normalizedPower, .integer(200), "NP 200 W"),
    (.averageCadenceThousandths, .integer(172_000), "172 spm"),
    (.maxCadenceThousandths, .integer(180_000), "max 180 spm"),
    (.maxSpeedMillimetresPerSecond, .integer(5_000), "max 18.0 km/h"),
    (.calories, .integer(400), "400 kcal"), (.ascentMillimetres, .integer(300_000), "ascent 300 m"),
    (.descentMillimetres, .integer(0), "descent 0 m"), (.rpeTenths, .integer(75), "RPE 7.5"),
    (.title, .text("Half"), "“Half”"), (.note, .text("windy"), "note “windy”"),
    (.poolLengthMillimetres, .integer(33_300), "33.3 m pool"),
    (.device, .text("fenix"), "device “fenix”"), (.feel, .integer(75), "feel 75 of 100"),
    (.weightGrams, .integer(71_500), "weight 71.5 kg"),
    (.loadTenths, .integer(850), "load 85"),
    (.sets, .text("4x100m @1:45 kick"), "sets “4x100m @1:45 kick”"),
    (
      .lengthFixes, .text(String(repeating: "ab", count: 32) + " 0\nsplit 9"), "lengths mended"
    ),
  ]

  @Test func `every value that a record has is in its sentence`() throws {
    let empty = RecordValues(sport: .run, time: Samples.at("2026-05-04"))
    for (field, value, words) in Self.fields {
      var values = empty
      try values.set(field, to: value)
      #expect(phrase.long(values).components.contains(words), "\(phrase.long(values))")
      #expect(!phrase.long(empty).components.contains(words))
    }
    // The sport and the day are always there, and a pool's unit is told with its length.
    let told = Set(Self.fields.map(\.0)).union([.sport, .when, .poolLengthUnit])
    #expect(told == Set(RecordField.allCases))
  }

  @Test(
    arguments: [
      (3600 * 16, 7200, "Europe/Berlin", "18:00"), (3600 * 16 + 30, 7200, nil, "18:00:30"),
      (3600 * 22, -14_400, "America/New_York", "18:00 America/New_York"),
      (3600 * 16, 7200, "Europe/Paris", "18:00 Europe/Paris"),
      (3600 * 22, -14_400, nil, "18:00 UTC-04:00"),
    ] as [(Int64, Int, String?, String)])
  func `a start in another zone than the machine's says so`(
    seconds: Int64, offset: Int, zone: String?, words: String
  ) throws {
    let utc = Int64(Samples.day.number) * 86_400 + seconds
    let instant = Instant(millisecondsSince1970: utc * 1000)
    let start = RecordTime.Start(
      instant: instant, offset: offset, zone: zone, offsetSource: .named)
    let values = RecordValues(sport: .run, time: try #require(RecordTime(start: start)))
    #expect(phrase.long(values) == "run · Thu 7 May 2026 \(words)")
  }
}

extension String {
  fileprivate var components: [String] { split(separator: " · ").map(String.init) }
}
