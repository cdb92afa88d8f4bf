internal import SQLiteKit
internal import TriDomain

/// A row of a small table with its key told apart from what may change.
private struct KeyedRow {
  let key: [Cell]
  let value: Stamped
}

// MARK: - Settings

extension LogMerge {
  func mergeSettings() throws {
    try mergeSettings("preference", key: ["name"])
    try mergeSettings("datedSetting", key: ["name", "day"])
  }

  private func mergeSettings(_ table: String, key: [String]) throws {
    let sql = "SELECT \(key.joined(separator: ", ")), value, changedAt FROM \(table)"
    func rows(_ connection: Connection) throws -> [KeyedRow] {
      try connection.query(sql) { row in
        KeyedRow(
          key: try row.cells(from: 0, count: key.count),
          value: Stamped(
            cells: try row.cells(from: key.count, count: 1),
            changedAt: try row.requiredInteger(at: key.count + 1)))
      }
    }
    let here = Dictionary(
      try rows(connection).map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    let names = key + ["value", "changedAt"]
    for theirs in try other.reading(rows) {
      let ours = here[theirs.key]
      if let ours { try noteConflict(table, theirs.key, ours, theirs.value) }
      guard ours ?? theirs.value <= theirs.value, ours != theirs.value else { continue }
      if ours?.cells != theirs.value.cells { report.settingCount += 1 }
      try connection.run(
        """
        REPLACE INTO \(table) (\(names.joined(separator: ", ")))
        VALUES (\(names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")))
        """,
        (theirs.key + theirs.value.cells).map(\.sqlValue) + [.integer(theirs.value.changedAt)])
    }
  }

  private func noteConflict(
    _ table: String, _ key: [Cell], _ here: Stamped, _ there: Stamped
  ) throws {
    let id = key.map(\.sqlValue)
    guard here.cells != there.cells,
      try isApart(table, here: (id, here.changedAt), there: (id, there.changedAt))
    else { return }
    let name = key.compactMap(\.text).joined(separator: " ")
    report.conflicts.append(
      MergeConflict(
        record: nil, subject: .setting(name), here: here.cells[0].fieldValue,
        there: there.cells[0].fieldValue, keepsOurs: here > there))
  }
}

extension Cell {
  var text: String? {
    if case .text(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  var fieldValue: FieldValue? {
    switch self {
    case .integer(let number): .integer(number)
    case .text: text.map(FieldValue.text)
    case .null, .blob: nil
    }
  }
}

// MARK: - Races and imports

extension LogMerge {
  func mergeRaces() throws {
    let merged = try mergeRows(
      of: "race", StoredTable.race.columns.filter { !["id", "uuid", "changedAt"].contains($0) },
      as: MergeConflict.Thing.race)
    raceIDs = merged.ids
    report.raceCount += merged.count
    report.plannedRaceCount += try mergeRows(
      of: "plannedRace", ["title", "day", "form", "goalMilliseconds", "deletedAt"],
      as: MergeConflict.Thing.plannedRace
    ).count
    try mergeRaceLegs()
  }

  /// Rows with the same UUID are joined column by column. Answers the ids here of all, and how many rows this log had
  /// otherwise.
  ///
  /// - Parameter thing: What a row is, by its title, else its day.
  private func mergeRows(
    of table: String, _ columns: [String], as thing: (String) -> MergeConflict.Thing
  ) throws -> (ids: [[UInt8]: Int64], count: Int) {
    let sql = """
      SELECT id, uuid, changedAt, ifnull(title, day), \(columns.joined(separator: ", "))
      FROM \(table)
      """
    func rows(_ connection: Connection) throws -> [(uuid: [UInt8], name: String, row: LoggedRow)] {
      try connection.query(sql) { row in
        (
          try row.requiredBlob(at: 1), try row.text(at: 3) ?? "",
          LoggedRow(
            id: [.integer(try row.requiredInteger(at: 0))],
            value: Stamped(
              cells: try row.cells(from: 4, count: columns.count),
              changedAt: try row.requiredInteger(at: 2)))
        )
      }
    }
    let ours = Dictionary(
      try rows(connection).map { ($0.uuid, (name: $0.name, row: $0.row)) },
      uniquingKeysWith: { $1 })
    var merged = (ids: try ids(of: table), count: 0)
    let names = ["uuid", "changedAt"] + columns
    for theirs in try other.reading(rows) {
      guard let known = ours[theirs.uuid] else {
        let value = theirs.row.value
        try connection.run(
          """
          INSERT INTO \(table) (\(names.joined(separator: ", ")))
          VALUES (\(names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")))
          """,
          [.blob(theirs.uuid), .integer(value.changedAt)] + value.cells.map(\.sqlValue))
        merged.ids[theirs.uuid] = connection.lastInsertedID
        merged.count += 1
        continue
      }
      let joined = try join(table, columns, known.row, theirs.row, as: thing(known.name))
      if joined.value.cells != known.row.value.cells { merged.count += 1 }
      write(joined, to: table, where: [("uuid", .blob(theirs.uuid))])
    }
    return merged
  }

  private func ids(of table: String) throws -> [[UInt8]: Int64] {
    Dictionary(
      try connection.query("SELECT uuid, id FROM \(table)") {
        (try $0.requiredBlob(at: 0), try $0.requiredInteger(at: 1))
      }, uniquingKeysWith: { $1 })
  }

  /// What results say of single legs.
  private func mergeRaceLegs() throws {
    let columns = ["distanceMillimetres", "timeMilliseconds"]
    func rows(_ connection: Connection) throws -> [(key: [Cell], name: String, row: LoggedRow)] {
      try connection.query(
        """
        SELECT race.uuid, leg, raceLeg.changedAt, race, ifnull(race.title, race.day),
          distanceMillimetres, timeMilliseconds
        FROM raceLeg JOIN race ON race.id = raceLeg.race
        """
      ) { row in
        (
          try row.cells(from: 0, count: 2), try row.text(at: 4) ?? "",
          LoggedRow(
            id: [
              .integer(try row.requiredInteger(at: 3)), .integer(try row.requiredInteger(at: 1)),
            ],
            value: Stamped(
              cells: try row.cells(from: 5, count: 2),
              changedAt: try row.requiredInteger(at: 2)))
        )
      }
    }
    let here = Dictionary(
      try rows(connection).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    for theirs in try other.reading(rows) {
      guard case .blob(let uuid) = theirs.key[0], let race = raceIDs[uuid],
        case .integer(let leg) = theirs.key[1]
      else { continue }
      guard let ours = here[theirs.key] else {
        report.legCount += 1
        try connection.run(
          """
          INSERT INTO raceLeg (race, leg, distanceMillimetres, timeMilliseconds, changedAt)
          VALUES (?1, ?2, ?3, ?4, ?5)
          """,
          [.integer(race), .integer(leg)] + theirs.row.value.cells.map(\.sqlValue)
            + [.integer(theirs.row.value.changedAt)])
        continue
      }
      let joined = try join(
        "raceLeg", columns, ours.row, theirs.row, as: .leg(Int(leg), race: ours.name))
      if joined.value.cells != ours.row.value.cells { report.legCount += 1 }
      write(joined, to: "raceLeg", where: [("race", .integer(race)), ("leg", .integer(leg))])
    }
  }

  /// An import is what it is from its beginning.
  func mergeBatches() throws {
    func rows(_ connection: Connection) throws -> [(uuid: [UInt8], id: Int64, rest: [Cell])] {
      try connection.query("SELECT uuid, id, at, command FROM importBatch ORDER BY id") { row in
        (
          try row.requiredBlob(at: 0), try row.requiredInteger(at: 1),
          try row.cells(from: 2, count: 2)
        )
      }
    }
    batchIDs = Dictionary(
      try rows(connection).map { ($0.uuid, $0.id) }, uniquingKeysWith: { $1 })
    for theirs in try other.reading(rows) where batchIDs[theirs.uuid] == nil {
      try connection.run(
        "INSERT INTO importBatch (uuid, at, command) VALUES (?1, ?2, ?3)",
        [.blob(theirs.uuid)] + theirs.rest.map(\.sqlValue))
      batchIDs[theirs.uuid] = connection.lastInsertedID
      report.importCount += 1
    }
  }
}

// MARK: - Pairs

extension LogMerge {
  /// Two records that are two sessions stay so, whichever log was told.
  func mergeDistinctPairs() throws {
    let pairs = try other.reading { connection in
      try connection.query(
        """
        SELECT a.uuid, b.uuid, distinctPair.changedAt FROM distinctPair
        JOIN record AS a ON a.id = distinctPair.record
        JOIN record AS b ON b.id = distinctPair.other
        """
      ) { row in
        (
          try row.requiredBlob(at: 0), try row.requiredBlob(at: 1),
          try row.requiredInteger(at: 2)
        )
      }
    }
    for (first, second, moment) in pairs {
      guard let first = try recordID(first), let second = try recordID(second) else { continue }
      try connection.run(
        """
        INSERT INTO distinctPair (record, other, changedAt) VALUES (?1, ?2, ?3)
        ON CONFLICT DO UPDATE SET changedAt = excluded.changedAt
        WHERE changedAt < excluded.changedAt
        """, [.integer(min(first, second)), .integer(max(first, second)), .integer(moment)])
    }
  }

  func recordID(_ uuid: [UInt8]) throws -> RecordID? {
    try connection.queryFirst("SELECT id FROM record WHERE uuid = ?1", [.blob(uuid)]) {
      try $0.requiredInteger(at: 0)
    }
  }
}
