extension Connection {
  /// Runs the body with the write lock held from the start, and commits what it did.
  ///
  /// When the body or the commit fails, everything is rolled back and that failure is thrown.
  package func immediateTransaction<Result>(_ body: () throws -> Result) throws -> Result {
    try transaction("BEGIN IMMEDIATE", body)
  }

  /// Runs the body on one state of the database, whatever other connections write meanwhile.
  package func readTransaction<Result>(_ body: () throws -> Result) throws -> Result {
    try transaction("BEGIN", body)
  }

  private func transaction<Result>(
    _ begin: String, _ body: () throws -> Result
  ) throws -> Result {
    try run(begin)
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // SQLite has already rolled back after some failures, such as a full disk.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }
}
