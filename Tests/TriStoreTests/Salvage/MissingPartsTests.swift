import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

/// What a salvage says of what it has lost, and how that comes back.
@Suite struct MissingPartsTests {
  let folder: StoreFolder
  private let files: [PreparedFile]

  /// A log with sessions that were typed and imported, some of them changed.
  init() throws {
    folder = try StoreFolder()
    var random = RandomActivities(seed: 77)
    let store = try folder.open()
    files = (0..<40).map { _ in random.file() }.map { store.prepared($0.file, $0.content) }
    _ = try store.add(random.log.newRecords(60), as: .tests("log --from a"))
    try store.importing(files)
    for id in stride(from: 1, to: 100, by: 7) as StrideTo<RecordID> {
      guard try store.record(id) != nil else { continue }
      _ = try store.edit([id], as: .tests("edit", after: id * 1000)) { _ in
        [
          .type(.title, .text("Title \(id)")), .type(.averageHeartRate, .integer(100 + id)),
          .addTag("t"),
        ]
      }
    }
    try folder.fold()
  }

  /// What sources say, without when it was said.
  private func said(_ name: String, _ condition: String = "true") throws -> Set<[SQLValue]> {
    Set(
      try folder.connection(.readOnly, name).query(
        "SELECT record, field, source, value FROM recordValue WHERE \(condition)"
      ) { row in try (0..<4).map { try row.value(at: $0) } })
  }

  private func leaves(of table: String) throws -> [Int] {
    try folder.pages().filter { $0.owner == table && $0.kind == "leaf" }.map(\.number)
  }

  private func keys(_ table: String, _ name: String) throws -> Set<[SQLValue]> {
    let connection = try folder.connection(.readOnly, name)
    let columns = try connection.query(
      "SELECT name FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY cid", [.text(table)]
    ) { try $0.requiredText(at: 0) }
    return Set(
      try connection.query("SELECT \(columns.joined(separator: ", ")) FROM \(table)") { row in
        try columns.indices.map { try row.value(at: $0) }
      })
  }

  @Test(arguments: 0..<6)
  func `what was recorded is not called typed when a page of values is lost`(place: Int) throws {
    let typed = try said("tri.sqlite", "source = 'typed'")
    let leaves = try leaves(of: "recordValue")
    try folder.overwrite([leaves[place * (leaves.count - 1) / 5]], with: .zeros)
    let salvaged = try folder.salvage()
    #expect(!salvaged.isComplete && !salvaged.isAtLeast)
    #expect(try said("new.sqlite", "source = 'typed'").isSubset(of: typed))
    let examination = StoreDoctor(
      path: folder.path + "/new.sqlite", options: .tests, knowsZone: { _ in true }
    ).examine()
    #expect(!examination.isWrong, "\(examination.findings)")
  }

  @Test(arguments: 0..<6)
  func `a copy, what was saved and the files together say what was said before`(
    place: Int
  ) throws {
    let before = try said("tri.sqlite")
    _ = try folder.backups().make(.path(folder.path + "/copy.sqlite"))
    let leaves = try leaves(of: "recordValue")
    try folder.overwrite([leaves[place * (leaves.count - 1) / 5]], with: .zeros)
    _ = try folder.salvage()
    let copy = try folder.open(.changing, "copy.sqlite")
    _ = try copy.mergeLog(folder.path + "/new.sqlite", as: .tests("merge", after: 900_000))
    try copy.importing(files, .mends)
    #expect(try said("copy.sqlite") == before)
    // Without a copy the files alone bring back what they say.
    let saved = try folder.open(.changing, "new.sqlite")
    try saved.importing(files, .mends)
    let lost = before.subtracting(try said("new.sqlite"))
    // Below a typed value that is lost nothing tells which of the two is shown.
    let typed = Set(lost.filter { $0[2] == "typed" }.map { [$0[0], $0[1]] })
    #expect(lost.allSatisfy { typed.contains([$0[0], $0[1]]) }, "\(lost)")
  }

  /// What is shown stays, also where the other log never had it.
  @Test func `a shown value whose source is lost is not lost in a merge`() throws {
    try folder.connection().execute(
      "DELETE FROM recordValue WHERE record = 70; UPDATE record SET maxHeartRate = 199 WHERE id = 70"
    )
    let other = try StoreFolder()
    _ = try folder.backups().make(.path(other.store))
    try other.connection().execute(
      """
      UPDATE record SET maxHeartRate = NULL WHERE id = 70;
      INSERT INTO recordValue VALUES (70, 'note', 'typed', 'x', 5)
      """)
    for (into, from) in [(folder, other), (other, folder)] {
      _ = try into.open().mergeLog(from.store, as: .tests("merge"))
      let shown = try into.connection(.readOnly).queryFirst(
        "SELECT maxHeartRate FROM record WHERE id = 70"
      ) { try $0.integer(at: 0) }
      #expect(shown == 199)
    }
  }

  @Test(arguments: ["record", "recordValue", "lap", "length", "source", "recordTag"], 0..<3)
  func `the rows that are lost are counted, and their records named`(
    table: String, round: Int
  ) throws {
    let tables = Schema.recordedTables
    let before = try Dictionary(
      uniqueKeysWithValues: tables.map { ($0, try keys($0, "tri.sqlite")) })
    let leaves = try leaves(of: table)
    try folder.overwrite(
      [leaves[round * (leaves.count - 1) / 2]], with: Damage.allCases[round])
    let salvaged = try folder.salvage()
    #expect(!salvaged.isAtLeast)
    for table in tables {
      let lost = try #require(before[table]).subtracting(try keys(table, "new.sqlite"))
      let told = salvaged.losses.first { $0.table == table }
      #expect(told?.count ?? 0 == lost.count, "\(table)")
      guard table == "recordValue" || table == "record" || table == "recordTag" else { continue }
      let records = Set(
        lost.compactMap { key in if case .integer(let id) = key[0] { id } else { nil } })
      #expect(Set(told?.records ?? []) == records, "\(table)")
    }
  }

  @Test func `without a journal the ids that are missing between others are told`() throws {
    _ = try folder.open().forget([3], as: .tests("forget 3"))
    try folder.fold()
    let before = try keys("record", "tri.sqlite")
    let leaves = try leaves(of: "record")
    try folder.overwrite([leaves[leaves.count / 2]], with: .zeros)
    let salvaged = try folder.salvage()
    let lost = before.subtracting(try keys("record", "new.sqlite"))
    let told = Set(salvaged.losses.first { $0.table == "record" }?.records ?? [])
      .union(salvaged.absentRecords)
    #expect(salvaged.isAtLeast)
    #expect(lost.allSatisfy { key in told.contains { [.integer($0)] == key } })
    #expect(salvaged.absentRecords.contains(3))
  }

  @Test func `an imported file that is lost counts once, whatever was lost of it`() throws {
    let hash = try #require(
      try folder.connection(.readOnly).queryFirst("SELECT hash FROM original LIMIT 1") {
        try $0.requiredBlob(at: 0)
      })
    try folder.connection().run(
      "UPDATE original SET bytes = x'00' WHERE hash = ?1", [.blob(hash)])
    try folder.connection().run(
      "INSERT INTO originalPart VALUES (?1, 1, x'00')", [.blob(hash)])
    try folder.fold()
    let salvaged = try folder.salvage()
    #expect(salvaged.losses.map(\.table) == ["original"])
    #expect(salvaged.losses.map(\.count) == [1])
  }

  @Test func `laps that are missing between others are found by the doctor`() throws {
    let (record, last) = try #require(
      try folder.connection(.readOnly).queryFirst(
        """
        SELECT record, max(lap.place) FROM lap JOIN source ON source.id = lap.source
        GROUP BY source HAVING count(*) > 1
        """
      ) { (try $0.requiredInteger(at: 0), try $0.requiredInteger(at: 1)) })
    try folder.connection().execute(
      "DELETE FROM lap WHERE place < \(last) AND source IN (SELECT id FROM source WHERE record = \(record))"
    )
    let findings = StoreDoctor(path: folder.store, options: .tests, knowsZone: { _ in true })
      .examine().findings
    #expect(findings.contains(.missingParts(RecordsFound([record]))), "\(findings)")
    try folder.open().importing(files, .mends)
    let again = StoreDoctor(path: folder.store, options: .tests, knowsZone: { _ in true }).examine()
    #expect(!again.findings.contains { if case .missingParts = $0 { true } else { false } })
  }

  @Test func `a day of which no source speaks any more is told, and comes back from the file`()
    throws
  {
    let before = try said("tri.sqlite")
    try folder.connection().execute(
      "DELETE FROM recordValue WHERE field = 'when' AND source = 'recorded'")
    let findings = StoreDoctor(path: folder.store, options: .tests, knowsZone: { _ in true })
      .examine().findings
    #expect(findings.contains { if case .valuesWithoutSource = $0 { true } else { false } })
    try folder.open().importing(files, .mends)
    #expect(try said("tri.sqlite") == before)
  }
}
