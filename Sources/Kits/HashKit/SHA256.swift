internal import CNettle

/// SHA-256 (FIPS 180-4): 32 bytes that stand for any content.
package struct SHA256: ~Copyable {
  package static let byteCount = 32
  private var context = sha256_ctx()

  /// Of nothing yet.
  package init() { nettle_sha256_init(&context) }

  /// Takes in what comes next.
  package mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer {
      nettle_sha256_update(&context, $0.count, $0.baseAddress)
    }
  }

  /// The hash of all that was added.
  package consuming func finished() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.byteCount) { digest, count in
      nettle_sha256_digest(&context, Self.byteCount, digest.baseAddress)
      count = Self.byteCount
    }
  }

  /// Of the parts one after the other, as if they were one.
  package static func hash(_ parts: [UInt8]...) -> [UInt8] {
    var hash = SHA256()
    for part in parts { hash.add(part) }
    return hash.finished()
  }
}
