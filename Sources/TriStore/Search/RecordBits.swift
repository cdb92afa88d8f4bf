internal import SQLiteKit
internal import TriDomain

/// A set of record ids, for lists of which each holds a good part of the log.
struct RecordBits {
  private(set) var count = 0
  private var bits: [UInt64]
  /// Ids for which the bits would take too much.
  private var others: Set<RecordID> = []

  /// 16 MiB of bits.
  private static let end: RecordID = 1 << 27

  /// The first column of all rows, as far as another set holds them, too.
  init(_ list: SQLFragment, meeting other: RecordBits?, on connection: Connection) throws {
    bits = []
    if let other {
      bits = [UInt64](repeating: 0, count: other.bits.count)
      try connection.forEachInteger(list.sql, list.bindings) { id in
        if other.contains(id) { insert(id) }
        return true
      }
    } else {
      try connection.forEachInteger(list.sql, list.bindings) { id in
        insert(id)
        return true
      }
    }
  }

  func contains(_ id: RecordID) -> Bool {
    guard let word = Self.word(of: id) else { return others.contains(id) }
    return word < bits.count && bits[word] & Self.bit(of: id) != 0
  }

  private mutating func insert(_ id: RecordID) {
    guard let word = Self.word(of: id) else {
      if others.insert(id).inserted { count += 1 }
      return
    }
    if word >= bits.count {
      let isFar = word >= 2 * bits.count
      bits += repeatElement(0, count: isFar ? word + 1 - bits.count : bits.count)
    }
    if bits[word] & Self.bit(of: id) == 0 { count += 1 }
    bits[word] |= Self.bit(of: id)
  }

  /// In no order.
  var ids: [RecordID] {
    var ids = Array(others)
    ids.reserveCapacity(count)
    for (place, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        ids.append(RecordID(place * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return ids
  }

  private static func word(of id: RecordID) -> Int? {
    id >= 0 && id < end ? Int(truncatingIfNeeded: id >> 6) : nil
  }

  private static func bit(of id: RecordID) -> UInt64 { 1 << UInt64(id & 63) }
}
