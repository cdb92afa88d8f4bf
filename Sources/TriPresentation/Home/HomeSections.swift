package import TriDomain

/// The sections of the first screen, each with its own view model: what one of them finds or fails at is its own affair.
package struct HomeSections: Sendable {
  /// Sessions that the section of the last ones has when it is printed.
  package static let printedSessionCount = 5

  private let day: Day
  private let open: @Sendable () throws -> any RecordRepository & PreferenceStore
  private let failure: @Sendable (any Error) -> Failure

  /// `open` is called whenever a section appears, not before.
  package init(
    today: Day, open: @escaping @Sendable () throws -> any RecordRepository & PreferenceStore,
    failure: @escaping @Sendable (any Error) -> Failure
  ) {
    day = today
    self.open = open
    self.failure = failure
  }

  package func today() -> RecordListViewModel {
    RecordListViewModel(day: day, today: day, open: open, failure: failure)
  }

  /// Nothing when there is no record in the days of either week.
  package func week() -> LoadingViewModel<WeekComparison> {
    LoadingViewModel(failure: failure) { [day, open] in
      let week = try WeekComparison(today: day, from: open())
      return week.sports.isEmpty ? nil : week
    }
  }

  /// The newest records in the order of history, `count` at most, where a race is one.
  package func lastSessions(_ count: Int = Self.printedSessionCount) -> PagedSection<LastSession> {
    PagedSection(failure: failure) { [open] in
      try LastSession.newest(count, from: try open())
    }
  }

  /// The month of today; nothing when it has no session.
  package func month() -> LoadingViewModel<MonthMarks> {
    LoadingViewModel(failure: failure) { [day, open] in
      let marks = try MonthMarks(holding: day, today: day, from: open())
      return marks.sports.isEmpty ? nil : marks
    }
  }

  /// The 53 weeks up to today; nothing when they have no session.
  package func year() -> LoadingViewModel<YearHeat> {
    LoadingViewModel(failure: failure) { [day, open] in
      let year = try YearHeat(today: day, from: open())
      return year.durations.isEmpty ? nil : year
    }
  }
}

/// What the sections show at one moment.
package struct HomeStates: Equatable, Sendable {
  package let day: Day
  package var today: RecordListState
  package var week = ScreenState<WeekComparison>.idle
  package var lastSessions = ScreenState<RowPage<LastSession>>.idle
  package var month = ScreenState<MonthMarks>.idle
  package var year = ScreenState<YearHeat>.idle
  /// What has come near its limit.
  package var limits: [LimitUse] = []

  package init(day: Day) {
    self.day = day
    today = .idle(day)
  }

  /// Why sections could not be shown, each reason once, in the order of the sections.
  package var failures: [Failure] {
    var failures: [Failure] = []
    for failure in [
      today.failure, week.failure, lastSessions.failure, month.failure, year.failure,
    ].compactMap(\.self) where !failures.contains(failure) {
      failures.append(failure)
    }
    return failures
  }

  /// Whether nothing was logged yet, so that there is nothing to show but how to begin.
  package var isFirstRun: Bool {
    guard case .noRecords(let day) = today, day.nextRace == nil else { return false }
    return lastSessions == .nothing
  }
}

extension ScreenState {
  fileprivate var failure: Failure? { if case .failed(let failure) = self { failure } else { nil } }
}

extension RecordListState {
  fileprivate var failure: Failure? {
    if case .failed(_, let failure) = self { failure } else { nil }
  }
}
