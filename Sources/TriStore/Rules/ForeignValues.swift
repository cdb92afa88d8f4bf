internal import SQLiteKit
internal import TriDomain

/// The values of a log that no rule of this program allows. For stores of every schema.
struct ForeignValues {
  let connection: Connection

  init(on connection: Connection) throws {
    self.connection = connection
    try connection.registerRules()
  }

  private static let tables = Schema.keptTables + ["sqlite_sequence"]

  /// Where they stand.
  func places() throws -> ValuesFound {
    var found = ValuesFound()
    for table in Self.tables {
      for rule in try rules(of: table) {
        for place in try places(of: rule) { found.add(place) }
      }
    }
    return found
  }

  /// Takes them out, and shows what other sources say in their place. Answers where they stood.
  ///
  /// Everything else stays as it is, so that what is left of the log can be used.
  func remove() throws -> [ValuePlace] {
    var removed: [ValuePlace] = []
    for table in Self.tables {
      for rule in try rules(of: table) {
        let places = try places(of: rule)
        if places.isEmpty { continue }
        removed += places
        try mend(rule)
      }
    }
    for place in removed { try showOthers(of: place) }
    return try removed + removeLostReferences()
  }

  /// Takes out rows that belong to what is not there, and from others what they merely mention.
  private func removeLostReferences() throws -> [ValuePlace] {
    guard try !connection.tablesWithLostReferences().isEmpty else { return [] }
    var removed: [ValuePlace] = []
    for table in Schema.keptTables where try connection.hasTable(table) {
      for reference in try connection.references(of: table) {
        let rule = ColumnRule(
          table, reference.column, reference.isLost,
          reference.isOptional ? .replace(reference.replacement) : .removeRow)
        removed += try places(of: rule)
        try mend(rule)
      }
    }
    return removed
  }

  private func mend(_ rule: ColumnRule) throws {
    switch rule.mending {
    case .removeRow: try connection.run("DELETE FROM \(rule.table) WHERE \(rule.isBroken)")
    case .replace(let value):
      try connection.run(
        "UPDATE \(rule.table) SET \(rule.column) = \(value) WHERE \(rule.isBroken)")
    }
  }

  /// The rules that the columns of a table have, as far as its schema has them.
  private func rules(of table: String) throws -> [ColumnRule] {
    let columns = try connection.query("SELECT name FROM pragma_table_info(?1)", [.text(table)]) {
      try $0.requiredText(at: 0)
    }
    return ColumnRule.all.filter { $0.table == table && columns.contains($0.column) }
  }

  private func places(of rule: ColumnRule) throws -> [ValuePlace] {
    let (record, name, day) = Self.keys(of: rule)
    return try connection.query(
      """
      SELECT \(record), \(name), \(day) FROM \(rule.table) WHERE \(rule.isBroken) ORDER BY 1, 2, 3
      """
    ) { row in
      ValuePlace(
        table: rule.table, column: try row.text(at: 1) ?? rule.column,
        record: try row.integer(at: 0), day: try row.text(at: 2))
    }
  }

  /// SQL for the record that a row belongs to, for the name of what its value says, and for the day from which it holds.
  private static func keys(of rule: ColumnRule) -> (record: String, name: String, day: String) {
    let record =
      switch rule.table {
      case "record": "id"
      case "recordValue", "recordTag", "recordGear", "distinctPair", "source": "record"
      case "lap", "length":
        "(SELECT record FROM source WHERE source.id = \(rule.table).source)"
      default: "NULL"
      }
    let name =
      switch (rule.table, rule.column) {
      case ("recordValue", "value"): "field"
      case ("preference", "value"), ("datedSetting", "value"): "name"
      default: "NULL"
      }
    return (record, name, rule.table == "datedSetting" ? "day" : "NULL")
  }

  private func showOthers(of place: ValuePlace) throws {
    guard ["record", "recordValue"].contains(place.table), let id = place.record,
      let field = RecordField(rawValue: place.column), field.isColumn, field != .sport
    else { return }
    try connection.run("UPDATE record SET \(field.showingSaid) WHERE id = ?1", [.integer(id)])
  }
}

extension RecordField {
  /// SQL that lets record ?1 show in a column of its own what the first of its sources says.
  var showingSaid: String {
    """
    \(rawValue) = (
      SELECT value FROM recordValue
      WHERE record = ?1 AND field = '\(rawValue)' AND value IS NOT NULL
      ORDER BY source DESC LIMIT 1
    )
    """
  }
}

extension Statement {
  /// A whole number of a column that is counted or measured; nil for one that no rule allows.
  func amount(at column: Int, from least: Int64 = 0) throws -> Int64? {
    try integer(at: column).flatMap { (least...RecordField.largest).contains($0) ? $0 : nil }
  }

  /// A sum; nil for one that numbers are in which no rule allows: nobody does 1000 million km.
  func sum(at column: Int) throws -> Int64? {
    try integer(at: column).flatMap { $0.magnitude > 1_000_000_000_000_000 ? nil : $0 }
  }

  /// A place or a number of things; nil for one that no rule allows.
  func count(at column: Int) throws -> Int? {
    try integer(at: column).flatMap { (0...ColumnRule.most).contains($0) ? Int($0) : nil }
  }

  /// A moment; one that no rule allows is the earliest, as `ColumnRule` has it.
  func moment(at column: Int) throws -> Instant? {
    try integer(at: column).map(Instant.init(stored:))
  }

  func requiredMoment(at column: Int) throws -> Instant {
    Instant(stored: try requiredInteger(at: column))
  }
}

extension Instant {
  init(stored milliseconds: Int64) {
    self.init(
      millisecondsSince1970: ColumnRule.moments.contains(milliseconds) ? milliseconds : 0)
  }
}
