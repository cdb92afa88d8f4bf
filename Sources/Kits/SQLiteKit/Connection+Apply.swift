internal import CSQLite

extension Connection {
  /// Makes all changes of a changeset, or none; triggers fire as they did for the first time.
  ///
  /// Works inside the caller's transaction or outside of any. Rows go one by one, so two that swap
  /// the values of a UNIQUE column are a conflict; a value that moves on to a free place is not.
  ///
  /// - Parameter hasMore: Whether more changesets follow in the same transaction; rows may refer to
  ///   theirs, so foreign keys are not looked at yet.
  /// - Returns: How many rows were inserted, updated or deleted, those of triggers left out.
  /// - Throws: `ChangesetConflict` for the first change that does not fit, `SQLiteError` for all
  ///   else.
  @discardableResult
  package func apply(_ changeset: Changeset, hasMore: Bool = false) throws -> Int {
    let rows = try requireMatchingTables(changeset)
    let length = try changeset.checkedLength
    var context = ApplyContext(connection: self, hasMore: hasMore)
    let code = withUnsafeMutablePointer(to: &context) { context in
      changeset.bytes.withUnsafeBytes { buffer in
        // Applying only reads; the C declaration just does not say so.
        sqlite3changeset_apply(
          database, length, UnsafeMutableRawPointer(mutating: buffer.baseAddress), nil,
          { context, code, cursor in
            context?.assumingMemoryBound(to: ApplyContext.self).pointee.answer(code, cursor)
              ?? SQLITE_CHANGESET_ABORT
          }, context)
      }
    }
    if let conflict = context.conflict { throw conflict }
    guard code == SQLITE_OK else { throw SQLiteError(code, of: database) }
    return rows
  }

  /// SQLite leaves out tables that no longer fit, and calls that a success. This refuses them.
  ///
  /// - Returns: The number of rows in the changeset.
  private func requireMatchingTables(_ changeset: Changeset) throws -> Int {
    var rows = 0
    var last: String?
    try changeset.forEachChange { change in
      rows += 1
      let table = change.table
      if table == last { return }
      last = table
      let sql = "SELECT pk FROM pragma_table_info(?1, 'main') ORDER BY cid"
      let today = try query(sql, [.text(table)]) { try $0.requiredInteger(at: 0) }
      let then = change.keyPlaces.map(Int64.init)
      let extra = today.dropFirst(then.count)
      guard today.starts(with: then), extra.allSatisfy({ $0 == 0 }) else {
        throw ChangesetConflict(kind: .schema, table: table)
      }
    }
    return rows
  }
}

/// What the conflict handler has to hand back.
private struct ApplyContext {
  private let connection: Connection
  private let hasMore: Bool
  private(set) var conflict: ChangesetConflict?

  init(connection: Connection, hasMore: Bool) {
    self.connection = connection
    self.hasMore = hasMore
  }

  mutating func answer(_ code: Int32, _ cursor: OpaquePointer?) -> Int32 {
    // Of foreign keys this means: leave them be.
    if hasMore, code == SQLITE_CHANGESET_FOREIGN_KEY { return SQLITE_CHANGESET_OMIT }
    note(code, cursor)
    return SQLITE_CHANGESET_ABORT
  }

  private mutating func note(_ code: Int32, _ cursor: OpaquePointer?) {
    let kind = ChangesetConflict.Kind(code: code)
    if kind == .foreignKey {
      // The changes are still in place at this moment, so the check finds the row.
      let table = try? connection.queryFirst(
        "SELECT \"table\" FROM pragma_foreign_key_check LIMIT 1"
      ) {
        try $0.requiredText(at: 0)
      }
      conflict = ChangesetConflict(kind: kind, table: table ?? nil)
    } else if let cursor, let change = try? RowChange(at: cursor) {
      conflict = ChangesetConflict(kind: kind, table: change.table, primaryKey: change.primaryKey)
    } else {
      conflict = ChangesetConflict(kind: kind, table: nil)
    }
  }
}
