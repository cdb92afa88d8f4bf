internal import SQLiteKit

/// Whether every change in the journal can still be taken back or done again, as far as the journal itself goes.
struct JournalCheck {
  let connection: Connection

  /// The ids of entries that lack a part, or hold other changes than they say; those that undo cannot pass anyway are
  /// not among them.
  func brokenEntries() throws -> [Int64] {
    let entries = try connection.prepare(
      "SELECT id, rowCount FROM journalEntry WHERE isClosed = 0 ORDER BY id")
    let columns = try JournalPart.columns(on: connection)
    let parts = try connection.prepare(
      "SELECT part, \(columns) FROM journalPart WHERE entry = ?1 ORDER BY part")
    var broken: [Int64] = []
    while try entries.step() {
      let id = try entries.requiredInteger(at: 0)
      try parts.bind(id, at: 1)
      defer { parts.reset() }
      let rows = try rows(of: parts)
      if try rows != entries.requiredInteger(at: 1) { broken.append(id) }
    }
    return broken
  }

  /// How many rows the parts change; nil when one is missing or damaged.
  private func rows(of parts: borrowing Statement) throws -> Int64? {
    var rows: Int64? = 0
    var wanted: Int64 = 1
    while try parts.step() {
      let part = try JournalPart(parts, at: 1)
      let count = part.isSound ? try? part.changeset.rowCount : nil
      let isNext = try parts.requiredInteger(at: 0) == wanted
      wanted += 1
      rows = rows.flatMap { rows in isNext ? count.map { rows + Int64($0) } : nil }
    }
    return rows
  }
}
