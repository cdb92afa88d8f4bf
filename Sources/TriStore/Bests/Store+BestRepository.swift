internal import SQLiteKit
package import TriDomain

extension Store: BestRepository {
  package func bests(through last: Day) throws -> [HeldBest] {
    try reading { connection in
      var found: [HeldBest] = []
      let next = try connection.cached(
        """
        SELECT \(StoredBests.columns) FROM recordBest
        WHERE kind > ?1 AND day <= ?2 ORDER BY kind, rank, day, record LIMIT 1
        """)
      var kind = ""
      while true {
        try next.bind(all: [.text(kind), .text(last.description)])
        guard try next.step() else { break }
        found.append(try StoredBests.held(next))
        kind = try next.requiredText(at: 0)
        next.reset()
      }
      for kind in BestKind.extremes {
        let rows = try ExtremeSessions(kind, through: last, on: connection)
        if let first = try rows.next() { found.append(first) }
      }
      return found
    }
  }

  package func bests(
    of query: RecordQuery, since days: [Day], through last: Day
  ) throws -> [[HeldBest]] {
    try searching { connection in
      let records = try QueryPlan.byIndex(query, on: connection, folding: folding)
        .records(ofShare: 4, on: connection)
      var tables = days.map { _ in [BestKind: HeldBest]() }
      func take(_ held: HeldBest) {
        for (place, day) in days.enumerated() where held.day >= day && held.day <= last {
          if let known = tables[place][held.kind], !held.precedes(known) { continue }
          tables[place][held.kind] = held
        }
      }
      let kept = try connection.cached(
        """
        SELECT \(StoredBests.columns) FROM recordBest
        WHERE record IN (SELECT record.id \(records.sql))
        """)
      try kept.bind(all: records.bindings)
      while try kept.step() { take(try StoredBests.held(kept)) }
      let sessions = try connection.cached(
        """
        SELECT \(ExtremeSessions.columns)
        \(records.sql) AND duplicateOf IS NULL AND noBests = 0
        """)
      try sessions.bind(all: records.bindings)
      while try sessions.step() {
        for held in try ExtremeSessions.held(sessions) { take(held) }
      }
      return tables.map { Array($0.values) }
    }
  }

  package func bests(
    of kind: BestKind, limit: Int, through last: Day
  ) throws -> [HeldBest] {
    try reading { connection in
      var found: [HeldBest] = []
      if kind.isExtreme {
        let rows = try ExtremeSessions(kind, through: last, on: connection)
        while found.count < limit, let held = try rows.next() { found.append(held) }
      } else {
        let rows = try KeptSessions(kind, through: last, on: connection)
        while found.count < limit, let held = try rows.next() { found.append(held) }
      }
      return found
    }
  }

  package func bests(of records: ClosedRange<RecordID>) throws -> [HeldBest] {
    try reading { connection in
      let range: [SQLValue] = [.integer(records.lowerBound), .integer(records.upperBound)]
      var found = try connection.query(
        "SELECT \(StoredBests.columns) FROM recordBest WHERE record BETWEEN ?1 AND ?2", range
      ) { try StoredBests.held($0) }
      let sessions = try connection.cached(
        """
        SELECT \(ExtremeSessions.columns) FROM record
        WHERE id BETWEEN ?1 AND ?2 AND deletedAt IS NULL AND duplicateOf IS NULL AND noBests = 0
        """)
      try sessions.bind(all: range)
      while try sessions.step() { found += try ExtremeSessions.held(sessions) }
      return found
    }
  }
}

/// The kept rows of a kind, the best first, of equals the earliest.
private struct KeptSessions: ~Copyable {
  private let rows: Statement

  init(_ kind: BestKind, through last: Day, on connection: Connection) throws {
    let rows = try connection.cached(
      """
      SELECT \(StoredBests.columns) FROM recordBest
      WHERE kind = ?1 AND day <= ?2 ORDER BY rank, day, record
      """)
    try rows.bind(all: [.text(kind.text), .text(last.description)])
    self.rows = rows
  }

  func next() throws -> HeldBest? { try rows.step() ? try StoredBests.held(rows) : nil }
}

/// The longest sessions of a sport, or those with the most ascent, the best first, of equals the earliest. What no one can
/// have done is left out.
private struct ExtremeSessions: ~Copyable {
  static let columns = """
    record.id, day, sport, distanceMillimetres, ascentMillimetres,
    coalesce(timerMilliseconds, elapsedMilliseconds)
    """

  private let kind: BestKind
  private let rows: Statement

  init(_ kind: BestKind, through last: Day, on connection: Connection) throws {
    let column =
      if case .climb = kind { "ascentMillimetres" } else { "distanceMillimetres" }
    let rows = try connection.cached(
      """
      SELECT \(Self.columns) FROM record
      WHERE sport = ?1 AND deletedAt IS NULL AND duplicateOf IS NULL AND noBests = 0
        AND \(column) > 0 AND day <= ?2
      ORDER BY \(column) DESC, day, id
      """)
    try rows.bind(all: [.text(kind.sport.rawValue), .text(last.description)])
    self.kind = kind
    self.rows = rows
  }

  func next() throws -> HeldBest? {
    while try rows.step() {
      if let held = try Self.held(rows, kind) { return held }
    }
    return nil
  }

  /// What a row of the columns is.
  static func held(_ row: borrowing Statement) throws -> [HeldBest] {
    var found: [HeldBest] = []
    for kind in BestKind.extremes {
      if let held = try held(row, kind) { found.append(held) }
    }
    return found
  }

  /// Nil where the row has nothing of the kind.
  private static func held(_ row: borrowing Statement, _ kind: BestKind) throws -> HeldBest? {
    guard try row.requiredText(at: 2) == kind.sport.rawValue else { return nil }
    let distance = try row.integer(at: 3).map(Distance.init(millimetres:))
    let ascent = try row.integer(at: 4).map(Distance.init(millimetres:))
    let duration = try row.integer(at: 5).map(Duration.init(milliseconds:))
    let value = if case .climb = kind { ascent } else { distance }
    guard let value, value > .zero, kind.isPossible(distance, ascent, in: duration) else {
      return nil
    }
    guard let day = Day(iso: try row.requiredText(at: 1)) else {
      throw StoreError.unreadableRow(
        table: "record", id: try row.requiredInteger(at: 0), column: "day")
    }
    return HeldBest(
      SessionBest(kind, .distance(value), start: nil, origin: .session),
      record: try row.requiredInteger(at: 0), day: day)
  }
}
