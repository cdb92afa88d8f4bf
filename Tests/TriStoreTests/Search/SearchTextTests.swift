import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

/// The text that is kept for the index, whoever writes to the log.
struct SearchTextTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test(arguments: 220...225 as ClosedRange<UInt64>)
  func `it is what is made from scratch, whatever was done and undone`(seed: UInt64) throws {
    let store = try folder.open()
    var commands = RandomCommands(seed: seed)
    for step in 0..<60 {
      switch step % 6 {
      case 3, 4: _ = try? store.undo()
      case 5: _ = try? store.redo()
      default: try commands.run(on: store)
      }
      try expectFresh()
    }
  }

  /// Compares each row with the record's texts, and the index with the rows.
  private func expectFresh(at location: SourceLocation = #_sourceLocation) throws {
    let connection = try folder.connection()
    let kept = try connection.query("SELECT record, text FROM searchText ORDER BY record") {
      Row(id: try $0.requiredInteger(at: 0), texts: try $0.requiredText(at: 1).texts)
    }
    #expect(kept == (try Self.fromScratch(connection)), sourceLocation: location)
    #expect(try staleRecords() == [], sourceLocation: location)
    try connection.execute(
      "INSERT INTO searchIndex (searchIndex, rank) VALUES ('integrity-check', 1)")
  }

  private struct Row: Equatable {
    let id: RecordID
    let texts: [String]
  }

  private static func fromScratch(_ connection: Connection) throws -> [Row] {
    let rows = try connection.query(
      """
      SELECT record, text FROM (
        SELECT id AS record, 1 AS kind, title AS text FROM record
        UNION ALL SELECT id, 2, note FROM record
        UNION ALL SELECT record, 3, name FROM recordTag
        UNION ALL SELECT record, 4, name FROM recordGear JOIN gear ON gear.id = gear
        UNION ALL SELECT record.id, 5, race.title FROM record JOIN race ON race.id = record.race
        UNION ALL SELECT record.id, 6, race.note FROM record JOIN race ON race.id = record.race
      ) WHERE text IS NOT NULL
      """
    ) { Row(id: try $0.requiredInteger(at: 0), texts: try $0.requiredText(at: 1).texts) }
    return Dictionary(grouping: rows, by: \.id)
      .map { id, rows in Row(id: id, texts: rows.flatMap(\.texts).sorted()) }
      .sorted { $0.id < $1.id }
  }

  private func staleRecords() throws -> [RecordID] {
    try folder.connection(.readOnly).query("SELECT record FROM searchStale ORDER BY record") {
      try $0.requiredInteger(at: 0)
    }
  }

  private func ids(_ word: String, in store: Store) throws -> [RecordID] {
    let query = RecordQuery(conditions: [.init(.words(word))])
    let ids = try store.page(of: query, after: nil, limit: 50).records.map(\.id).sorted()
    #expect(try store.ids(matching: query).sorted() == ids)
    #expect(try store.totals(of: query).recordCount == ids.count)
    return ids
  }

  /// Two runs with tag and shoes, the first one with title and note too, and a swim without any text.
  private func fill() throws -> Store {
    let store = try folder.open()
    for day in ["2026-05-01", "2026-05-02"] {
      var run = try RecordValues(.run, day)
      if day.hasSuffix("1") { (run.title, run.note) = ("Title", "Note") }
      run.tags = ["tag"]
      run.gear = ["shoes"]
      try store.log(run)
    }
    try store.log(try .init(.swim, "2026-05-03"))
    return store
  }

  @Test(arguments: [
    ("UPDATE record SET title = 'Other' WHERE id = 1", [1]),
    ("UPDATE OR REPLACE record SET note = NULL", [1]),
    ("UPDATE record SET title = title, note = note", []),
    ("UPDATE record SET distanceMillimetres = 5, deletedAt = 1", []),
    ("DELETE FROM record WHERE id = 1", [1]),
    (
      "INSERT INTO record (uuid, sport, day, note, enteredAt, changedAt) "
        + "VALUES (randomblob(16), 'run', '2026-05-01', 'n', 0, 0)", [4]
    ),
    (
      "INSERT INTO record (uuid, sport, day, enteredAt, changedAt) "
        + "VALUES (randomblob(16), 'run', '2026-05-01', 0, 0)", []
    ),
    (
      "INSERT OR REPLACE INTO recordTag VALUES (3, 'a', 1, 0), (3, 'b', 2, 0), (1, 'c', 2, 0)",
      [1, 3]
    ),
    ("UPDATE recordTag SET record = 3 WHERE record = 2", [2, 3]),
    ("DELETE FROM recordTag", [1, 2]),
    ("INSERT OR FAIL INTO recordGear VALUES (3, 1, 1, 0)", [3]),
    ("DELETE FROM recordGear WHERE record = 1", [1]),
    ("UPDATE gear SET name = 'boots'", [1, 2]),
    ("UPDATE gear SET changedAt = 7", []),
  ])
  func `plain SQL is noticed`(sql: String, changed: [RecordID]) throws {
    _ = try fill()
    try folder.connection().execute(sql)
    #expect(try staleRecords() == changed)
    _ = try folder.open().save(.pet(.cat), as: .tests("settings pet cat"))
    try expectFresh()
  }

  @Test func `what others wrote is found at once, also by a store that only reads`() throws {
    let writer = try fill()
    let reader = try folder.open(.reading)
    try folder.connection().execute(
      """
      UPDATE record SET title = 'Fast' WHERE id = 1;
      INSERT INTO recordTag VALUES (3, 'tag', 1, 0);
      DELETE FROM recordTag WHERE record = 2;
      """)
    for store in [reader, writer] {
      #expect(try ids("fast", in: store) == [1])
      #expect(try ids("title", in: store) == [])
      #expect(try ids("tag", in: store) == [1, 3])
      #expect(try ids("sh", in: store) == [1, 2])
    }
    #expect(try staleRecords() == [1, 2, 3])
    try writer.log(try .init(.bike, "2026-05-04"))
    try expectFresh()
    #expect(try ids("tag", in: writer) == [1, 3])
  }

  @Test(arguments: [Store.Mode.reading, .changing])
  func `a log that is older than the index is filled in when it is opened`(
    mode: Store.Mode
  ) throws {
    let old = try OldStore(schema: 3, in: folder)
    try old.log("run", "2026-05-01", title: "Été")
    try old.log("swim", "2026-05-02")
    #expect(try ids("ÉTÉ", in: try folder.open(mode)) == [1])
    try expectFresh()
  }

  @Test func `a store whose rules have no form to index asks every record`() throws {
    let matching = TextMatching(
      containing: { words in { $0.hasSuffix(words) } }, equalTo: { name in { $0 == name } })
    let store = try folder.open(options: StoreOptions(now: .tests, matching: matching))
    var run = try RecordValues(.run, "2026-05-01")
    run.title = "Title"
    try store.log(run)
    #expect(try ids("le", in: store) == [1])
    #expect(try ids("Tit", in: store) == [])
    #expect(try ids("title", in: try folder.open()) == [1])
  }
}

extension String {
  /// Texts with a separator between, each in the form in which it is compared, sorted; without the empty ones.
  fileprivate var texts: [String] {
    utf8.split { $0 == 0x1F || $0 == 0 }.map { String(Substring($0)).lowercased() }.sorted()
  }
}
