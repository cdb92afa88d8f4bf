/// What devices recorded of a record, for reading. Empty or nil for records without it and ids that are not there.
package protocol ActivityRepository: Sendable {
  /// The files a record came from, the one whose laps and samples it shows first.
  func sources(of id: RecordID) throws -> [RecordSource]
  func laps(of id: RecordID) throws -> [Lap]
  func lengths(of id: RecordID) throws -> [Length]
  func samples(of id: RecordID) throws -> RecordedSamples?
  /// The very bytes of an imported file.
  func original(_ hash: ContentHash) throws -> [UInt8]?
}
