internal import SQLiteKit
internal import TriDomain

/// Whether everything is there that is in the journal, as a salvage counts it too.
struct MissingCheck {
  let connection: Connection

  func findings() throws -> [Finding] {
    let journal = try JournalledRows(of: connection)
    let there = Set(
      try connection.query("SELECT id FROM record") { try $0.requiredInteger(at: 0) })
    var records: Set<RecordID> = []
    var parts = try PartCheck(connection: connection).incompleteRecords()
    var rows: [Finding.MissingRows] = []
    for table in Schema.recordedTables {
      let missing = try journal.missing(from: table, in: connection)
      switch table {
      case "record": records.formUnion(missing.keys)
      // What went with its record is told by it.
      case "lap", "length": parts.formUnion(missing.keys.filter(there.contains))
      default:
        let count = missing.filter { $0.key == 0 || there.contains($0.key) }.values.reduce(0, +)
        if count > 0 { rows.append(Finding.MissingRows(table: table, count: count)) }
      }
    }
    return [
      Finding(of: records.sorted(), Finding.missingRecords),
      Finding(of: parts.sorted(), Finding.missingParts),
      rows.isEmpty ? nil : .missingRows(rows),
    ].compactMap(\.self)
  }
}
