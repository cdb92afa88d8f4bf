internal import SQLiteKit
package import TriDomain

extension Store: Journal {
  package func entries(limit: Int?) throws -> [JournalEntry] {
    try reading { connection in
      try connection.query(
        """
        SELECT \(EntryRow.columns) FROM journalEntry ORDER BY id DESC LIMIT ?1
        """, [.integer(limit.map { Int64(max($0, 0)) } ?? -1)]
      ) { try EntryRow($0).entry }
    }
  }

  package func undo() throws -> JournalEntry {
    try writing { connection in
      // Undone entries are always the newest ones.
      let found = try connection.queryFirst(
        """
        SELECT \(EntryRow.columns) FROM journalEntry
        WHERE id < (SELECT ifnull(min(id), 9223372036854775807) FROM journalEntry WHERE isUndone = 1)
        ORDER BY id DESC LIMIT 1
        """
      ) { try EntryRow($0) }
      guard let found else { throw JournalError.nothingToUndo }
      let parts = try connection.parts(of: found)
      return try connection.replay(found, try parts.reversed().map { try $0.inverted() }, true)
    }
  }

  package func redo() throws -> JournalEntry {
    try writing { connection in
      let found = try connection.queryFirst(
        """
        SELECT \(EntryRow.columns) FROM journalEntry WHERE isUndone = 1 ORDER BY id LIMIT 1
        """
      ) { try EntryRow($0) }
      guard let found else { throw JournalError.nothingToRedo }
      return try connection.replay(found, try connection.parts(of: found), false)
    }
  }
}

/// A row of `journalEntry`.
private struct EntryRow {
  static let columns = "id, at, command, rowCount, isUndone, isClosed"

  let entry: JournalEntry
  let isClosed: Bool

  init(_ row: borrowing Statement) throws {
    entry = JournalEntry(
      id: try row.requiredInteger(at: 0),
      at: try row.requiredMoment(at: 1),
      command: try row.requiredText(at: 2), rowCount: Int(try row.requiredInteger(at: 3)),
      isUndone: try row.requiredInteger(at: 4) != 0)
    isClosed = try row.requiredInteger(at: 5) != 0
  }
}

extension Connection {
  fileprivate func parts(of row: EntryRow) throws -> [Changeset] {
    guard !row.isClosed else {
      let forgot = row.entry.command.hasPrefix(JournalEntry.forgetting)
      throw forgot ? JournalError.forgot(row.entry) : JournalError.closed(row.entry)
    }
    return try query(
      """
      SELECT \(JournalPart.columns(on: self)) FROM journalPart WHERE entry = ?1 ORDER BY part
      """, [.integer(row.entry.id)]
    ) {
      let part = try JournalPart($0)
      guard part.isSound else { throw JournalError.damaged(row.entry) }
      return part.changeset
    }
  }

  /// Applies the parts of an entry, its inverses or the originals, and marks it.
  fileprivate func replay(
    _ row: EntryRow, _ parts: [Changeset], _ isUndo: Bool
  ) throws -> JournalEntry {
    let entry = row.entry
    do {
      var rows = 0
      for (index, part) in parts.enumerated() {
        rows += try apply(part, hasMore: index < parts.count - 1)
      }
      guard rows == entry.rowCount else { throw JournalError.doesNotFit(entry) }
    } catch is ChangesetConflict {
      throw JournalError.doesNotFit(entry)
    }
    try run(
      "UPDATE journalEntry SET isUndone = ?2 WHERE id = ?1",
      [.integer(entry.id), .integer(isUndo ? 1 : 0)])
    return JournalEntry(
      id: entry.id, at: entry.at, command: entry.command, rowCount: entry.rowCount,
      isUndone: isUndo)
  }
}
