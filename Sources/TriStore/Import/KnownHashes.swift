internal import SQLiteKit
internal import Synchronization
internal import TriDomain

/// The files that were known when an import began or that it brought, by the beginnings of their hashes.
///
/// Whoever reads new files asks here first: the store itself is taken while a part is written and the disk waited for.
final class KnownHashes: Sendable {
  private let store: Store
  private let beginnings = Mutex<Set<UInt64>?>(nil)

  init(of store: Store) { self.store = store }

  /// False for a file that certainly was not; whether one is known now, the store must say.
  func mayContain(_ hash: ContentHash) throws -> Bool {
    let beginning = Self.beginning(of: hash.bytes)
    return try beginnings.withLock { beginnings in
      let known = try beginnings ?? read()
      beginnings = known
      return known.contains(beginning)
    }
  }

  func add(_ hashes: [ContentHash]) {
    // What was not asked about yet is read later, with these.
    beginnings.withLock { $0?.formUnion(hashes.map { Self.beginning(of: $0.bytes) }) }
  }

  private func read() throws -> Set<UInt64> {
    try store.reading { connection in
      Set(
        try connection.query("SELECT hash FROM source") {
          Self.beginning(of: try $0.requiredBlob(at: 0))
        })
    }
  }

  /// Eight bytes: two files of a million begin alike once in forty million logs, and are then asked about in vain.
  private static func beginning(of hash: [UInt8]) -> UInt64 {
    hash.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
