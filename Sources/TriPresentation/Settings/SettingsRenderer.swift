package import TextKit
package import TriDomain

/// The settings, a line each, with their choices.
///
///     units        metric   metric, imperial
package struct SettingsRenderer: Sendable {
  private let width: Int?

  package init(width: Int?) { self.width = width }

  package func render(
    _ preferences: Preferences, names: [Preference.Name] = Preference.Name.allCases
  ) -> StyledText {
    var table = Table([
      Table.Column(), Table.Column(), Table.Column(shrinksTo: 12, dropOrder: 2),
      Table.Column(shrinksTo: 12, dropOrder: 1),
    ])
    for name in names {
      table.append([
        StyledLine(name.rawValue), StyledLine(preferences[name].value, .accent),
        StyledLine(name.choices.joined(separator: ", "), .dim), StyledLine(name.meaning, .dim),
      ])
    }
    return table.rendered(width: width, header: false)
  }

  /// `{"version":1,"settings":{"units":"metric",…}}`
  package static func json(
    _ preferences: Preferences, names: [Preference.Name] = Preference.Name.allCases
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("settings")
      json.object { json in
        for name in names { json.member(name.rawValue, preferences[name].value) }
      }
    }
    json.endLine()
    return json.take()
  }
}

extension Preference.Name {
  /// What the setting decides.
  package var meaning: String {
    switch self {
    case .units: "distances, paces and heights"
    case .pool: "swims are shown in this unit"
    case .week: "the day a week begins with"
    case .theme: "colours on a terminal"
    case .temperature: "the unit of temperatures"
    case .pet: "keeps you company on empty days"
    }
  }
}
