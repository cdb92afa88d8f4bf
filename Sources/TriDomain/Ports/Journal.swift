/// What was done to the log, when, and by which command; and the way back.
package protocol Journal: Sendable {
  /// The newest entries first, undone ones included.
  func entries(limit: Int?) throws -> [JournalEntry]
  /// Takes the newest change back, all parts in one transaction. Throws `JournalError`.
  func undo() throws -> JournalEntry
  /// Does the oldest undone change again. Throws `JournalError`.
  func redo() throws -> JournalEntry
}

package struct JournalEntry: Hashable, Sendable, Identifiable {
  package let id: Int64
  package let at: Instant
  /// As typed, starting with `tri`.
  package let command: String
  package let rowCount: Int
  package let isUndone: Bool

  /// How the command of an entry begins that removed something for good.
  package static let forgetting = "tri forget "

  package init(id: Int64, at: Instant, command: String, rowCount: Int, isUndone: Bool) {
    self.id = id
    self.at = at
    self.command = command
    self.rowCount = rowCount
    self.isUndone = isUndone
  }
}

package enum JournalError: Error, Hashable, Sendable {
  case nothingToUndo
  case nothingToRedo
  /// The rows the journal remembers are not as it left them; nothing was changed.
  case doesNotFit(JournalEntry)
  /// What the journal remembers of this entry is damaged; nothing was changed.
  case damaged(JournalEntry)
  /// A newer version of the program changed the tables of this entry so that it cannot be taken back or done again.
  case closed(JournalEntry)
  /// This entry removed something for good, and with it the means to take back what came before.
  case forgot(JournalEntry)
}
