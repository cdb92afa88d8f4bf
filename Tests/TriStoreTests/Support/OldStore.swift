import SQLiteKit
import TriStore

/// A store as an earlier schema has it, with what the program of that time wrote into it.
struct OldStore {
  private let store: Store
  private let connection: Connection

  /// An empty one with the first so many migrations.
  init(schema version: Int, in folder: StoreFolder, _ name: String = "tri.sqlite") throws {
    let migrations = Array(Schema.migrations.prefix(version))
    store = try folder.open(
      .changing, name, options: StoreOptions(now: .tests, migrations: migrations))
    connection = try folder.connection(.readWrite, name)
  }

  /// Stores a session with its typed values.
  func log(_ sport: String, _ day: String, title: String? = nil, also sql: String = "") throws {
    let title = title.map { "'\($0)'" } ?? "NULL"
    try run(
      as: "tri log",
      """
      INSERT INTO record (uuid, sport, day, distanceMillimetres, title, enteredAt, changedAt)
      VALUES (randomblob(16), '\(sport)', '\(day)', 5000000, \(title), 5, 5);
      INSERT INTO recordValue
      SELECT id, 'sport', 'typed', sport, 5 FROM record WHERE id = last_insert_rowid();
      INSERT INTO recordValue
      SELECT id, 'when', 'typed', day, 5 FROM record WHERE id = last_insert_rowid();
      INSERT INTO recordValue
      SELECT id, 'distanceMillimetres', 'typed', 5000000, 5 FROM record
      WHERE id = last_insert_rowid();
      INSERT INTO recordValue
      SELECT id, 'title', 'typed', title, 5 FROM record
      WHERE id = last_insert_rowid() AND title IS NOT NULL;
      \(sql)
      """)
  }

  /// One change with its entry in the journal.
  func run(as command: String, _ sql: String) throws {
    let tables = ["record", "recordValue", "recordTag", "gear", "recordGear", "source"]
    try connection.immediateTransaction {
      let changes = try connection.recordingChanges(of: tables) { try connection.execute(sql) }
        .changes
      try connection.run(
        "INSERT INTO journalEntry (at, command, rowCount) VALUES (5, ?1, ?2)",
        [.text(command), .integer(Int64(changes.rowCount))])
      try connection.run(
        "INSERT INTO journalPart SELECT max(id), 1, ?1 FROM journalEntry", [.blob(changes.bytes)])
    }
  }

  /// Takes the last change back.
  func undo() throws { _ = try store.undo() }
}
