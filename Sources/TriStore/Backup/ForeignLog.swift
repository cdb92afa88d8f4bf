internal import SQLiteKit
internal import TriDomain

/// A file that may be anything, opened with distrust and never written to.
struct ForeignLog {
  let path: String
  let connection: Connection
  private let migrator: Migrator
  /// The migrations that made its schema.
  private let version: Int

  /// Throws `BackupError` for what is no log that this program can read.
  init(path: String, migrations: [Migration]) throws {
    self.path = path
    migrator = Migrator(migrations: migrations)
    try Self.requireFile(path)
    let migrator = migrator
    (connection, version) = try Self.explaining(path) {
      let connection = try Self.connect(path)
      let version = try Self.version(migrator.standing(of: connection), migrator, path)
      return (connection, version)
    }
  }

  /// Whether an earlier program made its schema.
  var isOlder: Bool { version < migrator.migrations.count }

  /// What is in it.
  func summary() throws -> LogSummary {
    try Self.explaining(path) { try connection.summary() }
  }

  /// Throws `BackupError` when the file is damaged, or its schema is not what this program makes.
  func requireSound() throws {
    try Self.explaining(path) {
      let own = Migrator(migrations: Array(migrator.migrations.prefix(version)))
      try own.requireWholeSchema(connection, path: path)
      if let name = try own.strangeTrigger(in: connection) {
        throw BackupError.unfit(path: path, .strangeTrigger(name: name))
      }
      if let fault = try connection.fault() ?? cut() {
        throw BackupError.unfit(path: path, .damaged(reason: fault))
      }
    }
  }

  /// Throws `BackupError` when something in it is not what this program writes.
  func requireAllowed() throws {
    try Self.explaining(path) {
      if let table = try connection.tablesWithLostReferences().first {
        throw BackupError.unfit(path: path, .brokenReferences(table: table))
      }
      let own = Migrator(migrations: Array(migrator.migrations.prefix(version)))
      let rules = RuleCheck(connection: connection, model: try own.model())
      for found in [
        try rules.brokenRules(withKinds: false), try ForeignValues(on: connection).places(),
      ] where !found.isEmpty {
        throw BackupError.unfit(path: path, .foreignValues(found))
      }
    }
  }

  /// SQLite reads zeros where the last page ends early; a file that lost some of it is not whole all the same.
  private func cut() throws -> String? {
    guard try Self.isAlone(path) else { return nil }
    let size = try connection.queryFirst(
      "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    ) { try $0.requiredInteger(at: 0) }
    guard let size, let found = try FileSystem.size(of: path), found < Int(size) else {
      return nil
    }
    return "its end is missing"
  }

  /// Asks it something; what is wrong with the file is told as for all files of others.
  func explaining<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try Self.explaining(path) { try body(connection) }
  }

  // MARK: - Opening

  private static func requireFile(_ path: String) throws {
    let unfitness: BackupError.Unfitness
    do {
      switch try FileSystem.kind(of: path) {
      case .missing: throw BackupError.notFound(path: path)
      case .folder: unfitness = .folder
      case .other: unfitness = .noRegularFile
      case .file(size: 0): unfitness = .empty
      case .file: return
      }
    } catch let failure as FileSystem.Failure {
      throw BackupError.unfit(path: path, .unreadable(reason: failure.reason))
    }
    throw BackupError.unfit(path: path, unfitness)
  }

  /// A copy stands alone and nothing is made beside it; what another program left beside it is a part of it.
  private static func connect(_ path: String) throws -> Connection {
    let connection = try Connection(path: path, mode: isAlone(path) ? .immutable : .readOnly)
    try connection.distrust()
    return connection
  }

  private static func isAlone(_ path: String) throws -> Bool {
    try ["-wal", "-journal"].allSatisfy { try FileSystem.size(of: path + $0) == 0 }
  }

  private static func version(
    _ standing: Migrator.Standing, _ migrator: Migrator, _ path: String
  ) throws -> Int {
    let unfitness: BackupError.Unfitness
    switch standing {
    case .current: return migrator.migrations.count
    case .older(let version): return version
    case .blank: unfitness = .empty
    case .newer(let version):
      unfitness = .newerSchema(found: version, known: migrator.migrations.count)
    case .otherProgram: unfitness = .otherProgram
    case .damaged(let reason): unfitness = .damaged(reason: reason)
    }
    throw BackupError.unfit(path: path, unfitness)
  }

  /// The same for errors of this file.
  func explaining<Value>(_ body: () throws -> Value) throws -> Value {
    try Self.explaining(path, body)
  }

  /// Gives SQLite's errors the meaning that they have for a file of others.
  private static func explaining<Value>(_ path: String, _ body: () throws -> Value) throws -> Value
  {
    let unfitness: BackupError.Unfitness
    do {
      return try body()
    } catch let error as SQLiteError {
      unfitness =
        if error.isNotADatabase {
          .notADatabase
        } else if error.isCorrupt || error.isAboutSchema || error.isMismatch {
          .damaged(reason: error.message)
        } else {
          .unreadable(reason: error.message)
        }
    } catch let failure as FileSystem.Failure {
      unfitness = .unreadable(reason: failure.reason)
    } catch StoreError.damaged(_, let reason) {
      unfitness = .damaged(reason: reason)
    } catch StoreError.unreadableRow(let table, _, let column) {
      unfitness = .damaged(reason: "column \(column) of table \(table) is unreadable")
    }
    throw BackupError.unfit(path: path, unfitness)
  }
}
