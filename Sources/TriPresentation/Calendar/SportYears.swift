package import TriDomain

/// A year, or the weeks up to today, sport by sport: what the sessions of each day took.
package struct SportYears: Equatable, Sendable {
  package struct One: Equatable, Sendable {
    package let sport: Sport
    package let heat: YearHeat
    /// Nil where no session has one.
    package let distance: Distance?
  }

  /// Nil for the weeks up to today.
  package let year: Int?
  /// Only sports with a session on these days, in the order swim, bike, run, …
  package let sports: [One]

  /// A year, up to today where it has not ended; nil for the weeks up to today. Nothing when no session matches.
  ///
  /// Throws when the log cannot be read.
  package static func load(
    _ query: RecordQuery, year: Int?, today: Day, from log: any RecordRepository & PreferenceStore
  ) throws -> SportYears? {
    try log.consistently {
      let weekday = try log.preferences().firstWeekday
      let days = days(of: year, today, weekday)
      let found = try log.dailySums(of: query.within(days))
      let years = SportYears(year, days, found, weekday)
      return years.sports.isEmpty ? nil : years
    }
  }

  private init(
    _ year: Int?, _ days: ClosedRange<Day>, _ found: [DaySums], _ weekday: FirstWeekday
  ) {
    self.year = year
    sports = Sport.allCases.filter { $0 != .transition }.compactMap { sport in
      var durations: [Day: Duration] = [:]
      var sum = SportTotal(recordCount: 0)
      for day in found {
        guard let total = day.sums.bySport[sport]?.total else { continue }
        durations[day.day] = total.duration ?? .zero
        sum.add(total)
      }
      guard !durations.isEmpty else { return nil }
      return One(
        sport: sport,
        heat: YearHeat(of: days, firstWeekday: weekday, durations: durations),
        distance: sum.distance)
    }
  }

  private static func days(
    of year: Int?, _ today: Day, _ weekday: FirstWeekday
  ) -> ClosedRange<Day> {
    guard let year, let first = Day(year: year, month: 1, day: 1) else {
      return YearHeat.days(through: today, weekday)
    }
    let whole = PeriodUnit.year.span(holding: first, weeksFrom: weekday)
    return whole.contains(today) ? first...today : whole
  }
}
