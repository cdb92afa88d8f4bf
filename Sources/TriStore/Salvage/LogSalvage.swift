internal import SQLiteKit
package import TriDomain

/// Brings over what can still be read of a damaged log into a new one.
///
/// The damaged file is read byte by byte and not opened as a database, so nothing in it is acted upon and nothing of it,
/// nor of what lies beside it, is changed.
package struct LogSalvage: Sendable {
  private let file: StoreFile

  package init(path: String, options: StoreOptions) {
    file = StoreFile(path: path, options: options)
  }

  /// Makes the new log; it is whole from the moment it has its name.
  ///
  /// Throws `SalvageError`; where nothing was found there is no new file.
  package func salvage(into target: String) throws -> SalvagedLog {
    try requirePlace(target)
    let source = try source()
    let before = state(of: source)
    guard let pages = DatabasePages(path: source) else {
      throw SalvageError.unreadable(path: file.path, reason: "it cannot be opened")
    }
    try requireOwn(pages.header)
    let salvaged = try writing(to: target) { draft in
      let salvaged = try fill(draft, from: pages, target)
      guard state(of: source) == before else { throw SalvageError.inUse(path: file.path) }
      return salvaged
    }
    return salvaged
  }

  // MARK: - Files

  private func requirePlace(_ target: String) throws {
    do {
      guard case .missing = try FileSystem.kind(of: target) else {
        throw SalvageError.taken(path: target)
      }
      let folder = FileSystem.folder(of: target)
      guard case .folder = try FileSystem.kind(of: folder) else {
        throw SalvageError.noFolder(path: folder)
      }
    } catch let failure as FileSystem.Failure {
      throw SalvageError.cannotWrite(path: target, reason: failure.reason)
    }
  }

  /// The damaged file itself, beside which its write-ahead log lies.
  private func source() throws -> String {
    do {
      switch try FileSystem.kind(of: file.path) {
      case .missing: throw SalvageError.notFound(path: file.path)
      case .folder: throw SalvageError.unreadable(path: file.path, reason: "it is a folder")
      case .other:
        throw SalvageError.unreadable(path: file.path, reason: "it is no regular file")
      case .file: return try file.followed
      }
    } catch let failure as FileSystem.Failure {
      throw SalvageError.unreadable(path: file.path, reason: failure.reason)
    }
  }

  /// What changes when another program writes to the log.
  private func state(of path: String) -> [FileSystem.Stamp?] {
    [path, path + "-wal"].map { FileSystem.stamp(of: $0) }
  }

  private func requireOwn(_ header: DatabaseHeader?) throws {
    let known = file.options.migrations.count
    // A version beyond all reason is damage.
    guard let header, header.applicationID == Schema.applicationID, header.userVersion > known,
      header.userVersion < 1000
    else { return }
    throw StoreError.newerSchema(
      path: file.path, found: Int(header.userVersion), known: known)
  }

  private func writing(
    to target: String, _ body: (String) throws -> SalvagedLog
  ) throws -> SalvagedLog {
    do {
      DraftFile.removeAbandoned(for: target)
      let draft = try DraftFile(for: target)
      let salvaged = try body(draft.path)
      try FileSystem.sync(file: draft.path)
      guard try draft.place() else { throw SalvageError.taken(path: target) }
      return salvaged
    } catch let failure as FileSystem.Failure {
      if failure.isFull { throw StoreError.full(path: target) }
      throw SalvageError.cannotWrite(path: target, reason: failure.reason)
    } catch let error as SQLiteError {
      throw StoreError(error, path: target)
    }
  }

  // MARK: - Rows

  /// Closes what it opened, which moves everything into the one file.
  private func fill(
    _ draft: String, from pages: DatabasePages, _ target: String
  ) throws -> SalvagedLog {
    let connection = try Connection(path: draft, mode: .readWrite)
    // Nobody sees the file before it is synced as a whole.
    try connection.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    try file.migrator.migrate(connection)
    let renewal = file.options.renewal
    try renewal.register(on: connection)
    let shapes = try TableShapes(migrations: file.options.migrations)
    let survey = PageSurvey(pages, shapes)
    let writer = SalvageWriter(into: connection, from: pages)
    try connection.immediateTransaction {
      for roads in [survey.inTrees, survey.strays] {
        for table in shapes.kept { try writer.addRows(of: table, on: roads[table.name] ?? []) }
        if let table = shapes.shape(of: "sqlite_sequence") {
          try writer.addLastIDs(table, on: roads[table.name] ?? [])
        }
      }
      try requireRows(connection)
      try writer.mend()
      try writer.countMissing(
        isUnreadable: survey.unreadablePageCount > 0 || pages.hasUnreadableLog,
        isJournalThere: survey.hasWholeJournal && !pages.hasUnreadableLog)
      try renewal.renew(on: connection)
    }
    try requireSound(connection, target)
    let summary = try connection.summary()
    try file.switchToWAL(connection)
    var salvaged = SalvagedLog(
      path: target, summary: summary, losses: writer.losses.list, gaps: writer.losses.gapList,
      unreadablePageCount: survey.unreadablePageCount, hasUnreadableLog: pages.hasUnreadableLog)
    salvaged.isAtLeast = writer.isAtLeast
    salvaged.absentRecords = writer.absentRecords
    return salvaged
  }

  private func requireRows(_ connection: Connection) throws {
    for table in Schema.keptTables {
      let row = try connection.queryFirst("SELECT 1 FROM \(table) LIMIT 1") { _ in true }
      if row != nil { return }
    }
    throw SalvageError.nothingFound(path: file.path)
  }

  private func requireSound(_ connection: Connection, _ target: String) throws {
    if let table = try connection.tablesWithLostReferences().first {
      throw StoreError.damaged(path: target, reason: "a row of \(table) refers to nothing")
    }
    if let fault = try connection.fault() { throw StoreError.damaged(path: target, reason: fault) }
  }
}
