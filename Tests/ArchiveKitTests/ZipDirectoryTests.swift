import ArchiveKit
import Testing
import TriTestSupport

/// How many entries a zip may have, whatever its end says of them.
@Suite struct ZipDirectoryTests {
  private enum End: CaseIterable, Sendable {
    /// With offsets as they are.
    case plain
    /// Behind other bytes, so that the offsets are too small.
    case shifted
    /// With 64-bit numbers before it, and all ones in their place.
    case large
    /// With a comment behind it.
    case commented
  }

  /// Nothing but a directory of so many entries, and an end of that kind.
  private static func zip(entries count: Int, _ end: End) -> [UInt8] {
    let entry = [0x50, 0x4B, 1, 2] + zeros(24) + [1, 0] + zeros(16) + [0x61]
    var zip = [0x50, 0x4B, 3, 4] + zeros(26)
    let start = zip.count
    // Doubled again and again, which is faster than one by one.
    var directory = entry
    while directory.count < count * entry.count { directory += directory }
    zip += directory.prefix(count * entry.count)
    let size = zip.count - start
    if end == .large {
      let place = zip.count
      zip += [0x50, 0x4B, 6, 6] + little(44, 8) + zeros(28) + little(size, 8) + little(start, 8)
      zip += [0x50, 0x4B, 6, 7] + zeros(4) + little(place, 8) + little(1, 4)
    }
    let ones = end == .large
    zip += [0x50, 0x4B, 5, 6] + zeros(4) + little(0xFFFF, 2) + little(0xFFFF, 2)
    zip += little(ones ? 0xFFFF_FFFF : size, 4) + little(ones ? 0xFFFF_FFFF : start, 4)
    zip += end == .commented ? little(5, 2) + Array("words".utf8) : [0, 0]
    return end == .shifted ? [0x50, 0x4B, 3, 4] + zeros(96) + zip : zip
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  @Test(arguments: End.allCases)
  private func `one entry more than there may be is refused`(end: End) throws {
    let most = ArchiveReader.mostEntries
    #expect(throws: ArchiveError.tooMany(most)) {
      try ArchiveReader(bytes: Self.zip(entries: most + 1, end), kind: .zip)
    }
    // So many are not; that these are no entries is found out when they are read.
    _ = try ArchiveReader(bytes: Self.zip(entries: most, end), kind: .zip)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `whatever the end says, it is only read`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for end in End.allCases {
      var zip = Self.zip(entries: 3, end)
      for _ in 0..<6 {
        zip[Int.random(in: zip.count - 90..<zip.count, using: &random)] = UInt8.random(
          in: .min ... .max, using: &random)
      }
      _ = try? ArchiveReader(bytes: zip, kind: .zip)
      _ = try? ArchiveReader(
        bytes: Array(zip.suffix(Int.random(in: 0...100, using: &random))), kind: .zip)
    }
  }
}
