internal import SQLiteKit
internal import TriDomain

/// Whether every source speaks of fields that a record has, in a form that a field has.
struct ValueCheck {
  let connection: Connection

  /// The rows of recordValue that this program cannot read.
  static let isUnknown: String = {
    let known = RecordField.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return "(field NOT IN (\(known)) OR typeof(value) = 'real')"
  }()

  func unknownValues() throws -> [(record: RecordID, field: String)] {
    try connection.query(
      "SELECT record, field FROM recordValue WHERE \(Self.isUnknown) ORDER BY record, field"
    ) { (record: try $0.requiredInteger(at: 0), field: try $0.requiredText(at: 1)) }
  }

  func findings() throws -> [Finding] {
    let unknown = try unknownValues()
    guard let first = unknown.first else { return [] }
    return [
      .damaged(
        faults: ["a value of #\(first.record) has the field \(first.field), which no record has"],
        count: unknown.count)
    ]
  }
}
