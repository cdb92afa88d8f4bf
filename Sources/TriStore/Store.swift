internal import SQLiteKit
internal import Synchronization

/// The log in one SQLite file: its records, its journal and its preferences.
///
/// One connection, used by one caller at a time. Every method throws `StoreError` when the store itself fails.
package final class Store: Sendable {
  package enum Mode: Sendable {
    /// Nothing is written. Where there is no file, the log is empty and none is created.
    case reading
    /// A missing file is created, with the folders above it.
    case changing
  }

  let file: StoreFile
  var path: String { file.path }
  private let mode: Mode
  /// The file that was opened; nil where there was none.
  private let identity: FileIdentity?
  private let migrator: Migrator
  private let connection: Mutex<Connection>
  private let changed = Atomic(false)
  private let question = Mutex(Question())
  private let renewal: Renewal
  var folding: (@Sendable (String) -> String)? { renewal.folding }

  /// What `interrupt` may stop.
  private struct Question {
    /// Nil while nothing is asked, also during changes, and after the first time: what tidies up is not stopped.
    var interrupter: Interrupter?
    var isInterrupted = false
  }

  /// Whether this store kept a change since it was opened.
  package var hasChanged: Bool { changed.load(ordering: .relaxed) }

  /// Opens a store, and brings an older one to the newest schema after copying it aside.
  ///
  /// - Throws: `StoreError`; a file that is refused is left as it was.
  package static func open(path: String, mode: Mode, options: StoreOptions) throws -> Store {
    try StoreError.translating(path: path) {
      do {
        return try Store(path: path, mode: mode, options: options)
      } catch let failure as FileSystem.Failure {
        throw StoreError(failure, path: path)
      }
    }
  }

  private init(path: String, mode: Mode, options: StoreOptions) throws {
    let file = StoreFile(path: path, options: options)
    if mode == .changing {
      try? BackupFolder(of: file).removeAbandonedDrafts()
      try file.makeFileIfMissing()
      try Self.requireUnmarked(path)
    }
    identity = FileIdentity(path)
    let opened =
      switch mode {
      case .reading: try file.openForReading()
      case .changing: try file.openForChanging()
      }
    if mode == .changing { try Self.require(identity, at: path) }
    try options.matching.register(on: opened)
    try SamplesFunction.register(on: opened)
    try RecordSet.register(on: opened)
    renewal = options.renewal
    try renewal.register(on: opened)
    self.file = file
    self.mode = mode
    migrator = Migrator(migrations: options.migrations)
    connection = Mutex(opened)
  }

  /// A change to a file that is no longer the log would be lost. One that takes the log's place locks it first, so
  /// within a transaction the answer holds.
  private static func require(_ identity: FileIdentity?, at path: String) throws {
    guard FileIdentity(path) == identity else { throw StoreError.replaced(path: path) }
  }

  /// Runs the body with the connection, which must not leave it, as a question that can be interrupted.
  func reading<Value: Sendable>(_ body: (Connection) throws -> Value) throws -> Value {
    try withConnection { connection in
      question.withLock { $0 = Question(interrupter: connection.interrupter) }
      defer { question.withLock { $0 = Question() } }
      do {
        let value = try body(connection)
        if question.withLock({ $0.isInterrupted }) { throw CancellationError() }
        return value
      } catch let error as SQLiteError where error.isInterrupted {
        throw CancellationError()
      }
    }
  }

  /// Runs the body with the connection, which must not leave it, to the end.
  func withConnection<Value: Sendable>(
    _ body: (Connection) throws -> Value
  ) throws -> Value {
    try StoreError.translating(path: path) {
      try connection.withLock { connection in
        do {
          return try body(connection)
        } catch let error as SQLiteError where error.isAboutSchema {
          try migrator.requireWholeSchema(connection, path: path)
          throw error
        } catch let error as SQLiteError where error.isDamageOfFile {
          DamageMark(of: path).leave(error.message, at: file.options.now)
          throw error
        }
      }
    }
  }

  /// Runs the body with the write lock held, and keeps all it did or nothing.
  ///
  /// - Parameter isBulk: Whether very many rows are inserted. What takes each statement back then stays in memory
  ///   instead of a temporary file of several pages a record. Not for changesets: within their savepoint it would grow,
  ///   and SQLite walks all of it after each row.
  func writing<Value: Sendable>(
    isBulk: Bool = false, _ body: (Connection) throws -> Value
  ) throws -> Value {
    guard mode == .changing else { throw StoreError.readOnly(path: path) }
    try Self.requireUnmarked(path)
    return try withConnection { connection in
      if isBulk { try connection.execute("PRAGMA temp_store = MEMORY") }
      defer { if isBulk { try? connection.execute("PRAGMA temp_store = DEFAULT") } }
      let before = connection.totalChangedRows
      let (value, after) = try connection.immediateTransaction {
        try Self.require(identity, at: path)
        let value = try body(connection)
        let after = connection.totalChangedRows
        try renewal.renew(on: connection)
        return (value, after)
      }
      if after != before { changed.store(true, ordering: .relaxed) }
      return value
    }
  }
}

extension Store {
  /// Stops the question that this store is answering, which then throws `CancellationError`. For any thread.
  ///
  /// Nothing else is affected: no change that is being made, and no question asked afterwards.
  package func interrupt() {
    question.withLock { question in
      guard let interrupter = question.interrupter else { return }
      question = Question(interrupter: nil, isInterrupted: true)
      interrupter.interrupt()
    }
  }

  /// The file, and the WAL beside it, stay as they are when this store is closed.
  package func leaveFileAsItIs() { connection.withLock { $0.leaveFileAsItIs() } }

  /// A number that differs from the last one when someone else, in this program or another, has changed the file.
  ///
  /// This store's own changes do not count (sqlite.org/pragma.html, data_version).
  package func changeCounter() throws -> Int64 {
    try reading { connection in
      try connection.queryFirst("PRAGMA data_version") { try $0.requiredInteger(at: 0) } ?? 0
    }
  }
}
