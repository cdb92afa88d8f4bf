import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

struct SchemaTests {
  @Test func `a new store has this schema`() throws {
    let folder = try StoreFolder()
    _ = try folder.open()
    let objects = try folder.connection(.readOnly).query(
      "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name"
    ) { try $0.requiredText(at: 0) }
    try expectSnapshot(objects.joined(separator: ";\n\n") + ";\n", named: "schema")
  }

  @Test func `every table is either recorded or says why it is not`() throws {
    let folder = try StoreFolder()
    _ = try folder.open()
    let tables = try folder.connection(.readOnly).query(
      "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
    ) { try $0.requiredText(at: 0) }
    #expect((Schema.recordedTables + Schema.unrecordedTables.keys).sorted() == tables)
    #expect(Schema.unrecordedTables.values.allSatisfy { !$0.isEmpty })
  }

  @Test func `recorded tables have a key, no generated columns and no actions`() throws {
    let folder = try StoreFolder()
    _ = try folder.open()
    let connection = try folder.connection(.readOnly)
    for table in Schema.recordedTables {
      let (keys, hidden) = try #require(
        try connection.queryFirst(
          "SELECT count(*) FILTER (WHERE pk > 0), sum(hidden) FROM pragma_table_xinfo(?1)",
          [.text(table)]
        ) { (try $0.requiredInteger(at: 0), try $0.requiredInteger(at: 1)) })
      #expect(keys > 0, "\(table)")
      #expect(hidden == 0, "\(table)")
      let actions = try connection.query(
        "SELECT on_update || ', ' || on_delete FROM pragma_foreign_key_list(?1)", [.text(table)]
      ) { try $0.requiredText(at: 0) }
      #expect(actions.allSatisfy { $0 == "NO ACTION, NO ACTION" }, "\(table)")
    }
  }

  @Test func `the list of migrations is the folder of migrations`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TriStore/Migrations").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(Schema.migrations.map { $0.name + ".sql" } == files)
    for migration in Schema.migrations {
      let file = folder.appending(component: migration.name + ".sql")
      #expect(try String(contentsOf: file, encoding: .utf8) == migration.sql)
    }
  }

  @Test func `a new store is in WAL mode, sound and marked`() throws {
    let folder = try StoreFolder()
    _ = try folder.open()
    let connection = try folder.connection(.readOnly)
    func answer(_ sql: String) throws -> SQLValue? {
      try connection.queryFirst(sql) { try $0.value(at: 0) }
    }
    #expect(try answer("PRAGMA journal_mode") == "wal")
    #expect(try answer("PRAGMA integrity_check") == "ok")
    #expect(try answer("PRAGMA foreign_key_check") == nil)
    #expect(try answer("PRAGMA application_id") == .integer(Schema.applicationID))
    #expect(try answer("PRAGMA user_version") == .integer(Int64(Schema.migrations.count)))
  }

  @Test(arguments: [
    ("day = '2024-02-30'", "day"), ("day = '2024-2-3'", "day"), ("day = 'now'", "day"),
    ("day = '0000-12-31'", "day"), ("sport = 'golf'", "sport"),
    ("distanceMillimetres = 0", "distanceMillimetres"),
    ("timerMilliseconds = -1", "timerMilliseconds"), ("duplicateOf = id", "duplicateOf"),
    ("utcOffset = 3600", "utcOffset"), ("leg = 1", "leg"), ("calories = 'many'", "calories"),
    ("startedAt = 0, utcOffset = 0, offsetSource = 'machine'", "unixepoch"),
  ])
  func `the schema refuses`(change: String, named: String) throws {
    let folder = try StoreFolder()
    try folder.open().log(try .init(.run, "2026-05-03"))
    let connection = try folder.connection()
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute("UPDATE record SET \(change)")
    }
    #expect(error?.isConstraint == true || change.contains("now"))
    #expect(error?.message.contains(named) == true || change.contains("now"), "\(error!)")
  }

  /// The half second before midnight, before and after 1970, east and west of UTC.
  @Test(
    arguments: [
      (-500, 0, "1969-12-31"), (0, 0, "1970-01-01"), (86_399_999, 0, "1970-01-01"),
      (-500, 3600, "1970-01-01"), (3_599_999, -3600, "1969-12-31"),
      (3_600_000, -3600, "1970-01-01"),
      (1_777_802_400_001, 20_700, "2026-05-03"), (-62_135_596_800_000, 0, "0001-01-01"),
    ] as [(Int64, Int, String)])
  func `the day of a start is the wrist's`(start: Int64, offset: Int, day: String) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-03"))
    let connection = try folder.connection()
    let sql = """
      UPDATE record SET startedAt = ?1, utcOffset = ?2, offsetSource = 'machine', day = ?3
      """
    try connection.run(sql, [.integer(start), .integer(Int64(offset)), .text(day)])
    let record = try #require(try store.record(1))
    #expect(record.time.day.description == day)
    let other = record.time.day.adding(days: 1).description
    #expect(throws: SQLiteError.self) {
      try connection.run(sql, [.integer(start), .integer(Int64(offset)), .text(other)])
    }
  }
}
