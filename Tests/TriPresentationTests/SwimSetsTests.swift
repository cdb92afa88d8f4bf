import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

/// The screen of a pool swim: what its lengths say, at every width.
@Suite struct SwimSetsTests {
  /// `30/15` is a length of 30 s with 15 strokes, `r20` a rest; a `d` behind the seconds makes a drill of it.
  private static func lengths(_ text: String) -> [SwumLength] {
    var now: Int64 = 1_778_137_200_000
    return text.split(separator: " ").map { word in
      let parts = word.split(separator: "/")
      let digits = parts[0].filter { $0.isNumber }
      let span = Duration(seconds: Int64(digits) ?? 0)
      var length = Length(isRest: word.hasPrefix("r"))
      length.start = Instant(millisecondsSince1970: now)
      length.timer = span
      if !length.isRest {
        length.stroke = parts[0].hasSuffix("d") ? "drill" : "freestyle"
        length.strokeCount = parts.count > 1 ? Int(parts[1]) : nil
      }
      now += span.milliseconds
      return SwumLength(length)
    }
  }

  private static let lengths = lengths(
    "30/15 31/15 30/16 61/31 r45 24/13 25/13 r15 24/13 25/14 r16 25/14 25/13 r15 24/13 26/14 r60 45d 46d"
  )

  private static let record = Samples.record(
    12, .swim, Samples.at("2026-05-07", "07:00"), metres: 350, seconds: 632
  ) {
    $0.poolLength = Distance(millimetres: 25_000)
    $0.poolLengthUnit = .metres
    $0.subSport = "pool"
    $0.sets = try? TypedSets("100; 4x50 @1:05 fast; 50 kick", unit: .metres)
  }

  static let details: RecordDetails = {
    let samples = TriDomain.Samples(
      times: (0..<632).map { Instant(millisecondsSince1970: 1_778_137_200_000 + $0 * 1000) },
      heartRates: (0..<632).map { 120 + $0 % 10 })
    return RecordDetails(
      record: record, values: [], warnings: [],
      swim: PoolSwim(lengths, pool: record.values.pool, samples: samples))
  }()

  @Test(arguments: [40, 80, 120, nil] as [Int?])
  func `a swim shows its sets, its odd lengths and the sets as typed`(width: Int?) throws {
    let text = RecordRenderer(format: QuantityFormat(), width: width).render(Self.details)
    if let width { #expect(text.lines.allSatisfy { $0.displayWidth <= width }) }
    try expectSnapshot(text.plainText, named: "swim-\(width.map { "\($0)" } ?? "pipe")")
  }

  @Test func `zones of a swim are those of its lengths, and few samples say how few they are`() {
    let history = ThresholdHistory([
      .css: [DatedValue(day: .earliest, value: 100_000)],
      .maxHeartRate: [DatedValue(day: .earliest, value: 190)],
    ])
    var facts = SamplesFacts()
    facts.speeds = TimeSpent(values: [100], milliseconds: [26_000]) ?? TimeSpent()
    facts.heartRates = TimeSpent(values: [120], milliseconds: [60_000]) ?? TimeSpent()
    let measures = ZoneThreshold.all(of: .swim, on: Samples.day, history)
    var details = Self.details
    var values = details.record.values
    details.zones = ZoneTimes.all(measures, of: values, facts, details.swim)
    let text = RecordRenderer(format: QuantityFormat(), width: nil).render(details).plainText
    #expect(text.contains("By the lengths: 7:21 of swimming."))
    #expect(
      text.contains("9:32 of 10:32 without heart rate, in no zone: the shares are of the rest."))
    func bases() -> [IntensityZones.Basis] {
      ZoneTimes.all(measures, of: values, facts, nil).map(\.measuredBy.zones.basis)
    }
    #expect(bases() == [.maxHeartRate])
    values.subSport = "open_water"
    #expect(bases() == [.swimPace, .maxHeartRate])
  }

  @Test func `a pace without drills says so`() {
    var details = Self.details
    details.drillsCount = false
    let text = RecordRenderer(format: QuantityFormat(), width: nil).render(details).plainText
    #expect(text.contains("Pace without drills"))
    #expect(!text.contains("Pace swimming"))
  }

  @Test func `a swim in yards is told in yards`() throws {
    var details = Self.details
    details.record.values.poolLength = Distance(millimetres: 22_860)
    details.record.values.poolLengthUnit = .yards
    details.swim = PoolSwim(Self.lengths, pool: details.record.values.pool)
    let text = RecordRenderer(format: QuantityFormat(), width: nil).render(details).plainText
    #expect(text.contains("4 × 50 yd"))
    #expect(text.contains("/100 yd"))
  }

  @Test func `JSON has the sets with their repeats`() throws {
    var json = JSONWriter()
    RecordJSON.write(Self.details, to: &json)
    json.endLine()
    try expectSnapshot(String(decoding: json.take(), as: UTF8.self), named: "swim-json")
  }

  @Test(arguments: [40, 80, 120])
  func `a fix is shown before and after`(width: Int) throws {
    let hash = try #require(ContentHash(bytes: [UInt8](repeating: 7, count: 32)))
    let source = RecordSource(
      id: 1, hash: hash, place: 0, fileName: nil, format: .fit, device: .init(), createdAt: nil,
      importedAt: Samples.entered, batch: nil, isShown: true, isPartial: false, notes: [],
      lapCount: 0, lengthCount: 14, sampleCount: 0)
    let swim = RecordedSwim(
      record: Self.record, source: source, lengths: Self.lengths.map(\.length), laps: [])
    let plan = try LengthFixPlan(.split(4), swim, values: [])
    let text = LengthFixRenderer(format: QuantityFormat(), width: width)
      .render(plan, of: Self.record)
    try expectSnapshot(text.plainText, named: "swim-fix-\(width)")
  }

  @Test func `a threshold lists its days, or says how it is set`() throws {
    let renderer = ThresholdRenderer(format: QuantityFormat())
    let values = [
      DatedValue(day: Samples.day, value: 93_000),
      DatedValue(day: try #require(Day(iso: "2026-03-01")), value: 98_400),
    ]
    #expect(
      renderer.render(.css, values, width: nil).plainText == """
        css, critical swim speed
        2026-05-07  1:33 /100 m
        2026-03-01  1:38 /100 m

        """)
    #expect(
      renderer.render(.ftp, [], width: nil).plainText
        == "ftp is not set: tri settings ftp 250w\n")
    #expect(
      String(decoding: ThresholdRenderer.json(.weight, [values[0]]), as: UTF8.self)
        == #"{"version":1,"threshold":"weight","values":[{"from":"2026-05-07","kilograms":93}]}"#
        + "\n")
    let texts: [(Threshold, Int64, String)] = [
      (.css, 93_000, "1:33 /100 m"), (.runThreshold, 255_000, "4:15 /km"), (.ftp, 250, "250 W"),
      (.lthrBike, 160, "160 bpm"), (.weight, 71_500, "71.5 kg"),
    ]
    for (threshold, value, text) in texts {
      #expect(renderer.text(value, threshold) == text)
    }
  }
}
