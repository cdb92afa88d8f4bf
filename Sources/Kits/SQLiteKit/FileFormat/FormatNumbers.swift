/// Numbers as SQLite's files hold them (sqlite.org/fileformat2.html); nil where the bytes end too early.
extension [UInt8] {
  /// Two bytes, the high one first.
  func number16(at place: Int) -> Int? {
    guard place >= 0, place + 2 <= count else { return nil }
    return Int(self[place]) << 8 | Int(self[place + 1])
  }

  /// Four bytes, the highest first.
  func number32(at place: Int) -> UInt32? {
    guard place >= 0, place + 4 <= count else { return nil }
    return self[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Up to nine bytes: seven bits each while the highest is set, and all eight of the ninth (section 1.6, "varint").
  func varint(at place: Int, before end: Int) -> (value: Int64, next: Int)? {
    guard place >= 0 else { return nil }
    var value: UInt64 = 0
    var next = place
    while next < Swift.min(end, count) {
      let byte = self[next]
      next += 1
      if next - place == 9 { return (Int64(bitPattern: value << 8 | UInt64(byte)), next) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return (Int64(bitPattern: value), next) }
    }
    return nil
  }

  /// A whole number of so many bytes in two's complement, the highest first.
  func signed(in range: Range<Int>) -> Int64 {
    let start: Int64 = self[range.lowerBound] >= 0x80 ? -1 : 0
    return self[range].reduce(start) { $0 << 8 | Int64($1) }
  }
}
