import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct BestRendererTests {
  private static func time(
    _ kind: BestKind, _ seconds: Double, _ record: RecordID, _ day: String,
    start: Int64? = nil
  ) -> HeldBest {
    HeldBest(
      SessionBest(
        kind, .time(Duration(milliseconds: Int64(seconds * 1000))),
        start: start.map(Duration.init(seconds:)), origin: start == nil ? .session : .samples),
      record: record, day: Day(iso: day) ?? .earliest)
  }

  private static func value(
    _ kind: BestKind, _ value: SessionBest.Value, _ record: RecordID, _ day: String
  ) -> HeldBest {
    HeldBest(
      SessionBest(kind, value, start: nil, origin: .session), record: record,
      day: Day(iso: day) ?? .earliest)
  }

  private static func run(_ metres: Int64) -> BestKind {
    .distance(.run, Distance(millimetres: metres * 1000))
  }

  private static func swim(_ metres: Int64, _ course: SwimCourse) -> BestKind {
    .swim(Distance(millimetres: metres * 1000), course)
  }

  private static let pool25 = SwimCourse.pool(Pool(Distance(millimetres: 25_000), .metres))
  private static let thirds = SwimCourse.pool(Pool(Distance(millimetres: 33_333), .metres))
  private static let yards = SwimCourse.pool(Pool(Distance(millimetres: 22_860), .yards))

  private static let recent: [HeldBest] = [
    time(run(400), 91.4, 12, "2026-05-03", start: 1230),
    time(run(5000), 1471, 12, "2026-05-03", start: 300),
    time(swim(100, pool25), 95, 14, "2026-05-04"),
    value(.power(Duration(seconds: 5 as Int64)), .milliwatts(812_400), 15, "2026-05-05"),
    value(.longest(.run), .distance(Distance(millimetres: 15_000_000)), 12, "2026-05-03"),
  ]

  private static let allTime: [HeldBest] =
    recent.dropLast() + [
      time(.distance(.run, BestDistances.mile), 400, 3, "2024-12-31"),
      time(.distance(.run, BestDistances.marathon), 12_600, 4, "2024-10-13"),
      time(swim(1500, thirds), 1930, 5, "2024-08-01"),
      time(.swim(Distance(millimetres: 91_440), yards), 84.6, 6, "2024-08-02"),
      time(swim(1900, .openWater), 2400, 7, "2025-06-15"),
      time(swim(400, .unknownPool), 430, 8, "2025-06-16"),
      time(.distance(.bike, Distance(millimetres: 40_000_000)), 4220, 9, "2025-06-15"),
      value(.power(Duration(seconds: 1200 as Int64)), .milliwatts(251_000), 15, "2026-05-05"),
      value(.longest(.run), .distance(Distance(millimetres: 42_195_000)), 4, "2024-10-13"),
      value(.climb(.bike), .distance(Distance(millimetres: 1_234_000)), 1234, "2025-07-30"),
    ]

  static let table = BestTable(
    [.allTime: allTime, .thisYear: recent, .ninetyDays: recent],
    races: [RaceSamples.old, RaceSamples.new], today: Day(iso: "2026-06-20") ?? .earliest)

  @Test(arguments: PeriodTableTests.widths)
  func `a table for each sport and water`(width: Int?) throws {
    let text = BestRenderer(format: QuantityFormat(), width: width).render(Self.table).plainText
    try expectSnapshot(text, named: "best" + (width.map { "-\($0)" } ?? "-pipe"))
    #expect(
      text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width ?? .max })
    #expect(!text.contains("…"))
  }

  @Test(arguments: [(1, "the one session that matches"), (1234, "1,234 sessions that match")])
  func `bests of a query are not those of all time`(count: Int, words: String) {
    let table = BestTable(
      [.allTime: Self.allTime], races: [], today: Day(iso: "2026-06-20") ?? .earliest,
      scope: .init(words: "date:2026 +long", sessionCount: count))
    let text = BestRenderer(format: QuantityFormat(), width: nil).render(table).plainText
    #expect(text.hasPrefix("Of \(words) date:2026 +long:\n\n"))
    #expect(text.contains("All of them") && !text.contains("All time"))
    let json = String(decoding: BestJSON.document(table), as: UTF8.self)
    #expect(json.hasPrefix(#"{"version":1,"query":"date:2026 +long","matchingRecords":\#(count),"#))
  }

  @Test func `bests as JSON`() throws {
    try expectSnapshot(
      String(decoding: BestJSON.document(Self.table), as: UTF8.self), named: "best-json")
    #expect(
      String(decoding: BestJSON.document(nil), as: UTF8.self)
        == "{\"version\":1,\"bests\":[],\"races\":[]}\n")
  }

  @Test(arguments: [40, 80, 120])
  func `without bests it says how to have some`(width: Int) {
    let renderer = BestRenderer(format: QuantityFormat(), width: width)
    for sport in [nil, .swim, .bike, .run] as [Sport?] {
      let text = renderer.renderNone(of: sport, isAboutLog: true).plainText
      #expect(text.replacing("\n", with: " ").contains("tri log "))
      #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width })
    }
    #expect(renderer.renderNone(of: nil, isAboutLog: false).plainText.contains("that match."))
  }

  @Test func `a new best tells what it beats`() {
    let phrase = BestPhrase(format: QuantityFormat())
    func told(_ kind: BestKind, _ new: SessionBest.Value, _ old: SessionBest.Value) -> String {
      phrase.sentence(
        NewBest(
          Self.value(kind, new, 9, "2026-05-03"), previous: Self.value(kind, old, 4, "2025-07-30")))
    }
    func seconds(_ seconds: Double) -> SessionBest.Value {
      .time(Duration(milliseconds: Int64(seconds * 1000)))
    }
    func metres(_ metres: Int64) -> SessionBest.Value {
      .distance(Distance(millimetres: metres * 1000))
    }
    #expect(
      told(Self.run(5000), seconds(1471), seconds(1500))
        == "New best over 5 km: 24:31, 0:29 faster than #4 (30 Jul 2025).")
    let new = NewBest(
      Self.value(Self.swim(100, Self.pool25), seconds(95), 9, "2026-05-03"),
      previous: Self.value(Self.swim(100, Self.pool25), seconds(97), 4, "2025-07-30"))
    #expect(
      phrase.sentences([new], namingSessions: true) == [
        "New best over 100 m (25 m pool), swim #9: 1:35, 0:02 faster than #4 (30 Jul 2025)."
      ])
    let longest = NewBest(
      Self.value(.longest(.bike), metres(120_000), 9, "2026-05-03"),
      previous: Self.value(.longest(.bike), metres(100_000), 4, "2025-07-30"))
    #expect(
      phrase.sentence(longest, namingSession: true).hasPrefix("The longest ride so far, #9: 120"))
    #expect(
      told(Self.run(5000), seconds(1471.2), seconds(1471.9))
        == "New best over 5 km: 24:31, less than a second faster than #4 (30 Jul 2025).")
    #expect(
      told(Self.swim(100, Self.pool25), seconds(95), seconds(96.5))
        == "New best over 100 m (25 m pool): 1:35, 0:01 faster than #4 (30 Jul 2025).")
    #expect(
      told(.power(Duration(seconds: 1200 as Int64)), .milliwatts(251_000), .milliwatts(245_400))
        == "New best of power over 20 min: 251 W, 6 W more than #4 (30 Jul 2025).")
    #expect(
      told(.longest(.bike), metres(120_000), metres(100_000))
        == "The longest ride so far: 120.00 km, 20.00 km more than #4 (30 Jul 2025).")
    #expect(
      told(.climb(.run), metres(800), metres(640))
        == "The run with the most climb so far: 800 m, 160 m more than #4 (30 Jul 2025).")
    let many = (1...7 as ClosedRange<Int64>).map { place in
      NewBest(
        Self.time(Self.run(5000), 1400, 9, "2026-05-03"),
        previous: Self.time(Self.run(5000), 1500, place, "2025-07-30"))
    }
    #expect(phrase.sentences(many).count == 5)
    #expect(phrase.sentences(many).last == "And 3 more: tri best")
    #expect(phrase.sentences([]).isEmpty)
  }
}
