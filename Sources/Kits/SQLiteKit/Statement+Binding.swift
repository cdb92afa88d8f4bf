internal import CSQLite

extension Statement {
  package func bind(_ value: Int64?, at parameter: Int) throws(SQLiteError) {
    guard let value else { return try bindNull(at: parameter) }
    try check(sqlite3_bind_int64(pointer, Int32(clamping: parameter), value))
  }

  package func bind(_ value: Int?, at parameter: Int) throws(SQLiteError) {
    try bind(value.map(Int64.init), at: parameter)
  }

  /// - Throws: Also for a number that is not one: SQLite would store NULL for it.
  package func bind(_ value: Double?, at parameter: Int) throws(SQLiteError) {
    guard let value else { return try bindNull(at: parameter) }
    guard !value.isNaN else {
      throw SQLiteError(
        extendedCode: SQLITE_MISMATCH, message: "parameter \(parameter) is not a number", sql: sql)
    }
    try check(sqlite3_bind_double(pointer, Int32(clamping: parameter), value))
  }

  package func bind(_ value: String?, at parameter: Int) throws(SQLiteError) {
    guard var value else { return try bindNull(at: parameter) }
    let code = value.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes in
        withNonNullStart(of: bytes) { start in
          sqlite3_bind_text64(
            pointer, Int32(clamping: parameter), start, UInt64(bytes.count),
            tri_sqlite_transient(), UInt8(SQLITE_UTF8))
        }
      }
    }
    try check(code)
  }

  package func bind(_ value: [UInt8]?, at parameter: Int) throws(SQLiteError) {
    guard let value else { return try bindNull(at: parameter) }
    let code = value.withUnsafeBufferPointer { bytes in
      withNonNullStart(of: bytes) { start in
        sqlite3_bind_blob64(
          pointer, Int32(clamping: parameter), start, UInt64(bytes.count), tri_sqlite_transient())
      }
    }
    try check(code)
  }

  package func bind(_ value: SQLValue, at parameter: Int) throws(SQLiteError) {
    switch value {
    case .null: try bindNull(at: parameter)
    case .integer(let number): try bind(number, at: parameter)
    case .real(let number): try bind(number, at: parameter)
    case .text(let text): try bind(text, at: parameter)
    case .blob(let bytes): try bind(bytes, at: parameter)
    }
  }

  package func bindNull(at parameter: Int) throws(SQLiteError) {
    try check(sqlite3_bind_null(pointer, Int32(clamping: parameter)))
  }

  /// Binds the first value to `?1`, and so on.
  ///
  /// - Throws: Also when there are more or fewer values than parameters.
  package func bind(all values: [SQLValue]) throws(SQLiteError) {
    let wanted = Int(sqlite3_bind_parameter_count(pointer))
    guard values.count == wanted else {
      throw SQLiteError(
        extendedCode: SQLITE_RANGE, message: "\(values.count) values for \(wanted) parameters",
        sql: sql)
    }
    for (index, value) in values.enumerated() { try bind(value, at: index + 1) }
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw failure() }
  }
}

/// Calls with a pointer that is never null: SQLite reads a null one as NULL, not as something
/// empty.
private func withNonNullStart<Element: FixedWidthInteger>(
  of bytes: UnsafeBufferPointer<Element>, _ body: (UnsafePointer<Element>) -> Int32
) -> Int32 {
  if let start = bytes.baseAddress { return body(start) }
  return withUnsafePointer(to: 0, body)
}
