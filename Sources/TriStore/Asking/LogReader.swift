internal import SQLiteKit
package import TriDomain

/// A log that anybody's SQL may be asked of: it answers from the views and does nothing else.
///
/// The views lie in memory, beside the file. SQLite asks a guard before it compiles anything; the guard lets a statement
/// read the views, and lets only the views read the tables. How SQLite names who is reading can be chosen in a WITH, so the
/// SELECTs that do read tables stand in views of their own whose names nobody can know.
package struct LogReader: LogQuestions {
  /// A value, and a row, is at most so long; samples of a day at sea are less than half of it.
  private static let valueBytes = 64 << 20
  private static let statementBytes = 1_000_000
  /// For all that is sorted or grouped, since nothing is put on the disk.
  static let memory: Int64 = 512 << 20

  private let path: String
  private let connection: Connection
  /// How the names of the views begin that read tables; another one each time.
  private let secret: String
  /// What has a name that SQLite knows without the question.
  private let taken: Set<String>

  /// - Parameter firstWeekday: The day on which the rows of `weeks` begin.
  package init(path: String, options: StoreOptions, firstWeekday: FirstWeekday) throws {
    let secret =
      "reader "
      + [UInt64](repeating: 0, count: 2)
      .map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
    self.path = path
    self.secret = secret
    (connection, taken) = try StoreError.translating(path: path) {
      do {
        let connection = try StoreFile(path: path, options: options).openForReading()
        try Self.makeViews(on: connection, secret, firstWeekday)
        return (connection, try Self.takenNames(on: connection))
      } catch let failure as FileSystem.Failure {
        throw StoreError(failure, path: path)
      }
    }
  }

  private static func makeViews(
    on connection: Connection, _ secret: String, _ first: FirstWeekday
  ) throws {
    try LogFunctions.register(on: connection, firstWeekday: first)
    try connection.execute("PRAGMA temp_store = MEMORY; PRAGMA query_only = OFF")
    try FreshLoads.prepare(on: connection)
    for view in LogView.all {
      try connection.execute(
        """
        CREATE TEMP VIEW "\(secret) \(view.name)" AS \(view.selection);
        CREATE TEMP VIEW \(view.name) AS SELECT * FROM temp."\(secret) \(view.name)"
        """)
    }
    // Their tables are made when they are first read, which a guard that lets nothing be made would not allow.
    try connection.execute("PRAGMA query_only = ON; SELECT 1 FROM json_each('[]'), json_tree('[]')")
    try connection.limitStatements(
      valueBytes: valueBytes, statementBytes: statementBytes, pattern: 200)
  }

  private static func takenNames(on connection: Connection) throws -> Set<String> {
    let names = try connection.query(
      """
      SELECT lower(name) FROM main.sqlite_schema UNION SELECT lower(name) FROM temp.sqlite_schema
      UNION SELECT lower(name) FROM pragma_module_list
      """
    ) { try $0.requiredText(at: 0) }
    return Set(names)
  }

  /// From now on SQLite takes no more memory in this whole process than a question may.
  package static func limitMemory() { Connection.limitMemory(bytes: memory) }

  package func ask(
    _ sql: String, isStopped: @escaping () -> Bool, columns: ([String]) throws -> Void,
    row: ([SQLCell]) throws -> Bool
  ) throws {
    try StoreError.translating(path: path) {
      let statement = try prepared(sql)
      connection.watchStatements(isStopped)
      try columns((0..<statement.columnCount).map { statement.columnName(at: $0) ?? "" })
      while try step(statement) {
        let cells = try (0..<statement.columnCount).map { SQLCell(try statement.value(at: $0)) }
        guard try row(cells) else { return }
      }
    }
  }

  private func prepared(_ sql: String) throws -> Statement {
    let questionGuard = QuestionGuard(secret: secret, taken: taken)
    connection.guardStatements { questionGuard.allows($0) }
    let statement: Statement
    do throws(SQLiteError) {
      statement = try connection.prepare(sql)
    } catch {
      throw Self.meaning(
        error, refusal: questionGuard.refusal, of: sql, at: connection.faultyByte)
    }
    guard statement.isReadOnly, !statement.isExplanation, statement.columnCount > 0 else {
      throw SQLQueryError.noQuestion
    }
    guard statement.parameterCount == 0 else { throw SQLQueryError.placeholder }
    return statement
  }

  private func step(_ statement: borrowing Statement) throws -> Bool {
    do throws(SQLiteError) {
      return try statement.step()
    } catch {
      throw Self.meaning(error)
    }
  }
}
