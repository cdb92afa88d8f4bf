internal import CSQLite

extension Connection {
  /// Runs the body and tells what it changed in the named tables of the main database.
  ///
  /// Only the difference between before and after counts: a row that was inserted and deleted again
  /// is not in it. Put it inside the transaction whose changes are meant.
  ///
  /// - Throws: What the body throws; an error that names the table when a table is missing, has
  ///   no primary key or has a generated column, since SQLite would record nothing of the first two
  ///   and fail for the last after the work.
  package func recordingChanges<Result>(
    of tables: [String], _ body: () throws -> Result
  ) throws -> (result: Result, changes: Changeset) {
    for table in tables { try requireRecordable(table) }
    let session = try Session(on: database)
    for table in tables { try session.attach(table) }
    let result = try body()
    return (result, try session.changeset())
  }

  private func requireRecordable(_ table: String) throws {
    let sql = "SELECT max(pk), max(hidden) FROM pragma_table_xinfo(?1, 'main')"
    let problem = try queryFirst(sql, [.text(table)]) { row -> String? in
      guard let key = try row.integer(at: 0) else { return "does not exist" }
      if key == 0 { return "has no primary key" }
      return try row.requiredInteger(at: 1) == 0 ? nil : "has a generated column"
    }
    guard let problem = problem ?? nil else { return }
    throw SQLiteError(
      extendedCode: SQLITE_SCHEMA, message: "changes of \(table) cannot be recorded: it \(problem)")
  }
}

/// Owns a session object, which has to go before its connection does.
private struct Session: ~Copyable {
  private let pointer: OpaquePointer

  init(on database: OpaquePointer) throws(SQLiteError) {
    var created: OpaquePointer?
    let code = sqlite3session_create(database, "main", &created)
    guard code == SQLITE_OK, let created else { throw SQLiteError(code: code) }
    pointer = created
  }

  deinit { sqlite3session_delete(pointer) }

  func attach(_ table: String) throws(SQLiteError) {
    let code = sqlite3session_attach(pointer, table)
    guard code == SQLITE_OK else { throw SQLiteError(code: code) }
  }

  func changeset() throws(SQLiteError) -> Changeset {
    try Changeset { size, memory in sqlite3session_changeset(pointer, &size, &memory) }
  }
}
