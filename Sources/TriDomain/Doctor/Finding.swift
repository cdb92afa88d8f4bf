/// Something that is wrong, or could be better, with the log or around it.
package enum Finding: Hashable, Sendable {
  // The file.
  case noLog
  case emptyFile
  /// There is no log, or an empty one, beside so many copies of one.
  case copiesWithoutLog(count: Int)
  /// A link to what is not there.
  case leadsNowhere(to: String)
  /// It cannot be opened; why.
  case cannotOpen(reason: String)
  case notADatabase
  case otherProgram
  case newerSchema(found: Int, known: Int)
  case olderSchema(found: Int, known: Int)
  /// What SQLite finds wrong, the first few in its own words.
  case damaged(faults: [String], count: Int)
  /// Something that the migrations make is missing or made otherwise.
  case schema(reason: String)
  /// A trigger that no migration makes.
  case strangeTrigger(name: String)
  /// Rows that refer to what is not there, and the first table that has some.
  case brokenReferences(table: String, count: Int)
  /// Text that is no valid UTF-8.
  case invalidTexts(ValuesFound)
  /// Values that a rule of the schema refuses.
  case brokenRules(ValuesFound)
  /// Values that this program never writes; they count as absent.
  case foreignValues(ValuesFound)
  case damagedSamples(RecordsFound)
  case missingSamples(RecordsFound)
  case damagedOriginals(RecordsFound)
  case missingOriginals(RecordsFound)
  /// Records that show something else than their sources say.
  case untrueValues(RecordsFound)
  /// Records that show values of which no source speaks.
  case valuesWithoutSource(RecordsFound)
  /// Records of which laps or lengths are missing between others.
  case missingParts(RecordsFound)
  /// Records of which the journal tells, and that are neither there nor forgotten.
  case missingRecords(RecordsFound)
  /// How many rows of other tables the journal tells of that are not there.
  case missingRows([MissingRows])
  /// What is kept of samples beside them, such as how long they show each heart rate, is missing or not true.
  case untrueFacts(RecordsFound)
  /// The kept sums of these sports are not the sums of their records.
  case untrueTotals([Sport])
  /// What is kept as their bests is not what they did.
  case untrueBests(RecordsFound)
  case untrueSearchIndex(RecordsFound)
  /// The kept loads of these records are not those that they have; of none where only the sums of days are wrong.
  case untrueLoads(RecordsFound)
  /// Entries of the journal that cannot be taken back.
  case brokenJournal(entries: [Int64], count: Int)

  // What is around it.
  /// Others may read the file.
  case openFile(mode: Int)
  /// Others may put files beside the log.
  case openFolder(path: String)
  case otherOwner
  case cannotWrite
  /// The file has so many names (hard links). SQLite keeps what is on its way beside each, and one overwrites the other
  /// (sqlite.org/howtocorrupt.html, section 2.6).
  case severalNames(count: Int)
  /// Nothing can be made in the log's folder.
  case lockedFolder(path: String, by: FolderLock)
  /// Bytes that are left where copies go, fewer than the next one needs.
  case littleSpace(free: Int, needed: Int)
  case networkFileSystem(name: String)
  /// A write-ahead log, or a rollback journal, of so many bytes.
  case unfinishedChanges(file: String, bytes: Int)
  /// Files that commands were making when they were killed.
  case abandonedDrafts([String])
  /// The folder of the copies cannot be read.
  case unreadableBackups(path: String, reason: String)
  case noBackup
  case oldBackup(days: Int)
  case unknownTerminal(String)
  case noZoneData
  case unknownMachineZone(String)
  /// A version of SQLite that this program does not work with.
  case oldSQLite(String)

  // The training.
  case overlaps([Overlap], count: Int)
  /// Legs of one race at the same time.
  case overlappingLegs([Overlap], count: Int)
  /// With what the first of them shows.
  case impossible(RecordsFound, Distance?, Duration?)
  /// With the pool that most others have.
  case swimsWithoutPool(RecordsFound, usual: Pool?)
  case unknownZones([String], RecordsFound)
  case inTheFuture(RecordsFound)
  case likelyDuplicates(RecordsFound)
  case damagedRecordings(RecordsFound)
  /// Heart rates that were set and cannot hold beside each other.
  case contradictingThresholds(FirstFew<ThresholdHistory.Contradiction>)

  package struct MissingRows: Hashable, Sendable {
    package let table: String
    package let count: Int

    package init(table: String, count: Int) {
      self.table = table
      self.count = count
    }
  }

  /// What keeps this user from making files in a folder.
  package enum FolderLock: Hashable, Sendable {
    case permissions, otherOwner, readOnlyDisk
  }

  package struct Overlap: Hashable, Sendable {
    /// The earlier one first.
    package let first, second: RecordID
    package let duration: Duration
    /// From the start of the first to that of the second.
    package let lead: Duration

    package init(
      first: RecordID, second: RecordID, duration: Duration, lead: Duration = .zero
    ) {
      self.first = first
      self.second = second
      self.duration = duration
      self.lead = lead
    }
  }
}

/// What has something in common: how much there is of it, and the first few.
package struct FirstFew<Item: Hashable & Sendable>: Hashable, Sendable {
  package private(set) var count = 0
  package private(set) var first: [Item] = []

  package init() {}

  package init(_ items: some Sequence<Item>) {
    for item in items { add(item) }
  }

  package mutating func add(_ item: Item) {
    count += 1
    if first.count < Self.most { first.append(item) }
  }

  /// So many are named.
  package static var most: Int { 5 }

  package var isEmpty: Bool { count == 0 }
}

/// Records that have something in common.
package typealias RecordsFound = FirstFew<RecordID>

/// Values that have something in common, each in a row of its own.
package typealias ValuesFound = FirstFew<ValuePlace>

extension FirstFew<ValuePlace> {
  /// `sets of #3, value (lap) and 12 more`
  package var words: String {
    let words = first.map { place in
      place.record.map { "\(place.column) of #\($0)" } ?? "\(place.column) (\(place.table))"
    }
    return words.joined(separator: ", ")
      + (count > first.count ? " and \(count - first.count) more" : "")
  }
}

/// Where a value stands.
package struct ValuePlace: Hashable, Sendable {
  /// As SQL calls it.
  package let table: String
  /// As SQL calls it, or the field that the row speaks of.
  package let column: String
  /// The record that the row is or belongs to, as far as that is known.
  package let record: RecordID?
  /// The day from which a setting holds.
  package let day: String?

  package init(table: String, column: String, record: RecordID?, day: String? = nil) {
    self.table = table
    self.column = column
    self.record = record
    self.day = day
  }
}

extension Finding {
  package enum Area: String, CaseIterable, Sendable {
    case file, surroundings, training
  }

  package enum Severity: String, CaseIterable, Sendable {
    /// Damage: something is lost, or will be.
    case wrong
    /// Worth doing something about.
    case warning
    case note
  }

  package var area: Area {
    switch self {
    case .noLog, .emptyFile, .copiesWithoutLog, .leadsNowhere, .cannotOpen, .notADatabase,
      .otherProgram, .newerSchema, .olderSchema, .damaged, .schema, .strangeTrigger,
      .brokenReferences, .invalidTexts, .brokenRules, .foreignValues, .damagedSamples,
      .missingSamples, .damagedOriginals, .missingOriginals, .untrueValues, .valuesWithoutSource,
      .missingParts, .missingRecords, .missingRows,
      .untrueFacts,
      .untrueTotals, .untrueBests, .untrueLoads,
      .untrueSearchIndex, .brokenJournal:
      .file
    case .openFile, .openFolder, .otherOwner, .cannotWrite, .severalNames, .lockedFolder,
      .littleSpace, .networkFileSystem, .unfinishedChanges, .abandonedDrafts, .unreadableBackups,
      .noBackup, .oldBackup, .unknownTerminal, .noZoneData, .unknownMachineZone, .oldSQLite:
      .surroundings
    case .overlaps, .overlappingLegs, .impossible, .swimsWithoutPool, .unknownZones, .inTheFuture,
      .likelyDuplicates, .damagedRecordings, .contradictingThresholds:
      .training
    }
  }

  package var severity: Severity {
    switch self {
    case .leadsNowhere, .cannotOpen, .notADatabase, .otherProgram, .newerSchema, .damaged,
      .schema, .brokenReferences, .invalidTexts, .brokenRules, .foreignValues, .damagedSamples,
      .missingSamples,
      .damagedOriginals,
      .untrueValues, .untrueFacts, .untrueTotals, .untrueBests, .untrueLoads, .untrueSearchIndex,
      .brokenJournal:
      .wrong
    case .copiesWithoutLog, .strangeTrigger, .openFile, .openFolder, .otherOwner, .cannotWrite,
      .severalNames, .lockedFolder, .littleSpace, .networkFileSystem, .abandonedDrafts,
      .unreadableBackups,
      .noBackup, .oldBackup, .missingRecords, .missingRows, .noZoneData,
      .unknownMachineZone,
      .oldSQLite, .missingOriginals, .valuesWithoutSource, .missingParts, .overlaps,
      .overlappingLegs, .impossible, .unknownZones, .inTheFuture,
      .contradictingThresholds:
      .warning
    case .noLog, .emptyFile, .olderSchema, .unfinishedChanges, .unknownTerminal,
      .swimsWithoutPool, .likelyDuplicates, .damagedRecordings:
      .note
    }
  }
}

/// What was looked at and what was found, the file first.
package struct Examination: Hashable, Sendable {
  package let path: String
  /// The version of the SQLite that is linked.
  package let sqliteVersion: String
  /// Nil where the log cannot be read so far.
  package var summary: LogSummary?
  package var schema: Int?
  package var findings: [Finding] = []

  package init(path: String, sqliteVersion: String) {
    self.path = path
    self.sqliteVersion = sqliteVersion
  }

  /// Adds findings to those of their area.
  package mutating func add(_ more: [Finding]) {
    let all = findings + more
    findings = Finding.Area.allCases.flatMap { area in all.filter { $0.area == area } }
  }

  /// Whether something is damaged.
  package var isWrong: Bool { findings.contains { $0.severity == .wrong } }
}
