/// SHA-256 of a file's content: the name under which the store knows it.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  /// Exactly 32 bytes.
  package let bytes: [UInt8]

  package init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// 64 digits, as `sha256sum` writes them.
  package var description: String {
    bytes.hexadecimal
  }
}

extension [UInt8] {
  /// Two small digits for each byte.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
