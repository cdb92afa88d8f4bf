import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriTestSupport

@testable import TriStore

/// Damage that was met once keeps later changes out that would not meet it, until the log is sound again.
@Suite struct DamageMarkTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private var hasMark: Bool { get throws { try folder.names().contains("tri.sqlite.damaged") } }

  private func examine() -> Examination {
    StoreDoctor(path: folder.store, options: .tests, knowsZone: { _ in true }).examine()
  }

  private func log() throws { try folder.open().log(try .init(.run, "2026-05-03")) }

  private func isRefused() throws -> Bool {
    do {
      try log()
      return false
    } catch StoreError.damaged(_, let reason) {
      return reason.hasPrefix("found on 2026-05-03: ")
    }
  }

  /// A log whose first records are lost, far from where the next one goes; answers its bytes when it was sound.
  private func spoiled() throws -> Data {
    do {
      let store = try folder.open()
      let records = try (0..<2000).map { number in
        NewRecord(uuid: nil, values: try .init(.run, "2026-04-0\(number % 9 + 1)", metres: 5000))
      }
      _ = try store.add(records, as: .tests("log --from a"))
    }
    try folder.fold()
    let sound = try folder.bytes()
    let pages = try folder.pages().filter { $0.owner == "record" && $0.kind == "leaf" }
    try folder.overwrite([try #require(pages.first).number], with: .letters)
    return sound
  }

  /// In place, so that it stays the same file.
  private func write(_ bytes: Data) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.store))
    try file.write(contentsOf: bytes)
    try file.truncate(atOffset: UInt64(bytes.count))
    try file.close()
  }

  private func meet() throws {
    #expect(throws: StoreError.self) {
      _ = try folder.open(.reading).page(of: .everything, after: nil, limit: 3000)
    }
  }

  @Test func `a change that would not meet known damage is refused, and reading goes on`() throws {
    _ = try spoiled()
    try log()
    #expect(try !hasMark)
    try meet()
    try folder.fold()
    let before = try folder.bytes()
    #expect(try hasMark && isRefused())
    #expect(try folder.permissions("tri.sqlite.damaged") == 0o600)
    #expect(try folder.bytes() == before)
    #expect(try folder.open(.reading).records(on: try Day("2026-05-03")).count == 1)
  }

  @Test func `what is open already is refused, too`() throws {
    _ = try spoiled()
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-03"))
    try meet()
    #expect(throws: StoreError.self) { try store.log(try .init(.run, "2026-05-03")) }
  }

  @Test func `a doctor leaves the mark, and takes it away when the log is sound again`() throws {
    let sound = try spoiled()
    #expect(examine().isWrong)
    #expect(try hasMark && isRefused())
    #expect(examine().isWrong)
    #expect(try hasMark)
    try write(sound)
    #expect(try isRefused())
    #expect(!examine().isWrong)
    #expect(try !hasMark)
    try log()
  }

  @Test func `a copy in the place of the log is written to`() throws {
    do { try log() }
    let copy = try folder.backups().make(.usual)
    _ = try spoiled()
    try meet()
    #expect(try isRefused())
    _ = try folder.backups().restore(copy.path)
    try log()
    #expect(try !hasMark)
  }

  @Test(arguments: [
    "", "\n", "nonsense", "2026-05-03 1-1 other file", String(repeating: "x", count: 9000),
  ])
  func `a mark that is not of this file keeps nothing out`(text: String) throws {
    try log()
    try folder.write(text, to: "tri.sqlite.damaged")
    try log()
    #expect(try !hasMark)
  }

  @Test func `a damaged part of the journal, or of the index of texts, is no damage of the file`()
    throws
  {
    try log()
    try folder.connection().execute("UPDATE journalPart SET changeset = x'00'")
    #expect(throws: (any Error).self) { _ = try folder.open().undo() }
    #expect(try !hasMark)
    try log()
    for (code, sql) in [(267, "SELECT 1"), (11, nil)] as [(Int32, String?)] {
      #expect(!SQLiteError(extendedCode: code, message: "", sql: sql).isDamageOfFile)
    }
    #expect(SQLiteError(extendedCode: 11, message: "", sql: "SELECT 1").isDamageOfFile)
  }
}
