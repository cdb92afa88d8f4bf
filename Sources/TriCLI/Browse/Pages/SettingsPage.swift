import TerminalKit
import TextKit
import TriPresentation

/// The settings with their choices.
final class SettingsPage: BrowserPage {
  private let model: LiveModel<SettingsListViewModel>

  init(_ context: BrowserContext, settings: @escaping @Sendable () async throws -> SettingsModel) {
    model = context.start(SettingsListViewModel(model: settings, failure: { Failure($0) }))
  }

  let title = "Settings"
  let keys = [
    KeyHelp("↑ ↓ j k", "choose a setting"),
    KeyHelp("→ ← Enter Space", "another choice for it; it is saved at once"),
  ]

  func appear() { model.send(.appear) }
  func refresh() {}
  func close() { model.close() }

  func handle(_ key: Key, in area: Area) -> PageAnswer {
    switch key {
    case .right, .enter, .character(" "): model.send(.change(by: 1))
    case .left: model.send(.change(by: -1))
    default:
      guard let places = key.places(pageHeight: area.rows) else { return .ignored }
      model.send(.move(by: places))
    }
    return .handled
  }

  func draw(in frame: inout Frame, area: Area, look: Look) {
    guard let state = model.state else { return }
    frame.put(
      SettingsListRenderer(width: max(1, area.columns - Frame.edgeWidth)).render(state), in: area)
  }
}
