/// The checksum of FIT: CRC-16 with the reflected polynomial 0xA001, beginning with 0.
///
/// "123456789" gives 0xBB3D. Eight bytes are taken at a time, each through its own table
/// ("slicing", Kounavis and Berry 2008, doi:10.1109/TC.2008.85).
enum CRC16 {
  /// The checksum of a part of the bytes. A part that ends in its own checksum gives 0.
  static func checksum(of bytes: Span<UInt8>, from start: Int, to end: Int) -> UInt16 {
    let table = tables.span
    var crc: UInt16 = 0
    var position = start
    while position &+ 8 <= end {
      let low = UInt8(truncatingIfNeeded: crc)
      let high = UInt8(truncatingIfNeeded: crc >> 8)
      let first =
        table[0x700 + Int(bytes[position] ^ low)] ^ table[0x600 + Int(bytes[position + 1] ^ high)]
        ^ table[0x500 + Int(bytes[position + 2])] ^ table[0x400 + Int(bytes[position + 3])]
      let second =
        table[0x300 + Int(bytes[position + 4])] ^ table[0x200 + Int(bytes[position + 5])]
        ^ table[0x100 + Int(bytes[position + 6])] ^ table[Int(bytes[position + 7])]
      crc = first ^ second
      position &+= 8
    }
    while position < end {
      crc = crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[position])]
      position &+= 1
    }
    return crc
  }

  /// Eight tables of 256: what a byte does to the checksum once 0 to 7 more bytes have followed it.
  private static let tables: [UInt16] = {
    var table = [UInt16](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var crc = UInt16(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xA001 : crc >> 1 }
      table[byte] = crc
    }
    for index in 256..<table.count {
      let before = table[index - 256]
      table[index] = before >> 8 ^ table[Int(before & 0xFF)]
    }
    return table
  }()
}
