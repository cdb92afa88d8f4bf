package import TriDomain

/// What today and the week came to so far, for a line that is always in sight.
package struct TrainingStatus: Equatable, Sendable {
  package let today: Totals
  /// From the first day of today's week through today.
  package let week: Totals

  package init(today: Totals, week: Totals) {
    self.today = today
    self.week = week
  }

  /// Throws when the log cannot be read.
  package init(today: Day, from log: any RecordRepository & PreferenceStore) throws {
    self = try log.consistently {
      let first = Week(of: today, startingOn: try log.preferences().firstWeekday).firstDay
      return TrainingStatus(
        today: try log.totals(from: today, through: today),
        week: try log.totals(from: first, through: today))
    }
  }
}
