/// Copies of the whole log, each a file that is a log itself, and the way back.
package protocol Backups: Sendable {
  /// Copies the log as it is now, while others may go on writing, and checks the copy. No file is ever written over.
  ///
  /// Throws `BackupError`.
  func make(_ destination: BackupDestination) throws -> Backup
  /// The copies in a folder that have names of this program's, the newest first; nil is the usual folder.
  func list(in folder: String?) throws -> [Backup]
  /// Looks into a copy, which may be any file, and checks it. A bare name that is not there is looked for in the usual
  /// folder.
  ///
  /// Throws `BackupError`.
  func compare(with path: String) throws -> BackupComparison
  /// Puts a copy into the place of the log, which is kept aside. At every moment the one or the other is the log.
  ///
  /// Throws `BackupError`.
  func restore(_ path: String) throws -> RestoredBackup
  /// The copies in the usual folder that hold one of these records, in their log, their bin or their journal, and those
  /// that cannot be looked into; the newest first.
  func holding(_ records: [RecordUUID]) throws -> [HoldingCopy]
  /// Makes the copy of this week if there is none and nobody else is making it, then removes automatic copies beyond
  /// the newest `count`, never others. Nothing happens for a count of 0.
  ///
  /// - Parameter willCopy: Called before a copy is made, with the size of the log in bytes.
  func makeWeekly(
    keeping count: Int, weeksFrom first: FirstWeekday, willCopy: (Int) -> Void
  ) throws -> Backup?
}

package enum BackupDestination: Hashable, Sendable {
  /// The folder `backups` beside the log, under a name by date.
  case usual
  /// A folder, for a name by date; any other path is the copy's own.
  case path(String)
}

/// Why a copy cannot be made or taken; nothing was changed.
package enum BackupError: Error, Hashable, Sendable {
  /// There is no log yet.
  case nothingToCopy(path: String)
  /// A file of this name is there already.
  case taken(path: String)
  case noFolder(path: String)
  /// The names of the copies in a folder cannot be read.
  case unreadableFolder(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// There is no such copy.
  case notFound(path: String)
  /// It is the file of the log itself.
  case isTheLog(path: String)
  case unfit(path: String, Unfitness)
  /// Other programs have the log open.
  case inUse(path: String)

  /// Why a file cannot become the log.
  package enum Unfitness: Hashable, Sendable {
    case folder
    /// A pipe, a device or a socket.
    case noRegularFile
    case empty
    case notADatabase
    case otherProgram
    /// The versions of its schema and of this program's.
    case newerSchema(found: Int, known: Int)
    case damaged(reason: String)
    case unreadable(reason: String)
    /// Something that would act by itself and that this program did not make.
    case strangeTrigger(name: String)
    /// A row of this table refers to what is not there.
    case brokenReferences(table: String)
    /// Values that no rule of the log allows.
    case foreignValues(ValuesFound)
  }
}

extension BackupError.Unfitness {
  /// What it is, as a part of a sentence that begins with the file's name.
  package var words: String {
    switch self {
    case .folder: "is a folder"
    case .noRegularFile: "is no regular file"
    case .empty: "is empty"
    case .notADatabase: "is no SQLite database"
    case .otherProgram: "is the database of another program"
    case .newerSchema(let found, let known):
      "was written by a newer tri (schema \(found); this one knows \(known))"
    case .damaged(let reason): "is damaged (\(reason))"
    case .unreadable(let reason): "cannot be read (\(reason))"
    case .strangeTrigger(let name): "has a trigger that tri did not make (\(name))"
    case .brokenReferences(let table):
      "has a row of the table \(table) that refers to what is not there"
    case .foreignValues(let found): "holds what no rule of the log allows (\(found.words))"
    }
  }
}
