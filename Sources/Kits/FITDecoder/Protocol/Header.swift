/// The first 12 or 14 bytes of a FIT file.
struct Header {
  /// 12, 14, or more in a protocol yet to come.
  let size: Int
  /// Major number in the high half of the byte, minor number in the low half.
  let protocolVersion: UInt8
  /// A hundred times major plus minor: 2132 is 21.32.
  let profileVersion: UInt16
  /// Bytes between the header and the checksum; 0 where the writer never closed the file.
  let dataSize: Int
  /// Nil in headers of 12 bytes, and where the writer left the optional checksum at 0.
  let checksum: UInt16?

  /// Reads the header at a byte, or nil where there is none that can be believed.
  init?(in bytes: Span<UInt8>, at position: Int) {
    var cursor = ByteCursor(from: position, to: bytes.count)
    guard let size = cursor.byte(of: bytes), size >= 12,
      let protocolVersion = cursor.byte(of: bytes), let profileVersion = cursor.uint16(of: bytes),
      let dataSize = cursor.uint32(of: bytes),
      Self.signatureMatches(in: bytes, at: cursor.position) == 4
    else { return nil }
    self.size = Int(size)
    self.protocolVersion = protocolVersion
    self.profileVersion = profileVersion
    self.dataSize = Int(dataSize)
    var tail = ByteCursor(from: position + 12, to: bytes.count)
    let checksum = size >= 14 ? tail.uint16(of: bytes) : nil
    self.checksum = checksum == 0 ? nil : checksum
  }

  /// Whether a header begins here of which at most one letter of the signature is spoilt.
  ///
  /// Seen in files whose second part lost its header to an editor; without this its bytes would
  /// be read as measurements.
  static func seemsToBegin(in bytes: Span<UInt8>, at position: Int) -> Bool {
    position + 12 <= bytes.count && (bytes[position] == 12 || bytes[position] == 14)
      && (1...2).contains(bytes[position + 1] >> 4)
      && signatureMatches(in: bytes, at: position + 8) >= 3
  }

  /// How many letters of ".FIT" stand at a byte.
  private static func signatureMatches(in bytes: Span<UInt8>, at position: Int) -> Int {
    guard position + 4 <= bytes.count else { return 0 }
    let letters: [4 of UInt8] = [0x2E, 0x46, 0x49, 0x54]
    var matches = 0
    for index in letters.indices where bytes[position + index] == letters[index] { matches += 1 }
    return matches
  }
}
