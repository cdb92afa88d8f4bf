internal import SQLiteKit
internal import TriDomain

/// A merge under way, within one transaction of the log that takes over.
final class LogMerge {
  let connection: Connection
  let other: OtherLog
  private let command: CommandLine
  /// Whether all of it will be taken back, so that bytes need be looked at only.
  let isPreview: Bool
  var report = MergedLog()
  private(set) var discardedRedoCount = 0
  private var entry: Int64?

  var raceIDs: [[UInt8]: Int64] = [:]
  var batchIDs: [[UInt8]: Int64] = [:]
  /// Ids of gear here by those there.
  var gearIDs: [Int64: Int64] = [:]
  /// Ids of records that both logs have, that only the other one had, and that one of them has in the bin.
  var matched: Set<RecordID> = []
  var inserted: Set<RecordID> = []
  var moved: Set<RecordID> = []
  /// Files that are counted in the report.
  var copiedFiles: Set<[UInt8]> = []
  private var missingFiles: Set<[UInt8]> = []

  /// What joined rows become, step by step: each is a part of the journal.
  var updates: [[RowUpdate]] = []

  private var memoryHere: JournalMemory?
  private var memoryThere: JournalMemory?
  private var columnMemoryHere: ColumnMemory?
  private var columnMemoryThere: ColumnMemory?

  /// Records of one part of the journal, so that none takes much memory, here or when it is undone.
  private static let partRecords = 500

  init(
    on connection: Connection, from other: OtherLog, as command: CommandLine,
    isPreview: Bool
  ) {
    self.connection = connection
    self.other = other
    self.command = command
    self.isPreview = isPreview
  }

  func run() throws {
    report.leftOut = ValuesFound(other.leftOut)
    try part {
      try mergeSettings()
      try mergeRaces()
      try mergeBatches()
      try mergeGear()
      try mergeGearParts()
    }
    for updates in updates {
      try part { for update in updates { try connection.run(update.sql, update.bindings) } }
    }
    var last: RecordID = .min
    while let ids = try nextRecords(after: last), let end = ids.last {
      last = end
      try part { for id in ids { try mergeRecord(id) } }
    }
    try part {
      try mergeDistinctPairs()
      try settleDuplicates()
    }
  }

  private func nextRecords(after id: RecordID) throws -> [RecordID]? {
    let ids = try other.reading { connection in
      try connection.query(
        "SELECT id FROM record WHERE id > ?1 ORDER BY id LIMIT ?2",
        [.integer(id), .integer(Int64(Self.partRecords))]
      ) { try $0.requiredInteger(at: 0) }
    }
    return ids.isEmpty ? nil : ids
  }

  /// Runs the body and adds what it changed to the journal, as a part of this merge.
  private func part(_ body: () throws -> Void) throws {
    let changes = try connection.recordingChanges(of: Schema.recordedTables, body).changes
    let rowCount = try changes.rowCount
    report.rowCount += rowCount
    let kept = try connection.keepPart(of: entry, command, changes: changes, rowCount: rowCount)
    entry = kept.entry
    discardedRedoCount += kept.discarded
  }

  /// Notes that a record came from a file that neither log has.
  func noteMissingFile(_ hash: [UInt8], of id: RecordID) {
    if missingFiles.insert(hash).inserted { report.missingFileCount += 1 }
    if report.recordsWithoutFile.last != id { report.recordsWithoutFile.append(id) }
  }

  // MARK: - What the logs remember

  /// What this log's journal knows; read when it is first asked, as are all of these.
  func rememberedHere() throws -> JournalMemory {
    try once(\.memoryHere) { try JournalMemory(of: connection) }
  }

  func rememberedThere() throws -> JournalMemory {
    try once(\.memoryThere) { try other.reading { try JournalMemory(of: $0) } }
  }

  /// What this log's journal knows of single columns.
  func columnsHere() throws -> ColumnMemory {
    try once(\.columnMemoryHere) { try ColumnMemory(of: connection) }
  }

  func columnsThere() throws -> ColumnMemory {
    try once(\.columnMemoryThere) { try other.reading { try ColumnMemory(of: $0) } }
  }

  private func once<Memory>(
    _ kept: ReferenceWritableKeyPath<LogMerge, Memory?>, _ read: () throws -> Memory
  ) rethrows -> Memory {
    if let memory = self[keyPath: kept] { return memory }
    let memory = try read()
    self[keyPath: kept] = memory
    return memory
  }

  /// Whether two rows were changed in both logs since they were the same: neither is what the other one was before.
  func isApart(
    _ table: String, here: (id: [SQLValue], moment: Int64), there: (id: [SQLValue], moment: Int64)
  ) throws -> Bool {
    try !rememberedHere().wentOn(from: there.moment, table, here.id)
      && !rememberedThere().wentOn(from: here.moment, table, there.id)
  }
}
