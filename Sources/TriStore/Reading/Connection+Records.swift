internal import SQLiteKit
internal import TriDomain

extension Connection {
  /// All records that a statement of `RecordColumn.list` selects, with their tags and gear; those without a readable day
  /// or sport are left out.
  func records(_ sql: String, _ bindings: [SQLValue] = []) throws -> [WorkoutRecord] {
    var records = try query(sql, bindings) { try RecordRow.record($0) }
    records.removeAll { !$0.hasPlace }
    try addLinks(to: &records)
    return records
  }

  /// A record by id, in the bin or not. A day or sport that cannot be read is the one that was typed or recorded.
  ///
  /// Throws where nobody says them any more.
  func record(_ id: RecordID) throws -> WorkoutRecord? {
    var records = try query(
      "SELECT \(RecordColumn.list) FROM record WHERE id = ?1", [.integer(id)]
    ) { try RecordRow.record($0) }
    try addLinks(to: &records)
    guard var record = records.first else { return nil }
    for field in [RecordField.when, .sport] where record.unreadable.contains(field) {
      guard let said = try values(of: id, field: field).first(where: { $0.value != nil })?.value
      else {
        throw StoreError.unreadableRow(
          table: "record", id: id, column: field == .when ? "day" : "sport")
      }
      try record.values.set(field, to: said)
      record.unreadable.removeAll { $0 == field }
      record.unreadable.append(field)
    }
    return record
  }

  /// The records in the log that are in no list, in order, as far as two indexes tell at once: their day or sport is none
  /// at all.
  func recordsWithoutPlace() throws -> [RecordID] {
    let names = Sport.allCases.map(\.rawValue).sorted()
    let sports =
      ["sport < '\(names[0])'"]
      + zip(names, names.dropFirst()).map { "sport > '\($0)' AND sport < '\($1)'" }
      + ["sport > '\(names[names.count - 1])'"]
    let days = ["day < '0001-01-01'", "day > '9999-12-31'"]
    // Without the names of the indexes SQLite reads the whole log for a range that is open on one side.
    let gaps =
      sports.map { "recordBySport WHERE deletedAt IS NULL AND \($0)" }
      + days.map { "recordByDay WHERE deletedAt IS NULL AND \($0)" }
    let found = try query(
      gaps.map { "SELECT id FROM record INDEXED BY \($0)" }.joined(separator: " UNION ALL ")
    ) { try $0.requiredInteger(at: 0) }
    return Set(found).sorted()
  }

  /// Fills in tags, gear and the values that are no columns, with one statement for all records.
  func addLinks(to records: inout [WorkoutRecord]) throws {
    if records.isEmpty { return }
    let links = try cached(
      """
      SELECT record, 0, place, name
      FROM json_each(?1) CROSS JOIN recordTag ON record = json_each.value
      UNION ALL
      SELECT record, 1, place, (SELECT name FROM gear WHERE gear.id = recordGear.gear)
      FROM json_each(?1) CROSS JOIN recordGear ON record = json_each.value
      UNION ALL
      SELECT record, field, source, recordValue.value
      FROM json_each(?1) CROSS JOIN recordValue INDEXED BY recordValueBeside
        ON record = json_each.value AND (\(Self.fieldsBeside)) AND recordValue.value IS NOT NULL
      ORDER BY 1, 2, 3
      """)
    try links.bind(.list(records.map(\.id)), at: 1)
    // In the order of the links; a dictionary would cost a short command more than it saves.
    var places = records.indices.sorted { records[$0].id < records[$1].id }[...]
    while try links.step() {
      let id = try links.requiredInteger(at: 0)
      places = places.drop { records[$0].id < id }
      guard let place = places.first, records[place].id == id else { continue }
      if case .text(let field) = try links.value(at: 1) {
        try Self.setShown(field, in: &records[place], links)
        continue
      }
      let isGear = try links.requiredInteger(at: 1) == 1
      // Gear that is not there has no name; the doctor tells of it.
      guard let name = try links.text(at: 3) else { continue }
      if isGear {
        records[place].values.gear.append(name)
      } else {
        records[place].values.tags.append(name)
      }
    }
  }

  private static let fieldsBeside = RecordField.beside.map { "field = '\($0.rawValue)'" }
    .joined(separator: " OR ")

  /// A field's sources come in the order of their names, computed, recorded, typed: the last one is shown.
  private static func setShown(
    _ name: String, in record: inout WorkoutRecord, _ row: borrowing Statement
  ) throws {
    guard let field = RecordField(rawValue: name) else { return }
    guard let value = try FieldValue(row, at: 3, of: field) else {
      if !record.unreadable.contains(field) { record.unreadable.append(field) }
      return
    }
    record.unreadable.removeAll { $0 == field }
    try record.values.set(field, to: value)
  }
}
