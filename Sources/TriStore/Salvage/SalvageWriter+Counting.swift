internal import SQLiteKit
internal import TriDomain

/// What is missing, counted when all is in its place that came over.
extension SalvageWriter {
  /// Adds up what the journal, the numbers of rows beside each other and shown values without a source tell of rows that
  /// are not there. Of each kind the highest number stands: some of the lost rows were met as such.
  ///
  /// - Parameters:
  ///   - isUnreadable: Whether there are pages that may have held anything.
  ///   - isJournalThere: Whether none of them may have held the journal.
  func countMissing(isUnreadable: Bool, isJournalThere: Bool) throws {
    let journal = try JournalledRows(of: connection)
    for table in Schema.recordedTables {
      losses.raise(table, to: try journal.missing(from: table, in: connection))
    }
    // What the journal tells as a whole needs no guesses beside it.
    if isJournalThere, journal.isOpen { return }
    isAtLeast = isUnreadable
    guard isUnreadable || !losses.isEmpty else { return }
    let check = PartCheck(connection: connection)
    losses.raise("lap", to: try check.gaps(in: "lap"))
    losses.raise("length", to: try check.missingLengths())
    losses.raise(
      "recordValue",
      to: Dictionary(
        try ShownValueCheck(connection: connection).valuesWithoutSource().map {
          ($0.record, $0.count)
        }, uniquingKeysWith: +))
    if isUnreadable || losses.hasLost("record") {
      absentRecords = try absent(except: journal.knownRecords)
    }
  }

  /// Ids that were given, that no record has now, and of which nothing else tells.
  private func absent(except known: Set<RecordID>) throws -> [RecordID] {
    let ids = try connection.query("SELECT id FROM record ORDER BY id") {
      try $0.requiredInteger(at: 0)
    }
    let given = try connection.queryFirst("SELECT seq FROM sqlite_sequence WHERE name = 'record'") {
      try $0.requiredInteger(at: 0)
    }
    var absent: [RecordID] = []
    var last: RecordID = 0
    // A number beyond all reason is damage.
    for id in ids + [min(given ?? 0, (ids.last ?? 0) + 100_000) + 1] where id > last {
      if id - last < 1_000_000 { absent += (last + 1)..<id }
      last = id
    }
    let told = losses.records(of: "record")
    return absent.filter { !known.contains($0) && !told.contains($0) }
  }
}
