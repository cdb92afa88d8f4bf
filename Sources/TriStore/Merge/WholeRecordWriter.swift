internal import SQLiteKit
internal import TriDomain

/// Brings a record of the log from what it is to what a merge made of it.
struct WholeRecordWriter {
  let connection: Connection
  /// Ids by UUID.
  let raceIDs: [[UInt8]: Int64]
  let batchIDs: [[UInt8]: Int64]

  /// Inserts a record that is new, without its sources.
  func insert(_ record: WholeRecord) throws -> RecordID {
    try connection.run(
      StoredTable.record.insertion(),
      [.blob(record.uuid)] + record.shown.map(\.sqlValue) + (try stateValues(record, nil)))
    let id = connection.lastInsertedID
    try update(id, from: nil, to: record)
    return id
  }

  /// Writes what differs, but for the sources.
  func update(_ id: RecordID, from before: WholeRecord?, to after: WholeRecord) throws {
    if let before,
      before.shown != after.shown || before.state != after.state
        || before.enteredAt != after.enteredAt
    {
      try updateRow(id, after)
    }
    for (key, value) in after.values where before?.values[key] != value {
      try connection.run(
        "REPLACE INTO recordValue (record, field, source, value, changedAt) VALUES (?1, ?2, ?3, ?4, ?5)",
        [
          .integer(id), .text(key.field.rawValue), .text(key.source.rawValue),
          value.cells[0].sqlValue, .integer(value.changedAt),
        ])
    }
    try updateLinks(
      id, "recordTag", "name", before?.tags ?? [:], after.tags, { Cell.text($0).sqlValue })
    try updateLinks(
      id, "recordGear", "gear", before?.gear ?? [:], after.gear, { .integer($0) })
  }

  private func updateRow(_ id: RecordID, _ record: WholeRecord) throws {
    let duplicateOf = try connection.queryFirst(
      "SELECT duplicateOf FROM record WHERE id = ?1", [.integer(id)]
    ) { try $0.value(at: 0) }
    let columns = StoredTable.record.columns.dropFirst(2)
    let assignments = columns.indices.map { "\(StoredTable.record.columns[$0]) = ?\($0)" }
    try connection.run(
      "UPDATE record SET \(assignments.joined(separator: ", ")) WHERE id = ?1",
      [.integer(id)] + record.shown.map(\.sqlValue) + stateValues(record, duplicateOf))
  }

  /// The columns of `record` after the device, in their order.
  private func stateValues(_ record: WholeRecord, _ duplicateOf: SQLValue?) throws -> [SQLValue] {
    let cells = record.state.cells
    var race = SQLValue.null
    if case .blob(let uuid) = cells[StateCell.race.rawValue] { race = SQLValue(raceIDs[uuid]) }
    return [
      race, cells[StateCell.leg.rawValue].sqlValue, duplicateOf ?? .null,
      cells[StateCell.noBests.rawValue].sqlValue, cells[StateCell.deletedAt.rawValue].sqlValue,
      .integer(record.enteredAt), .integer(record.state.changedAt),
    ]
  }

  private func updateLinks<Key>(
    _ id: RecordID, _ table: String, _ column: String, _ before: [Key: Stamped],
    _ after: [Key: Stamped], _ sqlValue: (Key) -> SQLValue
  ) throws {
    for key in before.keys where after[key] == nil {
      try connection.run(
        "DELETE FROM \(table) WHERE record = ?1 AND \(column) = ?2", [.integer(id), sqlValue(key)])
    }
    for (key, link) in after where before[key] != link {
      try connection.run(
        "REPLACE INTO \(table) (record, \(column), place, changedAt) VALUES (?1, ?2, ?3, ?4)",
        [.integer(id), sqlValue(key), link.cells[0].sqlValue, .integer(link.changedAt)])
    }
  }

  // MARK: - Sources

  /// Inserts a source or gives it other values; answers its id.
  func write(
    _ source: Stamped, _ key: WholeRecord.SourceKey, of record: RecordID, isNew: Bool
  ) throws -> Int64 {
    let columns = WholeRecord.sourceColumns + ["batch"]
    var cells = source.cells.map(\.sqlValue)
    if case .blob(let uuid) = source.cells[columns.count - 1] {
      cells[columns.count - 1] = SQLValue(batchIDs[uuid])
    }
    let bound =
      [.integer(record), .blob(key.hash), .integer(key.place), .integer(source.changedAt)]
      + cells
    if isNew {
      let places = bound.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
      try connection.run(
        """
        INSERT INTO source (record, hash, place, changedAt, \(columns.joined(separator: ", ")))
        VALUES (\(places))
        """, bound)
      return connection.lastInsertedID
    }
    let assignments = columns.indices.map { "\(columns[$0]) = ?\($0 + 5)" }
    try connection.run(
      """
      UPDATE source SET changedAt = ?4, \(assignments.joined(separator: ", "))
      WHERE record = ?1 AND hash = ?2 AND place = ?3
      """, bound)
    return try connection.queryFirst(
      "SELECT id FROM source WHERE record = ?1 AND hash = ?2 AND place = ?3",
      Array(bound.prefix(3))
    ) { try $0.requiredInteger(at: 0) } ?? 0
  }

  /// Laps and lengths of a source, in place of those that it has.
  func writeParts(_ rows: [[SQLValue]], of source: Int64, into table: StoredTable) throws {
    try connection.run("DELETE FROM \(table.name) WHERE source = ?1", [.integer(source)])
    for row in rows {
      try connection.run(table.insertion(), [.integer(source)] + row.dropFirst())
    }
  }
}
