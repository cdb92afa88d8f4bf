internal import SQLiteKit
internal import TriDomain

extension QueryPlan {
  /// Every record is tested, which fills a page soon when many match.
  static func oneByOne(
    _ query: RecordQuery, on connection: Connection, folding: ((String) -> String)?
  ) throws -> QueryPlan {
    if query.asksForLoad { try FreshLoads.prepare(on: connection) }
    return try recordByRecord(query, among: nil, on: connection, folding: folding)
  }

  private static func recordByRecord(
    _ query: RecordQuery, among found: RecordSet?, on connection: Connection,
    folding: ((String) -> String)?
  ) throws -> QueryPlan {
    let sql =
      try folding.map { try SearchIndex(on: connection).recordByRecord(folding: $0) }
      ?? .recordByRecord(on: connection)
    return QueryPlan(
      found: found, conditions: try sql.conditions(of: query.conditions), road: .order)
  }

  /// The way that takes least when too few of the newest records match to fill a page.
  static func byIndex(
    _ query: RecordQuery, on connection: Connection, folding: ((String) -> String)?
  ) throws -> QueryPlan {
    if query.asksForLoad { try FreshLoads.prepare(on: connection) }
    for case .number(.load, let low, let high) in query.required {
      if let few = try FreshLoads.fewRecords(from: low, through: high, on: connection) {
        return try recordByRecord(query, among: few, on: connection, folding: folding)
      }
    }
    guard let folding, query.looksForText else {
      let conditions = try QuerySQL.recordByRecord(on: connection)
        .conditions(of: query.conditions)
      return QueryPlan(
        found: nil, conditions: conditions,
        road: try areAllRead(query, conditions, on: connection) ? .rows : .order)
    }
    let index = try SearchIndex(on: connection)
    let rowSQL = index.recordByRecord(folding: folding)
    let wanted = WantedText(query.conditions, folding: folding)
    let rest = try rowSQL.conditions(of: wanted.rest)
    if let few = try index.fewRecords(wanted) {
      return QueryPlan(found: few, conditions: rest, road: .order)
    }
    if let road = try roadOneByOne(query, on: connection) {
      let conditions = [query.textless, query.conditions.filter { $0.test.asksForText }]
      return QueryPlan(
        found: nil, conditions: .all(try conditions.map(rowSQL.conditions(of:))), road: road)
    }
    let sports = query.conditions.filter(\.isAboutSport)
    let meeting = try sports.isEmpty ? nil : rowSQL.conditions(of: sports)
    if let few = try index.fewRecords(wanted, meeting: meeting) {
      return QueryPlan(found: few, conditions: rest, road: .order)
    }
    // All of the log is gone through: each word is looked for in all texts at once.
    var conditions = try index.setByWord(folding: folding).conditions(of: wanted.rest)
    if wanted.held.isEmpty, !wanted.lacked.isEmpty {
      let holding = try index.allRecords(holdingAnyOf: wanted.lacked)
      conditions = .all([holding.condition.negated, conditions])
    }
    // Words alone that many records hold are met soon in the order of history; with others, few records may be left.
    let isMetSoon =
      query.isByDate && wanted.rest.isEmpty && !wanted.held.isEmpty || !query.days.isEmpty
    return QueryPlan(
      found: try wanted.held.isEmpty ? nil : index.allRecords(wanted), conditions: conditions,
      road: isMetSoon ? .order : query.sports.isEmpty ? .rows : .sport)
  }

  /// Whether all of the log has to be read for conditions that are no texts: to sort it by a number, or since few are met.
  private static func areAllRead(
    _ query: RecordQuery, _ conditions: SQLFragment, on connection: Connection
  ) throws -> Bool {
    guard query.days.isEmpty else { return false }
    guard query.isByDate else { return query.sports.isEmpty }
    return try !query.conditions.isEmpty && connection.isRare(conditions)
  }

  /// How the log is gone through when so few records meet the conditions that are no texts that each of these may be asked
  /// for its words; else nil.
  private static func roadOneByOne(
    _ query: RecordQuery, on connection: Connection
  ) throws -> Road? {
    let sql = QuerySQL.recordByRecord(on: connection)
    if !query.sports.isEmpty {
      let sports = try sql.conditions(of: query.sports)
      let bySport = SQLFragment("record INDEXED BY recordBySport")
      if try connection.count(sports, in: bySport, upTo: 2_000) < 2_000 { return .sport }
    }
    if !query.days.isEmpty {
      let days = try sql.conditions(of: query.days)
      let byDay = SQLFragment("record INDEXED BY recordByDay")
      let limit = try connection.lastRecord() / 8
      return try connection.count(days, in: byDay, upTo: limit) < limit ? .order : nil
    }
    guard try connection.isRare(sql.conditions(of: query.textless)) else { return nil }
    return query.sports.isEmpty ? .rows : .sport
  }
}

extension Connection {
  /// How many records in the log meet a condition, as far as a limit; `records` is what stands behind FROM.
  fileprivate func count(
    _ condition: SQLFragment, in records: SQLFragment, upTo limit: Int64
  ) throws -> Int64 {
    try queryFirst(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM \(records.sql)
        WHERE deletedAt IS NULL AND \(condition.sql) LIMIT ?
      )
      """, records.bindings + condition.bindings + [.integer(limit)]
    ) { try $0.requiredInteger(at: 0) } ?? 0
  }

  /// Whether so few records meet a condition, of the newest and of those from all times, that all of the log may have to be
  /// read for a page of them, and few are found.
  fileprivate func isRare(_ condition: SQLFragment) throws -> Bool {
    let sample: Int64 = 2_000
    // So many of the newest would fill a page.
    let limit = sample / 40
    let last = try queryFirst(
      """
      SELECT day FROM record WHERE deletedAt IS NULL
      ORDER BY \(OrderSQL.newestFirst) LIMIT 1 OFFSET ?
      """, [.integer(sample)]
    ) { try $0.text(at: 0) }
    guard let last, let last else { return false }
    let newest = SQLFragment.all([SQLFragment("day >= ?", .text(last)), condition])
    guard try count(newest, in: SQLFragment("record"), upTo: limit) < limit else { return false }
    // Neighbours share a page of the file.
    let block: Int64 = 100
    let blocks = sample / block
    let distance = try lastRecord() / blocks
    let starts = (0..<blocks).map { distance * $0 + 1 }
    let fromAllTimes = RecordSet(ids: starts.flatMap { $0..<$0 + block })
    return try count(condition, in: fromAllTimes.source, upTo: limit) < limit
  }
}

extension RecordQuery {
  /// In the order of an index.
  fileprivate var isByDate: Bool { order.key == .date }

  /// Whether loads decide which records are meant, or in which order.
  fileprivate var asksForLoad: Bool {
    order.key == .number(.load) || conditions.contains { $0.test.asksForLoad }
  }

  /// What a record has to be.
  fileprivate var required: [Test] { conditions.filter { !$0.isNegated }.map(\.test) }

  /// What is told without looking into texts.
  fileprivate var textless: [Condition] { conditions.filter { !$0.test.asksForText } }

  /// Whether words, parts of a title or note, or tags and gear that are to be there, are asked for.
  var looksForText: Bool {
    conditions.contains { !$0.isNegated && $0.test.text != nil || $0.test.looksForWords }
  }

  /// The sports that all its records are of, as far as it names any.
  fileprivate var sports: [Condition] { conditions.filter { $0.isAboutSport && !$0.isNegated } }

  /// The days that all its records are on.
  var days: [Condition] {
    conditions.filter { condition in
      if case .day = condition.test { !condition.isNegated } else { false }
    }
  }
}

extension RecordQuery.Condition {
  fileprivate var isAboutSport: Bool { if case .sport = test { true } else { false } }
}

extension RecordQuery.Test {
  fileprivate var asksForLoad: Bool {
    switch self {
    case .number(.load, _, _): true
    case .any(let tests): tests.contains { $0.asksForLoad }
    default: false
    }
  }

  fileprivate var asksForText: Bool { text != nil || looksForWords }

  fileprivate var looksForWords: Bool {
    switch self {
    case .words, .title, .note: true
    case .any(let tests): tests.contains { $0.looksForWords }
    default: false
    }
  }
}
