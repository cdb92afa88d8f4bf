/// The files in a zip or gzip, one after the other.
///
/// A zip is read by its central directory, so entries that were deleted from it stay deleted; where that is missing or
/// damaged, from the front, as far as it goes. Checksums are compared: damaged contents are an error, at the latest at
/// their end, behind all that could be unpacked. Nothing is written to disk, and of an entry no more lies
/// in memory than is asked for.
package final class ArchiveReader {
  package enum Kind: Hashable, Sendable { case zip, gzip }

  /// What a file's first bytes say that it is (PKWARE APPNOTE 6.3.10, 4.3.7 and 4.3.16; RFC 1952, 2.3.1).
  package static func kind(of prefix: some Sequence<UInt8>) -> Kind? {
    let start = Array(prefix.prefix(4))
    if start.starts(with: [0x1F, 0x8B, 8]) { return .gzip }
    return start == [0x50, 0x4B, 3, 4] || start == [0x50, 0x4B, 5, 6] ? .zip : nil
  }

  private let format: any ArchiveFormat
  private var unpackedBytes = 0
  private var entryCount = 0

  /// Reads a regular file of any size in pieces. Throws when it is no such archive.
  ///
  /// - Parameter descriptor: Has to stay open as long as the reader is used, and is not closed by it. Nobody else may
  ///   move its place meanwhile.
  package init(descriptor: Int32, kind: Kind) throws(ArchiveError) {
    switch kind {
    case .zip: format = try ZipFormat(descriptor: descriptor)
    case .gzip: format = GzipFormat(.file(descriptor))
    }
  }

  package init(bytes: [UInt8], kind: Kind) throws(ArchiveError) {
    switch kind {
    case .zip: format = try ZipFormat(bytes: bytes)
    case .gzip: format = GzipFormat(.bytes(bytes))
    }
  }

  /// The next file, or nil at the end; folders and links are passed over.
  ///
  /// The name is the archive's own, for telling only: it may hold anything.
  package func next() throws(ArchiveError) -> Entry? {
    while let found = try format.next() {
      entryCount += 1
      guard entryCount <= Self.mostEntries else { throw .tooMany(Self.mostEntries) }
      if found.isFile { return found.entry }
    }
    return nil
  }

  package struct Entry: Hashable, Sendable {
    package let name: String
    package let isEncrypted: Bool
  }

  /// Up to `count` more bytes of the current file; fewer only at its end, and before damage, which is thrown by the call
  /// that has nothing more to give.
  ///
  /// Throws `.bomb` when an archive grows to hundreds of times its size.
  package func read(_ count: Int) throws(ArchiveError) -> [UInt8] {
    var piece: [UInt8] = []
    piece.reserveCapacity(count)
    while piece.count < count {
      let block: [UInt8]
      do {
        block = try format.read(min(count - piece.count, 1 << 16))
      } catch {
        // The next call meets it again.
        guard piece.isEmpty else { break }
        throw error
      }
      if block.isEmpty { break }
      piece += block
      unpackedBytes += block.count
      guard
        unpackedBytes <= Self.bytesAtAnyRatio
          || unpackedBytes / max(1, format.packedBytes) <= Self.ratio
      else { throw .bomb }
    }
    return piece
  }

  /// The rest of the current file. Throws `.tooLarge` beyond `limit` bytes.
  package func readAll(limit: Int) throws(ArchiveError) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let piece = try read(1 << 18)
      if piece.isEmpty { return all }
      all += piece
      guard all.count <= limit else { throw .tooLarge(limit) }
    }
  }

  /// Deflate packs at most about 1030 : 1 (zlib, "Maximum Compression Factor"); text of trackers comes to 30 : 1.
  private static let ratio = 200
  private static let bytesAtAnyRatio = 16 << 20
  /// Their directory alone takes some 32 MB of memory.
  package static let mostEntries = 200_000
}

/// One kind of archive, read from front to back.
protocol ArchiveFormat: AnyObject {
  /// Moves to the next entry, whether or not the last one was read; nil at the end.
  func next() throws(ArchiveError) -> (entry: ArchiveReader.Entry, isFile: Bool)?
  /// Up to `count` more bytes of the entry; none only at its end. An error stays until the next entry.
  func read(_ count: Int) throws(ArchiveError) -> [UInt8]
  /// How much of the archive was read so far.
  var packedBytes: Int { get }
}

/// Why an archive, or a file in it, cannot be read.
package enum ArchiveError: Error, Hashable, Sendable {
  /// What is wrong, in words that follow a colon.
  case damaged(String)
  /// A file in it grows to more bytes than this.
  case tooLarge(Int)
  case tooMany(Int)
  /// It grows to hundreds of times its size, as no recording does.
  case bomb

  static let cutOff = ArchiveError.damaged("it is cut off")
}
