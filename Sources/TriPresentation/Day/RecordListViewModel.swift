package import TriDomain

/// A day's records. Asks the store when the screen appears, not before.
package struct RecordListViewModel: ViewModel {
  private let day: Day
  private let today: Day
  private let useCase: RecordUseCase
  private let repository: any RecordRepository
  private let preferences: @Sendable () throws -> Preferences
  private let failure: @Sendable (any Error) -> Failure

  package init(
    day: Day, today: Day, repository: any RecordRepository,
    preferences: @escaping @Sendable () throws -> Preferences,
    failure: @escaping @Sendable (any Error) -> Failure
  ) {
    self.day = day
    self.today = today
    useCase = RecordUseCase(repository: repository)
    self.repository = repository
    self.preferences = preferences
    self.failure = failure
  }

  package func transform(_ input: AsyncStream<ScreenInput>) -> AsyncStream<RecordListState> {
    .states(of: input, startingWith: .idle(day)) { _ in
      [.show(.loading(day)), .work { load() }]
    }
  }

  private func load() -> RecordListState {
    do {
      let preferences = try preferences()
      let week = Week(of: day, startingOn: preferences.firstWeekday)
      switch try useCase.records(on: day) {
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
            day: day, isToday: day == today, last: try repository.lastRecord(before: day),
            weekSoFar: try repository.totals(from: week.firstDay, through: day),
            pet: preferences.pet))
      }
    } catch {
      return .failed(day, failure(error))
    }
  }
}
