import Testing
import TriDomain
import TriTestSupport

@Suite struct PeriodUnitTests {
  private static func days(_ first: String, _ last: String) throws -> ClosedRange<Day> {
    try #require(Day(iso: first))...#require(Day(iso: last))
  }

  @Test(
    arguments: [
      (.day, "2026-01-01", .monday, "2026-01-01", "2026-01-01"),
      // Week 1 of 2026 begins in 2025.
      (.week, "2026-01-01", .monday, "2025-12-29", "2026-01-04"),
      (.week, "2026-01-01", .sunday, "2025-12-28", "2026-01-03"),
      (.week, "2024-06-09", .monday, "2024-06-03", "2024-06-09"),
      (.week, "2024-06-09", .sunday, "2024-06-09", "2024-06-15"),
      (.month, "2024-02-29", .monday, "2024-02-01", "2024-02-29"),
      (.month, "2025-12-31", .sunday, "2025-12-01", "2025-12-31"),
      (.year, "2024-02-29", .monday, "2024-01-01", "2024-12-31"),
      (.year, "2023-12-31", .monday, "2023-01-01", "2023-12-31"),
      (.year, "9999-12-31", .monday, "9999-01-01", "9999-12-31"),
    ] as [(PeriodUnit, String, FirstWeekday, String, String)])
  func `a span holds its days`(
    unit: PeriodUnit, day: String, weekday: FirstWeekday, first: String, last: String
  ) throws {
    let span = unit.span(holding: try #require(Day(iso: day)), weeksFrom: weekday)
    #expect(span == (try Self.days(first, last)))
  }

  @Test func `the weeks of a month are cut to it`() throws {
    let june = try Self.days("2024-06-01", "2024-06-30")
    let weeks = PeriodUnit.week.spans(of: june, weeksFrom: .monday)
    #expect(
      weeks.map { "\($0.lowerBound.dayOfMonth)-\($0.upperBound.dayOfMonth)" }
        == ["1-2", "3-9", "10-16", "17-23", "24-30"])
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `spans cover their days, each once and in order`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for unit in PeriodUnit.allCases {
      for weekday in FirstWeekday.allCases {
        let first = try #require(Day(number: Int.random(in: 15_000...20_000, using: &random)))
        let days = first...first.adding(days: Int.random(in: 0...900, using: &random))
        let spans = unit.spans(of: days, weeksFrom: weekday)
        #expect(spans.first?.lowerBound == days.lowerBound)
        #expect(spans.last?.upperBound == days.upperBound)
        for (span, next) in zip(spans, spans.dropFirst()) {
          #expect(next.lowerBound == span.upperBound.adding(days: 1))
          #expect(
            !unit.span(holding: span.upperBound, weeksFrom: weekday).contains(next.lowerBound))
        }
        #expect(
          spans.allSatisfy {
            unit.span(holding: $0.lowerBound, weeksFrom: weekday).contains($0.upperBound)
          })
      }
    }
  }

  @Test func `the calendar ends without harm`() {
    let last = Day.latest.adding(days: -2)...Day.latest
    for unit in PeriodUnit.allCases {
      #expect(unit.spans(of: last, weeksFrom: .sunday).last?.upperBound == .latest)
    }
  }
}
