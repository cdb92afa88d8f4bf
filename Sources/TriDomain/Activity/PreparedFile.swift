/// A file's activities in the form in which they are stored, made where there is time for it: hashing and compressing
/// take longer than writing.
package struct PreparedFile: Sendable {
  /// Without samples and pauses, which are in `samples` already.
  package let file: ActivityFile
  /// What the file is called, without its folder.
  package let name: String?
  package let hash: ContentHash
  /// Nil where it is kept piece by piece.
  package let original: Original?
  /// For each activity, nil when it has none.
  package let samples: [Samples?]
  /// For each activity, the same on every computer.
  package let uuids: [RecordUUID]
  /// For each race of the file.
  package let raceUUIDs: [RecordUUID]
  /// The place in the whole file of the first activity: beyond 0 in a later part of a large one.
  package let firstPlace: Int

  package init(
    file: ActivityFile, name: String?, hash: ContentHash, original: Original?,
    samples: [Samples?], uuids: [RecordUUID], raceUUIDs: [RecordUUID], firstPlace: Int = 0
  ) {
    self.file = file
    self.name = name
    self.hash = hash
    self.original = original
    self.samples = samples
    self.uuids = uuids
    self.raceUUIDs = raceUUIDs
    self.firstPlace = firstPlace
  }

  /// The file's own bytes, compressed if that makes them fewer.
  package struct Original: Sendable {
    /// Before compression.
    package let size: Int
    package let isCompressed: Bool
    package let bytes: [UInt8]

    package init(size: Int, isCompressed: Bool, bytes: [UInt8]) {
      self.size = size
      self.isCompressed = isCompressed
      self.bytes = bytes
    }
  }

  package struct Samples: Sendable {
    package let hash: ContentHash
    package let count: Int
    package let bytes: [UInt8]
    /// `SamplesFacts` in stored form.
    package let facts: [UInt8]

    package init(hash: ContentHash, count: Int, bytes: [UInt8], facts: [UInt8]) {
      self.hash = hash
      self.count = count
      self.bytes = bytes
      self.facts = facts
    }
  }

  /// About how much the store will grow.
  package var byteCount: Int {
    (original?.bytes.count ?? 0) + samples.reduce(0) { $0 + ($1?.bytes.count ?? 0) }
  }
}
