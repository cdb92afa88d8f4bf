import Foundation
import SQLiteKit
import Synchronization
import Testing
import TriDomain
import TriStore
import TriTestSupport

struct MigrationTests {
  let folder: StoreFolder
  private static let next =
    Schema.migrations + [
      Migration(name: "M9001_add_shade", sql: "ALTER TABLE record ADD COLUMN shade TEXT"),
      Migration(name: "M9002_create_lane", sql: "CREATE TABLE lane (id INTEGER PRIMARY KEY)"),
    ]
  private static let newer = StoreOptions(now: .tests, migrations: next)

  init() throws {
    folder = try StoreFolder()
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-03", metres: 5000))
    try store.log(try .init(.swim, "2026-05-04"))
    _ = try store.undo()
  }

  @Test(arguments: [Store.Mode.reading, .changing])
  func `an older store is copied aside, then brought to the newest schema`(
    mode: Store.Mode
  ) throws {
    let told = Mutex<[String]>([])
    var options = Self.newer
    options.upgraded = { copy in told.withLock { $0.append(copy) } }
    let store = try folder.open(mode, options: options)
    #expect(try store.ids(matching: .everything) == [1])
    let version = Schema.migrations.count
    let copy = "tri-2026-05-03-100000-schema\(version).sqlite"
    #expect(try folder.names(in: "backups") == [copy])
    #expect(try folder.permissions("backups") == 0o700)
    #expect(try folder.permissions("backups/\(copy)") == 0o600)
    let backup = try #require(try folder.backups(Self.newer).list(in: nil).first)
    #expect(backup.name?.kind == .schema(version))
    #expect(backup.name?.isAutomatic == true)
    #expect(try folder.open(.reading, "backups/\(copy)").ids(matching: .everything) == [1])
    _ = try folder.open(mode, options: options)
    #expect(told.withLock { $0.map { $0.split(separator: "/").last.map(String.init) } } == [copy])
    let connection = try folder.connection(.readOnly)
    let now = try connection.queryFirst("PRAGMA user_version") { try $0.integer(at: 0) }
    #expect(now == Int64(version + 2))
    #expect(try connection.query("SELECT shade FROM record") { try $0.text(at: 0) } == [nil])
  }

  @Test func `the journal still fits after the migration`() throws {
    let store = try folder.open(options: Self.newer)
    #expect(try store.redo().command == "tri log")
    #expect(try store.ids(matching: .everything) == [2, 1])
    _ = try store.undo()
    _ = try store.undo()
    #expect(try store.ids(matching: .everything) == [])
    #expect(throws: JournalError.nothingToUndo) { try store.undo() }
  }

  @Test func `a copy that is there already is not written over`() throws {
    let copy = "backups/tri-2026-05-03-100000-schema\(Schema.migrations.count)"
    try FileManager.default.createDirectory(
      atPath: folder.path + "/backups", withIntermediateDirectories: false)
    try folder.write("mine", to: copy + ".sqlite")
    _ = try folder.open(options: Self.newer)
    #expect(try folder.bytes(of: copy + ".sqlite") == Data("mine".utf8))
    #expect(try folder.open(.reading, copy + "-2.sqlite").ids(matching: .everything) == [1])
  }

  @Test func `many that migrate at once all end well, with one copy`() throws {
    let folder = folder
    let found = try inParallel(8) { number in
      try folder.open(number % 2 == 0 ? .reading : .changing, options: Self.newer)
        .ids(matching: .everything)
    }
    #expect(found == Array(repeating: [1], count: 8))
    #expect(try folder.names(in: "backups").count == 1)
  }

  @Test func `a migration that fails leaves the store and its version as they were`() throws {
    let broken =
      Schema.migrations + [
        Migration(name: "M9001", sql: "CREATE TABLE lane (id INTEGER PRIMARY KEY)"),
        Migration(name: "M9002", sql: "CREATE TABLE half (id); INSERT INTO nowhere VALUES (1)"),
      ]
    #expect(throws: StoreError.self) {
      try folder.open(options: StoreOptions(now: .tests, migrations: broken))
    }
    let connection = try folder.connection(.readOnly)
    let version = try connection.queryFirst("PRAGMA user_version") { try $0.integer(at: 0) }
    #expect(version == Int64(Schema.migrations.count + 1))
    #expect(throws: SQLiteError.self) { try connection.execute("SELECT * FROM half") }
  }

  @Test func `a migration that fails again and again leaves one copy at most`() throws {
    let broken =
      Schema.migrations + [Migration(name: "M9001", sql: "INSERT INTO nowhere VALUES (1)")]
    for mode in [Store.Mode.reading, .changing, .reading] {
      #expect(throws: StoreError.self) {
        try folder.open(mode, options: StoreOptions(now: .tests, migrations: broken))
      }
    }
    #expect(try folder.names(in: "backups") == [])
    #expect(try folder.open(.reading).ids(matching: .everything) == [1])
  }

  @Test func `undo and redo stop where a migration closed the journal`() throws {
    let closing =
      Schema.migrations + [
        Migration(name: "M9001", sql: "UPDATE journalEntry SET isClosed = 1")
      ]
    let store = try folder.open(options: StoreOptions(now: .tests, migrations: closing))
    let entries = try store.entries(limit: nil)
    #expect(entries.map(\.isUndone) == [true, false])
    #expect(throws: JournalError.closed(entries[0])) { try store.redo() }
    #expect(throws: JournalError.closed(entries[1])) { try store.undo() }
    try store.log(try .init(.bike, "2026-05-05"))
    #expect(try store.undo().id == 3)
    #expect(throws: JournalError.closed(entries[1])) { try store.undo() }
  }
}
