internal import CZstd

/// Why bytes are not what `Zstd.compress` made.
package enum ZstdError: Error, Hashable, Sendable {
  /// Damaged, cut off, or not Zstandard at all; zstd's own words.
  case damaged(String)
  /// They say to hold more bytes than the caller allows, or do not say how many.
  case tooLarge
}

/// Zstandard (RFC 8878), whole pieces in memory. Each piece carries a checksum of its content.
package enum Zstd {
  /// - Parameter level: 1 is the fastest, 19 the smallest.
  package static func compress(_ bytes: [UInt8], level: Int = 1) -> [UInt8] {
    ZstdCompressor.withIdle { $0.compress(bytes, level: level) }
  }

  /// - Parameter limit: The most bytes that may come out; nothing larger is even allocated.
  package static func decompress(
    _ bytes: [UInt8], limit: Int
  ) throws(ZstdError) -> [UInt8] {
    let size = bytes.withUnsafeBytes { ZSTD_getFrameContentSize($0.baseAddress, $0.count) }
    guard size != tri_zstd_size_error() else { throw .damaged("no zstd frame") }
    guard size != tri_zstd_size_unknown(), size <= UInt64(max(limit, 0)) else { throw .tooLarge }
    var code = 0
    let content = [UInt8](unsafeUninitializedCapacity: Int(size)) { target, count in
      code = bytes.withUnsafeBytes {
        ZSTD_decompress(target.baseAddress, target.count, $0.baseAddress, $0.count)
      }
      count = ZSTD_isError(code) == 0 ? code : 0
    }
    guard ZSTD_isError(code) == 0 else { throw .damaged(String(cString: ZSTD_getErrorName(code))) }
    return content
  }
}
