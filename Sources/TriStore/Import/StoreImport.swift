internal import SQLiteKit
internal import Synchronization
internal import TriDomain

/// An import into a store, part by part.
final class StoreImport: ActivityImport {
  private let store: Store
  private let command: CommandLine
  private let again: Bool
  private let progress = Mutex(Progress())
  private let known: KnownHashes

  /// What the parts so far have left behind.
  private struct Progress {
    var entry: Int64?
    var batch: Int64?
    var discardedRedoCount = 0
  }

  init(into store: Store, as command: CommandLine, again: Bool) {
    self.store = store
    self.command = command
    self.again = again
    known = KnownHashes(of: store)
  }

  var discardedRedoCount: Int { progress.withLock { $0.discardedRedoCount } }

  func outcome(ofKnown hash: ContentHash) throws -> FileOutcome? {
    guard try known.mayContain(hash) else { return nil }
    return try store.reading { connection in
      let found = try KnownRecordings(on: connection).find(hash)
      return found.isEmpty || again && !found.inBin.isEmpty ? nil : found.outcome
    }
  }

  /// A part alone is as long as the WAL becomes by default; then each would wait for the disk once more.
  private static let pragmas = "PRAGMA wal_autocheckpoint = 4000"

  func add(_ files: [PreparedFile]) throws -> [FileOutcome] {
    try progress.withLock { progress in
      let before = progress
      let (outcomes, after) = try store.writing { connection in
        try connection.execute(Self.pragmas)
        return try self.add(files, on: connection, before)
      }
      progress = after
      known.add(files.map(\.hash))
      return outcomes
    }
  }

  private func add(
    _ files: [PreparedFile], on connection: Connection, _ before: Progress
  ) throws -> ([FileOutcome], Progress) {
    var after = before
    let known = try KnownRecordings(on: connection)
    var inserter = try ActivityInserter(on: connection, now: command.now)
    var outcomes: [FileOutcome] = []
    var restored = Changeset(bytes: [])
    var isBatchSure = false
    for file in files {
      let found = try known.find(file)
      if again, !found.inBin.isEmpty {
        let changes = try bringBack(found.inBin, on: connection)
        restored = Changeset(bytes: restored.bytes + changes.bytes)
        outcomes.append(.broughtBack(found.inBin))
      } else if !found.isEmpty {
        outcomes.append(found.outcome)
      } else {
        if !isBatchSure {
          after.batch = try batch(after.batch, on: connection, &inserter)
          isBatchSure = true
        }
        outcomes.append(.imported(try inserter.add(file, batch: after.batch ?? 0)))
      }
    }
    let inserted = inserter.changes
    let kept = try connection.keepPart(
      of: before.entry, command,
      changes: Changeset(bytes: inserted.changeset.bytes + restored.bytes),
      rowCount: inserted.rowCount + (try restored.rowCount))
    after.entry = kept.entry
    after.discardedRedoCount += kept.discarded
    return (outcomes, after)
  }

  /// The batch of the parts before, unless someone has undone them meanwhile.
  private func batch(
    _ known: Int64?, on connection: Connection, _ inserter: inout ActivityInserter
  ) throws -> Int64 {
    if let known {
      let isThere = try connection.queryFirst(
        "SELECT 1 FROM importBatch WHERE id = ?1", [.integer(known)]
      ) { _ in true }
      if isThere != nil { return known }
    }
    return try inserter.addBatch(command)
  }

  private func bringBack(_ ids: [RecordID], on connection: Connection) throws -> Changeset {
    try connection.recordingChanges(of: ["record"]) {
      for id in ids {
        guard let record = try connection.record(id) else { continue }
        _ = try connection.setDeleted(record, at: nil, now: command.now)
      }
    }.changes
  }
}
