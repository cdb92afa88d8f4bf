internal import HashKit
internal import SQLiteKit
internal import TriDomain

/// Whether samples and originals are what their names, which are hashes, say. For stores of every schema.
struct BlobCheck {
  let connection: Connection

  /// The hashes of samples that cannot be decoded, or are others.
  func damagedSamples() throws -> [[UInt8]] { try damagedSamples { _, _ in } }

  /// The hashes of samples that are damaged, and of those whose facts are missing or not true.
  func samples() throws -> (damaged: [[UInt8]], misjudged: [[UInt8]]) {
    guard try connection.hasTable("samplesFacts") else { return (try damagedSamples(), []) }
    let facts = try connection.prepare("SELECT version, bytes FROM samplesFacts WHERE hash = ?1")
    var misjudged: [[UInt8]] = []
    let damaged = try damagedSamples { hash, recorded in
      try facts.bind(hash, at: 1)
      defer { facts.reset() }
      // Those of an earlier version are found anew whenever they are asked for.
      let isTrue =
        try facts.step()
        && (facts.requiredInteger(at: 0) != SamplesFacts.version
          || facts.requiredBlob(at: 1) == SamplesFactsCoder.encode(SamplesFacts(recorded)))
      if !isTrue { misjudged.append(hash) }
    }
    return (damaged, misjudged)
  }

  private func damagedSamples(
    _ sound: ([UInt8], RecordedSamples) throws -> Void
  ) throws -> [[UInt8]] {
    guard try connection.hasTable("samples") else { return [] }
    let statement = try connection.prepare("SELECT hash, bytes FROM samples")
    var damaged: [[UInt8]] = []
    while try statement.step() {
      let hash = try statement.requiredBlob(at: 0)
      if let recorded = SampleCodec.whole(try statement.requiredBlob(at: 1), hash: hash) {
        try sound(hash, recorded)
      } else {
        damaged.append(hash)
      }
    }
    return damaged
  }

  /// The hashes of originals that cannot be unpacked, or are others.
  func damagedOriginals() throws -> [[UInt8]] {
    let hashes = try connection.query("SELECT hash FROM original") { try $0.requiredBlob(at: 0) }
    return try hashes.filter { hash in
      guard let key = ContentHash(bytes: hash) else { return true }
      do {
        guard let original = try StoredOriginal(key, on: connection) else { return true }
        var found = SHA256()
        try original.forEachPart { found.add($0) }
        return found.finished() != hash
      } catch StoreError.unreadableRow {
        return true
      }
    }
  }

  /// Records that refer to samples of one of these hashes.
  func records(withSamples hashes: [[UInt8]]) throws -> [RecordID] {
    try records("samples", hashes)
  }

  func records(withOriginals hashes: [[UInt8]]) throws -> [RecordID] {
    try records("hash", hashes)
  }

  private func records(_ column: String, _ hashes: [[UInt8]]) throws -> [RecordID] {
    let found = try hashes.flatMap { hash in
      try connection.query("SELECT record FROM source WHERE \(column) = ?1", [.blob(hash)]) {
        try $0.requiredInteger(at: 0)
      }
    }
    return Set(found).sorted()
  }

  /// Records that refer to samples that are not there.
  func recordsWithoutSamples() throws -> [RecordID] {
    guard try connection.hasTable("samples") else { return [] }
    return try connection.query(
      """
      SELECT DISTINCT record FROM source
      WHERE samples IS NOT NULL AND samples NOT IN (SELECT hash FROM samples) ORDER BY record
      """
    ) { try $0.requiredInteger(at: 0) }
  }

  func missingSampleCount() throws -> Int {
    let count = try connection.queryFirst(
      """
      SELECT count(DISTINCT samples) FROM source
      WHERE samples IS NOT NULL AND samples NOT IN (SELECT hash FROM samples)
      """
    ) { try $0.requiredInteger(at: 0) }
    return Int(count ?? 0)
  }

  func missingOriginalCount() throws -> Int {
    let count = try connection.queryFirst(
      "SELECT count(DISTINCT hash) FROM source WHERE hash NOT IN (SELECT hash FROM original)"
    ) { try $0.requiredInteger(at: 0) }
    return Int(count ?? 0)
  }

  func recordsWithoutOriginals() throws -> [RecordID] {
    try connection.query(
      """
      SELECT DISTINCT record FROM source
      WHERE hash NOT IN (SELECT hash FROM original) ORDER BY record
      """
    ) { try $0.requiredInteger(at: 0) }
  }
}

extension Connection {
  /// Stores of earlier schemas have fewer tables.
  func hasTable(_ name: String) throws -> Bool {
    try queryFirst(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1", [.text(name)]
    ) { _ in true } ?? false
  }
}
