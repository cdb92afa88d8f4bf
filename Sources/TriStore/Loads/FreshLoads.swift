internal import SQLiteKit
internal import TriDomain

/// The loads of records as they are, for statements to read: those that are kept, and beside them those of records that
/// another program has changed since, in a table of the connection's own.
///
/// A connection that only reads cannot renew what is kept.
enum FreshLoads {
  /// A value of a record's load over a row of `record`: `load` in thousandths, or `method`. NULL for none.
  static func value(_ column: String) -> String {
    """
    CASE WHEN record.id IN (SELECT loadStale.record FROM loadStale)
      THEN (SELECT \(column) FROM temp.freshLoad WHERE freshLoad.record = record.id)
      ELSE (SELECT \(column) FROM recordLoad WHERE recordLoad.record = record.id) END
    """
  }

  /// Makes that table, or makes it true again: before each statement that holds `value`, and on the same state of the log.
  static func prepare(on connection: Connection) throws {
    let isOnlyReading =
      try connection.queryFirst("PRAGMA query_only") { try $0.requiredInteger(at: 0) } == 1
    if isOnlyReading { try connection.execute("PRAGMA query_only = OFF") }
    defer { if isOnlyReading { try? connection.execute("PRAGMA query_only = ON") } }
    try connection.execute(
      """
      CREATE TEMP TABLE IF NOT EXISTS freshLoad (
        record INTEGER PRIMARY KEY, load INTEGER NOT NULL, method TEXT NOT NULL
      ) STRICT;
      DELETE FROM temp.freshLoad
      """)
    guard try KeptLoads.hasStale(on: connection) else { return }
    let adding = try connection.cached("INSERT INTO temp.freshLoad VALUES (?1, ?2, ?3)")
    try KeptLoads.forEachStale(on: connection) { stale in
      guard let load = stale.now?.load else { return }
      try adding.bind(stale.record, at: 1)
      try adding.bind(load.thousandths, at: 2)
      try adding.bind(load.method.rawValue, at: 3)
      try adding.run()
    }
  }

  /// The records whose load may be in a range, in thousandths, when they are few: those that are kept with such a load,
  /// and all whose load has to be reckoned anew.
  static func fewRecords(
    from low: Double?, through high: Double?, on connection: Connection
  ) throws -> RecordSet? {
    let limit = try connection.few(ofShare: 16)
    let ids = try connection.query(
      """
      SELECT record FROM recordLoad
      WHERE load >= ? AND load <= ? AND record NOT IN (SELECT record FROM loadStale)
      UNION ALL SELECT record FROM loadStale LIMIT ?
      """,
      [.real(low ?? 0), .real(high ?? .infinity), .integer(limit + 1)]
    ) { try $0.requiredInteger(at: 0) }
    return ids.count > limit ? nil : RecordSet(ids: ids)
  }
}
