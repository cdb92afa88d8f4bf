/// Looks over a piece of input faster than the parser reads it.
enum PieceScan {
  private typealias Lane = SIMD32<UInt8>

  /// Whether there is nothing that could need mending: only ASCII, no references, no control characters but blanks.
  static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index + Lane.scalarCount <= bytes.count {
      let lane = bytes.loadUnaligned(fromByteOffset: index, as: Lane.self)
      if any(isSuspect(lane)) { return false }
      index += Lane.scalarCount
    }
    return bytes[index...].allSatisfy { !isSuspect($0) }
  }

  private static func isSuspect(_ lane: Lane) -> SIMDMask<SIMD32<Int8>> {
    let isControl = lane .< 0x20 .& lane .!= 0x0A .& lane .!= 0x0D .& lane .!= 0x09
    return isControl .| lane .>= 0x80 .| lane .== UInt8(ascii: "&")
  }

  private static func isSuspect(_ byte: UInt8) -> Bool {
    byte < 0x20 && !InputCleaner.isBlank(byte) || byte >= 0x80 || byte == UInt8(ascii: "&")
  }
}
