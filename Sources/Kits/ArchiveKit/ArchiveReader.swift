internal import CArchive

/// The files in a zip or gzip, one after the other; nothing is ever written to disk.
///
/// A zip is read by its central directory, so entries that were deleted from it stay deleted. One entry lies in memory
/// at a time, and only as far as it is read.
package final class ArchiveReader {
  package enum Kind: Hashable, Sendable { case zip, gzip }

  /// What a file's first bytes say that it is (PKWARE APPNOTE 6.3.10, 4.3.7 and 4.3.16; RFC 1952, 2.3.1).
  package static func kind(of prefix: some Sequence<UInt8>) -> Kind? {
    let start = Array(prefix.prefix(4))
    if start.starts(with: [0x1F, 0x8B, 8]) { return .gzip }
    return start == [0x50, 0x4B, 3, 4] || start == [0x50, 0x4B, 5, 6] ? .zip : nil
  }

  private let archive: OpaquePointer
  /// Kept alive while the library reads from them.
  private let bytes: [UInt8]
  private var unpackedBytes: Int64 = 0
  private var entryCount = 0

  /// Reads a file of any size in pieces. Throws when it cannot be opened or is no such archive.
  package init(path: String, kind: Kind) throws(ArchiveError) {
    archive = try Self.new(kind)
    bytes = []
    guard archive_read_open_filename(archive, path, 1 << 16) == ARCHIVE_OK else {
      throw Self.error(archive)
    }
  }

  package init(bytes: [UInt8], kind: Kind) throws(ArchiveError) {
    archive = try Self.new(kind)
    self.bytes = bytes
    let code = self.bytes.withUnsafeBytes {
      archive_read_open_memory(archive, $0.baseAddress, $0.count)
    }
    guard code == ARCHIVE_OK else { throw Self.error(archive) }
  }

  deinit { archive_read_free(archive) }

  private static func new(_ kind: Kind) throws(ArchiveError) -> OpaquePointer {
    guard let archive = archive_read_new() else { throw ArchiveError.damaged("out of memory") }
    // Only what is needed: each further format would bring its own library into the program.
    switch kind {
    case .zip: archive_read_support_format_zip_seekable(archive)
    case .gzip:
      archive_read_support_filter_gzip(archive)
      archive_read_support_format_raw(archive)
    }
    return archive
  }

  /// The next file, or nil at the end; folders and links are passed over.
  ///
  /// The name is the archive's own, for telling only: it may hold anything.
  package func next() throws(ArchiveError) -> Entry? {
    while true {
      var entry: OpaquePointer?
      switch archive_read_next_header(archive, &entry) {
      case ARCHIVE_EOF: return nil
      case ARCHIVE_OK, ARCHIVE_WARN: break
      default: throw Self.error(archive)
      }
      entryCount += 1
      guard entryCount <= Self.mostEntries else { throw .tooMany(Self.mostEntries) }
      guard let entry, archive_entry_filetype(entry) & 0o170000 == 0o100000 else { continue }
      let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
      return Entry(
        name: name.map { String(cString: $0) } ?? "",
        isEncrypted: archive_entry_is_data_encrypted(entry) != 0)
    }
  }

  package struct Entry: Hashable, Sendable {
    package let name: String
    package let isEncrypted: Bool
  }

  /// Up to `count` more bytes of the current file; fewer only at its end.
  ///
  /// Throws `.bomb` when an archive grows to hundreds of times its size.
  package func read(_ count: Int) throws(ArchiveError) -> [UInt8] {
    var piece: [UInt8] = []
    while piece.count < count {
      let wanted = min(count - piece.count, 1 << 16)
      var code = 0
      let block = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        code = archive_read_data(archive, buffer.baseAddress, wanted)
        filled = max(0, code)
      }
      guard code >= 0 else { throw Self.error(archive) }
      if code == 0 { break }
      piece += block
      unpackedBytes += Int64(code)
      let packedBytes = max(1, archive_filter_bytes(archive, -1))
      guard unpackedBytes <= Self.bytesAtAnyRatio || unpackedBytes / packedBytes <= Self.ratio
      else {
        throw .bomb
      }
    }
    return piece
  }

  /// The rest of the current file. Throws `.tooLarge` beyond `limit` bytes.
  package func readAll(limit: Int) throws(ArchiveError) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let piece = try read(1 << 20)
      if piece.isEmpty { return all }
      all += piece
      guard all.count <= limit else { throw .tooLarge(limit) }
    }
  }

  /// Deflate packs at most about 1030 : 1 (zlib, "Maximum Compression Factor"); text of trackers comes to 30 : 1.
  private static let ratio: Int64 = 200
  private static let bytesAtAnyRatio: Int64 = 16 << 20
  private static let mostEntries = 1_000_000

  private static func error(_ archive: OpaquePointer) -> ArchiveError {
    .damaged(archive_error_string(archive).map { String(cString: $0) } ?? "it cannot be read")
  }
}

/// Why an archive, or a file in it, cannot be read.
package enum ArchiveError: Error, Hashable, Sendable {
  /// In the library's words.
  case damaged(String)
  /// A file in it grows to more bytes than this.
  case tooLarge(Int)
  case tooMany(Int)
  /// It grows to hundreds of times its size, as no recording does.
  case bomb
}
