package import TriDomain

/// The states of the list of settings.
package enum SettingsListState: Equatable, Sendable {
  case idle
  case loading
  case list(SettingsList)
  /// A change could not be saved, or nothing be read; what is in force stays in sight.
  case failed(Failure, SettingsList?)

  package var list: SettingsList? {
    switch self {
    case .list(let list): list
    case .failed(_, let list): list
    case .idle, .loading: nil
    }
  }
}

/// The settings with the chosen one.
package struct SettingsList: Equatable, Sendable {
  package var preferences: Preferences
  /// The place of the chosen setting in `Preference.Name.allCases`.
  package var chosen: Int

  package init(preferences: Preferences, chosen: Int = 0) {
    self.preferences = preferences
    self.chosen = chosen
  }

  package var chosenName: Preference.Name { Preference.Name.allCases[chosen] }

  mutating func move(by places: Int) {
    let last = Preference.Name.allCases.count - 1
    chosen = max(0, min(chosen + max(-last, min(places, last)), last))
  }

  /// The chosen setting with the choice so many places further on; after the last comes the first.
  func changed(by places: Int) -> Preference? {
    let choices = chosenName.choices
    guard let index = choices.firstIndex(of: preferences[chosenName].value) else { return nil }
    let next = (index + places % choices.count + choices.count) % choices.count
    return Preference(chosenName, value: choices[next])
  }
}
