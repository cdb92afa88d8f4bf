import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore

struct FailureTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private var impatient: StoreOptions { StoreOptions(now: .tests, busyTimeoutMilliseconds: 0) }

  @Test func `a store that another process is writing to is busy, and nothing was changed`() throws
  {
    let store = try folder.open(options: impatient)
    try store.log(try .init(.run, "2026-05-03"))
    let other = try folder.connection()
    try other.execute("BEGIN IMMEDIATE")
    #expect(throws: StoreError.busy(path: folder.store)) {
      try store.log(try .init(.run, "2026-05-03"))
    }
    #expect(throws: StoreError.busy(path: folder.store)) { try store.undo() }
    #expect(try store.ids(matching: .everything) == [1])
    try other.execute("ROLLBACK")
    #expect(try store.log(try .init(.run, "2026-05-03")) == 2)
  }

  @Test func `reading goes on while another process writes`() throws {
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-03"))
    let other = try folder.connection()
    try other.execute("BEGIN IMMEDIATE; UPDATE record SET title = 'x'")
    #expect(try folder.open(.reading, options: impatient).record(1)?.title == nil)
  }

  @Test func `a damaged file says so, and never looks like an empty day`() throws {
    let store = try folder.open()
    for _ in 0..<200 { try store.log(try .init(.run, "2026-05-03", metres: 5000)) }
    try folder.spoil(table: "record")
    let spoiled = try folder.open(.reading)
    let error = #expect(throws: StoreError.self) { try spoiled.records(on: try Day("2026-05-03")) }
    guard case .damaged(folder.store, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a file that is cut short says so`() throws {
    let store = try folder.open()
    for _ in 0..<200 { try store.log(try .init(.run, "2026-05-03", metres: 5000)) }
    try folder.connection().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let whole = try folder.bytes()
    try whole.prefix(whole.count / 2).write(
      to: URL(fileURLWithPath: folder.path + "/cut.sqlite"))
    let error = #expect(throws: StoreError.self) {
      try folder.open(.reading, "cut.sqlite").page(of: .everything, after: nil, limit: 1000)
    }
    guard case .damaged? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    ("DROP TABLE recordTag", "its table recordTag is missing"),
    ("ALTER TABLE record RENAME COLUMN title TO heading", "its table record has another form"),
    ("DROP TABLE sportTotal", "its table sportTotal is missing"),
    ("DROP TABLE journalEntry", "its table journalEntry is missing"),
  ])
  func `a store with a part of its schema gone is damaged`(sql: String, reason: String) throws {
    try folder.open().log(try .init(.run, "2026-05-03"))
    try folder.connection().execute(sql)
    let damaged = StoreError.damaged(path: folder.store, reason: reason)
    #expect(throws: damaged) {
      let store = try folder.open()
      _ = try store.page(of: .everything, after: nil, limit: 5)
      _ = try store.totals(of: .everything)
      _ = try store.log(try .init(.run, "2026-05-03"))
    }
  }

  @Test func `only a change that was kept counts as one`() throws {
    let store = try folder.open()
    #expect(!store.hasChanged)
    #expect(throws: KeepingError.notFound([7])) { try store.moveToBin([7], as: .tests("delete 7")) }
    _ = try store.preferences()
    #expect(!store.hasChanged)
    try store.log(try .init(.run, "2026-05-03"))
    #expect(store.hasChanged)
    #expect(try !folder.open().hasChanged)
  }

  /// Whoever may write everywhere, as in a container, cannot see this.
  @Test(.enabled(if: geteuid() != 0))
  func `a store that is write-protected can be read, and says so when it is changed`() throws {
    let files = FileManager.default
    try folder.open().log(try .init(.run, "2026-05-03"))
    try files.setAttributes([.posixPermissions: 0o400], ofItemAtPath: folder.store)
    try files.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    defer { try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }
    #expect(try folder.open(.reading).ids(matching: .everything) == [1])
    #expect(throws: StoreError.readOnly(path: folder.store)) {
      try folder.open().log(try .init(.run, "2026-05-03"))
    }
  }

  @Test(.enabled(if: geteuid() != 0))
  func `nothing is left beside a protected store that would outlast its protection`() throws {
    let files = FileManager.default
    try folder.open().log(try .init(.run, "2026-05-03"))
    try files.setAttributes([.posixPermissions: 0o400], ofItemAtPath: folder.store)
    #expect(try folder.open(.reading).ids(matching: .everything) == [1])
    #expect(throws: StoreError.readOnly(path: folder.store)) { try folder.open() }
    #expect(try folder.names() == ["tri.sqlite"])
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.store)
    try folder.open().log(try .init(.run, "2026-05-03"))
  }

  @Test(
    arguments: [
      (5, StoreError.busy(path: "p")), (261, .busy(path: "p")), (8, .readOnly(path: "p")),
      (1544, .readOnly(path: "p")), (13, .full(path: "p")), (11, .damaged(path: "p", reason: "m")),
      (26, .notADatabase(path: "p")), (14, .cannotOpen(path: "p", reason: "m")),
      (2067, .refused(path: "p", reason: "m")),
      (20, .damaged(path: "p", reason: "a value is of another kind than its column")),
      (4874, .io(path: "p", reason: "m")), (10, .io(path: "p", reason: "m")),
      (1, .unexpected(path: "p", error: SQLiteError(extendedCode: 1, message: "m"))),
    ] as [(Int32, StoreError)])
  func `what SQLite answers has one meaning`(code: Int32, meaning: StoreError) {
    #expect(StoreError(SQLiteError(extendedCode: code, message: "m"), path: "p") == meaning)
  }

  @Test(arguments: [(1034, "COMMIT", true), (1034, "PRAGMA x", false), (778, "COMMIT", false)])
  func `only a change that was written and not synced is undecided`(
    code: Int32, sql: String, isUndecided: Bool
  ) {
    let error = SQLiteError(extendedCode: code, message: "m", sql: sql)
    #expect(
      StoreError(error, path: "p")
        == (isUndecided ? .undecided(path: "p", reason: "m") : .io(path: "p", reason: "m")))
  }
}
