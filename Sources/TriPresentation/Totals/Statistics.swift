package import TriDomain

/// What the records of a query came to, as a whole and by what it groups by.
package struct Statistics: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let days: ClosedRange<Day>
    package let sums: TrainingSums

    package init(days: ClosedRange<Day>, sums: TrainingSums) {
      self.days = days
      self.sums = sums
    }
  }

  /// From the first day that the query asks for, else that has a record, to the last, or to today if that is later and the
  /// query does not end before.
  package let days: ClosedRange<Day>
  package let grouping: Grouping
  /// Of the periods that the days are grouped by, those without a record too; none when they are grouped by sport.
  package let rows: [Row]
  package let sums: TrainingSums
  /// Nil when there is no session.
  package let streaks: Streaks?
  package let today: Day
  package let firstWeekday: FirstWeekday

  /// A hundred years of days.
  package static let mostRows = 36_525

  /// There would be more rows than `mostRows`.
  package struct TooManyRows: Error, Hashable {
    package let days: ClosedRange<Day>
    package let unit: PeriodUnit
  }

  /// Sums of the days, the earliest first; nil when there are none. Throws `TooManyRows`.
  package init?(
    _ found: [DaySums], of query: RecordQuery, by grouping: Grouping?, today: Day,
    firstWeekday: FirstWeekday
  ) throws {
    guard let first = found.first?.day, let last = found.last?.day else { return nil }
    let (from, through) = query.dayBounds
    let end = max(today, last)
    days = (from ?? first)...min(through ?? end, end)
    self.grouping = grouping ?? .period(Self.fittingUnit(days))
    if case .period(let unit) = self.grouping {
      guard days.dayCount / unit.leastDayCount <= Self.mostRows else {
        throw TooManyRows(days: days, unit: unit)
      }
      let spans = unit.spans(of: days, weeksFrom: firstWeekday)
      rows = zip(spans, found.summed(over: spans)).map { Row(days: $0, sums: $1) }
    } else {
      rows = []
    }
    sums = found.reduce(into: TrainingSums()) { $0.add($1.sums) }
    streaks = Streaks(
      found.filter { $0.sums.totals.recordCount > 0 }.map(\.day), in: days, today: today,
      weeksFrom: firstWeekday)
    self.today = today
    self.firstWeekday = firstWeekday
  }

  /// Periods of which there are neither very few nor very many.
  private static func fittingUnit(_ days: ClosedRange<Day>) -> PeriodUnit {
    switch days.dayCount {
    case ...31: .day
    case ...190: .week
    case ...1830: .month
    default: .year
    }
  }

  /// Weeks that the averages per week are over; nil for less than one.
  package var weekCount: Double? { days.dayCount < 7 ? nil : Double(days.dayCount) / 7 }

  /// Throws when the log cannot be read. Nil when nothing matches.
  package static func load(
    _ query: RecordQuery, by grouping: Grouping?, today: Day,
    from log: any RecordRepository & PreferenceStore
  ) throws -> Statistics? {
    try log.consistently {
      try Statistics(
        log.dailySums(of: query), of: query, by: grouping, today: today,
        firstWeekday: log.preferences().firstWeekday)
    }
  }

  /// What a query finds, up to today, beside what it finds in as many days from the start of the period before: of a week,
  /// month or year the one before it, of other days as many just before them.
  ///
  /// Nil where the query does not say when its days begin, or where there are none before. Throws when the log cannot be
  /// read.
  package static func comparison(
    _ query: RecordQuery, today: Day, from log: any RecordRepository & PreferenceStore
  ) throws -> PeriodTable? {
    let (first, last) = query.dayBounds
    guard let first else { return nil }
    return try log.consistently {
      let weekday = try log.preferences().firstWeekday
      let asked = first...max(last ?? today, first)
      let days = first...max(min(asked.upperBound, today), first)
      guard let before = PeriodTable.before(days, of: asked, weeksFrom: weekday) else { return nil }
      let back = first.number - before.lowerBound.number
      let rows = try [
        (days, query.within(days)), (before, query.moved(back: back).within(before)),
      ].map { days, query in
        var sums = TrainingSums()
        for day in try log.dailySums(of: query) { sums.add(day.sums) }
        return PeriodTable.Row(days: days, totals: sums.totals, load: sums.load)
      }
      return PeriodTable(
        unit: nil, content: .comparison, days: days, rows: rows, today: today,
        firstWeekday: weekday)
    }
  }

  /// The periods as a table; nil when they are grouped by sport.
  package var table: PeriodTable? {
    guard case .period(let unit) = grouping else { return nil }
    return PeriodTable(
      unit: nil, content: .parts(unit), days: days,
      rows: rows.map { PeriodTable.Row(days: $0.days, totals: $0.sums.totals, load: $0.sums.load) },
      today: today,
      firstWeekday: firstWeekday)
  }
}

extension PeriodUnit {
  /// The days of the shortest.
  fileprivate var leastDayCount: Int {
    switch self {
    case .day: 1
    case .week: 7
    case .month: 28
    case .year: 365
    }
  }
}
