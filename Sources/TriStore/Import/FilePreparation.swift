internal import HashKit
internal import TriDomain
internal import ZstdKit

/// What can be done for a file before the store is asked.
enum FilePreparation {
  static func hash(of content: [UInt8]) -> ContentHash {
    guard let hash = ContentHash(bytes: SHA256.hash(content)) else {
      preconditionFailure("SHA-256 has 32 bytes")
    }
    return hash
  }

  static func prepare(
    _ file: ActivityFile, content: [UInt8], hash: ContentHash, name: String?
  ) -> PreparedFile {
    let samples = file.activities.map { activity in
      SampleCodec.encode(
        RecordedSamples(samples: activity.samples.inOrderOfTime(), pauses: activity.pauses))
    }
    var small = file
    for place in small.activities.indices {
      // Whoever read the file may have added its samples up already.
      if file.activities[place].computed.isEmpty, !file.activities[place].samples.isEmpty {
        let activity = file.activities[place]
        small.activities[place].computed = SampleSums(activity).computed(beside: activity.recorded)
      }
      small.activities[place].samples = Samples()
      small.activities[place].pauses = []
      if small.activities[place].recorded.device == nil {
        small.activities[place].recorded.device = file.device.name
      }
    }
    return PreparedFile(
      file: small, name: name, hash: hash, original: original(content), samples: samples,
      uuids: file.activities.indices.map { uuid(hash, "record \($0)") },
      raceUUIDs: file.races.indices.map { uuid(hash, "race \($0)") })
  }

  private static func original(_ content: [UInt8]) -> PreparedFile.Original {
    let compressed = Zstd.compress(content)
    let isSmaller = compressed.count < content.count
    return PreparedFile.Original(
      size: content.count, isCompressed: isSmaller, bytes: isSmaller ? compressed : content)
  }

  /// From SHA-256 of the file's own SHA-256 and a place in the file, such as `record 0`.
  static func uuid(_ hash: ContentHash, _ place: String) -> RecordUUID {
    guard let uuid = RecordUUID(custom: SHA256.hash(hash.bytes, Array(place.utf8))) else {
      preconditionFailure("SHA-256 has more than 16 bytes")
    }
    return uuid
  }
}
