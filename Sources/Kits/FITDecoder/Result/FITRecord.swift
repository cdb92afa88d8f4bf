/// One moment: what the device measured, as it does about once a second.
///
///     record[.heartRate]  // bpm, or nil
///
/// Kept in 72 bytes, since a file may hold a hundred thousand of them.
package struct FITRecord: Sendable {
  // Values before scale and offset, as `RecordColumn` lays them out.
  private var wide = [7 of Int32](repeating: 0)
  private var narrow = [17 of UInt16](repeating: 0)
  /// A bit for each column that has a value.
  private var present: UInt32 = 0
  var seconds: UInt32 = Self.noTime

  private static let noTime = UInt32.max

  init() {}

  /// When it was measured, or nil where neither the message nor its header says.
  package var timestamp: FITTime? {
    seconds == Self.noTime ? nil : FITTime(seconds: seconds)
  }

  /// The value of a field, in the unit that the table gives; nil where the device gave none.
  ///
  /// Speed and altitude are the enhanced ones where the device wrote them. Two subscripts instead
  /// of a generic one: read from another module, that takes ten times as long.
  package subscript(field: FITField<FITProfile.Record, Double>) -> Double? {
    guard let number = number(in: RecordColumn.of(field.number)) else { return nil }
    return Double(number) / field.scale - field.offset
  }

  package subscript(field: FITField<FITProfile.Record, Int>) -> Int? {
    number(in: RecordColumn.of(field.number)).map { Int($0) }
  }

  /// The number in a column, before scale and offset.
  @inline(__always)
  func number(in column: Int) -> Int64? {
    guard column < RecordColumn.count, present >> UInt32(column) & 1 == 1 else { return nil }
    if column < RecordColumn.firstNarrow { return Int64(wide[column]) }
    let bits = narrow[column - RecordColumn.firstNarrow]
    return column < RecordColumn.firstSigned ? Int64(bits) : Int64(Int16(bitPattern: bits))
  }

  /// Puts a number into a column; one that no device can have meant is left out.
  @inline(__always)
  mutating func set(_ number: Int64, in column: Int) {
    if column < RecordColumn.firstNarrow {
      guard let number = Int32(exactly: number) else { return }
      wide[column] = number
    } else if column < RecordColumn.firstSigned {
      guard let number = UInt16(exactly: number) else { return }
      narrow[column &- RecordColumn.firstNarrow] = number
    } else {
      guard let number = Int16(exactly: number), column < RecordColumn.count else { return }
      narrow[column &- RecordColumn.firstNarrow] = UInt16(bitPattern: number)
    }
    present |= 1 << UInt32(truncatingIfNeeded: column)
  }
}

/// Where a record keeps which field: first numbers of 32 bits, then of 16, then of 16 with a sign.
enum RecordColumn {
  static let firstNarrow = 7
  static let firstSigned = 21
  static let count = 24

  /// The column of a field, or `count` for one that is not kept.
  static func of(_ number: UInt8) -> Int { Int(columns[Int(number)]) }

  private static let columns: [UInt8] = {
    var columns = [UInt8](repeating: UInt8(count), count: 256)
    for (column, number) in FITProfile.recordFields.enumerated() {
      columns[Int(number)] = UInt8(column)
    }
    for (older, newer) in FITProfile.recordFallbacks {
      columns[Int(older)] = columns[Int(newer)]
    }
    return columns
  }()
}
