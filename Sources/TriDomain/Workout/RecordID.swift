/// The small, permanent number by which people call a record; never reused or renumbered.
package typealias RecordID = Int64

/// What makes a record the same one on every computer: 16 bytes, written as RFC 9562 does.
package struct RecordUUID: Hashable, Sendable, CustomStringConvertible {
  /// Exactly 16 bytes.
  package let bytes: [UInt8]

  package init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// A random UUID (version 4, RFC 9562 section 5.4).
  package static func random(using generator: inout some RandomNumberGenerator) -> RecordUUID {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    for half in [generator.next(), generator.next()] {
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: half >> UInt64(shift)))
      }
    }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return RecordUUID(unchecked: bytes)
  }

  package static func random() -> RecordUUID {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }

  private init(unchecked bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the 36-character form in either case; nil for anything else.
  package init?(_ text: String) {
    let characters = Array(text.utf8)
    guard characters.count == 36 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    var index = 0
    while index < 36 {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard characters[index] == UInt8(ascii: "-") else { return nil }
        index += 1
        continue
      }
      guard let high = Self.nibble(characters[index]), let low = Self.nibble(characters[index + 1])
      else { return nil }
      bytes.append(high << 4 | low)
      index += 2
    }
    self.bytes = bytes
  }

  private static func nibble(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  package var description: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for (index, byte) in bytes.enumerated() {
      if index == 4 || index == 6 || index == 8 || index == 10 { text.append(UInt8(ascii: "-")) }
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
