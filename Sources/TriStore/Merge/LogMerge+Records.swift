internal import SQLiteKit
internal import TriDomain

extension LogMerge {
  /// Brings over a record of the other log.
  func mergeRecord(_ theirID: RecordID) throws {
    let gearIDs = gearIDs
    let found = try other.reading { connection in
      try WholeRecordReader(connection: connection, gearIDs: gearIDs).record(theirID)
    }
    guard let theirs = found else { return }
    if let column = theirs.unreadableColumn {
      report.leftOut.add(ValuePlace(table: "record", column: column, record: theirID))
      return
    }
    let writer = WholeRecordWriter(connection: connection, raceIDs: raceIDs, batchIDs: batchIDs)
    guard let id = try recordID(theirs.uuid) else {
      let id = try writer.insert(theirs)
      try writeSources(of: theirs, over: [:], id, theirs, theirID, writer)
      inserted.insert(id)
      report.newRecords.append(id)
      return
    }
    matched.insert(id)
    let reader = WholeRecordReader(connection: connection, gearIDs: nil)
    guard let ours = try reader.record(id), ours.unreadableColumn == nil else { return }
    try complete(id, ours, theirs, theirID, writer)
    guard ours != theirs else { return }
    let bin = StateCell.deletedAt.rawValue
    if (ours.state.cells[bin] == .null) != (theirs.state.cells[bin] == .null) { moved.insert(id) }
    let joined = try join(ours, id, theirs, theirID)
    try noteConflicts(ours, id, theirs, theirID)
    guard joined != ours else { return }
    try writer.update(id, from: ours, to: joined)
    try writeSources(of: joined, over: ours.sources, id, theirs, theirID, writer)
    report(id, ours, joined)
  }

  private func join(
    _ ours: WholeRecord, _ id: RecordID, _ theirs: WholeRecord, _ theirID: RecordID
  ) throws -> WholeRecord {
    guard ours.tags != theirs.tags || ours.gear != theirs.gear else {
      return ours.joined(with: theirs, removedHere: .none, removedThere: .none)
    }
    let theirGear = Dictionary(grouping: gearIDs.keys) { gearIDs[$0] ?? 0 }
    return ours.joined(
      with: theirs,
      removedHere: try rememberedHere().links(of: id) { [$0] },
      removedThere: try rememberedThere().links(of: theirID) { theirGear[$0] ?? [] })
  }

  /// What the athlete is told. Moments that alone are others now are not.
  private func report(_ id: RecordID, _ before: WholeRecord, _ after: WholeRecord) {
    let bin = StateCell.deletedAt.rawValue
    switch (before.state.cells[bin], after.state.cells[bin]) {
    case (.null, .null): break
    case (.null, _): report.binnedRecords.append(id)
    case (_, .null): report.restoredRecords.append(id)
    default: break
    }
    let states = [before, after].map { $0.state.cells.dropFirst() }
    if before.shown != after.shown || states[0] != states[1]
      || before.said != after.said || before.tags.keys != after.tags.keys
      || before.gear.keys != after.gear.keys || before.sources.keys != after.sources.keys
    {
      report.changedRecords.append(id)
    }
  }

  // MARK: - Sources

  private func writeSources(
    of record: WholeRecord, over before: [WholeRecord.SourceKey: Stamped], _ id: RecordID,
    _ theirs: WholeRecord, _ theirID: RecordID, _ writer: WholeRecordWriter
  ) throws {
    for key in record.sources.keys.sorted() {
      guard let source = record.sources[key], before[key] != source else { continue }
      let written = try writer.write(source, key, of: id, isNew: before[key] == nil)
      // What a device recorded goes with the row that stands.
      guard let theirs = theirs.sources[key], before[key].map({ $0 < theirs }) ?? true else {
        continue
      }
      let isSameMoment = before[key]?.changedAt == theirs.changedAt
      for table in [StoredTable.lap, .length] {
        let rows = try parts(table, of: theirID, key)
        if isSameMoment, try rows.count < connection.partCount(table, of: written) { continue }
        try writer.writeParts(rows, of: written, into: table)
      }
      try copyBytes(of: theirs, key, record: id)
    }
  }

  /// The rows of the other log that belong to a source.
  private func parts(
    _ table: StoredTable, of theirID: RecordID, _ key: WholeRecord.SourceKey
  ) throws -> [[SQLValue]] {
    try other.reading { connection in
      try connection.query(
        """
        SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name)
        WHERE source = (SELECT id FROM source WHERE record = ?1 AND hash = ?2 AND place = ?3)
        ORDER BY place
        """, [.integer(theirID), .blob(key.hash), .integer(key.place)]
      ) { row in try table.columns.indices.map { try row.value(at: $0) } }
    }
  }

  /// Brings over what this log has lost of sources that both have: it may have been salvaged, and the other be a copy.
  private func complete(
    _ id: RecordID, _ ours: WholeRecord, _ theirs: WholeRecord, _ theirID: RecordID,
    _ writer: WholeRecordWriter
  ) throws {
    for key in ours.sources.keys.sorted() {
      guard let source = ours.sources[key], let other = theirs.sources[key] else { continue }
      try copyLostBytes(of: source, key, record: id)
      // One that is the lesser of two of one moment has lost its samples.
      guard source.changedAt == other.changedAt, source >= other else { continue }
      let written = try connection.queryFirst(
        "SELECT id FROM source WHERE record = ?1 AND hash = ?2 AND place = ?3",
        [.integer(id), .blob(key.hash), .integer(key.place)]
      ) { try $0.requiredInteger(at: 0) }
      guard let written else { continue }
      for table in [StoredTable.lap, .length] {
        let rows = try parts(table, of: theirID, key)
        guard try rows.count > connection.partCount(table, of: written) else { continue }
        try writer.writeParts(rows, of: written, into: table)
        if report.changedRecords.last != id { report.changedRecords.append(id) }
      }
    }
  }

  // MARK: - Conflicts

  private func noteConflicts(
    _ ours: WholeRecord, _ id: RecordID, _ theirs: WholeRecord, _ theirID: RecordID
  ) throws {
    let entered = min(ours.enteredAt, theirs.enteredAt)
    /// What still is as it was entered is no change.
    func isApart(
      _ table: String, _ here: Stamped, _ there: Stamped, _ key: [SQLValue]
    ) throws -> Bool {
      try min(here.changedAt, there.changedAt) > entered
        && self.isApart(
          table, here: ([.integer(id)] + key, here.changedAt),
          there: ([.integer(theirID)] + key, there.changedAt))
    }
    for field in RecordField.allCases {
      let key = WholeRecord.ValueKey(field: field, source: .typed)
      guard let here = ours.values[key], let there = theirs.values[key],
        here.cells != there.cells,
        try isApart("recordValue", here, there, [.text(field.rawValue), "typed"])
      else { continue }
      report.conflicts.append(
        MergeConflict(
          record: id, subject: .field(field), here: here.cells[0].fieldValue,
          there: there.cells[0].fieldValue, keepsOurs: here > there))
    }
    let (here, there) = (ours.state, theirs.state)
    guard here.cells != there.cells, try isApart("record", here, there, []) else { return }
    for (cell, subject) in [
      (StateCell.deletedAt, MergeConflict.Subject.bin), (.noBests, .bests), (.race, .race),
    ] {
      let (a, b) = (here.cells[cell.rawValue], there.cells[cell.rawValue])
      // A record that both logs deleted is in the bin.
      guard a != b, cell != .deletedAt || a == .null || b == .null else { continue }
      report.conflicts.append(
        MergeConflict(
          record: id, subject: subject, here: a.fieldValue, there: b.fieldValue,
          keepsOurs: here > there))
    }
  }
}

extension Connection {
  /// How many laps or lengths a source has.
  fileprivate func partCount(_ table: StoredTable, of source: Int64) throws -> Int {
    let count = try queryFirst(
      "SELECT count(*) FROM \(table.name) WHERE source = ?1", [.integer(source)]
    ) { try $0.requiredInteger(at: 0) }
    return Int(count ?? 0)
  }
}

extension WholeRecord {
  /// What is said, without when.
  fileprivate var said: [ValueKey: [Cell]] { values.mapValues(\.cells) }
}

extension RemovedLinks {
  /// For logs whose links are the same.
  fileprivate static var none: RemovedLinks {
    RemovedLinks(tag: { _, _ in false }, gear: { _, _ in false })
  }
}

extension JournalMemory {
  /// - Parameter gearIDs: The ids in this log of gear that has an id in the log that takes over.
  fileprivate func links(
    of record: RecordID, gearIDs: @escaping (Int64) -> [Int64]
  ) -> RemovedLinks {
    RemovedLinks(
      tag: { [self] name, moment in
        removed("recordTag", [.integer(record), Cell.text(name).sqlValue], since: moment)
      },
      gear: { [self] id, moment in
        gearIDs(id).contains {
          removed("recordGear", [.integer(record), .integer($0)], since: moment)
        }
      })
  }
}
