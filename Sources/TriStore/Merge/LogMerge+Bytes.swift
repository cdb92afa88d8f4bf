internal import HashKit
internal import SQLiteKit
internal import TriDomain

/// An error of the log that takes over, on its way through a question to the other one.
private struct OwnFault: Error {
  let error: any Error
}

extension LogMerge {
  /// Copies the samples and the file of a source, unless they are here. A file that was lost there, too, is noted.
  func copyBytes(
    of source: Stamped, _ key: WholeRecord.SourceKey, record id: RecordID
  ) throws {
    if case .blob(let samples) = source.cells[WholeRecord.samplesPlace] {
      try copySamples(samples)
    }
    guard !copiedFiles.contains(key.hash), try !connection.hasRow(of: key.hash, in: "original")
    else { return }
    guard try isThere("original", key.hash) else { return noteMissingFile(key.hash, of: id) }
    copiedFiles.insert(key.hash)
    report.fileCount += 1
    try copyOriginal(key.hash)
  }

  /// Copies what the log has lost of a source that both have alike, as far as the other log has it.
  func copyLostBytes(
    of source: Stamped, _ key: WholeRecord.SourceKey, record id: RecordID
  ) throws {
    if case .blob(let samples) = source.cells[WholeRecord.samplesPlace],
      try !connection.hasRow(of: samples, in: "samples"), try isThere("samples", samples)
    {
      try copySamples(samples)
    }
    if try !connection.hasRow(of: key.hash, in: "original"), try isThere("original", key.hash) {
      try copyBytes(of: source, key, record: id)
    }
  }

  private func isThere(_ table: String, _ hash: [UInt8]) throws -> Bool {
    try other.reading { try $0.hasRow(of: hash, in: table) }
  }

  /// What has another hash than it says would pass for a recording that it is not.
  private func copySamples(_ hash: [UInt8]) throws {
    guard try !connection.hasRow(of: hash, in: "samples") else { return }
    let bytes = try other.reading { connection in
      let bytes = try connection.queryFirst(
        "SELECT bytes FROM samples WHERE hash = ?1", [.blob(hash)]
      ) { try $0.requiredBlob(at: 0) }
      guard let bytes, let recorded = try? SampleCodec.decode(bytes),
        SampleCodec.encode(recorded)?.hash.bytes == hash
      else { throw StoreError.unreadableRow(table: "samples", id: nil, column: "bytes") }
      return bytes
    }
    if isPreview { return }
    try connection.run(
      "INSERT INTO samples (hash, bytes) VALUES (?1, ?2)", [.blob(hash), .blob(bytes)])
  }

  private func copyOriginal(_ hash: [UInt8]) throws {
    do {
      try other.reading { theirs in
        let damage = StoreError.unreadableRow(table: "original", id: nil, column: "bytes")
        guard let hash = ContentHash(bytes: hash),
          let original = try StoredOriginal(hash, on: theirs)
        else { throw damage }
        if isPreview {
          var check = SHA256()
          try original.forEachPart { check.add($0) }
          guard check.finished() == hash.bytes else { throw damage }
          return
        }
        var writer = try own { try OriginalWriter(hash, on: connection) }
        try original.forEachPart { bytes in try own { try writer.add(bytes) } }
        guard try writer.finished() else { throw damage }
      }
    } catch let fault as OwnFault {
      throw fault.error
    }
  }
}

private func own<Value: ~Copyable>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch {
    throw OwnFault(error: error)
  }
}
