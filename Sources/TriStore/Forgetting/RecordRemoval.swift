internal import SQLiteKit
internal import TriDomain

/// Takes records out of every table, within a transaction.
struct RecordRemoval {
  private let connection: Connection
  private let records: [WorkoutRecord]
  /// What refers to them or is referred to by them, as it was before.
  private let sources: Set<Int64>
  private let hashes: [[UInt8]]
  private let gear, races, batches: [Int64]
  private let now: Instant

  init(of records: [WorkoutRecord], on connection: Connection, now: Instant) throws {
    self.connection = connection
    self.records = records
    self.now = now
    let ids = SQLValue.list(records.map(\.id))
    func numbers(_ sql: String) throws -> [Int64] {
      try connection.query("SELECT DISTINCT \(sql) IN (SELECT value FROM json_each(?1))", [ids]) {
        try $0.requiredInteger(at: 0)
      }
    }
    sources = Set(try numbers("id FROM source WHERE record"))
    gear = try numbers("gear FROM recordGear WHERE record")
    races = try numbers("race FROM record WHERE race IS NOT NULL AND id")
    batches = try numbers("batch FROM source WHERE batch IS NOT NULL AND record")
    hashes = try connection.query(
      "SELECT DISTINCT hash FROM source WHERE record IN (SELECT value FROM json_each(?1))", [ids]
    ) { try $0.requiredBlob(at: 0) }
  }

  /// Removes the records, then what nobody needs without them.
  func run() throws -> ForgottenRecords {
    for record in records { try remove(record.id) }
    // What somebody said of gear is the athlete's, not the record's.
    try removeUnused(
      gear, from: "gear",
      unless: """
        SELECT 1 FROM recordGear WHERE gear = ?1
        UNION ALL SELECT 1 FROM gearPart WHERE gear = ?1
        UNION ALL SELECT 1 FROM gear WHERE id = ?1 AND kind IS NOT NULL
        """)
    for record in records { try emptyLeg(record) }
    for race in races { try removeResultsOfNoRace(race) }
    try removeUnused(races, from: "race", unless: "SELECT 1 FROM record WHERE race = ?1")
    try removeUnused(batches, from: "importBatch", unless: "SELECT 1 FROM source WHERE batch = ?1")
    for batch in batches { try withholdWords(of: "importBatch", batch) }
    let shared = try hashes.compactMap(shared)
    try connection.removeBlobsWithoutSource()
    return ForgottenRecords(
      records: records, originalCount: hashes.count - shared.count, shared: shared)
  }

  private func remove(_ id: RecordID) throws {
    try connection.handOverTotals(of: id)
    try connection.run(
      "UPDATE record SET duplicateOf = NULL WHERE duplicateOf = ?1", [.integer(id)])
    try connection.run("DELETE FROM distinctPair WHERE record = ?1 OR other = ?1", [.integer(id)])
    for table in ["lap", "length"] {
      try connection.run(
        "DELETE FROM \(table) WHERE source IN (SELECT source.id FROM source WHERE record = ?1)",
        [.integer(id)])
    }
    for table in ["source", "recordValue", "recordTag", "recordGear"] {
      try connection.run("DELETE FROM \(table) WHERE record = ?1", [.integer(id)])
    }
    try connection.run("DELETE FROM record WHERE id = ?1", [.integer(id)])
  }

  /// Leaves an empty row in the place of a leg, by which its race knows that it is not whole.
  private func emptyLeg(_ record: WorkoutRecord) throws {
    guard let race = record.race, let leg = record.leg else { return }
    try RaceWriter(connection: connection, now: now).set(OfficialLeg(), leg: leg, of: race)
  }

  /// With its last leg a race goes, too.
  private func removeResultsOfNoRace(_ race: Int64) throws {
    try connection.run(
      """
      DELETE FROM raceLeg WHERE race = ?1
        AND NOT EXISTS (SELECT 1 FROM record WHERE record.race = ?1)
      """, [.integer(race)])
  }

  private func removeUnused(_ ids: [Int64], from table: String, unless use: String) throws {
    for id in ids {
      try connection.run(
        "DELETE FROM \(table) WHERE id = ?1 AND NOT EXISTS (\(use))", [.integer(id)])
    }
  }

  /// Nil for a file that nobody else came from.
  private func shared(_ hash: [UInt8]) throws -> ForgottenRecords.SharedOriginal? {
    let others = try connection.query(
      "SELECT record, fileName FROM source WHERE hash = ?1 ORDER BY record", [.blob(hash)]
    ) { (try $0.requiredInteger(at: 0), try $0.text(at: 1)) }
    guard let first = others.first else { return nil }
    return ForgottenRecords.SharedOriginal(fileName: first.1, records: others.map(\.0))
  }
}

// MARK: - The journal

extension RecordRemoval {
  /// Removes all changesets, which hold values, and of commands that had to do with the records the words.
  ///
  /// Afterwards the journal still lists what was done, and the removal as the last that undo finds.
  func closeJournal(as command: CommandLine) throws {
    for entry in try touchedEntries() { try withholdWords(of: "journalEntry", entry) }
    try connection.run("DELETE FROM journalPart")
    try connection.run("UPDATE journalEntry SET isClosed = 1")
    try connection.run(
      "INSERT INTO journalEntry (at, command, rowCount, isClosed) VALUES (?1, ?2, ?3, 1)",
      [
        .integer(command.now.millisecondsSince1970), .text(command.text),
        .integer(Int64(records.count)),
      ])
  }

  private func touchedEntries() throws -> Set<Int64> {
    // Of what came with an export or was done before records were last forgotten, nothing tells what it touched.
    var touched = Set(
      try connection.query(
        "SELECT id FROM journalEntry WHERE id NOT IN (SELECT entry FROM journalPart)"
      ) { try $0.requiredInteger(at: 0) })
    let trace = RecordTrace(records: Set(records.map(\.id)), sources: sources)
    let parts = try connection.prepare("SELECT entry, changeset FROM journalPart")
    while try parts.step() {
      let entry = try parts.requiredInteger(at: 0)
      if touched.contains(entry) { continue }
      if try trace.isIn(Changeset(bytes: try parts.requiredBlob(at: 1))) { touched.insert(entry) }
    }
    return touched
  }

  /// `tri log run 10km "with Ann"` becomes `tri log …`; a row that is gone does not matter.
  private func withholdWords(of table: String, _ id: Int64) throws {
    let text = try connection.queryFirst(
      "SELECT command FROM \(table) WHERE id = ?1", [.integer(id)]
    ) { try $0.requiredText(at: 0) }
    guard let text else { return }
    try connection.run(
      "UPDATE \(table) SET command = ?2 WHERE id = ?1",
      [.integer(id), .text(Self.withoutWords(text))])
  }

  /// What stands behind the command may be the athlete's words; options before it hide which one it is.
  static func withoutWords(_ command: String) -> String {
    let words = command.split(separator: " ", maxSplits: 2)
    guard words.count > 1, words[1].utf8.allSatisfy({ (97...122).contains($0) }) else {
      return "tri …"
    }
    return words.count == 2 ? command : "\(words[0]) \(words[1]) …"
  }
}

/// Tells whether a changeset says anything of some records.
struct RecordTrace {
  let records: Set<RecordID>
  let sources: Set<Int64>

  func isIn(_ changeset: Changeset) throws -> Bool {
    var isFound = false
    try changeset.forEachChange { change in
      if isFound { return }
      switch change.table {
      case "record", "recordValue", "recordTag", "recordGear":
        isFound = change.holds(records, at: 0)
      case "distinctPair": isFound = change.holds(records, at: 0) || change.holds(records, at: 1)
      case "source": isFound = change.holds(sources, at: 0) || change.holds(records, at: 1)
      case "lap", "length": isFound = change.holds(sources, at: 0)
      default: break
      }
    }
    return isFound
  }
}

extension RowChange {
  fileprivate func holds(_ numbers: Set<Int64>, at column: Int) -> Bool {
    values(at: column).contains { value in
      if case .integer(let number) = value { numbers.contains(number) } else { false }
    }
  }
}
