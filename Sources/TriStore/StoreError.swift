package import SQLiteKit

/// Why the store cannot answer or keep something. Whatever was being changed is as it was before, but for `undecided`.
package enum StoreError: Error, Hashable, Sendable {
  /// The file or its folder is not there, not permitted, or something else than a file.
  case cannotOpen(path: String, reason: String)
  /// The file is something else than a database.
  case notADatabase(path: String)
  /// A database, but one with another program's mark (0 for none); it was not touched.
  case otherProgram(path: String, applicationID: Int64)
  /// Written by a newer version of this program; it was not touched.
  case newerSchema(path: String, found: Int, known: Int)
  /// SQLite found the file damaged.
  case damaged(path: String, reason: String)
  /// Another process held the lock for longer than the busy timeout.
  case busy(path: String)
  /// Another file has taken its place since it was opened.
  case replaced(path: String)
  /// The file cannot be written to, or it was opened for reading.
  case readOnly(path: String)
  /// The disk is full.
  case full(path: String)
  /// The operating system failed to read, write or sync.
  case io(path: String, reason: String)
  /// The disk failed in the last moment of a change: whether it was kept is seen once the disk works again.
  case undecided(path: String, reason: String)
  /// A row holds something that this program never writes. The id is nil in tables that have none.
  case unreadableRow(table: String, id: Int64?, column: String)
  /// A rule of the schema refused a value; the rule is named, the value is not.
  case refused(path: String, reason: String)
  /// SQLite answered what this program does not expect.
  case unexpected(path: String, error: SQLiteError)
}

extension StoreError {
  /// The one place where SQLite's answers get their meaning.
  package init(_ error: SQLiteError, path: String) {
    let reason = error.message
    if error.isBusy {
      self = .busy(path: path)
    } else if error.isReadOnly {
      self = .readOnly(path: path)
    } else if error.isFull {
      self = .full(path: path)
    } else if error.isCorrupt {
      self = .damaged(path: path, reason: reason)
    } else if error.isNotADatabase {
      self = .notADatabase(path: path)
    } else if error.isCannotOpen {
      self = Self.cannotOpen(path, reason)
    } else if error.isConstraint {
      self = .refused(path: path, reason: reason)
    } else if error.isSharedMemory, FileSystem.isFull(diskOf: path) {
      self = .full(path: path)
    } else if error.isWriting || error.isSharedMemory, FileSystem.hasLengthLimit {
      self = .full(path: path)
    } else if error.isUndecidedCommit {
      self = .undecided(path: path, reason: reason)
    } else if error.isIO {
      self = .io(path: path, reason: reason)
    } else if error.isOverflow {
      self = .damaged(path: path, reason: "it holds numbers that are too large to be added up")
    } else if error.isMismatch {
      self = .damaged(path: path, reason: "a value is of another kind than its column")
    } else {
      self = .unexpected(path: path, error: error)
    }
  }

  /// SQLite says only that it could not; permissions are the usual reason, or that nothing can be put beside the file.
  private static func cannotOpen(_ path: String, _ reason: String) -> StoreError {
    if FileSystem.isFull(diskOf: path) { return .full(path: path) }
    if FileSystem.isSecret(path) { return .cannotOpen(path: path, reason: "Permission denied") }
    return FileSystem.isLocked(folderOf: path)
      ? .readOnly(path: path) : .cannotOpen(path: path, reason: reason)
  }

  init(_ failure: FileSystem.Failure, path: String) {
    if failure.isFull {
      self = .full(path: path)
    } else if failure.isReadOnly {
      self = .readOnly(path: path)
    } else {
      self = .cannotOpen(path: path, reason: failure.reason)
    }
  }

  /// Gives a store's errors their meaning and lets every other error through.
  static func translating<Value>(path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw StoreError(error, path: path)
    }
  }
}
