import TerminalKit
import TextKit
import TriDomain
import TriPresentation
import TriStore

/// All gear, one piece of which is chosen.
final class GearPage: ModelPage {
  let model: LiveModel<LoadingViewModel<[GearUse]>>
  private let context: BrowserContext
  private var chosen = 0

  init(_ context: BrowserContext) {
    self.context = context
    let log = context.ownLog()
    model = context.start(
      LoadingViewModel(failure: { Failure.ofReading($0) }) {
        let uses = try log.forReading().gearUses()
        return uses.isEmpty ? nil : uses
      })
  }

  let title = "Gear"
  let keys = [
    KeyHelp("↑ ↓ j k", "choose a piece of gear"), KeyHelp("Enter", "show it with all its parts"),
  ]

  func appear() { model.send(.appear) }
  func refresh() { model.send(.refresh) }

  private var uses: [GearUse] {
    if case .content(let uses)? = model.state { uses } else { [] }
  }

  func handle(_ key: Key, in area: Area) -> PageAnswer {
    if key == .enter {
      return uses.indices.contains(chosen) ? .open(.gear(uses[chosen].gear.name)) : .handled
    }
    guard let places = key.places(pageHeight: area.rows) else { return .ignored }
    chosen = max(0, min(chosen + places, uses.count - 1))
    return .handled
  }

  func draw(in frame: inout Frame, area: Area, look: Look) {
    chosen = max(0, min(chosen, uses.count - 1))
    let width = max(1, area.columns - Frame.edgeWidth)
    frame.put(
      GearListRenderer(format: look.format, width: width, today: context.today)
        .screen(model.state ?? .idle, chosen: chosen), in: area)
  }
}

/// One piece of gear with all its parts.
final class GearItemPage: ModelPage {
  private let name: String
  let model: LiveModel<LoadingViewModel<GearUse>>
  private let context: BrowserContext
  private var scroll = ScrollPosition()

  init(_ name: String, _ context: BrowserContext) {
    self.name = name
    self.context = context
    let log = context.ownLog()
    model = context.start(
      LoadingViewModel(failure: { Failure.ofReading($0) }) {
        try log.forReading().gearUse(named: name)
      })
  }

  var title: String { "Gear @\(name)" }
  let keys = [KeyHelp("↑ ↓ j k PgUp PgDn", "scroll")]

  func appear() { model.send(.appear) }
  func refresh() { model.send(.refresh) }

  func handle(_ key: Key, in area: Area) -> PageAnswer {
    scroll.handle(key, height: area.rows) ? .handled : .ignored
  }

  func draw(in frame: inout Frame, area: Area, look: Look) {
    let width = max(1, area.columns - Frame.edgeWidth)
    let text = GearRenderer(format: look.format, width: width, today: context.today)
      .render(model.state ?? .idle, name: name)
    scroll.draw(text, in: &frame, area)
  }
}
