/// The day on which an athlete's week begins.
package enum FirstWeekday: String, CaseIterable, Sendable {
  case monday, sunday
}

/// Seven days. With Monday first these are the weeks of ISO 8601: week 1 holds the year's first Thursday.
package struct Week: Hashable, Sendable {
  package let firstDay: Day
  package var lastDay: Day { firstDay.adding(days: 6) }

  /// The week that holds a day.
  package init(of day: Day, startingOn first: FirstWeekday) {
    let daysIn = first == .monday ? day.weekday - 1 : day.weekday % 7
    firstDay = day.adding(days: -daysIn)
  }

  /// Year and number always go together: 2027-01-01 is in week 53 of 2026.
  ///
  /// A week belongs to the year that holds most of its days, whichever day begins it.
  package var yearAndNumber: (year: Int, number: Int) {
    let middle = firstDay.adding(days: 3)
    let year = middle.year
    guard let newYear = Day(year: year, month: 1, day: 1) else { return (year, 1) }
    return (year, (middle.number - newYear.number) / 7 + 1)
  }

  package func adding(weeks: Int, startingOn first: FirstWeekday) -> Week {
    Week(of: firstDay.adding(days: 7 * weeks), startingOn: first)
  }
}
