internal import CArchive
internal import Glibc

/// A zip, read by libarchive. It keeps the directory in memory, about 160 bytes an entry.
///
/// One whose directory is missing or damaged, as where the zip was cut off, is read from the front instead, file by
/// file; then entries that were deleted from it may come back.
final class ZipFormat: ArchiveFormat {
  private var archive: OpaquePointer
  private let place: Place
  /// Bytes of the zip.
  private let size: Int
  private var hasBegun = false
  private var isFromFront = false
  /// Sound, and without anything in it.
  private let isEmpty: Bool
  /// What was unpacked and not read yet. The library owns it until it is asked for more.
  private var unread = UnsafeRawBufferPointer(start: nil, count: 0)
  /// What was found to be wrong behind that.
  private var damage: ArchiveError?

  private enum Place {
    case file(Int32)
    /// Kept alive while the library reads from them.
    case bytes([UInt8])
  }

  init(descriptor: Int32) throws(ArchiveError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .damaged(String(cString: strerror(errno)))
    }
    size = Int(status.st_size)
    place = .file(descriptor)
    let directory = ZipDirectory(.file(descriptor), size: size)
    isEmpty = try directory.isOfNothing
    try directory.requireAtMost(ArchiveReader.mostEntries)
    (archive, isFromFront) = try Self.open(place)
  }

  init(bytes: [UInt8]) throws(ArchiveError) {
    size = bytes.count
    place = .bytes(bytes)
    let directory = ZipDirectory(.bytes(bytes), size: size)
    isEmpty = try directory.isOfNothing
    try directory.requireAtMost(ArchiveReader.mostEntries)
    (archive, isFromFront) = try Self.open(place)
  }

  deinit { archive_read_free(archive) }

  /// Without the end of a directory the library does not know what it is.
  private static func open(
    _ place: Place
  ) throws(ArchiveError) -> (archive: OpaquePointer, isFromFront: Bool) {
    do {
      return (try open(place, archive_read_support_format_zip_seekable), false)
    } catch {
      return (try open(place, archive_read_support_format_zip_streamable), true)
    }
  }

  /// - Parameter support: The only format wanted: each further one would bring its own library into the program.
  private static func open(
    _ place: Place, _ support: (OpaquePointer) -> Int32
  ) throws(ArchiveError) -> OpaquePointer {
    guard let archive = archive_read_new() else { throw ArchiveError.damaged("out of memory") }
    _ = support(archive)
    let code =
      switch place {
      case .file(let descriptor):
        lseek(descriptor, 0, SEEK_SET) == 0
          ? archive_read_open_fd(archive, descriptor, 1 << 16) : ARCHIVE_FATAL
      case .bytes(let bytes):
        bytes.withUnsafeBytes { archive_read_open_memory(archive, $0.baseAddress, $0.count) }
      }
    guard code == ARCHIVE_OK else {
      defer { archive_read_free(archive) }
      throw error(archive)
    }
    return archive
  }

  func next() throws(ArchiveError) -> (entry: ArchiveReader.Entry, isFile: Bool)? {
    unread = UnsafeRawBufferPointer(start: nil, count: 0)
    damage = nil
    if isEmpty { return nil }
    if !hasBegun, !isFromFront {
      hasBegun = true
      do { return try header() } catch { try startFromFront() }
    }
    guard isFromFront else { return try header() }
    let found: (entry: ArchiveReader.Entry, isFile: Bool)?
    do { found = try header() } catch { throw .cutOff }
    // Where the files end the directory begins, and that was no good.
    guard let found else { throw .damaged("the list of its files is cut off or damaged") }
    return found
  }

  private func startFromFront() throws(ArchiveError) {
    let other = try Self.open(place, archive_read_support_format_zip_streamable)
    archive_read_free(archive)
    archive = other
    isFromFront = true
  }

  private func header() throws(ArchiveError) -> (entry: ArchiveReader.Entry, isFile: Bool)? {
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

  /// What was unpacked before the damage comes before the error.
  func read(_ count: Int) throws(ArchiveError) -> [UInt8] {
    while unread.isEmpty {
      if let damage { throw damage }
      var start: UnsafeRawPointer?
      var (size, offset) = (0, Int64(0))
      switch archive_read_data_block(archive, &start, &size, &offset) {
      case ARCHIVE_EOF: return []
      case ARCHIVE_OK: break
      // A checksum or size that does not fit is a warning, and comes with the last of the content.
      case ARCHIVE_WARN: damage = isAtCut ? .cutOff : Self.error(archive)
      default: (damage, size) = (isAtCut ? .cutOff : Self.error(archive), 0)
      }
      unread = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : size)
    }
    let piece = [UInt8](unread.prefix(count))
    unread = UnsafeRawBufferPointer(rebasing: unread.dropFirst(count))
    return piece
  }

  /// Whether no more is left than a part of what may stand between a file's content and the next one: its checksum and
  /// lengths (PKWARE APPNOTE 6.3.10, 4.3.9).
  private var isAtCut: Bool { isFromFront && size - packedBytes < 24 }

  var packedBytes: Int { Int(clamping: archive_filter_bytes(archive, -1)) }

  /// The library's words, some of which end with a line feed, as the end of a sentence.
  private static func error(_ archive: OpaquePointer) -> ArchiveError {
    let words = archive_error_string(archive).map { String(cString: $0) } ?? ""
    let line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return .damaged(line.isEmpty ? "it cannot be read" : plain(line))
  }

  /// What the library's words (3.6.2, archive_read_support_format_zip.c) mean to someone who does not pack zips.
  private static func plain(_ words: String) -> String {
    let lower = words.lowercased()
    if lower.contains("bad crc") { return "the checksum of a file in it does not fit" }
    if lower.contains("wrong size") { return "a file in it has another size than its list says" }
    if lower.contains("decompression failed") || lower.contains("invalid compressed data") {
      return "a file in it cannot be unpacked"
    }
    if lower.contains("truncated") { return "it is cut off" }
    return words
  }
}
