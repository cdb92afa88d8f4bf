import SQLiteKit
import Testing

/// What a connection's guard is asked, and what limits do.
struct GuardTests {
  private func connection() throws -> Connection {
    let connection = try Connection(mode: .memory)
    try connection.execute(
      "CREATE TABLE t (a, b); CREATE VIEW v AS SELECT a FROM t; INSERT INTO t VALUES (1, 2)")
    return connection
  }

  /// What the guard is asked about a statement that is allowed all it wants.
  private func asked(_ sql: String) throws -> [StatementAccess] {
    let connection = try connection()
    let asked = Asked()
    connection.guardStatements {
      asked.all.append($0)
      return true
    }
    try connection.execute(sql)
    return asked.all
  }

  private final class Asked { var all: [StatementAccess] = [] }

  @Test func `a view is named where it reads, and so is a WITH of the same name`() throws {
    let reading = StatementAccess.read(table: "t", column: "a", reader: "v")
    #expect(try asked("SELECT a FROM v").contains(reading))
    #expect(try asked("WITH v AS (SELECT a FROM t) SELECT a FROM v").contains(reading))
    #expect(
      try asked("SELECT a FROM t").contains(.read(table: "t", column: "a", reader: nil)))
  }

  @Test func `a table of which nothing is read is told without a column`() throws {
    #expect(try asked("SELECT 1 FROM t").contains(.read(table: "t", column: "", reader: nil)))
  }

  @Test(arguments: [
    ("DELETE FROM t", "change rows"), ("PRAGMA user_version", "use a pragma"),
    ("ATTACH ':memory:' AS x", "open or close another file"),
    ("BEGIN; ROLLBACK", "begin or end a transaction"), ("ALTER TABLE t ADD c", "change the schema"),
  ])
  func `what else a statement would do has words`(sql: String, words: String) throws {
    #expect(try asked(sql).contains(.other(words)))
  }

  @Test func `a function is told by its name`() throws {
    #expect(try asked("SELECT abs(-1), 'a' LIKE 'b'").contains(.function("abs")))
  }

  @Test func `what is not allowed is an error, also for what was compiled before`() throws {
    let connection = try connection()
    try connection.run("SELECT a FROM t")
    connection.guardStatements { $0 == .select }
    for sql in ["SELECT a FROM t", "DELETE FROM t"] {
      do {
        try connection.run(sql)
        Issue.record("\(sql) was allowed")
      } catch {
        #expect(error.isForbidden)
      }
    }
  }

  @Test func `a running statement is stopped when it is told so`() throws {
    let connection = try connection()
    connection.watchStatements { true }
    do {
      try connection.run(
        "WITH RECURSIVE n(x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n")
      Issue.record("it came to an end")
    } catch {
      #expect(error.isInterrupted)
    }
  }

  @Test(arguments: [
    ("SELECT zeroblob(2000)", true), ("SELECT zeroblob(900)", false),
    ("SELECT '\(String(repeating: "x", count: 600))'", true),
  ])
  func `values and statements are at most so long`(sql: String, isTooLong: Bool) throws {
    let connection = try connection()
    try connection.limitStatements(valueBytes: 1000, statementBytes: 500, pattern: 10)
    do {
      try connection.run(sql)
      #expect(!isTooLong)
    } catch {
      #expect(isTooLong && error.isTooLong)
    }
  }

  @Test func `a fault has its place`() throws {
    let connection = try connection()
    #expect(throws: SQLiteError.self) { _ = try connection.prepare("SELECT a,, b FROM t") }
    #expect(connection.faultyByte == 9)
  }

  @Test(arguments: [
    ("SELECT ?", true, false, 1), ("EXPLAIN SELECT 1", true, true, 0),
    ("DELETE FROM t", false, false, 0),
  ])
  func `a statement says what it is`(
    sql: String, isReadOnly: Bool, isExplanation: Bool, parameters: Int
  ) throws {
    let statement = try connection().prepare(sql)
    #expect(statement.isReadOnly == isReadOnly)
    #expect(statement.isExplanation == isExplanation)
    #expect(statement.parameterCount == parameters)
  }
}
