internal import SQLiteKit

/// Which column of a race, of a leg's result, of a planned race or of gear holds since when what it holds, as the journal
/// of a log tells. What was undone does not count.
struct ColumnMemory {
  /// The moment from which something holds, and whether the journal tells it; where it does not, it is the latest that
  /// it can be.
  typealias Moment = (at: Int64, isTold: Bool)

  /// A row as far as the journal was read.
  private struct Row {
    /// Up to when nothing is told of single columns: when the row came, or began to be told of.
    var start: Int64
    /// Whether the journal tells of the row from its beginning.
    var isWhole: Bool
    var changedAt: Int64
    /// By column, when it last became another.
    var moments: [Int: Int64] = [:]
    /// The moments of change that the row once had.
    var passed: Set<Int64>

    init(from start: Int64, isWhole: Bool) {
      self.start = start
      self.isWhole = isWhole
      changedAt = start
      passed = [start]
    }
  }

  private var rows: [JournalMemory.Key: Row] = [:]
  private let places: [String: [String: Int]]

  static let tables = ["race", "raceLeg", "plannedRace", "gear"]

  init(of connection: Connection) throws {
    places = try Self.places(on: connection)
    // That a damaged part did something the next change of the row tells.
    try connection.forEachDoneChangeset { changes in
      try? changes.forEachChange { add($0) }
    }
  }

  private static func places(on connection: Connection) throws -> [String: [String: Int]] {
    var places: [String: [String: Int]] = [:]
    for table in tables {
      let columns = try connection.query(
        "SELECT name, cid FROM pragma_table_info(?1)", [.text(table)]
      ) { (try $0.requiredText(at: 0), Int(try $0.requiredInteger(at: 1))) }
      places[table] = Dictionary(columns, uniquingKeysWith: { $1 })
    }
    return places
  }

  private mutating func add(_ change: borrowing RowChange) {
    guard let columns = places[change.table], let place = columns["changedAt"] else { return }
    let key = JournalMemory.Key(table: change.table, id: change.primaryKey)
    let moments = change.values(at: place).compactMap { value in
      if case .integer(let moment) = value { moment } else { nil }
    }
    switch change.kind {
    case .delete: rows[key] = nil
    case .insert:
      rows[key] = moments.last.map { Row(from: $0, isWhole: true) }
      // Of a leg without a row nothing was said, and so it stays of the column that its new row leaves empty.
      guard change.table == "raceLeg" else { return }
      for column in columns.values where change.values(at: column) == [.null] {
        rows[key]?.moments[column] = .min
        rows[key]?.passed.insert(.min)
      }
    case .update:
      if let before = moments.first, rows[key]?.changedAt != before {
        rows[key] = Row(from: before, isWhole: false)
      }
      guard let moment = moments.last ?? rows[key]?.changedAt else { return }
      rows[key]?.changedAt = moment
      rows[key]?.passed.insert(moment)
      for column in columns.values where column != place && change.values(at: column).count == 2 {
        rows[key]?.moments[column] = moment
      }
    }
  }

  /// The row, if what is told of it ends where it is now.
  private func row(_ table: String, _ id: [SQLValue], _ changedAt: Int64) -> Row? {
    rows[JournalMemory.Key(table: table, id: id)].flatMap { $0.changedAt == changedAt ? $0 : nil }
  }

  /// Since when some columns hold what they hold.
  func moment(
    of columns: [String], _ table: String, _ id: [SQLValue], changedAt: Int64
  ) -> Moment {
    guard let row = row(table, id, changedAt) else { return (changedAt, false) }
    let moments = columns.compactMap { places[table]?[$0].flatMap { row.moments[$0] } }
    return moments.max().map { ($0, true) } ?? (row.start, row.isWhole)
  }

  /// Whether a row once had this moment of change.
  func passed(_ moment: Int64, _ table: String, _ id: [SQLValue], changedAt: Int64) -> Bool {
    row(table, id, changedAt)?.passed.contains(moment) ?? (moment == changedAt)
  }
}
