/// A row, or the key of an index, as a page holds it.
package struct StoredRow: Hashable, Sendable {
  /// Of rows of tables; nil in indexes and in tables without row ids.
  package let rowID: Int64?
  /// Nil stands for a value whose bytes are lost.
  package let values: [SQLValue?]

  /// Nil when not even the kinds of the values can be read.
  ///
  /// - Parameters:
  ///   - payload: Its beginning, as far as it is there.
  ///   - size: What it should be long.
  init?(rowID: Int64?, payload: [UInt8], size: Int) {
    guard let header = payload.varint(at: 0, before: payload.count), header.value >= 1,
      header.value <= payload.count
    else { return nil }
    let end = Int(header.value)
    var place = header.next
    var next = end
    var values: [SQLValue?] = []
    while place < end {
      guard let type = payload.varint(at: place, before: end),
        let length = Self.length(ofType: type.value), length <= size - next
      else { return nil }
      place = type.next
      let range = next..<next + length
      next += length
      // What takes no bytes is there in any case.
      let isThere = length == 0 || range.upperBound <= payload.count
      values.append(isThere ? Self.value(type.value, payload, range) : nil)
    }
    // A payload is as long as its header says, so nonsense is found out.
    guard place == end, next == size else { return nil }
    self.rowID = rowID
    self.values = values
  }

  /// Bytes that a value takes (section 2.1, "Record Format"); nil for kinds that do not exist.
  private static func length(ofType type: Int64) -> Int? {
    switch type {
    case 0, 8, 9: 0
    case 1...4: Int(type)
    case 5: 6
    case 6, 7: 8
    case 12...: Int(type - 12) / 2
    default: nil
    }
  }

  private static func value(_ type: Int64, _ payload: [UInt8], _ range: Range<Int>) -> SQLValue? {
    switch type {
    case 0: .null
    case 1...6: .integer(payload.signed(in: range))
    case 7: .real(Double(bitPattern: UInt64(bitPattern: payload.signed(in: range))))
    case 8: .integer(0)
    case 9: .integer(1)
    case 12: .blob([])
    case 13: .text("")
    case _ where type % 2 == 0: .blob(Array(payload[range]))
    default: String(validating: payload[range], as: UTF8.self).map(SQLValue.text)
    }
  }
}
