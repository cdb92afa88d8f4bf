import TextKit
import TriDomain
import TriPresentation

package enum SettingsCommand: Command {
  package static let usage = CommandUsage(
    name: "settings", abstract: "Show or change how the log is shown", section: .program,
    operands: "[NAME [VALUE]]", completion: .settings, furtherCompletion: .settingValues,
    options: [.json],
    discussion: [
      .text(
        "Without words it lists every setting, its value and its choices; with a name, that one. A change is saved at once,"
          + " and tri undo takes it back."),
      .table(
        Preference.Name.allCases.map { name in
          .init(name.rawValue, name.choices.joined(separator: ", ") + ": " + name.meaning)
        }),
    ],
    examples: [
      "tri settings", "tri settings units", "tri settings units imperial", "tri settings pet cat",
    ])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    guard let word = arguments.operands.first else { return .settings(.list(arguments.format)) }
    let name = try find(word)
    guard arguments.operands.count > 1 else {
      return .settings(.show(name, arguments.format))
    }
    let value = arguments.operands[1...].joined(separator: " ").lowercased()
    guard let preference = Preference(name, value: alias(of: value, for: name)) else {
      let near = suggestion(for: value, among: name.choices)
      throw UsageError(
        "\(name.rawValue) cannot be “\(value)”; it is one of \(name.choices.joined(separator: ", ")).",
        hint: near.map { "Did you mean tri settings \(name.rawValue) \($0)?" })
    }
    return .settings(.set(preference))
  }

  private static func find(_ word: String) throws(UsageError) -> Preference.Name {
    if let name = Preference.Name(rawValue: word.lowercased()) { return name }
    let names = Preference.Name.allCases.map(\.rawValue)
    let near = suggestion(for: word, among: names)
    throw UsageError(
      "There is no setting “\(word)”.",
      hint: near.map { "Did you mean tri settings \($0)?" }
        ?? "All of them: tri settings")
  }

  /// Common other ways to say a value.
  private static func alias(of value: String, for name: Preference.Name) -> String {
    switch (name, value) {
    case (.units, "km"), (.units, "kilometres"), (.units, "kilometers"), (.units, "m"),
      (.units, "metres"), (.units, "meters"):
      "metric"
    case (.units, "mi"), (.units, "mile"), (.units, "miles"), (.units, "yd"), (.units, "yards"),
      (.units, "feet"):
      "imperial"
    case (.pool, "metres"), (.pool, "meters"), (.pool, "metre"), (.pool, "meter"): "m"
    case (.pool, "yards"), (.pool, "yard"), (.pool, "yds"): "yd"
    case (.temperature, "c"): "celsius"
    case (.temperature, "f"): "fahrenheit"
    case (.week, "mon"): "monday"
    case (.week, "sun"): "sunday"
    case (.backups, "0"), (.backups, "off"): "none"
    default: value
    }
  }
}
