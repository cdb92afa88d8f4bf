internal import CSQLite

extension Connection {
  /// Copies the whole database, as it is now, over a file that the caller has created.
  ///
  /// Other connections may go on reading and, in WAL mode, writing. On failure the file holds
  /// nothing of use.
  package func backup(to path: String) throws(SQLiteError) {
    let copy = try Connection(path: path, mode: .readWrite)
    guard let backup = sqlite3_backup_init(copy.database, "main", database, "main") else {
      throw SQLiteError(of: copy.database)
    }
    let outcome = sqlite3_backup_step(backup, -1)
    let finished = sqlite3_backup_finish(backup)
    // A source that is busy is no error of the copy's connection, so its message would say "not an
    // error".
    if outcome != SQLITE_DONE { throw SQLiteError(code: outcome) }
    if finished != SQLITE_OK { throw SQLiteError(code: finished) }
  }
}
