internal import SQLiteKit

/// What a log knows of its own past, read from its journal: which rows it had before they were changed or removed.
///
/// A value that the other log still has and that is in this past is no second opinion but the state from which this log
/// went on; a link that is missing here was removed if it is in this past, else it was never here. What was undone does
/// not count. Ids are those of the log.
final class JournalMemory {
  struct Key: Hashable {
    let table: String
    let id: [SQLValue]
  }

  /// By row, the moments of change that it once had.
  private var former: [Key: Set<Int64>] = [:]
  /// By row that was removed, the last such moment.
  private var removed: [Key: Int64] = [:]

  /// Where the moment stands in each table.
  private static let momentColumns: [String: Int] = {
    var columns = ["preference": 2, "datedSetting": 3]
    for table in [StoredTable.record, .recordValue, .recordTag, .recordGear] {
      columns[table.name] = table.columns.firstIndex(of: "changedAt")
    }
    return columns
  }()

  init(of connection: Connection) throws {
    try connection.forEachDoneChangeset { changes in
      var ends: [End] = []
      // Of one that cannot be read to its end the log's own rows are what counts.
      guard
        (try? changes.forEachChange { if let end = Self.end($0) { ends.append(end) } }) != nil
      else { return }
      for end in ends { add(end) }
    }
  }

  /// The end of a row as it was since a moment.
  private typealias End = (key: Key, moment: Int64, isRemoved: Bool)

  private static func end(_ change: borrowing RowChange) -> End? {
    guard change.kind != .insert else { return nil }
    let table = change.table
    guard let column = momentColumns[table],
      case .integer(let moment)? = change.values(at: column).first
    else { return nil }
    return (Key(table: table, id: change.primaryKey), moment, change.kind == .delete)
  }

  private func add(_ end: End) {
    former[end.key, default: []].insert(end.moment)
    if end.isRemoved { removed[end.key] = max(removed[end.key] ?? end.moment, end.moment) }
  }

  /// Whether a row once had this moment of change, and has gone on from there.
  func wentOn(from moment: Int64, _ table: String, _ id: [SQLValue]) -> Bool {
    former[Key(table: table, id: id)]?.contains(moment) ?? false
  }

  /// Whether a row that was there since this moment was removed.
  func removed(_ table: String, _ id: [SQLValue], since moment: Int64) -> Bool {
    removed[Key(table: table, id: id)].map { $0 >= moment } ?? false
  }
}
