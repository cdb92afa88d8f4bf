internal import SQLiteKit
internal import TriDomain

/// Gear of one log.
private struct GearRow {
  let id: Int64
  let uuid: [UInt8]
  let said: Said
}

/// The name of gear and what else is said of it, beginning with its kind.
private struct Said: Comparable {
  let stamped: Stamped

  var name: Cell { stamped.cells[0] }

  /// What it is, is never given up for a name alone, which any record may bring.
  static func < (a: Self, b: Self) -> Bool {
    let hasKind = (a.stamped.cells[1] != .null, b.stamped.cells[1] != .null)
    return hasKind.0 == hasKind.1 ? a.stamped < b.stamped : hasKind.1
  }
}

/// Gear as both logs know it together.
private struct JoinedGear {
  var uuid: [UInt8]
  var said: Said
  /// The UUIDs under which it was known.
  var known: Set<[UInt8]>
}

extension LogMerge {
  /// Gear of one UUID is one, under its newer name; of one name, too, since a name is what athletes know it by. It then
  /// has the lesser of the two UUIDs, in both logs.
  func mergeGear() throws {
    let (ours, theirs) = (try Self.gear(connection), try other.reading(Self.gear))
    let rows = try joinedRows(ours, theirs)
    for gear in Self.joined(rows.newest) {
      let here = ours.filter { gear.known.contains($0.uuid) }
      let steps = gear.known.count == 1 ? rows.joined[gear.uuid] : nil
      let id = try write(gear, over: here, steps: steps)
      for row in theirs where gear.known.contains(row.uuid) { gearIDs[row.id] = id }
    }
  }

  private static let said = StoredTable.gear.columns.filter {
    !["id", "uuid", "changedAt"].contains($0)
  }

  private static func gear(_ connection: Connection) throws -> [GearRow] {
    let sql = "SELECT id, uuid, changedAt, \(said.joined(separator: ", ")) FROM gear ORDER BY id"
    return try connection.query(sql) { row in
      GearRow(
        id: try row.requiredInteger(at: 0), uuid: try row.requiredBlob(at: 1),
        said: Said(
          stamped: Stamped(
            cells: try row.cells(from: 3, count: said.count),
            changedAt: try row.requiredInteger(at: 2))))
    }
  }

  /// What is said of gear of each UUID, and how gear of this log comes to it that the other one has, too.
  private func joinedRows(
    _ ours: [GearRow], _ theirs: [GearRow]
  ) throws -> (newest: [[UInt8]: Said], joined: [[UInt8]: JoinedRow]) {
    var newest = Dictionary(ours.map { ($0.uuid, $0.said) }, uniquingKeysWith: { $1 })
    let ids = Dictionary(ours.map { ($0.uuid, $0.id) }, uniquingKeysWith: { $1 })
    var joined: [[UInt8]: JoinedRow] = [:]
    for row in theirs {
      guard let our = newest[row.uuid], let id = ids[row.uuid] else {
        newest[row.uuid] = row.said
        continue
      }
      let gear = try join(
        "gear", Self.said, LoggedRow(id: [.integer(id)], value: our.stamped),
        LoggedRow(id: [.integer(row.id)], value: row.said.stamped), as: .gear(our.name.text ?? ""))
      newest[row.uuid] = Said(stamped: gear.value)
      joined[row.uuid] = gear
    }
    return (newest, joined)
  }

  private static func joined(_ newest: [[UInt8]: Said]) -> [JoinedGear] {
    var joined: [Cell: JoinedGear] = [:]
    for (uuid, said) in newest {
      guard var gear = joined[said.name] else {
        joined[said.name] = JoinedGear(uuid: uuid, said: said, known: [uuid])
        continue
      }
      gear.known.insert(uuid)
      gear.said = max(gear.said, said)
      if uuid.lexicographicallyPrecedes(gear.uuid) { gear.uuid = uuid }
      joined[said.name] = gear
    }
    return joined.values.sorted { $0.uuid.lexicographicallyPrecedes($1.uuid) }
  }

  /// Makes one row of those that this log has, if any; answers its id.
  ///
  /// - Parameter steps: How the only one becomes it column by column.
  private func write(
    _ gear: JoinedGear, over rows: [GearRow], steps: JoinedRow?
  ) throws -> Int64 {
    let stamped = gear.said.stamped
    let values =
      [.blob(gear.uuid), .integer(stamped.changedAt)] + stamped.cells.map(\.sqlValue)
    let names = ["uuid", "changedAt"] + Self.said
    guard let kept = rows.first(where: { $0.uuid == gear.uuid }) ?? rows.first else {
      try freeName(gear.said.name.sqlValue)
      try connection.run(
        """
        INSERT INTO gear (\(names.joined(separator: ", ")))
        VALUES (\(names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")))
        """, values)
      report.gearCount += 1
      return connection.lastInsertedID
    }
    for row in rows where row.id != kept.id { try replace(row.id, by: kept.id) }
    if kept.said.stamped.cells != stamped.cells { report.gearCount += 1 }
    if kept.said.name != gear.said.name { try freeName(gear.said.name.sqlValue) }
    if var steps {
      // A name is free for now, and others wait for theirs.
      let moment = steps.takeName(from: Self.said[0]) ?? kept.said.stamped.changedAt
      try connection.run(
        "UPDATE gear SET name = ?2, changedAt = ?3 WHERE id = ?1",
        [.integer(kept.id), gear.said.name.sqlValue, .integer(moment)])
      write(steps, to: "gear", where: [("id", .integer(kept.id))])
      return kept.id
    }
    let assignments = names.indices.map { "\(names[$0]) = ?\($0 + 1)" }
    try connection.run(
      "UPDATE gear SET \(assignments.joined(separator: ", ")) WHERE id = ?\(names.count + 1)",
      values + [.integer(kept.id)])
    return kept.id
  }

  /// Other gear that has a name for now gets its own when its turn comes.
  private func freeName(_ name: SQLValue) throws {
    try connection.run("UPDATE gear SET name = hex(uuid) WHERE name = ?1", [name])
  }

  private func replace(_ id: Int64, by kept: Int64) throws {
    let ids: [SQLValue] = [.integer(id), .integer(kept)]
    try connection.run(
      """
      INSERT INTO recordGear (record, gear, place, changedAt)
      SELECT record, ?2, place, changedAt FROM recordGear WHERE gear = ?1
      ON CONFLICT DO UPDATE SET place = excluded.place, changedAt = excluded.changedAt
      WHERE (changedAt, place) < (excluded.changedAt, excluded.place)
      """, ids)
    try connection.run("DELETE FROM recordGear WHERE gear = ?1", [ids[0]])
    try connection.run("UPDATE gearPart SET gear = ?2 WHERE gear = ?1", ids)
    try connection.run("DELETE FROM gear WHERE id = ?1", [ids[0]])
  }
}

// MARK: - Parts

extension LogMerge {
  /// Parts of one UUID are one, as they were said last. To be called once gear was merged.
  func mergeGearParts() throws {
    let columns = ["kind", "name", "day", "limitMillimetres"]
    let sql = "SELECT uuid, gear, changedAt, \(columns.joined(separator: ", ")) FROM gearPart"
    func rows(_ connection: Connection) throws -> [(uuid: [UInt8], gear: Int64, value: Stamped)] {
      try connection.query(sql) { row in
        (
          try row.requiredBlob(at: 0), try row.requiredInteger(at: 1),
          Stamped(
            cells: try row.cells(from: 3, count: columns.count),
            changedAt: try row.requiredInteger(at: 2))
        )
      }
    }
    let ours = Dictionary(
      try rows(connection).map { ($0.uuid, $0.value) }, uniquingKeysWith: { $1 })
    let names = ["uuid", "gear", "changedAt"] + columns
    for theirs in try other.reading(rows) {
      guard let gear = gearIDs[theirs.gear] else {
        throw StoreError.unreadableRow(table: "gearPart", id: nil, column: "gear")
      }
      if let known = ours[theirs.uuid], known >= theirs.value { continue }
      try connection.run(
        """
        INSERT INTO gearPart (\(names.joined(separator: ", ")))
        VALUES (\(names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")))
        ON CONFLICT (uuid) DO UPDATE SET
        \(names.dropFirst(2).map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
        """,
        [.blob(theirs.uuid), .integer(gear), .integer(theirs.value.changedAt)]
          + theirs.value.cells.map(\.sqlValue))
      if ours[theirs.uuid]?.cells != theirs.value.cells { report.gearPartCount += 1 }
    }
  }
}

extension JoinedRow {
  /// Takes a column out of the steps, which then still end where they did; answers the moment of its step.
  fileprivate mutating func takeName(from column: String) -> Int64? {
    for place in steps.indices {
      guard let group = steps[place].groups.firstIndex(where: { $0.names == [column] }) else {
        continue
      }
      steps[place].groups.remove(at: group)
      return steps[place].moment
    }
    return nil
  }
}
