internal import SQLiteKit
package import TriDomain

extension Store {
  package func values(of id: RecordID) throws -> [RecordValue] {
    try reading { try $0.values(of: id) }
  }
}

extension Connection {
  /// What each source says about a record or one field of it, in the order of fields, then typed, recorded, computed.
  /// What a field cannot be is marked as unreadable.
  func values(of id: RecordID, field: RecordField? = nil) throws -> [RecordValue] {
    let values = try query(
      """
      SELECT field, source, value, changedAt FROM recordValue
      WHERE record = ?1 AND (?2 IS NULL OR field = ?2)
      """, [.integer(id), SQLValue(field?.rawValue)]
    ) { row -> RecordValue? in
      // What only another program knows says nothing here.
      guard let field = RecordField(rawValue: try row.requiredText(at: 0)),
        let source = ValueSource(rawValue: try row.requiredText(at: 1))
      else { return nil }
      let value = try FieldValue(row, at: 2, of: field)
      return RecordValue(
        field: field, source: source, value: value,
        changedAt: try row.requiredMoment(at: 3),
        isUnreadable: try value == nil && row.value(at: 2) != .null)
    }.compactMap(\.self)
    return values.sorted { ($0.field.place, $0.source.rank) < ($1.field.place, $1.source.rank) }
  }
}

extension FieldValue {
  /// The value in a column of the current row; nil for NULL, and for what the field cannot be.
  init?(_ row: borrowing Statement, at column: Int, of field: RecordField) throws {
    switch try row.value(at: column) {
    case .null, .real, .blob: return nil
    case .integer(let number): self = .integer(number)
    case .text(let text): self = .text(text)
    }
    guard field.canStore(self) else { return nil }
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
