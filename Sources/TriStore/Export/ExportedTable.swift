internal import SQLiteKit
internal import TriDomain

/// A recorded table with all the columns that it has today, as exports hold it.
struct ExportedTable {
  /// As SQL calls it.
  let name: String
  let export: ExportTable
  /// For each column its place in the primary key, counted from 1; 0 outside of it.
  let keyPlaces: [UInt8]
  /// For each column what SQL says stands there when nothing is said; nil for NULL.
  let defaults: [String?]

  init(_ name: String, on connection: Connection) throws {
    let columns = try connection.query(
      "SELECT name, type, pk, dflt_value FROM pragma_table_info(?1, 'main') ORDER BY cid",
      [.text(name)]
    ) { row in
      let column = try row.requiredText(at: 0)
      let kind = Self.kind(of: column, type: try row.requiredText(at: 1))
      return (
        ExportTable.Column(column, kind), UInt8(try row.requiredInteger(at: 2)),
        try row.text(at: 3)
      )
    }
    self.name = name
    export = ExportTable(Self.fileNames[name] ?? name, columns.map(\.0))
    keyPlaces = columns.map(\.1)
    defaults = columns.map(\.2)
  }

  static func all(on connection: Connection) throws -> [ExportedTable] {
    try Schema.recordedTables.map { try ExportedTable($0, on: connection) }
  }

  /// All rows in the order of the primary key.
  var selection: String {
    let key = keyPlaces.indices.filter { keyPlaces[$0] > 0 }
      .sorted { keyPlaces[$0] < keyPlaces[$1] }.map { export.columns[$0].name }
    return """
      SELECT \(export.columns.map(\.name).joined(separator: ", ")) FROM \(name)
      ORDER BY \(key.joined(separator: ", "))
      """
  }

  private static func kind(of column: String, type: String) -> ExportTable.Kind {
    switch type {
    case "BLOB": column == "uuid" ? .uuid : .hash
    case "INTEGER" where column == "at" || column.hasSuffix("At"): .instant
    default: .plain
    }
  }

  /// A table without a name here is called in an export as it is in SQL.
  private static let fileNames = [
    "race": "races", "record": "records", "recordValue": "values", "recordTag": "tags",
    "recordGear": "gearOfRecords", "importBatch": "imports", "source": "sources", "lap": "laps",
    "length": "lengths", "distinctPair": "distinctPairs", "preference": "preferences",
    "datedSetting": "datedSettings", "raceLeg": "raceLegs", "plannedRace": "plannedRaces",
  ]
}

extension ExportTable {
  /// What was done so far, without the means to take it back.
  static let journal = ExportTable(
    "journal", [Column("id"), Column("at", .instant), Column("command"), Column("rowCount")])
  /// The last id that each table has given, so that none is ever given twice.
  static let lastIDs = ExportTable("lastIds", [Column("table"), Column("id")])
}
