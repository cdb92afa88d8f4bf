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

  /// Maps the first row and leaves the others unread; nil when there is none.
  package func queryFirst<Value>(
    _ sql: String, _ bindings: [SQLValue] = [], _ transform: (borrowing Statement) throws -> Value
  ) throws -> Value? {
    let statement = try cached(sql)
    try statement.bind(all: bindings)
    return try statement.step() ? try transform(statement) : nil
  }
}
