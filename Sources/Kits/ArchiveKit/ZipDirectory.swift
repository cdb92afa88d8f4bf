/// The directory at the end of a zip, walked through without keeping it: libarchive reads all of it into memory, however
/// long it is, before it gives the first entry.
struct ZipDirectory {
  private static let piece = 1 << 20
  /// PKWARE APPNOTE 6.3.10, 4.3.12: an entry without its name, extra field and comment.
  private static let headerSize = 46

  private let source: ByteSource
  private let size: Int

  init(_ source: ByteSource, size: Int) {
    self.source = source
    self.size = size
  }

  /// Throws `.tooMany` where more entries than so many follow one another; else says nothing of whether they are sound.
  func requireAtMost(_ limit: Int) throws(ArchiveError) {
    for start in try starts() where try hasMore(than: limit, from: start) { throw .tooMany(limit) }
  }

  /// Whether the zip is nothing but the end of a directory that lists no file (4.3.16).
  var isOfNothing: Bool {
    get throws(ArchiveError) {
      let end = try source.read(at: 0, count: 22)
      return Self.has([0x50, 0x4B, 5, 6], end, at: 0)
        && Self.number(end, at: 8, bytes: 2) == 0 && Self.number(end, at: 10, bytes: 2) == 0
        && Self.number(end, at: 20, bytes: 2) == size - 22
    }
  }

  /// Where the directory may begin: as its end says, and as long before its end as that says. The two differ when
  /// something was put before the zip.
  private func starts() throws(ArchiveError) -> Set<Int> {
    // Its end may be followed by a comment of up to 64 KiB (4.3.16).
    let tailStart = max(0, size - (22 + 0xFFFF))
    let tail = try source.read(at: tailStart, count: size - tailStart)
    // The last mark counts, for libarchive too.
    let mark: [UInt8] = [0x50, 0x4B, 5, 6]
    guard let place = tail.indices.last(where: { Self.has(mark, tail, at: $0) }),
      let length = Self.number(tail, at: place + 12, bytes: 4),
      let start = Self.number(tail, at: place + 16, bytes: 4)
    else { return [] }
    let starts = try largeStarts(before: tailStart + place).union([
      start, tailStart + place - length,
    ])
    return starts.filter { $0 >= 0 && $0 < size }
  }

  /// The same of a zip with 64-bit numbers (4.3.14 and 4.3.15), whose end stands before the other one.
  private func largeStarts(before end: Int) throws(ArchiveError) -> Set<Int> {
    guard end >= 20 else { return [] }
    let locator = try source.read(at: end - 20, count: 20)
    guard Self.has([0x50, 0x4B, 6, 7], locator, at: 0),
      let place = Self.number(locator, at: 8, bytes: 8), place < size
    else { return [] }
    let large = try source.read(at: place, count: 56)
    guard Self.has([0x50, 0x4B, 6, 6], large, at: 0),
      let length = Self.number(large, at: 40, bytes: 8),
      let start = Self.number(large, at: 48, bytes: 8)
    else { return [] }
    return [start, place - min(length, place)]
  }

  private func hasMore(than limit: Int, from start: Int) throws(ArchiveError) -> Bool {
    var count = 0
    var pieceStart = start
    var piece = try source.read(at: start, count: Self.piece)
    var place = start
    while true {
      if place + Self.headerSize > pieceStart + piece.count {
        piece = try source.read(at: place, count: Self.piece)
        pieceStart = place
      }
      let offset = place - pieceStart
      guard Self.has([0x50, 0x4B, 1, 2], piece, at: offset),
        let name = Self.number(piece, at: offset + 28, bytes: 2),
        let extra = Self.number(piece, at: offset + 30, bytes: 2),
        let comment = Self.number(piece, at: offset + 32, bytes: 2),
        offset + Self.headerSize <= piece.count
      else { return false }
      count += 1
      if count > limit { return true }
      place += Self.headerSize + name + extra + comment
    }
  }

  private static func has(_ mark: [UInt8], _ bytes: [UInt8], at place: Int) -> Bool {
    place + mark.count <= bytes.count && bytes[place] == mark[0] && bytes[place + 1] == mark[1]
      && bytes[place + 2] == mark[2] && bytes[place + 3] == mark[3]
  }

  /// Little-endian; nil where it is cut off or larger than any place in a file.
  private static func number(_ bytes: [UInt8], at place: Int, bytes count: Int) -> Int? {
    guard place + count <= bytes.count else { return nil }
    var number: UInt64 = 0
    for index in (place..<place + count).reversed() { number = number << 8 | UInt64(bytes[index]) }
    return number < 1 << 56 ? Int(number) : nil
  }
}
