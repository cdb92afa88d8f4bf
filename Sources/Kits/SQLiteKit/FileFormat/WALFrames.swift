/// Where the newest committed content of each page stands in a write-ahead log (sqlite.org/fileformat2.html, section 4).
struct WALFrames {
  static let headerSize = 32
  static let frameHeaderSize = 24

  let pageSize: Int
  /// Pages in the database after the last commit; 0 when nothing was committed.
  private(set) var pageCount = 0
  /// Page numbers and the places of their content in the file.
  private(set) var places: [Int: Int] = [:]
  /// Whether frames that belong to this log follow that cannot be trusted: their checksum is wrong.
  private(set) var endsInDamage = false

  /// Nil for what is no such file.
  init?(_ file: ReadOnlyFile) {
    let header = file.bytes(at: 0, count: Self.headerSize)
    guard let magic = header.number32(at: 0), magic & 0xFFFF_FFFE == 0x377F_0682,
      let size = header.number32(at: 8), DatabaseHeader.isPageSize(Int(size))
    else { return nil }
    pageSize = Int(size)
    var sum = WALChecksum(isBigEndian: magic & 1 == 1)
    sum.add(header[..<24])
    guard sum.matches(header, at: 24) else { return nil }
    readFrames(file, salts: Array(header[16..<24]), sum)
  }

  /// Frames count up to the last that ends a transaction, as long as their salts and checksums are right.
  private mutating func readFrames(_ file: ReadOnlyFile, salts: [UInt8], _ start: WALChecksum) {
    var sum = start
    var uncommitted: [Int: Int] = [:]
    let frameSize = Self.frameHeaderSize + pageSize
    var place = Self.headerSize
    while place + frameSize <= file.size {
      let frame = file.bytes(at: place, count: frameSize)
      guard frame.count == frameSize, Array(frame[8..<16]) == salts,
        let page = frame.number32(at: 0), let size = frame.number32(at: 4)
      else { return }
      sum.add(frame[..<8])
      sum.add(frame[Self.frameHeaderSize...])
      guard sum.matches(frame, at: 16), page > 0 else {
        endsInDamage = true
        return
      }
      uncommitted[Int(page)] = place + Self.frameHeaderSize
      if size > 0 {
        places.merge(uncommitted) { _, new in new }
        uncommitted = [:]
        pageCount = Int(size)
      }
      place += frameSize
    }
  }
}

/// The running checksum of a write-ahead log (section 4.2, "Checksum Algorithm").
struct WALChecksum {
  private let isBigEndian: Bool
  private var first: UInt32 = 0
  private var second: UInt32 = 0

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// - Parameter bytes: A multiple of eight.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var place = bytes.startIndex
    while place + 8 <= bytes.endIndex {
      first &+= word(bytes, place) &+ second
      second &+= word(bytes, place + 4) &+ first
      place += 8
    }
  }

  private func word(_ bytes: ArraySlice<UInt8>, _ place: Int) -> UInt32 {
    let word =
      UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16 | UInt32(bytes[place + 2]) << 8
      | UInt32(bytes[place + 3])
    return isBigEndian ? word : word.byteSwapped
  }

  func matches(_ bytes: [UInt8], at place: Int) -> Bool {
    bytes.number32(at: place) == first && bytes.number32(at: place + 4) == second
  }
}
