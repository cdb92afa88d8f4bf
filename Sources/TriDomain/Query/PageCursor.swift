/// Where the next page begins, as one word that a shell takes as it is.
///
/// A cursor belongs to one query in one order; days such as `since:8w` may move on between two pages.
/// Layout, written in base 32: a byte of version and flags, 8 bytes of the query's fingerprint, the day and the id,
/// then start and number where they are there, and 2 check bytes. Day, id and start are signed numbers of as many
/// bytes as they need (LEB128, zigzag); the number is a double to the bit.
package struct PageCursor: Hashable, Sendable {
  package let text: String

  package init(_ key: PageKey, of query: RecordQuery) {
    var bytes = CursorBytes()
    bytes.append(
      Self.version | (key.startMilliseconds == nil ? 0 : 1) | (key.number == nil ? 0 : 2))
    bytes.append(query.fingerprint, count: 8)
    bytes.append(signed: Int64(key.day.number))
    bytes.append(signed: key.id)
    if let start = key.startMilliseconds { bytes.append(signed: start) }
    if let number = key.number { bytes.append(number.bitPattern, count: 8) }
    bytes.append(bytes.check, count: 2)
    text = Base32.encode(Array(bytes.all))
  }

  /// Reads a cursor back. Throws `.otherQuery` when it was made for another query or order.
  package static func key(
    in text: String, of query: RecordQuery
  ) throws(PageCursorError) -> PageKey {
    guard let all = Base32.decode(text), all.count > 2 else { throw .notACursor }
    var bytes = CursorBytes(all: all.dropLast(2))
    var check = CursorBytes(all: all.suffix(2))
    guard check.next(count: 2) == bytes.check, let flags = bytes.next(count: 1),
      flags & 0xFC == UInt64(version), let fingerprint = bytes.next(count: 8),
      let day = bytes.nextSigned().flatMap({ Day(number: Int($0)) }), let id = bytes.nextSigned()
    else { throw .notACursor }
    var key = PageKey(day: day, startMilliseconds: nil, id: id)
    if flags & 1 != 0 {
      guard let start = bytes.nextSigned() else { throw .notACursor }
      key.startMilliseconds = start
    }
    if flags & 2 != 0 {
      guard let number = bytes.next(count: 8) else { throw .notACursor }
      key.number = Double(bitPattern: number)
    }
    guard bytes.all.isEmpty else { throw .notACursor }
    guard fingerprint == query.fingerprint else { throw .otherQuery }
    return key
  }

  private static let version: UInt8 = 0x10
}

/// Why a word is no cursor of this query.
package enum PageCursorError: Error, Hashable, Sendable {
  case notACursor
  case otherQuery
}

extension PageCursorError {
  package var sentence: String {
    switch self {
    case .notACursor: "That is not a cursor: copy the whole word from the end of a page."
    case .otherQuery:
      "That cursor belongs to another query or order: repeat the words it came from."
    }
  }
}

extension RecordQuery {
  /// Tells queries and orders apart, the same in every run of every build.
  fileprivate var fingerprint: UInt64 {
    Fingerprint(of: Array(text.utf8) + [0] + Array(order.name.utf8)).value
  }
}

/// The bytes of a cursor: written at the end, read at the start.
private struct CursorBytes {
  var all: ArraySlice<UInt8> = []

  var check: UInt64 { Fingerprint(of: all).value & 0xFFFF }

  mutating func append(_ byte: UInt8) { all.append(byte) }

  /// Little-endian.
  mutating func append(_ value: UInt64, count: Int) {
    for index in 0..<count { all.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index))) }
  }

  mutating func append(signed value: Int64) {
    var rest = UInt64(bitPattern: value << 1 ^ value >> 63)
    while rest >= 0x80 {
      all.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    all.append(UInt8(rest))
  }

  mutating func next(count: Int) -> UInt64? {
    guard all.count >= count else { return nil }
    defer { all = all.dropFirst(count) }
    return all.prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func nextSigned() -> Int64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = all.popFirst() else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else {
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
      }
    }
    return nil
  }
}
