internal import SQLiteKit
internal import TriDomain

/// What each session did best, as the log keeps it.
enum StoredBests {
  /// Finds the bests of records that changed since the last time. The end of every change does this.
  static func renew(on connection: Connection) throws {
    let isFresh =
      try connection.queryFirst("SELECT 1 FROM bestStale LIMIT 1") { _ in true } == nil
    if isFresh { return }
    try connection.run("DELETE FROM recordBest WHERE record IN (SELECT record FROM bestStale)")
    let insertion = try connection.cached(
      """
      INSERT INTO recordBest (record, kind, rank, day, startMilliseconds, origin)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """)
    // In this order: there are few of them, and SQLite would go through all records of the sports.
    let sessions = try StoredSessions(
      "bestStale CROSS JOIN record ON record.id = bestStale.record", on: connection)
    while let session = try sessions.next() {
      for best in session.session.bests {
        try insertion.bind(all: [
          .integer(session.record), .text(best.kind.text), .integer(best.value.rank),
          .text(session.day.description), SQLValue(best.start?.milliseconds),
          .text(best.origin.rawValue),
        ])
        try insertion.run()
      }
    }
    try connection.run("DELETE FROM bestStale")
  }

  /// Has all of them found again.
  static func forget(on connection: Connection) throws {
    try connection.execute(
      """
      DELETE FROM recordBest;
      INSERT INTO bestStale SELECT id FROM record WHERE true ON CONFLICT DO NOTHING
      """)
  }

  /// A kept row.
  static let columns = "kind, rank, startMilliseconds, origin, record, day"

  /// Reads a row that was selected with `columns`.
  static func held(_ row: borrowing Statement) throws -> HeldBest {
    let record = try row.requiredInteger(at: 4)
    guard let kind = BestKind(text: try row.requiredText(at: 0)),
      let origin = SessionBest.Origin(rawValue: try row.requiredText(at: 3)),
      let day = Day(iso: try row.requiredText(at: 5))
    else { throw StoreError.unreadableRow(table: "recordBest", id: record, column: "kind") }
    let value = SessionBest.Value(rank: try row.requiredInteger(at: 1), of: kind)
    let start = try row.integer(at: 2).map(Duration.init(milliseconds:))
    return HeldBest(
      SessionBest(kind, value, start: start, origin: origin), record: record, day: day)
  }
}
