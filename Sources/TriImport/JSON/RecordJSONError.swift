package import TriDomain

/// Why a JSON document cannot be read as records. Nothing of it may be stored then.
package struct RecordJSONError: Error, Hashable, Sendable {
  /// Counted from 1; nil outside of records.
  package let record: Int?
  /// The name whose value is at fault.
  package let field: String?
  /// The place in the input, counted from 0.
  package let byte: Int
  /// Counted from 1, columns in characters (Unicode scalars).
  package let line, column: Int
  package let problem: Problem

  package enum Problem: Hashable, Sendable {
    // The text is not JSON (RFC 8259).
    case empty
    case notUTF8
    case ends
    case expected(String, found: String)
    case malformedNumber(String)
    case controlCharacter(UInt8)
    case badEscape
    case tooDeep(limit: Int)
    case trailing
    // The JSON is not a list of records.
    case notRecords(JSONKind)
    case notRecord(JSONKind)
    /// An object that holds neither a record's names nor `records`.
    case noRecords
    /// The shape is another than the one of version 1.
    case unknownVersion(String)
    /// With the names that would be known there, for a suggestion.
    case unknownName(String, candidates: [String])
    case givenTwice
    case wrongKind(expected: JSONKind, found: JSONKind)
    // A value contradicts the form of its field.
    case noSport
    case noDay
    case negative(String)
    case tooLarge(String)
    /// Perceived effort is 1 to 10.
    case offScale(String)
    case notUUID(String)
    case notDay(String)
    /// What is wrong follows the text, as the end of a sentence.
    case notTime(String, String)
    case unknownZone(String)
    case zoneContradicts(String, zoneOffset: Int, writtenOffset: Int)
    case notPoolUnit(String)
    /// The part that is no set.
    case notSets(String)
    case blankWord
    /// A session of a day to come, or of a clock of today with its seconds since midnight.
    case notYet(Day, secondsSinceMidnight: Int64?)
    /// The record, counted from 1, that has the same `uuid`.
    case sameUUID(String, record: Int)
  }
}

extension RecordJSONError {
  /// A fault with its line and column counted.
  init(_ fault: JSONFault, in bytes: [UInt8], record: Int?, field: String?) {
    self.record = record
    self.field = fault.field ?? field
    byte = fault.byte
    problem = fault.problem
    let before = bytes[..<min(fault.byte, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = before.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    // Bytes of the form 10xxxxxx continue a character.
    column = before[lineStart...].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
