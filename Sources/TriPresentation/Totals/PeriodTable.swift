package import TriDomain

/// Spans of days one below the other, each with what it came to.
package struct PeriodTable: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let days: ClosedRange<Day>
    package let totals: Totals
    /// Thousandths of a point over all sports; nil where no record has a load.
    package let load: Int64?

    package init(days: ClosedRange<Day>, totals: Totals, load: Int64? = nil) {
      self.days = days
      self.totals = totals
      self.load = load
    }
  }

  package enum Content: Hashable, Sendable {
    /// The parts of a week, month or year, or of any days.
    case parts(PeriodUnit)
    /// The same number of days of spans that follow each other, the newest first.
    case comparison
  }

  /// What the rows are parts of, or what is compared; nil for days that are no such span.
  package let unit: PeriodUnit?
  package let content: Content
  /// All of the days, or those of the newest span.
  package let days: ClosedRange<Day>
  package let rows: [Row]
  package let today: Day
  package let firstWeekday: FirstWeekday

  package init(
    unit: PeriodUnit?, content: Content, days: ClosedRange<Day>, rows: [Row], today: Day,
    firstWeekday: FirstWeekday
  ) {
    self.unit = unit
    self.content = content
    self.days = days
    self.rows = rows
    self.today = today
    self.firstWeekday = firstWeekday
  }

  /// What all rows came to; of a comparison there is no sum.
  package var sum: Totals? {
    guard content != .comparison else { return nil }
    return rows.reduce(into: Totals()) { $0.add($1.totals) }
  }

  /// The load of all rows; nil where none has one.
  package var loadSum: Int64? {
    let loads = rows.compactMap(\.load)
    return loads.isEmpty ? nil : loads.reduce(0, +)
  }
}

extension PeriodUnit {
  /// The parts in which a week, a month or a year is shown: days, weeks and months.
  package var part: PeriodUnit {
    switch self {
    case .day, .week: .day
    case .month: .week
    case .year: .month
    }
  }
}

extension PeriodTable {
  /// The week, month or year that holds a day, in its parts; the first and last week of a month are cut to it.
  ///
  /// Throws when the log cannot be read.
  package init(
    of unit: PeriodUnit, holding day: Day, today: Day,
    from log: any RecordRepository & PreferenceStore & LoadRepository
  ) throws {
    self = try log.consistently {
      let weekday = try log.preferences().firstWeekday
      let days = unit.span(holding: day, weeksFrom: weekday)
      let spans = unit.part.spans(of: days, weeksFrom: weekday)
      let totals = try log.dailyTotals(from: days.lowerBound, through: days.upperBound)
        .summed(over: spans)
      let loads = try log.dailyLoads(from: days.lowerBound, through: days.upperBound)
        .summed(over: spans)
      return PeriodTable(
        unit: unit, content: .parts(unit.part), days: days,
        rows: zip(spans, zip(totals, loads)).map {
          Row(days: $0, totals: $1.0, load: $1.1?.thousandths)
        }, today: today,
        firstWeekday: weekday)
    }
  }

  /// The week or month that holds a day, up to today, beside as many days of the one before; for a year the same days of
  /// every year of the log.
  ///
  /// Throws when the log cannot be read.
  package static func comparison(
    of unit: PeriodUnit, holding day: Day, today: Day,
    from log: any RecordRepository & PreferenceStore & LoadRepository
  ) throws -> PeriodTable {
    try log.consistently {
      let weekday = try log.preferences().firstWeekday
      let whole = unit.span(holding: day, weeksFrom: weekday)
      let end = whole.contains(today) ? today : whole.upperBound
      let days = whole.lowerBound...end
      let spans =
        unit == .year
        ? Self.years(of: days, back: try firstDay(of: log)?.year)
        : [days, Self.before(days, unit, weekday)].compactMap(\.self)
      let rows = try spans.map { days in
        Row(
          days: days, totals: try log.totals(from: days.lowerBound, through: days.upperBound),
          load: try log.dailyLoads(from: days.lowerBound, through: days.upperBound)
            .summed(over: [days])[0]?.thousandths)
      }
      return PeriodTable(
        unit: unit, content: .comparison, days: days, rows: rows, today: today,
        firstWeekday: weekday)
    }
  }

  /// As many days from the start of the span before, at most all of it.
  private static func before(
    _ days: ClosedRange<Day>, _ unit: PeriodUnit, _ weekday: FirstWeekday
  ) -> ClosedRange<Day>? {
    guard days.lowerBound > .earliest else { return nil }
    let whole = unit.span(holding: days.lowerBound.adding(days: -1), weeksFrom: weekday)
    return whole
      .lowerBound...min(whole.lowerBound.adding(days: days.dayCount - 1), whole.upperBound)
  }

  /// As many days from the start of what came before some days that were asked for, of which the first were looked at: the
  /// week, month or year before where they are one, else as many days.
  static func before(
    _ days: ClosedRange<Day>, of asked: ClosedRange<Day>, weeksFrom weekday: FirstWeekday
  ) -> ClosedRange<Day>? {
    let unit = PeriodUnit.allCases.first {
      $0 != .day && $0.span(holding: asked.lowerBound, weeksFrom: weekday) == asked
    }
    if let unit { return before(days, unit, weekday) }
    guard let first = Day(number: asked.lowerBound.number - asked.dayCount) else { return nil }
    return first...first.adding(days: days.dayCount - 1)
  }

  /// The same dates of this year and every year before it; 29 February is the 28th where there is none.
  private static func years(of days: ClosedRange<Day>, back first: Int?) -> [ClosedRange<Day>] {
    let year = days.lowerBound.year
    return (0...max(0, year - min(first ?? year, year))).map {
      days.lowerBound.adding(months: -12 * $0)...days.upperBound.adding(months: -12 * $0)
    }
  }

  private static func firstDay(of log: any RecordRepository) throws -> Day? {
    let oldestFirst = RecordQuery(order: .newestFirst.reversed)
    return try log.page(of: oldestFirst, after: nil, limit: 1).records.first?.values.time.day
  }
}
