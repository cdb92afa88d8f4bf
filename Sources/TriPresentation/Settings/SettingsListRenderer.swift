import TextKit
import TriDomain

/// Draws the settings with their choices, the one in force marked.
///
///     units        [metric]  imperial    distances, paces and heights
package struct SettingsListRenderer: Sendable {
  private let width: Int

  package init(width: Int) { self.width = width }

  package func render(_ state: SettingsListState) -> ScreenText {
    switch state {
    case .idle: ScreenText()
    case .loading: ScreenText(StyledText(["Loading…"]))
    case .list(let list): render(list)
    case .failed(let failure, let list): failed(failure, list)
    }
  }

  private func failed(_ failure: Failure, _ list: SettingsList?) -> ScreenText {
    let sentence = failure.text(width: width)
    guard let list else { return ScreenText(sentence) }
    var screen = render(list)
    screen.text += StyledText([""]) + sentence
    return screen
  }

  private func render(_ list: SettingsList) -> ScreenText {
    var table = Table([Table.Column(), Table.Column(), Table.Column(dropOrder: 1)])
    for name in Preference.Name.allCases {
      table.append([
        StyledLine(name.rawValue), choices(name, list.preferences[name].value),
        StyledLine(name.meaning, .dim),
      ])
    }
    return ScreenText(table.rendered(width: width, header: false), chosenLine: list.chosen)
  }

  private func choices(_ name: Preference.Name, _ value: String) -> StyledLine {
    var line = StyledLine()
    for choice in name.choices {
      if !line.isEmpty, width >= 40 { line.append(" ") }
      let isInForce = choice == value
      line.append(isInForce ? "[\(choice)]" : " \(choice) ", isInForce ? .accent : .dim)
    }
    return line
  }
}
