internal import SQLiteKit
internal import TriDomain

/// Gear of one log.
private struct GearRow {
  let id: Int64
  let uuid: [UInt8]
  let name: Stamped
}

/// Gear as both logs know it together.
private struct JoinedGear {
  var uuid: [UInt8]
  var name: Stamped
  /// The UUIDs under which it was known.
  var known: Set<[UInt8]>
}

extension LogMerge {
  /// Gear of one UUID is one, under its newer name; of one name, too, since a name is what athletes know it by. It then
  /// has the lesser of the two UUIDs, in both logs.
  func mergeGear() throws {
    let (ours, theirs) = (try Self.gear(connection), try other.reading(Self.gear))
    let joined = Self.joined(ours + theirs)
    for gear in joined {
      let here = ours.filter { gear.known.contains($0.uuid) }
      let id = try write(gear, over: here)
      for row in theirs where gear.known.contains(row.uuid) { gearIDs[row.id] = id }
    }
  }

  private static func gear(_ connection: Connection) throws -> [GearRow] {
    try connection.query("SELECT id, uuid, name, changedAt FROM gear ORDER BY id") { row in
      GearRow(
        id: try row.requiredInteger(at: 0), uuid: try row.requiredBlob(at: 1),
        name: Stamped(
          cells: try row.cells(from: 2, count: 1, of: "gear"),
          changedAt: try row.requiredInteger(at: 3)))
    }
  }

  private static func joined(_ rows: [GearRow]) -> [JoinedGear] {
    let names = Dictionary(rows.map { ($0.uuid, $0.name) }, uniquingKeysWith: max)
    var joined: [[Cell]: JoinedGear] = [:]
    for (uuid, name) in names {
      guard var gear = joined[name.cells] else {
        joined[name.cells] = JoinedGear(uuid: uuid, name: name, known: [uuid])
        continue
      }
      gear.known.insert(uuid)
      gear.name = max(gear.name, name)
      if uuid.lexicographicallyPrecedes(gear.uuid) { gear.uuid = uuid }
      joined[name.cells] = gear
    }
    return joined.values.sorted { $0.uuid.lexicographicallyPrecedes($1.uuid) }
  }

  /// Makes one row of those that this log has, if any; answers its id.
  private func write(_ gear: JoinedGear, over rows: [GearRow]) throws -> Int64 {
    let values: [SQLValue] = [
      .blob(gear.uuid), gear.name.cells[0].sqlValue, .integer(gear.name.changedAt),
    ]
    guard let kept = rows.first(where: { $0.uuid == gear.uuid }) ?? rows.first else {
      try connection.run(
        "INSERT INTO gear (uuid, name, changedAt) VALUES (?1, ?2, ?3)", values)
      report.gearCount += 1
      return connection.lastInsertedID
    }
    for row in rows where row.id != kept.id { try replace(row.id, by: kept.id) }
    if kept.name.cells != gear.name.cells {
      report.gearCount += 1
      try freeName(gear.name.cells[0].sqlValue)
    }
    try connection.run(
      "UPDATE gear SET uuid = ?1, name = ?2, changedAt = ?3 WHERE id = ?4",
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
    try connection.run("DELETE FROM gear WHERE id = ?1", [ids[0]])
  }
}
