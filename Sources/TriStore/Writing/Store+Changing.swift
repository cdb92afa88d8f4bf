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
      if changes.isEmpty { return Kept(value, discardedRedoCount: 0) }
      let discarded = try connection.discardUndoneEntries()
      try connection.addEntry(command, [changes])
      return Kept(value, discardedRedoCount: discarded)
    }
  }
}

extension Connection {
  /// How many entries there were.
  fileprivate func discardUndoneEntries() throws -> Int {
    let undone = try query("SELECT id FROM journalEntry WHERE isUndone = 1") {
      try $0.requiredInteger(at: 0)
    }
    for id in undone {
      try run("DELETE FROM journalPart WHERE entry = ?1", [.integer(id)])
      try run("DELETE FROM journalEntry WHERE id = ?1", [.integer(id)])
    }
    return undone.count
  }

  fileprivate func addEntry(_ command: CommandLine, _ parts: [Changeset]) throws {
    let rowCount = try parts.reduce(0) { $0 + (try $1.rowCount) }
    try run(
      "INSERT INTO journalEntry (at, command, rowCount) VALUES (?1, ?2, ?3)",
      [
        .integer(command.now.millisecondsSince1970), .text(command.text),
        .integer(Int64(rowCount)),
      ])
    let entry = lastInsertedID
    for (index, part) in parts.enumerated() {
      try run(
        "INSERT INTO journalPart (entry, part, changeset) VALUES (?1, ?2, ?3)",
        [.integer(entry), .integer(Int64(index + 1)), .blob(part.bytes)])
    }
  }
}
