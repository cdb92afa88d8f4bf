internal import SQLiteKit
internal import TriDomain

extension Store {
  /// Makes one change of the log: one transaction, and one entry of the journal with what it changed.
  ///
  /// A body that changes nothing leaves no entry. One that does discards what was undone and can then no longer be
  /// redone.
  func change<Value: Sendable>(
    _ command: CommandLine, _ body: (Connection) throws -> Value
  ) throws -> Kept<Value> {
    try writing { connection in
      let (value, changes) = try connection.recordingChanges(of: Schema.recordedTables) {
        try body(connection)
      }
      return try connection.keep(value, command, changes: changes, rowCount: try changes.rowCount)
    }
  }
}

extension Store {
  /// Answers what a change would come to: it is made, and taken back at once.
  func previewing<Value: Sendable>(_ body: (Connection) throws -> Value) throws -> Value {
    try withConnection { connection in
      do {
        return try connection.immediateTransaction { () -> Value in
          throw EndOfPreview(value: try body(connection))
        }
      } catch let end as EndOfPreview<Value> {
        return end.value
      }
    }
  }
}

private struct EndOfPreview<Value: Sendable>: Error {
  let value: Value
}

extension Connection {
  /// Writes the changes of the transaction into the journal, if there are any.
  func keep<Value: Sendable>(
    _ value: Value, _ command: CommandLine, changes: Changeset, rowCount: Int
  ) throws -> Kept<Value> {
    if rowCount == 0 { return Kept(value, discardedRedoCount: 0) }
    let discarded = try discardUndoneEntries()
    try addEntry(command, changes, rowCount: rowCount)
    return Kept(value, discardedRedoCount: discarded)
  }

  /// Adds a part to an entry that is still the newest and not undone, else begins another; nothing for no rows.
  ///
  /// What others did since must be undone first, so it cannot lie between two parts of one entry.
  func keepPart(
    of entry: Int64?, _ command: CommandLine, changes: Changeset, rowCount: Int
  ) throws -> (entry: Int64?, discarded: Int) {
    if rowCount == 0 { return (entry, 0) }
    let newest = try queryFirst(
      "SELECT id FROM journalEntry ORDER BY id DESC LIMIT 1"
    ) { try $0.requiredInteger(at: 0) }
    let undone = try queryFirst("SELECT 1 FROM journalEntry WHERE isUndone = 1") { _ in true }
    guard let entry, newest == entry, undone == nil else {
      let discarded = try discardUndoneEntries()
      try addEntry(command, changes, rowCount: rowCount)
      let added = try queryFirst("SELECT max(id) FROM journalEntry") {
        try $0.requiredInteger(at: 0)
      }
      return (added, discarded)
    }
    try addPart(changes, to: entry)
    try run(
      "UPDATE journalEntry SET rowCount = rowCount + ?2 WHERE id = ?1",
      [.integer(entry), .integer(Int64(rowCount))])
    return (entry, 0)
  }

  /// How many entries there were. Blobs that only they referred to go with them.
  func discardUndoneEntries() throws -> Int {
    let undone = try query("SELECT id FROM journalEntry WHERE isUndone = 1") {
      try $0.requiredInteger(at: 0)
    }
    if undone.isEmpty { return 0 }
    let blobs = try blobs(ofEntries: undone)
    for id in undone {
      try run("DELETE FROM journalPart WHERE entry = ?1", [.integer(id)])
      try run("DELETE FROM journalEntry WHERE id = ?1", [.integer(id)])
    }
    try removeUnused(blobs)
    return undone.count
  }

  private func addEntry(_ command: CommandLine, _ changes: Changeset, rowCount: Int) throws {
    try run(
      "INSERT INTO journalEntry (at, command, rowCount) VALUES (?1, ?2, ?3)",
      [
        .integer(command.now.millisecondsSince1970), .text(command.text),
        .integer(Int64(rowCount)),
      ])
    try addPart(changes, to: lastInsertedID)
  }
}
