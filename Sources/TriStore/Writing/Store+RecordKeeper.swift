internal import SQLiteKit
package import TriDomain

extension Store: RecordKeeper {
  package func add(
    _ records: [NewRecord], as command: CommandLine
  ) throws -> Kept<AddedRecords> {
    try writing { connection in
      var added = AddedRecords(ids: [], skipped: [])
      added.ids.reserveCapacity(records.count)
      var inserter = try RecordInserter(on: connection, now: command.now)
      for (index, record) in records.enumerated() {
        if let uuid = record.uuid, let existing = try inserter.id(of: uuid) {
          added.skipped.append(.init(index: index, existing: existing))
        } else {
          added.ids.append(try inserter.insert(record))
        }
      }
      let inserted = inserter.inserted
      return try connection.keep(
        added, command, changes: inserted.changeset, rowCount: inserted.rowCount)
    }
  }

  package func edit(
    _ ids: [RecordID], as command: CommandLine,
    change asked: (WorkoutRecord) throws -> [RecordChange]
  ) throws -> Kept<[EditedRecord]> {
    try change(command) { connection in
      let editor = RecordEditor(connection: connection, now: command.now)
      var edited: [EditedRecord] = []
      for record in try connection.recordsInLog(ids) {
        let changes = try asked(record)
        if changes.isEmpty { continue }
        let after = try editor.apply(changes, to: record)
        edited.append(EditedRecord(before: record, after: after))
      }
      return edited
    }
  }

  package func moveToBin(
    _ ids: [RecordID], as command: CommandLine
  ) throws -> Kept<[WorkoutRecord]> {
    try change(command) { connection in
      try connection.recordsInLog(ids).map { record in
        try connection.setDeleted(record, at: command.now, now: command.now)
      }
    }
  }

  package func restore(
    _ ids: [RecordID], as command: CommandLine
  ) throws -> Kept<[WorkoutRecord]> {
    try change(command) { connection in
      try connection.recordsInBin(ids).map { record in
        try connection.setDeleted(record, at: nil, now: command.now)
      }
    }
  }
}

extension Connection {
  /// Each once, in the order asked for; throws `KeepingError.notFound` with all that are missing or in the bin.
  fileprivate func recordsInLog(_ ids: [RecordID]) throws -> [WorkoutRecord] {
    let (found, others) = try records(ids) { $0.deletedAt == nil }
    guard others.isEmpty else { throw KeepingError.notFound(others) }
    return found
  }

  fileprivate func recordsInBin(_ ids: [RecordID]) throws -> [WorkoutRecord] {
    let (found, others) = try records(ids) { $0.deletedAt != nil }
    guard others.isEmpty else { throw KeepingError.notInBin(others) }
    return found
  }

  private func records(
    _ ids: [RecordID], where isMeant: (WorkoutRecord) -> Bool
  ) throws -> (found: [WorkoutRecord], others: [RecordID]) {
    var seen: Set<RecordID> = []
    var found: [WorkoutRecord] = []
    var others: [RecordID] = []
    for id in ids where seen.insert(id).inserted {
      if let record = try record(id), isMeant(record) {
        found.append(record)
      } else {
        others.append(id)
      }
    }
    return (found, others)
  }

  fileprivate func setDeleted(
    _ record: WorkoutRecord, at moment: Instant?, now: Instant
  ) throws -> WorkoutRecord {
    try run(
      "UPDATE record SET deletedAt = ?2, changedAt = ?3 WHERE id = ?1",
      [
        .integer(record.id), SQLValue(moment?.millisecondsSince1970),
        .integer(now.millisecondsSince1970),
      ])
    var changed = record
    changed.deletedAt = moment
    changed.changedAt = now
    return changed
  }
}
