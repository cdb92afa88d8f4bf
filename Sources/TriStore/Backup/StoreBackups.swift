internal import SQLiteKit
package import TriDomain

/// Copies of a log that is a SQLite file, in a folder beside it or wherever the athlete wants them.
package struct StoreBackups: Backups {
  let file: StoreFile

  package init(path: String, options: StoreOptions) {
    file = StoreFile(path: path, options: options)
  }

  package func make(_ destination: BackupDestination) throws -> Backup {
    try explaining {
      let connection = try source()
      if case .path(let path) = destination { DraftFile.removeAbandoned(for: path) }
      switch try place(destination) {
      case .inside(let folder):
        try folder.make()
        folder.removeAbandonedDrafts()
        return try folder.copy(connection, kind: .byHand)
      case .exactly(let path):
        let copy = try LogCopy(of: connection, at: file.path, for: path)
        guard try copy.place(at: path) else { throw BackupError.taken(path: path) }
        return copy.backup(path: path, name: nil)
      }
    }
  }

  package func list(in folder: String?) throws -> [Backup] {
    try explaining {
      let folder = try self.folder(folder)
      try folder.requireReadable()
      let log = FileIdentity(file.path)
      return try folder.names().compactMap { name in
        let path = folder.path(of: name)
        // A log that could not be replaced may have kept a second name.
        guard log == nil || FileIdentity(path) != log else { return nil }
        let size = try FileSystem.size(of: path) ?? 0
        let content = content(of: path, isDoubtful: name.kind == .replaced)
        return Backup(path: path, name: name, byteCount: size, content: content)
      }
    }
  }

  /// How many copies lie beside the log; none of them is opened.
  package var copyCount: Int { (try? BackupFolder(of: file).names().count) ?? 0 }

  // MARK: - Places

  private enum Place {
    case inside(BackupFolder)
    case exactly(String)
  }

  private func place(_ destination: BackupDestination) throws -> Place {
    guard case .path(let path) = destination else { return .inside(try BackupFolder(of: file)) }
    switch try FileSystem.kind(of: path) {
    case .folder: return .inside(try BackupFolder(path, of: file))
    case .file, .other: throw BackupError.taken(path: path)
    case .missing:
      if path.hasSuffix("/") { return .inside(try BackupFolder(path, of: file)) }
      let folder = FileSystem.folder(of: path)
      guard case .folder = try FileSystem.kind(of: folder) else {
        throw BackupError.noFolder(path: folder)
      }
      return .exactly(path)
    }
  }

  private func folder(_ path: String?) throws -> BackupFolder {
    guard let path else { return try BackupFolder(of: file) }
    guard case .folder = try FileSystem.kind(of: path) else {
      throw BackupError.noFolder(path: path)
    }
    return try BackupFolder(path, of: file)
  }

  // MARK: - Reading

  /// The log, to be copied.
  private func source() throws -> Connection {
    if case .missing = try FileSystem.kind(of: file.path), try !file.isLink {
      throw BackupError.nothingToCopy(path: file.path)
    }
    if case .file(size: 0) = try FileSystem.kind(of: file.path) {
      throw BackupError.nothingToCopy(path: file.path)
    }
    return try file.openForReading()
  }

  /// What is in a file of others, as far as it can be read at all.
  ///
  /// - Parameter isDoubtful: Whether all of it is checked: copies were when they were made, a log that gave way to one
  ///   may have done so because it was damaged.
  private func content(of path: String, isDoubtful: Bool) -> LogContent {
    do {
      let log = try ForeignLog(path: path, migrations: file.options.migrations)
      if isDoubtful { try log.requireSound() }
      return .log(try log.summary())
    } catch BackupError.unfit(_, let unfitness) {
      return .unreadable(unfitness.words)
    } catch {
      return .unreadable("cannot be read")
    }
  }

  func explaining<Value>(_ body: () throws -> Value) throws -> Value {
    try StoreError.translating(path: file.path) {
      do {
        return try body()
      } catch let failure as FileSystem.Failure {
        throw StoreError(failure, path: file.path)
      }
    }
  }
}
