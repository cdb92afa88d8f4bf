internal import CSQLite

extension Connection {
  /// Compiles one statement.
  ///
  /// - Throws: Also when the text holds no statement or more than one.
  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    Statement(try compile(sql, flags: 0), on: self)
  }

  /// The compiled statement for a text that is asked again and again.
  ///
  /// It goes back, reset and without bindings, at the end of the caller's scope. Asked for again
  /// before that, as in a nested call, it is a second statement, so neither disturbs the other.
  package func cached(_ sql: String) throws(SQLiteError) -> Statement {
    if let idle = cache.checkOut(sql) { return Statement(idle, on: self) }
    let handle = try compile(sql, flags: UInt32(SQLITE_PREPARE_PERSISTENT))
    cache.checkIn(handle, for: sql)
    return Statement(handle, on: self)
  }

  /// Runs every statement of a script in order and stops at the first that fails, which the error
  /// quotes.
  ///
  /// Rows are thrown away. What ran before the failure stays unless the caller's transaction takes
  /// it back.
  package func execute(_ script: String) throws(SQLiteError) {
    var rest = Substring(script)
    while let (handle, tail) = try compileFirst(of: rest, flags: 0) {
      rest = tail
      guard let handle else { continue }
      try Statement(handle, on: self).run()
    }
  }

  private func compile(_ sql: String, flags: UInt32) throws(SQLiteError) -> StatementHandle {
    guard let (first, tail) = try compileFirst(of: Substring(sql), flags: flags), let first else {
      throw misuse("no statement", sql)
    }
    var rest = tail
    while let (next, tail) = try compileFirst(of: rest, flags: 0) {
      guard next == nil else { throw misuse("more than one statement", sql) }
      rest = tail
    }
    return first
  }

  /// The first statement of a text, nil for one of blanks and comments only, and what follows it;
  /// nil at the end.
  private func compileFirst(
    of sql: Substring, flags: UInt32
  ) throws(SQLiteError) -> (StatementHandle?, Substring)? {
    if sql.isEmpty { return nil }
    var text = sql
    var compiled: OpaquePointer?
    let (code, used) = text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes -> (Int32, Int) in
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(
          database, bytes.baseAddress, Int32(clamping: bytes.count), flags, &compiled, &tail)
        return (code, tail.flatMap { end in bytes.baseAddress.map { end - $0 } } ?? bytes.count)
      }
    }
    guard code == SQLITE_OK else {
      leaveAsItIs(database, ifDamaged: code)
      throw SQLiteError(code, of: database, sql: String(sql))
    }
    // A NUL ends the text for SQLite, which would then leave out the rest without a word.
    guard used > 0 else { throw misuse("NUL in a statement", String(sql)) }
    return (compiled.map(StatementHandle.init), Substring(text.utf8.dropFirst(used)))
  }

  private func misuse(_ message: String, _ sql: String) -> SQLiteError {
    SQLiteError(extendedCode: SQLITE_MISUSE, message: message, sql: sql)
  }
}
