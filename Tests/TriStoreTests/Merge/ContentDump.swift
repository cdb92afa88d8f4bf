import SQLiteKit
import TriStore

/// Every row of a log as text, with UUIDs in the place of ids, so that two logs can be compared.
struct ContentDump: Equatable, CustomStringConvertible {
  let rows: [String]
  var description: String { rows.joined(separator: "\n") }

  init(
    of folder: StoreFolder, _ name: String = "tri.sqlite", leavingOut: [String] = []
  ) throws {
    let connection = try folder.connection(.readOnly, name)
    var rows: [String] = []
    for table in Schema.recordedTables + ["sportTotal", "dayTotal"] {
      let columns = try connection.query(
        "SELECT name FROM pragma_table_info(?1) ORDER BY cid", [.text(table)]
      ) { try $0.requiredText(at: 0) }
      let selected = columns.filter { $0 != "id" && !leavingOut.contains("\(table).\($0)") }
      if leavingOut.contains(table) { continue }
      let words = selected.map { "(\(Self.told($0, in: table)))" }
      rows += try connection.query("SELECT \(words.joined(separator: ", ")) FROM \(table)") { row in
        let values = try (0..<row.columnCount).map { "\(try row.value(at: $0))" }
        return zip(selected, table == "distinctPair" ? values.sorted() : values).reduce(table) {
          "\($0) | \($1.0) \($1.1)"
        }
      }.sorted()
    }
    for (table, column) in [("original", "hash"), ("samples", "samples")] {
      rows += try connection.query(
        """
        SELECT DISTINCT hex(\(table).hash) FROM \(table) JOIN source
        ON source.\(column) = \(table).hash ORDER BY 1
        """
      ) { "\(table) | \(try $0.requiredText(at: 0))" }
    }
    self.rows = rows
  }

  private static func told(_ column: String, in table: String) -> String {
    switch column {
    case "record", "duplicateOf", "other":
      "SELECT hex(r.uuid) FROM record AS r WHERE r.id = \(table).\(column)"
    case "race": "SELECT hex(r.uuid) FROM race AS r WHERE r.id = \(table).race"
    case "gear": "SELECT hex(g.uuid) FROM gear AS g WHERE g.id = \(table).gear"
    case "batch": "SELECT hex(b.uuid) FROM importBatch AS b WHERE b.id = \(table).batch"
    case "source" where table != "recordValue":
      """
      SELECT hex(r.uuid) || hex(s.hash) || s.place FROM source AS s JOIN record AS r
      ON r.id = s.record WHERE s.id = \(table).source
      """
    default: "\(table).\(column)"
    }
  }
}
