import Glibc
import Testing

@testable import SQLiteKit

/// A backup within a transaction, which copies the file itself where that is what the transaction sees.
struct BackupTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func log() throws -> (path: String, connection: Connection) {
    let path = folder.emptyFile("a.sqlite")
    try Connection(path: path, mode: .readWrite).execute(
      "PRAGMA journal_mode = WAL; CREATE TABLE t(a); INSERT INTO t VALUES (1), (2)")
    return (path, try Connection(path: path, mode: .readOnly))
  }

  private func copied(_ path: String) throws -> [[SQLValue]] {
    let copy = try Connection(path: path, mode: .immutable)
    #expect(try copy.value("PRAGMA integrity_check") == "ok")
    return try copy.rows("SELECT a FROM t")
  }

  @Test func `the file is copied byte for byte where nothing is in the write-ahead log`() throws {
    let (path, connection) = try log()
    let copy = folder.emptyFile("copy.sqlite")
    let isFile = try connection.readTransaction { try connection.copyFile(to: copy) }
    #expect(isFile)
    #expect(try bytes(copy) == bytes(path))
    #expect(try copied(copy) == [[1], [2]])
  }

  @Test func `what is still in the write-ahead log is copied page by page`() throws {
    let (path, connection) = try log()
    let writer = try Connection(path: path, mode: .readWrite)
    try writer.run("INSERT INTO t VALUES (3)")
    let copy = folder.emptyFile("copy.sqlite")
    let isFile = try connection.readTransaction {
      let isFile = try connection.copyFile(to: copy)
      try connection.backup(to: copy)
      return isFile
    }
    #expect(!isFile)
    #expect(try copied(copy) == [[1], [2], [3]])
  }

  @Test func `what others write after the transaction began is not in the copy`() throws {
    let (path, connection) = try log()
    let copy = folder.emptyFile("copy.sqlite")
    try connection.readTransaction {
      _ = try connection.rows("SELECT count(*) FROM t")
      let writer = try Connection(path: path, mode: .readWrite)
      try writer.run("INSERT INTO t VALUES (3)")
      try connection.backup(to: copy)
    }
    #expect(try copied(copy) == [[1], [2]])
  }

  @Test func `a checkpoint leaves the file as it is until the copy is made`() throws {
    let (path, connection) = try log()
    let before = try bytes(path)
    let checkpoint = try connection.readTransaction {
      _ = try connection.rows("SELECT count(*) FROM t")
      let writer = try Connection(path: path, mode: .readWrite, busyTimeoutMilliseconds: 0)
      try writer.run("INSERT INTO t VALUES (3)")
      return try writer.rows("PRAGMA wal_checkpoint(PASSIVE)")
    }
    // Not busy, one page in the log, none of it written to the file.
    #expect(checkpoint == [[0, 1, 0]])
    #expect(try bytes(path) == before)
  }

  @Test func `a file is copied only within a transaction, and to a file that is there`() throws {
    let (_, connection) = try log()
    #expect(try !connection.copyFile(to: folder.emptyFile("copy.sqlite")))
    let isCopied = try connection.readTransaction { try connection.copyFile(to: folder.path("no")) }
    #expect(!isCopied)
    let memory = try Connection(mode: .memory)
    let isFile = try memory.readTransaction {
      try memory.copyFile(to: folder.emptyFile("memory.sqlite"))
    }
    #expect(!isFile)
  }

  @Test func `copying ends none of the locks that this process holds`() throws {
    let (path, connection) = try log()
    let copy = folder.emptyFile("copy.sqlite")
    let (before, after) = try connection.readTransaction {
      _ = try connection.rows("SELECT count(*) FROM t")
      let before = try locks(on: path)
      _ = try connection.copyFile(to: copy)
      return (before, try locks(on: path))
    }
    #expect(before.count > 0)
    #expect(after == before)
  }

  /// The lines of /proc/locks that are about a file (proc_locks(5)).
  private func locks(on path: String) throws -> [Substring] {
    var file = stat()
    try #require(stat(path, &file) == 0)
    let lines = String(decoding: try bytes("/proc/locks"), as: UTF8.self).split(separator: "\n")
    return lines.compactMap { line in
      guard line.contains(":\(file.st_ino) ") else { return nil }
      return line.split(separator: ":", maxSplits: 1).last
    }
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }
}
