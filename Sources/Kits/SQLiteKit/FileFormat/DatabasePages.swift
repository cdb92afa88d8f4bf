/// The pages of a database file that SQLite itself may refuse, with what its write-ahead log says over them.
///
/// Nothing is locked, changed or acted upon: bytes are read (sqlite.org/fileformat2.html). What makes no sense is nil.
package final class DatabasePages {
  private let file: ReadOnlyFile
  private let log: (file: ReadOnlyFile, frames: WALFrames)?
  /// Nil when it is lost.
  package let header: DatabaseHeader?
  package let pageSize: Int
  /// Bytes of a page that SQLite uses.
  package let usableSize: Int
  /// Pages are numbered from 1 to this.
  package let count: Int
  /// Pages that the header speaks of and that the file does not have.
  package let missingCount: Int
  /// Whether a write-ahead log lies beside the file of which nothing, or not all, can be read.
  package let hasUnreadableLog: Bool

  /// Nil when the file cannot be read at all.
  package init?(path: String) {
    guard let file = ReadOnlyFile(path) else { return nil }
    let logFile = ReadOnlyFile(path + "-wal").flatMap { $0.size > 0 ? $0 : nil }
    let frames = logFile.flatMap { WALFrames($0) }
    if let logFile, let frames, !frames.places.isEmpty {
      log = (logFile, frames)
    } else {
      log = nil
    }
    hasUnreadableLog = logFile != nil && (frames == nil || frames?.endsInDamage == true)
    self.file = file
    let first =
      log.flatMap { log in
        log.frames.places[1].map { log.file.bytes(at: $0, count: DatabaseHeader.size) }
      } ?? file.bytes(at: 0, count: DatabaseHeader.size)
    header = DatabaseHeader(first)
    pageSize = header?.pageSize ?? log?.frames.pageSize ?? Self.likelyPageSize(of: file)
    usableSize = pageSize - (header?.reservedBytes ?? 0)
    let inFile = (file.size + pageSize - 1) / pageSize
    let inLog = log?.frames.pageSize == pageSize ? log?.frames.pageCount ?? 0 : 0
    count = max(inFile, inLog)
    missingCount = max(0, (header?.pageCount ?? 0) - count)
  }

  /// A page, filled up with zeros where the file ends within it; nil for a number that no page has.
  package func page(_ number: Int) -> [UInt8]? {
    guard number >= 1, number <= count else { return nil }
    var bytes: [UInt8]
    if let log, log.frames.pageSize == pageSize, let place = log.frames.places[number] {
      bytes = log.file.bytes(at: place, count: pageSize)
    } else {
      bytes = file.bytes(at: (number - 1) * pageSize, count: pageSize)
    }
    if bytes.count < pageSize { bytes += repeatElement(0, count: pageSize - bytes.count) }
    return bytes
  }

  /// A page of a b-tree; nil for any other.
  package func tree(_ number: Int) -> BTreePage? {
    page(number).flatMap { BTreePage($0, number: number, usableSize: usableSize) }
  }
}

// MARK: - Rows

extension DatabasePages {
  /// The row of a cell, without the values that can no longer be read; nil when it makes no sense.
  package func row(of cell: BTreePage.Cell, on page: [UInt8]) -> StoredRow? {
    var payload = Array(page[cell.local])
    if cell.overflow != nil {
      for number in overflow(of: cell) {
        guard let bytes = self.page(number) else { break }
        let wanted = min(usableSize - 4, cell.payloadSize - payload.count)
        payload += bytes[4..<4 + wanted]
      }
    }
    return StoredRow(rowID: cell.rowID, payload: payload, size: cell.payloadSize)
  }

  /// The pages on which a payload goes on, as far as the chain is whole (section 1.6, "Cell Payload Overflow Pages").
  ///
  /// Each begins with the number of the next, and the last with 0. A page that breaks this, or is empty where something
  /// must be, was overwritten and is not among them.
  package func overflow(of cell: BTreePage.Cell) -> [Int] {
    guard var number = cell.overflow else { return [] }
    var left = cell.payloadSize - cell.local.count
    var chain: [Int] = []
    var seen: Set<Int> = []
    while left > 0, number > 0, seen.insert(number).inserted, let bytes = page(number),
      let next = bytes.number32(at: 0)
    {
      left -= usableSize - 4
      guard left > 0 ? next > 0 && next <= count : next == 0, bytes.contains(where: { $0 != 0 })
      else { break }
      chain.append(number)
      number = Int(next)
    }
    return chain
  }

  /// Pages in no use (section 1.5, "The Freelist"), as far as its chain makes sense.
  package func freePages() -> Set<Int> {
    var free: Set<Int> = []
    var trunk = header?.firstFreelistPage ?? 0
    while trunk > 0, !free.contains(trunk), let bytes = page(trunk),
      let next = bytes.number32(at: 0), let leaves = bytes.number32(at: 4),
      leaves <= usableSize / 4 - 2
    {
      let numbers = (0..<Int(leaves)).compactMap { bytes.number32(at: 8 + 4 * $0).map(Int.init) }
      guard numbers.allSatisfy({ $0 > 1 && $0 <= count && !free.contains($0) }),
        Set(numbers).count == numbers.count
      else { break }
      free.insert(trunk)
      free.formUnion(numbers)
      trunk = Int(next)
    }
    return free
  }
}

// MARK: - A lost header

extension DatabasePages {
  /// The smallest size by which the most pages read as those of b-trees: at a smaller one their ends are cut off, at a
  /// larger one every second is skipped. 4,096 bytes, which SQLite takes by itself, for a file that reads as nothing.
  private static func likelyPageSize(of file: ReadOnlyFile) -> Int {
    let scores = DatabaseHeader.pageSizes.map { size in (size: size, score: score(of: file, size)) }
    let best = scores.map(\.score).max() ?? 0
    return best == 0 ? 4096 : scores.first { $0.score == best }?.size ?? 4096
  }

  /// How many pages make sense, reckoned from a sample of the whole file.
  private static func score(of file: ReadOnlyFile, _ size: Int) -> Int {
    let pages = file.size / size
    guard pages > 1 else { return 0 }
    let step = max(1, pages / 1024)
    return stride(from: 2, through: pages, by: step).reduce(0) { sum, number in
      let bytes = file.bytes(at: (number - 1) * size, count: size)
      guard let page = BTreePage(bytes, number: number, usableSize: size),
        page.brokenCellCount == 0, !page.cells.isEmpty
      else { return sum }
      return sum + step
    }
  }
}
