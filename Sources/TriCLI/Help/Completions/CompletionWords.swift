import TriDomain

/// The words that completions offer.
enum CompletionWords {
  /// Words known without opening the log; nil for what the log or the file system must be asked for.
  static func fixed(_ completion: Completion) -> [String]? {
    switch completion {
    case .none: []
    case .words(let words): words
    case .sports: sports
    case .settings: Preference.Name.allCases.map(\.rawValue)
    case .commands: CommandCatalog.names + HelpTopic.allCases.map(\.rawValue)
    case .query: sports + queryFields
    case .tags, .gear, .ids, .files: nil
    }
  }

  static let sports = Sport.allCases.map(\.rawValue)
  static let queryFields = QueryField.allCases.map { $0.rawValue + ":" }

  /// The kind of words that the log must be asked for with `tri completions words KIND`.
  static func stored(_ completion: Completion) -> StoredWords? {
    switch completion {
    case .tags: .tags
    case .gear: .gear
    case .ids: .ids
    default: nil
    }
  }
}

/// Words that only the log knows.
package enum StoredWords: String, CaseIterable, Sendable {
  case tags, gear, ids
}
