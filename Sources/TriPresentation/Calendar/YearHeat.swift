package import TriDomain

/// Weeks, and what the sessions of each of their days took.
package struct YearHeat: Equatable, Sendable {
  /// A year and the week that today is in.
  package static let usualWeekCount = 53

  /// What is looked at; the weeks are those that hold these days.
  package let days: ClosedRange<Day>
  package let firstWeekday: FirstWeekday
  /// Days with sessions: timer time of all sports, zero where no session says. Transitions add to the time of a
  /// race, but are no session of their own.
  package let durations: [Day: Duration]

  /// The weeks of some days; `durations` outside of them are passed over.
  package init(
    of days: ClosedRange<Day>, firstWeekday: FirstWeekday, durations: [Day: Duration] = [:]
  ) {
    self.days = days
    self.firstWeekday = firstWeekday
    self.durations = durations.filter { days.contains($0.key) }
  }

  /// The weeks up to today.
  package init(
    today: Day, firstWeekday: FirstWeekday, weekCount: Int = Self.usualWeekCount,
    days: [DayTotals] = []
  ) {
    var durations: [Day: Duration] = [:]
    for day in days where day.totals.recordCount > 0 {
      durations[day.day] = day.totals.duration ?? .zero
    }
    self.init(
      of: Self.days(through: today, firstWeekday, weekCount), firstWeekday: firstWeekday,
      durations: durations)
  }

  /// Reads the weeks up to today. Throws when the log cannot be read.
  package init(
    today: Day, weekCount: Int = Self.usualWeekCount,
    from log: any RecordRepository & PreferenceStore
  ) throws {
    let (weekday, days) = try log.consistently {
      let weekday = try log.preferences().firstWeekday
      let days = Self.days(through: today, weekday, weekCount)
      return (weekday, try log.dailyTotals(from: days.lowerBound, through: today))
    }
    self.init(today: today, firstWeekday: weekday, weekCount: weekCount, days: days)
  }

  /// So many weeks, of which the last ends with a day.
  static func days(
    through day: Day, _ weekday: FirstWeekday, _ weekCount: Int = usualWeekCount
  ) -> ClosedRange<Day> {
    Week(of: day, startingOn: weekday).firstDay.adding(days: -7 * (weekCount - 1))...day
  }

  /// The last of the days.
  package var today: Day { days.upperBound }
  /// Of the first week.
  package var firstDay: Day { Week(of: days.lowerBound, startingOn: firstWeekday).firstDay }
  package var weekCount: Int { (days.upperBound.number - firstDay.number) / 7 + 1 }

  package func level(of day: Day) -> HeatLevel {
    durations[day].map(HeatLevel.init) ?? .none
  }
}
