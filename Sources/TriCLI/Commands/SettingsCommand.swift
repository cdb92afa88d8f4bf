import TextKit
import TriDomain
import TriPresentation

package enum SettingsCommand: Command {
  package static let usage = CommandUsage(
    name: "settings", abstract: "Show or change how the log is shown", section: .program,
    operands: "[NAME [VALUE]]", completion: .settings, furtherCompletion: .settingValues,
    options: [
      OptionUsage("from", value: "DATE", "the day from which a threshold holds; today without it"),
      OptionUsage(
        "test", value: "WORDS…", "css from two swims for time, such as 400 5:52 200 2:46",
        extent: .rest),
      .json,
    ],
    discussion: [
      .text(
        "Without words it lists every setting, its value and its choices, and the thresholds that are set; with a name,"
          + " that one. A change is saved at once, and tri undo takes it back."),
      .table(
        Preference.Name.allCases.map { name in
          .init(name.rawValue, name.choices.joined(separator: ", ") + ": " + name.meaning)
        }),
      .text(
        "Thresholds hold from a day on, until the next value. With the name alone all of them are listed; none takes back"
          + " the one of that day."),
      .table(
        Threshold.allCases.map {
          .init($0.rawValue, "\($0.meaning), such as \($0.example); \($0.limits)")
        }),
      "What zones follow from them: tri help zones",
      .text(
        "The critical swim speed comes from two swims for time: the longer way minus the shorter, over the same of the"
          + " times (Wakayoshi 1992, Ginn 1993)."),
    ],
    examples: [
      "tri settings", "tri settings units", "tri settings units imperial", "tri settings pet cat",
      "tri settings css --test 400 5:52 200 2:46",
      "tri settings ftp 250w --from 2026-03-01",
    ])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    guard let word = arguments.operands.first else { return .settings(.list(arguments.format)) }
    if let threshold = Threshold(rawValue: word.lowercased()) {
      return .settings(try request(threshold, arguments))
    }
    for option in ["from", "test"] where arguments.has(option) {
      throw UsageError(
        "--\(option) goes with a threshold, and \(word) is none.",
        hint: "They are: " + Threshold.allCases.map(\.rawValue).joined(separator: ", "))
    }
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

  private static func request(
    _ threshold: Threshold, _ arguments: ParsedArguments
  ) throws(UsageError) -> SettingsRequest {
    let words = arguments.operands.dropFirst()
    let day = arguments["from"]
    if let test = arguments.options["test"] {
      guard threshold == .css, words.isEmpty else {
        throw UsageError(
          "--test gives the critical swim speed alone.",
          hint: "Such as: tri settings css --test 400 5:52 200 2:46")
      }
      return .setThreshold(ThresholdRequest(threshold: .css, value: .test(test), day: day))
    }
    guard !words.isEmpty else {
      guard day == nil else { throw UsageError("--from needs a value to hold from that day.") }
      return .history(threshold, arguments.format)
    }
    let word = words.joined(separator: words.count > 1 ? " " : "")
    if word.lowercased() == "none" {
      return .setThreshold(ThresholdRequest(threshold: threshold, value: .none, day: day))
    }
    guard let value = threshold.read(word) else {
      throw UsageError(
        "\(threshold.rawValue) cannot be “\(word)”; it is \(threshold.limits), typed like \(threshold.example)."
      )
    }
    return .setThreshold(ThresholdRequest(threshold: threshold, value: .stored(value), day: day))
  }

  private static func find(_ word: String) throws(UsageError) -> Preference.Name {
    if let name = Preference.Name(rawValue: word.lowercased()) { return name }
    let names = Preference.Name.allCases.map(\.rawValue) + Threshold.allCases.map(\.rawValue)
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
