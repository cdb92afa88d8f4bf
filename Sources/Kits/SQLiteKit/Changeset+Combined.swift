internal import CSQLite

extension Changeset {
  /// One changeset that does what this one does and then the later one: each row is in it once, as it was and as it becomes.
  ///
  /// - Throws: `isCorrupt` for bytes that are no changeset.
  package func combined(with later: Changeset) throws(SQLiteError) -> Changeset {
    var group: OpaquePointer?
    let created = sqlite3changegroup_new(&group)
    guard created == SQLITE_OK, let group else { throw SQLiteError(code: created) }
    defer { sqlite3changegroup_delete(group) }
    for part in [self, later] {
      let length = try part.checkedLength
      let code = part.bytes.withUnsafeBytes {
        // It is only read; the C declaration just does not say so.
        sqlite3changegroup_add(group, length, UnsafeMutableRawPointer(mutating: $0.baseAddress))
      }
      guard code == SQLITE_OK else { throw SQLiteError(code: code) }
    }
    return try Changeset { size, memory in sqlite3changegroup_output(group, &size, &memory) }
  }
}
