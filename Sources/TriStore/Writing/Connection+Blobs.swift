internal import SQLiteKit
internal import TriDomain

/// Blobs that some changesets refer to.
struct BlobReferences {
  var originals: Set<[UInt8]> = []
  var samples: Set<[UInt8]> = []

  var isEmpty: Bool { originals.isEmpty && samples.isEmpty }

  /// Takes up what the sources in a changeset refer to, before or after the change.
  mutating func add(_ changeset: Changeset) throws {
    try changeset.forEachChange { change in
      guard change.table == StoredTable.source.name else { return }
      for value in change.values(at: Self.hashColumn) {
        if case .blob(let hash) = value { originals.insert(hash) }
      }
      for value in change.values(at: Self.samplesColumn) {
        if case .blob(let hash) = value { samples.insert(hash) }
      }
    }
  }

  private static let hashColumn = StoredTable.source.columns.firstIndex(of: "hash") ?? 0
  private static let samplesColumn = StoredTable.source.columns.firstIndex(of: "samples") ?? 0
}

extension Connection {
  /// Whether a table whose key is a hash has a row of this one.
  func hasRow(of hash: [UInt8], in table: String) throws -> Bool {
    try queryFirst("SELECT 1 FROM \(table) WHERE hash = ?1", [.blob(hash)]) { _ in true } ?? false
  }

  /// Keeps a file's bytes, unless they are here.
  func insertOriginal(_ original: PreparedFile.Original, hash: ContentHash) throws {
    try run(
      """
      INSERT INTO original (hash, size, compression, bytes) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT DO NOTHING
      """,
      [
        .blob(hash.bytes), SQLValue(original.size),
        .text(original.isCompressed ? "zstd" : "none"), .blob(original.bytes),
      ])
  }

  /// Keeps samples, unless they are here.
  func insertSamples(_ samples: PreparedFile.Samples) throws {
    // Before the samples, so that they never lack them.
    try StoredFacts.add(samples.facts, of: samples.hash.bytes, on: self)
    try run(
      "INSERT INTO samples (hash, bytes) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
      [.blob(samples.hash.bytes), .blob(samples.bytes)])
  }

  /// What the changesets of some entries of the journal refer to.
  func blobs(ofEntries entries: [Int64]) throws -> BlobReferences {
    var found = BlobReferences()
    for entry in entries {
      try forEachPart("WHERE entry = ?1", [.integer(entry)]) { try found.add($0) }
    }
    return found
  }

  /// Removes those blobs that neither a source nor the journal refers to.
  func removeUnused(_ candidates: BlobReferences) throws {
    if candidates.isEmpty { return }
    var used = BlobReferences()
    try forEachPart("", []) { try used.add($0) }
    for hash in candidates.originals.subtracting(used.originals) {
      for table in ["originalPart", "original"] {
        try run(
          """
          DELETE FROM \(table)
          WHERE hash = ?1 AND NOT EXISTS (SELECT 1 FROM source WHERE source.hash = ?1)
          """, [.blob(hash)])
      }
    }
    for hash in candidates.samples.subtracting(used.samples) {
      try run(
        """
        DELETE FROM samples
        WHERE hash = ?1 AND NOT EXISTS (SELECT 1 FROM source WHERE source.samples = ?1)
        """, [.blob(hash)])
    }
  }

  /// Removes every blob to which no source refers, whatever the journal says.
  func removeBlobsWithoutSource() throws {
    for table in ["originalPart", "original"] {
      try run("DELETE FROM \(table) WHERE hash NOT IN (SELECT source.hash FROM source)")
    }
    try run(
      """
      DELETE FROM samples
      WHERE hash NOT IN (SELECT source.samples FROM source WHERE source.samples IS NOT NULL)
      """)
  }

  private func forEachPart(
    _ condition: String, _ bindings: [SQLValue], _ body: (Changeset) throws -> Void
  ) throws {
    let parts = try cached("SELECT changeset FROM journalPart \(condition)")
    try parts.bind(all: bindings)
    while try parts.step() { try body(Changeset(bytes: try parts.requiredBlob(at: 0))) }
  }
}
