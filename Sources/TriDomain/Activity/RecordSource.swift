/// A file that a record was read from.
package struct RecordSource: Hashable, Sendable, Identifiable {
  package let id: Int64
  package var hash: ContentHash
  /// Which session of the file it is, counted from 0.
  package var place: Int
  package var fileName: String?
  package var format: ActivityFile.Format
  package var device: ActivityFile.Device
  /// When the device says it made the file.
  package var createdAt: Instant?
  package var importedAt: Instant
  /// The import that brought it; nil where it came with another record that was merged into this one.
  package var batch: Int64?
  /// Whether the record shows the laps, lengths and samples of this source.
  package var isShown: Bool
  /// The file was cut off or damaged, and what is whole was kept.
  package var isPartial: Bool
  /// Sentences about what was left out or mended.
  package var notes: [String]
  package var lapCount, lengthCount, sampleCount: Int

  package init(
    id: Int64, hash: ContentHash, place: Int, fileName: String?, format: ActivityFile.Format,
    device: ActivityFile.Device, createdAt: Instant?, importedAt: Instant, batch: Int64?,
    isShown: Bool, isPartial: Bool, notes: [String], lapCount: Int, lengthCount: Int,
    sampleCount: Int
  ) {
    self.id = id
    self.hash = hash
    self.place = place
    self.fileName = fileName
    self.format = format
    self.device = device
    self.createdAt = createdAt
    self.importedAt = importedAt
    self.batch = batch
    self.isShown = isShown
    self.isPartial = isPartial
    self.notes = notes
    self.lapCount = lapCount
    self.lengthCount = lengthCount
    self.sampleCount = sampleCount
  }
}
