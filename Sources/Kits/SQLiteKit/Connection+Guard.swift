internal import CSQLite

/// What a statement wants to do, as SQLite asks while it compiles it (sqlite.org/c3ref/c_alter_table.html).
package enum StatementAccess: Hashable, Sendable {
  /// To be a SELECT.
  case select
  /// To be a WITH that refers to itself.
  case recursion
  /// To read a column, an empty name where none is read by name.
  ///
  /// `reader` is the item of a FROM whose own SELECT reads it: a view, or whatever the statement itself calls so. It is
  /// nil for the statement itself. A statement can therefore choose this name, but not make one that it does not know.
  case read(table: String, column: String, reader: String?)
  case function(String)
  /// Anything else, which changes something or looks elsewhere; in words that follow "it would".
  case other(String)
}

extension Connection {
  /// From now on asks before each statement is compiled; one that may not do what it wants fails with
  /// `isForbidden`. Also for what was compiled before.
  ///
  /// The body must not use this connection, which holds it.
  package func guardStatements(_ isAllowed: @escaping (StatementAccess) -> Bool) {
    let box = GuardBox(isAllowed)
    guardBox = box
    cache.removeAll()
    sqlite3_set_authorizer(
      database,
      { context, action, first, second, _, reader in
        guard let context else { return SQLITE_DENY }
        let access = StatementAccess(action, first, second, reader)
        return Unmanaged<GuardBox>.fromOpaque(context)._withUnsafeGuaranteedRef {
          $0.isAllowed(access) ? SQLITE_OK : SQLITE_DENY
        }
      }, Unmanaged.passUnretained(box).toOpaque())
  }

  /// From now on asks every few thousand steps of a running statement, which fails with `isInterrupted` once the body
  /// says so. The body must not use this connection, which holds it.
  package func watchStatements(_ isStopped: @escaping () -> Bool) {
    let box = WatchBox(isStopped)
    watchBox = box
    sqlite3_progress_handler(
      database, 5_000,
      { context in
        guard let context else { return 1 }
        return Unmanaged<WatchBox>.fromOpaque(context)._withUnsafeGuaranteedRef {
          $0.isStopped() ? 1 : 0
        }
      }, Unmanaged.passUnretained(box).toOpaque())
  }

  /// For statements that anybody may have written.
  ///
  /// Text in double quotes is never taken for a string, no extension is loaded, nothing is attached, no schema or shadow
  /// table is written; a text, a blob and a row are at most so long, and so is a statement.
  ///
  /// - Parameter pattern: The longest pattern of LIKE and GLOB, which take time that grows fast with it.
  package func limitStatements(
    valueBytes: Int, statementBytes: Int, pattern: Int
  ) throws(SQLiteError) {
    for (option, value) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
    ] as [(Int32, Int32)] {
      let code = tri_sqlite_db_config(database, option, value)
      guard code == SQLITE_OK else { throw SQLiteError(code, of: database) }
    }
    for (limit, value) in [
      (SQLITE_LIMIT_LENGTH, valueBytes), (SQLITE_LIMIT_SQL_LENGTH, statementBytes),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, pattern), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] { sqlite3_limit(database, limit, Int32(clamping: value)) }
  }

  /// The most memory that SQLite takes in this process; what would need more fails with `isOutOfMemory`.
  ///
  /// Only before the first connection is opened: without a limit SQLite does not count its memory.
  package static func limitMemory(bytes: Int64) { sqlite3_hard_heap_limit64(bytes) }

  /// Where in its text, counted in bytes from 0, the statement is wrong whose compiling has just failed; nil where that
  /// is not known.
  package var faultyByte: Int? {
    let offset = sqlite3_error_offset(database)
    return offset < 0 ? nil : Int(offset)
  }
}

extension Statement {
  /// Whether it changes nothing in any file, by itself (sqlite.org/c3ref/stmt_readonly.html).
  package var isReadOnly: Bool { sqlite3_stmt_readonly(pointer) != 0 }
  /// Whether it is an EXPLAIN.
  package var isExplanation: Bool { sqlite3_stmt_isexplain(pointer) != 0 }
  /// How many values it wants bound.
  package var parameterCount: Int { Int(sqlite3_bind_parameter_count(pointer)) }
}

/// Holds a closure for SQLite.
final class GuardBox {
  fileprivate let isAllowed: (StatementAccess) -> Bool
  fileprivate init(_ isAllowed: @escaping (StatementAccess) -> Bool) { self.isAllowed = isAllowed }
}

/// Holds a closure for SQLite.
final class WatchBox {
  fileprivate let isStopped: () -> Bool
  fileprivate init(_ isStopped: @escaping () -> Bool) { self.isStopped = isStopped }
}

extension StatementAccess {
  fileprivate init(
    _ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?,
    _ reader: UnsafePointer<CChar>?
  ) {
    func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }
    switch action {
    case SQLITE_SELECT: self = .select
    case SQLITE_RECURSIVE: self = .recursion
    case SQLITE_READ:
      self = .read(table: text(first) ?? "", column: text(second) ?? "", reader: text(reader))
    case SQLITE_FUNCTION: self = .function(text(second) ?? "")
    default: self = .other(Self.words(action))
    }
  }

  private static func words(_ action: Int32) -> String {
    switch action {
    case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE: "change rows"
    case SQLITE_ATTACH, SQLITE_DETACH: "open or close another file"
    case SQLITE_PRAGMA: "use a pragma"
    case SQLITE_TRANSACTION, SQLITE_SAVEPOINT: "begin or end a transaction"
    case SQLITE_ANALYZE, SQLITE_REINDEX: "write what SQLite knows of the tables"
    default: "change the schema"
    }
  }
}
