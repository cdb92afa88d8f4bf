internal import SQLiteKit
internal import TriDomain

/// The log that a merge reads, checked as a whole before and held still at one moment.
///
/// One of an earlier schema is copied, and the copy brought to this program's; so is one with values that no rule allows,
/// which the copy then lacks. The file itself is never written to.
final class OtherLog {
  private let log: ForeignLog
  private let connection: Connection
  private let copy: DraftFile?
  /// Where values stood that no rule allows; they are not in it any more.
  let leftOut: [ValuePlace]

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
    let isForeign = try log.explaining { connection in
      try !connection.tablesWithLostReferences().isEmpty
        || !ForeignValues(on: connection).places().isEmpty
    }
    if log.isOlder || isForeign {
      let draft = try Self.copied(log, beside: file)
      leftOut = try Self.mend(draft.path, for: file)
      connection = try Connection(path: draft.path, mode: .immutable)
      try connection.distrust()
      copy = consume draft
    } else {
      connection = log.connection
      copy = nil
      leftOut = []
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

  private static func copied(_ log: ForeignLog, beside file: StoreFile) throws -> DraftFile {
    let draft: DraftFile
    do {
      draft = try DraftFile(for: file.followed)
    } catch let failure as FileSystem.Failure {
      throw StoreError(failure, path: file.path)
    }
    let path = draft.path
    try StoreError.translating(path: file.path) { try log.connection.backup(to: path) }
    return draft
  }

  /// Brings a copy to this program's schema, and answers what it does not keep.
  private static func mend(_ path: String, for file: StoreFile) throws -> [ValuePlace] {
    try StoreError.translating(path: file.path) {
      let connection = try Connection(path: path, mode: .readWrite)
      try file.migrator.migrate(connection)
      return try connection.immediateTransaction {
        try ForeignValues(on: connection).remove()
      }
    }
  }
}
