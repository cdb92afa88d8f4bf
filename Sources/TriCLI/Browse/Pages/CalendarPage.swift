import TerminalKit
import TextKit
import TriDomain
import TriPresentation

/// A month above, and the chosen day's records below, or the view that there are none.
final class CalendarPage: ModelPage {
  let model: LiveModel<CalendarViewModel>
  private let first: Day
  private let context: BrowserContext

  init(_ day: Day, _ context: BrowserContext) {
    first = day
    self.context = context
    let log = context.ownLog()
    model = context.start(
      CalendarViewModel(
        day: day, today: { context.today }, open: { try log.forReading() },
        failure: { Failure.ofReading($0) }))
  }

  let title = "Calendar"
  let keys = [
    KeyHelp("← → b w", "the day before and after"),
    KeyHelp("↑ ↓", "the week before and after"),
    KeyHelp("PgUp PgDn", "the month before and after"),
    KeyHelp("[ ]", "the year before and after"),
    KeyHelp("Home End", "the first and the last of the month"),
    KeyHelp("j k Tab", "choose a record of the day"),
    KeyHelp("Enter", "show the chosen record, or the race of a folded line"),
    KeyHelp("f", "fold races, or show their legs"), KeyHelp("o", "show the race of the chosen leg"),
    KeyHelp("e", "edit the chosen record"),
    KeyHelp("d", "put the chosen record into the bin, at once and unasked; u takes it back"),
  ]

  var day: Day? { model.state?.day ?? first }
  var record: WorkoutRecord? { model.state?.chosenRecord }
  var foldedRace: Race.ID? { context.areRacesFolded ? model.state?.chosenRace : nil }

  func appear() { model.send(.appear) }
  func refresh() { model.send(.refresh) }
  func go(to day: Day) { model.send(.go(to: day)) }

  func choose(_ id: RecordID, on day: Day) { model.send(.choose(id, on: day)) }

  func handle(_ key: Key, in area: Area) -> PageAnswer {
    guard let day else { return .ignored }
    switch key {
    case .left, .character("b"): model.send(.moveDays(by: -1))
    case .right, .character("w"): model.send(.moveDays(by: 1))
    case .up: model.send(.moveDays(by: -7))
    case .down: model.send(.moveDays(by: 7))
    case .pageUp, .control("b"): model.send(.moveMonths(by: -1))
    case .pageDown, .control("f"): model.send(.moveMonths(by: 1))
    case .character("["): model.send(.moveMonths(by: -12))
    case .character("]"): model.send(.moveMonths(by: 12))
    case .home: go(to: day.firstOfMonth)
    case .end: go(to: day.lastOfMonth)
    case .character("j"), .tab: moveRecord(by: 1)
    case .character("k"), .backtab: moveRecord(by: -1)
    case .enter:
      if let foldedRace { return .open(.race(foldedRace)) }
      return record.map { .open(.record($0.id)) } ?? .handled
    case .character("f"): context.toggleFolding()
    case .character("o"): return record?.race.map { .open(.race($0)) } ?? .handled
    default: return .ignored
    }
    return .handled
  }

  private func moveRecord(by lines: Int) {
    let folded = context.areRacesFolded ? model.state?.recordsFolded(movedBy: lines) : nil
    model.send(.moveRecord(by: folded ?? lines))
  }

  func draw(in frame: inout Frame, area: Area, look: Look) {
    guard let state = model.state else { return }
    frame.put(state, format: look.format, isFolded: context.areRacesFolded, in: area)
  }
}
