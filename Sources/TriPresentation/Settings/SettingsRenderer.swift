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
      Table.Column(), Table.Column(), Table.Column(), Table.Column(dropOrder: 1),
    ])
    for name in names {
      table.append([
        StyledLine(name.rawValue), StyledLine(preferences[name].value, .accent),
        choices(name), StyledLine(name.meaning, .dim),
      ])
    }
    let text = table.rendered(width: width, header: false)
    let isCut = zip(text.lines, names).contains { !$0.plainText.contains(choices($1).plainText) }
    return isCut ? renderNarrow(preferences, names) : text
  }

  private func choices(_ name: Preference.Name) -> StyledLine {
    StyledLine(name.choices.joined(separator: ", "), .dim)
  }

  /// The choices below each setting.
  private func renderNarrow(
    _ preferences: Preferences, _ names: [Preference.Name]
  ) -> StyledText {
    var text = StyledText()
    for name in names {
      let line =
        StyledLine(name.rawValue).padded(toWidth: 13)
        + StyledLine(preferences[name].value, .accent)
      text += line.wrapped(toWidth: width)
      text += choices(name).indented(by: 2, width: width)
    }
    return text
  }

  /// `{"version":1,"settings":{"units":"metric",…},"thresholds":[{"threshold":"ftp","values":[{"from":"2026-03-01",
  /// "watts":250}]}]}`: the newest day first, and without a value where it was taken back.
  ///
  /// - Parameter thresholds: Those that are set; nil where only a setting is asked for.
  package static func json(
    _ preferences: Preferences, names: [Preference.Name] = Preference.Name.allCases,
    thresholds: [(threshold: Threshold, values: [DatedValue])]? = nil
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("settings")
      json.object { json in
        for name in names { json.member(name.rawValue, preferences[name].value) }
      }
      if let thresholds {
        json.key("thresholds")
        json.array { json in
          for (threshold, values) in thresholds {
            json.object { ThresholdRenderer.write(threshold, values, to: &$0) }
          }
        }
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
    case .backups: "automatic copies that are kept"
    case .brick: "minutes between legs of a brick"
    case .fitnessDays: "days in which fitness fades"
    case .fatigueDays: "days in which fatigue fades"
    case .trimp: "heart rates of men, of women"
    }
  }
}
