/// Records that probably are of the same session, and what becomes of them.
package protocol DuplicateKeeper: Sendable {
  /// Pairs in the log, the newest day first.
  func duplicatePairs() throws -> [DuplicatePair]
  /// Brings all that both records know into the first, and puts the second into the bin.
  ///
  /// What was typed comes first; then the device with the richer samples, whose laps and samples are shown; gaps are
  /// filled from the other. Sources of both are remembered. Throws `DuplicateError` and `KeepingError.notFound`.
  func merge(
    _ other: RecordID, into kept: RecordID, as command: CommandLine
  ) throws -> Kept<WorkoutRecord>
  /// Says that two records are of two sessions: both count in totals, and it is not asked again. Answers both, or none
  /// where it was said already.
  ///
  /// Throws `DuplicateError.same` and `KeepingError.notFound`.
  func keepApart(
    _ first: RecordID, _ second: RecordID, as command: CommandLine
  ) throws -> Kept<[WorkoutRecord]>
}

package struct DuplicatePair: Hashable, Sendable {
  /// The one that counts in totals.
  package var original: Side
  /// The one that came later and is left out.
  package var duplicate: Side

  package init(original: Side, duplicate: Side) {
    self.original = original
    self.duplicate = duplicate
  }

  package struct Side: Hashable, Sendable {
    package var record: WorkoutRecord
    package var values: [RecordValue]
    package var sources: [RecordSource]

    package init(record: WorkoutRecord, values: [RecordValue], sources: [RecordSource]) {
      self.record = record
      self.values = values
      self.sources = sources
    }
  }
}

package enum DuplicateError: Error, Hashable, Sendable {
  /// A record and itself.
  case same(RecordID)
  /// Records of different sports are not of the same session.
  case differentSports(RecordID, Sport, RecordID, Sport)
}
