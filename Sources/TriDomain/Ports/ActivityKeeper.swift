/// Keeps what files of watches, bike computers and services bring, each file once.
package protocol ActivityKeeper: Sendable {
  /// Needs no store; may be called on many threads at once, as `prepare` may.
  func hash(of content: [UInt8]) -> ContentHash
  /// Of content that comes in pieces until `next` answers nil. Throws what `next` throws.
  func hash(of next: () throws -> [UInt8]?) throws -> ContentHash
  /// Brings what was read from a file into the form in which it is stored.
  ///
  /// - Parameter name: What the file is called, without its folder.
  func prepare(
    _ file: ActivityFile, content: [UInt8], hash: ContentHash, name: String?
  ) -> PreparedFile
  /// Begins an import. It is one entry of the journal, however many parts are added; nothing is stored yet.
  ///
  func beginImport(as command: CommandLine, repetition: FileRepetition) -> any ActivityImport
  /// What every import brought, the newest first.
  func imports() throws -> [ImportBatch]
  /// Puts what is left of an import into the bin. Records changed since are kept and told, unless all are meant.
  ///
  /// Throws `ImportError.notFound`.
  func dropImport(
    _ id: ImportBatch.ID, all: Bool, as command: CommandLine
  ) throws -> Kept<DroppedImport>
}

/// What becomes of a file that the log knows.
package enum FileRepetition: Hashable, Sendable {
  /// Nothing is stored.
  case keeps
  /// What was deleted earlier is taken out of the bin.
  case bringsBack
  /// What a damaged log lost of it is stored once more; what is in the bin stays there.
  case mends
}

/// An import under way. Used by one caller at a time.
package protocol ActivityImport: Sendable {
  /// What becomes of a file with this content, if that is known without reading it: it is stored, or was deleted.
  ///
  /// Nil also where something may be brought back.
  func outcome(ofKnown hash: ContentHash) throws -> FileOutcome?
  /// The same for one that was read: the recording may be known under other bytes, too. Nothing is stored.
  ///
  /// Of the activities only the starts matter.
  func outcome(ofKnown file: ActivityFile, _ hash: ContentHash) throws -> FileOutcome?
  /// Stored sessions around a day, the earliest stored first.
  func sessions(near day: Day) throws -> [RivalChoice<RecordID>.Candidate]
  /// Stored sessions that the same device made at the same moment: of damaged files for a whole one, of whole ones for a
  /// damaged one.
  func twins(of file: ActivityFile) throws -> [RivalChoice<RecordID>.Candidate]
  /// Stores files in one transaction, all or nothing, and answers for each, in order.
  ///
  /// A few dozen files at a time are fast, and little is lost when the computer fails.
  func add(_ files: [PreparedFile]) throws -> [FileOutcome]
  /// Stores a file that does not fit into memory in one transaction, all or nothing, while it is read.
  ///
  /// `read` is called once, or not at all for a file that is known. Throws `LargeFileError`, or what `read` throws.
  func add(_ file: LargeFile, read: LargeFile.Reading) throws -> FileOutcome
  /// Its number, once its parts stand in several entries of the journal because another program changed the log between
  /// them: then one undo takes back the last of them only.
  var dividedBatch: ImportBatch.ID? { get }
  /// How many undone changes can no longer be redone because of this import.
  var discardedRedoCount: Int { get }
}

/// What became of a file.
package enum FileOutcome: Hashable, Sendable {
  /// Stored, each session as one record.
  case imported([ImportedRecord])
  /// The same bytes are in the log. Nothing was stored.
  case duplicate(of: [RecordID])
  /// The same recording is in the log, read from a file with other bytes. Nothing was stored.
  case sameRecording(as: [RecordID])
  /// Its records are in the bin, and nothing was stored.
  case deletedEarlier([RecordID])
  /// The same of a recording that was read from a file with other bytes.
  case recordingDeletedEarlier([RecordID])
  /// Its records were in the bin, and are in the log again, as was asked for.
  case broughtBack([RecordID])
  /// Its records are known, but the log had lost something of it: the file, what it says, samples, laps or lengths. It
  /// is there again, as was asked for.
  case completed([RecordID])
}

package struct ImportedRecord: Hashable, Sendable {
  package var id: RecordID
  /// A record that is probably of the same session; this one is then left out of totals.
  package var duplicateOf: RecordID?
  /// Records of damaged files that are a part of this one, and are left out of totals from now on.
  package var parts: [RecordID]
  /// What it is a leg of.
  package var race: Race?
  /// Gear that it took by itself.
  package var gearTaken: [String]

  package init(
    id: RecordID, duplicateOf: RecordID?, parts: [RecordID] = [], race: Race? = nil,
    gearTaken: [String] = []
  ) {
    self.id = id
    self.duplicateOf = duplicateOf
    self.parts = parts
    self.race = race
    self.gearTaken = gearTaken
  }
}

package struct ImportBatch: Hashable, Sendable, Identifiable {
  package let id: Int64
  package var at: Instant
  /// As typed, starting with `tri`.
  package var command: String
  package var fileCount: Int
  /// Records it brought that are in the log and in the bin.
  package var recordCount, binnedCount: Int
  /// Records in the log that were changed since.
  package var changedCount: Int

  package init(
    id: Int64, at: Instant, command: String, fileCount: Int, recordCount: Int, binnedCount: Int,
    changedCount: Int
  ) {
    self.id = id
    self.at = at
    self.command = command
    self.fileCount = fileCount
    self.recordCount = recordCount
    self.binnedCount = binnedCount
    self.changedCount = changedCount
  }
}

package struct DroppedImport: Hashable, Sendable {
  /// Records that are in the bin now.
  package var dropped: [WorkoutRecord]
  /// Records that were changed since and kept for that.
  package var kept: [WorkoutRecord]

  package init(dropped: [WorkoutRecord], kept: [WorkoutRecord]) {
    self.dropped = dropped
    self.kept = kept
  }
}

package enum ImportError: Error, Hashable, Sendable {
  /// No import has this number, or it was undone.
  case notFound(ImportBatch.ID)
}
