/// What went wrong, as an athlete is told: what, where, whether anything was changed, and what to type next.
package struct Failure: Error, Hashable, Sendable {
  package var kind: Kind
  /// Full sentences.
  package var message: String
  /// The next command to type, or a sentence that names it.
  package var hint: String?

  package init(kind: Kind, message: String, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }

  /// Raw values are the exit status.
  package enum Kind: Int32, CaseIterable, Sendable {
    /// Some of the work was done, some failed.
    case partly = 1
    case usage = 2
    case notFound = 3
    /// All of the input was bad, or the store is damaged.
    case badData = 4
    /// The store is busy or cannot be written.
    case store = 5
    case bug = 70
    case interrupted = 130
  }
}
