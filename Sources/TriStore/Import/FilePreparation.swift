internal import HashKit
package import TriDomain
internal import ZstdKit

/// What can be done for a file before the store is asked.
package enum FilePreparation {
  package static func hash(of content: [UInt8]) -> ContentHash { contentHash(SHA256.hash(content)) }

  static func hash(of next: () throws -> [UInt8]?) throws -> ContentHash {
    var hash = SHA256()
    while let piece = try next() { hash.add(piece) }
    return contentHash(hash.finished())
  }

  static func contentHash(_ bytes: [UInt8]) -> ContentHash {
    guard let hash = ContentHash(bytes: bytes) else {
      preconditionFailure("SHA-256 has 32 bytes")
    }
    return hash
  }

  /// The file in the form in which an import hands it to the store.
  package static func prepare(
    _ file: ActivityFile, content: [UInt8], hash: ContentHash, name: String?
  ) -> PreparedFile {
    var small = file
    for place in small.activities.indices {
      small.activities[place] = withoutSamples(file.activities[place], of: file)
    }
    return PreparedFile(
      file: small, name: name, hash: hash, original: original(content),
      samples: file.activities.map(samples),
      uuids: file.activities.indices.map { uuid(hash, record: $0) },
      raceUUIDs: file.races.indices.map { uuid(hash, race: $0) })
  }

  /// Its samples in the form in which they are stored; nil when it has none.
  package static func samples(_ activity: FileActivity) -> PreparedFile.Samples? {
    let recorded = RecordedSamples(
      samples: activity.samples.inOrderOfTime(), pauses: activity.pauses)
    guard let encoded = SampleCodec.encode(recorded) else { return nil }
    return PreparedFile.Samples(
      hash: encoded.hash, count: encoded.count, bytes: encoded.bytes,
      facts: SamplesFactsCoder.encode(SamplesFacts(recorded)))
  }

  /// What is stored of an activity beside its samples.
  package static func withoutSamples(_ activity: FileActivity, of file: ActivityFile)
    -> FileActivity
  {
    var small = activity
    // Whoever read the file may have added its samples up already.
    if activity.computed.isEmpty, !activity.samples.isEmpty {
      small.computed = SampleSums(activity).computed(beside: activity.recorded)
    }
    small.samples = Samples()
    small.pauses = []
    if small.recorded.device == nil { small.recorded.device = file.device.name }
    return small
  }

  /// What `samples` made of an activity's samples; nil where that cannot be read.
  package static func recorded(from samples: PreparedFile.Samples) -> RecordedSamples? {
    try? SampleCodec.decode(samples.bytes)
  }

  private static func original(_ content: [UInt8]) -> PreparedFile.Original {
    let compressed = Zstd.compress(content)
    let isSmaller = compressed.count < content.count
    return PreparedFile.Original(
      size: content.count, isCompressed: isSmaller, bytes: isSmaller ? compressed : content)
  }

  static func uuid(_ hash: ContentHash, record place: Int) -> RecordUUID {
    uuid(hash, "record \(place)")
  }

  static func uuid(_ hash: ContentHash, race place: Int) -> RecordUUID {
    uuid(hash, "race \(place)")
  }

  /// From SHA-256 of the file's own SHA-256 and a place in the file, such as `record 0`.
  private static func uuid(_ hash: ContentHash, _ place: String) -> RecordUUID {
    guard let uuid = RecordUUID(custom: SHA256.hash(hash.bytes, Array(place.utf8))) else {
      preconditionFailure("SHA-256 has more than 16 bytes")
    }
    return uuid
  }
}
