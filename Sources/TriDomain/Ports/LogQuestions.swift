/// The log, for questions in SQL.
package protocol LogQuestions {
  /// Asks one question over the documented views; nothing can be changed or reached by it.
  ///
  /// - Parameters:
  ///   - isStopped: Asked again and again from the same thread; true ends it with `SQLQueryError.stopped`.
  ///   - columns: Called once, before any row, with the names.
  ///   - row: Called with the values of each row, as they come; false ends it quietly.
  /// - Throws: `SQLQueryError`, and what the closures throw.
  func ask(
    _ sql: String, isStopped: @escaping () -> Bool, columns: ([String]) throws -> Void,
    row: ([SQLCell]) throws -> Bool
  ) throws
}

/// A value in the answer to a question in SQL.
package enum SQLCell: Hashable, Sendable {
  case absent
  case integer(Int64)
  /// May be infinite.
  case real(Double)
  case text(String)
  case bytes([UInt8])
}

/// Why a question in SQL has no answer; nothing was changed.
package enum SQLQueryError: Error, Hashable, Sendable {
  /// It is blank, or nothing but remarks.
  case empty
  case severalStatements
  /// It is no SELECT, VALUES or WITH.
  case noQuestion
  /// What it would do and may not, in words that follow "it would".
  case forbidden(String)
  /// A table that is none of the views.
  case unknownTable(String, known: [String])
  case unknownColumn(String, known: [String])
  case forbiddenFunction(String)
  /// It has a `?`, for which there is no value.
  case placeholder
  /// SQLite's own words, and where: line and character from 1, where that is known.
  case fault(String, line: Int?, character: Int?)
  /// A value of it, or the statement itself, is longer than may be.
  case tooLong
  /// It needs more memory than it may take, so many bytes.
  case tooMuchMemory(limit: Int64)
  case stopped
}
