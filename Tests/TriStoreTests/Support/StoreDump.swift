import SQLiteKit
import TriStore

/// Every row of the tables that make up the log, as text, so that two states can be compared row by row.
struct StoreDump: Equatable, CustomStringConvertible {
  let rows: [String]
  var description: String { rows.joined(separator: "\n") }

  init(
    of folder: StoreFolder, _ name: String = "tri.sqlite",
    tables: [String] = Schema.recordedTables + ["sportTotal", "dayTotal"]
  ) throws {
    let connection = try folder.connection(.readOnly, name)
    var rows: [String] = []
    for table in tables {
      rows += try connection.query("SELECT * FROM \(table)") { row in
        try (0..<row.columnCount).reduce(table) { "\($0) | \(try row.value(at: $1))" }
      }.sorted()
    }
    self.rows = rows
  }
}
