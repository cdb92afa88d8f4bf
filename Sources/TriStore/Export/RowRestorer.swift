internal import SQLiteKit
internal import TriDomain

/// Inserts rows of an export into one table, ids included, and writes them down for the journal.
final class RowRestorer {
  /// As SQL calls it.
  let table: String
  private(set) var inserted: InsertedRows
  private let nothing: InsertedRows
  private let statement: Statement
  /// For each column of the table where its value stands in a row of the export; nil where the export is too old to have it.
  private let places: [Int?]
  private let defaults: [SQLValue]
  private let columnCount: Int
  private var rowCount = 0

  init(of export: ExportTable, into known: ExportedTable, on connection: Connection) throws {
    let columns = known.export.columns.map(\.name)
    for column in export.columns where !columns.contains(column.name) {
      throw RestoreError.unknown(table: export.name, column: column.name)
    }
    places = columns.map { name in export.columns.firstIndex { $0.name == name } }
    defaults = try known.defaults.map { sql in
      guard let sql else { return .null }
      return try connection.queryFirst("SELECT \(sql)") { try $0.value(at: 0) } ?? .null
    }
    columnCount = export.columns.count
    table = known.name
    let parameters = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    // A row that breaks a rule ends the whole transaction, so SQLite need not be able to take back the statement alone.
    statement = try connection.cached(
      """
      INSERT OR ROLLBACK INTO \(known.name) (\(columns.joined(separator: ", ")))
      VALUES (\(parameters))
      """)
    inserted = InsertedRows(into: known.name, keyPlaces: known.keyPlaces)
    nothing = inserted
  }

  func takeInserted() -> InsertedRows {
    defer { inserted = nothing }
    return inserted
  }

  func insert(_ row: [ExportValue]) throws {
    rowCount += 1
    guard row.count == columnCount else {
      throw RestoreError.forbidden(table: table, row: rowCount)
    }
    let values = zip(places, defaults).map { place, other in place.map { row[$0].sqlValue } ?? other
    }
    for (index, value) in values.enumerated() { try statement.bind(value, at: index + 1) }
    do {
      try statement.run()
    } catch {
      guard error.isConstraint || error.isMismatch else { throw error }
      throw RestoreError.forbidden(table: table, row: rowCount)
    }
    inserted.beginRow()
    for value in values { inserted.append(value) }
  }
}

extension ExportValue {
  var sqlValue: SQLValue {
    switch self {
    case .absent: .null
    case .integer(let number): .integer(number)
    case .text(let text): .text(text)
    case .bytes(let bytes): .blob(bytes)
    }
  }
}
