internal import SQLiteKit
internal import Synchronization
internal import TriDomain

/// An import into a store, part by part.
final class StoreImport: ActivityImport {
  private let store: Store
  let command: CommandLine
  let repetition: FileRepetition
  private let progress = Mutex(Progress())
  private let known: KnownHashes

  /// What the parts so far have left behind.
  struct Progress {
    var entry: Int64?
    var entryCount = 0
    var batch: Int64?
    var discardedRedoCount = 0
  }

  init(into store: Store, as command: CommandLine, repetition: FileRepetition) {
    self.store = store
    self.command = command
    self.repetition = repetition
    known = KnownHashes(of: store)
  }

  var dividedBatch: ImportBatch.ID? {
    progress.withLock { $0.entryCount > 1 ? $0.batch : nil }
  }

  var discardedRedoCount: Int { progress.withLock { $0.discardedRedoCount } }

  func outcome(ofKnown hash: ContentHash) throws -> FileOutcome? {
    guard try known.mayContain(hash) else { return nil }
    return try outcome { try $0.find(hash) }
  }

  func outcome(ofKnown file: ActivityFile, _ hash: ContentHash) throws -> FileOutcome? {
    try outcome { try $0.find(file, hash) }
  }

  func sessions(near day: Day) throws -> [RivalChoice<RecordID>.Candidate] {
    try store.reading { connection in
      var sessions: [RivalChoice<RecordID>.Candidate] = []
      try RivalSearch(on: connection).forEach(near: day) { sessions.append($1) }
      return sessions
    }
  }

  func twins(of file: ActivityFile) throws -> [RivalChoice<RecordID>.Candidate] {
    try store.reading { try KnownRecordings(on: $0).twins(of: file) }
  }

  private func outcome(
    _ find: (borrowing KnownRecordings) throws -> KnownRecordings.Found
  ) throws -> FileOutcome? {
    try store.reading { connection in
      let found = try find(try KnownRecordings(on: connection))
      guard !found.isEmpty else { return nil }
      switch repetition {
      case .keeps: return found.outcome
      case .bringsBack: return found.inBin.isEmpty ? found.outcome : nil
      case .mends: return nil
      }
    }
  }

  /// A part alone is as long as the WAL becomes by default; then each would wait for the disk once more.
  private static let pragmas = "PRAGMA wal_autocheckpoint = 4000"

  func add(_ files: [PreparedFile]) throws -> [FileOutcome] {
    let outcomes = try writing { try add(files, on: $0, &$1) }
    known.add(files.map(\.hash))
    return outcomes
  }

  func add(_ file: LargeFile, read: LargeFile.Reading) throws -> FileOutcome {
    let outcome = try writing { try add(file, read: read, on: $0, &$1) }
    known.add([file.hash])
    return outcome
  }

  /// Runs one transaction; the progress counts only if it is kept.
  private func writing<Outcome: Sendable>(
    _ body: (Connection, inout Progress) throws -> Outcome
  ) throws -> Outcome {
    try progress.withLock { progress in
      let before = progress
      let (outcome, after) = try store.writing { connection in
        try connection.execute(Self.pragmas)
        var after = before
        let outcome = try body(connection, &after)
        return (outcome, after)
      }
      progress = after
      return outcome
    }
  }

  private func add(
    _ files: [PreparedFile], on connection: Connection, _ progress: inout Progress
  ) throws -> [FileOutcome] {
    let known = try KnownRecordings(on: connection)
    var inserter = try ActivityInserter(on: connection, now: command.now)
    var outcomes: [FileOutcome] = []
    var restored = Changeset(bytes: [])
    var isBatchSure = false
    for file in files {
      let found = try known.find(file.file, file.hash)
      if !found.isEmpty {
        let (outcome, changes) = try repeating(file, found, on: connection)
        restored = Changeset(bytes: restored.bytes + changes.bytes)
        outcomes.append(outcome)
        continue
      }
      if !isBatchSure {
        progress.batch = try batch(progress.batch, on: connection, &inserter)
        isBatchSure = true
      }
      let twins = try known.twins(of: file.file)
      outcomes.append(
        .imported(try inserter.add(file, batch: progress.batch ?? 0, twins: twins)))
    }
    let inserted = try inserter.takeChanges()
    try keep(
      Changeset(bytes: inserted.changeset.bytes + restored.bytes),
      rowCount: inserted.rowCount + (try restored.rowCount), on: connection, &progress)
    return outcomes
  }

  /// What becomes of a file that is known.
  private func repeating(
    _ file: PreparedFile, _ found: KnownRecordings.Found, on connection: Connection
  ) throws -> (FileOutcome, Changeset) {
    switch repetition {
    case .bringsBack where !found.inBin.isEmpty:
      return (.broughtBack(found.inBin), try bringBack(found.inBin, on: connection))
    case .mends:
      let parts = LostParts(connection: connection, now: command.now)
      let (mended, changes) = try connection.recordingChanges(of: LostParts.tables) {
        try parts.bringBack(file)
      }
      return (mended.isEmpty ? found.outcome : .completed(mended), changes)
    case .keeps, .bringsBack: return (found.outcome, Changeset(bytes: []))
    }
  }

  /// Adds changes to the journal as the next part of this import.
  func keep(
    _ changes: Changeset, rowCount: Int, on connection: Connection, _ progress: inout Progress
  ) throws {
    let kept = try connection.keepPart(
      of: progress.entry, command, changes: changes, rowCount: rowCount)
    if kept.entry != progress.entry { progress.entryCount += 1 }
    progress.entry = kept.entry
    progress.discardedRedoCount += kept.discarded
  }

  /// The batch of the parts before, unless someone has undone them meanwhile.
  func batch(
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

  func bringBack(_ ids: [RecordID], on connection: Connection) throws -> Changeset {
    try connection.recordingChanges(of: ["record"]) {
      for id in ids {
        guard let record = try connection.record(id) else { continue }
        _ = try connection.setDeleted(record, at: nil, now: command.now)
      }
    }.changes
  }
}
