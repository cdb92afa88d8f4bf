internal import SQLiteKit
internal import TriDomain

/// The facts of samples as the log keeps them.
enum StoredFacts {
  /// Makes those of samples that have none yet: of older and restored logs, and of those that came from another one.
  ///
  /// The end of every change does this. Samples that cannot be read get none, and whoever asks for them is told.
  static func renew(on connection: Connection) throws {
    let stale = try connection.query("SELECT hash FROM samplesStale") {
      try $0.requiredBlob(at: 0)
    }
    if stale.isEmpty { return }
    for hash in stale {
      guard let recorded = try connection.recordedSamples(hash) else { continue }
      try add(SamplesFactsCoder.encode(SamplesFacts(recorded)), of: hash, on: connection)
    }
    try connection.run("DELETE FROM samplesStale")
  }

  /// Keeps what is new, and puts it in the place of what an earlier program found.
  static func add(_ bytes: [UInt8], of hash: [UInt8], on connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO samplesFacts (hash, version, bytes) VALUES (?1, ?2, ?3)
      ON CONFLICT DO UPDATE SET version = excluded.version, bytes = excluded.bytes
      WHERE version <> excluded.version
      """, [.blob(hash), .integer(SamplesFacts.version), .blob(bytes)])
  }
}

extension Connection {
  /// The facts of samples by the samples' hash; found anew where none of this program's version are kept.
  ///
  /// Nil where the samples are not there, or cannot be read.
  func facts(ofSamples hash: [UInt8]) throws -> SamplesFacts? {
    let bytes = try queryFirst(
      "SELECT bytes FROM samplesFacts WHERE hash = ?1 AND version = ?2",
      [.blob(hash), .integer(SamplesFacts.version)]
    ) { try $0.requiredBlob(at: 0) }
    if let bytes, let facts = try? SamplesFactsCoder.decode(bytes) { return facts }
    return try recordedSamples(hash).map(SamplesFacts.init)
  }

  /// Nil where they are not there, or cannot be read.
  fileprivate func recordedSamples(_ hash: [UInt8]) throws -> RecordedSamples? {
    let bytes = try queryFirst("SELECT bytes FROM samples WHERE hash = ?1", [.blob(hash)]) {
      try $0.requiredBlob(at: 0)
    }
    return bytes.flatMap { try? SampleCodec.decode($0) }
  }
}
