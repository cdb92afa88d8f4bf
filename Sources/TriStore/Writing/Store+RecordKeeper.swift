internal import SQLiteKit
package import TriDomain

extension Store: RecordKeeper {
  package func add(
    _ records: [NewRecord], as command: CommandLine
  ) throws -> Kept<AddedRecords> {
    try writing(isBulk: records.count > 100) { connection in
      var added = AddedRecords(ids: [], skipped: [])
      var inserter = try RecordInserter(on: connection, now: command.now)
      let gear = try TypedGear(of: records, on: connection)
      for (index, record) in records.enumerated() {
        if let uuid = record.uuid, let stored = try inserter.stored(uuid) {
          added.skipped.append(
            .init(index: index, existing: stored.id, isInBin: stored.isInBin))
        } else {
          try inserter.add(gear?.completed(record) ?? record)
        }
      }
      try inserter.finish()
      added.ids = inserter.ids
      let inserted = inserter.inserted
      return try connection.keep(
        added, command, changes: inserted.changeset, rowCount: inserted.rowCount)
    }
  }

  package func edit(
    _ ids: [RecordID], as command: CommandLine,
    change asked: (WorkoutRecord) throws -> [RecordChange]
  ) throws -> Kept<[EditedRecord]> {
    try change(command) { try $0.edit(ids, now: command.now, change: asked) }
  }

  /// What `edit` would come to, or refuse; nothing is kept.
  package func previewEdit(
    _ ids: [RecordID], as command: CommandLine,
    change asked: (WorkoutRecord) throws -> [RecordChange]
  ) throws -> [EditedRecord] {
    try previewing { try $0.edit(ids, now: command.now, change: asked) }
  }

  package func moveToBin(
    _ ids: [RecordID], as command: CommandLine
  ) throws -> Kept<[WorkoutRecord]> {
    try change(command) { connection in
      try connection.moveToBin(try connection.recordsInLog(ids), now: command.now)
    }
  }

  package func restore(
    _ ids: [RecordID], as command: CommandLine
  ) throws -> Kept<[WorkoutRecord]> {
    try change(command) { connection in
      try connection.takeFromBin(try connection.recordsInBin(ids), now: command.now)
    }
  }
}

extension Connection {
  fileprivate func edit(
    _ ids: [RecordID], now: Instant, change asked: (WorkoutRecord) throws -> [RecordChange]
  ) throws -> [EditedRecord] {
    let editor = RecordEditor(connection: self, now: now)
    var edited: [EditedRecord] = []
    for record in try recordsInLog(ids) {
      let changes = try asked(record)
      if changes.isEmpty { continue }
      let after = try editor.apply(changes, to: record)
      if record.values.isMeasured, !after.values.isMeasured {
        throw KeepingError.nothingMeasured(record.id)
      }
      edited.append(EditedRecord(before: record, after: after))
    }
    try MovedLegs(connection: self, now: now).settle(edited)
    return edited
  }

  /// Each once, in the order asked for; throws `KeepingError` with all that are missing, else all that are in the bin.
  func recordsInLog(_ ids: [RecordID]) throws -> [WorkoutRecord] {
    let records = try records(ids)
    let binned = records.filter { $0.deletedAt != nil }.map(\.id)
    guard binned.isEmpty else { throw KeepingError.inBin(binned) }
    return records
  }

  /// Each once, in the order asked for; throws `KeepingError` with all that are missing, else all that are in the log.
  fileprivate func recordsInBin(_ ids: [RecordID]) throws -> [WorkoutRecord] {
    let records = try records(ids)
    let others = records.filter { $0.deletedAt == nil }.map(\.id)
    guard others.isEmpty else { throw KeepingError.notInBin(others) }
    return records
  }

  /// Each once, in the order asked for, in the log or the bin; throws `KeepingError` with all that are missing.
  func records(_ ids: [RecordID]) throws -> [WorkoutRecord] {
    var seen: Set<RecordID> = []
    var found: [WorkoutRecord] = []
    var missing: [RecordID] = []
    for id in ids where seen.insert(id).inserted {
      if let record = try record(id) { found.append(record) } else { missing.append(id) }
    }
    guard missing.isEmpty else { throw KeepingError.notFound(missing) }
    return found
  }

  /// Puts records into the bin. A duplicate that stays in the log then counts in the place of its original.
  func moveToBin(_ records: [WorkoutRecord], now: Instant) throws -> [WorkoutRecord] {
    let moved = try records.map { try setDeleted($0, at: now, now: now) }
    for record in moved { try handOverTotals(of: record.id) }
    return try moved.map { try self.record($0.id) ?? $0 }
  }

  /// Takes records out of the bin. A duplicate whose original stays in the bin counts in its place.
  fileprivate func takeFromBin(_ records: [WorkoutRecord], now: Instant) throws -> [WorkoutRecord] {
    for record in records { _ = try setDeleted(record, at: nil, now: now) }
    for case let original? in records.map(\.duplicateOf) {
      guard try record(original)?.deletedAt != nil else { continue }
      try handOverTotals(of: original)
    }
    let rivals = try ReturnedRivals(on: self)
    for record in records { try rivals.mark(record.id) }
    return try records.map { try record($0.id) ?? $0 }
  }

  /// The oldest duplicate in the log becomes the original of the others and of the one in the bin.
  func handOverTotals(of original: RecordID) throws {
    let heir = try queryFirst(
      """
      SELECT id FROM record WHERE duplicateOf = ?1 AND deletedAt IS NULL ORDER BY id LIMIT 1
      """, [.integer(original)]
    ) { try $0.requiredInteger(at: 0) }
    guard let heir else { return }
    try run("UPDATE record SET duplicateOf = NULL WHERE id = ?1", [.integer(heir)])
    try run(
      "UPDATE record SET duplicateOf = ?2 WHERE duplicateOf = ?1 OR id = ?1",
      [.integer(original), .integer(heir)])
  }

  func setDeleted(
    _ record: WorkoutRecord, at moment: Instant?, now: Instant
  ) throws -> WorkoutRecord {
    var changed = record
    changed.deletedAt = moment
    changed.changedAt = record.momentOfChange(now: now)
    try run(
      "UPDATE record SET deletedAt = ?2, changedAt = ?3 WHERE id = ?1",
      [
        .integer(record.id), SQLValue(moment?.millisecondsSince1970),
        .integer(changed.changedAt.millisecondsSince1970),
      ])
    return changed
  }
}
