internal import SQLiteKit
internal import TriDomain

/// Whether records show what their sources say: what was typed, else recorded, else computed. Their names stand in the
/// alphabet the other way round.
struct ShownValueCheck {
  let connection: Connection

  func findings() throws -> [Finding] {
    try [
      Finding(of: Set(untrueValues().map(\.record)).sorted(), Finding.untrueValues),
      Finding(of: recordsWithoutSources(), Finding.valuesWithoutSource),
    ].compactMap(\.self)
  }

  private static let columns = RecordField.allCases.filter(\.isColumn).map(\.rawValue)

  /// Where records show something else than the first of their sources says.
  func untrueValues() throws -> [(record: RecordID, field: RecordField)] {
    try connection.registerRules()
    let shown = Self.columns.map { "WHEN '\($0)' THEN record.\($0)" }.joined(separator: " ")
    let names = Self.columns.map { "'\($0)'" }.joined(separator: ", ")
    return try connection.query(
      """
      SELECT said.record, field FROM (
        SELECT record, field, value, row_number() OVER (
          PARTITION BY record, field ORDER BY source DESC
        ) AS rank
        FROM recordValue
        WHERE value IS NOT NULL AND field IN (\(names)) AND NOT (\(ColumnRule.isForeignValue))
      ) AS said JOIN record ON record.id = said.record
      WHERE rank = 1 AND value IS NOT (CASE field \(shown) END) ORDER BY said.record
      """
    ) { row in
      let record = try row.requiredInteger(at: 0)
      return RecordField(rawValue: try row.requiredText(at: 1)).map { (record, $0) }
    }.compactMap(\.self)
  }

  /// Shows again what the first of their sources says; what no record may show stays as it is, and so does a day or sport
  /// that nobody says.
  func showAgain() throws {
    for id in try everyRecordWithoutPlace() {
      guard let record = try? connection.record(id) else { continue }
      try RecordEditor(connection: connection, now: record.changedAt).update(record)
    }
    for (id, field) in try untrueValues() {
      try connection.run(
        "UPDATE OR IGNORE record SET \(field.showingSaid) WHERE id = ?1", [.integer(id)])
    }
  }

  /// The ids of all records whose day or sport cannot be read, in the log or the bin: each is read, where
  /// `recordsWithoutPlace` asks the indexes of the log.
  private func everyRecordWithoutPlace() throws -> [RecordID] {
    try connection.query("SELECT \(RecordColumn.list) FROM record") { row in
      let record = try? RecordRow.record(row)
      return record.flatMap { $0.hasPlace ? nil : $0.id }
    }.compactMap(\.self)
  }

  /// Records that show a value of which no source speaks.
  private func recordsWithoutSources() throws -> [RecordID] {
    try valuesWithoutSource().map(\.record)
  }

  /// How many values of which no source speaks each record shows, its day and start being one; of those that show some, in
  /// order.
  func valuesWithoutSource() throws -> [(record: RecordID, count: Int)] {
    let lost = (Self.columns + ["when"]).map { field in
      let isShown = field == "when" ? "1" : "\(field) IS NOT NULL"
      return """
        (\(isShown) AND NOT EXISTS (
          SELECT 1 FROM recordValue
          WHERE record = record.id AND field = '\(field)' AND value IS NOT NULL
        ))
        """
    }
    return try connection.query(
      """
      SELECT id, lost FROM (SELECT id, \(lost.joined(separator: " + ")) AS lost FROM record)
      WHERE lost > 0 ORDER BY id
      """
    ) { (try $0.requiredInteger(at: 0), Int(try $0.requiredInteger(at: 1))) }
  }
}
