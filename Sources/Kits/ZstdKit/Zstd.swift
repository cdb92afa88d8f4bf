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
    guard let context = ZSTD_createCCtx() else { fatalError("no memory for zstd") }
    defer { ZSTD_freeCCtx(context) }
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, Int32(clamping: level))
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    return [UInt8](unsafeUninitializedCapacity: ZSTD_compressBound(bytes.count)) { target, count in
      count = bytes.withUnsafeBytes {
        ZSTD_compress2(context, target.baseAddress, target.count, $0.baseAddress, $0.count)
      }
      // With room for the worst case only memory can be short.
      precondition(ZSTD_isError(count) == 0, "zstd cannot compress")
    }
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
