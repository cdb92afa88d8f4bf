internal import SQLiteKit
package import TriDomain

extension Store {
  package func requireEmptyLog() throws {
    try reading { try $0.requireEmptyLog() }
  }

  package func restoreLog(
    as command: CommandLine, read: (_ take: (ExportPiece) throws -> Void) throws -> Void
  ) throws -> Kept<RestoredLog> {
    do {
      return try writing(isBulk: true) { connection in
        try connection.requireEmptyLog()
        let restoration = try LogRestoration(on: connection, as: command)
        try read { try restoration.take($0) }
        return try restoration.finished()
      }
    } catch StoreError.refused {
      // References are checked at the end of the transaction.
      throw RestoreError.forbidden(table: nil, row: nil)
    }
  }
}

extension Connection {
  /// Nothing is in it, and nothing was done that could be undone.
  fileprivate func requireEmptyLog() throws {
    for table in Schema.recordedTables {
      let row = try queryFirst("SELECT 1 FROM \(table) LIMIT 1") { _ in true }
      if row != nil { throw RestoreError.logNotEmpty }
    }
    let entry = try queryFirst(
      """
      SELECT 1 FROM journalEntry WHERE isUndone = 0
        AND EXISTS (SELECT 1 FROM journalPart WHERE entry = journalEntry.id)
      """
    ) { _ in true }
    if entry != nil { throw RestoreError.logNotEmpty }
  }
}
