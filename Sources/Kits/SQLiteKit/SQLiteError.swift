internal import CSQLite

/// What SQLite answered when it refused, in its own words.
///
/// Never holds bound values, so it can be shown and logged.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The extended result code, such as 2067 for a broken UNIQUE constraint
  /// (sqlite.org/rescode.html).
  package let extendedCode: Int32
  /// What `sqlite3_errmsg` said, on one line, or this kit's own sentence where SQLite has none.
  package let message: String
  /// The statement that failed, with `?` where values were bound; nil when there was none.
  package let sql: String?

  package init(extendedCode: Int32, message: String, sql: String? = nil) {
    self.extendedCode = extendedCode
    self.message = message
    self.sql = sql
  }

  /// The primary result code: the low byte of the extended one.
  package var code: Int32 { extendedCode & 0xFF }
}

extension SQLiteError {
  /// Another connection holds the lock and the busy timeout is over.
  package var isBusy: Bool { code == SQLITE_BUSY }
  /// An `Interrupter` stopped the statement.
  package var isInterrupted: Bool { code == SQLITE_INTERRUPT }
  /// The disk is full.
  package var isFull: Bool { code == SQLITE_FULL }
  /// The file, its folder or the connection cannot be written to.
  package var isReadOnly: Bool { code == SQLITE_READONLY }
  /// The file is a damaged database.
  package var isCorrupt: Bool {
    // The formats of a schema and of an index of texts that no SQLite writes have no code of their own.
    code == SQLITE_CORRUPT
      || code == SQLITE_ERROR
        && (message == "unsupported file format" || message.hasPrefix("invalid fts5 file format"))
  }
  /// A statement met damage in the file itself, not in what a virtual table keeps there or in bytes that only claim to be a
  /// changeset.
  package var isDamageOfFile: Bool {
    // SQLITE_CORRUPT_VTAB, a macro that Swift does not see.
    code == SQLITE_CORRUPT && extendedCode >> 8 != 1 && sql != nil
  }
  /// The file is something else than a database.
  package var isNotADatabase: Bool { code == SQLITE_NOTADB }
  /// The file is missing, a folder, or not permitted.
  package var isCannotOpen: Bool { code == SQLITE_CANTOPEN }
  /// A UNIQUE, CHECK, NOT NULL, STRICT or foreign-key rule was broken.
  package var isConstraint: Bool { code == SQLITE_CONSTRAINT }
  /// The operating system failed to read, write, lock or sync.
  package var isIO: Bool { code == SQLITE_IOERR }
  /// All of a transaction was written, and then the disk failed to sync it: another connection may find it there later,
  /// though this one has rolled it back.
  package var isUndecidedCommit: Bool {
    // SQLITE_IOERR_FSYNC, a macro that Swift does not see.
    isIO && extendedCode >> 8 == 4 && sql == "COMMIT"
  }
  /// The file that connections in WAL mode share memory through could not be made, as on a full disk.
  package var isSharedMemory: Bool {
    // SQLITE_IOERR_SHMOPEN, _SHMSIZE and _SHMMAP, macros that Swift does not see.
    isIO && [18, 19, 21].contains(extendedCode >> 8)
  }
  /// A file could not be written to or made longer.
  package var isWriting: Bool {
    // SQLITE_IOERR_WRITE, a macro that Swift does not see.
    isIO && extendedCode >> 8 == 3
  }
  /// A statement and the schema do not go together: the one is wrong or the other is damaged.
  package var isAboutSchema: Bool {
    code == SQLITE_ERROR && !isOverflow || code == SQLITE_SCHEMA
  }
  /// A call, or a text that should be one statement, that cannot be.
  package var isMisuse: Bool { code == SQLITE_MISUSE }
  /// A statement wants to do what the connection's guard does not allow.
  package var isForbidden: Bool { code == SQLITE_AUTH }
  /// A value, a row or a statement is longer than may be.
  package var isTooLong: Bool { code == SQLITE_TOOBIG }
  /// There is no more memory, or no more may be taken.
  package var isOutOfMemory: Bool { code == SQLITE_NOMEM }
  /// A sum is greater than any whole number.
  package var isOverflow: Bool { code == SQLITE_ERROR && message == "integer overflow" }
  /// A value is of another kind than its column.
  package var isMismatch: Bool { code == SQLITE_MISMATCH }
}

extension SQLiteError: CustomStringConvertible {
  /// `UNIQUE constraint failed: gear.name (SQLite 2067) in: INSERT INTO gear VALUES (?)`
  package var description: String {
    "\(message) (SQLite \(extendedCode))" + (sql.map { " in: \(Self.oneLine($0))" } ?? "")
  }

  /// A message may quote a statement that is typed on several lines.
  private static func oneLine(_ words: String) -> String {
    words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension SQLiteError {
  /// A call's result code, with the connection's message if that is about the same failure: some
  /// calls fail without telling the connection.
  init(_ code: Int32, of database: OpaquePointer?, sql: String? = nil) {
    let extended = sqlite3_extended_errcode(database)
    let isSame = extended & 0xFF == code & 0xFF
    self.init(
      extendedCode: isSame ? extended : code,
      message: Self.oneLine(
        String(cString: isSame ? sqlite3_errmsg(database) : sqlite3_errstr(code))),
      sql: sql)
  }

  /// A result code that came without a connection's message.
  init(code: Int32) {
    self.init(extendedCode: code, message: String(cString: sqlite3_errstr(code)))
  }
}
