/// Looks over a piece of input faster than the parser reads it.
enum PieceScan {
  /// Whether there is nothing that could need mending: only ASCII, no references, no control characters but blanks.
  ///
  /// Without a branch in the loop the compiler looks at many bytes at once.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var suspects: UInt8 = 0
    for byte in bytes {
      suspects |= isSuspect(byte)
    }
    return suspects == 0
  }

  /// Where the first byte lies that needs a closer look; the end where there is none.
  static func plainPrefix(of bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, isSuspect(bytes[index]) == 0 { index += 1 }
    return index
  }

  /// 1 for a byte that needs a closer look, else 0.
  @inline(__always)
  private static func isSuspect(_ byte: UInt8) -> UInt8 {
    // 0x20 to 0x7F, moved to the front of the range.
    let isOutside: UInt8 = byte &- 0x20 >= 0x60 ? 1 : 0
    let isBlank: UInt8 = (byte == 0x0A ? 1 : 0) | (byte == 0x0D ? 1 : 0) | (byte == 0x09 ? 1 : 0)
    return isOutside & ~isBlank | (byte == UInt8(ascii: "&") ? 1 : 0)
  }
}
