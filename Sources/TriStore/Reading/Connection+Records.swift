internal import SQLiteKit
internal import TriDomain

extension Connection {
  /// All records that a statement of `RecordColumn.list` selects, with their tags and gear.
  func records(_ sql: String, _ bindings: [SQLValue] = []) throws -> [WorkoutRecord] {
    var records = try query(sql, bindings) { try RecordRow.record($0) }
    try addLinks(to: &records)
    return records
  }

  /// A record by id, in the bin or not.
  func record(_ id: RecordID) throws -> WorkoutRecord? {
    try records("SELECT \(RecordColumn.list) FROM record WHERE id = ?1", [.integer(id)]).first
  }

  /// Fills in tags and gear, with one statement for all records.
  func addLinks(to records: inout [WorkoutRecord]) throws {
    if records.isEmpty { return }
    let links = try cached(
      """
      SELECT record, 0, place, name
      FROM json_each(?1) CROSS JOIN recordTag ON record = json_each.value
      UNION ALL
      SELECT record, 1, place, (SELECT name FROM gear WHERE gear.id = recordGear.gear)
      FROM json_each(?1) CROSS JOIN recordGear ON record = json_each.value
      ORDER BY 1, 2, 3
      """)
    try links.bind(.list(records.map(\.id)), at: 1)
    guard try links.step() else { return }
    let places = Dictionary(
      records.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    repeat {
      let id = try links.requiredInteger(at: 0)
      guard let place = places[id] else { continue }
      let isGear = try links.requiredInteger(at: 1) == 1
      guard let name = try links.text(at: 3) else {
        throw StoreError.unreadableRow(table: "recordGear", id: id, column: "gear")
      }
      if isGear {
        records[place].values.gear.append(name)
      } else {
        records[place].values.tags.append(name)
      }
    } while try links.step()
  }
}
