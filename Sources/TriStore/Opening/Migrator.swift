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
  }

  func standing(of connection: Connection) throws -> Standing {
    let version = Int(try Self.number("PRAGMA user_version", on: connection))
    let mark = try Self.number("PRAGMA application_id", on: connection)
    guard mark == Schema.applicationID else {
      let isBlank =
        try mark == 0 && version == 0
        && Self.number("SELECT count(*) FROM sqlite_schema", on: connection) == 0
      return isBlank ? .blank : .otherProgram(applicationID: mark)
    }
    if version == migrations.count { return .current }
    return version < migrations.count ? .older(version: version) : .newer(version: version)
  }

  /// Runs the missing migrations, each with its version in one transaction.
  ///
  /// Another process may be doing the same: the version is read again once the write lock is held.
  func migrate(_ connection: Connection) throws {
    for (index, migration) in migrations.enumerated() {
      try connection.immediateTransaction {
        guard try Self.number("PRAGMA user_version", on: connection) <= index else { return }
        if index == 0 { try connection.execute("PRAGMA application_id = \(Schema.applicationID)") }
        try connection.execute(migration.sql)
        try connection.execute("PRAGMA user_version = \(index + 1)")
      }
    }
  }

  private static func number(_ sql: String, on connection: Connection) throws -> Int64 {
    let statement = try connection.prepare(sql)
    return try statement.step() ? try statement.requiredInteger(at: 0) : 0
  }
}
