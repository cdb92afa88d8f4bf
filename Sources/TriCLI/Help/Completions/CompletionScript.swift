/// A script that teaches a shell the commands.
enum CompletionScript {
  static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }

  /// A shell expression that prints the words of a completion, one a line; nil where files are meant.
  static func wordSource(_ completion: Completion) -> String? {
    if let stored = CompletionWords.stored(completion) {
      let command = "tri completions words \(stored.rawValue) 2>/dev/null"
      return stored == .ids ? command + "; echo last" : command
    }
    guard let words = CompletionWords.fixed(completion) else { return nil }
    return words.isEmpty ? "true" : "printf '%s\\n' " + words.joined(separator: " ")
  }

  /// What may follow the first operand of `log`, `again` and `edit`: tags and gear with their marks.
  static let markedWords =
    "tri completions words tags 2>/dev/null | sed 's/^/+/'; tri completions words gear 2>/dev/null | sed 's/^/@/'"

  static var usages: [CommandUsage] { CommandCatalog.commands.map(\.usage) }

  static func options(_ usage: CommandUsage) -> [OptionUsage] {
    usage.options + OptionUsage.everywhere
  }

  static func takesMarkedWords(_ usage: CommandUsage) -> Bool {
    ["log", "again", "edit"].contains(usage.name)
  }
}
