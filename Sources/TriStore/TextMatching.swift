internal import SQLiteKit

/// How words of a query find text: the composition root gives the rules, the store asks them from SQL.
package struct TextMatching: Sendable {
  package typealias Finder = @Sendable (_ text: String) -> Bool

  /// Makes what is looked for a test of whether a text holds it.
  package let containing: @Sendable (_ words: String) -> Finder
  /// Makes a name a test of whether a text is the same.
  package let equalTo: @Sendable (_ name: String) -> Finder
  /// The form of a text by which an index can answer: a text contains words exactly when the bytes of their form are
  /// part of the bytes of its form, and what equals a name has the same form. Nil where there is none; then every record is asked.
  package let folding: (@Sendable (_ text: String) -> String)?

  package init(
    containing: @escaping @Sendable (_ words: String) -> Finder,
    equalTo: @escaping @Sendable (_ name: String) -> Finder,
    folding: (@Sendable (_ text: String) -> String)? = nil
  ) {
    self.containing = containing
    self.equalTo = equalTo
    self.folding = folding
  }

  /// The letters' case does not matter, by Unicode's lower-case mapping.
  package static let caseInsensitive = TextMatching(
    containing: { words in
      let small = words.lowercased()
      return { small.isEmpty || $0.lowercased().utf8.contains(small.utf8) }
    },
    equalTo: { name in
      let small = name.lowercased()
      return { $0.lowercased().utf8.elementsEqual(small.utf8) }
    },
    folding: { $0.lowercased() })
}

extension TextMatching {
  /// Makes `textContains(text, words)` and `textEquals(text, name)` callable; both are 0 for NULL.
  func register(on connection: Connection) throws(SQLiteError) {
    try register("textContains", containing, on: connection)
    try register("textEquals", equalTo, on: connection)
  }

  private func register(
    _ function: String, _ makeFinder: @escaping @Sendable (String) -> Finder,
    on connection: Connection
  ) throws(SQLiteError) {
    // A query asks for the same words in row after row.
    var last: (words: String, find: Finder)?
    try connection.registerFunction(function, argumentCount: 2) { arguments in
      guard let text = arguments.text(at: 0), let words = arguments.text(at: 1) else { return 0 }
      if let last, last.words.utf8.elementsEqual(words.utf8) { return last.find(text) ? 1 : 0 }
      let find = makeFinder(words)
      last = (words, find)
      return find(text) ? 1 : 0
    }
  }
}
