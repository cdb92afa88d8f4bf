import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func help(_ request: HelpRequest) throws -> Int32 {
    switch request {
    case .overview: try print(HelpText.overview())
    case .command(let name):
      try print(
        CommandCatalog.command(named: name).map { HelpText.command($0.usage) }
          ?? HelpText.overview())
    case .topic(let topic): try print(HelpText.topic(topic))
    }
  }

  /// What completions ask the log for, a word a line. A log that cannot be read has none.
  func storedWords(_ kind: StoredWords) throws -> Int32 {
    let words = (try? words(kind, in: log.forReading())) ?? []
    return try print(StyledText(words.map { StyledLine($0) }))
  }

  private func words(_ kind: StoredWords, in store: Store) throws -> [String] {
    switch kind {
    case .tags: try store.tags()
    case .gear: try store.gear()
    case .ids:
      try store.page(of: .everything, after: nil, limit: 30).records.map { String($0.id) }
    }
  }
}
