internal import SQLiteKit
internal import TriDomain

/// The log that a merge reads, checked as a whole before and held still at one moment.
///
/// One of an earlier schema is copied, and the copy brought to this program's; the file itself is never written to.
final class OtherLog {
  private let log: ForeignLog
  private let connection: Connection
  private let copy: DraftFile?

  /// - Parameters:
  ///   - path: Its file, or the bare name of a copy.
  ///   - file: The log that takes over, beside which a copy may lie meanwhile.
  init(path word: String, into file: StoreFile) throws {
    let path = try Self.file(for: word, beside: file)
    if let identity = FileIdentity(path), identity == FileIdentity(file.path) {
      throw MergeError.isTheLog(path: path)
    }
    let log = try ForeignLog(path: path, migrations: file.options.migrations)
    try log.explaining { try log.connection.run("BEGIN") }
    try log.requireSound()
    if log.isOlder {
      let draft = try Self.migrated(log, beside: file)
      connection = try Connection(path: draft.path, mode: .immutable)
      try connection.distrust()
      copy = consume draft
    } else {
      connection = log.connection
      copy = nil
    }
    self.log = log
  }

  private static func file(for word: String, beside file: StoreFile) throws -> String {
    do {
      return try BackupFolder(of: file).file(for: word)
    } catch let failure as FileSystem.Failure {
      throw StoreError(failure, path: file.path)
    }
  }

  /// Asks the other log. What goes wrong with it is `BackupError.unfit` and names its file.
  func reading<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try log.explaining { try body(connection) }
  }

  private static func migrated(_ log: ForeignLog, beside file: StoreFile) throws -> DraftFile {
    let draft: DraftFile
    do {
      draft = try DraftFile(for: file.followed)
    } catch let failure as FileSystem.Failure {
      throw StoreError(failure, path: file.path)
    }
    let path = draft.path
    try StoreError.translating(path: file.path) {
      try log.connection.backup(to: path)
      try file.migrator.migrate(Connection(path: path, mode: .readWrite))
    }
    return draft
  }
}
