internal import CZstd
internal import Synchronization

/// The working memory of one compression after the other: making it anew takes as long as compressing a small file.
///
/// `@unchecked Sendable`: whoever uses one has taken it out of the idle ones, so no two threads have the same.
final class ZstdCompressor: @unchecked Sendable {
  /// As many as were ever at work at once.
  private static let idle = Mutex<[ZstdCompressor]>([])

  /// Calls the body with a compressor that nobody else uses meanwhile.
  static func withIdle<Value>(_ body: (ZstdCompressor) -> Value) -> Value {
    let compressor = idle.withLock { $0.popLast() } ?? ZstdCompressor()
    defer { idle.withLock { $0.append(compressor) } }
    return body(compressor)
  }

  private let context: OpaquePointer

  private init() {
    guard let context = ZSTD_createCCtx() else { fatalError("no memory for zstd") }
    self.context = context
  }

  deinit { ZSTD_freeCCtx(context) }

  /// One frame with a checksum, the same whatever was compressed before.
  func compress(_ bytes: [UInt8], level: Int) -> [UInt8] {
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, Int32(clamping: level))
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    let bound = ZSTD_compressBound(bytes.count)
    // The answer is a copy of its own size: with room for the worst case it would hold twice the memory.
    return withUnsafeTemporaryAllocation(byteCount: bound, alignment: 1) { target in
      let count = bytes.withUnsafeBytes {
        ZSTD_compress2(context, target.baseAddress, target.count, $0.baseAddress, $0.count)
      }
      // With room for the worst case only memory can be short.
      precondition(ZSTD_isError(count) == 0, "zstd cannot compress")
      return Array(target[..<count])
    }
  }
}
