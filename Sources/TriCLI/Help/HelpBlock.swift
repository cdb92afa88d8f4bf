/// A piece of help: a paragraph, or a table of what is typed and what it means.
package enum HelpBlock: Sendable {
  case text(String)
  case table([Row])

  package struct Row: Sendable {
    package var typed: String
    package var meaning: String

    init(_ typed: String, _ meaning: String) {
      self.typed = typed
      self.meaning = meaning
    }
  }
}

extension HelpBlock: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self = .text(text) }
}
