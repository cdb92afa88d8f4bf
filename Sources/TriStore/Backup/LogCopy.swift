internal import Dispatch
internal import SQLiteKit
internal import Synchronization
internal import TriDomain

/// A copy of a log that is whole, checked and on the disk, but not in its place yet.
struct LogCopy: ~Copyable {
  let summary: LogSummary
  private let draft: DraftFile

  /// Copies what a connection sees, all of it at one moment.
  ///
  /// The copy must be sound and hold what the log held. Throws `StoreError.damaged` when it is not, since then the log,
  /// which is at `source`, is not either; `BackupError.cannotWrite` for its place.
  init(of connection: Connection, at source: String, for target: String) throws {
    let draft: DraftFile
    do {
      draft = try DraftFile(for: target)
    } catch let failure as FileSystem.Failure {
      throw Self.meaning(failure, target)
    }
    summary = try Self.fill(draft.path, from: connection, source, target)
    self.draft = draft
  }

  private static func fill(
    _ draft: String, from connection: Connection, _ source: String, _ target: String
  ) throws -> LogSummary {
    let summary = try connection.readTransaction {
      let summary = try connection.summary()
      do throws(SQLiteError) {
        try connection.backup(to: draft)
      } catch {
        if error.isFull || error.isIO { throw StoreError(error, path: target) }
        throw error
      }
      return summary
    }
    try requireSound(draft, holding: summary, source, target)
    return summary
  }

  /// Waits until the copy is on the disk, and checks it meanwhile: the one takes the disk, the other a core.
  private static func requireSound(
    _ draft: String, holding summary: LogSummary, _ source: String, _ target: String
  ) throws {
    let faults = Mutex<[any Error]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { part in
      do {
        if part == 0 {
          try requireSound(draft, source)
        } else {
          do throws(FileSystem.Failure) {
            try FileSystem.sync(file: draft)
          } catch {
            throw meaning(error, target)
          }
          guard try connection(draft).summary() == summary else {
            throw StoreError.damaged(path: source, reason: "it does not hold what the log holds")
          }
        }
      } catch {
        faults.withLock { $0.append(error) }
      }
    }
    if let fault = faults.withLock(\.first) { throw fault }
  }

  private static func requireSound(_ draft: String, _ source: String) throws {
    let copy = try connection(draft)
    // Nobody else knows the file, so none can shorten it under what is mapped.
    try copy.execute("PRAGMA mmap_size = 4294967296")
    if let fault = try copy.fault() { throw StoreError.damaged(path: source, reason: fault) }
  }

  private static func connection(_ draft: String) throws -> Connection {
    let copy = try Connection(path: draft, mode: .immutable)
    try copy.distrust()
    return copy
  }

  private static func meaning(_ failure: FileSystem.Failure, _ target: String) -> any Error {
    failure.isFull
      ? StoreError.full(path: target)
      : BackupError.cannotWrite(path: target, reason: failure.reason)
  }

  /// Puts it where nothing is; false when something is there.
  func place(at path: String) throws -> Bool {
    do throws(FileSystem.Failure) {
      return try draft.place(at: path)
    } catch {
      throw Self.meaning(error, path)
    }
  }

  /// Makes it the file of the log in one step.
  func replaceLog() throws { try draft.replace() }

  /// Turns it into what a log is while it is in use.
  func prepareAsLog(_ file: StoreFile) throws {
    try file.switchToWAL(Connection(path: draft.path, mode: .readWrite))
    try FileSystem.sync(file: draft.path)
  }

  /// What it is once it has its place.
  func backup(path: String, name: BackupName?) -> Backup {
    let size = (try? FileSystem.size(of: path)) ?? 0
    return Backup(path: path, name: name, byteCount: size, content: .log(summary))
  }
}
