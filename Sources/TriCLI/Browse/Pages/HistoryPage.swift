import TerminalKit
import TextKit
import TriDomain
import TriPresentation

/// The whole log, newest first, without end.
final class HistoryPage: ModelPage {
  let model: LiveModel<HistoryListViewModel>
  private let context: BrowserContext

  init(_ context: BrowserContext) {
    self.context = context
    let log = context.ownLog()
    model = context.start(
      HistoryListViewModel(
        query: .everything, open: { try log.forReading() }, failure: { Failure.ofReading($0) }),
      followUp: \.followUp)
  }

  let title = "History"
  let keys = [
    KeyHelp("↑ ↓ j k PgUp PgDn", "choose a record"), KeyHelp("Home End", "the newest, the oldest"),
    KeyHelp("Enter", "show the chosen record, or the race of a folded line"),
    KeyHelp("f", "fold races, or show their legs"), KeyHelp("o", "show the race of the chosen leg"),
    KeyHelp("e", "edit the chosen record"),
    KeyHelp("d", "put the chosen record into the bin, at once and unasked; u takes it back"),
  ]

  var record: WorkoutRecord? { model.state?.list?.chosenRecord }
  var foldedRace: Race.ID? { context.areRacesFolded ? model.state?.list?.chosenRace : nil }
  var day: Day? { record?.time.day }

  func appear() { model.send(.appear) }
  func refresh() { model.send(.refresh) }

  func handle(_ key: Key, in area: Area) -> PageAnswer {
    switch key {
    case .home: model.send(.first)
    case .end, .character("G"): model.send(.last)
    case .enter:
      if let foldedRace { return .open(.race(foldedRace)) }
      return record.map { .open(.record($0.id)) } ?? .handled
    case .character("f"): context.toggleFolding()
    case .character("o"): return record?.race.map { .open(.race($0)) } ?? .handled
    default:
      guard let places = key.places(pageHeight: area.rows) else { return .ignored }
      move(by: places)
    }
    return .handled
  }

  private func move(by lines: Int) {
    guard let list = model.state?.list else { return }
    let place = list.place(movedBy: lines, isFolded: context.areRacesFolded)
    model.send(.move(by: place - list.chosen))
  }

  func draw(in frame: inout Frame, area: Area, look: Look) {
    guard let state = model.state else { return }
    let renderer = HistoryListRenderer(
      format: look.format, width: max(1, area.columns - Frame.edgeWidth), height: area.rows,
      isFolded: context.areRacesFolded)
    frame.put(renderer.render(state), in: area)
  }
}
