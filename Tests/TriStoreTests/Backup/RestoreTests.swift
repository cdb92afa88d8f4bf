import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

struct RestoreTests {
  let folder: StoreFolder
  private var copy: String { folder.path + "/copy.sqlite" }
  private let aside = "backups/tri-2026-05-03-100000-replaced.sqlite"
  /// Does not wait for others.
  private static let impatient = StoreOptions(now: .tests, busyTimeoutMilliseconds: 0)

  /// A log with two records, and a copy from when it had one.
  init() throws {
    folder = try StoreFolder()
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-01", metres: 5000))
    _ = try folder.backups().make(.path(copy))
    try store.log(try .init(.swim, "2026-05-03"))
  }

  private var summaries: (one: LogSummary, two: LogSummary) {
    get throws {
      let (first, last) = (try Day("2026-05-01"), try Day("2026-05-03"))
      return (
        LogSummary(recordCount: 1, binnedCount: 0, changeCount: 1, days: first...first),
        LogSummary(recordCount: 2, binnedCount: 0, changeCount: 2, days: first...last)
      )
    }
  }

  @Test func `both are shown before anything is changed`() throws {
    let before = try folder.bytes()
    let comparison = try folder.backups().compare(with: copy)
    #expect(try comparison.present == .log(summaries.two))
    #expect(try comparison.copy == summaries.one)
    #expect(comparison.path == copy)
    #expect(try folder.bytes() == before)
    #expect(try folder.names() == ["copy.sqlite", "tri.sqlite"])
  }

  @Test func `the copy becomes the log, the log is kept, and the other way round`() throws {
    let restored = try folder.backups().restore(copy)
    #expect(try restored.summary == summaries.one)
    #expect(restored.replaced == "\(folder.path)/\(aside)")
    #expect(try folder.open(.reading).ids(matching: .everything) == [1])
    #expect(try folder.names() == ["backups", "copy.sqlite", "tri.sqlite"])
    #expect(try folder.permissions(aside) == 0o600)
    #expect(try folder.permissions("tri.sqlite") == 0o600)
    #expect(try folder.connection().journalMode() == "wal")

    #expect(try folder.open().undo().id == 1)
    #expect(try folder.open().redo().id == 1)
    try folder.open().log(try .init(.bike, "2026-05-02"))
    let back = try folder.backups().restore("tri-2026-05-03-100000-replaced.sqlite")
    #expect(try back.summary == summaries.two)
    #expect(back.replaced?.hasSuffix("-replaced-2.sqlite") == true)
    #expect(try folder.open(.reading).ids(matching: .everything) == [2, 1])
    #expect(try folder.open().undo().id == 2)
  }

  @Test func `changes that lie in a WAL after a crash are kept with the log`() async throws {
    let path = folder.store
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = try Store.open(path: path, mode: .changing, options: .tests)
      try store.log(try .init(.bike, "2026-05-02"))
      kill(getpid(), SIGKILL)
    }
    #expect(try folder.names().contains("tri.sqlite-wal"))
    _ = try folder.backups().restore(copy)
    #expect(try folder.names() == ["backups", "copy.sqlite", "tri.sqlite"])
    #expect(try folder.open(.reading).ids(matching: .everything) == [1])
    _ = try folder.backups().restore(folder.path + "/" + aside)
    #expect(try folder.open(.reading).ids(matching: .everything).sorted() == [1, 2, 3])
  }

  @Test(arguments: [Store.Mode.reading, .changing])
  func `a log that another program has open is left alone`(mode: Store.Mode) throws {
    let other = try folder.open(mode)
    #expect(try other.ids(matching: .everything) == [2, 1])
    let before = try folder.bytes()
    #expect(throws: BackupError.inUse(path: folder.store)) {
      try folder.backups(Self.impatient).restore(copy)
    }
    #expect(try folder.bytes() == before)
    #expect(try folder.names(in: "backups") == [])
    #expect(try other.ids(matching: .everything) == [2, 1])
    if mode == .changing { try other.log(try .init(.bike, "2026-05-02")) }
    #expect(try folder.connection().journalMode() == "wal")
  }

  @Test func `a program that had opened the log before cannot change what is no longer the log`()
    throws
  {
    let store = try folder.open()
    // As when another one takes the place of the file between two changes.
    try FileManager.default.moveItem(atPath: folder.store, toPath: folder.path + "/moved")
    try FileManager.default.copyItem(atPath: copy, toPath: folder.store)
    #expect(throws: StoreError.replaced(path: folder.store)) {
      try store.log(try .init(.bike, "2026-05-02"))
    }
  }

  @Test func `where there is no log the copy becomes one, folders too`() throws {
    let backups = folder.backups(.tests, "a/b/log.sqlite")
    #expect(try backups.compare(with: copy).present == nil)
    #expect(try backups.restore(copy).replaced == nil)
    #expect(try folder.open(.reading, "a/b/log.sqlite").ids(matching: .everything) == [1])
    #expect(try folder.permissions("a") == 0o700)
    #expect(try folder.permissions("a/b/log.sqlite") == 0o600)
    #expect(try folder.names(in: "a/b") == ["log.sqlite"])
  }

  @Test func `an empty file gives way`() throws {
    try folder.write("")
    #expect(try folder.backups().restore(copy).replaced == nil)
    #expect(try folder.open(.reading).ids(matching: .everything) == [1])
  }

  @Test func `a link to the log stays a link`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.sqlite", withDestinationPath: "tri.sqlite")
    _ = try folder.backups(.tests, "link.sqlite").restore(copy)
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.path + "/link.sqlite")
    #expect(target == "tri.sqlite")
    #expect(try folder.open(.reading).ids(matching: .everything) == [1])
    #expect(try folder.bytes(of: aside).count > 0)
  }

  @Test func `a log that is damaged gives way with all that belongs to it`() throws {
    let junk = Data("this was a log once".utf8)
    try junk.write(to: URL(fileURLWithPath: folder.store))
    try folder.write("what was written last", to: "tri.sqlite-wal")
    #expect(
      try folder.backups().compare(with: copy).present == .unreadable("is no SQLite database"))
    _ = try folder.backups().restore(copy)
    #expect(try folder.bytes(of: aside) == junk)
    #expect(try folder.bytes(of: aside + "-wal") == Data("what was written last".utf8))
    #expect(try folder.open(.reading).ids(matching: .everything) == [1])
    #expect(try folder.names() == ["backups", "copy.sqlite", "tri.sqlite"])
  }

  @Test func `a log that lost a table gives way, too`() throws {
    try folder.connection().execute("DROP TABLE recordTag")
    _ = try folder.backups().restore(copy)
    // Its records can still be counted, but whoever looks through the copies must not take it for a sound one.
    #expect(
      try folder.backups().list(in: nil).map(\.content)
        == [.unreadable("is damaged (its table recordTag is missing)")])
    #expect(try folder.open(.reading).ids(matching: .everything) == [1])
  }

  @Test
  func `a copy of an earlier schema is taken, and is a log of the newest after its first use`()
    throws
  {
    try OldStore(schema: 1, in: folder, "old.sqlite").log("run", "2026-04-01")
    let restored = try folder.backups().restore(folder.path + "/old.sqlite")
    #expect(restored.summary.recordCount == 1)
    #expect(try folder.open(.reading).ids(matching: .everything) == [1])
    #expect(
      try folder.backups().list(in: nil).compactMap(\.name?.kind).contains(.schema(1)))
  }

  // MARK: - What is no copy

  private func expectRefusal(_ unfitness: BackupError.Unfitness, _ path: String) throws {
    let before = try folder.bytes()
    let names = try folder.names()
    for refuse in [
      { _ = try folder.backups().compare(with: path) },
      { _ = try folder.backups().restore(path) },
    ] {
      #expect(throws: BackupError.unfit(path: path, unfitness)) { try refuse() }
    }
    #expect(try folder.bytes() == before)
    #expect(try folder.names() == names)
  }

  @Test func `what is no log is refused, and nothing is changed`() throws {
    try expectRefusal(.folder, folder.path)
    try expectRefusal(.noRegularFile, "/dev/null")
    try folder.write(String(repeating: "Dear diary\n", count: 99), to: "diary")
    try expectRefusal(.notADatabase, folder.path + "/diary")
    try folder.write("", to: "empty")
    try expectRefusal(.empty, folder.path + "/empty")
    try folder.connection(.readWrite, "empty").execute("CREATE TABLE t (x)")
    try expectRefusal(.otherProgram, folder.path + "/empty")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    try expectRefusal(.noRegularFile, folder.path + "/pipe")
    #expect(throws: BackupError.notFound(path: "nothing")) {
      try folder.backups().compare(with: "nothing")
    }
    #expect(throws: BackupError.isTheLog(path: folder.store)) {
      try folder.backups().restore(folder.store)
    }
  }

  @Test func `a copy of a newer program is refused with both versions`() throws {
    let known = Schema.migrations.count
    try folder.connection(.readWrite, "copy.sqlite").execute("PRAGMA user_version = 99")
    try expectRefusal(.newerSchema(found: 99, known: known), copy)
  }

  @Test(arguments: [
    "CREATE TRIGGER evil AFTER INSERT ON record BEGIN DELETE FROM record; END",
    "CREATE TEMP TABLE x (y); CREATE TRIGGER evil INSTEAD OF INSERT ON v BEGIN SELECT 1; END",
  ])
  func `a copy with a trigger of others is refused`(sql: String) throws {
    let connection = try folder.connection(.readWrite, "copy.sqlite")
    try connection.execute("CREATE VIEW v AS SELECT 1")
    try connection.execute(sql)
    try expectRefusal(.strangeTrigger(name: "evil"), copy)
  }

  @Test(arguments: [
    ("DROP TABLE recordTag", "its table recordTag is missing"),
    (
      "DROP TRIGGER recordDeleted; CREATE TRIGGER recordDeleted AFTER DELETE ON record BEGIN SELECT 1; END",
      "its trigger recordDeleted has another form"
    ),
    (
      "DROP TABLE recordTag; CREATE VIEW recordTag AS SELECT 1 record, 'a' name, 1 place",
      "its table recordTag has another form"
    ),
    ("PRAGMA application_id = 0", "the mark of tri is missing"),
  ])
  func `a copy that is not made as a log is made is refused`(sql: String, reason: String) throws {
    try folder.connection(.readWrite, "copy.sqlite").execute(sql)
    try expectRefusal(.damaged(reason: reason), copy)
  }

  @Test(arguments: [0.1, 0.5, 0.9, 0.999])
  func `a copy that was cut is refused`(share: Double) throws {
    let whole = try folder.bytes(of: "copy.sqlite")
    try whole.prefix(Int(Double(whole.count) * share)).write(to: URL(fileURLWithPath: copy))
    let error = #expect(throws: BackupError.self) { try folder.backups().restore(copy) }
    guard case .unfit(copy, .damaged)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.open(.reading).ids(matching: .everything) == [2, 1])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a copy with a spoiled page is refused or whole, and never traps`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = try folder.bytes(of: "copy.sqlite")
    let page = Int.random(in: 0..<bytes.count / 4096, using: &generator) * 4096
    for _ in 0..<40 {
      bytes[page + Int.random(in: 0..<4096, using: &generator)] = .random(
        in: 0...255, using: &generator)
    }
    try bytes.write(to: URL(fileURLWithPath: copy))
    do {
      _ = try folder.backups().restore(copy)
      #expect(try folder.open(.reading).ids(matching: .everything).count == 1)
    } catch is BackupError {
      #expect(try folder.open(.reading).ids(matching: .everything) == [2, 1])
    }
  }

  @Test func `a copy that another program has changed just now is taken with its WAL`() throws {
    let other = try folder.open(.changing, "copy.sqlite")
    try other.log(try .init(.hike, "2026-05-02"))
    #expect(try folder.backups().restore(copy).summary.recordCount == 2)
    withExtendedLifetime(other) {}
  }
}
