import TextKit

package enum HelpCommand: Command {
  package static let usage = CommandUsage(
    name: "help", abstract: "Explain a command or a topic", section: .program,
    operands: "[COMMAND|TOPIC]", completion: .commands,
    discussion: [
      .text("Topics: " + HelpTopic.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    ],
    examples: ["tri help", "tri help log", "tri help queries"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    guard let word = arguments.operands.first?.lowercased() else { return .help(.overview) }
    guard arguments.operands.count == 1 else {
      throw UsageError("tri help explains one thing at a time.")
    }
    if CommandCatalog.command(named: word) != nil { return .help(.command(word)) }
    if let topic = HelpTopic(rawValue: word) { return .help(.topic(topic)) }
    let known = CommandCatalog.names + HelpTopic.allCases.map(\.rawValue)
    throw UsageError(
      "There is no command or topic “\(word)”.",
      hint: suggestion(for: word, among: known).map { "Did you mean tri help \($0)?" }
        ?? "All of them: tri help")
  }
}

package enum CompletionsCommand: Command {
  package static let usage = CommandUsage(
    name: "completions", abstract: "Print completions for a shell", section: .program,
    operands: "bash|zsh|fish", completion: .words(Shell.allCases.map(\.rawValue)),
    discussion: [
      .text(
        "Scripts/install puts them where the shells look for them. They know commands, options, sports, settings and their"
          + " values, and the tags, gear and ids of the log."),
      "By hand: tri completions fish, written to the file ~/.config/fish/completions/tri.fish.",
    ],
    examples: ["tri completions bash", "tri completions zsh", "tri completions fish"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    if arguments.operands.first == "words" {
      return .completionWords(Array(arguments.operands.dropFirst()))
    }
    guard arguments.operands.count == 1, let shell = Shell(rawValue: arguments.operands[0]) else {
      throw UsageError("tri completions takes the name of one shell: bash, zsh or fish.")
    }
    return .completions(shell)
  }
}

package enum ManualCommand: Command {
  package static let usage = CommandUsage(
    name: "manual", abstract: "Print the manual as a man page", section: .program,
    discussion: ["Scripts/install puts it where man finds it: man tri."],
    examples: ["tri manual"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    try arguments.expectNoOperands("manual")
    return .manual
  }
}
