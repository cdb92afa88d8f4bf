internal import SQLiteKit
package import TriDomain

extension Store {
  package func values(of id: RecordID) throws -> [RecordValue] {
    try reading { try $0.values(of: id) }
  }
}

extension Connection {
  /// What each source says about a record or one field of it, in the order of fields, then typed, recorded, computed.
  func values(of id: RecordID, field: RecordField? = nil) throws -> [RecordValue] {
    let values = try query(
      """
      SELECT field, source, value, changedAt FROM recordValue
      WHERE record = ?1 AND (?2 IS NULL OR field = ?2)
      """, [.integer(id), SQLValue(field?.rawValue)]
    ) { row in
      guard let field = RecordField(rawValue: try row.requiredText(at: 0)) else {
        throw StoreError.unreadableRow(table: "recordValue", id: id, column: "field")
      }
      guard let source = ValueSource(rawValue: try row.requiredText(at: 1)) else {
        throw StoreError.unreadableRow(table: "recordValue", id: id, column: "source")
      }
      return RecordValue(
        field: field, source: source, value: try FieldValue(row, at: 2, record: id),
        changedAt: Instant(millisecondsSince1970: try row.requiredInteger(at: 3)))
    }
    return values.sorted { ($0.field.place, $0.source.rank) < ($1.field.place, $1.source.rank) }
  }
}

extension FieldValue {
  /// The value in a column of the current row; nil for NULL.
  fileprivate init?(_ row: borrowing Statement, at column: Int, record: RecordID) throws {
    switch try row.value(at: column) {
    case .null: return nil
    case .integer(let number): self = .integer(number)
    case .text(let text): self = .text(text)
    case .real, .blob:
      throw StoreError.unreadableRow(table: "recordValue", id: record, column: "value")
    }
  }

  var sqlValue: SQLValue {
    switch self {
    case .integer(let number): .integer(number)
    case .text(let text): .text(text)
    }
  }
}

extension RecordField {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension ValueSource {
  /// The lowest that has a value is shown.
  var rank: Int {
    switch self {
    case .typed: 0
    case .recorded: 1
    case .computed: 2
    }
  }
}
