internal import Glibc

/// Bytes that can be read from any place.
enum ByteSource {
  case bytes([UInt8])
  /// A file that others keep open.
  case file(Int32)

  /// Fewer bytes than asked for only at the end.
  func read(at place: Int, count: Int) throws(ArchiveError) -> [UInt8] {
    switch self {
    case .bytes(let bytes): return Array(bytes[min(place, bytes.count)...].prefix(count))
    case .file(let descriptor):
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        while filled < count {
          let got = pread(descriptor, buffer.baseAddress! + filled, count - filled, place + filled)
          if got < 0, errno == EINTR { continue }
          if got < 0 { failure = errno }
          guard got > 0 else { break }
          filled += got
        }
      }
      guard failure == 0 else { throw .damaged(String(cString: strerror(failure))) }
      return bytes
    }
  }
}
