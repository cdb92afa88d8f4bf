internal import SQLiteKit
internal import TriDomain

/// Fills an empty log with an export, within a transaction, and keeps what it inserted for the journal.
final class LogRestoration {
  /// A part of the journal has about so many rows, so that none takes much memory, here or when it is undone.
  private static let partRows = 4_000

  private let connection: Connection
  private let command: CommandLine
  private let tables: [ExportedTable]
  private var target = Target.none
  private var original: OriginalWriter?
  private var originalHash: ContentHash?
  private var entry: Int64?
  private var discarded = 0
  private var restored = RestoredLog()
  private var hasBegun = false

  /// Where rows go.
  private enum Target {
    case none
    case journal
    case lastIDs
    case rows(RowRestorer)
  }

  init(on connection: Connection, as command: CommandLine) throws {
    self.connection = connection
    self.command = command
    tables = try ExportedTable.all(on: connection)
  }

  func take(_ piece: ExportPiece) throws {
    switch piece {
    case .table(let table):
      try keepRows()
      target = try target(of: table)
    case .row(let values): try add(values)
    case .samples(let hash, let recorded):
      try keepRows()
      try add(recorded, hash)
    case .samplesOfSource: break
    case .original(let hash, _):
      try keepRows()
      try endOriginal()
      original = try OriginalWriter(hash, on: connection)
      originalHash = hash
    case .bytes(let bytes): try original?.add(bytes)
    }
  }

  func finished() throws -> Kept<RestoredLog> {
    try keepRows()
    try endOriginal()
    try leaveOutForeignValues()
    return Kept(restored, discardedRedoCount: discarded)
  }

  private func leaveOutForeignValues() throws {
    let values = try ForeignValues(on: connection)
    if try values.places().isEmpty { return }
    var removed: [ValuePlace] = []
    let changes = try connection.recordingChanges(of: Schema.recordedTables) {
      removed = try values.remove()
    }.changes
    _ = try connection.keepPart(
      of: entry, command, changes: changes, rowCount: try changes.rowCount)
    restored.leftOut = ValuesFound(removed)
  }

  private func endOriginal() throws {
    guard let hash = originalHash, let writer = original.take() else { return }
    originalHash = nil
    guard try writer.finished() else { throw RestoreError.altered(hash) }
    restored.originalCount += 1
  }

  private func add(_ recorded: RecordedSamples, _ hash: ContentHash) throws {
    guard let encoded = SampleCodec.encode(recorded) else { return }
    try connection.run(
      "INSERT INTO samples (hash, bytes) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
      [.blob(hash.bytes), .blob(encoded.bytes)])
  }
}

// MARK: - Rows

extension LogRestoration {
  private func target(of table: ExportTable) throws -> Target {
    if table.name == ExportTable.journal.name { return .journal }
    if table.name == ExportTable.lastIDs.name { return .lastIDs }
    guard let known = tables.first(where: { $0.export.name == table.name }) else {
      throw RestoreError.unknown(table: table.name, column: nil)
    }
    return .rows(try RowRestorer(of: table, into: known, on: connection))
  }

  private func add(_ values: [ExportValue]) throws {
    try begin()
    switch target {
    case .none: throw RestoreError.forbidden(table: nil, row: nil)
    case .journal: try addEntry(values)
    case .lastIDs: try setLastID(values)
    case .rows(let rows):
      try rows.insert(values)
      if rows.table == "record" { restored.recordCount += 1 }
      if rows.inserted.count >= Self.partRows { try keepRows() }
    }
  }

  /// What was undone here makes room: its ids are the export's now, and its blobs go before the export's come.
  private func begin() throws {
    if hasBegun { return }
    hasBegun = true
    discarded = try connection.discardUndoneEntries()
    // What an export listed that was taken back.
    try connection.run(
      """
      DELETE FROM journalEntry
      WHERE NOT EXISTS (SELECT 1 FROM journalPart WHERE entry = journalEntry.id)
      """)
  }

  /// Adds the rows since the last time to the journal.
  private func keepRows() throws {
    guard case .rows(let rows) = target else { return }
    let inserted = rows.takeInserted()
    entry =
      try connection.keepPart(
        of: entry, command, changes: Changeset([inserted]), rowCount: inserted.count
      ).entry
  }

  private func addEntry(_ values: [ExportValue]) throws {
    guard values.count == ExportTable.journal.columns.count else {
      throw RestoreError.forbidden(table: ExportTable.journal.name, row: nil)
    }
    do {
      try connection.run(
        """
        INSERT INTO journalEntry (id, at, command, rowCount, isClosed) VALUES (?1, ?2, ?3, ?4, 1)
        """, values.map(\.sqlValue))
    } catch {
      guard error.isConstraint || error.isMismatch else { throw error }
      throw RestoreError.forbidden(table: ExportTable.journal.name, row: nil)
    }
  }

  private func setLastID(_ values: [ExportValue]) throws {
    guard values.count == 2, case .text(let table) = values[0], case .integer(let id) = values[1],
      Schema.recordedTables.contains(table), (1...ColumnRule.lastID).contains(id)
    else { throw RestoreError.forbidden(table: ExportTable.lastIDs.name, row: nil) }
    try connection.raiseLastID(of: table, to: id)
  }
}
