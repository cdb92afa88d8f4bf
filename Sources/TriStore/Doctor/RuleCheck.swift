internal import SQLiteKit
internal import TriDomain

/// Whether each row keeps the rules of the schema, and whether its texts are texts.
///
/// SQLite's own check does not look at the CHECKs of a file that it may not write to, whose schema it reads without them
/// (sqlite3AddCheckConstraint in build.c), it names no row, and it takes any bytes for text.
struct RuleCheck {
  let connection: Connection
  /// A store as the migrations make it: what the file itself says of its rules is not acted upon.
  let model: Connection

  /// Where bytes stand that are no UTF-8.
  func invalidTexts() throws -> ValuesFound {
    try connection.registerFunction("invalidText", argumentCount: -1) { arguments in
      for index in 0..<arguments.count {
        let isText = arguments.withText(at: index) { (try? UTF8Span(validating: $0)) != nil }
        if isText == false { return SQLValue(index) }
      }
      return .null
    }
    return try values { table in
      let columns = table.columns.filter { ["TEXT", "ANY"].contains($0.type) }.map(\.name)
      if columns.isEmpty { return nil }
      return ("invalidText(\(columns.joined(separator: ", ")))", columns)
    }
  }

  /// Where a CHECK refuses a value.
  ///
  /// - Parameter withKinds: Whether also where one is missing or of another kind than its column, which takes as long again.
  func brokenRules(withKinds: Bool) throws -> ValuesFound {
    try values { table in
      let kinds = withKinds ? table.columns.map { ($0.name, $0.isBroken) } : []
      let rules = kinds + table.brokenChecks
      if rules.isEmpty { return nil }
      let cases = rules.indices.map { "WHEN \(rules[$0].1) THEN \($0)" }
      return ("CASE \(cases.joined(separator: " ")) END", rules.map(\.0))
    }
  }

  /// - Parameter question: SQL that is NULL for a good row of a table, else the place in the list of columns of the one at
  ///   fault; nil for a table that need not be looked at.
  private func values(
    _ question: (RuledTable) throws -> (sql: String, columns: [String])?
  ) throws -> ValuesFound {
    var found = ValuesFound()
    for name in Schema.keptTables where try model.hasTable(name) && connection.hasTable(name) {
      let table = try RuledTable(name, in: model)
      guard let (sql, columns) = try question(table) else { continue }
      let rows = try connection.prepare(
        """
        SELECT \(sql) AS fault, \(table.record), \(table.field) FROM \(name)
        WHERE fault IS NOT NULL ORDER BY 2
        """)
      while try rows.step() {
        let column = columns[Int(try rows.requiredInteger(at: 0))]
        let field = column == "value" ? try? rows.text(at: 2) : nil
        found.add(.init(table: name, column: field ?? column, record: try? rows.integer(at: 1)))
      }
    }
    return found
  }
}

/// A table with what its schema demands of each row.
private struct RuledTable {
  struct Column {
    let name, type: String
    let isRequired: Bool

    /// A condition that a good value does not fulfil. `ANY` takes all kinds (sqlite.org/stricttables.html).
    var isBroken: String {
      let isMissing = isRequired ? "\(name) IS NULL" : "0"
      return type == "ANY"
        ? isMissing
        : "\(isMissing) OR \(name) IS NOT NULL AND typeof(\(name)) <> '\(type.lowercased())'"
    }
  }

  let columns: [Column]
  /// Column and condition of each CHECK that a row breaks; SQLite lets NULL pass.
  let brokenChecks: [(String, String)]
  /// SQL for the record that a row is or belongs to.
  let record: String
  /// SQL for the field of a record that a row speaks of.
  let field: String

  init(_ name: String, in model: Connection) throws {
    columns = try model.query(
      "SELECT name, type, \"notnull\" OR pk > 0 FROM pragma_table_info(?1)", [.text(name)]
    ) {
      Column(
        name: try $0.requiredText(at: 0), type: try $0.requiredText(at: 1),
        isRequired: try $0.requiredInteger(at: 2) != 0)
    }
    let sql = try model.queryFirst(
      "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?1", [.text(name)]
    ) { try $0.requiredText(at: 0) }
    let names = columns.map(\.name)
    brokenChecks = CheckClauses(in: sql ?? "").conditions.map { condition in
      let word = condition.split { !$0.isLetter && !$0.isNumber }.first {
        names.contains(String($0))
      }
      return (word.map(String.init) ?? name, "NOT (\(condition))")
    }
    record =
      if name == "record" {
        "id"
      } else if names.contains("record") {
        "record"
      } else if names.contains("source") {
        "(SELECT record FROM source AS its WHERE its.id = \(name).source)"
      } else {
        "NULL"
      }
    field = name == "recordValue" ? "field" : "NULL"
  }
}
