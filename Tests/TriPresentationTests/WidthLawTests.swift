import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct WidthLawTests {
  private static let words = [
    "easy", "호텔 수영장", "👩‍🚀🚀", "a\nb", "\u{1B}[2J", "", "Überlänge des Titels ohne Ende", "\u{202E}",
    String(repeating: "x", count: 200), "e\u{301}\u{301}", "🇰🇷",
  ]

  private static func record(_ id: Int, _ generator: inout SeededGenerator) -> WorkoutRecord {
    func number(_ most: Int64, _ generator: inout SeededGenerator) -> Int64? {
      Bool.random(using: &generator) ? .random(in: 1...most, using: &generator) : nil
    }
    func text(_ generator: inout SeededGenerator) -> String? {
      Bool.random(using: &generator) ? words.randomElement(using: &generator) : nil
    }
    let day = Samples.day.adding(days: .random(in: -3...0, using: &generator))
    let clock = Bool.random(using: &generator) ? "07:30" : nil
    let sport = Sport.allCases.randomElement(using: &generator) ?? .run
    var record = Samples.record(
      RecordID(id), sport, Samples.at("\(day)", clock)
    ) {
      $0.distance = number(3_000_000_000_000, &generator).map(Distance.init(millimetres:))
      $0.timer = number(9_000_000_000_000, &generator).map(Duration.init(milliseconds:))
      $0.averageHeartRate = number(300, &generator).map(Int.init)
      $0.sportLabel = text(&generator)
      $0.title = text(&generator)
      $0.note = text(&generator)
      $0.device = text(&generator)
      $0.tags = text(&generator).map { [$0] } ?? []
      $0.gear = text(&generator).map { [$0] } ?? []
      $0.poolLengthUnit = Bool.random(using: &generator) ? .yards : nil
    }
    record.duplicateOf = number(1_000_000, &generator)
    return record
  }

  private static func home(_ records: [WorkoutRecord]) -> HomeStates {
    var totals = Totals()
    for record in records { totals.add(record.values) }
    let days = [DayTotals(day: Samples.day, totals: totals)]
    var home = HomeStates(day: Samples.day)
    home.week = .content(
      WeekComparison(
        firstDay: Samples.day.adding(days: -3), today: Samples.day, totals: totals,
        before: Totals()))
    home.lastSessions = .content(
      RowPage(rows: records.map(LastSession.record), index: 3, pageCount: 30))
    home.month = .content(
      MonthMarks(holding: Samples.day, today: Samples.day, firstWeekday: .sunday, days: days))
    home.year = .content(YearHeat(today: Samples.day, firstWeekday: .sunday, days: days))
    return home
  }

  private static func screens(
    _ generator: inout SeededGenerator, _ width: Int
  ) -> [(String, StyledText)] {
    let format = QuantityFormat(units: Bool.random(using: &generator) ? .metric : .imperial)
    let records = (1...6).map { record($0 * 999, &generator) }
    var totals = Totals()
    for record in records { totals.add(record.values) }
    let week = Week(of: Samples.day, startingOn: .monday)
    let day = DayRecords(
      day: Samples.day, records: records, totals: totals, weekSoFar: totals, week: week)
    let empty = EmptyDay(
      day: Samples.day, relation: .past, last: records[0], weekSoFar: totals, pet: .dog)
    var history = HistoryRenderer(format: format, width: width)
    let entry = JournalEntry(
      id: 3, at: Samples.entered, command: words.randomElement(using: &generator) ?? "",
      rowCount: 1, isUndone: Bool.random(using: &generator))
    let list = RecordListRenderer(format: format, width: width)
    return [
      ("day", list.render(.records(day))), ("no records", list.render(.noRecords(empty))),
      ("history", history.render(records.prefix(2)) + history.render(records.dropFirst(2))),
      (
        "show",
        RecordRenderer(format: format, width: width)
          .render(RecordDetails(record: records[1], values: [], warnings: [words[6] + words[6]]))
      ),
      ("journal", JournalRenderer(zone: .fixed(offset: 0), width: width).render([entry])),
      ("home", HomeRenderer(format: format, width: width, glyphs: .unicode).render(home(records))),
      ("settings", SettingsRenderer(width: width).render(Preferences())),
    ]
  }

  @Test(arguments: UInt64(0)..<14)
  func `no line is wider than the screen`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Every width from 20 to 120 is met by one of the seeds at least.
    for width in stride(from: 20 + Int(seed % 7), through: 120, by: 7) {
      for (screen, text) in Self.screens(&generator, width) {
        // A command stays in one piece, to be copied.
        for line in text.lines
        where line.displayWidth > width && line.spans.last?.role != .accent {
          Issue.record("\(screen) at \(width): \(line.plainText)")
          return
        }
      }
    }
  }
}
