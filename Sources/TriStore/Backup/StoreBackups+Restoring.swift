internal import SQLiteKit
package import TriDomain

extension StoreBackups {
  package func compare(with path: String) throws -> BackupComparison {
    try explaining {
      let path = try found(path)
      let copy = try ForeignLog(path: path, migrations: file.options.migrations)
      try copy.requireSound()
      try copy.requireAllowed()
      return BackupComparison(
        present: try presentContent(), copy: try copy.summary(), path: path)
    }
  }

  package func restore(_ path: String) throws -> RestoredBackup {
    try explaining {
      _ = try presentContent()
      let target = try file.followed
      try makeFolder(of: target)
      let source = try ForeignLog(path: found(path), migrations: file.options.migrations)
      try source.requireSound()
      try source.requireAllowed()
      // What takes the log's place is the file that was checked, whatever becomes of the other one meanwhile.
      let copy = try LogCopy(of: source.connection, at: source.path, for: target)
      try copy.prepareAsLog(file)
      let replaced = try FileSystem.withLocked(folder: file.lockedFolder) {
        try replaceLog(target, by: copy)
      }
      return RestoredBackup(summary: copy.summary, replaced: replaced)
    }
  }

  /// The copy that a word means. Throws for the log itself.
  private func found(_ path: String) throws -> String {
    let found = try BackupFolder(of: file).file(for: path)
    if let identity = FileIdentity(found), identity == FileIdentity(file.path) {
      throw BackupError.isTheLog(path: found)
    }
    return found
  }

  /// What is in the log, which may be damaged; nil where there is none. What is not this program's to replace is refused.
  private func presentContent() throws -> LogContent? {
    switch try FileSystem.kind(of: file.path) {
    case .missing, .file(size: 0): return nil
    case .folder: throw StoreError.cannotOpen(path: file.path, reason: "it is a folder")
    case .other: throw StoreError.cannotOpen(path: file.path, reason: "it is no regular file")
    case .file: break
    }
    do {
      return .log(try ForeignLog(path: file.path, migrations: file.options.migrations).summary())
    } catch BackupError.unfit(_, let unfitness) {
      switch unfitness {
      case .empty: return nil
      case .newerSchema(let found, let known):
        throw StoreError.newerSchema(path: file.path, found: found, known: known)
      case .otherProgram: throw StoreError.otherProgram(path: file.path, applicationID: 0)
      default: return .unreadable(unfitness.words)
      }
    }
  }

  private func makeFolder(of target: String) throws {
    let folder = FileSystem.folder(of: target)
    if case .folder = try FileSystem.kind(of: folder) { return }
    guard try !file.isLink else {
      throw StoreError.cannotOpen(
        path: file.path, reason: "it points to \(target), whose folder is not there")
    }
    try FileSystem.makeFolders(folder)
  }

  // MARK: - Taking the place of the log

  /// Keeps the log aside and puts the copy into its place; answers where the log is kept, nil where there was none.
  ///
  /// In this order: nobody else has the log open; it is one file; it has a second name; the copy takes its first name
  /// in one step. A crash before the last leaves the log as it was, but for a second name.
  private func replaceLog(_ target: String, by copy: borrowing LogCopy) throws -> String? {
    switch try FileSystem.kind(of: target) {
    case .missing:
      guard try copy.place(at: target) else { throw BackupError.inUse(path: file.path) }
      return nil
    case .file(size: 0):
      try copy.replaceLog()
      return nil
    default: break
    }
    let folder = try BackupFolder(of: file)
    try folder.make()
    let aside = folder.path(of: folder.freeName(.replaced))
    do {
      // Opening a file that is no database would already take away what lies beside it.
      if case .unreadable = try presentContent() {
        try replaceDamagedLog(target, keptAs: aside, by: copy)
        return aside
      }
      try replaceSoundLog(target, keptAs: aside, by: copy)
    } catch let error as SQLiteError where error.isDamage {
      try replaceDamagedLog(target, keptAs: aside, by: copy)
    } catch let error as SQLiteError where error.isBusy {
      throw BackupError.inUse(path: file.path)
    }
    return aside
  }

  private func replaceSoundLog(
    _ target: String, keptAs aside: String, by copy: borrowing LogCopy
  ) throws {
    let log = try Connection(path: target, mode: .readWrite, busyTimeoutMilliseconds: 0)
    try log.takeAlone(patienceMilliseconds: file.options.busyTimeoutMilliseconds)
    do {
      try keep(target, as: aside, orCopyOf: log)
      try copy.replaceLog()
    } catch {
      try? log.shareAgain()
      throw error
    }
  }

  /// A second name for the log; where the file system gives none, a copy.
  private func keep(_ target: String, as aside: String, orCopyOf log: Connection) throws {
    do {
      guard try FileSystem.link(target, as: aside) else { throw BackupError.taken(path: aside) }
      FileSystem.sync(folder: FileSystem.folder(of: aside))
    } catch is FileSystem.Failure {
      guard try FileSystem.createFile(aside) else { throw BackupError.taken(path: aside) }
      do {
        try log.backupAlone(to: aside)
        try FileSystem.sync(file: aside)
      } catch {
        FileSystem.remove(aside)
        throw error
      }
      FileSystem.sync(folder: FileSystem.folder(of: aside))
    }
  }

  /// Everything that belongs to a log that SQLite cannot read is kept, for whoever can read more of it.
  private func replaceDamagedLog(
    _ target: String, keptAs aside: String, by copy: borrowing LogCopy
  ) throws {
    let done: Void? = try FileSystem.withDatabaseLocked(target) {
      guard try FileSystem.link(target, as: aside) else { throw BackupError.taken(path: aside) }
      for suffix in ["-wal", "-journal"] {
        if try FileSystem.size(of: target + suffix) ?? 0 > 0 {
          try FileSystem.rename(target + suffix, to: aside + suffix)
        }
      }
      for suffix in ["-wal", "-journal", "-shm"] { FileSystem.remove(target + suffix) }
      FileSystem.sync(folder: FileSystem.folder(of: aside))
      try copy.replaceLog()
    }
    if done == nil { throw BackupError.inUse(path: file.path) }
  }
}

extension SQLiteError {
  /// The file itself is at fault.
  fileprivate var isDamage: Bool { isCorrupt || isNotADatabase || isAboutSchema || isMismatch }
}
