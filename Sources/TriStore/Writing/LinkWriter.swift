internal import SQLiteKit
internal import TriDomain

/// Ties tags and gear to records. Every method answers whether it changed something.
struct LinkWriter {
  let connection: Connection
  let now: Instant

  init(connection: Connection, now: Instant) {
    self.connection = connection
    self.now = now
  }

  /// Tags and gear of a new record; repeated names count once.
  func insert(_ values: RecordValues, of id: RecordID) throws {
    for name in values.tags { _ = try addTag(name, to: id) }
    for name in values.gear { _ = try addGear(name, to: id) }
  }

  func addTag(_ name: String, to id: RecordID) throws -> Bool {
    try connection.run(
      """
      INSERT INTO recordTag (record, name, place, changedAt)
      VALUES (
        ?1, ?2, (SELECT ifnull(max(place), 0) + 1 FROM recordTag WHERE record = ?1), ?3
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
    let gear = try gearID(name)
    try connection.run(
      """
      INSERT INTO recordGear (record, gear, place, changedAt)
      VALUES (
        ?1, ?2, (SELECT ifnull(max(place), 0) + 1 FROM recordGear WHERE record = ?1), ?3
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

  private func gearID(_ name: String) throws -> Int64 {
    let known = try connection.queryFirst(
      "SELECT id FROM gear WHERE name = ?1", [.text(name)]
    ) { try $0.requiredInteger(at: 0) }
    if let known { return known }
    try connection.run(
      "INSERT INTO gear (uuid, name, changedAt) VALUES (?1, ?2, ?3)",
      [
        .blob(RecordUUID.random().bytes), .text(name),
        .integer(now.millisecondsSince1970),
      ])
    return connection.lastInsertedID
  }
}
