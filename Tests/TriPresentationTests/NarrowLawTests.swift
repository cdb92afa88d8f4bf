import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

/// However narrow the terminal, a number is whole or not there.
@Suite struct NarrowLawTests {
  private static let format = QuantityFormat()

  /// Sums that take much room, over several months and two years.
  private static func log() -> InMemoryLog {
    let sports: [Sport] = [.swim, .bike, .run, .strength, .transition]
    let records = (0..<60).map { number in
      let sport = sports[number % 5]
      let day = Samples.day.adding(days: -number * 4)
      return Samples.record(
        RecordID(number + 1), sport, Samples.at(day.description),
        metres: sport == .strength || number % 11 == 0 ? nil : 123_456.7 * Double(number % 9 + 1),
        seconds: 5000 + Double(number * 37)
      ) { if number % 3 == 0 { $0.averageHeartRate = 100 + number % 80 } }
    }
    return InMemoryLog(records)
  }

  private static let table: @Sendable (PeriodUnit, Bool) throws -> PeriodTable = {
    unit, isCompared in
    isCompared
      ? try .comparison(of: unit, holding: Samples.day, today: Samples.day, from: log())
      : try PeriodTable(of: unit, holding: Samples.day, today: Samples.day, from: log())
  }

  private static func statistics(by grouping: Grouping) throws -> Statistics {
    let query = RecordQuery.everything
    return try #require(
      try Statistics.load(query, by: grouping, today: Samples.day, from: log()))
  }

  /// What each screen draws at a width.
  private static func screens() throws -> [(name: String, draw: (Int) -> StyledText)] {
    var screens: [(name: String, draw: (Int) -> StyledText)] = []
    for unit in [PeriodUnit.week, .month, .year] {
      for isCompared in [false, true] {
        let table = try table(unit, isCompared)
        screens.append(
          (
            "\(unit) \(isCompared)",
            { PeriodTableRenderer(format: format, width: $0).render(table) }
          ))
      }
    }
    for grouping in [Grouping.sport, .period(.month), .period(.week), .period(.year)] {
      let statistics = try statistics(by: grouping)
      screens.append(
        (
          "stats \(grouping.name)",
          { StatisticsRenderer(format: format, width: $0).render(statistics) }
        ))
    }
    for sport in [nil, Sport.run] {
      let report = try FormTests.report(sport)
      screens.append(
        ("form", { FormRenderer(format: format, width: $0, glyphs: .unicode).render(report) }))
    }
    screens.append(
      ("best", { BestRenderer(format: format, width: $0).render(BestRendererTests.table) }))
    let explanations = try FormTests.explanations()
    screens.append(("why", { ExplanationRenderer(width: $0).render(explanations) }))
    return screens
  }

  /// The words with a digit, of those in one role only where it is named.
  private static func numbers(_ text: StyledText, in role: Role? = nil) -> Set<String> {
    Set(
      text.lines.flatMap(\.spans).filter { role == nil ? $0.role != .dim : $0.role == role }
        .flatMap { $0.text.split(separator: " ") }
        .filter { $0.contains { $0.isNumber } }.map(String.init))
  }

  @Test func `no number is cut, and no line is wider than the screen`() throws {
    for (name, draw) in try Self.screens() {
      let wide = draw(300)
      #expect(wide.lines.allSatisfy { $0.displayWidth <= 300 })
      for width in 20...60 {
        let narrow = draw(width)
        for line in narrow.lines where line.displayWidth > width {
          Issue.record("\(name) at \(width): \(line.plainText)")
        }
        #expect(!narrow.plainText.contains("…"), "\(name) at \(width)")
        // All of them are there, and nothing else that looks like one.
        #expect(
          Self.numbers(narrow, in: .number) == Self.numbers(wide, in: .number),
          "\(name) at \(width)"
        )
        #expect(
          Self.numbers(narrow).subtracting(Self.numbers(wide)) == [], "\(name) at \(width)")
      }
    }
  }

  @Test(arguments: ["week", "stats", "best"])
  func `what has no room stands below its label`(name: String) throws {
    let text: StyledText
    switch name {
    case "week":
      let table = try PeriodTable(
        of: .week, holding: Samples.day, today: Samples.day, from: InMemoryLog(Samples.week))
      text = PeriodTableRenderer(format: Self.format, width: 20).render(table)
    case "stats":
      text = StatisticsRenderer(format: Self.format, width: 20)
        .render(try Self.statistics(by: .sport))
    default: text = BestRenderer(format: Self.format, width: 20).render(BestRendererTests.table)
    }
    try expectSnapshot(text.plainText, named: "narrow-\(name)")
  }
}
