/// A short number for a run of bytes, the same in every run of every build. Not for secrets.
///
/// FNV-1a, 64 bits (G. Fowler, L. C. Noll, K.-P. Vo, 1991): the fingerprint of nothing is 0xCBF29CE484222325,
/// that of `a` 0xAF63DC4C8601EC8C.
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(of bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}

/// Bytes as lower-case letters and digits, which no shell takes for anything else (RFC 4648 section 6, no padding).
enum Base32 {
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var (buffer, bits) = (UInt32(0), UInt32(0))
    for byte in bytes {
      buffer = buffer << 8 | UInt32(byte)
      bits += 8
      while bits >= 5 {
        bits -= 5
        text.append(alphabet[Int(buffer >> bits & 31)])
      }
      buffer &= (1 << bits) - 1
    }
    if bits > 0 { text.append(alphabet[Int(buffer << (5 - bits) & 31)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil for a text that `encode` never gives.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (buffer, bits) = (UInt32(0), UInt32(0))
    for character in text.utf8 {
      guard let digit = alphabet.firstIndex(of: character) else { return nil }
      buffer = buffer << 5 | UInt32(digit)
      bits += 5
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
      buffer &= (1 << bits) - 1
    }
    return bits < 5 && buffer == 0 ? bytes : nil
  }
}
