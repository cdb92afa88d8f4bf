internal import SQLiteKit

/// How words of a query find text: the composition root gives the rules, the store asks them from SQL.
package struct TextMatching: Sendable {
  /// Whether the first text holds the second, whatever its case and accents.
  package let contains: @Sendable (_ haystack: String, _ needle: String) -> Bool
  /// Whether two texts are the same but for case and accents.
  package let equals: @Sendable (String, String) -> Bool

  package init(
    contains: @escaping @Sendable (_ haystack: String, _ needle: String) -> Bool,
    equals: @escaping @Sendable (String, String) -> Bool
  ) {
    self.contains = contains
    self.equals = equals
  }

  /// Two texts that hold each other are the same.
  package init(contains: @escaping @Sendable (_ haystack: String, _ needle: String) -> Bool) {
    self.init(contains: contains, equals: { contains($0, $1) && contains($1, $0) })
  }

  /// Case only, by Unicode's lower-case mapping.
  package static let caseInsensitive = TextMatching(
    contains: { haystack, needle in
      needle.isEmpty || haystack.lowercased().contains(needle.lowercased())
    },
    equals: { $0.lowercased() == $1.lowercased() })
}

extension TextMatching {
  /// Makes `textContains(text, words)` and `textEquals(text, name)` callable; both are 0 for NULL.
  func register(on connection: Connection) throws(SQLiteError) {
    try connection.registerFunction("textContains", argumentCount: 2) { [contains] arguments in
      guard let text = arguments.text(at: 0), let words = arguments.text(at: 1) else { return 0 }
      return contains(text, words) ? 1 : 0
    }
    try connection.registerFunction("textEquals", argumentCount: 2) { [equals] arguments in
      guard let text = arguments.text(at: 0), let name = arguments.text(at: 1) else { return 0 }
      return equals(text, name) ? 1 : 0
    }
  }
}
