import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct SportYearsTests {
  private static func load(
    _ year: Int?, _ records: [WorkoutRecord] = ChartTests.year, _ query: RecordQuery = .everything
  ) throws -> SportYears? {
    try SportYears.load(query, year: year, today: Samples.day, from: InMemoryLog(records))
  }

  private static func text(
    _ years: SportYears, _ width: Int?, _ glyphs: GlyphSet
  ) -> String {
    SportYearsRenderer(format: QuantityFormat(), width: width, glyphs: glyphs).render(years)
      .plainText
  }

  @Test(arguments: [40, 80, 120])
  func `a year by sport at three widths, with and without Unicode`(width: Int) throws {
    let years = try #require(try Self.load(2025))
    for (glyphs, name) in [(GlyphSet.unicode, "unicode"), (.ascii, "ascii")] {
      let text = Self.text(years, width, glyphs)
      #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width })
      if glyphs == .ascii { #expect(text.allSatisfy { $0.isASCII }) }
      try expectSnapshot(text, named: "year-\(name)-\(width)")
    }
  }

  @Test func `every day of a year has its sign, and no other day has`() throws {
    let years = try #require(try Self.load(2025))
    for width in [nil, 80, 40, 15] as [Int?] {
      let grid = Self.text(years, width, .ascii).split(separator: "\n")
        .filter { ["Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun "].contains($0.prefix(4)) }
      let signs = grid.map { $0.dropFirst(4).count { $0 != " " } }.reduce(0, +)
      #expect(signs == 2 * 365)
    }
  }

  @Test func `the year that goes on ends today, and without a year it is the last 53 weeks`() throws
  {
    let now = try #require(try Self.load(2026)).sports[0].heat.days
    #expect(now.lowerBound.description == "2026-01-01")
    #expect(now.upperBound == Samples.day)
    let weeks = try #require(try Self.load(nil))
    #expect(weeks.sports.map(\.sport) == [.bike, .run])
    #expect(weeks.sports[0].heat.days.lowerBound.description == "2025-05-05")
    #expect(Self.text(weeks, nil, .ascii).hasPrefix("Bike, the last 53 weeks\n"))
    #expect(try Self.load(2019) == nil)
  }

  @Test func `each sport has the time and distance of its own days`() throws {
    let time = Samples.at("2025-06-01")
    let years = try #require(
      try Self.load(
        2025,
        [
          Samples.record(1, .run, time, metres: 5000, seconds: 1500),
          Samples.record(2, .run, time, metres: 7000, seconds: 4200),
          Samples.record(3, .strength, time),
          Samples.record(4, .transition, time, seconds: 60),
        ]))
    #expect(years.sports.map(\.sport) == [.run, .strength])
    let day = try #require(Day(iso: "2025-06-01"))
    #expect(years.sports[0].heat.durations == [day: Duration(seconds: 5700 as Int64)])
    #expect(years.sports[0].heat.level(of: day) == .long)
    #expect(years.sports[1].heat.level(of: day) == .short)
    let text = Self.text(years, nil, .ascii)
    #expect(text.contains("1 day with sessions, 1:35:00 in all, 12.00 km\n"))
    #expect(text.contains("1 day with sessions\n"))
    #expect(
      String(decoding: SportYearsCSV.document(years), as: UTF8.self) == """
        day,sport,timerSeconds,level
        2025-06-01,run,5700,3
        2025-06-01,strength,0,1

        """)
  }
}
