import SQLiteKit
import Testing

func memory(_ script: String = "") throws -> Connection {
  let connection = try Connection(mode: .memory)
  try connection.execute(script)
  return connection
}

extension Connection {
  /// Every row of a question, all columns.
  func rows(_ sql: String, _ bindings: [SQLValue] = []) throws -> [[SQLValue]] {
    try query(sql, bindings) { row in
      var values: [SQLValue] = []
      for column in 0..<row.columnCount { values.append(try row.value(at: column)) }
      return values
    }
  }

  /// The single value of a question.
  func value(_ sql: String, _ bindings: [SQLValue] = []) throws -> SQLValue {
    try #require(try rows(sql, bindings).first?.first)
  }
}

/// The error that a body throws; its absence fails the test.
func sqliteError(
  at location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) throws -> SQLiteError {
  try #require(throws: SQLiteError.self, sourceLocation: location, performing: body)
}
