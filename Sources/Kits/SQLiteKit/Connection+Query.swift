internal import CSQLite

/// One-line questions. All of them keep the compiled statement for the next time.
extension Connection {
  /// Runs one statement to its end; rows are thrown away.
  package func run(_ sql: String, _ bindings: [SQLValue] = []) throws(SQLiteError) {
    let statement = try cached(sql)
    try statement.bind(all: bindings)
    try statement.run()
  }

  /// Maps every row, in order.
  package func query<Value>(
    _ sql: String, _ bindings: [SQLValue] = [], _ transform: (borrowing Statement) throws -> Value
  ) throws -> [Value] {
    let statement = try cached(sql)
    try statement.bind(all: bindings)
    var values: [Value] = []
    while try statement.step() { values.append(try transform(statement)) }
    return values
  }

  /// Hands over the first column of every row, an INTEGER, for lists of a million: nothing is made for a row.
  ///
  /// - Parameter body: Says whether it wants more.
  /// - Throws: Also for what is no INTEGER.
  package func forEachInteger(
    _ sql: String, _ bindings: [SQLValue] = [], _ body: (Int64) -> Bool
  ) throws(SQLiteError) {
    let statement = try cached(sql)
    try statement.bind(all: bindings)
    while try statement.step() {
      guard sqlite3_column_type(statement.pointer, 0) == SQLITE_INTEGER else {
        throw statement.mismatch(at: 0, wanted: "INTEGER")
      }
      guard body(sqlite3_column_int64(statement.pointer, 0)) else { return }
    }
  }

  /// Maps the first row and leaves the others unread; nil when there is none.
  package func queryFirst<Value>(
    _ sql: String, _ bindings: [SQLValue] = [], _ transform: (borrowing Statement) throws -> Value
  ) throws -> Value? {
    let statement = try cached(sql)
    try statement.bind(all: bindings)
    return try statement.step() ? try transform(statement) : nil
  }
}
