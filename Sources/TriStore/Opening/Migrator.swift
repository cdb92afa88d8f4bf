internal import SQLiteKit

/// Brings databases to the newest schema. The schema's version is the number of migrations that ran.
struct Migrator {
  let migrations: [Migration]

  /// What a database is to this program.
  enum Standing {
    case current
    /// Nothing is in it, and no program has marked it.
    case blank
    case older(version: Int)
    case newer(version: Int)
    case otherProgram(applicationID: Int64)
    /// It has this program's mark or tables, but not what belongs to them.
    case damaged(reason: String)
  }

  func standing(of connection: Connection) throws -> Standing {
    let version = Int(try Self.number("PRAGMA user_version", on: connection))
    let mark = try Self.number("PRAGMA application_id", on: connection)
    guard mark == Schema.applicationID else {
      let isBlank =
        try mark == 0 && version == 0
        && Self.number("SELECT count(*) FROM sqlite_schema", on: connection) == 0
      if isBlank { return .blank }
      return try mark == 0 && hasOwnTables(connection)
        ? .damaged(reason: "the mark of tri is missing") : .otherProgram(applicationID: mark)
    }
    guard version > 0 else { return .damaged(reason: "its schema has the version \(version)") }
    if version == migrations.count { return .current }
    return version < migrations.count ? .older(version: version) : .newer(version: version)
  }

  /// Runs the missing migrations, each with its version in one transaction.
  ///
  /// Another process may be doing the same: the version is read again once the write lock is held. What is derived is
  /// made in the transaction of the last one, so that no newest schema is ever found without it.
  func migrate(_ connection: Connection, deriving: () throws -> Void = {}) throws {
    for (index, migration) in migrations.enumerated() {
      try connection.immediateTransaction {
        guard try Self.number("PRAGMA user_version", on: connection) <= index else { return }
        if index == 0 { try connection.execute("PRAGMA application_id = \(Schema.applicationID)") }
        do throws(SQLiteError) {
          try connection.execute(migration.sql)
        } catch {
          guard error.isAboutSchema else { throw error }
          // SQLITE_CORRUPT: what it should begin with is not there, or what it makes is there already.
          throw SQLiteError(
            extendedCode: 11,
            message: "its tables are not those of schema \(index): \(error.message)")
        }
        if index == migrations.count - 1 { try deriving() }
        try connection.execute("PRAGMA user_version = \(index + 1)")
      }
    }
  }

  private func hasOwnTables(_ connection: Connection) throws -> Bool {
    try Self.number(
      """
      SELECT count(*) FROM sqlite_schema
      WHERE type = 'table' AND name IN ('recordValue', 'journalEntry', 'journalPart')
      """, on: connection) == 3
  }

  /// Throws `StoreError.damaged` when something that the migrations make is missing or made otherwise.
  ///
  /// For after a failure: a new store is made in memory to compare with. What others have added does not matter.
  func requireWholeSchema(_ connection: Connection, path: String) throws {
    let found = Set(try Self.schema(of: connection))
    let lost = try Self.schema(of: model()).first { !found.contains($0) }
    guard let lost else { return }
    let hasName = found.contains { $0.name == lost.name }
    throw StoreError.damaged(
      path: path,
      reason: "its \(lost.type) \(lost.name) \(hasName ? "has another form" : "is missing")")
  }

  /// The name of a trigger that no migration makes; nil where there is none.
  func strangeTrigger(in connection: Connection) throws -> String? {
    let own = Set(try Self.schema(of: model()))
    return try Self.schema(of: connection).first { $0.type == "trigger" && !own.contains($0) }?.name
  }

  /// What the migrations make.
  func model() throws -> Connection {
    let model = try Connection(mode: .memory)
    try migrate(model)
    return model
  }

  private struct SchemaItem: Hashable {
    let type, name, sql: String
  }

  private static func schema(of connection: Connection) throws -> [SchemaItem] {
    try connection.query(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid"
    ) {
      SchemaItem(
        type: try $0.requiredText(at: 0), name: try $0.requiredText(at: 1),
        sql: try $0.requiredText(at: 2))
    }
  }

  private static func number(_ sql: String, on connection: Connection) throws -> Int64 {
    let statement = try connection.prepare(sql)
    return try statement.step() ? try statement.requiredInteger(at: 0) : 0
  }
}
