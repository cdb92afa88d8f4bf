internal import SQLiteKit
internal import TriDomain

/// The order of a query's records as SQL, and the condition for those that come after a key.
///
/// Absent starts and numbers come last in either direction. The index of history serves the newest-first order
/// because SQLite sorts NULL before everything, hence last in a descending one.
struct OrderSQL {
  let order: RecordQuery.Order

  /// The number that is sorted by; NULL where the order is by date.
  var number: String { field?.sql ?? "NULL" }

  private var field: RecordQuery.NumberField? {
    switch order.key {
    case .date: nil
    case .number(let field): field
    }
  }

  var clause: String {
    guard let field else { return order.isDescending ? Self.newestFirst : Self.oldestFirst }
    let direction = order.isDescending ? "DESC" : "ASC"
    return "\(field.sql) IS NULL, \(field.sql) \(direction), \(Self.newestFirst)"
  }

  /// The same order from its end.
  var reversedClause: String {
    guard let field else { return order.isDescending ? Self.newestLast : Self.oldestLast }
    let direction = order.isDescending ? "ASC" : "DESC"
    return "\(field.sql) IS NULL DESC, \(field.sql) \(direction), \(Self.newestLast)"
  }

  static let newestFirst = "day DESC, startedAt DESC, id DESC"
  private static let newestLast = "day, startedAt, id"
  private static let oldestFirst = "day, startedAt IS NULL, startedAt, id"
  private static let oldestLast = "day DESC, startedAt IS NULL DESC, startedAt DESC, id DESC"

  func isAfter(_ key: PageKey) -> SQLFragment {
    guard let field else { return order.isDescending ? older(than: key) : newer(than: key) }
    guard let number = key.number else {
      return .all([SQLFragment("\(field.sql) IS NULL"), older(than: key)])
    }
    let beyond = order.isDescending ? "<" : ">"
    return .any([
      SQLFragment("\(field.sql) \(beyond) ?", .real(number)),
      SQLFragment("\(field.sql) IS NULL"),
      .all([SQLFragment("\(field.sql) = ?", .real(number)), older(than: key)]),
    ])
  }

  func isBefore(_ key: PageKey) -> SQLFragment {
    let isOther = SQLFragment("id <> ?", .integer(key.id))
    // An index is searched by the day alone.
    guard order.key == .date else { return .all([isAfter(key).negated, isOther]) }
    let bound = order.isDescending ? ">=" : "<="
    let day = SQLFragment("day \(bound) ?", .text(key.day.description))
    return .all([day, isAfter(key).negated, isOther])
  }

  /// The records up to a key and its own, newest first.
  func isNotAfter(_ key: PageKey) -> SQLFragment {
    .all([SQLFragment("day >= ?", .text(key.day.description)), older(than: key).negated])
  }

  /// The first condition alone is what the index is searched by.
  private func older(than key: PageKey) -> SQLFragment {
    let day = SQLValue.text(key.day.description)
    return .all([
      SQLFragment("day <= ?", day), .any([SQLFragment("day < ?", day), later(key, "<")]),
    ])
  }

  private func newer(than key: PageKey) -> SQLFragment {
    let day = SQLValue.text(key.day.description)
    return .all([
      SQLFragment("day >= ?", day), .any([SQLFragment("day > ?", day), later(key, ">")]),
    ])
  }

  /// What follows on the key's own day.
  private func later(_ key: PageKey, _ beyond: String) -> SQLFragment {
    let id = SQLValue.integer(key.id)
    guard let start = key.startMilliseconds else {
      return SQLFragment("startedAt IS NULL AND id \(beyond) ?", id)
    }
    return SQLFragment(
      "startedAt \(beyond) ? OR startedAt IS NULL OR startedAt = ? AND id \(beyond) ?",
      .integer(start), .integer(start), id)
  }
}
