internal import SQLiteKit

/// What the rows of a table look like in a file: how many values of what kinds, in which order.
struct TableShape {
  struct Column {
    let name: String
    /// As the schema spells it: INTEGER, TEXT, BLOB, ANY, or nothing.
    let type: String
    let isRequired: Bool
    /// Whether it is another name of the row's id, which then stands beside the values.
    let isRowID: Bool
    /// What stands there when nothing is said.
    let standard: SQLValue

    /// What may stand in the place of a lost value; nil where nothing may. A moment that only says which of two changes
    /// is the later one becomes the earliest.
    var standIn: SQLValue? {
      if !isRequired { return .null }
      if standard != .null { return standard }
      guard ["enteredAt", "importedAt", "changedAt"].contains(name) else { return nil }
      return .integer(0)
    }
  }

  let name: String
  let hasRowIDs: Bool
  /// In the order in which a file holds them.
  let columns: [Column]
  /// How many values a row can have: those of rows that are older than the last columns are fewer.
  let counts: Set<Int>

  /// The values of a row, one for each column; those that are lost are NULL and named. Nil when it is no row of this
  /// table, or lacks what it cannot be without.
  func values(of row: StoredRow) -> (values: [SQLValue], lost: [String])? {
    guard counts.contains(row.values.count), hasRowIDs == (row.rowID != nil) else { return nil }
    var values: [SQLValue] = []
    var lost: [String] = []
    for (index, column) in columns.enumerated() {
      guard index < row.values.count else {
        values.append(column.standard)
        continue
      }
      guard let value = row.values[index] else {
        guard let stand = column.standIn else { return nil }
        values.append(stand)
        lost.append(column.name)
        continue
      }
      guard let accepted = column.accept(value, rowID: row.rowID) else { return nil }
      values.append(accepted)
    }
    return (values, lost)
  }

  /// Whether it can be a row of this table when nothing but the row itself says so.
  ///
  /// Keys of indexes look like rows of tables without row ids, but end in a small number; so of these a moment of a change
  /// has to be one after January 1970.
  func isLikely(_ row: StoredRow) -> Bool {
    guard let (values, _) = values(of: row) else { return false }
    if hasRowIDs { return true }
    return zip(columns, values).allSatisfy { column, value in
      guard column.name == "changedAt", case .integer(let moment) = value else { return true }
      return moment.magnitude > 1 << 31
    }
  }

  func index(of column: String) -> Int? { columns.firstIndex { $0.name == column } }
}

extension TableShape.Column {
  /// The value as SQL sees it; nil when the column cannot hold it.
  fileprivate func accept(_ value: SQLValue, rowID: Int64?) -> SQLValue? {
    // A nil in a conditional expression would be SQL's NULL.
    if isRowID {
      guard value == .null else { return nil }
      return SQLValue(rowID)
    }
    if value == .null {
      if isRequired { return nil }
      return value
    }
    switch (type, value) {
    case ("INTEGER", .integer), ("INT", .integer), ("TEXT", .text), ("BLOB", .blob): return value
    case ("REAL", .real), ("REAL", .integer): return value
    case ("ANY", _), ("", _): return value
    default: return nil
    }
  }
}

/// The tables of a store, those that only repeat what others say included.
struct TableShapes {
  /// Tables of the log, parents before their children.
  let kept: [TableShape]
  /// The others: SQLite's own, and those that are made anew.
  let others: [TableShape]

  func shape(of table: String) -> TableShape? { (kept + others).first { $0.name == table } }
  func isKept(_ table: String) -> Bool { kept.contains { $0.name == table } }

  /// Reads them off a store that the migrations make in memory.
  init(migrations: [Migration]) throws {
    let model = try Connection(mode: .memory)
    var counts: [String: Set<Int>] = ["sqlite_schema": [5], "sqlite_sequence": [2]]
    for count in migrations.indices {
      try Migrator(migrations: Array(migrations[...count])).migrate(model)
      for (table, _) in try Self.tables(of: model) {
        counts[table, default: []].insert(try Self.columns(of: table, in: model).count)
      }
    }
    let shapes = try Self.tables(of: model).map { table, hasRowIDs in
      TableShape(
        name: table, hasRowIDs: hasRowIDs,
        columns: try Self.storedColumns(of: table, hasRowIDs: hasRowIDs, in: model),
        counts: counts[table] ?? [])
    }
    kept = Schema.keptTables.compactMap { name in shapes.first { $0.name == name } }
    others =
      shapes.filter { !Schema.keptTables.contains($0.name) && !$0.name.hasPrefix("sqlite_") }
      + [Self.sequence, Self.schema]
  }

  private static func tables(of model: Connection) throws -> [(String, Bool)] {
    try model.query(
      "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow')"
    ) { (try $0.requiredText(at: 0), try $0.requiredInteger(at: 1) == 0) }
  }

  private struct Described {
    let name, type: String
    let isRequired: Bool
    let key: Int64
    let standard: String?
  }

  private static func columns(of table: String, in model: Connection) throws -> [Described] {
    try model.query(
      "SELECT name, type, \"notnull\", pk, dflt_value FROM pragma_table_info(?1, 'main') ORDER BY cid",
      [.text(table)]
    ) {
      Described(
        name: try $0.requiredText(at: 0), type: try $0.requiredText(at: 1).uppercased(),
        isRequired: try $0.requiredInteger(at: 2) != 0, key: try $0.requiredInteger(at: 3),
        standard: try $0.text(at: 4))
    }
  }

  /// Tables without row ids begin with their key (sqlite.org/withoutrowid.html).
  private static func storedColumns(
    of table: String, hasRowIDs: Bool, in model: Connection
  ) throws -> [TableShape.Column] {
    let columns = try columns(of: table, in: model)
    let keys = columns.filter { $0.key > 0 }.sorted { $0.key < $1.key }
    let stored = hasRowIDs ? columns : keys + columns.filter { $0.key == 0 }
    return try stored.map { column in
      let isRowID = hasRowIDs && keys.count == 1 && column.key > 0 && column.type == "INTEGER"
      let standard = try column.standard.map { sql in
        try model.queryFirst("SELECT \(sql)") { try $0.value(at: 0) } ?? .null
      }
      return TableShape.Column(
        name: column.name, type: column.type, isRequired: column.isRequired || column.key > 0,
        isRowID: isRowID, standard: standard ?? .null)
    }
  }

  private static let sequence = TableShape(
    name: "sqlite_sequence", hasRowIDs: true, columns: [text("name"), number("seq")], counts: [2])
  /// sqlite.org/fileformat2.html, section 2.6, "Storage Of The SQL Database Schema".
  static let schema = TableShape(
    name: "sqlite_schema", hasRowIDs: true,
    columns: [
      text("type"), text("name"), text("tbl_name"), number("rootpage"),
      TableShape.Column(
        name: "sql", type: "TEXT", isRequired: false, isRowID: false, standard: .null),
    ], counts: [5])

  private static func text(_ name: String) -> TableShape.Column {
    TableShape.Column(name: name, type: "TEXT", isRequired: true, isRowID: false, standard: .null)
  }

  private static func number(_ name: String) -> TableShape.Column {
    TableShape.Column(
      name: name, type: "INTEGER", isRequired: true, isRowID: false, standard: .null)
  }
}

extension Schema {
  /// Tables whose rows are the log: all but those that are derived from others, parents before their children.
  static let keptTables =
    recordedTables + ["original", "originalPart", "samples", "journalEntry", "journalPart"]
}
