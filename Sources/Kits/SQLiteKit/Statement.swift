internal import CSQLite

/// A compiled SQL statement: bind, step, read the row, reset.
///
/// Parameters count from 1, as `?1` does in SQL; columns count from 0. It keeps its connection
/// open.
package struct Statement: ~Copyable {
  let pointer: OpaquePointer
  private let handle: StatementHandle
  private let connection: Connection

  init(_ handle: StatementHandle, on connection: Connection) {
    self.handle = handle
    self.connection = connection
    pointer = handle.pointer
  }

  deinit {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
    handle.isBusy = false
  }

  /// Moves to the next row; false when there is none left. Another step after that would start
  /// again.
  package func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw failure(code)
    }
  }

  /// Makes the statement ready to step from the start, with the same bindings.
  package func reset() {
    // The code it returns is that of the last step, which has thrown it already.
    sqlite3_reset(pointer)
  }

  /// Steps to the end, past any rows, and resets, also on failure.
  package func run() throws(SQLiteError) {
    defer { reset() }
    while try step() {}
  }

  /// The text as it was prepared, with no bound values in it.
  package var sql: String { String(cString: sqlite3_sql(pointer)) }

  func failure(_ code: Int32) -> SQLiteError {
    let database = sqlite3_db_handle(pointer)
    leaveAsItIs(database, ifDamaged: code)
    return SQLiteError(code, of: database, sql: sql)
  }
}
