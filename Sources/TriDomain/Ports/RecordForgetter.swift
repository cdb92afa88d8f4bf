/// The log, for removing records from it for good.
package protocol RecordForgetter: RecordRepository {
  /// Removes records, from the log or the bin, with all that only they refer to, and what the journal says of them: one
  /// transaction. Nothing that was done before can be undone afterwards.
  ///
  /// Throws `KeepingError.notFound` for an id that is not there; nothing was changed then.
  func forget(_ ids: [RecordID], as command: CommandLine) throws -> Kept<ForgottenRecords>
  /// Leaves no trace in the file of what was removed from it. Throws where others keep the file busy, or the disk has no
  /// room for a second file of its size.
  func wipe() throws
}

/// What was removed for good.
package struct ForgottenRecords: Hashable, Sendable {
  /// As they were, in the order asked for.
  package var records: [WorkoutRecord]
  /// How many imported files are no longer kept.
  package var originalCount: Int
  /// Imported files that stay, since other records come from them, too.
  package var shared: [SharedOriginal]

  package struct SharedOriginal: Hashable, Sendable {
    /// What the file was called, where that is known.
    package var fileName: String?
    /// The other records.
    package var records: [RecordID]

    package init(fileName: String?, records: [RecordID]) {
      self.fileName = fileName
      self.records = records
    }
  }

  package init(records: [WorkoutRecord], originalCount: Int, shared: [SharedOriginal]) {
    self.records = records
    self.originalCount = originalCount
    self.shared = shared
  }
}

/// A copy of the log that has to do with some records.
package struct HoldingCopy: Hashable, Sendable {
  package var path: String
  /// Why it cannot be looked into, so that it may hold them, as a part of a sentence; nil for one that holds them.
  package var fault: String?

  package init(path: String, fault: String?) {
    self.path = path
    self.fault = fault
  }
}
