import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

struct BackupTests {
  let folder: StoreFolder
  private let first = "backups/tri-2026-05-03-100000.sqlite"

  init() throws { folder = try StoreFolder() }

  private func logged() throws -> Store {
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-01", metres: 5000))
    try store.log(try .init(.swim, "2026-05-03"))
    try store.log(try .init(.bike, "2026-05-02"))
    _ = try store.moveToBin([3], as: .tests("delete 3"))
    return store
  }

  private func summary(_ records: Int, _ binned: Int, _ changes: Int, _ days: [String]) throws
    -> LogSummary
  {
    LogSummary(
      recordCount: records, binnedCount: binned, changeCount: changes,
      days: days.isEmpty ? nil : try Day(days[0])...Day(days[1]))
  }

  @Test func `a copy has what the log has, is its owner's only, and leaves nothing else`() throws {
    let before = umask(0)
    defer { umask(before) }
    let store = try logged()
    let backup = try folder.backups().make(.usual)
    #expect(backup.path == "\(folder.path)/\(first)")
    #expect(try backup.content == .log(summary(2, 1, 4, ["2026-05-01", "2026-05-03"])))
    #expect(try backup.byteCount == folder.bytes(of: first).count)
    #expect(try folder.permissions(first) == 0o600)
    #expect(try folder.permissions("backups") == 0o700)
    #expect(try folder.names(in: "backups").map { "backups/" + $0 } == [first])
    #expect(try StoreDump(of: folder, first) == StoreDump(of: folder))
    withExtendedLifetime(store) {}
  }

  @Test func `what lies in the WAL of another connection is copied too`() throws {
    let store = try logged()
    #expect(try folder.names().contains("tri.sqlite-wal"))
    _ = try folder.backups().make(.usual)
    #expect(try folder.open(.reading, first).ids(matching: .everything) == [2, 1])
    withExtendedLifetime(store) {}
  }

  @Test func `no file is ever written over`() throws {
    _ = try logged()
    let names = try (1...3).map { _ in try folder.backups().make(.usual).name?.number }
    #expect(names == [1, 2, 3])
    try folder.write("mine", to: "mine")
    for name in ["mine", "tri.sqlite"] {
      let path = folder.path + "/" + name
      let before = try folder.bytes(of: name)
      #expect(throws: BackupError.taken(path: path)) { try folder.backups().make(.path(path)) }
      #expect(try folder.bytes(of: name) == before)
    }
    #expect(try folder.names() == ["backups", "mine", "tri.sqlite"])
  }

  @Test func `the athlete says where: a file, a folder, or one that is to be made`() throws {
    _ = try logged()
    let dated = "tri-2026-05-03-100000.sqlite"
    for (place, copy) in [
      ("copy.db", "copy.db"), ("backups/../new/", "new/" + dated),
      ("new", "new/tri-2026-05-03-100000-2.sqlite"),
    ] {
      if place.contains("..") {
        try FileManager.default.createDirectory(
          atPath: folder.path + "/backups", withIntermediateDirectories: false)
      }
      _ = try folder.backups().make(.path("\(folder.path)/\(place)"))
      #expect(try folder.permissions(copy) == 0o600)
      #expect(try folder.open(.reading, copy).ids(matching: .everything) == [2, 1])
    }
    let missing = folder.path + "/none"
    #expect(throws: BackupError.noFolder(path: missing)) {
      try folder.backups().make(.path(missing + "/copy.db"))
    }
  }

  @Test func `where nothing is logged nothing is copied and nothing made`() throws {
    let refusal = BackupError.nothingToCopy(path: folder.store)
    #expect(throws: refusal) { try folder.backups().make(.usual) }
    #expect(try folder.backups().list(in: nil) == [])
    #expect(try folder.names() == [])
    try folder.write("")
    #expect(throws: refusal) { try folder.backups().make(.usual) }
    #expect(try folder.names() == ["tri.sqlite"])
  }

  @Test func `a copy of a damaged log is none, and that is said`() throws {
    for _ in 0..<300 { try folder.open().log(try .init(.run, "2026-05-01")) }
    try folder.spoil(table: "record")
    let error = #expect(throws: StoreError.self) { try folder.backups().make(.usual) }
    guard case .damaged(folder.store, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.names(in: "backups") == [])
  }

  @Test func `copies are listed with what is in them, the newest first`() throws {
    _ = try logged()
    _ = try folder.backups().make(.usual)
    let later = StoreOptions(
      now: Instant.tests.adding(Duration(seconds: 86_400)), zone: .fixed(offset: 7200))
    try folder.open().log(try .init(.run, "2026-05-04"))
    _ = try folder.backups(later).make(.usual)
    _ = try folder.backups(later, "other.sqlite").list(in: nil)
    try folder.write("no log", to: "backups/tri-2026-05-05-000000-weekly.sqlite")
    try folder.write("no copy", to: "backups/notes.txt")
    let list = try folder.backups().list(in: nil)
    #expect(
      list.map { $0.name?.description } == [
        "tri-2026-05-05-000000-weekly.sqlite", "tri-2026-05-04-120000.sqlite",
        "tri-2026-05-03-100000.sqlite",
      ])
    #expect(
      list.map(\.content) == [
        .unreadable("is no SQLite database"),
        .log(try summary(3, 1, 5, ["2026-05-01", "2026-05-04"])),
        .log(try summary(2, 1, 4, ["2026-05-01", "2026-05-03"])),
      ])
    #expect(try folder.backups().list(in: folder.path) == [])
    #expect(try folder.backups().list(in: folder.path + "/backups").count == 3)
    #expect(throws: BackupError.noFolder(path: folder.path + "/none")) {
      try folder.backups().list(in: folder.path + "/none")
    }
    #expect(try folder.names(in: "backups").count == 4, "a list leaves nothing behind")
  }

  @Test func `copies made while others write are each of one moment`() throws {
    let folder = folder
    try folder.open().log(try .init(.run, "2026-05-01", metres: 1))
    let found = try inParallel(4) { number -> [(Int, Int)] in
      guard number == 0 else {
        let store = try folder.open()
        for _ in 0..<30 {
          _ = try store.add(
            [.init(values: .init(.run, "2026-05-02")), .init(values: .init(.run, "2026-05-03"))],
            as: .tests("log"))
        }
        return []
      }
      return try (0..<15).map { _ in
        guard case .log(let summary) = try folder.backups().make(.usual).content else {
          return (0, 0)
        }
        return (summary.recordCount, summary.changeCount)
      }
    }
    // One entry for the first record, and one for each two that follow.
    #expect(found[0].allSatisfy { $0.0 == 1 + 2 * ($0.1 - 1) }, "\(found[0])")
    #expect(found[0].map(\.0) == found[0].map(\.0).sorted())
    for name in try folder.names(in: "backups") {
      let check = try folder.connection(.immutable, "backups/" + name)
        .queryFirst("PRAGMA integrity_check") { try $0.requiredText(at: 0) }
      #expect(check == "ok")
    }
    #expect(try folder.names(in: "backups").count == 15)
  }

  @Test func `what a killed program left behind goes with the next copy, once it is old`() throws {
    _ = try logged()
    _ = try folder.backups().make(.usual)
    for name in ["young", "old"] {
      try folder.write("half", to: "backups/tri-2026-05-02-100000.sqlite.new-1-\(name)")
    }
    try folder.write("mine", to: "backups/mine.new-1-old")
    for name in ["tri-2026-05-02-100000.sqlite.new-1-old", "mine.new-1-old"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7200)],
        ofItemAtPath: folder.path + "/backups/" + name)
    }
    _ = try folder.backups().make(.usual)
    #expect(
      try folder.names(in: "backups").filter { $0.contains(".new-") }
        == ["mine.new-1-old", "tri-2026-05-02-100000.sqlite.new-1-young"])
  }

  @Test func `a draft of a program that is gone need not be old`() throws {
    _ = try logged()
    // No process has a number beyond 2²², one of the test's own is there.
    let gone = "tri.sqlite.new-4194305-1"
    let running = "tri.sqlite.new-\(getpid())-1"
    for (name, age) in [(gone, -90.0), (running, -90), (gone + "2", 0)] {
      try folder.write("half", to: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: age)],
        ofItemAtPath: folder.path + "/" + name)
    }
    _ = try folder.backups().make(.usual)
    #expect(
      try Set(folder.names().filter { $0.contains(".new-") }) == [running, gone + "2"])
  }

  @Test func `drafts beside the log and beside a copy go, too`() throws {
    _ = try logged()
    let kept = ["tri.sqlite.new-1-2.txt", "tri.sqlite.new-1-3", "tri.sqlite.new-x-2"]
    for name in ["tri.sqlite.new-1-2", "tri.sqlite.new-1-2-wal", "away.sqlite.new-4-5"] + kept {
      try folder.write("half", to: name)
      guard name != "tri.sqlite.new-1-3" else { continue }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7200)],
        ofItemAtPath: folder.path + "/" + name)
    }
    // Killed between its two names, and no older than the log itself.
    try FileManager.default.linkItem(
      atPath: folder.path + "/tri.sqlite", toPath: folder.path + "/tri.sqlite.new-6-7")
    _ = try folder.backups().make(.path(folder.path + "/away.sqlite"))
    _ = try folder.backups().make(.usual)
    #expect(try folder.names().filter { $0.contains(".new-") } == kept)
  }
}
