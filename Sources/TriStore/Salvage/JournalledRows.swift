internal import SQLiteKit
internal import TriDomain

/// Which rows should be in a log, as its journal tells: those that its changes brought and no later one took away.
///
/// What was undone does not count, nor what is not in the journal at all, such as rows from before records were forgotten.
struct JournalledRows {
  /// By table, and there by a hash of the row's key, the record or the source that the row is or belongs to; 0 where it
  /// belongs to none.
  private var rows: [String: [Int: Int64]] = [:]
  /// The records of sources.
  private var records: [Int64: RecordID] = [:]
  /// Records of which the journal tells, also those that it tells are gone.
  private(set) var knownRecords: Set<RecordID> = []
  /// Whether every change that is in the journal tells what it did.
  let isOpen: Bool

  /// Reads the journal of a log of today's schema.
  init(of connection: Connection) throws {
    let closed = try connection.queryFirst("SELECT 1 FROM journalEntry WHERE isClosed = 1") { _ in
      true
    }
    isOpen = closed == nil
    try connection.forEachDoneChangeset { changes in
      try? changes.forEachChange { add($0) }
    }
  }

  private mutating func add(_ change: borrowing RowChange) {
    let table = change.table
    let key = change.primaryKey
    var owner: Int64?
    if let column = Self.ownerColumns[table],
      case .integer(let id)? = change.values(at: column).last
    {
      owner = id
    }
    if let owner {
      if table == "record" { knownRecords.insert(owner) }
      if table == "source", case .integer(let source)? = key.first { records[source] = owner }
    }
    switch change.kind {
    case .insert: rows[table, default: [:]][key.hashValue] = owner ?? 0
    case .delete: rows[table, default: [:]][key.hashValue] = nil
    case .update:
      if let owner, rows[table]?[key.hashValue] != nil {
        rows[table, default: [:]][key.hashValue] = owner
      }
    }
  }

  /// Which column of a row says what it belongs to: a record, or in two tables a source.
  private static let ownerColumns = [
    "record": 0, "recordValue": 0, "recordTag": 0, "recordGear": 0, "lap": 0, "length": 0,
    "source": StoredTable.source.columns.firstIndex(of: "record") ?? 1,
  ]

  /// How many rows of a table should be there and are not, by the record that they are or belong to; 0 where they belong
  /// to none.
  func missing(from table: String, in connection: Connection) throws -> [RecordID: Int] {
    guard var wanted = rows[table], !wanted.isEmpty else { return [:] }
    let keys = try connection.query(
      "SELECT name FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY cid", [.text(table)]
    ) { try $0.requiredText(at: 0) }
    let found = try connection.prepare("SELECT \(keys.joined(separator: ", ")) FROM \(table)")
    while try found.step() {
      wanted[try keys.indices.map { try found.value(at: $0) }.hashValue] = nil
    }
    var missing: [RecordID: Int] = [:]
    for owner in wanted.values {
      let isOfSource = table == "lap" || table == "length"
      missing[isOfSource ? records[owner] ?? 0 : owner, default: 0] += 1
    }
    return missing
  }
}
