internal import CSQLite

/// One row of a changeset, valid during the call that lends it.
package struct RowChange: ~Copyable {
  package enum Kind: Hashable, Sendable {
    case insert, update, delete
  }

  package let kind: Kind
  private let cursor: OpaquePointer
  private let name: UnsafePointer<CChar>

  init(at cursor: OpaquePointer) throws(SQLiteError) {
    var name: UnsafePointer<CChar>?
    var columns: Int32 = 0
    var operation: Int32 = 0
    let code = sqlite3changeset_op(cursor, &name, &columns, &operation, nil)
    guard code == SQLITE_OK, let name else { throw SQLiteError(code: code) }
    self.cursor = cursor
    self.name = name
    switch operation {
    case SQLITE_INSERT: kind = .insert
    case SQLITE_DELETE: kind = .delete
    default: kind = .update
    }
  }

  package var table: String { String(cString: name) }

  /// The values that identify the row, in the order of the table's columns.
  package var primaryKey: [SQLValue] {
    keyPlaces.enumerated().filter { $0.element != 0 }.map { column, _ in
      var value: OpaquePointer?
      let code =
        kind == .insert
        ? sqlite3changeset_new(cursor, Int32(column), &value)
        : sqlite3changeset_old(cursor, Int32(column), &value)
      return code == SQLITE_OK ? SQLValue(protected: value) : .null
    }
  }

  /// What a column held before and holds after the change, as far as the changeset says: an update
  /// leaves out columns that it does not change.
  package func values(at column: Int) -> [SQLValue] {
    var values: [SQLValue] = []
    var value: OpaquePointer?
    if kind != .insert, sqlite3changeset_old(cursor, Int32(clamping: column), &value) == SQLITE_OK,
      value != nil
    {
      values.append(SQLValue(protected: value))
    }
    value = nil
    if kind != .delete, sqlite3changeset_new(cursor, Int32(clamping: column), &value) == SQLITE_OK,
      value != nil
    {
      values.append(SQLValue(protected: value))
    }
    return values
  }

  /// For each column of the table its place in the primary key, counted from 1; 0 for a column
  /// outside of it.
  var keyPlaces: UnsafeBufferPointer<UInt8> {
    var places: UnsafeMutablePointer<UInt8>?
    var count: Int32 = 0
    sqlite3changeset_pk(cursor, &places, &count)
    return UnsafeBufferPointer(start: places, count: places == nil ? 0 : Int(count))
  }
}
