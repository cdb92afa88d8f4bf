internal import CSQLite

extension Connection {
  /// For a file that anybody may have made: what its schema says is not acted upon.
  ///
  /// Triggers and views are off, functions with effects cannot be called from the schema, the schema and shadow tables
  /// cannot be written, and pages are looked at with more care (sqlite.org/security.html, "Untrusted SQLite Database
  /// Files").
  package func distrust() throws(SQLiteError) {
    for (option, value) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
    ] as [(Int32, Int32)] {
      let code = tri_sqlite_db_config(database, option, value)
      guard code == SQLITE_OK else { throw SQLiteError(code, of: database) }
    }
    try execute("PRAGMA cell_size_check = ON; PRAGMA query_only = ON")
  }
}
