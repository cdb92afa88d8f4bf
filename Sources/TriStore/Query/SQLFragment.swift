internal import SQLiteKit

/// A piece of SQL with the values for its `?`s, in order. Values are only ever bound, never spelled out.
struct SQLFragment {
  private(set) var sql: String
  private(set) var bindings: [SQLValue]

  init(_ sql: String, _ bindings: SQLValue...) {
    self.sql = sql
    self.bindings = bindings
  }

  init(_ sql: String, _ bindings: [SQLValue]) {
    self.sql = sql
    self.bindings = bindings
  }

  /// A fragment with others before it.
  init(_ prefix: String, _ bindings: [SQLValue] = [], followedBy rest: SQLFragment) {
    self.init(prefix + rest.sql, bindings + rest.bindings)
  }

  static let always = SQLFragment("1")
  static let never = SQLFragment("0")

  static func all(_ parts: [SQLFragment]) -> SQLFragment {
    joined(parts, by: " AND ", empty: always)
  }

  static func any(_ parts: [SQLFragment]) -> SQLFragment { joined(parts, by: " OR ", empty: never) }

  /// True where this is false or unknown: with it every record is on exactly one side.
  var negated: SQLFragment { SQLFragment("(\(sql)) IS NOT TRUE", bindings) }

  /// Whether a column holds one of some texts.
  static func column(_ name: String, isOneOf values: [String]) -> SQLFragment {
    let places = values.map { _ in "?" }.joined(separator: ", ")
    return SQLFragment("\(name) IN (\(places))", values.map(SQLValue.text))
  }

  private static func joined(
    _ parts: [SQLFragment], by word: String, empty: SQLFragment
  ) -> SQLFragment {
    if parts.isEmpty { return empty }
    return SQLFragment(balanced(parts[...], by: word), parts.flatMap(\.bindings))
  }

  /// In halves of halves: SQLite refuses a chain of a thousand, which is as deep as it is long for it.
  private static func balanced(_ parts: ArraySlice<SQLFragment>, by word: String) -> String {
    guard parts.count > 8 else {
      return parts.map { "(\($0.sql))" }.joined(separator: word)
    }
    let half = parts.startIndex + parts.count / 2
    return "(\(balanced(parts[..<half], by: word)))\(word)(\(balanced(parts[half...], by: word)))"
  }
}
