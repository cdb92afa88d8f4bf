import TerminalKit
import TextKit
import TriDomain
import TriPresentation
import TriStore

/// The sections of the first screen, one of which has the keys.
final class HomePage: BrowserPage {
  private let context: BrowserContext
  private var sections: Sections
  private var focus = HomeSection.today
  /// The place of the chosen session on the page of the last ones.
  private var chosen = 0

  init(_ context: BrowserContext) {
    self.context = context
    sections = Sections(context)
  }

  let title = "Home"
  let keys = [
    KeyHelp("↑ ↓ j k Tab", "the section, the session before and after"),
    KeyHelp("← → PgUp PgDn", "the page before and after, where a section has pages"),
    KeyHelp("Enter", "show what is chosen"),
  ]

  var record: WorkoutRecord? {
    if case .record(let record)? = session { record } else { nil }
  }

  private var session: LastSession? {
    guard focus == .lastSessions else { return nil }
    let rows = sections.lastRows
    return rows.indices.contains(chosen) ? rows[chosen] : nil
  }

  func appear() {}

  /// A section that was never seen is not asked. On another day all of them begin again.
  func refresh() {
    if sections.day == context.today {
      sections.refresh()
    } else {
      sections.close()
      sections = Sections(context)
    }
  }

  func close() { sections.close() }

  /// Which sessions there are, and on which page, is not known before they were found.
  func isReady(for key: Key) -> Bool {
    key == .escape || focus != .lastSessions || sections.lastSessions.isSettled
  }

  func handle(_ key: Key, in area: Area) -> PageAnswer {
    switch key {
    case .down, .character("j"): move(by: 1)
    case .up, .character("k"): move(by: -1)
    case .tab: focus(on: focus.rawValue + 1)
    case .backtab: focus(on: focus.rawValue - 1)
    case .right, .pageDown: turn(.nextPage)
    case .left, .pageUp: turn(.previousPage)
    case .home: focus(on: 0)
    case .end: focus(on: HomeSection.allCases.count - 1)
    case .enter:
      guard focus == .lastSessions else { return .open(.day(context.today)) }
      switch session {
      case .record(let record): return .open(.record(record.id))
      case .race(let legs): return .open(.race(legs.race.id))
      case nil: return .handled
      }
    default: return .ignored
    }
    return .handled
  }

  private func move(by places: Int) {
    if focus == .lastSessions, sections.lastRows.indices.contains(chosen + places) {
      chosen += places
    } else {
      focus(on: focus.rawValue + places)
      if focus == .lastSessions { chosen = places > 0 ? 0 : max(0, sections.lastRows.count - 1) }
    }
  }

  private func focus(on place: Int) {
    focus =
      HomeSection(rawValue: max(0, min(place, HomeSection.allCases.count - 1))) ?? focus
  }

  private func turn(_ input: PagedSection<LastSession>.Input) {
    guard focus == .lastSessions else { return }
    chosen = 0
    sections.lastSessions.send(input)
  }

  // MARK: - Drawing

  func draw(in frame: inout Frame, area: Area, look: Look) {
    sections.fit(rows: max(3, min(8, area.rows / 4)))
    chosen = min(chosen, max(0, sections.lastRows.count - 1))
    let screen = HomeRenderer(
      format: look.format, width: max(1, area.columns - Frame.edgeWidth), glyphs: .unicode,
      offer: .key
    ).screen(sections.states, focus: focus, chosenSession: chosen)
    let top = frame.put(screen.content, in: area, from: screen.firstLines[focus.rawValue])
    for section in HomeSection.allCases
    where (top..<top + area.rows).contains(screen.firstLines[section.rawValue]) {
      sections.appear(section)
    }
  }
}

/// The view models of the sections, each with a log of its own.
private final class Sections {
  let day: Day
  let today: LiveModel<RecordListViewModel>
  let week: LiveModel<LoadingViewModel<WeekComparison>>
  let lastSessions: LiveModel<PagedSection<LastSession>>
  let month: LiveModel<LoadingViewModel<MonthMarks>>
  let year: LiveModel<LoadingViewModel<YearHeat>>
  private let limits: LiveModel<LoadingViewModel<[LimitUse]>>
  private var hasAppeared: Set<HomeSection> = []
  private var lastRowCount = 0

  /// As many as fit on some pages.
  private static let lastSessionCount = 40

  init(_ context: BrowserContext) {
    let day = context.today
    self.day = day
    func sections() -> HomeSections {
      let log = context.ownLog()
      return HomeSections(
        today: day, open: { try log.forReading() }, failure: { Failure.ofReading($0) })
    }
    today = context.start(sections().today())
    week = context.start(sections().week())
    lastSessions = context.start(sections().lastSessions(Self.lastSessionCount))
    month = context.start(sections().month())
    year = context.start(sections().year())
    let log = context.ownLog()
    limits = context.start(
      LoadingViewModel(failure: { Failure.ofReading($0) }) {
        try log.forReading().limitUses(on: day).filter { $0.stage > .within }
      })
    limits.send(.appear)
  }

  var lastRows: [LastSession] {
    if case .content(let page)? = lastSessions.state { page.rows } else { [] }
  }

  /// What all of them show now.
  var states: HomeStates {
    var states = HomeStates(day: day)
    states.today = today.state ?? states.today
    states.week = week.state ?? .idle
    states.lastSessions = lastSessions.state ?? .idle
    states.month = month.state ?? .idle
    states.year = year.state ?? .idle
    if case .content(let near)? = limits.state { states.limits = near }
    return states
  }

  /// How many of the last sessions are a page.
  func fit(rows: Int) {
    guard rows != lastRowCount else { return }
    lastRowCount = rows
    lastSessions.send(.fit(rows: rows))
  }

  /// Asks a section when it comes into view for the first time.
  func appear(_ section: HomeSection) {
    if hasAppeared.insert(section).inserted { send(.appear, to: section) }
  }

  func refresh() {
    for section in hasAppeared { send(.refresh, to: section) }
    limits.send(.refresh)
  }

  private func send(_ input: ScreenInput, to section: HomeSection) {
    switch section {
    case .today: today.send(input)
    case .week: week.send(input)
    case .lastSessions: lastSessions.send(input == .appear ? .appear : .refresh)
    case .month: month.send(input)
    case .year: year.send(input)
    }
  }

  func close() {
    today.close()
    week.close()
    lastSessions.close()
    month.close()
    year.close()
    limits.close()
  }
}
