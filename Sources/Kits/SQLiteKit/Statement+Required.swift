/// Reading columns that cannot be NULL: as `integer(at:)` and its kin, but NULL throws an error
/// that names the column.
extension Statement {
  package func requiredInteger(at column: Int) throws(SQLiteError) -> Int64 {
    guard let value = try integer(at: column) else { throw mismatch(at: column, wanted: "INTEGER") }
    return value
  }

  package func requiredReal(at column: Int) throws(SQLiteError) -> Double {
    guard let value = try real(at: column) else { throw mismatch(at: column, wanted: "REAL") }
    return value
  }

  package func requiredText(at column: Int) throws(SQLiteError) -> String {
    guard let value = try text(at: column) else { throw mismatch(at: column, wanted: "TEXT") }
    return value
  }

  package func requiredBlob(at column: Int) throws(SQLiteError) -> [UInt8] {
    guard let value = try blob(at: column) else { throw mismatch(at: column, wanted: "BLOB") }
    return value
  }
}
