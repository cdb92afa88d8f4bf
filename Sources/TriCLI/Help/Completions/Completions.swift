/// Scripts that teach a shell the commands, made from the table of commands.
enum Completions {
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletions.script()
    case .zsh: ZshCompletions.script()
    case .fish: FishCompletions.script()
    }
  }

  /// Words known without opening the log; nil for kinds that the log must be asked for, and for files.
  static func words(_ completion: Completion) -> [String]? {
    switch completion {
    case .none: []
    case .words(let words): words
    case .sports: Sports.names
    case .settings: Sports.settings
    case .commands: CommandCatalog.names + HelpTopic.allCases.map(\.rawValue)
    case .query: Sports.names + Sports.queryFields
    case .tags, .gear, .ids, .files: nil
    }
  }

  /// What a shell asks `tri completions words …` for.
  static func storeKind(_ completion: Completion) -> StoreWords? {
    switch completion {
    case .tags: .tags
    case .gear: .gear
    case .ids: .ids
    default: nil
    }
  }
}

/// Words that only the log knows; the scripts ask for them with `tri completions words KIND`.
package enum StoreWords: String, CaseIterable, Sendable {
  case tags, gear, ids
}
