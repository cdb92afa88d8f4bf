package import TriDomain

/// A day's records. Asks the store when the screen appears, not before.
package struct RecordListViewModel: ViewModel {
  private let day: Day
  private let today: Day
  private let open: @Sendable () throws -> any RecordRepository & PreferenceStore
  private let failure: @Sendable (any Error) -> Failure

  /// `open` is called when the screen appears.
  package init(
    day: Day, today: Day,
    open: @escaping @Sendable () throws -> any RecordRepository & PreferenceStore,
    failure: @escaping @Sendable (any Error) -> Failure
  ) {
    self.day = day
    self.today = today
    self.open = open
    self.failure = failure
  }

  package func transform(_ input: AsyncStream<ScreenInput>) -> AsyncStream<RecordListState> {
    .states(of: input, startingWith: .idle(day)) { input in
      switch input {
      case .appear: [.show(.loading(day)), .work { load() }]
      case .refresh: [.work { load() }]
      }
    }
  }

  /// What the screen comes to, at once.
  func load() -> RecordListState {
    do {
      let repository = try open()
      return try repository.consistently { try load(from: repository) }
    } catch {
      return .failed(day, failure(error))
    }
  }

  private func load(
    from repository: any RecordRepository & PreferenceStore
  ) throws -> RecordListState {
    let preferences = try repository.preferences()
    let week = Week(of: day, startingOn: preferences.firstWeekday)
    let weekSoFar = try repository.totals(from: week.firstDay, through: day)
    // A day that has passed counts down to nothing.
    let nextRace = try day < today ? nil : repository.plannedRaces(from: day).first
    switch try RecordUseCase(repository: repository).records(on: day) {
    case .success(let records):
      var totals = Totals()
      for record in records where record.duplicateOf == nil { totals.add(record.values) }
      return .records(
        DayRecords(
          day: day, records: records, totals: totals, weekSoFar: weekSoFar, week: week,
          races: try repository.races(of: records), nextRace: nextRace))
    case .failure(.noRecord):
      return .noRecords(
        EmptyDay(
          day: day, relation: DayRelation(of: day, to: today),
          last: try repository.lastRecord(before: day), weekSoFar: weekSoFar,
          pet: preferences.pet, nextRace: nextRace))
    }
  }
}
