import TerminalKit
import TextKit
import TriDomain
import TriPresentation

/// The sections of the first screen, one of which has the keys.
final class HomePage: BrowserPage {
  private let context: BrowserContext
  private var sections: Sections
  private var focus = Section.today
  /// The place of the chosen record on the page of the last sessions.
  private var chosen = 0

  private enum Section: Int, CaseIterable {
    case today, week, lastSessions, month, year
  }

  init(_ context: BrowserContext) {
    self.context = context
    sections = Sections(context)
  }

  let title = "Home"
  let keys = [
    KeyHelp("↑ ↓ j k Tab", "the section, the session before and after"),
    KeyHelp("← →", "the page before and after, where a section has pages"),
    KeyHelp("Enter", "show what is chosen"),
  ]

  var record: WorkoutRecord? {
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

  func handle(_ key: Key, in area: Area) -> PageAnswer {
    switch key {
    case .down, .character("j"): move(by: 1)
    case .up, .character("k"): move(by: -1)
    case .tab: focus(on: focus.rawValue + 1)
    case .backtab: focus(on: focus.rawValue - 1)
    case .right, .pageDown: turn(.nextPage)
    case .left, .pageUp: turn(.previousPage)
    case .home: focus(on: 0)
    case .end: focus(on: Section.allCases.count - 1)
    case .enter:
      if focus == .lastSessions { return record.map { .open(.record($0.id)) } ?? .handled }
      return .open(.day(context.today))
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
    focus = Section(rawValue: max(0, min(place, Section.allCases.count - 1))) ?? focus
  }

  private func turn(_ input: PagedSection<WorkoutRecord>.Input) {
    guard focus == .lastSessions else { return }
    chosen = 0
    sections.lastSessions.send(input)
  }

  // MARK: - Drawing

  func draw(in frame: inout Frame, area: Area, look: Look) {
    let width = max(1, area.columns - 2)
    sections.lastSessions.send(.fit(rows: max(3, min(8, area.rows / 4))))
    chosen = min(chosen, max(0, sections.lastRows.count - 1))
    var screen = ScreenText()
    var starts: [Int] = []
    for section in Section.allCases {
      if section != .today { screen.text.append("") }
      starts.append(screen.text.lines.count)
      let drawn = text(of: section, look, width: width)
      if section == focus {
        screen.chosenLine = screen.text.lines.count + (drawn.chosenLine ?? 0)
      }
      screen.text += drawn.text
    }
    let top = frame.put(screen, in: area, from: starts[focus.rawValue])
    for section in Section.allCases
    where (top..<top + area.rows).contains(starts[section.rawValue]) {
      sections.appear(section.rawValue)
    }
  }

  private func text(of section: Section, _ look: Look, width: Int) -> ScreenText {
    let (format, glyphs) = (look.format, GlyphSet.unicode)
    switch section {
    case .today:
      return ScreenText(
        RecordListRenderer(format: format, width: width, extent: .records)
          .render(sections.today.state ?? .idle(sections.day)))
    case .week:
      return ScreenText(
        WeekRenderer(format: format, width: width).render(sections.week.state ?? .idle))
    case .lastSessions:
      return LastSessionsRenderer(format: format, today: sections.day, width: width, glyphs: glyphs)
        .render(
          sections.lastSessions.state ?? .idle, chosen: focus == .lastSessions ? chosen : nil)
    case .month:
      return MonthRenderer(width: width)
        .render(sections.month.state ?? .idle, month: sections.day)
    case .year:
      return ScreenText(
        YearHeatRenderer(format: format, width: width, glyphs: glyphs)
          .render(sections.year.state ?? .idle))
    }
  }
}

/// The view models of the sections, each with a log of its own.
private final class Sections {
  let day: Day
  let today: LiveModel<RecordListViewModel>
  let week: LiveModel<LoadingViewModel<WeekComparison>>
  let lastSessions: LiveModel<PagedSection<WorkoutRecord>>
  let month: LiveModel<LoadingViewModel<MonthMarks>>
  let year: LiveModel<LoadingViewModel<YearHeat>>
  private var hasAppeared: Set<Int> = []

  /// As many as fit on some pages.
  private static let lastSessionCount = 40

  init(_ context: BrowserContext) {
    let day = context.today
    self.day = day
    func sections() -> HomeSections {
      let log = context.ownLog()
      return HomeSections(today: day, open: { try log.forReading() }, failure: { Failure($0) })
    }
    today = context.start(sections().today())
    week = context.start(sections().week())
    lastSessions = context.start(sections().lastSessions(Self.lastSessionCount))
    month = context.start(sections().month())
    year = context.start(sections().year())
  }

  var lastRows: [WorkoutRecord] {
    if case .content(let page)? = lastSessions.state { page.rows } else { [] }
  }

  /// Asks a section, counted in the order of the screen, when it comes into view for the first time.
  func appear(_ section: Int) {
    guard hasAppeared.insert(section).inserted else { return }
    switch section {
    case 0: today.send(.appear)
    case 1: week.send(.appear)
    case 2: lastSessions.send(.appear)
    case 3: month.send(.appear)
    default: year.send(.appear)
    }
  }

  func refresh() {
    for section in hasAppeared {
      switch section {
      case 0: today.send(.refresh)
      case 1: week.send(.refresh)
      case 2: lastSessions.send(.refresh)
      case 3: month.send(.refresh)
      default: year.send(.refresh)
      }
    }
  }

  func close() {
    today.close()
    week.close()
    lastSessions.close()
    month.close()
    year.close()
  }
}
