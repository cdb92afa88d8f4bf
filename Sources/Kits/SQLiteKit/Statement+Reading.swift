internal import CSQLite

/// Reading the current row. NULL is nil; a value of another class than the one asked for throws, so
/// that nothing becomes 0 on the way. So does a column that is not there.
extension Statement {
  package func integer(at column: Int) throws(SQLiteError) -> Int64? {
    let index = Int32(clamping: column)
    switch sqlite3_column_type(pointer, index) {
    case SQLITE_INTEGER: return sqlite3_column_int64(pointer, index)
    case SQLITE_NULL: return try null(at: column)
    default: throw mismatch(at: column, wanted: "INTEGER")
    }
  }

  /// An INTEGER is read too when a `Double` can hold it exactly.
  package func real(at column: Int) throws(SQLiteError) -> Double? {
    let index = Int32(clamping: column)
    switch sqlite3_column_type(pointer, index) {
    case SQLITE_FLOAT: return sqlite3_column_double(pointer, index)
    case SQLITE_NULL: return try null(at: column)
    case SQLITE_INTEGER:
      if let exact = Double(exactly: sqlite3_column_int64(pointer, index)) { return exact }
      fallthrough
    default: throw mismatch(at: column, wanted: "REAL")
    }
  }

  /// NUL bytes are kept; bytes that are no UTF-8 become U+FFFD.
  package func text(at column: Int) throws(SQLiteError) -> String? {
    try bytes(at: column, SQLITE_TEXT).map { String(decoding: $0, as: UTF8.self) }
  }

  package func blob(at column: Int) throws(SQLiteError) -> [UInt8]? {
    try bytes(at: column, SQLITE_BLOB).map { Array($0) }
  }

  /// Any value as it is stored.
  package func value(at column: Int) throws(SQLiteError) -> SQLValue {
    switch sqlite3_column_type(pointer, Int32(clamping: column)) {
    case SQLITE_INTEGER: SQLValue(try integer(at: column))
    case SQLITE_FLOAT: SQLValue(try real(at: column))
    case SQLITE_TEXT: SQLValue(try text(at: column))
    case SQLITE_BLOB: SQLValue(try blob(at: column))
    default: SQLValue(try null(at: column) as Int64?)
    }
  }

  /// Lends the bytes of a text or blob without a copy; nil for NULL.
  package func withBytes<Result>(
    at column: Int, _ body: (Span<UInt8>) throws -> Result
  ) throws -> Result? {
    let type = sqlite3_column_type(pointer, Int32(clamping: column))
    guard let bytes = try bytes(at: column, type == SQLITE_TEXT ? SQLITE_TEXT : SQLITE_BLOB) else {
      return nil
    }
    return try body(bytes.span)
  }

  package var columnCount: Int { Int(sqlite3_column_count(pointer)) }

  /// The name after AS, or what SQLite makes of the expression; nil for a column that is not there.
  package func columnName(at column: Int) -> String? {
    sqlite3_column_name(pointer, Int32(clamping: column)).map { String(cString: $0) }
  }

  private func bytes(
    at column: Int, _ wanted: Int32
  ) throws(SQLiteError) -> UnsafeBufferPointer<UInt8>? {
    let index = Int32(clamping: column)
    let type = sqlite3_column_type(pointer, index)
    if type == SQLITE_NULL { return try null(at: column) }
    guard type == wanted else { throw mismatch(at: column, wanted: SQLValue.className(wanted)) }
    // The order matters: asking for the text may change the encoding and with it the length.
    let start =
      wanted == SQLITE_TEXT
      ? sqlite3_column_text(pointer, index)
      : sqlite3_column_blob(pointer, index)?.assumingMemoryBound(to: UInt8.self)
    let count = Int(sqlite3_column_bytes(pointer, index))
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
  }

  /// Nil, unless SQLite said NULL because there is no such column or no row.
  private func null<Value>(at column: Int) throws(SQLiteError) -> Value? {
    if column >= 0, column < Int(sqlite3_data_count(pointer)) { return nil }
    throw SQLiteError(
      extendedCode: SQLITE_RANGE, message: "no value in \(describe(column))", sql: sql)
  }

  func mismatch(at column: Int, wanted: String) -> SQLiteError {
    let found = SQLValue.className(sqlite3_column_type(pointer, Int32(clamping: column)))
    return SQLiteError(
      extendedCode: SQLITE_MISMATCH,
      message: "\(describe(column)) is \(found) where \(wanted) was expected", sql: sql)
  }

  private func describe(_ column: Int) -> String {
    "column \(column)" + (columnName(at: column).map { " (\($0))" } ?? "")
  }
}
