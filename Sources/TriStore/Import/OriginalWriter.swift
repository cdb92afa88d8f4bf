internal import HashKit
internal import SQLiteKit
internal import TriDomain
internal import ZstdKit

/// Keeps the bytes of a large file while they come, in parts that are compressed one by one.
struct OriginalWriter: ~Copyable {
  private let hash: ContentHash
  private let connection: Connection
  /// An import that was undone may have left the same bytes for its redo.
  private let isKnown: Bool
  private var check = SHA256()
  private var size = 0
  /// Bytes that are not stored yet.
  private var rest: [UInt8] = []
  private var partCount = 0

  private static let partBytes = 1 << 20

  init(_ hash: ContentHash, on connection: Connection) throws {
    self.hash = hash
    self.connection = connection
    isKnown = try connection.hasRow(of: hash.bytes, in: "original")
  }

  mutating func add(_ bytes: [UInt8]) throws {
    check.add(bytes)
    if isKnown { return }
    size += bytes.count
    rest += bytes
    if rest.count >= Self.partBytes { try storeRest() }
  }

  /// Completes what is stored. Answers whether the bytes have the hash that was promised.
  consuming func finished() throws -> Bool {
    if !isKnown {
      if !rest.isEmpty || partCount == 0 { try storeRest() }
      try connection.run(
        "UPDATE original SET size = ?2 WHERE hash = ?1", [.blob(hash.bytes), SQLValue(size)])
    }
    return check.finished() == hash.bytes
  }

  /// The first part stands in `original` itself.
  private mutating func storeRest() throws {
    // Every part is compressed, since `original` says it for all of them.
    let compressed = Zstd.compress(rest)
    let sql =
      partCount == 0
      ? "INSERT INTO original (hash, size, compression, bytes) VALUES (?1, ?2, 'zstd', ?3)"
      : "INSERT INTO originalPart (hash, place, bytes) VALUES (?1, ?2, ?3)"
    try connection.run(
      sql, [.blob(hash.bytes), .integer(Int64(partCount)), .blob(compressed)])
    partCount += 1
    rest.removeAll(keepingCapacity: true)
  }
}
