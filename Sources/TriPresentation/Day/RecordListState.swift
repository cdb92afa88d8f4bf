package import TriDomain

/// The states of a day's screen. Exactly one of the record list and the no-records view is visible.
package enum RecordListState: Equatable, Sendable {
  /// Only the title is known.
  case idle(Day)
  case loading(Day)
  case records(DayRecords)
  case noRecords(EmptyDay)
  case failed(Day, Failure)
}

/// A day with at least one record.
package struct DayRecords: Equatable, Sendable {
  package var day: Day
  /// By start (unknown last), then id; never empty.
  package var records: [WorkoutRecord]
  package var totals: Totals
  /// From the first day of the day's week through the day.
  package var weekSoFar: Totals
  package var week: Week

  package init(
    day: Day, records: [WorkoutRecord], totals: Totals, weekSoFar: Totals, week: Week
  ) {
    self.day = day
    self.records = records
    self.totals = totals
    self.weekSoFar = weekSoFar
    self.week = week
  }
}

/// A day on which nothing was logged, with what helps to go on.
package struct EmptyDay: Equatable, Sendable {
  package var day: Day
  package var relation: DayRelation
  /// The newest record before the day.
  package var last: WorkoutRecord?
  package var weekSoFar: Totals
  package var pet: Preferences.Pet

  package init(
    day: Day, relation: DayRelation, last: WorkoutRecord?, weekSoFar: Totals, pet: Preferences.Pet
  ) {
    self.day = day
    self.relation = relation
    self.last = last
    self.weekSoFar = weekSoFar
    self.pet = pet
  }
}

/// Where a day lies, seen from today.
package enum DayRelation: Hashable, Sendable {
  case past, today, future

  package init(of day: Day, to today: Day) {
    self = day == today ? .today : day < today ? .past : .future
  }
}
