internal import CNettle

/// SHA-256 (FIPS 180-4): 32 bytes that stand for any content.
package enum SHA256 {
  package static let byteCount = 32

  /// Of the parts one after the other, as if they were one.
  package static func hash(_ parts: [UInt8]...) -> [UInt8] {
    var context = sha256_ctx()
    nettle_sha256_init(&context)
    for part in parts {
      part.withUnsafeBufferPointer {
        nettle_sha256_update(&context, $0.count, $0.baseAddress)
      }
    }
    return [UInt8](unsafeUninitializedCapacity: byteCount) { digest, count in
      nettle_sha256_digest(&context, byteCount, digest.baseAddress)
      count = byteCount
    }
  }
}
