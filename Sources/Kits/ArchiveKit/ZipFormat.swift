internal import CArchive
internal import Glibc

/// A zip, read by libarchive. It keeps the directory in memory, about 160 bytes an entry.
final class ZipFormat: ArchiveFormat {
  private let archive: OpaquePointer
  /// Kept alive while the library reads from them.
  private let bytes: [UInt8]

  init(descriptor: Int32) throws(ArchiveError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .damaged(String(cString: strerror(errno)))
    }
    try ZipDirectory(.file(descriptor), size: Int(status.st_size))
      .requireAtMost(ArchiveReader.mostEntries)
    archive = try Self.new()
    bytes = []
    guard archive_read_open_fd(archive, descriptor, 1 << 16) == ARCHIVE_OK else {
      throw Self.error(archive)
    }
  }

  init(bytes: [UInt8]) throws(ArchiveError) {
    try ZipDirectory(.bytes(bytes), size: bytes.count).requireAtMost(ArchiveReader.mostEntries)
    archive = try Self.new()
    self.bytes = bytes
    let code = self.bytes.withUnsafeBytes {
      archive_read_open_memory(archive, $0.baseAddress, $0.count)
    }
    guard code == ARCHIVE_OK else { throw Self.error(archive) }
  }

  deinit { archive_read_free(archive) }

  /// Only what is needed: each further format would bring its own library into the program.
  private static func new() throws(ArchiveError) -> OpaquePointer {
    guard let archive = archive_read_new() else { throw ArchiveError.damaged("out of memory") }
    archive_read_support_format_zip_seekable(archive)
    return archive
  }

  func next() throws(ArchiveError) -> (entry: ArchiveReader.Entry, isFile: Bool)? {
    // The library gives names in the locale's characters, and the usual locale of a program knows ASCII alone.
    let utf8 = newlocale(Int32(1 << LC_CTYPE), "C.UTF-8", nil)
    let before = utf8.map { uselocale($0) }
    defer {
      if let before { uselocale(before) }
      if let utf8 { freelocale(utf8) }
    }
    // The library tells want of memory by `errno` alone, which it does not clear, and ends the whole program for it: a
    // name that is in no characters would then end it because of what failed long before.
    errno = 0
    var entry: OpaquePointer?
    switch archive_read_next_header(archive, &entry) {
    case ARCHIVE_EOF: return nil
    case ARCHIVE_OK, ARCHIVE_WARN: break
    default: throw Self.error(archive)
    }
    errno = 0
    var name = archive_entry_pathname_utf8(entry)
    if name == nil {
      errno = 0
      name = archive_entry_pathname(entry)
    }
    return (
      ArchiveReader.Entry(
        name: name.map { String(cString: $0) } ?? "",
        isEncrypted: archive_entry_is_data_encrypted(entry) != 0),
      archive_entry_filetype(entry) & 0o170000 == 0o100000
    )
  }

  func read(_ count: Int) throws(ArchiveError) -> [UInt8] {
    var code = 0
    let block = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      code = archive_read_data(archive, buffer.baseAddress, count)
      filled = max(0, code)
    }
    guard code >= 0 else { throw Self.error(archive) }
    return block
  }

  var packedBytes: Int { Int(clamping: archive_filter_bytes(archive, -1)) }

  private static func error(_ archive: OpaquePointer) -> ArchiveError {
    .damaged(archive_error_string(archive).map { String(cString: $0) } ?? "it cannot be read")
  }
}
