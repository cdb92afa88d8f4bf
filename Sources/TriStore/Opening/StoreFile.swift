internal import SQLiteKit
internal import TriDomain

/// Opens the file of a store, makes it when it is missing, and brings it to the newest schema.
struct StoreFile {
  let path: String
  let options: StoreOptions
  var migrator: Migrator { Migrator(migrations: options.migrations) }

  init(path: String, options: StoreOptions) {
    self.path = path
    self.options = options
  }

  /// A connection that only reads. Where there is no file, it reads an empty store in memory and creates nothing.
  func openForReading() throws -> sending Connection {
    guard try sizeForReading() > 0 else { return try emptyStore() }
    // What SQLite would put beside a protected file would be protected, too, and stay.
    if FileSystem.isProtected(path), try isWhole { return try reader(.immutable) }
    do {
      // A connection that may write takes away what it had to put beside the file; one that may not leaves it there.
      return try reader(.readWrite)
    } catch let error as SQLiteError
      where error.isReadOnly || error.isCannotOpen || error.isSharedMemory
    {
      // Nothing can be written beside the file, which reading in WAL mode needs; without a WAL the file is all there is.
      guard try isWhole else { throw error }
      return try reader(.immutable)
    }
  }

  /// Whether nothing of it is still in a WAL.
  private var isWhole: Bool { get throws { try FileSystem.size(of: followed + "-wal") == 0 } }

  /// SQLite would find out, too, but only after it has put protected files beside the protected one.
  private func requireWritable() throws {
    if FileSystem.isProtected(path) { throw StoreError.readOnly(path: path) }
  }

  private func reader(_ mode: Connection.Mode) throws -> sending Connection {
    let connection = try connect(mode)
    switch try migrator.standing(of: connection) {
    case .current: break
    case .blank: return try emptyStore()
    case .older:
      try migrateFile()
      return try reader(.readWrite)
    case let other:
      connection.leaveFileAsItIs()
      throw refusal(other)
    }
    try connection.execute("PRAGMA query_only = ON")
    return connection
  }

  /// A connection that writes, durably: what was committed survives a power cut. The file is there.
  func openForChanging() throws -> sending Connection {
    let identity = FileIdentity(path)
    let isEmpty = try size() == 0
    try requireWritable()
    if isEmpty { try fillBlankFile() }
    let connection = try connect(.readWrite)
    switch try migrator.standing(of: connection) {
    case .current: break
    case .blank: try fillBlankFile()
    case .older: try migrateFile()
    case let other:
      connection.leaveFileAsItIs()
      throw refusal(other)
    }
    try connection.execute(Self.changingPragmas)
    if try connection.journalMode() != "wal" { try switchToWAL(connection, opened: identity) }
    return connection
  }

  /// A log that was kept aside and put back is in another mode. It stays there where WAL cannot be had.
  private func switchToWAL(_ connection: Connection, opened: FileIdentity?) throws {
    try FileSystem.withLocked(folder: lockedFolder) {
      guard FileIdentity(path) == opened else { throw StoreError.replaced(path: path) }
      // The switch writes, so it has to be sound.
      if let fault = try connection.fault() { throw StoreError.damaged(path: path, reason: fault) }
      try? switchToWAL(connection)
    }
  }

  /// Up to 16 MiB of pages are kept in memory.
  private static let changingPragmas = """
    PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA cache_size = -16384;
    """

  /// Why a database cannot be used as it stands.
  func refusal(_ standing: Migrator.Standing) -> StoreError {
    switch standing {
    case .newer(let version):
      .newerSchema(path: path, found: version, known: options.migrations.count)
    case .otherProgram(let mark): .otherProgram(path: path, applicationID: mark)
    case .damaged(let reason): .damaged(path: path, reason: reason)
    case .current, .blank, .older: preconditionFailure("what can be used is not refused")
    }
  }

  private func connect(_ mode: Connection.Mode) throws(SQLiteError) -> sending Connection {
    try Connection(
      path: path, mode: mode, busyTimeoutMilliseconds: options.busyTimeoutMilliseconds)
  }

  private func emptyStore() throws -> sending Connection {
    let connection = try Connection(mode: .memory)
    try migrator.migrate(connection)
    return connection
  }

  /// Bytes in the file; 0 when there is none.
  private func size() throws -> Int {
    switch try FileSystem.kind(of: path) {
    case .missing: return 0
    case .file(let size): return size
    case .folder: throw StoreError.cannotOpen(path: path, reason: "it is a folder")
    case .other: throw StoreError.cannotOpen(path: path, reason: "it is no regular file")
    }
  }

  /// The same; a link to a file that is not there is refused: the log may be on a disk that is not plugged in.
  private func sizeForReading() throws -> Int {
    if case .missing = try FileSystem.kind(of: path), try isLink {
      throw StoreError.cannotOpen(
        path: path, reason: "it points to \(try followed), which is not there")
    }
    return try size()
  }

  var isLink: Bool { get throws { try followed != path } }

  /// The path of the file itself, beside which SQLite keeps its own.
  var followed: String { get throws { try FileSystem.followingLinks(path) } }
}

// MARK: - Making

extension StoreFile {
  /// Builds a complete store under a temporary name and links it into place.
  ///
  /// Two processes that both switch one new file to WAL fail in spite of any timeout; here whoever comes second finds
  /// the name taken, and opens the first one's store.
  func makeFileIfMissing() throws {
    guard case .missing = try FileSystem.kind(of: path) else { return }
    let target = try followed
    let folder = FileSystem.folder(of: target)
    if try isLink {
      guard case .folder = try FileSystem.kind(of: folder) else {
        throw StoreError.cannotOpen(
          path: path, reason: "it points to \(target), whose folder is not there")
      }
    } else {
      try FileSystem.makeFolders(folder)
    }
    let draft = try DraftFile(for: target)
    try build(draft.path)
    try FileSystem.sync(file: draft.path)
    _ = try draft.place()
  }

  /// Closed again at its end, which moves everything from the WAL into the file. It is not synced: nobody knows it yet,
  /// and one sync of the whole takes the place of several for each migration.
  private func build(_ file: String) throws {
    let connection = try Connection(path: file, mode: .readWrite)
    try connection.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    try migrator.migrate(connection)
    try switchToWAL(connection)
  }

  /// Makes a file that holds nothing yet a store, in place: it may be more than a name to whoever put it there.
  private func fillBlankFile() throws {
    try FileSystem.withLocked(folder: lockedFolder) {
      let connection = try connect(.readWrite)
      guard case .blank = try migrator.standing(of: connection) else { return }
      try switchToWAL(connection)
      try migrator.migrate(connection)
    }
  }

  func switchToWAL(_ connection: Connection) throws {
    // Where shared memory does not work the answer is another mode, which is as safe.
    try connection.execute("PRAGMA journal_mode = WAL")
  }

  var lockedFolder: String {
    get throws { FileSystem.folder(of: try followed) }
  }
}

// MARK: - Migrating

extension StoreFile {
  /// Copies the file aside, then brings it to the newest schema. One process at a time, so there is one copy.
  private func migrateFile() throws {
    try requireWritable()
    try FileSystem.withLocked(folder: lockedFolder) {
      let connection = try connect(.readWrite)
      guard case .older(let version) = try migrator.standing(of: connection) else { return }
      let copy = try copyAside(connection, version: version)
      do {
        let renewal = options.renewal
        try renewal.register(on: connection)
        try migrator.migrate(connection) { try renewal.renew(on: connection) }
      } catch {
        // Where nothing was changed the copy is one too many, and the next try would make another.
        if case .older(version) = try migrator.standing(of: connection) { FileSystem.remove(copy) }
        throw error
      }
      options.upgraded(copy)
    }
  }

  /// `backups/tri-2026-05-03-101530-schema4.sqlite`
  private func copyAside(_ connection: Connection, version: Int) throws -> String {
    let folder = try BackupFolder(of: self)
    try folder.make()
    return try folder.copy(connection, kind: .schema(version)).path
  }
}
