import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct ChartTests {
  /// A year of runs that become faster, with weeks of none, and some rides.
  static let year: [WorkoutRecord] = {
    let today = Samples.day
    return (0..<52).flatMap { week -> [WorkoutRecord] in
      guard week % 9 != 4 else { return [] }
      let day = today.adding(days: -7 * week).description
      let id = RecordID(1000 + week * 2)
      let run = Samples.record(
        id, .run, Samples.at(day), metres: 5000 + Double(week * 37 % 11) * 500,
        seconds: (5000 + Double(week * 37 % 11) * 500) * (0.29 + Double(week) * 0.001)
      ) { $0.averageHeartRate = week % 3 == 0 ? nil : 140 + week % 13 }
      let ride = Samples.record(
        id + 1, .bike, Samples.at(day), metres: 40_000, seconds: 4800 + Double(week) * 10)
      return week % 4 == 0 ? [run, ride] : [run]
    }
  }()

  private static func statistics(
    _ words: String, by unit: PeriodUnit?, _ records: [WorkoutRecord] = year
  ) throws -> Statistics {
    let now = Instant(millisecondsSince1970: Int64(Samples.day.number) * 86_400_000)
    let context = QueryContext(now: now, zone: .fixed(offset: 0))
    return try #require(
      try Statistics.load(
        try QueryParser(context: context).parse([words]).query, by: unit.map(Grouping.period),
        today: Samples.day, from: InMemoryLog(records)))
  }

  private static func text(
    _ metric: ChartMetric, _ statistics: Statistics, _ width: Int?, _ glyphs: GlyphSet
  ) -> String {
    ChartRenderer(format: QuantityFormat(), width: width, glyphs: glyphs)
      .render(metric, of: statistics).plainText
  }

  @Test(arguments: ChartMetric.allCases, [40, 80, 120])
  func `each metric at three widths, with and without Unicode`(
    metric: ChartMetric, width: Int
  ) throws {
    let statistics = try Self.statistics("", by: metric == .hr ? .week : .month)
    for (glyphs, name) in [(GlyphSet.unicode, "unicode"), (.ascii, "ascii")] {
      let text = Self.text(metric, statistics, width, glyphs)
      #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width })
      if glyphs == .ascii { #expect(text.allSatisfy { $0.isASCII }) }
      try expectSnapshot(text, named: "chart-\(metric.rawValue)-\(name)-\(width)")
    }
  }

  @Test func `the faster pace is on top`() throws {
    let fast = Samples.record(1, .run, Samples.at("2026-05-01"), metres: 5000, seconds: 1250)
    let slow = Samples.record(2, .run, Samples.at("2026-05-02"), metres: 5000, seconds: 1750)
    let statistics = try Self.statistics("until:2026-05-02", by: .day, [fast, slow])
    let lines = Self.text(.pace, statistics, 80, .ascii).split(separator: "\n")
    #expect(lines[1].hasPrefix("4:10 /km | *"))
    #expect(lines[8].hasPrefix("5:50 /km | "))
    #expect(lines[8].hasSuffix("*"))
    #expect(lines.last == "Fastest 4:10 /km (2026-05-01), slowest 5:50 /km (2026-05-02)")
  }

  @Test func `periods that have no room are said`() throws {
    let text = Self.text(.hr, try Self.statistics("", by: .day), 40, .ascii)
    #expect(text.contains("have no room;"))
  }

  @Test func `distances are drawn by sport, times together`() throws {
    let statistics = try Self.statistics("", by: .year)
    #expect(ChartSeries.series(.distance, of: statistics).map(\.sport) == [.bike, .run])
    #expect(ChartSeries.series(.time, of: statistics).map(\.sport) == [nil])
  }

  @Test func `a period without a value is none, and blank in CSV`() throws {
    let one = Samples.record(1, .run, Samples.at("2026-05-05"), metres: 5000, seconds: 1500)
    let two = Samples.record(2, .run, Samples.at("2026-05-07"), metres: 10_000)
    let statistics = try Self.statistics("", by: .day, [one, two])
    #expect(
      Self.text(.distance, statistics, 40, .ascii) == """
        Run: distance by day, 5 to 7 May 2026

        2026-05-05  #########            5.00 km
        2026-05-06                          none
        2026-05-07  ##################  10.00 km

        """)
    func csv(_ metric: ChartMetric) -> String {
      String(decoding: ChartCSV.document(metric, of: statistics), as: UTF8.self)
    }
    #expect(
      csv(.pace) == """
        from,through,sport,paceSecondsPerKm
        2026-05-05,2026-05-05,run,300
        2026-05-06,2026-05-06,run,
        2026-05-07,2026-05-07,run,

        """)
    #expect(csv(.sessions).hasSuffix("2026-05-06,2026-05-06,,\n2026-05-07,2026-05-07,,1\n"))
  }

  @Test func `without a value there is no picture`() throws {
    let one = Samples.record(1, .strength, Samples.at("2026-05-05"), seconds: 1500)
    let statistics = try Self.statistics("", by: .day, [one])
    #expect(
      Self.text(.pace, statistics, 80, .unicode) == "No record that matches has a pace.\n")
  }
}
