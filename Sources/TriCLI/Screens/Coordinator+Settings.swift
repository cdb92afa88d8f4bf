import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func settings(_ request: SettingsRequest) throws -> Int32 {
    switch request {
    case .list(let output): try showSettings(Preference.Name.allCases, output)
    case .show(let name, let output): try showSettings([name], output)
    case .set(let preference): try set(preference)
    case .history(let threshold, let output): try showHistory(of: threshold, output)
    case .setThreshold(let request): try set(request)
    }
  }

  private func showSettings(_ names: [Preference.Name], _ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      try log.forReading().preferences()
    } content: { preferences in
      guard output == .text else {
        let histories = try names.count > 1 ? histories().filter { !$0.values.isEmpty } : nil
        return try print(
          SettingsRenderer.json(preferences, names: names, thresholds: histories))
      }
      console.use(preferences.theme)
      let text = SettingsRenderer(width: world.output.width).render(preferences, names: names)
      let thresholds = names.count > 1 ? try thresholds(preferences) : StyledText()
      return try print(text + (thresholds.isEmpty ? thresholds : StyledText([""]) + thresholds))
    }
  }

  /// The thresholds that are set, a line each.
  private func thresholds(_ preferences: Preferences) throws -> StyledText {
    ThresholdRenderer(format: format(preferences))
      .render(try histories(), today: world.today, width: world.output.width)
  }

  private func histories() throws -> [(threshold: Threshold, values: [DatedValue])] {
    let store = try log.forReading()
    return try Threshold.allCases.map { ($0, try store.history(of: $0)) }
  }

  /// Changes a setting through the model; what is printed is what its observer saw.
  private func set(_ preference: Preference) throws -> Int32 {
    let (name, value) = (preference.name.rawValue, preference.value)
    let store = try log.forReading()
    guard
      try store.preferences()[preference.name] != preference || store.isUnreadable(setting: name)
    else {
      return try answer(["Nothing to change: \(name) is \(value) already."])
    }
    return try show { [log, command] in
      let model = try SettingsModel(store: try log.forChanging(), command: { _ in command })
      var observed = await model.observe().makeAsyncIterator()
      let kept = try await model.update(to: preference)
      guard let preferences = await observed.next() else { return nil }
      return ChangedPreferences(
        preferences: preferences, discardedRedoCount: kept.discardedRedoCount)
    } content: { (changed: ChangedPreferences) in
      sayDiscarded(changed.discardedRedoCount)
      let value = changed.preferences[preference.name].value
      return try answer(["\(name) is now \(value)."], next: "Undo: tri undo")
    }
  }
}

private struct ChangedPreferences: Equatable, Sendable {
  var preferences: Preferences
  var discardedRedoCount: Int
}
