package import TriDomain

/// A day in its month, with its records.
package struct CalendarViewModel: ViewModel {
  package enum Input: Hashable, Sendable {
    case appear
    /// The log or today may have changed: load again, and keep what is shown until the answer is there.
    case refresh
    case go(to: Day)
    /// Chooses a day so many days or months later; negative: earlier.
    case moveDays(by: Int)
    case moveMonths(by: Int)
    /// Chooses a record on its day, whatever is shown now.
    case choose(RecordID, on: Day)
    /// Chooses one of the day's records so many places further down; negative: up.
    case moveRecord(by: Int)
  }

  private let day: Day
  private let today: @Sendable () -> Day
  private let open: @Sendable () throws -> any RecordRepository & PreferenceStore
  private let failure: @Sendable (any Error) -> Failure

  /// `open` is called when the screen appears.
  package init(
    day: Day, today: @escaping @Sendable () -> Day,
    open: @escaping @Sendable () throws -> any RecordRepository & PreferenceStore,
    failure: @escaping @Sendable (any Error) -> Failure
  ) {
    self.day = day
    self.today = today
    self.open = open
    self.failure = failure
  }

  package func transform(_ input: AsyncStream<Input>) -> AsyncStream<CalendarState> {
    let calendar = CalendarDays(day: day, today: today, open: open, failure: failure)
    return .states(of: input, startingWith: CalendarState(day: day)) {
      await calendar.steps(for: $0)
    }
  }
}

/// A month above, the chosen day's records below. The two are found, empty or failed on their own.
package struct CalendarState: Equatable, Sendable {
  package var day: Day
  package var month: ScreenState<MonthMarks>
  package var list: RecordListState
  /// The place of the chosen record among the day's.
  package var chosen: Int

  package init(
    day: Day, month: ScreenState<MonthMarks> = .idle, list: RecordListState? = nil, chosen: Int = 0
  ) {
    self.day = day
    self.month = month
    self.list = list ?? .idle(day)
    self.chosen = chosen
  }

  package var records: [WorkoutRecord] {
    if case .records(let content) = list { content.records } else { [] }
  }

  /// How many records further down so many lines are, where a folded race is one line.
  package func recordsFolded(movedBy lines: Int) -> Int {
    guard case .records(let content) = list else { return lines }
    return RaceGroups.place(
      from: chosen, movedBy: lines, in: content.records, content.races, isFolded: true) - chosen
  }

  /// The race that the chosen record is a leg of, if it stands with its race.
  package var chosenRace: Race.ID? {
    guard case .records(let content) = list else { return nil }
    return chosenRecord?.race(among: content.races)?.race.id
  }

  package var chosenRecord: WorkoutRecord? {
    records.indices.contains(chosen) ? records[chosen] : nil
  }
}

/// What one transformation remembers between inputs.
private actor CalendarDays {
  private let today: @Sendable () -> Day
  private let open: @Sendable () throws -> any RecordRepository & PreferenceStore
  private let failure: @Sendable (any Error) -> Failure
  private var state: CalendarState

  init(
    day: Day, today: @escaping @Sendable () -> Day,
    open: @escaping @Sendable () throws -> any RecordRepository & PreferenceStore,
    failure: @escaping @Sendable (any Error) -> Failure
  ) {
    self.today = today
    self.open = open
    self.failure = failure
    state = CalendarState(day: day)
  }

  func steps(for input: CalendarViewModel.Input) -> [Step<CalendarState>] {
    switch input {
    case .appear:
      state.month = .loading
      state.list = .loading(state.day)
      return [.show(state), .work { await self.load(self.state.day) }]
    case .refresh: return [.work { await self.load(self.state.day) }]
    case .go(let day): return go(to: day)
    case .choose(let id, let day): return [.work { await self.load(day, choosing: id) }]
    case .moveDays(let days): return go(to: state.day.adding(days: days))
    case .moveMonths(let months): return go(to: state.day.adding(months: months))
    case .moveRecord(let places):
      let last = max(0, state.records.count - 1)
      state.chosen = max(0, min(state.chosen + max(-last, min(places, last)), last))
      return [.show(state)]
    }
  }

  /// The day and its records change together.
  private func go(to day: Day) -> [Step<CalendarState>] {
    day == state.day ? [] : [.work { await self.load(day) }]
  }

  private func load(_ day: Day, choosing asked: RecordID? = nil) -> CalendarState {
    let chosenID = asked ?? self.chosenID(on: day)
    state.day = day
    state.list = RecordListViewModel(day: day, today: today(), open: open, failure: failure).load()
    state.month = month(of: day)
    state.chosen =
      state.records.firstIndex { $0.id == chosenID }
      ?? (chosenID == nil ? 0 : max(0, min(state.chosen, state.records.count - 1)))
    return state
  }

  /// What stays chosen when a day is loaded again.
  private func chosenID(on day: Day) -> RecordID? {
    day == state.day ? state.chosenRecord?.id : nil
  }

  private func month(of day: Day) -> ScreenState<MonthMarks> {
    do {
      return .content(try MonthMarks(holding: day, today: today(), from: open()))
    } catch {
      return .failed(failure(error))
    }
  }
}
