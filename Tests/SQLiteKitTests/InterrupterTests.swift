import SQLiteKit
import Testing
import TriTestSupport

struct InterrupterTests {
  private static let endless = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(pass(i)) FROM n
    """

  @Test func `what is running is stopped from another thread`() throws {
    let connection = try memory("CREATE TABLE t(a); INSERT INTO t VALUES (7)")
    let interrupter = connection.interrupter
    try connection.registerFunction("pass", argumentCount: 1) { arguments in
      if arguments.integer(at: 0) == 1_000 {
        _ = try inParallel(1) { _ in interrupter.interrupt() }
      }
      return arguments.value(at: 0)
    }
    let error = try sqliteError { _ = try connection.value(Self.endless) }
    #expect(error.isInterrupted)
    #expect(error.message == "interrupted")
    #expect(try connection.value("SELECT a FROM t") == 7)
  }

  @Test func `a statement that begins afterwards runs`() throws {
    let connection = try memory("CREATE TABLE t(a); INSERT INTO t VALUES (7)")
    connection.interrupter.interrupt()
    #expect(try connection.value("SELECT a FROM t") == 7)
  }

  @Test func `a change that is stopped is taken back`() throws {
    let connection = try memory("CREATE TABLE t(a)")
    let interrupter = connection.interrupter
    try connection.registerFunction("pass", argumentCount: 1) { arguments in
      interrupter.interrupt()
      return arguments.value(at: 0)
    }
    let error = try sqliteError {
      try connection.immediateTransaction {
        try connection.run("INSERT INTO t VALUES (1)")
        try connection.run("INSERT INTO t \(Self.endless)")
      }
    }
    #expect(error.isInterrupted)
    #expect(!connection.isInTransaction)
    #expect(try connection.value("SELECT count(*) FROM t") == 0)
  }

  @Test func `a connection that is closed is left alone`() throws {
    var connection: Connection? = try memory()
    let interrupter = try #require(connection?.interrupter)
    connection = nil
    _ = try inParallel(4) { _ in interrupter.interrupt() }
  }
}
