/// What a merge took over from another log.
package struct MergedLog: Hashable, Sendable {
  /// Ids that records of the other log have here now.
  package var newRecords: [RecordID] = []
  /// Records that both logs have and whose values, tags, gear or files are others now.
  package var changedRecords: [RecordID] = []
  /// Records that the other log had put into its bin, or taken out of it.
  package var binnedRecords: [RecordID] = []
  package var restoredRecords: [RecordID] = []
  /// Records that are left out of totals from now on: likely the same sessions as others.
  package var likelyDuplicates: [RecordID] = []
  /// New or changed ones.
  package var raceCount = 0
  package var legCount = 0
  package var plannedRaceCount = 0
  package var gearCount = 0
  package var gearPartCount = 0
  package var settingCount = 0
  /// Imports and imported files that are new here.
  package var importCount = 0
  package var fileCount = 0
  /// Imported files that records came from and that neither log has any more: one was salvaged.
  package var missingFileCount = 0
  /// Records that came, or were changed, without such a file.
  package var recordsWithoutFile: [RecordID] = []
  /// Rows of the log that are new, changed or gone, those included that no number above counts.
  package var rowCount = 0
  package var conflicts: [MergeConflict] = []
  /// Where values stand in the other log that no rule allows; the records are those that it calls so.
  package var leftOut = ValuesFound()

  package init() {}

  /// Whether the log had everything already.
  package var isEmpty: Bool { rowCount == 0 && fileCount == 0 }
}

/// A value that both logs have changed since they were the same, each in its own way, or of which no journal tells any more
/// which of them changed it.
package struct MergeConflict: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// A typed value of a record.
    case field(RecordField)
    /// Whether a record is left out of bests: 1 or 0.
    case bests
    /// When a record was put into the bin, as milliseconds since 1970; nil where it is in the log.
    case bin
    /// The race of a record; its values are not told.
    case race
    /// A setting, by its name.
    case setting(String)
    /// What is said of a race or of gear, by the name under which it is stored, unit and all.
    case value(Thing, String)
  }

  /// What is no record, by the name that this log had for it: for races the title, else the day.
  package enum Thing: Hashable, Sendable {
    case race(String)
    case leg(Int, race: String)
    case plannedRace(String)
    case gear(String)
  }

  /// Nil for settings, races and gear.
  package var record: RecordID?
  package var subject: Subject
  /// What this log had, and what the other one has; nil where it was taken back.
  package var here: FieldValue?
  package var there: FieldValue?
  /// Whether this log's value stands: it is the newer one, or of two from one moment the greater.
  package var keepsOurs: Bool

  package init(
    record: RecordID?, subject: Subject, here: FieldValue?, there: FieldValue?, keepsOurs: Bool
  ) {
    self.record = record
    self.subject = subject
    self.here = here
    self.there = there
    self.keepsOurs = keepsOurs
  }
}

/// Why nothing can be taken over from a file; nothing was changed.
package enum MergeError: Error, Hashable, Sendable {
  case notFound(path: String)
  /// It is the file of the log itself, under whatever name.
  case isTheLog(path: String)
  case unfit(path: String, BackupError.Unfitness)
}
