/// The first hundred bytes of a database (sqlite.org/fileformat2.html, section 1.3, "The Database Header").
package struct DatabaseHeader: Hashable, Sendable {
  package static let size = 100

  package let pageSize: Int
  /// Bytes at the end of each page that SQLite leaves to others.
  package let reservedBytes: Int
  /// How many pages there were when the header was written.
  package let pageCount: Int
  /// 0 for none.
  package let firstFreelistPage: Int
  package let userVersion: Int64
  package let applicationID: Int64

  /// Nil for what is not the start of a database.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.size, bytes.starts(with: "SQLite format 3\0".utf8),
      let size = bytes.number16(at: 16), let pages = bytes.number32(at: 28),
      let free = bytes.number32(at: 32), let version = bytes.number32(at: 60),
      let mark = bytes.number32(at: 68)
    else { return nil }
    pageSize = size == 1 ? 65_536 : size
    reservedBytes = Int(bytes[20])
    guard Self.isPageSize(pageSize), pageSize - reservedBytes >= 480 else { return nil }
    pageCount = Int(pages)
    firstFreelistPage = Int(free)
    userVersion = Int64(Int32(bitPattern: version))
    applicationID = Int64(Int32(bitPattern: mark))
  }

  /// All sizes that a page can have.
  static let pageSizes = (9...16).map { 1 << $0 }

  static func isPageSize(_ size: Int) -> Bool { pageSizes.contains(size) }
}
