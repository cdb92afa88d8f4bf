import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore

/// A damaged store is never written to, whoever meets the damage and when.
@Suite struct DamagedStoreTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private typealias Files = [String: Data]

  /// All that belongs to the log, byte by byte; what SQLite shares memory through, and the note that the log is damaged,
  /// aside.
  private func files() throws -> Files {
    var files: Files = [:]
    let others = ["-shm", ".damaged"]
    for name in try folder.names() where name.hasPrefix("tri.sqlite") {
      if others.contains(where: name.hasSuffix) { continue }
      let bytes = try folder.bytes(of: name)
      if !bytes.isEmpty { files[name] = bytes }
    }
    return files
  }

  private static let changes: [@Sendable (Store) throws -> Void] = [
    { _ = try $0.log(try .init(.run, "2026-05-03", metres: 5000)) },
    { _ = try $0.moveToBin([100], as: .tests("delete 100")) },
    { _ = try $0.undo() },
    { _ = try $0.page(of: .everything, after: nil, limit: 1000) },
  ]

  @Test(arguments: [
    "DELETE FROM searchIndex_config", "UPDATE searchIndex_config SET v = 99",
  ])
  func `an index of texts in no known form is damage, for changes and for searches`(
    damage: String
  ) throws {
    try folder.open().log(try .init(.run, "2026-05-03", metres: 5000))
    try folder.connection().execute(damage)
    let store = try folder.open()
    func isDamaged(_ body: () throws -> Void) -> Bool {
      do {
        try body()
        return false
      } catch StoreError.damaged {
        return true
      } catch {
        return false
      }
    }
    #expect(isDamaged { _ = try store.undo() })
    #expect(
      isDamaged {
        _ = try store.edit([1], as: .tests("edit 1")) { _ in [.type(.title, .text("x"))] }
      })
  }

  @Test func `an index that lost its rows is no empty log and no empty day`() throws {
    let day = try Day("2026-05-03")
    do {
      let store = try folder.open()
      for _ in 0..<3 { try store.log(try .init(.run, "2026-05-03", metres: 5000)) }
      #expect(try store.records(on: day.adding(days: 1)) == [])
    }
    try folder.emptyPage(of: "recordByDay")
    let store = try folder.open(.reading)
    let error = StoreError.unreadableRow(table: "record", id: nil, column: "day")
    #expect(throws: error) { try store.records(on: day) }
    #expect(throws: error) { try store.page(of: .everything, after: nil, limit: 50) }
  }

  @Test(arguments: 0..<4, ["record", "recordByDay", "journalEntry", "sportTotal"])
  func `whoever meets damage leaves the file as it is`(change: Int, table: String) throws {
    do {
      let store = try folder.open()
      for _ in 0..<200 { try store.log(try .init(.run, "2026-05-03", metres: 5000)) }
    }
    try folder.spoil(table: table)
    let before = try files()
    do {
      let store = try folder.open()
      try Self.changes[change](store)
      // It did not need what is damaged.
      return
    } catch let error as StoreError {
      guard case .damaged = error else { throw error }
    }
    #expect(try files() == before)
  }

  @Test(arguments: [Store.Mode.reading, .changing])
  func `a write-ahead log beside a damaged file stays where it is`(mode: Store.Mode) throws {
    let whole = try StoreFolder()
    let store = try whole.open()
    for _ in 0..<200 { try store.log(try .init(.run, "2026-05-03", metres: 5000)) }
    try whole.fold()
    _ = try store.save(.units(.imperial), as: .tests("settings"))
    for suffix in ["", "-wal"] {
      try whole.bytes(of: "tri.sqlite" + suffix).write(
        to: URL(fileURLWithPath: folder.store + suffix))
    }
    for root in ["record", "recordByDay"] {
      let page = try #require(try whole.pages().first { $0.owner == root })
      try folder.overwrite([page.number], with: .letters)
    }
    let before = try files()
    #expect(before.count == 2)
    let error = #expect(throws: StoreError.self) {
      let store = try folder.open(mode)
      _ = try store.page(of: .everything, after: nil, limit: 1000)
    }
    guard case .damaged? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try files() == before)
  }

  @Test func `what is no database loses nothing that lies beside it`() throws {
    try folder.write("Dear diary, this is no database, and never was one. ")
    try folder.write("This is no write-ahead log.", to: "tri.sqlite-wal")
    let before = try files()
    for mode in [Store.Mode.reading, .changing] {
      #expect(throws: StoreError.notADatabase(path: folder.store)) { try folder.open(mode) }
      #expect(try files() == before)
    }
  }
}
