internal import SQLiteKit
internal import TriDomain

/// Makes a store whole of what was found: nothing refers to what is not there, and every blob is what its name says.
extension SalvageWriter {
  func mend() throws {
    try placeRecords()
    try forgetFoundRecords()
    try removeForeignValues()
    try settleValues()
    try sayWhatWasTyped()
    try removeDamagedBlobs()
    for table in Schema.keptTables {
      for reference in try connection.references(of: table) { try mend(reference) }
    }
    try mendBlobReferences()
    try closeBrokenEntries()
  }

  private func forgetFoundRecords() throws {
    losses.found(
      Set(try connection.query("SELECT id FROM record") { try $0.requiredInteger(at: 0) }))
  }

  /// What no rule allows, though the schema does not know of it.
  private func removeForeignValues() throws {
    for place in try ForeignValues(on: connection).remove() {
      if place.table == "record", let id = place.record {
        losses.addGap(id, place.column)
      } else {
        losses.add(to: place.table, record: place.record)
      }
    }
  }

  /// Where a record shows something else than its sources say, what was typed stands, and any of them where nothing is
  /// shown; else the source of what is shown is lost, which is the next one that comes before those that are there.
  private func settleValues() throws {
    for (id, field) in try ShownValueCheck(connection: connection).untrueValues() {
      let name = field.rawValue
      let said = "SELECT value FROM recordValue WHERE record = ?1 AND field = '\(name)'"
      let typed = "(\(said) AND source = 'typed')"
      let first = "(\(said) AND value IS NOT NULL ORDER BY source DESC LIMIT 1)"
      try connection.run(
        """
        UPDATE OR IGNORE record SET \(name) = \(first)
        WHERE id = ?1 AND (\(name) IS NULL OR \(typed) IS NOT NULL)
        """, [.integer(id)])
      if connection.changedRows > 0 { losses.forgetGap(id, name) }
      // What a file says is the same whenever it is said: a copy that knows more of it is right.
      try connection.run(
        """
        INSERT OR REPLACE INTO recordValue (record, field, source, value, changedAt)
        SELECT id, '\(name)', iif(isRecorded, 'recorded', 'typed'), \(name),
          iif(isRecorded, 0, changedAt)
        FROM (
          SELECT *, \(Self.isFromFile) AND NOT EXISTS (
            \(said) AND source = 'recorded' AND value IS NOT NULL
          ) AS isRecorded FROM record
        ) WHERE id = ?1 AND \(name) IS NOT NULL AND \(name) IS NOT \(first)
        """, [.integer(id)])
      // Nothing is shown, for what its sources say cannot be.
      try connection.run(
        """
        DELETE FROM recordValue
        WHERE record = ?1 AND field = '\(name)' AND value IS NOT NULL
          AND (SELECT \(name) FROM record WHERE id = ?1) IS NULL
        """, [.integer(id)])
      losses.add(connection.changedRows, to: "recordValue")
    }
  }

  /// A record that came from a file has the UUID that is made of it (`FilePreparation`), of version 8 of RFC 9562, unless
  /// it took up the file later.
  private static let isFromFile = """
    (substr(hex(uuid), 13, 1) = '8' OR EXISTS (SELECT 1 FROM source WHERE source.record = record.id))
    """

  /// Whatever a record shows that came from no file was typed. What a file said is left without a source: the file says it
  /// again, and so does a copy of the log.
  private func sayWhatWasTyped() throws {
    var said = 0
    for field in RecordField.allCases where field.isColumn {
      let name = field.rawValue
      try connection.run(
        """
        INSERT OR IGNORE INTO recordValue (record, field, source, value, changedAt)
        SELECT id, '\(name)', 'typed', \(name), changedAt FROM record
        WHERE \(name) IS NOT NULL AND NOT \(Self.isFromFile) AND NOT EXISTS (
          SELECT 1 FROM recordValue
          WHERE record = record.id AND field = '\(name)' AND value IS NOT NULL
        )
        """)
      said += connection.changedRows
    }
    let untold = try connection.query(
      """
      SELECT id FROM record WHERE NOT \(Self.isFromFile) AND NOT EXISTS (
        SELECT 1 FROM recordValue WHERE record = record.id AND field = 'when'
      )
      """
    ) { try $0.requiredInteger(at: 0) }
    for id in untold {
      let row = try connection.queryFirst(
        "SELECT \(RecordColumn.list) FROM record WHERE id = ?1", [.integer(id)]
      ) { try RecordRow.record($0) }
      guard let row, row.hasPlace, let when = row.values[.when] else { continue }
      try connection.run(
        "INSERT INTO recordValue VALUES (?1, 'when', 'typed', ?2, ?3)",
        [.integer(id), when.sqlValue, .integer(row.changedAt.millisecondsSince1970)])
      said += 1
    }
    losses.regain(said, of: "recordValue")
  }

  // MARK: - References

  /// A row goes with what it belongs to; what it merely mentions is taken out of it.
  private func mend(_ reference: Reference) throws {
    let isLost = reference.isLost
    let record = try connection.recordColumn(of: reference.table)
    let lost = try connection.query(
      "SELECT \(record ?? "NULL"), \(reference.column) FROM \(reference.table) WHERE \(isLost)"
    ) { (record: try $0.integer(at: 0), parent: try $0.value(at: 1)) }
    if lost.isEmpty { return }
    for row in lost {
      if reference.isOptional {
        if reference.table == "record", let id = row.record { losses.addGap(id, reference.column) }
      } else {
        losses.add(to: reference.table, record: row.record)
      }
      if reference.parent == "record", case .integer(let id) = row.parent {
        losses.add(to: "record", record: id)
      }
    }
    guard reference.isOptional else {
      return try connection.run("DELETE FROM \(reference.table) WHERE \(isLost)")
    }
    try connection.run(
      "UPDATE \(reference.table) SET \(reference.column) = \(reference.replacement) WHERE \(isLost)"
    )
  }

  // MARK: - Blobs

  private func removeDamagedBlobs() throws {
    let check = BlobCheck(connection: connection)
    for hash in try check.damagedSamples() {
      try connection.run("DELETE FROM samples WHERE hash = ?1", [.blob(hash)])
    }
    for hash in try check.damagedOriginals() {
      try connection.run("DELETE FROM originalPart WHERE hash = ?1", [.blob(hash)])
      try connection.run("DELETE FROM original WHERE hash = ?1", [.blob(hash)])
    }
  }

  private func mendBlobReferences() throws {
    let check = BlobCheck(connection: connection)
    // A row that was met as damaged, and whatever else of it, is one and the same file; one file may be that of several
    // records.
    losses.settle(
      "samples", at: try check.missingSampleCount(), of: try check.recordsWithoutSamples())
    losses.settle(
      "original", at: try check.missingOriginalCount(), of: try check.recordsWithoutOriginals())
    losses.settle("originalPart", at: 0, of: [])
    try connection.run(
      """
      UPDATE source SET samples = NULL, sampleCount = NULL
      WHERE samples IS NOT NULL AND samples NOT IN (SELECT hash FROM samples)
      """)
  }

  // MARK: - Journal

  /// Undo stops at an entry of which not everything is there.
  private func closeBrokenEntries() throws {
    let broken = try JournalCheck(connection: connection).brokenEntries()
    // A part that was met as damaged belongs to one of them.
    if !broken.isEmpty { losses.settle("journalPart", at: broken.count, of: []) }
    for entry in broken {
      try connection.run("UPDATE journalEntry SET isClosed = 1 WHERE id = ?1", [.integer(entry)])
      try connection.run("DELETE FROM journalPart WHERE entry = ?1", [.integer(entry)])
    }
  }
}

/// A foreign key of one column.
struct Reference {
  let table, column: String
  let parent, parentKey: String
  let isOptional: Bool

  /// SQL that is true for a row whose reference leads nowhere.
  var isLost: String {
    "\(column) IS NOT NULL AND \(column) NOT IN (SELECT \(parentKey) FROM \(parent))"
  }

  /// SQL for what then stands in an optional one. A leg is one of a race.
  var replacement: String { table == "record" && column == "race" ? "NULL, leg = NULL" : "NULL" }
}

extension Connection {
  func references(of table: String) throws -> [Reference] {
    try query(
      """
      SELECT "from", "table", ifnull("to", (SELECT name FROM pragma_table_info("table") WHERE pk = 1)),
        (SELECT "notnull" = 0 AND pk = 0 FROM pragma_table_info(?1) WHERE name = "from")
      FROM pragma_foreign_key_list(?1)
      """, [.text(table)]
    ) {
      Reference(
        table: table, column: try $0.requiredText(at: 0), parent: try $0.requiredText(at: 1),
        parentKey: try $0.requiredText(at: 2), isOptional: try $0.requiredInteger(at: 3) != 0)
    }
  }

  /// The column that says which record a row is or belongs to.
  fileprivate func recordColumn(of table: String) throws -> String? {
    if table == "record" { return "id" }
    let names = try query("SELECT name FROM pragma_table_info(?1)", [.text(table)]) {
      try $0.requiredText(at: 0)
    }
    return names.contains("record") ? "record" : nil
  }

  /// An id up to this one is not given again.
  func raiseLastID(of table: String, to id: Int64) throws {
    try run(
      "UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1", [.text(table), .integer(id)])
    if changedRows > 0 { return }
    try run(
      "INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)", [.text(table), .integer(id)])
  }
}
