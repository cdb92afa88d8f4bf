/// The encoding of Western Windows, which holds Latin-1 (WHATWG Encoding Standard, index windows-1252).
enum Windows1252 {
  /// 0x80 to 0x9F; every other byte is the scalar of its own number.
  private static let c1: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  static func utf8(of byte: UInt8) -> [UInt8] {
    let value = (0x80...0x9F).contains(byte) ? c1[Int(byte) - 0x80] : UInt32(byte)
    // No value of the table and no byte is a surrogate.
    return Array(UTF8.encode(Unicode.Scalar(value)!)!)
  }
}
