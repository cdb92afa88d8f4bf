internal import HashKit
internal import SQLiteKit

/// One transaction of an entry of the journal, as it is stored.
struct JournalPart {
  let changeset: Changeset
  /// Nil in parts that are older than the column.
  private let hash: [UInt8]?

  /// Reads `columns` from one column on.
  init(_ row: borrowing Statement, at column: Int = 0) throws {
    changeset = Changeset(bytes: try row.requiredBlob(at: column))
    hash = try row.blob(at: column + 1)
  }

  /// Whether the changeset is the one that was written, as far as anything tells.
  var isSound: Bool { hash.map { $0 == Self.hash(of: changeset) } ?? true }

  static func hash(of changeset: Changeset) -> [UInt8] { SHA256.hash(changeset.bytes) }

  /// The columns that make one, also of a store of an earlier schema, which has no place for the hash.
  static func columns(on connection: Connection) throws -> String {
    try hasHash(on: connection) ? "changeset, hash" : "changeset, NULL"
  }

  static func hasHash(on connection: Connection) throws -> Bool {
    try connection.queryFirst(
      "SELECT 1 FROM pragma_table_info('journalPart') WHERE name = 'hash'"
    ) { _ in true } ?? false
  }
}

extension Connection {
  /// Hands over the changes of the journal, the earliest first. What was undone does not count, and what was done in a
  /// damaged part is not known.
  func forEachDoneChangeset(_ body: (Changeset) -> Void) throws {
    let parts = try prepare(
      """
      SELECT \(JournalPart.columns(on: self)) FROM journalPart
      JOIN journalEntry ON journalEntry.id = entry WHERE isUndone = 0 ORDER BY entry, part
      """)
    while try parts.step() {
      let part = try JournalPart(parts)
      if part.isSound { body(part.changeset) }
    }
  }

  /// Adds the next part to an entry.
  func addPart(_ changes: Changeset, to entry: Int64) throws {
    let (hash, bound) =
      try JournalPart.hasHash(on: self)
      ? (", hash", [SQLValue.blob(JournalPart.hash(of: changes))]) : ("", [])
    try run(
      """
      INSERT INTO journalPart (entry, part, changeset\(hash))
      VALUES (
        ?1, (SELECT ifnull(max(part), 0) + 1 FROM journalPart WHERE entry = ?1), ?2
        \(hash.isEmpty ? "" : ", ?3")
      )
      """, [.integer(entry), .blob(changes.bytes)] + bound)
  }
}
