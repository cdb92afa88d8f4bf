internal import Glibc

/// A file whose bytes are read as they are, without a lock.
///
/// Not for a file that this process has open as a database: closing it would give up SQLite's locks.
final class ReadOnlyFile {
  private let descriptor: Int32
  let size: Int

  /// Nil when it cannot be read.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The bytes at a place; fewer at the end of the file, and where the disk fails.
  func bytes(at place: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
      filled = 0
      while filled < count, let start = buffer.baseAddress {
        let got = pread(descriptor, start + filled, count - filled, off_t(place + filled))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        filled += got
      }
    }
  }
}
