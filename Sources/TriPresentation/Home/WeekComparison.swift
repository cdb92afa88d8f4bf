package import TriDomain

/// The days of this week up to today, and as many days from the start of the week before.
package struct WeekComparison: Equatable, Sendable {
  package let firstDay: Day
  package let today: Day
  package let totals: Totals
  /// Of the same days of the week before.
  package let before: Totals

  package init(firstDay: Day, today: Day, totals: Totals, before: Totals) {
    self.firstDay = firstDay
    self.today = today
    self.totals = totals
    self.before = before
  }

  /// Throws when the log cannot be read.
  package init(today: Day, from log: any RecordRepository & PreferenceStore) throws {
    self = try log.consistently {
      let first = Week(of: today, startingOn: try log.preferences().firstWeekday).firstDay
      return WeekComparison(
        firstDay: first, today: today, totals: try log.totals(from: first, through: today),
        before: try log.totals(from: first.adding(days: -7), through: today.adding(days: -7)))
    }
  }

  /// Sports of either week, in the order swim, bike, run, …
  package var sports: [Sport] {
    Sport.allCases.filter { totals.bySport[$0] != nil || before.bySport[$0] != nil }
  }
}
