/// Reads numbers one after the other and knows where it is; past the end there is nil.
struct ByteCursor {
  /// The next byte to read, counted from the start of the input.
  private(set) var position: Int
  /// No byte from here on is read.
  let end: Int

  init(from position: Int, to end: Int) {
    self.position = position
    self.end = end
  }

  mutating func byte(of bytes: Span<UInt8>) -> UInt8? {
    guard position < min(end, bytes.count) else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func uint16(of bytes: Span<UInt8>, bigEndian: Bool = false) -> UInt16? {
    guard let first = byte(of: bytes), let second = byte(of: bytes) else { return nil }
    let (low, high) = bigEndian ? (second, first) : (first, second)
    return UInt16(high) << 8 | UInt16(low)
  }

  mutating func uint32(of bytes: Span<UInt8>) -> UInt32? {
    guard let low = uint16(of: bytes), let high = uint16(of: bytes) else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }
}
