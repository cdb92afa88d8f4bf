import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct StatisticsTests {
  private static func load(
    _ words: String, by grouping: Grouping?, _ records: [WorkoutRecord] = Samples.week,
    today: Day = Samples.day
  ) throws -> Statistics? {
    let now = Instant(millisecondsSince1970: Int64(today.number) * 86_400_000)
    let context = QueryContext(now: now, zone: .fixed(offset: 0))
    return try Statistics.load(
      try QueryParser(context: context).parse([words]).query, by: grouping, today: today,
      from: InMemoryLog(records))
  }

  @Test(arguments: [.sport, .period(.day)] as [Grouping], PeriodTableTests.widths)
  func `sums, averages and streaks`(grouping: Grouping, width: Int?) throws {
    let statistics = try #require(try Self.load("since:2026-04-27", by: grouping))
    let text = StatisticsRenderer(format: QuantityFormat(), width: width).render(statistics)
      .plainText
    try expectSnapshot(
      text, named: "stats-\(grouping.name)" + (width.map { "-\($0)" } ?? "-pipe"))
    #expect(
      text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width ?? .max })
    #expect(!text.contains("…"))
  }

  @Test(
    arguments: [
      // From the first record to today.
      ("", "2026-05-04", "2026-05-07"),
      ("since:2026-05-01", "2026-05-01", "2026-05-07"),
      // What has not come yet is no row.
      ("date:2026", "2026-01-01", "2026-05-07"),
      ("until:2026-05-05", "2026-05-04", "2026-05-05"),
    ])
  func `the days are those asked for`(words: String, first: String, last: String) throws {
    let statistics = try #require(try Self.load(words, by: .period(.day)))
    #expect(statistics.days.lowerBound.description == first)
    #expect(statistics.days.upperBound.description == last)
    #expect(statistics.rows.count == statistics.days.dayCount)
  }

  @Test func `without a match there are none`() throws {
    #expect(try Self.load("ski", by: .sport) == nil)
    #expect(
      String(decoding: TotalsJSON.document(nil as Statistics?), as: UTF8.self)
        == #"{"version":1,"totals":{"records":0,"sports":[]}}"# + "\n")
  }

  @Test(
    arguments: [
      ("2026-05-01", PeriodUnit.day), ("2026-03-01", .week), ("2025-03-01", .month),
      ("2012-03-01", .year),
    ])
  func `without by the periods fit the days`(first: String, unit: PeriodUnit) throws {
    let old = Samples.record(50, .run, Samples.at(first), metres: 5000, seconds: 1500)
    let statistics = try #require(try Self.load("", by: nil, Samples.week + [old]))
    #expect(statistics.grouping == .period(unit))
  }

  @Test func `a week is the least to average over`() throws {
    #expect(try #require(try Self.load("", by: .sport)).weekCount == nil)
    #expect(try #require(try Self.load("since:2026-04-24", by: .sport)).weekCount == 2)
  }

  /// 10 km in 50:00, and 40:00 of which nobody knows how far.
  @Test func `an average over some of the sessions says over how many`() throws {
    let records = [
      Samples.record(1, .run, Samples.at("2026-05-04"), metres: 10_000, seconds: 3000),
      Samples.record(2, .run, Samples.at("2026-05-05"), seconds: 2400),
    ]
    func text(_ records: [WorkoutRecord]) throws -> String {
      let statistics = try #require(try Self.load("", by: .sport, records))
      return StatisticsRenderer(format: QuantityFormat(), width: nil).render(statistics).plainText
    }
    let sentence = "Run: average over the 1 of 2 sessions that have both distance and time."
    #expect(try text(records).contains("5:00 /km"))
    #expect(try text(records).contains(sentence))
    #expect(try !text([records[0]]).contains("average over"))
    let statistics = try #require(try Self.load("", by: .sport, records))
    #expect(
      String(decoding: TotalsJSON.document(statistics), as: UTF8.self)
        .contains(#""paceSecondsPerKm":300,"paceRecords":1"#))
  }

  @Test func `CSV by sport has the averages`() throws {
    let statistics = try #require(try Self.load("run", by: .sport))
    #expect(
      String(decoding: TotalsCSV.document(statistics.sums), as: UTF8.self) == """
        sport,sessions,distanceMetres,timerSeconds,paceSecondsPerKm,averageHeartRate,load
        run,2,31097.5,9462.4,304.282,149.3,131.422

        """)
  }
}
