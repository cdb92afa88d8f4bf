/// Rows that are being inserted into one table, written down as a session would record them.
///
/// A session remembers each key and reads every row again at the end, which takes as long as inserting them. Who
/// inserts nothing but new rows, and knows all their values, can write the changeset along the way. Rows in the
/// format of a changeset (the comment at the head of SQLite's sqlite3session.c): operation, a byte for changes by
/// triggers, then each value as its type and content.
package struct InsertedRows: Sendable {
  package private(set) var count = 0
  private(set) var bytes: [UInt8] = []

  /// - Parameter keyPlaces: For each column its place in the primary key, counted from 1; 0 outside of it.
  package init(into table: String, keyPlaces: [UInt8]) {
    bytes.append(UInt8(ascii: "T"))
    append(count: keyPlaces.count)
    bytes += keyPlaces
    bytes += table.utf8
    bytes.append(0)
  }

  /// Starts a row; then comes a value for every column, in order.
  package mutating func beginRow() {
    count += 1
    bytes.append(18)
    bytes.append(0)
  }

  package mutating func append(_ value: Int64?) {
    guard let value else { return appendNull() }
    bytes.append(1)
    withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ value: String?) {
    guard let value else { return appendNull() }
    bytes.append(3)
    append(count: value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  package mutating func append(_ value: [UInt8]) {
    bytes.append(4)
    append(count: value.count)
    bytes.append(contentsOf: value)
  }

  package mutating func appendNull() { bytes.append(5) }

  /// SQLite's varint: seven bits a byte, the highest first.
  private mutating func append(count: Int) {
    var shift = 56
    while shift > 0, count >> shift == 0 { shift -= 7 }
    while shift > 0 {
      bytes.append(UInt8(truncatingIfNeeded: count >> shift) | 0x80)
      shift -= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: count) & 0x7F)
  }
}

extension Changeset {
  /// One changeset of the rows inserted into several tables; tables without rows leave nothing.
  package init(_ tables: [InsertedRows]) {
    let filled = tables.filter { $0.count > 0 }
    if let only = filled.first, filled.count == 1 {
      self.init(bytes: only.bytes)
    } else {
      var all: [UInt8] = []
      all.reserveCapacity(filled.reduce(0) { $0 + $1.bytes.count })
      for table in filled { all += table.bytes }
      self.init(bytes: all)
    }
  }
}
