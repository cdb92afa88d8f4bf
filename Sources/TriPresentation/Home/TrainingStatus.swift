package import TriDomain

/// What today and the week came to so far, for a line that is always in sight.
package struct TrainingStatus: Equatable, Sendable {
  package let today: Totals
  /// From the first day of today's week through today.
  package let week: Totals
  /// Those with legs today, the earliest first; likely duplicates are left out.
  package let races: [RaceLegs]
  /// Of today without the legs of these races.
  package let besides: Totals

  /// Without `besides`, the day has no race.
  package init(
    today: Totals, week: Totals, races: [RaceLegs] = [], besides: Totals? = nil
  ) {
    self.today = today
    self.week = week
    self.races = races
    self.besides = besides ?? today
  }

  /// Throws when the log cannot be read.
  package init(today: Day, from log: any RecordRepository & PreferenceStore) throws {
    self = try log.consistently {
      let first = Week(of: today, startingOn: try log.preferences().firstWeekday).firstDay
      let totals = try log.totals(from: today, through: today)
      let records =
        try totals.recordCount == 0
        ? [] : log.records(on: today).filter { $0.duplicateOf == nil }
      let races = try log.races(of: records)
      var besides = Totals()
      for record in records where record.race(among: races) == nil {
        besides.add(record.values)
      }
      return TrainingStatus(
        today: totals, week: try log.totals(from: first, through: today),
        races: races.values.sorted { $0.precedes($1) }, besides: besides)
    }
  }
}
