internal import SQLiteKit
internal import TriDomain

extension LogReader {
  /// What SQLite's refusal means to whoever asked; the error itself where it is about the file.
  static func meaning(
    _ error: SQLiteError, refusal: SQLQueryError? = nil, of sql: String = "", at byte: Int? = nil
  ) -> any Error {
    if let refusal, error.isForbidden || error.message.hasPrefix("not authorized") {
      return refusal
    }
    if error.isInterrupted { return SQLQueryError.stopped }
    if error.isTooLong { return SQLQueryError.tooLong }
    if error.isOutOfMemory { return SQLQueryError.tooMuchMemory(limit: memory) }
    switch error.message {
    case "no statement": return SQLQueryError.empty
    case "more than one statement": return SQLQueryError.severalStatements
    case let words where words.hasPrefix("cannot modify "):
      return SQLQueryError.forbidden("change rows")
    case _ where error.isAboutSchema || error.isMismatch || error.isMisuse: break
    default: return error
    }
    if let name = name(after: "no such table: ", in: error.message) {
      return SQLQueryError.unknownTable(name, known: QuestionGuard.views)
    }
    if let name = name(after: "no such column: ", in: error.message) {
      return SQLQueryError.unknownColumn(name, known: columns(of: sql))
    }
    let place = byte.map { self.place($0, in: sql) }
    return SQLQueryError.fault(error.message, line: place?.line, character: place?.character)
  }

  /// The columns of the views that a question names, each once.
  private static func columns(of sql: String) -> [String] {
    let words = Set(
      sql.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    let views = LogView.all.filter { words.contains($0.name.lowercased()) }
    return Set(views.flatMap(\.columns).map(\.name)).sorted()
  }

  private static func name(after words: String, in message: String) -> String? {
    message.hasPrefix(words) ? String(message.dropFirst(words.count)) : nil
  }

  /// Line and character from 1 of a byte.
  private static func place(_ byte: Int, in sql: String) -> (line: Int, character: Int) {
    let before = String(decoding: sql.utf8.prefix(byte), as: UTF8.self)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return (max(lines.count, 1), (lines.last?.count ?? 0) + 1)
  }
}

extension SQLCell {
  init(_ value: SQLValue) {
    switch value {
    case .null: self = .absent
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .text(let text): self = .text(text)
    case .blob(let bytes): self = .bytes(bytes)
    }
  }
}
