internal import CSQLite

/// What changed in some tables, row by row, in the format of SQLite's session extension.
///
/// It holds old and new values, so it can be inverted and applied again, in another run of the
/// program too.
package struct Changeset: Hashable, Sendable {
  /// The form to store (sqlite.org/sessionintro.html).
  package let bytes: [UInt8]

  /// Takes stored bytes as they are; damaged ones are found out when they are read.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  package var isEmpty: Bool { bytes.isEmpty }

  /// How many rows it inserts, updates or deletes, found by walking through it.
  ///
  /// - Throws: `isCorrupt` for bytes that are no changeset.
  package var rowCount: Int {
    get throws {
      var count = 0
      try forEachChange { _ in count += 1 }
      return count
    }
  }

  /// The changeset that takes this one back.
  package func inverted() throws(SQLiteError) -> Changeset {
    let length = try checkedLength
    return try Changeset { size, inverse in
      bytes.withUnsafeBytes { sqlite3changeset_invert(length, $0.baseAddress, &size, &inverse) }
    }
  }

  /// Calls the body with each changed row, table by table.
  ///
  /// - Throws: What the body throws, and `isCorrupt` for bytes that are no changeset.
  package func forEachChange(_ body: (borrowing RowChange) throws -> Void) throws {
    let length = try checkedLength
    try bytes.withUnsafeBytes { buffer in
      // The walk only reads; the C declaration just does not say so.
      let start = UnsafeMutableRawPointer(mutating: buffer.baseAddress)
      var cursor: OpaquePointer?
      let opened = sqlite3changeset_start(&cursor, length, start)
      guard opened == SQLITE_OK, let cursor else { throw SQLiteError(code: opened) }
      defer { sqlite3changeset_finalize(cursor) }
      while true {
        switch sqlite3changeset_next(cursor) {
        case SQLITE_ROW: try body(try RowChange(at: cursor))
        case SQLITE_DONE: return
        case let code: throw SQLiteError(code: code)
        }
      }
    }
  }
}

extension Changeset {
  /// Takes over what SQLite allocates: `fill` tells its size and where it is, and answers SQLite's code.
  init(
    _ fill: (_ size: inout Int32, _ memory: inout UnsafeMutableRawPointer?) -> Int32
  ) throws(SQLiteError) {
    var size: Int32 = 0
    var memory: UnsafeMutableRawPointer?
    let code = fill(&size, &memory)
    defer { sqlite3_free(memory) }
    guard code == SQLITE_OK else { throw SQLiteError(code: code) }
    bytes = Array(UnsafeRawBufferPointer(start: memory, count: memory == nil ? 0 : Int(size)))
  }

  /// The size as C wants it, once the bytes are known to be safe to hand over.
  var checkedLength: Int32 {
    get throws(SQLiteError) {
      guard let length = Int32(exactly: bytes.count) else { throw SQLiteError(code: SQLITE_TOOBIG) }
      guard ChangesetFormat.isValid(bytes) else { throw SQLiteError(code: SQLITE_CORRUPT) }
      return length
    }
  }
}
