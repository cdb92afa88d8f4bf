import TerminalKit
import TextKit
import TriDomain
import TriPresentation
import TriStore

/// Everything about one record.
final class RecordPage: ModelPage {
  private let id: RecordID
  let model: LiveModel<LoadingViewModel<RecordDetails>>
  private var scroll = ScrollPosition()

  init(_ id: RecordID, _ context: BrowserContext) {
    self.id = id
    let log = context.ownLog()
    model = context.start(
      LoadingViewModel(failure: { Failure.ofReading($0) }) {
        let store = try log.forReading()
        return try store.consistently {
          try store.record(id).map { try RecordDetails(of: $0, in: store) }
        }
      })
  }

  var title: String { "Record #\(id)" }
  var day: Day? { record?.time.day }

  var record: WorkoutRecord? {
    if case .content(let details) = model.state { details.record } else { nil }
  }

  let keys = [
    KeyHelp("↑ ↓ j k PgUp PgDn", "scroll"), KeyHelp("o", "show the race of this leg"),
    KeyHelp("e", "edit this record"),
    KeyHelp("d", "put this record into the bin, at once and unasked; u takes it back"),
  ]

  func appear() { model.send(.appear) }
  func refresh() { model.send(.refresh) }

  func handle(_ key: Key, in area: Area) -> PageAnswer {
    if key == .character("o") { return record?.race.map { .open(.race($0)) } ?? .handled }
    return scroll.handle(key, height: area.rows) ? .handled : .ignored
  }

  func draw(in frame: inout Frame, area: Area, look: Look) {
    let width = max(1, area.columns - Frame.edgeWidth)
    let text = RecordRenderer(format: look.format, width: width).render(
      model.state ?? .idle, id: id)
    scroll.draw(text, in: &frame, area)
  }
}
