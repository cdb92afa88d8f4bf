internal import SQLiteKit
internal import TriDomain

/// How the records of a query are found: one by one along their order, or by the index of texts.
struct QueryPlan {
  /// The records that hold what the query looks for, as far as the index can tell; nil when it looks for nothing, or
  /// when every record is to be tested.
  private let found: RecordSet?
  /// What else must hold.
  private let conditions: SQLFragment
  private let road: Road

  /// How the log is gone through where no ids are known.
  private enum Road: String {
    /// As SQLite thinks best, which is in the order asked for.
    case order = ""
    /// All of it has to be read, with few matches: faster as the rows lie than in the order of an index.
    case rows = "NOT INDEXED"
    /// The index alone tells all but a few of one sport's records to be none of those that were found.
    case sport = "INDEXED BY recordBySport"
  }

  /// Every record is tested, which fills a page soon when many match.
  static func oneByOne(
    _ query: RecordQuery, on connection: Connection, folding: ((String) -> String)?
  ) throws -> QueryPlan {
    if query.asksForLoad { try FreshLoads.prepare(on: connection) }
    let index = try folding.map { _ in try SearchIndex(on: connection) }
    let sql = QuerySQL(on: connection) { text in
      guard let index, let word = folding.flatMap({ SearchWord(text, folding: $0) }) else {
        return QuerySQL.wordsInRecord(text)
      }
      return index.row(holds: word)
    }
    return QueryPlan(
      found: nil, conditions: try sql.conditions(of: query.conditions), road: .order)
  }

  /// The index says which records hold the words.
  static func byIndex(
    _ query: RecordQuery, on connection: Connection, folding: ((String) -> String)?
  ) throws -> QueryPlan {
    if query.asksForLoad { try FreshLoads.prepare(on: connection) }
    guard let folding, query.looksForText else {
      return QueryPlan(
        found: nil,
        conditions: try QuerySQL.recordByRecord(on: connection).conditions(of: query.conditions),
        road: .order)
    }
    let index = try SearchIndex(on: connection)
    let sql = QuerySQL(on: connection) { text in
      guard let word = SearchWord(text, folding: folding) else {
        return QuerySQL.wordsInRecord(text)
      }
      return try index.fewRecords(holding: [word])?.condition ?? index.row(holds: word)
    }
    var rest = query.conditions
    var wanted: Set<SearchWord> = []
    rest.removeAll { condition in
      guard !condition.isNegated, let text = condition.test.text,
        let word = SearchWord(text, folding: folding)
      else { return false }
      wanted.insert(word)
      // Where the text is, is looked at once more: the index knows the record only.
      return condition.test == .words(text)
    }
    let words = Array(wanted)
    let others = try sql.conditions(of: rest)
    let sports = try sql.conditions(of: query.sports)
    var few = try words.isEmpty ? nil : index.fewRecords(holding: words)
    if few == nil {
      if try !query.sports.isEmpty && areFew(sports, on: connection) {
        return QueryPlan(
          found: nil, conditions: .all([others] + words.map(index.row(holds:))), road: .sport)
      }
      few = try index.fewRecords(holding: words, meeting: query.sports.isEmpty ? nil : sports)
    }
    let found = try words.isEmpty ? nil : few ?? index.allRecords(holding: words)
    // Words alone that many records hold are met soon in the order of history; with others, few records may be left.
    let isMetSoon = rest.isEmpty && !words.isEmpty || !query.days.isEmpty
    return QueryPlan(
      found: found, conditions: others,
      road: isMetSoon ? .order : found == nil || query.sports.isEmpty ? .rows : .sport)
  }

  /// Whether so few records in the log meet the condition that each may be asked for its words.
  private static func areFew(_ condition: SQLFragment, on connection: Connection) throws -> Bool {
    let limit: Int64 = 2_000
    let count = try connection.queryFirst(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM record INDEXED BY recordBySport
        WHERE deletedAt IS NULL AND \(condition.sql) LIMIT ?
      )
      """, condition.bindings + [.integer(limit)]
    ) { try $0.requiredInteger(at: 0) }
    return count.map { $0 < limit } ?? false
  }

  /// `FROM … WHERE …` for the records in the log.
  ///
  /// - Parameter share: Up to which part of the log, as one in so many, the records that were found are looked up one by
  ///   one; more are met while going through the log.
  func records(ofShare share: Int64, on connection: Connection) throws -> SQLFragment {
    let inLog = SQLFragment("record.deletedAt IS NULL")
    if let found, try found.ids.count <= Self.few(ofShare: share, on: connection) {
      let source = found.source
      return SQLFragment(
        "FROM \(source.sql) WHERE ", source.bindings, followedBy: .all([inLog, conditions]))
    }
    // SQLite tests in the order that is written, and the bin's column is nearly the last of a wide row: where most rows
    // fail another test, reading on to it takes longer than all the rest.
    return SQLFragment(
      "FROM record \(road.rawValue) WHERE ",
      followedBy: .all((found.map { [$0.condition] } ?? []) + [conditions, inLog]))
  }

  private static func few(ofShare share: Int64, on connection: Connection) throws -> Int64 {
    let last = try connection.queryFirst("SELECT max(id) FROM record") { try $0.integer(at: 0) }
    return max(1000, ((last ?? nil) ?? 0) / share)
  }

  func and(_ condition: SQLFragment) -> QueryPlan {
    QueryPlan(
      found: found, conditions: .all([conditions, condition]), road: road)
  }
}

extension RecordQuery {
  /// Whether loads decide which records are meant, or in which order.
  fileprivate var asksForLoad: Bool {
    order.key == .number(.load) || conditions.contains { $0.test.asksForLoad }
  }

  /// Whether words, parts of a title or note, or tags and gear that are to be there, are asked for.
  var looksForText: Bool {
    conditions.contains { !$0.isNegated && $0.test.text != nil || $0.test.looksForWords }
  }

  /// The sports that all its records are of, as far as it names any.
  fileprivate var sports: [Condition] {
    conditions.filter { condition in
      if case .sport = condition.test { !condition.isNegated } else { false }
    }
  }

  /// The days that all its records are on.
  var days: [Condition] {
    conditions.filter { condition in
      if case .day = condition.test { !condition.isNegated } else { false }
    }
  }
}

extension RecordQuery.Test {
  /// The text that a matching record holds, whatever else the test asks.
  fileprivate var text: String? {
    switch self {
    case .words(let text), .title(let text), .note(let text), .tag(let text), .gear(let text): text
    default: nil
    }
  }

  fileprivate var asksForLoad: Bool {
    switch self {
    case .number(.load, _, _): true
    case .any(let tests): tests.contains { $0.asksForLoad }
    default: false
    }
  }

  fileprivate var looksForWords: Bool {
    switch self {
    case .words, .title, .note: true
    case .any(let tests): tests.contains { $0.looksForWords }
    default: false
    }
  }
}
