internal import SQLiteKit
internal import TriDomain

/// Ids of records that were found, for a statement that goes on from there.
struct RecordSet {
  /// In no order, each once.
  let ids: [RecordID]

  /// The statement's table with one row for each of them, in place of `record`.
  var source: SQLFragment {
    SQLFragment(
      "(SELECT value AS found FROM json_each(?)) CROSS JOIN record ON record.id = found",
      .list(ids))
  }

  /// Whether a record is one of them.
  var condition: SQLFragment {
    guard ids.count > Self.few, let bits else {
      return SQLFragment("id IN (SELECT value FROM json_each(?))", .list(ids))
    }
    return SQLFragment("hasBit(?, id)", .blob(bits))
  }

  /// So many that asking a bit for each record of the log is faster than a table of ids.
  private static let few = 500

  /// Bit number *id* is set for each; nil when that took more than 16 MiB.
  private var bits: [UInt8]? {
    guard let first = ids.min(), let last = ids.max(), first >= 0, last < 1 << 27 else {
      return nil
    }
    var bits = [UInt8](repeating: 0, count: Int(last) / 8 + 1)
    for id in ids { bits[Int(id) / 8] |= 1 << UInt8(id % 8) }
    return bits
  }

  /// Makes `hasBit(bits, number)` callable: whether the bit with that number is set.
  static func register(on connection: Connection) throws(SQLiteError) {
    try connection.registerFunction("hasBit", argumentCount: 2) { arguments in
      guard let number = arguments.integer(at: 1), number >= 0 else { return 0 }
      let isSet = arguments.withBlob(at: 0) { bits in
        number / 8 < bits.count && bits[Int(number / 8)] & 1 << UInt8(number % 8) != 0
      }
      return isSet == true ? 1 : 0
    }
  }
}
