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
    .states(of: input, startingWith: .idle(day)) { _ in
      [.show(.loading(day)), .work { load() }]
    }
  }

  private func load() -> RecordListState {
    do {
      let repository = try open()
      let preferences = try repository.preferences()
      let week = Week(of: day, startingOn: preferences.firstWeekday)
      switch try RecordUseCase(repository: repository).records(on: day) {
      case .success(let records):
        var totals = Totals()
        for record in records where record.duplicateOf == nil { totals.add(record.values) }
        return .records(
          DayRecords(
            day: day, records: records, totals: totals,
            weekSoFar: try repository.totals(from: week.firstDay, through: day), week: week))
      case .failure(.noRecord):
        return .noRecords(
          EmptyDay(
            day: day, relation: DayRelation(of: day, to: today),
            last: try repository.lastRecord(before: day),
            weekSoFar: try repository.totals(from: week.firstDay, through: day),
            pet: preferences.pet))
      }
    } catch {
      return .failed(day, failure(error))
    }
  }
}
