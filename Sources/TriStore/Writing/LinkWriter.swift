internal import SQLiteKit
internal import TriDomain

/// Ties tags and gear to records. Every method answers whether it changed something.
struct LinkWriter {
  let connection: Connection
  let now: Instant

  private static let nextPlace =
    "ifnull(max(place) FILTER (WHERE place < \(ColumnRule.most)), 0) + 1"

  func addTag(_ name: String, to id: RecordID) throws -> Bool {
    try connection.run(
      """
      INSERT INTO recordTag (record, name, place, changedAt)
      VALUES (
        ?1, ?2, (SELECT \(Self.nextPlace) FROM recordTag WHERE record = ?1), ?3
      )
      ON CONFLICT DO NOTHING
      """, [.integer(id), .text(name), .integer(now.millisecondsSince1970)])
    return connection.changedRows > 0
  }

  func removeTag(_ name: String, from id: RecordID) throws -> Bool {
    try connection.run(
      "DELETE FROM recordTag WHERE record = ?1 AND name = ?2", [.integer(id), .text(name)])
    return connection.changedRows > 0
  }

  func addGear(_ name: String, to id: RecordID) throws -> Bool {
    let gear = try connection.findOrAddGear(name, now: now).id
    try connection.run(
      """
      INSERT INTO recordGear (record, gear, place, changedAt)
      VALUES (
        ?1, ?2, (SELECT \(Self.nextPlace) FROM recordGear WHERE record = ?1), ?3
      )
      ON CONFLICT DO NOTHING
      """, [.integer(id), .integer(gear), .integer(now.millisecondsSince1970)])
    return connection.changedRows > 0
  }

  /// The gear itself stays: it may have a history of its own.
  func removeGear(_ name: String, from id: RecordID) throws -> Bool {
    try connection.run(
      """
      DELETE FROM recordGear
      WHERE record = ?1 AND gear = (SELECT gear.id FROM gear WHERE gear.name = ?2)
      """, [.integer(id), .text(name)])
    return connection.changedRows > 0
  }
}

extension Connection {
  /// The id of gear with this name, which is made when it is missing; then its UUID is told too.
  func findOrAddGear(
    _ name: String, now: Instant
  ) throws -> (id: Int64, newUUID: RecordUUID?) {
    let known = try queryFirst("SELECT id FROM gear WHERE name = ?1", [.text(name)]) {
      try $0.requiredInteger(at: 0)
    }
    if let known { return (known, nil) }
    let uuid = RecordUUID.random()
    try run(
      "INSERT INTO gear (uuid, name, changedAt) VALUES (?1, ?2, ?3)",
      [.blob(uuid.bytes), .text(name), .integer(now.millisecondsSince1970)])
    return (lastInsertedID, uuid)
  }
}
