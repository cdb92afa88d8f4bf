internal import SQLiteKit
internal import TriDomain

/// Says what a question in SQL may do, and remembers why it may not.
final class QuestionGuard {
  /// How the names of the views begin that alone may read tables.
  private let secret: String
  /// The first thing that was refused.
  private(set) var refusal: SQLQueryError?

  init(secret: String) { self.secret = secret }

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
    case .read(let table, _, let reader):
      mayRead(table, by: reader) ? nil : .unknownTable(table, known: Self.views)
    }
  }

  private func mayRead(_ table: String, by reader: String?) -> Bool {
    Self.harmless.contains(table) || table.hasPrefix(secret) || reader?.hasPrefix(secret) == true
  }

  static let views = LogView.all.map(\.name)
  private static let harmless = Set(views + ["json_each", "json_tree"])
}
