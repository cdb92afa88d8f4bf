internal import SQLiteKit
internal import TriDomain

extension Statement {
  /// Binds a value, or NULL.
  func bind(_ value: FieldValue?, at parameter: Int) throws(SQLiteError) {
    switch value {
    case nil: try bindNull(at: parameter)
    case .integer(let number): try bind(number, at: parameter)
    case .text(let text): try bind(text, at: parameter)
    }
  }

  /// Binds day, start, offset, zone and where the offset came from to five parameters in a row.
  func bind(_ time: RecordTime, at parameter: Int) throws(SQLiteError) {
    try bind(time.day.description, at: parameter)
    try bind(time.start?.instant.millisecondsSince1970, at: parameter + 1)
    try bind(time.start?.offset, at: parameter + 2)
    try bind(time.start?.zone, at: parameter + 3)
    try bind(time.start?.offsetSource.rawValue, at: parameter + 4)
  }
}
