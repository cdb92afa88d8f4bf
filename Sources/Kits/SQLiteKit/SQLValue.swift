internal import CSQLite

/// A value of any of SQLite's five storage classes.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension SQLValue {
  package init(_ value: Int64?) { self = value.map(Self.integer) ?? .null }
  package init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
  package init(_ value: Double?) { self = value.map(Self.real) ?? .null }
  package init(_ value: String?) { self = value.map(Self.text) ?? .null }
  package init(_ value: [UInt8]?) { self = value.map(Self.blob) ?? .null }
}

extension SQLValue {
  /// Integers as a JSON array, which is how a list of any length is bound: `json_each(?)` makes rows of it.
  package static func list(_ numbers: some Sequence<Int64>) -> SQLValue {
    var text = "["
    for number in numbers {
      if text.utf8.count > 1 { text += "," }
      text += String(number)
    }
    return .text(text + "]")
  }
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .real(value) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(nilLiteral: ()) { self = .null }
}

extension SQLValue {
  /// The name SQL's `typeof` gives the storage class, in capitals.
  static func className(_ type: Int32) -> String {
    switch type {
    case SQLITE_INTEGER: "INTEGER"
    case SQLITE_FLOAT: "REAL"
    case SQLITE_TEXT: "TEXT"
    case SQLITE_BLOB: "BLOB"
    default: "NULL"
    }
  }

  /// Copies a protected `sqlite3_value`; no pointer is NULL.
  init(protected value: OpaquePointer?) {
    guard let value else {
      self = .null
      return
    }
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: self = .real(sqlite3_value_double(value))
    case SQLITE_TEXT: self = .text(String(decoding: utf8(of: value), as: UTF8.self))
    case SQLITE_BLOB: self = .blob(Array(blobBytes(of: value)))
    default: self = .null
    }
  }
}

/// The bytes of a TEXT value, which live until the value changes.
func utf8(of value: OpaquePointer) -> UnsafeBufferPointer<UInt8> {
  // The order matters: asking for the text may change the encoding and with it the length.
  let start = sqlite3_value_text(value)
  return UnsafeBufferPointer(start: start, count: start == nil ? 0 : length(of: value))
}

/// The bytes of a BLOB value, which live until the value changes.
func blobBytes(of value: OpaquePointer) -> UnsafeBufferPointer<UInt8> {
  let start = sqlite3_value_blob(value)?.assumingMemoryBound(to: UInt8.self)
  return UnsafeBufferPointer(start: start, count: start == nil ? 0 : length(of: value))
}

private func length(of value: OpaquePointer) -> Int { Int(sqlite3_value_bytes(value)) }
