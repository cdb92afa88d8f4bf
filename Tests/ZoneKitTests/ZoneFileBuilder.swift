/// Writes compiled zone data by hand, so that a test can say exactly what a file holds.
struct ZoneFileBuilder {
  var version: UInt8 = 0x32
  /// Offsets by index; the first also holds before the first change.
  var offsets: [Int32] = [0]
  var changes: [(at: Int64, type: UInt8)] = []
  var leapSeconds: [(at: Int64, total: Int32)] = []
  var rule = ""
  /// Fat files repeat the changes in the 32-bit block; slim ones leave it all but empty.
  var isFat = false

  var bytes: [UInt8] {
    if version == 0 { return block(wide: false, empty: false) }
    return block(wide: false, empty: !isFat) + block(wide: true, empty: false)
      + [0x0A] + Array(rule.utf8) + [0x0A]
  }

  private func block(wide: Bool, empty: Bool) -> [UInt8] {
    let types = empty ? [0] : offsets
    let times = empty ? [] : changes
    let leaps = empty ? [] : leapSeconds
    var bytes: [UInt8] = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, leaps.count, times.count, types.count, 4] { bytes += big(Int32(count)) }
    for change in times { bytes += wide ? big(change.at) : big(Int32(change.at)) }
    for change in times { bytes.append(change.type) }
    for offset in types { bytes += big(offset) + [0, 0] }
    bytes += Array("LMT\0".utf8)
    for leap in leaps {
      bytes += wide ? big(leap.at) : big(Int32(leap.at))
      bytes += big(leap.total)
    }
    return bytes
  }

  private func big(_ value: some FixedWidthInteger) -> [UInt8] {
    stride(from: value.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: value >> $0)
    }
  }
}
