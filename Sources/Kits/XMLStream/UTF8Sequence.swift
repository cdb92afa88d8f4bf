/// The character that begins at a byte of 0x80 or more (RFC 3629: shortest form only, no surrogates).
enum UTF8Sequence {
  case scalar(UInt32, count: Int)
  /// Right so far, but the bytes end.
  case cut
  case invalid

  init(at index: Int, of bytes: [UInt8]) {
    let lead = bytes[index]
    let count: Int
    var value: UInt32
    switch lead {
    case 0xC2...0xDF: (count, value) = (2, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (count, value) = (3, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (count, value) = (4, UInt32(lead & 0x07))
    default:
      self = .invalid
      return
    }
    for next in index + 1..<index + count {
      guard next < bytes.count else {
        self = .cut
        return
      }
      guard Self.isContinuation(bytes[next], after: next == index + 1 ? lead : 0) else {
        self = .invalid
        return
      }
      value = value << 6 | UInt32(bytes[next] & 0x3F)
    }
    self = .scalar(value, count: count)
  }

  /// The first continuation of some leads is restricted, which rules out long forms and surrogates.
  private static func isContinuation(_ byte: UInt8, after lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: (0xA0...0xBF).contains(byte)
    case 0xED: (0x80...0x9F).contains(byte)
    case 0xF0: (0x90...0xBF).contains(byte)
    case 0xF4: (0x80...0x8F).contains(byte)
    default: (0x80...0xBF).contains(byte)
    }
  }
}
