internal import CSQLite
internal import Glibc

/// One connection to a SQLite database.
///
/// Belongs to one thread or actor at a time: SQLite's own mutexes are off. It never creates a file;
/// create an empty one with the permissions you want first. Closed when the last reference to it is
/// gone.
package final class Connection {
  package enum Mode: Sendable {
    case readOnly
    /// For a file that nobody can change now: no locks are taken and no files beside it are looked at or made.
    ///
    /// A WAL that is still beside it is ignored.
    case immutable
    /// Falls back to reading when the file is write-protected; the first write then says so.
    case readWrite
    /// A new, empty database that no file backs and that ends with the connection.
    case memory
  }

  /// The version of the library that is linked, such as "3.40.1".
  package static var sqliteVersion: String { String(cString: sqlite3_libversion()) }

  let database: OpaquePointer
  let cache = StatementCache()
  /// For other threads, which may keep it for longer than the connection.
  package let interrupter: Interrupter
  /// What SQLite asks; it has to live as long as the connection.
  var guardBox: GuardBox?
  var watchBox: WatchBox?

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: Always a file, even one named `:memory:` or `file:x`. Not used in memory mode.
  ///   - busyTimeoutMilliseconds: How long any statement waits for another connection's lock.
  /// - Throws: `isCannotOpen` when there is no such file. A file that is no database is found out
  ///   by the first statement that reads it.
  package init(
    path: String = "", mode: Mode, busyTimeoutMilliseconds: Int = 5_000
  ) throws(SQLiteError) {
    Self.leaveMemoryUncounted
    let flags = mode.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(try mode.name(for: path), &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = opened.map { SQLiteError(code, of: $0) } ?? SQLiteError(code: code)
      sqlite3_close_v2(opened)
      throw error
    }
    database = opened
    interrupter = Interrupter(opened)
    waitForLocks(milliseconds: busyTimeoutMilliseconds)
  }

  /// SQLite counts every piece of memory it takes, under a lock, which is a twentieth of what a short command does.
  ///
  /// It refuses that once it is at work, as it is after `limitMemory(bytes:)`.
  private static let leaveMemoryUncounted: Void = {
    _ = tri_sqlite_config(SQLITE_CONFIG_MEMSTATUS, 0)
  }()

  deinit {
    interrupter.retire()
    cache.removeAll()
    sqlite3_close_v2(database)
  }

  /// Leaves the file, and the WAL beside it, as they are when this connection is closed; the last one would otherwise move
  /// the WAL into the file.
  ///
  /// A connection that finds its file damaged does so by itself: what is damaged is not written to.
  package func leaveFileAsItIs() { leaveAsItIs(database) }

  /// The id of the newest row that this connection inserted into a table with rowids; 0 when there
  /// is none.
  package var lastInsertedID: Int64 { sqlite3_last_insert_rowid(database) }

  /// Rows that the last INSERT, UPDATE or DELETE changed itself; what its triggers changed is not
  /// counted.
  package var changedRows: Int { Int(sqlite3_changes64(database)) }

  /// Rows that this connection changed since it was opened, those that were rolled back included.
  package var totalChangedRows: Int { Int(sqlite3_total_changes64(database)) }

  /// Whether BEGIN came and COMMIT or ROLLBACK not yet.
  package var isInTransaction: Bool { sqlite3_get_autocommit(database) == 0 }
}

extension Connection.Mode {
  fileprivate var flags: Int32 {
    switch self {
    case .readOnly: SQLITE_OPEN_READONLY
    case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    case .readWrite: SQLITE_OPEN_READWRITE
    case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
    }
  }

  /// The name to open: some names of files mean something else to SQLite, and an empty one a
  /// temporary database.
  fileprivate func name(for path: String) throws(SQLiteError) -> String {
    if case .memory = self { return ":memory:" }
    if path.isEmpty || path.utf8.contains(0) {
      throw SQLiteError(
        extendedCode: SQLITE_CANTOPEN, message: "unable to open a file without a proper name")
    }
    if case .immutable = self { return "file:\(Self.escaped(path))?immutable=1" }
    return path.hasPrefix(":") || path.hasPrefix("file:") ? "./" + path : path
  }

  /// A path as SQLite's URIs spell it (sqlite.org/uri.html); two slashes at the start would be a host.
  private static func escaped(_ path: String) -> String {
    var text = path.hasPrefix("//") ? "//" : ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "?": text += "%3f"
      case "#": text += "%23"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// See `Connection.leaveFileAsItIs`. An empty WAL may go: this connection made it.
private func leaveAsItIs(_ database: OpaquePointer?) {
  guard let file = sqlite3_db_filename(database, "main"), let log = sqlite3_filename_wal(file)
  else {
    return
  }
  var status = stat()
  guard stat(log, &status) == 0, status.st_size > 0 else { return }
  _ = tri_sqlite_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
}

/// To be told of every code that SQLite answers.
func leaveAsItIs(_ database: OpaquePointer?, ifDamaged code: Int32) {
  if [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) { leaveAsItIs(database) }
}
