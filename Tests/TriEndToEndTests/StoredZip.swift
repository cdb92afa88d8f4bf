import CZlib

/// A zip of files as they are, without compression (PKWARE APPNOTE 6.3.10, 4.3.7, 4.3.12 and 4.3.16).
enum StoredZip {
  static func bytes(of files: [(name: String, content: [UInt8])]) -> [UInt8] {
    var zip: [UInt8] = []
    var directory: [UInt8] = []
    for (name, content) in files {
      let start = UInt32(zip.count)
      // Version, flags, method, time and date; checksum and both sizes; lengths of name and extra fields.
      let common =
        little(20 as UInt16) + little(0 as UInt16) + little(0 as UInt16) + little(0 as UInt32)
        + little(checksum(content)) + little(UInt32(content.count)) + little(UInt32(content.count))
        + little(UInt16(name.utf8.count)) + little(0 as UInt16)
      zip += little(0x0403_4B50 as UInt32) + common + name.utf8 + content
      directory += little(0x0201_4B50 as UInt32) + little(20 as UInt16) + common
      // Length of the comment, disk, attributes inside and outside.
      directory += little(0 as UInt16) + little(0 as UInt16) + little(0 as UInt16)
      directory += little(0 as UInt32) + little(start) + name.utf8
    }
    let count = UInt16(files.count)
    let end =
      little(0x0605_4B50 as UInt32) + little(0 as UInt32) + little(count) + little(count)
      + little(UInt32(directory.count)) + little(UInt32(zip.count)) + little(0 as UInt16)
    return zip + directory + end
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count))
    }
  }
}
