internal import Glibc

extension Connection {
  /// Takes the database for this connection alone, with everything in its one file and nothing beside it.
  ///
  /// Nobody else has it open then, and nobody can read or write until this connection is closed. It is no longer in
  /// WAL mode: whoever has opened the file but not read it yet will not make a WAL under a name that may by then belong
  /// to another file.
  ///
  /// - Throws: `isBusy` when another connection keeps it open for that long; the database is as it was.
  package func takeAlone(patienceMilliseconds: Int) throws(SQLiteError) {
    let nap = 20
    for _ in 0..<max(0, patienceMilliseconds) / nap {
      do throws(SQLiteError) {
        return try tryToTakeAlone()
      } catch {
        guard error.isBusy else { throw error }
        usleep(UInt32(nap * 1000))
      }
    }
    try tryToTakeAlone()
  }

  /// Copies it over an empty file that the caller has created, while it goes on being held alone.
  ///
  /// SQLite copies nothing within a transaction that may write; the lock is therefore kept without one.
  package func backupAlone(to path: String) throws(SQLiteError) {
    try execute("PRAGMA locking_mode = EXCLUSIVE")
    try run("COMMIT")
    try backup(to: path)
  }

  /// Gives it back to everyone, in WAL mode.
  package func shareAgain() throws(SQLiteError) {
    if isInTransaction { try run("ROLLBACK") }
    try execute("PRAGMA journal_mode = WAL")
  }

  private func tryToTakeAlone() throws(SQLiteError) {
    do throws(SQLiteError) {
      try execute("PRAGMA journal_mode = DELETE")
      try execute("BEGIN EXCLUSIVE")
      // Another connection may have come between the two.
      guard try journalMode() == "delete" else {
        throw SQLiteError(extendedCode: 5, message: "database is locked")
      }
    } catch {
      try? shareAgain()
      throw error
    }
  }

  /// `wal`, `delete` and so on.
  package func journalMode() throws(SQLiteError) -> String {
    let statement = try prepare("PRAGMA journal_mode")
    return try statement.step() ? try statement.requiredText(at: 0) : ""
  }
}
