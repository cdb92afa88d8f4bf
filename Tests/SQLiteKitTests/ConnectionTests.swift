import Foundation
import SQLiteKit
import Testing

struct ConnectionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the library is the one the code was written for or newer`() {
    #expect(Connection.sqliteVersion.hasPrefix("3."))
  }

  @Test(arguments: [Connection.Mode.readOnly, .readWrite])
  func `a missing file is an error and is not created`(mode: Connection.Mode) throws {
    let path = folder.path("missing")
    let error = try sqliteError { _ = try Connection(path: path, mode: mode) }
    #expect(error.isCannotOpen)
    #expect(error.code == 14)
    #expect(error.message == "unable to open database file")
    #expect(error.sql == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: ["", "a\0b"])
  func `a path that is none is an error`(path: String) throws {
    #expect(try sqliteError { _ = try Connection(path: path, mode: .readWrite) }.isCannotOpen)
  }

  @Test(arguments: [":memory:", "file:x?mode=memory"])
  func `a name with a special meaning is still a file`(name: String) throws {
    #expect(try sqliteError { _ = try Connection(path: name, mode: .readWrite) }.isCannotOpen)
  }

  @Test func `a folder is an error`() throws {
    let error = try sqliteError { _ = try Connection(path: folder.url.path, mode: .readWrite) }
    #expect(error.isCannotOpen)
  }

  @Test func `an empty file becomes a database that is there after closing`() throws {
    let path = folder.emptyFile("a.sqlite")
    try Connection(path: path, mode: .readWrite).execute(
      "CREATE TABLE t(a); INSERT INTO t VALUES (7)")
    #expect(try Connection(path: path, mode: .readOnly).value("SELECT a FROM t") == 7)
  }

  @Test func `a read-only connection refuses to write`() throws {
    let path = folder.emptyFile("a.sqlite")
    try Connection(path: path, mode: .readWrite).execute("CREATE TABLE t(a)")
    let reader = try Connection(path: path, mode: .readOnly)
    let error = try sqliteError { try reader.run("INSERT INTO t VALUES (?)", ["secret"]) }
    #expect(error.isReadOnly)
    #expect(error.message == "attempt to write a readonly database")
    #expect(error.sql == "INSERT INTO t VALUES (?)")
    #expect(!"\(error)".contains("secret"))
  }

  @Test func `a text file is not a database`() throws {
    let path = folder.path("notes.txt")
    try Data(String(repeating: "not a database. ", count: 100).utf8).write(
      to: URL(fileURLWithPath: path))
    let connection = try Connection(path: path, mode: .readWrite)
    let error = try sqliteError { try connection.execute("SELECT * FROM sqlite_master") }
    #expect(error.isNotADatabase)
    #expect(error.message == "file is not a database")
  }

  @Test func `a damaged page is found out as corrupt`() throws {
    let path = folder.emptyFile("a.sqlite")
    try Connection(path: path, mode: .readWrite).execute("CREATE TABLE t(a)")
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0xFF, count: 4096))
    try file.close()
    let connection = try Connection(path: path, mode: .readOnly)
    #expect(try sqliteError { try connection.execute("SELECT * FROM t") }.isCorrupt)
  }

  @Test func `a limit on pages reads as a full disk`() throws {
    let connection = try memory("PRAGMA max_page_count = 2; CREATE TABLE t(a)")
    let error = try sqliteError { try connection.run("INSERT INTO t VALUES (zeroblob(20000))") }
    #expect(error.isFull)
    #expect(error.message == "database or disk is full")
  }

  @Test func `another connection's write lock is busy, and free after it`() throws {
    let path = folder.emptyFile("a.sqlite")
    let first = try Connection(path: path, mode: .readWrite)
    try first.execute("PRAGMA journal_mode = WAL; CREATE TABLE t(a)")
    let second = try Connection(path: path, mode: .readWrite, busyTimeoutMilliseconds: 0)
    try first.immediateTransaction {
      try first.run("INSERT INTO t VALUES (1)")
      let error = try sqliteError {
        try second.immediateTransaction { _ = Issue.record("it is not free") }
      }
      #expect(error.isBusy)
      #expect(error.message == "database is locked")
      #expect(error.sql == "BEGIN IMMEDIATE")
      #expect(!second.isInTransaction)
    }
    try second.immediateTransaction { try second.run("INSERT INTO t VALUES (2)") }
    #expect(try first.value("SELECT count(*) FROM t") == 2)
  }

  @Test(arguments: [0, 1, 1234, .max]) func `any timeout is taken`(asked: Int) throws {
    let connection = try Connection(mode: .memory, busyTimeoutMilliseconds: asked)
    #expect(try connection.value("SELECT 1") == 1)
  }

  @Test func `a statement keeps its connection open`() throws {
    let statement = try Connection(mode: .memory).prepare("SELECT 5")
    #expect(try statement.step())
    #expect(try statement.integer(at: 0) == 5)
  }

  @Test func `ids and counts are the connection's last ones`() throws {
    let connection = try memory("CREATE TABLE t(id INTEGER PRIMARY KEY, a)")
    #expect(connection.lastInsertedID == 0)
    try connection.run("INSERT INTO t VALUES (?, 1)", [.integer(.max)])
    #expect(connection.lastInsertedID == .max)
    try connection.run("INSERT INTO t(id, a) VALUES (1, 1), (2, 2), (3, 2)")
    #expect(connection.changedRows == 3)
    try connection.run("UPDATE t SET a = 9 WHERE a = 2")
    #expect(connection.changedRows == 2)
  }

  @Test func `a backup holds all, through the write-ahead log too`() throws {
    let path = folder.emptyFile("a.sqlite")
    let connection = try Connection(path: path, mode: .readWrite)
    try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE t(a)")
    try connection.run("INSERT INTO t VALUES (?)", ["백업"])
    let copy = folder.emptyFile("copy.sqlite")
    try connection.backup(to: copy)
    let reader = try Connection(path: copy, mode: .readOnly)
    #expect(try reader.rows("SELECT a FROM t") == [["백업"]])
    #expect(try reader.value("PRAGMA integrity_check") == "ok")
  }

  @Test func `a backup to a missing file is an error`() throws {
    #expect(try sqliteError { try memory().backup(to: folder.path("no")) }.isCannotOpen)
  }

  @Test func `a backup over a database in use is busy`() throws {
    let path = folder.emptyFile("copy.sqlite")
    let other = try Connection(path: path, mode: .readWrite)
    try other.execute("CREATE TABLE mine(a); BEGIN IMMEDIATE")
    let source = try memory("CREATE TABLE t(a)")
    let error = try sqliteError { try source.backup(to: path, busyTimeoutMilliseconds: 0) }
    #expect(error.isBusy)
    #expect(error.message == "database is locked")
    try other.execute("ROLLBACK")
    #expect(try other.value("SELECT name FROM sqlite_master") == "mine")
  }
}
