internal import SQLiteKit
internal import TriDomain

/// A record query as SQL over one row of `record`.
struct QuerySQL {
  /// The log, of whose races some tests ask beforehand.
  let connection: Connection
  /// Whether a record holds words somewhere.
  let words: (_ text: String) throws -> SQLFragment

  init(on connection: Connection, words: @escaping (_ text: String) throws -> SQLFragment) {
    self.connection = connection
    self.words = words
  }

  /// By the rules alone, without the index.
  static func recordByRecord(on connection: Connection) -> QuerySQL {
    QuerySQL(on: connection) { wordsInRecord($0) }
  }

  func conditions(of conditions: [RecordQuery.Condition]) throws -> SQLFragment {
    .all(
      try conditions.map { condition in
        let test = try sql(condition.test)
        return condition.isNegated ? test.negated : test
      })
  }

  private func sql(_ test: RecordQuery.Test) throws -> SQLFragment {
    switch test {
    case .sport(let sports): .column("sport", isOneOf: sports.map(\.rawValue).sorted())
    case .subSport(let names): .column("subSport", isOneOf: names.sorted())
    case .day(let first, let last): Self.days(first, last)
    case .number(let field, let low, let high): Self.number(field, low, high)
    case .words(let text): try words(text)
    case .title(let text): SQLFragment("textContains(title, ?)", .text(text))
    case .note(let text): SQLFragment("textContains(note, ?)", .text(text))
    case .device(let text): SQLFragment("textContains(device, ?)", .text(text))
    case .zone(let text): SQLFragment("lower(zone) = lower(?)", .text(text))
    case .tag(let name): Self.tag("textEquals(name, ?)", name)
    case .gear(let name): try gear(named: name)
    case .id(let range):
      SQLFragment(
        "id BETWEEN ? AND ?", .integer(range.lowerBound), .integer(range.upperBound))
    case .race(let id): SQLFragment("race = ?", .integer(id))
    case .form(let form):
      SQLFragment(
        "race IN (SELECT value FROM json_each(?))", .list(try connection.races(ofForm: form)))
    case .has(let presence): SQLFragment(presence.sql)
    case .is(let property): Self.sql(property)
    case .any(let tests): try any(tests)
    }
  }

  /// There are few shoes and bicycles: what they are called is asked once.
  private func gear(named name: String) throws -> SQLFragment {
    let ids = try connection.query(
      "SELECT id FROM gear WHERE textEquals(name, ?)", [.text(name)]
    ) { try $0.requiredInteger(at: 0) }
    guard !ids.isEmpty else { return .never }
    return SQLFragment(
      """
      EXISTS (
        SELECT 1 FROM recordGear WHERE recordGear.record = record.id
          AND recordGear.gear IN (\(ids.map { _ in "?" }.joined(separator: ", ")))
      )
      """, ids.map(SQLValue.integer))
  }

  /// Ids that are named one by one are one list, however many.
  private func any(_ tests: [RecordQuery.Test]) throws -> SQLFragment {
    var ids: [RecordID] = []
    var others: [SQLFragment] = []
    for test in tests {
      if case .id(let range) = test, range.count == 1 {
        ids.append(range.lowerBound)
      } else {
        others.append(try sql(test))
      }
    }
    guard !ids.isEmpty else { return .any(others) }
    return .any(
      [SQLFragment("id IN (SELECT value FROM json_each(?))", .list(ids))] + others)
  }

  private static func days(_ first: Day?, _ last: Day?) -> SQLFragment {
    var parts: [SQLFragment] = []
    if let first { parts.append(SQLFragment("day >= ?", .text(first.description))) }
    if let last { parts.append(SQLFragment("day <= ?", .text(last.description))) }
    return .all(parts)
  }

  /// Absent values match no range, not even one that is open on both sides.
  private static func number(
    _ field: RecordQuery.NumberField, _ low: Double?, _ high: Double?
  ) -> SQLFragment {
    var parts: [SQLFragment] = []
    if let low { parts.append(SQLFragment("\(field.sql) >= ?", .real(low))) }
    if let high { parts.append(SQLFragment("\(field.sql) <= ?", .real(high))) }
    return parts.isEmpty ? SQLFragment("\(field.sql) IS NOT NULL") : .all(parts)
  }

  /// Whether a record holds words somewhere, by the rules and the record itself.
  static func wordsInRecord(_ text: String) -> SQLFragment {
    .any([
      SQLFragment("textContains(title, ?)", .text(text)),
      SQLFragment("textContains(note, ?)", .text(text)),
      tag("textContains(name, ?)", text), gear("textContains(name, ?)", text),
      ofRace("title", text), ofRace("note", text),
    ])
  }

  private static func ofRace(_ column: String, _ text: String) -> SQLFragment {
    SQLFragment(
      "textContains((SELECT race.\(column) FROM race WHERE race.id = record.race), ?)", .text(text))
  }

  private static func tag(_ condition: String, _ text: String) -> SQLFragment {
    SQLFragment(
      "EXISTS (SELECT 1 FROM recordTag WHERE recordTag.record = record.id AND \(condition))",
      .text(text))
  }

  private static func gear(_ condition: String, _ text: String) -> SQLFragment {
    SQLFragment(
      """
      EXISTS (
        SELECT 1 FROM recordGear JOIN gear ON gear.id = recordGear.gear
        WHERE recordGear.record = record.id AND \(condition)
      )
      """, .text(text))
  }

  private static func sql(_ property: RecordQuery.Property) -> SQLFragment {
    switch property {
    case .duplicate: SQLFragment("duplicateOf IS NOT NULL")
    case .race: SQLFragment("race IS NOT NULL")
    case .pool: .any([SQLFragment("poolLengthMillimetres IS NOT NULL"), kinds(of: property)])
    case .indoor, .openWater, .trail: kinds(of: property)
    }
  }

  private static func kinds(of property: RecordQuery.Property) -> SQLFragment {
    .column("subSport", isOneOf: property.subSports.sorted())
  }
}

extension RecordQuery.NumberField {
  /// The number as SQL; NULL when absent. Pace and speed are computed as `Pace` and `Speed` do, to the last bit.
  var sql: String {
    switch self {
    case .distance: "distanceMillimetres"
    case .duration: "coalesce(timerMilliseconds, elapsedMilliseconds)"
    case .pace:
      "(coalesce(timerMilliseconds, elapsedMilliseconds) * 1000000.0 / distanceMillimetres)"
    case .speed:
      "(distanceMillimetres * 1000.0 / coalesce(timerMilliseconds, elapsedMilliseconds))"
    case .heartRate: "averageHeartRate"
    case .power: "averagePower"
    case .rpe: "rpeTenths"
    case .load: "(\(FreshLoads.value("load")))"
    case .ascent: "ascentMillimetres"
    case .calories: "calories"
    case .poolLength: "poolLengthMillimetres"
    }
  }
}

extension RecordQuery.Presence {
  fileprivate var sql: String {
    switch self {
    case .start: "startedAt IS NOT NULL"
    case .distance: "distanceMillimetres IS NOT NULL"
    case .duration: "coalesce(timerMilliseconds, elapsedMilliseconds) IS NOT NULL"
    case .heartRate: "averageHeartRate IS NOT NULL"
    case .power: "averagePower IS NOT NULL"
    case .cadence: "averageCadenceThousandths IS NOT NULL"
    case .calories: "calories IS NOT NULL"
    case .ascent: "ascentMillimetres IS NOT NULL"
    case .rpe: "rpeTenths IS NOT NULL"
    case .title: "title IS NOT NULL"
    case .note: "note IS NOT NULL"
    case .tag: "EXISTS (SELECT 1 FROM recordTag WHERE recordTag.record = record.id)"
    case .gear: "EXISTS (SELECT 1 FROM recordGear WHERE recordGear.record = record.id)"
    case .race: "race IS NOT NULL"
    case .pool: "poolLengthMillimetres IS NOT NULL"
    case .device: "device IS NOT NULL"
    }
  }
}
