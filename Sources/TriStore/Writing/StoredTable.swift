internal import SQLiteKit

/// A recorded table as imports fill it: all its columns, in the order of the schema.
struct StoredTable {
  let name: String
  let columns: [String]
  /// The first so many columns are the primary key, in order.
  let keyCount: Int
  /// Whether the first column is an id that SQLite gives.
  let givesID: Bool

  /// A statement that inserts one row, with a parameter for every column but an id that SQLite gives.
  func insertion(_ verb: String = "INSERT") -> String {
    let columns = givesID ? Array(columns.dropFirst()) : columns
    let places = (1...columns.count).map { "?\($0)" }
    return """
      \(verb) INTO \(name) (\(columns.joined(separator: ", ")))
      VALUES (\(places.joined(separator: ", ")))
      """
  }

  private init(_ name: String, _ columns: [String], keyCount: Int) {
    self.name = name
    self.columns = columns
    self.keyCount = keyCount
    givesID = columns.first == "id"
  }

  static let all = [
    race, record, recordValue, recordTag, gear, recordGear, importBatch, source, lap, length,
  ]

  static let importBatch = StoredTable(
    "importBatch", ["id", "uuid", "at", "command"], keyCount: 1)
  static let race = StoredTable(
    "race",
    [
      "id", "uuid", "kind", "form", "title", "day", "startedAt", "utcOffset", "zone",
      "offsetSource", "changedAt", "officialMilliseconds", "place", "goalMilliseconds",
      "result", "ageGroupPlace", "note",
    ], keyCount: 1)
  static let record = StoredTable("record", RecordColumn.names, keyCount: 1)
  static let recordValue = StoredTable(
    "recordValue", ["record", "field", "source", "value", "changedAt"], keyCount: 3)
  static let recordTag = StoredTable(
    "recordTag", ["record", "name", "place", "changedAt"], keyCount: 2)
  static let gear = StoredTable(
    "gear",
    [
      "id", "uuid", "name", "changedAt", "kind", "limitMillimetres", "defaultSport", "usedFrom",
      "retiredOn", "sensors",
    ], keyCount: 1)
  static let recordGear = StoredTable(
    "recordGear", ["record", "gear", "place", "changedAt"], keyCount: 2)
  static let source = StoredTable(
    "source",
    [
      "id", "record", "hash", "place", "fileName", "format", "device", "serial", "createdAt",
      "importedAt", "changedAt", "batch", "samples", "sampleCount", "isShown", "isPartial", "notes",
      "sensors",
    ], keyCount: 1)
  static let lap = StoredTable("lap", LapRow.columns, keyCount: 2)
  static let length = StoredTable("length", LengthRow.columns, keyCount: 2)
}

extension RecordColumn {
  fileprivate static let names = list.split { ", \n".contains($0) }.map(String.init)
}

/// Inserts rows into one table and writes them down for the journal.
///
/// A row that breaks a rule ends the whole transaction, so SQLite need not be able to take back the statement alone.
final class RecordingInserter {
  private(set) var inserted: InsertedRows
  private let nothing: InsertedRows
  private let connection: Connection
  private let statement: Statement
  private let givesID: Bool

  init(into table: StoredTable, on connection: Connection) throws {
    let statement = try connection.cached(table.insertion("INSERT OR ROLLBACK"))
    inserted = InsertedRows(
      into: table.name,
      keyPlaces: table.columns.indices.map { $0 < table.keyCount ? UInt8($0 + 1) : 0 })
    nothing = inserted
    self.connection = connection
    self.statement = statement
    givesID = table.givesID
  }

  /// What was inserted so far; from now on only what comes next is written down.
  func takeInserted() -> InsertedRows {
    defer { inserted = nothing }
    return inserted
  }

  /// - Parameter values: One for every column but an id that SQLite gives.
  /// - Returns: That id; of no meaning for other tables.
  @discardableResult
  func insert(_ values: [SQLValue]) throws -> Int64 {
    for (index, value) in values.enumerated() { try statement.bind(value, at: index + 1) }
    try statement.run()
    let id = connection.lastInsertedID
    inserted.beginRow()
    if givesID { inserted.append(id) }
    for value in values { inserted.append(value) }
    return id
  }
}

extension InsertedRows {
  mutating func append(_ value: SQLValue) {
    switch value {
    case .null, .real: appendNull()
    case .integer(let number): append(number)
    case .text(let text): append(text)
    case .blob(let bytes): append(bytes)
    }
  }
}
