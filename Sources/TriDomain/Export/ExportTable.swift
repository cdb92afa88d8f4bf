/// A table of an export of the whole log: one file of rows.
package struct ExportTable: Hashable, Sendable {
  /// Of letters only; the name of its files: `records`.
  package let name: String
  package let columns: [Column]

  package init(_ name: String, _ columns: [Column]) {
    self.name = name
    self.columns = columns
  }

  package struct Column: Hashable, Sendable {
    package let name: String
    package let kind: Kind

    package init(_ name: String, _ kind: Kind = .plain) {
      self.name = name
      self.kind = kind
    }
  }

  /// How a value is written; within the program moments are integers. Raw values are those of the manifest.
  package enum Kind: String, Hashable, Sendable {
    /// A whole number or text.
    case plain = "value"
    /// Milliseconds since 1970, written as ISO 8601 in UTC.
    case instant
    /// 16 bytes, written as RFC 9562 does.
    case uuid
    /// Bytes, written as hexadecimal digits.
    case hash
  }
}

/// One value of a row.
package enum ExportValue: Hashable, Sendable {
  case absent
  case integer(Int64)
  case text(String)
  case bytes([UInt8])
}

/// An export of the whole log, piece by piece, in the order in which it is written and read: every table with its rows,
/// then what was recorded moment by moment, then the files that were imported.
package enum ExportPiece: Hashable, Sendable {
  /// The rows that follow are this table's.
  case table(ExportTable)
  /// A value for every column of the table, in order.
  case row([ExportValue])
  /// Samples under the hash by which rows of sources name them.
  case samples(ContentHash, RecordedSamples)
  /// The same by the id of a source, for reading only: several sources may share samples.
  case samplesOfSource(Int64, RecordedSamples)
  /// A file that was imported; its bytes follow. The name is one of those it had, without its folder.
  case original(ContentHash, name: String?)
  case bytes([UInt8])
}
