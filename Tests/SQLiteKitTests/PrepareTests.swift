import SQLiteKit
import Testing

struct PrepareTests {
  @Test func `a script runs statement by statement, with comments between`() throws {
    let connection = try memory(
      """
      -- the table
      CREATE TABLE t(a TEXT);
      INSERT INTO t VALUES ('달;리기'); /* ; */
      INSERT INTO t VALUES ('b');
      ;
      """)
    #expect(try connection.rows("SELECT a FROM t ORDER BY rowid") == [["달;리기"], ["b"]])
  }

  @Test(arguments: ["", " ", "-- nothing", ";", "/* open"])
  func `a script without statements does nothing`(script: String) throws {
    try memory().execute(script)
  }

  @Test func `a script stops at the statement that fails and quotes what is left of it`() throws {
    let connection = try memory("CREATE TABLE t(a NOT NULL)")
    let error = try sqliteError {
      try connection.execute(
        "INSERT INTO t VALUES (1); INSERT INTO t VALUES (NULL); INSERT INTO t VALUES (3)")
    }
    #expect(error.isConstraint)
    #expect(error.extendedCode == 1299)
    #expect(error.message == "NOT NULL constraint failed: t.a")
    #expect(error.sql == " INSERT INTO t VALUES (NULL);")
    #expect(
      "\(error)"
        == "NOT NULL constraint failed: t.a (SQLite 1299) in: INSERT INTO t VALUES (NULL);")
    #expect(try connection.rows("SELECT a FROM t") == [[1]])
  }

  @Test(arguments: [
    ("SELEC 1", 1, "near \"SELEC\": syntax error"),
    ("SELECT x", 1, "no such column: x"),
    ("", 21, "no statement"),
    (" -- only this", 21, "no statement"),
    ("SELECT 1; SELECT 2", 21, "more than one statement"),
    ("SELECT 1;\0SELECT 2", 21, "NUL in a statement"),
  ])
  func `a text that is not one statement is refused`(sql: String, code: Int32, message: String)
    throws
  {
    let connection = try memory()
    for prepare in [Connection.prepare, Connection.cached] {
      let error = try sqliteError { _ = try prepare(connection)(sql) }
      #expect(error.code == code)
      #expect(error.message == message)
    }
  }

  @Test(arguments: ["SELECT 1;", "SELECT 1 ; -- done\n", "SELECT 1 /* end */ ;; "])
  func `blanks, comments and semicolons may follow`(sql: String) throws {
    #expect(try memory().value(sql) == 1)
  }

  @Test func `a NUL cannot hide the rest of a script`() throws {
    let connection = try memory("CREATE TABLE t(a)")
    let error = try sqliteError { try connection.execute("DELETE FROM t;\0 DROP TABLE t") }
    #expect(error.message == "NUL in a statement")
  }

  @Test func `a cached statement comes back reset and without bindings`() throws {
    let connection = try memory()
    for first: Int64? in [1, 2, nil] {
      let statement = try connection.cached("SELECT ?1, ?2")
      if let first { try statement.bind(first, at: 1) }
      #expect(try statement.step())
      #expect(try statement.integer(at: 0) == first)
      #expect(try statement.integer(at: 1) == nil)
    }
  }

  @Test func `the same text asked within itself gets a statement of its own`() throws {
    let connection = try memory("CREATE TABLE t(a); INSERT INTO t VALUES (1), (2), (3)")
    let sql = "SELECT a FROM t ORDER BY a"
    let pairs = try connection.query(sql) { outer in
      let a = try outer.requiredInteger(at: 0)
      return try connection.query(sql) { inner in a * 10 + (try inner.requiredInteger(at: 0)) }
    }
    #expect(pairs == [[11, 12, 13], [21, 22, 23], [31, 32, 33]])
    #expect(try connection.query(sql) { try $0.requiredInteger(at: 0) } == [1, 2, 3])
  }

  @Test func `a question that fails half-way leaves nothing locked`() throws {
    struct Enough: Error {}
    let connection = try memory("CREATE TABLE t(a); INSERT INTO t VALUES (1), (2)")
    #expect(throws: Enough.self) {
      try connection.query("SELECT a FROM t") { _ in throw Enough() }
    }
    try connection.execute("DROP TABLE t")
  }

  @Test func `a cached statement survives a change of the schema`() throws {
    let connection = try memory("CREATE TABLE t(a); INSERT INTO t VALUES (1)")
    #expect(try connection.rows("SELECT * FROM t") == [[1]])
    try connection.execute("ALTER TABLE t ADD COLUMN b DEFAULT 5")
    #expect(try connection.rows("SELECT * FROM t") == [[1, 5]])
  }

  @Test func `more texts than the cache holds, some of them in use, all answer`() throws {
    let connection = try memory()
    let held = try connection.cached("SELECT 'held' UNION ALL SELECT 'on'")
    #expect(try held.step())
    for number in 0..<400 {
      #expect(try connection.value("SELECT \(number)") == SQLValue(number))
    }
    #expect(try held.text(at: 0) == "held")
    #expect(try held.step())
    #expect(try held.text(at: 0) == "on")
    #expect(try connection.value("SELECT 0") == 0)
  }
}
