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

extension RecordListState {
  package var day: Day {
    switch self {
    case .idle(let day), .loading(let day), .failed(let day, _): day
    case .records(let content): content.day
    case .noRecords(let content): content.day
    }
  }

  /// The nearest race to come, seen from the day.
  package var nextRace: PlannedRace? {
    switch self {
    case .records(let content): content.nextRace
    case .noRecords(let content): content.nextRace
    case .idle, .loading, .failed: nil
    }
  }
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
  /// The races that some of the records are legs of.
  package var races: [Race.ID: RaceLegs]
  /// The nearest race to come, seen from today or a later day.
  package var nextRace: PlannedRace?

  /// The legs of a race stand together, in its order, where its first one is.
  package init(
    day: Day, records: [WorkoutRecord], totals: Totals, weekSoFar: Totals, week: Week,
    races: [Race.ID: RaceLegs] = [:], nextRace: PlannedRace? = nil
  ) {
    self.day = day
    self.records = RaceGroups.together(records)
    self.totals = totals
    self.weekSoFar = weekSoFar
    self.week = week
    self.races = races
    self.nextRace = nextRace
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
  /// The nearest race to come, seen from today or a later day.
  package var nextRace: PlannedRace?

  package init(
    day: Day, relation: DayRelation, last: WorkoutRecord?, weekSoFar: Totals, pet: Preferences.Pet,
    nextRace: PlannedRace? = nil
  ) {
    self.day = day
    self.relation = relation
    self.last = last
    self.weekSoFar = weekSoFar
    self.pet = pet
    self.nextRace = nextRace
  }
}

/// Where a day lies, seen from today.
package enum DayRelation: Hashable, Sendable {
  case past, today, future

  package init(of day: Day, to today: Day) {
    self = day == today ? .today : day < today ? .past : .future
  }
}
