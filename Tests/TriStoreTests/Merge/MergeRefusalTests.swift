import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore

/// Files that cannot be merged, and files that can though they are not as usual.
struct MergeRefusalTests {
  private let folder: StoreFolder
  private let store: Store
  private var other: String { folder.path + "/other.sqlite" }
  private let command = TriDomain.CommandLine.tests("merge")

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
    try store.log(try .init(.run, "2026-05-01", metres: 5000))
  }

  private func makeOther() throws {
    try folder.open(.changing, "other.sqlite").log(try .init(.swim, "2026-05-02", metres: 1500))
  }

  private func expect(
    _ error: MergeError, at location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try StoreDump(of: folder)
    for isPreview in [true, false] {
      #expect(throws: error, sourceLocation: location) {
        if isPreview {
          _ = try store.previewMerge(other, as: command)
        } else {
          _ = try store.mergeLog(other, as: command)
        }
      }
    }
    #expect(try StoreDump(of: folder) == before, sourceLocation: location)
  }

  @Test func `what is missing, empty, a folder or no log is told apart`() throws {
    try expect(.notFound(path: other))
    try folder.write("", to: "other.sqlite")
    try expect(.unfit(path: other, .empty))
    try folder.write(String(repeating: "no log ", count: 200), to: "other.sqlite")
    try expect(.unfit(path: other, .notADatabase))
    try FileManager.default.removeItem(atPath: other)
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
    try expect(.unfit(path: other, .folder))
  }

  @Test func `the bare name of a copy will do`() throws {
    try store.log(try .init(.swim, "2026-05-02", metres: 1500))
    let copy = try folder.backups().make(.usual)
    let name = try #require(copy.path.split(separator: "/").last.map(String.init))
    _ = try store.moveToBin([2], as: command)
    _ = try store.undo()
    #expect(try store.previewMerge(name, as: command).isEmpty)
    #expect(throws: MergeError.notFound(path: "tri-1.sqlite")) {
      try store.previewMerge("tri-1.sqlite", as: command)
    }
  }

  @Test func `the log itself is refused under every name`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: other, withDestinationPath: folder.store)
    try expect(.isTheLog(path: other))
    try FileManager.default.removeItem(atPath: other)
    try FileManager.default.linkItem(atPath: folder.store, toPath: other)
    try expect(.isTheLog(path: other))
  }

  @Test func `a log of a newer program, or of another, is refused`() throws {
    try makeOther()
    let connection = try folder.connection(.readWrite, "other.sqlite")
    try connection.execute("PRAGMA user_version = 99")
    try expect(
      .unfit(path: other, .newerSchema(found: 99, known: Schema.migrations.count)))
    try connection.execute("PRAGMA application_id = 7")
    try expect(.unfit(path: other, .otherProgram))
  }

  @Test func `a trigger that tri did not make is refused`() throws {
    try makeOther()
    try folder.connection(.readWrite, "other.sqlite").execute(
      "CREATE TRIGGER surprise AFTER INSERT ON race BEGIN DELETE FROM record; END")
    try expect(.unfit(path: other, .strangeTrigger(name: "surprise")))
  }

  @Test func `a damaged log is refused`() throws {
    try makeOther()
    let connection = try folder.connection(.readWrite, "other.sqlite")
    try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let page = try connection.queryFirst(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'record'"
    ) { try $0.requiredInteger(at: 0) }
    var bytes = try folder.bytes(of: "other.sqlite")
    let start = (Int(try #require(page)) - 1) * 4096
    bytes.replaceSubrange(start..<start + 4096, with: repeatElement(0x55, count: 4096))
    try bytes.write(to: URL(fileURLWithPath: folder.path + "/damaged.sqlite"))
    #expect {
      try store.mergeLog(folder.path + "/damaged.sqlite", as: command)
    } throws: { error in
      guard case MergeError.unfit(_, .damaged) = error else { return false }
      return true
    }
  }

  @Test(arguments: ["original", "samples"])
  func `bytes that are not what their hash says are refused, and nothing stays`(
    table: String
  ) throws {
    let source = try folder.open(.changing, "other.sqlite")
    var activities = RandomActivities(seed: 9)
    var (file, content) = activities.file()
    file.activities[0].samples = activities.samples(20)
    try source.importing([source.prepared(file, content)])
    let (good, _) = activities.file()
    content += [1]
    try source.importing([source.prepared(good, content)])
    try folder.connection(.readWrite, "other.sqlite").execute(
      """
      UPDATE \(table) SET bytes = x'0102' WHERE hash = (SELECT min(hash) FROM \(table))
      """)
    try expectDamage()
  }

  private func expectDamage(at location: SourceLocation = #_sourceLocation) throws {
    let before = try StoreDump(of: folder)
    for isPreview in [true, false] {
      #expect(sourceLocation: location) {
        if isPreview {
          _ = try store.previewMerge(other, as: command)
        } else {
          _ = try store.mergeLog(other, as: command)
        }
      } throws: { error in
        guard case MergeError.unfit(_, .damaged) = error else { return false }
        return true
      }
    }
    #expect(try StoreDump(of: folder) == before, sourceLocation: location)
    #expect(try store.entries(limit: nil).count == 1, sourceLocation: location)
  }

  @Test func `what still lies in a WAL comes too`() throws {
    let source = try folder.open(.changing, "other.sqlite")
    try source.log(try .init(.swim, "2026-05-02", metres: 1500))
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: other + suffix, toPath: folder.path + "/crashed.sqlite" + suffix)
    }
    #expect(try folder.bytes(of: "crashed.sqlite-wal").count > 0)
    let merged = try store.mergeLog(folder.path + "/crashed.sqlite", as: command).value
    #expect(merged.newRecords.count == 1)
  }

  @Test(arguments: 1..<Schema.migrations.count)
  func `a log of an earlier program is merged, and stays as it was`(version: Int) throws {
    let older = StoreOptions(
      now: .tests, migrations: Array(Schema.migrations.prefix(version)))
    // Records cannot be kept by this program in an older form, so the row is made by hand.
    _ = try folder.open(.changing, "other.sqlite", options: older)
    try folder.connection(.readWrite, "other.sqlite").execute(
      """
      INSERT INTO record (uuid, sport, day, distanceMillimetres, title, noBests, enteredAt, changedAt)
      VALUES (randomblob(16), 'swim', '2026-05-02', 1500000, 'Lake', 0, 5, 5);
      INSERT INTO recordValue VALUES
        (1, 'sport', 'typed', 'swim', 5), (1, 'when', 'typed', '2026-05-02', 5),
        (1, 'distanceMillimetres', 'typed', 1500000, 5), (1, 'title', 'typed', 'Lake', 5);
      PRAGMA wal_checkpoint(TRUNCATE);
      """)
    let before = try folder.bytes(of: "other.sqlite")
    let merged = try store.mergeLog(other, as: command).value
    #expect(merged.newRecords == [2])
    #expect(try store.record(2)?.values.title == "Lake")
    #expect(try folder.bytes(of: "other.sqlite") == before)
    #expect(!(try folder.names().contains { $0.contains(".new-") }))
  }
}
