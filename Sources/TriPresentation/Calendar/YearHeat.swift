package import TriDomain

/// The weeks up to today, and what the sessions of each day took.
package struct YearHeat: Equatable, Sendable {
  /// A year and the week that today is in.
  package static let usualWeekCount = 53

  package let today: Day
  package let firstWeekday: FirstWeekday
  package let weekCount: Int
  /// Days with sessions: timer time of all sports, zero where no session says. Transitions add to the time of a
  /// race, but are no session of their own.
  package let durations: [Day: Duration]

  package init(
    today: Day, firstWeekday: FirstWeekday, weekCount: Int = Self.usualWeekCount,
    days: [DayTotals] = []
  ) {
    self.today = today
    self.firstWeekday = firstWeekday
    self.weekCount = weekCount
    let first = Self.firstDay(today, firstWeekday, weekCount)
    var durations: [Day: Duration] = [:]
    for day in days where day.totals.recordCount > 0 && (first...today).contains(day.day) {
      durations[day.day] = day.totals.duration ?? .zero
    }
    self.durations = durations
  }

  /// Reads the weeks up to today. Throws when the log cannot be read.
  package init(
    today: Day, weekCount: Int = Self.usualWeekCount,
    from log: any RecordRepository & PreferenceStore
  ) throws {
    let (weekday, days) = try log.consistently {
      let weekday = try log.preferences().firstWeekday
      let first = Self.firstDay(today, weekday, weekCount)
      return (weekday, try log.dailyTotals(from: first, through: today))
    }
    self.init(today: today, firstWeekday: weekday, weekCount: weekCount, days: days)
  }

  package var firstDay: Day { Self.firstDay(today, firstWeekday, weekCount) }

  private static func firstDay(_ today: Day, _ weekday: FirstWeekday, _ weekCount: Int) -> Day {
    Week(of: today, startingOn: weekday).firstDay.adding(days: -7 * (weekCount - 1))
  }

  package func level(of day: Day) -> HeatLevel {
    durations[day].map(HeatLevel.init) ?? .none
  }
}
