import SQLiteKit
import Testing

struct TransactionTests {
  struct Refused: Error {}

  @Test func `a body that returns is committed`() throws {
    let connection = try memory("CREATE TABLE t(a)")
    let answer = try connection.immediateTransaction {
      try connection.run("INSERT INTO t VALUES (1)")
      #expect(connection.isInTransaction)
      return "done"
    }
    #expect(answer == "done")
    #expect(!connection.isInTransaction)
    #expect(try connection.value("SELECT count(*) FROM t") == 1)
  }

  @Test func `a body that throws leaves no trace`() throws {
    let connection = try memory("CREATE TABLE t(a)")
    #expect(throws: Refused.self) {
      try connection.immediateTransaction {
        try connection.run("INSERT INTO t VALUES (1)")
        throw Refused()
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try connection.value("SELECT count(*) FROM t") == 0)
  }

  @Test func `a commit that fails rolls back and says why`() throws {
    let connection = try memory(
      """
      PRAGMA foreign_keys = ON;
      CREATE TABLE p(id INTEGER PRIMARY KEY);
      CREATE TABLE c(p REFERENCES p DEFERRABLE INITIALLY DEFERRED);
      """)
    let error = try sqliteError {
      try connection.immediateTransaction { try connection.run("INSERT INTO c VALUES (1)") }
    }
    #expect(error.isConstraint)
    #expect(error.extendedCode == 787)
    #expect(error.message == "FOREIGN KEY constraint failed")
    #expect(error.sql == "COMMIT")
    #expect(!connection.isInTransaction)
    #expect(try connection.value("SELECT count(*) FROM c") == 0)
  }

  @Test func `a body that has rolled back itself keeps its own error`() throws {
    let connection = try memory("CREATE TABLE t(a UNIQUE); INSERT INTO t VALUES (1)")
    let error = try sqliteError {
      try connection.immediateTransaction {
        try connection.run("INSERT OR ROLLBACK INTO t VALUES (1)")
      }
    }
    #expect(error.message == "UNIQUE constraint failed: t.a")
    #expect(!connection.isInTransaction)
  }

  @Test func `one transaction inside another is refused and undoes the outer one`() throws {
    let connection = try memory("CREATE TABLE t(a)")
    let error = try sqliteError {
      try connection.immediateTransaction {
        try connection.run("INSERT INTO t VALUES (1)")
        try connection.immediateTransaction {}
      }
    }
    #expect(error.message == "cannot start a transaction within a transaction")
    #expect(try connection.value("SELECT count(*) FROM t") == 0)
  }

  @Test func `a reader sees one state while another connection writes`() throws {
    let folder = try TemporaryFolder()
    let path = folder.emptyFile("a.sqlite")
    let writer = try Connection(path: path, mode: .readWrite)
    try writer.execute("PRAGMA journal_mode = WAL; CREATE TABLE t(a)")
    let reader = try Connection(path: path, mode: .readOnly)
    let counts = try reader.readTransaction {
      let before = try reader.value("SELECT count(*) FROM t")
      try writer.run("INSERT INTO t VALUES (1)")
      return [before, try reader.value("SELECT count(*) FROM t")]
    }
    #expect(counts == [0, 0])
    #expect(try reader.value("SELECT count(*) FROM t") == 1)
  }

  @Test func `a hundred thousand rows go in by one statement`() throws {
    let connection = try memory("CREATE TABLE t(id INTEGER PRIMARY KEY, a REAL, b TEXT) STRICT")
    try connection.immediateTransaction {
      let statement = try connection.cached("INSERT INTO t(a, b) VALUES (?, ?)")
      for number in 1...100_000 {
        try statement.bind(Double(number) / 2, at: 1)
        try statement.bind("수영", at: 2)
        try statement.run()
      }
    }
    let sql = "SELECT count(*), sum(a), max(id), count(DISTINCT b) FROM t"
    #expect(try connection.rows(sql) == [[100_000, 2_500_025_000.0, 100_000, 1]])
  }
}
