internal import CSQLite

extension Connection {
  /// Copies the whole database over an empty file that the caller has created: as this connection's transaction sees
  /// it, else as it is now.
  ///
  /// Other connections may go on reading and, in WAL mode, writing. The file is not synced: that is the caller's. On
  /// failure, and after a crash, it holds nothing of use.
  package func backup(
    to path: String, busyTimeoutMilliseconds: Int = 5_000
  ) throws(SQLiteError) {
    if try copyFile(to: path) { return }
    let copy = try Connection(
      path: path, mode: .readWrite, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
    // There is nothing in the file that a journal could bring back.
    try copy.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    guard let backup = sqlite3_backup_init(copy.database, "main", database, "main") else {
      throw SQLiteError(sqlite3_errcode(copy.database), of: copy.database)
    }
    let outcome = sqlite3_backup_step(backup, -1)
    let finished = sqlite3_backup_finish(backup)
    // A source that is busy is no error of the copy's connection, so its message would say "not an
    // error".
    if outcome != SQLITE_DONE { throw SQLiteError(code: outcome) }
    if finished != SQLITE_OK { throw SQLiteError(code: finished) }
  }
}
