import Testing
import TriDomain

/// Queries as they are typed on Wednesday 2024-06-12, 20:00, in a zone two hours east.
enum Queries {
  static let now = Instant(millisecondsSince1970: 1_718_215_200_000)

  static func context(
    _ change: (inout Preferences) -> Void = { _ in }, command: String? = nil
  ) -> QueryContext {
    var preferences = Preferences()
    change(&preferences)
    return QueryContext(
      now: now, zone: .fixed(offset: 7200), preferences: preferences, command: command)
  }

  static func parse(
    _ words: String..., in context: QueryContext = context()
  ) throws -> ParsedQuery {
    try QueryParser(context: context).parse(words)
  }

  static func conditions(
    _ words: String..., in context: QueryContext = context()
  ) throws -> [RecordQuery.Condition] {
    try QueryParser(context: context).parse(words).query.conditions
  }

  static func order(_ text: String) throws -> RecordQuery.Order { try parse(text).query.order }

  static func error(_ text: String, in context: QueryContext = context()) throws -> QueryError {
    try #require(throws: QueryError.self) { try QueryParser(context: context).parse([text]) }
  }
}

extension RecordQuery.Condition {
  static func not(_ test: RecordQuery.Test) -> RecordQuery.Condition {
    RecordQuery.Condition(test, isNegated: true)
  }
  static func only(_ test: RecordQuery.Test) -> RecordQuery.Condition {
    RecordQuery.Condition(test)
  }
}
