internal import SQLiteKit
internal import TriDomain

/// Says what a question in SQL may do, and remembers why it may not.
final class QuestionGuard {
  /// How the names of the views begin that alone may read tables.
  private let secret: String
  /// In small letters, the names of all tables, views and modules that there are.
  private let taken: Set<String>
  /// The first thing that was refused.
  private(set) var refusal: SQLQueryError?

  init(secret: String, taken: Set<String>) {
    self.secret = secret
    self.taken = taken
  }

  func allows(_ access: StatementAccess) -> Bool {
    guard let reason = reason(against: access) else { return true }
    refusal = refusal ?? reason
    return false
  }

  private func reason(against access: StatementAccess) -> SQLQueryError? {
    switch access {
    case .select, .recursion: nil
    case .function(let name): LogFunctions.isAllowed(name) ? nil : .forbiddenFunction(name)
    case .other(let words): .forbidden(words)
    case .read(let table, let column, let reader):
      mayRead(table, by: reader) || column.isEmpty && isOwn(table)
        ? nil : .unknownTable(table, known: Self.views)
    }
  }

  private func mayRead(_ table: String, by reader: String?) -> Bool {
    Self.harmless.contains(table.lowercased()) || table.hasPrefix(secret)
      || reader?.hasPrefix(secret) == true
  }

  /// Whether a name can only be that of a WITH, of which no column is read, as in a bare `count(*)`.
  private func isOwn(_ name: String) -> Bool {
    let name = name.lowercased()
    return !taken.contains(name) && !name.hasPrefix("sqlite_") && !name.hasPrefix("pragma_")
  }

  static let views = LogView.all.map(\.name)
  private static let harmless = Set(views + ["json_each", "json_tree"])
}
