import SQLiteKit
import Testing

struct ChangesetTests {
  static let schema = """
    PRAGMA foreign_keys = ON;
    CREATE TABLE record(id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, hr INTEGER, raw BLOB)
      STRICT;
    CREATE TABLE tag(record INTEGER NOT NULL REFERENCES record DEFERRABLE INITIALLY DEFERRED,
      name TEXT NOT NULL, PRIMARY KEY (name, record)) STRICT, WITHOUT ROWID;
    CREATE TABLE total(id INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT;
    INSERT INTO total VALUES (1, 0);
    CREATE TRIGGER recordAdded AFTER INSERT ON record
      BEGIN UPDATE total SET count = count + 1; END;
    CREATE TRIGGER recordGone AFTER DELETE ON record
      BEGIN UPDATE total SET count = count - 1; END;
    """
  let connection: Connection

  init() throws { connection = try memory(Self.schema) }

  /// Every row of every table, as one value to compare.
  func contents() throws -> [[SQLValue]] {
    try ["record", "tag", "total"].flatMap { try connection.rows("SELECT * FROM \($0)") }
  }

  func changes(_ script: String, _ bindings: [SQLValue] = []) throws -> Changeset {
    try connection.immediateTransaction {
      try connection.recordingChanges(of: ["record", "tag"]) {
        bindings.isEmpty ? try connection.execute(script) : try connection.run(script, bindings)
      }.changes
    }
  }

  static let rows = """
    INSERT INTO record(title, hr, raw) VALUES ('a', 150, x''), (NULL, NULL, x'00FF00'),
      ('', 0, NULL);
    INSERT INTO tag VALUES (1, 'long'), (2, 'race'), (1, 'race');
    """

  @Test(arguments: [
    ("INSERT INTO record(title) VALUES ('new'); INSERT INTO tag VALUES (4, 'x')", 2),
    ("UPDATE record SET title = NULL, raw = x'' WHERE id = 1", 1),
    ("UPDATE record SET hr = 7", 3),
    ("UPDATE tag SET name = 'renamed' WHERE record = 2", 2),
    ("DELETE FROM record WHERE id = 1; DELETE FROM tag WHERE record = 1", 3),
    ("DELETE FROM tag WHERE record = 1; DELETE FROM record WHERE id = 1", 3),
    ("DELETE FROM tag; DELETE FROM record", 6),
    ("INSERT INTO tag VALUES (9, 'early'); INSERT INTO record(id) VALUES (9)", 2),
    ("UPDATE record SET id = 10 WHERE id = 3", 2),
    ("INSERT INTO record(title) VALUES ('gone'); DELETE FROM record WHERE title = 'gone'", 0),
    ("UPDATE record SET hr = hr", 0),
  ])
  func `undo gives back the rows before, redo those after`(script: String, rows: Int) throws {
    try connection.execute(Self.rows)
    let before = try contents()
    let changes = try changes(script)
    let after = try contents()
    #expect(try changes.rowCount == rows)
    #expect(changes.isEmpty == (rows == 0))
    for _ in 1...2 {
      #expect(try connection.apply(changes.inverted()) == rows)
      #expect(try contents() == before)
      #expect(try connection.apply(Changeset(bytes: changes.bytes)) == rows)
      #expect(try contents() == after)
    }
    #expect(try changes.inverted().inverted() == changes)
    #expect(try connection.rows("PRAGMA foreign_key_check") == [])
  }

  @Test(arguments: ValueTests.values)
  func `any value survives undo and redo`(value: SQLValue, type: String) throws {
    let any = try memory("CREATE TABLE t(id INTEGER PRIMARY KEY, a ANY) STRICT")
    let changes = try any.recordingChanges(of: ["t"]) {
      try any.run("INSERT INTO t VALUES (1, ?)", [value])
    }.changes
    #expect(try any.apply(changes.inverted()) == 1)
    #expect(try any.rows("SELECT * FROM t") == [])
    #expect(try any.apply(changes) == 1)
    #expect(try any.rows("SELECT a, typeof(a) FROM t") == [[value, .text(type)]])
  }

  @Test func `the body's result comes along and its error stops all`() throws {
    struct Refused: Error {}
    let (result, changes) = try connection.recordingChanges(of: ["record"]) { "result" }
    #expect(result == "result")
    #expect(changes.isEmpty)
    #expect(throws: Refused.self) {
      try connection.recordingChanges(of: ["record"]) { throw Refused() }
    }
  }

  @Test func `what is rolled back is not recorded`() throws {
    let changes = try connection.recordingChanges(of: ["record"]) {
      try connection.execute("BEGIN; INSERT INTO record(title) VALUES ('no'); ROLLBACK")
      try connection.execute("INSERT INTO record(title) VALUES ('yes')")
    }.changes
    #expect(try changes.rowCount == 1)
  }

  @Test func `each change tells its table, kind and key`() throws {
    try connection.execute(Self.rows)
    let changes = try changes(
      """
      INSERT INTO record(id, title) VALUES (\(Int64.max), 'new');
      UPDATE record SET hr = 1 WHERE id = 2;
      DELETE FROM tag WHERE name = 'long';
      """)
    var seen: [String: [SQLValue]] = [:]
    try changes.forEachChange { seen["\($0.kind) \($0.table)"] = $0.primaryKey }
    #expect(
      seen == [
        "insert record": [.integer(.max)], "update record": [2], "delete tag": [1, "long"],
      ])
  }

  static let conflicts: [(String, String, ChangesetConflict)] = [
    (
      "UPDATE record SET hr = 9 WHERE id = 1", "UPDATE record SET hr = 8 WHERE id = 1",
      ChangesetConflict(kind: .changed, table: "record", primaryKey: [1])
    ),
    (
      "UPDATE record SET hr = 9 WHERE id = 3", "DELETE FROM record WHERE id = 3",
      ChangesetConflict(kind: .missing, table: "record", primaryKey: [3])
    ),
    (
      "DELETE FROM tag WHERE name = 'long'", "INSERT INTO tag VALUES (1, 'long')",
      ChangesetConflict(kind: .exists, table: "tag", primaryKey: [1, "long"])
    ),
    (
      "DELETE FROM tag WHERE name = 'long'",
      "DELETE FROM record WHERE id = 1; DELETE FROM tag WHERE record = 1",
      ChangesetConflict(kind: .foreignKey, table: "tag")
    ),
    (
      "UPDATE record SET title = 'x' WHERE id = 1",
      "CREATE UNIQUE INDEX u ON record(title); UPDATE record SET title = 'a' WHERE id = 3",
      ChangesetConflict(kind: .constraint, table: "record", primaryKey: [1])
    ),
    (
      "UPDATE tag SET name = 'y' WHERE name = 'long'", "DROP TABLE tag",
      ChangesetConflict(kind: .schema, table: "tag")
    ),
    (
      "UPDATE record SET hr = 9", "ALTER TABLE record DROP COLUMN raw",
      ChangesetConflict(kind: .schema, table: "record")
    ),
    (
      "UPDATE record SET hr = 9",
      "ALTER TABLE record RENAME TO old; CREATE TABLE record(id, title PRIMARY KEY, hr, raw)",
      ChangesetConflict(kind: .schema, table: "record")
    ),
  ]

  @Test(arguments: conflicts)
  func `a change that no longer fits stops all of them`(
    script: String, meanwhile: String, conflict: ChangesetConflict
  ) throws {
    try connection.execute(Self.rows)
    let changes = try changes("INSERT INTO record(id, title) VALUES (50, 'with it'); \(script)")
    try connection.execute("BEGIN; \(meanwhile); COMMIT")
    let before = try connection.rows("SELECT * FROM record")
    #expect(throws: conflict) { try connection.apply(changes.inverted()) }
    #expect(try connection.rows("SELECT * FROM record") == before)
    #expect(!connection.isInTransaction)
  }

  @Test func `a conflict inside a transaction leaves the rest of it alone`() throws {
    try connection.execute(Self.rows)
    let changes = try changes("DELETE FROM tag")
    try connection.immediateTransaction {
      try connection.run("UPDATE record SET hr = 99 WHERE id = 1")
      #expect(throws: ChangesetConflict.self) { try connection.apply(changes) }
      #expect(connection.isInTransaction)
    }
    #expect(try connection.value("SELECT hr FROM record WHERE id = 1") == 99)
  }

  @Test func `a conflict reads as a sentence without the row's values`() {
    let conflict = ChangesetConflict(kind: .missing, table: "tag", primaryKey: ["secret"])
    #expect("\(conflict)" == "a row to change is missing in table tag")
    #expect(
      "\(ChangesetConflict(kind: .foreignKey, table: nil))"
        == "a row would refer to one that is missing")
  }

  @Test func `a column that came later keeps its value`() throws {
    try connection.execute(Self.rows)
    let changes = try changes("UPDATE record SET hr = 9 WHERE id = 1")
    try connection.execute("ALTER TABLE record ADD COLUMN rpe INTEGER; UPDATE record SET rpe = 6")
    #expect(try connection.apply(changes.inverted()) == 1)
    #expect(try connection.rows("SELECT hr, rpe FROM record WHERE id = 1") == [[150, 6]])
  }

  @Test(arguments: [
    // Each value moves on to the next row.
    "UPDATE record SET hr = 3 WHERE id = 3; UPDATE record SET hr = 2 WHERE id = 2;"
      + "UPDATE record SET hr = 1 WHERE id = 1",
    // A new row takes over the value of one that is gone.
    "DELETE FROM record WHERE id = 2; INSERT INTO record(hr) VALUES (1)",
    "DELETE FROM record; INSERT INTO record(hr) VALUES (2), (1), (0)",
  ])
  func `unique values may move between rows`(script: String) throws {
    try connection.execute(
      """
      CREATE UNIQUE INDEX u ON record(hr);
      INSERT INTO record(hr) VALUES (0), (1), (2);
      """)
    let before = try contents()
    let changes = try changes(script)
    let after = try contents()
    try connection.apply(changes.inverted())
    #expect(try contents() == before)
    try connection.apply(changes)
    #expect(try contents() == after)
  }

  @Test func `two rows that swapped unique values cannot be swapped back`() throws {
    try connection.execute("CREATE UNIQUE INDEX u ON record(hr); \(Self.rows)")
    let changes = try changes(
      """
      UPDATE record SET hr = -1 WHERE id = 1;
      UPDATE record SET hr = 150 WHERE id = 3;
      UPDATE record SET hr = 0 WHERE id = 1;
      """)
    let error = #expect(throws: ChangesetConflict.self) {
      try connection.apply(changes.inverted())
    }
    #expect(error?.kind == .constraint)
    #expect(error?.table == "record")
  }

  @Test(arguments: [
    ("CREATE TABLE x(a)", "it has no primary key"),
    ("CREATE TABLE x(id INTEGER PRIMARY KEY, b AS (id + 1))", "it has a generated column"),
    ("CREATE TABLE x(id INTEGER PRIMARY KEY, b AS (id + 1) STORED)", "it has a generated column"),
    ("CREATE TABLE y(a)", "it does not exist"),
  ])
  func `a table that cannot be recorded is refused beforehand`(script: String, problem: String)
    throws
  {
    try connection.execute(script)
    let error = try sqliteError {
      _ = try connection.recordingChanges(of: ["x"]) { _ = Issue.record("the body ran") }
    }
    #expect(error.message == "changes of x cannot be recorded: \(problem)")
  }

  @Test func `an empty changeset does nothing`() throws {
    let empty = Changeset(bytes: [])
    #expect(try empty.rowCount == 0)
    #expect(try empty.inverted() == empty)
    #expect(try connection.apply(empty) == 0)
  }

  @Test func `bytes cut off anywhere are an error or fewer rows`() throws {
    let changes = try changes(Self.rows)
    for count in 0..<changes.bytes.count {
      let cut = Changeset(bytes: Array(changes.bytes.prefix(count)))
      do {
        #expect(try cut.rowCount < 6)
        _ = try cut.inverted()
      } catch let error as SQLiteError {
        #expect(error.isCorrupt)
      }
    }
  }

  @Test func `any byte replaced by any other is read or refused, never run past`() throws {
    try connection.execute(Self.rows)
    var bytes = try changes("UPDATE record SET hr = 1, raw = x'01'; DELETE FROM tag").bytes
    try connection.execute("PRAGMA foreign_keys = OFF")
    for place in bytes.indices {
      let byte = bytes[place]
      for other in [0, 1, 4, 5, 9, 18, 23, 84, 127, 128, 255] as [UInt8] where other != byte {
        bytes[place] = other
        let damaged = Changeset(bytes: bytes)
        try connection.execute("BEGIN")
        _ = try? connection.apply(damaged)
        _ = try? damaged.inverted()
        try connection.execute("ROLLBACK")
      }
      bytes[place] = byte
    }
    #expect(try Changeset(bytes: bytes).rowCount == 6)
  }

  @Test(
    arguments: [
      ("a text", Array("no changeset".utf8)),
      ("a change before any table", [18, 0, 5]),
      ("a patchset", [80, 1, 1, 116, 0, 18, 0, 5]),
      ("a table without columns", [84, 0, 116, 0]),
      ("a table without a key", [84, 1, 0, 116, 0]),
      ("a table without a name", [84, 1, 1, 0]),
      ("a name without an end", [84, 1, 1, 116]),
      ("more columns than bytes", [84, 0x81, 0x80, 0, 1]),
      ("a number of six bytes", [84, 0x80, 0x80, 0x80, 0x80, 0x80, 1, 1, 116, 0]),
      ("an unknown operation", [84, 1, 1, 116, 0, 17, 0, 5]),
      ("an unknown class", [84, 1, 1, 116, 0, 18, 0, 6]),
      ("an insert without a value", [84, 1, 1, 116, 0, 18, 0, 0]),
      ("an update without a key", [84, 1, 1, 116, 0, 23, 0, 0, 5]),
      ("a text longer than the rest", [84, 1, 1, 116, 0, 18, 0, 3, 2, 97]),
      ("half an integer", [84, 1, 1, 116, 0, 18, 0, 1, 0, 0, 0, 0]),
    ] as [(String, [UInt8])])
  func `bytes that are no changeset are corrupt`(name: String, bytes: [UInt8]) throws {
    let damaged = Changeset(bytes: bytes)
    #expect(try sqliteError { _ = try damaged.rowCount }.isCorrupt)
    #expect(try sqliteError { _ = try damaged.inverted() }.isCorrupt)
    #expect(try sqliteError { try connection.apply(damaged) }.isCorrupt)
  }
}
