import TerminalKit
import TextKit
import TriDomain
import TriPresentation
import TriStore

/// The card of one race.
final class RacePage: ModelPage {
  private let id: Race.ID
  let model: LiveModel<LoadingViewModel<RaceCard>>
  private var scroll = ScrollPosition()

  init(_ id: Race.ID, _ context: BrowserContext) {
    self.id = id
    let log = context.ownLog()
    model = context.start(
      LoadingViewModel(failure: { Failure.ofReading($0) }) {
        let store = try log.forReading()
        return try store.consistently {
          try store.legs(of: id).map { RaceCard($0, among: try store.races()) }
        }
      })
  }

  var title: String { "Race \(id)" }

  var day: Day? {
    if case .content(let card) = model.state { card.legs.race.time.day } else { nil }
  }

  let keys = [KeyHelp("↑ ↓ j k PgUp PgDn", "scroll")]

  func appear() { model.send(.appear) }
  func refresh() { model.send(.refresh) }

  func handle(_ key: Key, in area: Area) -> PageAnswer {
    scroll.handle(key, height: area.rows) ? .handled : .ignored
  }

  func draw(in frame: inout Frame, area: Area, look: Look) {
    let width = max(1, area.columns - Frame.edgeWidth)
    let text = RaceCardRenderer(format: look.format, width: width).render(
      model.state ?? .idle, id: id)
    scroll.draw(text, in: &frame, area)
  }
}
