/// Turns UTF-16 that comes in pieces into UTF-8. Halves of pairs become U+FFFD.
struct UTF16Decoder {
  let isBigEndian: Bool
  /// The odd byte at the end of a piece.
  private var half: UInt8?
  /// The first unit of a pair.
  private var high: UInt16?

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  mutating func decode(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      add(
        isBigEndian
          ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first), to: &output)
    }
    if isLast, high != nil || half != nil { output += Self.replacement }
    return output
  }

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private mutating func add(_ unit: UInt16, to output: inout [UInt8]) {
    if let first = high {
      high = nil
      if UTF16.isTrailSurrogate(unit) {
        // A pair is at most 0x10FFFF, and UTF-8 has a form for every scalar.
        let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
        output += UTF8.encode(Unicode.Scalar(value)!)!
        return
      }
      output += Self.replacement
    }
    if UTF16.isLeadSurrogate(unit) {
      high = unit
    } else if let scalar = Unicode.Scalar(unit) {
      output += UTF8.encode(scalar)!
    } else {
      output += Self.replacement
    }
  }
}
