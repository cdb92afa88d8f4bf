internal import SQLiteKit
internal import TriDomain

/// The rows that new records bring, for the journal.
struct InsertedRecords {
  var record = InsertedRows(into: "record", keyPlaces: [1] + Array(repeating: 0, count: 38))
  var value = InsertedRows(into: "recordValue", keyPlaces: [1, 2, 3, 0, 0])
  var tag = InsertedRows(into: "recordTag", keyPlaces: [1, 2, 0, 0])
  var gear = InsertedRows.gear
  var recordGear = InsertedRows(into: "recordGear", keyPlaces: [1, 2, 0, 0])

  private var tables: [InsertedRows] { [record, value, tag, gear, recordGear] }
  var rowCount: Int { tables.reduce(0) { $0 + $1.count } }
  var changeset: Changeset { Changeset(tables) }
}

extension InsertedRows {
  mutating func append(_ value: FieldValue?) {
    switch value {
    case nil: appendNull()
    case .integer(let number): append(number)
    case .text(let text): append(text)
    }
  }

  mutating func append(_ instant: Instant) { append(instant.millisecondsSince1970) }
}
