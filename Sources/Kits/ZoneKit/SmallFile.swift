import Glibc

/// Reads whole files that are known to be small.
enum SmallFile {
  /// The bytes of a regular file, at most `limit` of them; never waits on a pipe or device.
  static func read(_ path: String, upTo limit: Int = 1 << 20) throws(TimeZoneError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(path: path, code: notFound(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notZoneData(path: path) }
    let capacity = min(Int(status.st_size), limit)
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity {
        let got = Glibc.read(descriptor, buffer.baseAddress! + count, capacity - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { break }
        count += got
      }
    }
    guard failure == 0 else { throw .unreadable(path: path, code: failure) }
    return bytes
  }

  /// A file in place of a folder on the way is one more form of "there is no such file".
  private static func notFound(_ code: Int32) -> Int32 {
    code == ENOTDIR || code == ENAMETOOLONG ? ENOENT : code
  }

  /// Where a symbolic link points, as written in it; nil for anything else.
  static func linkTarget(_ path: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
      count = max(0, readlink(path, buffer.baseAddress!, buffer.count))
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
