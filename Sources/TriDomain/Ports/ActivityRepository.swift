/// What devices recorded of a record, for reading. Empty or nil for records without it and ids that are not there.
package protocol ActivityRepository: Sendable {
  /// The files a record came from, the one whose laps and samples it shows first.
  func sources(of id: RecordID) throws -> [RecordSource]
  func laps(of id: RecordID) throws -> [Lap]
  func lengths(of id: RecordID) throws -> [Length]
  func samples(of id: RecordID) throws -> RecordedSamples?
  /// What its samples come to; nil also where they are damaged.
  func facts(of id: RecordID) throws -> SamplesFacts?
  /// The race or brick with this number, with its legs.
  func legs(of race: Race.ID) throws -> RaceLegs?
  /// Hands over the very bytes of an imported file, piece by piece, once all of them are known to be sound.
  ///
  /// Answers false where there is none.
  func original(_ hash: ContentHash, _ piece: ([UInt8]) throws -> Void) throws -> Bool
}
