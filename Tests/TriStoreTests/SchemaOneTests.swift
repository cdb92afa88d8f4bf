import SQLiteKit
import Testing
import TriDomain
import TriStore

/// A store as version 1 of the schema left it.
struct SchemaOneTests {
  let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
    let old = try OldStore(schema: 1, in: folder)
    try old.log(
      "run", "2026-05-01",
      also: """
        INSERT INTO recordTag VALUES (1, 'club', 1, 5);
        INSERT INTO gear (uuid, name, changedAt) VALUES (randomblob(16), 'shoes', 5);
        INSERT INTO recordGear VALUES (1, 1, 1, 5);
        INSERT INTO recordValue VALUES (1, 'feel', 'recorded', 25, 5), (1, 'feel', 'typed', 75, 5);
        INSERT INTO recordValue VALUES (1, 'weightGrams', 'recorded', 71500, 5);
        INSERT INTO recordValue VALUES (1, 'weightGrams', 'typed', NULL, 5);
        """)
    try old.log("swim", "2026-05-02")
    try old.run(as: "tri delete 2", "UPDATE record SET deletedAt = 5 WHERE id = 2")
    // A source, as some other program of that time might have written it.
    try old.run(
      as: "tri import",
      """
      INSERT INTO source (record, hash, place, format, importedAt, changedAt)
      VALUES (1, zeroblob(32), 0, 'fit', 5, 5)
      """)
    try old.run(as: "tri edit 1", "UPDATE record SET title = 'x' WHERE id = 1")
    try old.undo()
  }

  @Test(arguments: [Store.Mode.reading, .changing])
  func `it is copied aside and brought to this schema`(mode: Store.Mode) throws {
    let store = try folder.open(mode)
    #expect(try store.ids(matching: .everything) == [1])
    #expect(try store.sources(of: 1).map(\.importedAt.millisecondsSince1970) == [5])
    #expect(try store.laps(of: 1) == [] && store.imports() == [])
    #expect(try store.record(1)?.feel == 75 && store.record(1)?.weightGrams == 71_500)
    let first = try Day("2026-05-01")
    #expect(try store.totals(from: first, through: try Day("2026-05-02")).recordCount == 1)
    let name = "tri-2026-05-03-100000-schema1.sqlite"
    #expect(try folder.names(in: "backups") == [name])
    let copy = try folder.connection(.immutable, "backups/" + name)
    #expect(try copy.query("PRAGMA user_version") { try $0.integer(at: 0) } == [1])
    let fresh = try StoreFolder()
    _ = try fresh.open()
    #expect(try schema(of: folder) == schema(of: fresh))
    let broken = try folder.connection(.readOnly).query("PRAGMA foreign_key_check") { _ in true }
    #expect(broken.isEmpty)
  }

  @Test func `undo and redo work across the migration`() throws {
    let store = try folder.open()
    let tables = [
      "record", "recordValue", "recordTag", "recordGear", "source", "sportTotal", "dayTotal",
    ]
    let migrated = try StoreDump(of: folder, tables: tables)
    #expect(try store.redo().command == "tri edit 1")
    #expect(try store.record(1)?.title == "x")
    for _ in 0..<5 { _ = try store.undo() }
    #expect(throws: JournalError.nothingToUndo) { try store.undo() }
    #expect(try store.record(1) == nil && store.sources(of: 1) == [])
    for _ in 0..<4 { _ = try store.redo() }
    #expect(try StoreDump(of: folder, tables: tables) == migrated)
    _ = try store.redo()
    #expect(try store.record(1)?.title == "x")
    let values = FileActivity(recorded: try RecordValues(.bike, "2026-05-04"))
    try store.importing([store.prepared(ActivityFile(format: .gpx, activities: [values]), [1])])
    #expect(try store.ids(matching: .everything).count == 2)
  }

  private func schema(of folder: StoreFolder) throws -> [String?] {
    try folder.connection(.readOnly).query("SELECT sql FROM sqlite_schema ORDER BY type, name") {
      try $0.text(at: 0)
    }
  }
}
