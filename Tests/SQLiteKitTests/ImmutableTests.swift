import Foundation
import SQLiteKit
import Testing

struct ImmutableTests {
  @Test(arguments: ["plain.db", "100%41 #1?mode=rw&x.db", "달리기.db"])
  func `a file that cannot change is read without any file beside it`(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path(name)
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    try Connection(path: path, mode: .readWrite).execute(
      "PRAGMA journal_mode = WAL; CREATE TABLE t (a); INSERT INTO t VALUES (7)")
    let connection = try Connection(path: path, mode: .immutable)
    #expect(try connection.queryFirst("SELECT a FROM t") { try $0.requiredInteger(at: 0) } == 7)
    #expect(throws: SQLiteError.self) { try connection.execute("DELETE FROM t") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [name])
  }
}
