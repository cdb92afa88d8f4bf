import TextKit

/// The one list of commands: dispatch, help, completions and the manual all read it.
package enum CommandCatalog {
  package static let commands: [any Command.Type] = [
    LogCommand.self, ImportCommand.self, AgainCommand.self, RaceCommand.self, HomeCommand.self,
    TodayCommand.self, DayCommand.self, StatusCommand.self, ShowCommand.self,
    HistoryCommand.self, RacesCommand.self, SearchCommand.self, WeekCommand.self,
    MonthCommand.self, YearCommand.self, StatsCommand.self, BestCommand.self, FormCommand.self,
    ChartCommand.self, WhyCommand.self, BricksCommand.self, GearCommand.self, BrowseCommand.self,
    ExportCommand.self,
    SQLCommand.self,
    EditCommand.self, SwimCommand.self, DeleteCommand.self, BinCommand.self, RestoreCommand.self,
    ForgetCommand.self,
    UndoCommand.self, RedoCommand.self, JournalCommand.self, ImportsCommand.self,
    DuplicatesCommand.self, BackupCommand.self, MergeCommand.self, DoctorCommand.self,
    SettingsCommand.self, CompletionsCommand.self, ManualCommand.self, HelpCommand.self,
  ]

  package static var usages: [CommandUsage] { commands.map { $0.usage } }
  package static var names: [String] { usages.map(\.name) }

  package static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.usage.name == name }
  }

  /// The route of a command line without the program's own name, and the store it names with `--db`.
  package static func route(_ words: [String]) throws(UsageError) -> RoutedCommand {
    var rest = words[...]
    var path: String?
    while let word = rest.first, word.hasPrefix("-") {
      rest = rest.dropFirst()
      switch word {
      case "-h", "--help": return RoutedCommand(route: .help(.overview), storePath: path)
      case "--version": return RoutedCommand(route: .version, storePath: path)
      case "--db":
        guard let value = rest.popFirst() else { throw UsageError("--db needs its PATH.") }
        guard !isOption(value) else { throw UsageError(value, inPlaceOfPathOf: "db") }
        try take(value, as: &path)
      case _ where word.hasPrefix("--db="): try take(String(word.dropFirst(5)), as: &path)
      default: return try home([word] + rest, path)
      }
    }
    guard let name = rest.popFirst() else { return try home([], path) }
    guard let command = command(named: name) else { throw unknown(name) }
    return try route(command, Array(rest), path)
  }

  /// Whether a word is one of the options that may stand before a command.
  private static func isOption(_ word: String) -> Bool {
    ["-h", "--version"].contains(word)
      || HomeCommand.usage.allOptions.contains { "--" + $0.name == word }
  }

  /// `tri` alone, or with options only, is the first screen.
  private static func home(
    _ words: [String], _ path: String?
  ) throws(UsageError) -> RoutedCommand {
    if let word = words.first,
      !HomeCommand.usage.options.contains(where: { "--" + $0.name == word })
    {
      throw UsageError(
        "tri has no option \(word) without a command.", hint: "All commands: tri help")
    }
    return try route(HomeCommand.self, words, path)
  }

  private static func route(
    _ command: any Command.Type, _ words: [String], _ path: String?
  ) throws(UsageError) -> RoutedCommand {
    let arguments = try ArgumentParser(command.usage).parse(words)
    if arguments.has("help") {
      return RoutedCommand(route: .help(.command(command.usage.name)), storePath: nil)
    }
    try requirePaths(of: arguments, command.usage)
    var path = path
    if let value = arguments["db"] { try take(value, as: &path) }
    return RoutedCommand(route: try command.route(arguments), storePath: path)
  }

  /// Words that were not UTF-8 name nothing any more: another file would be read or written.
  private static func requirePaths(
    of arguments: ParsedArguments, _ usage: CommandUsage
  ) throws(UsageError) {
    let options = usage.allOptions.filter { $0.completion == .files }
    let paths =
      (usage.completion == .files ? arguments.operands : [])
      + options.compactMap { arguments[$0.name] }
    if let path = paths.first(where: isBroken) { throw UsageError(brokenPath: path) }
  }

  /// Whether a path came from bytes that are not UTF-8; U+FFFD stands for them.
  static func isBroken(_ path: String) -> Bool { path.unicodeScalars.contains("\u{FFFD}") }

  /// Takes the value of `--db`, which may stand before the command or after it, but once.
  private static func take(
    _ value: String, as path: inout String?
  ) throws(UsageError) {
    guard !value.isEmpty else { throw UsageError("--db needs a path; here is an empty one.") }
    guard path == nil else { throw UsageError("--db is given twice.") }
    if isBroken(value) { throw UsageError(brokenPath: value) }
    path = value
  }

  private static func unknown(_ name: String) -> UsageError {
    UsageError(
      "tri has no command “\(name)”.",
      hint: suggestion(for: name, among: names).map { "Did you mean tri \($0)?" }
        ?? "All commands: tri help")
  }
}

package struct RoutedCommand: Hashable, Sendable {
  package var route: Route
  /// What `--db` says; nil for the usual place.
  package var storePath: String?

  package init(route: Route, storePath: String?) {
    self.route = route
    self.storePath = storePath
  }
}
