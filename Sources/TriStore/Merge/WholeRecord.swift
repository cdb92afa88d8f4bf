internal import SQLiteKit
internal import TriDomain

/// Everything that a log has about one record, without the ids by which only that log knows it.
///
/// Gear is told by the id that it has in the log that takes over. What it is a duplicate of is settled apart, once all
/// records are there.
struct WholeRecord: Equatable {
  struct ValueKey: Hashable {
    let field: RecordField
    let source: ValueSource
  }

  struct SourceKey: Hashable, Comparable {
    let hash: [UInt8]
    let place: Int64

    static func < (a: Self, b: Self) -> Bool {
      a.hash == b.hash ? a.place < b.place : a.hash.lexicographicallyPrecedes(b.hash)
    }
  }

  let uuid: [UInt8]
  /// The columns of `record` from the sport to the device.
  var shown: [Cell]
  /// `state.changedAt` is that of the record.
  var state: Stamped
  var enteredAt: Int64
  var values: [ValueKey: Stamped] = [:]
  /// By name; the only cell is the place.
  var tags: [[UInt8]: Stamped] = [:]
  var gear: [Int64: Stamped] = [:]
  /// The cells are `sourceColumns`.
  var sources: [SourceKey: Stamped] = [:]
}

/// What `state` holds, in order: the bin first, so that of one moment it wins.
enum StateCell: Int {
  case deletedAt, noBests, race, leg
}

extension WholeRecord {
  static let shownRange = RecordColumn.sport.rawValue...RecordColumn.device.rawValue
  /// Columns of `source` that are told, after them the UUID of its batch.
  static let sourceColumns = StoredTable.source.columns.filter {
    !["id", "record", "hash", "place", "changedAt", "batch"].contains($0)
  }
  static let shownPlace = sourceColumns.firstIndex(of: "isShown") ?? 0
  static let samplesPlace = sourceColumns.firstIndex(of: "samples") ?? 0
}

extension WholeRecord {
  private static func place(of column: RecordColumn) -> Int {
    column.rawValue - shownRange.lowerBound
  }

  /// The column that keeps it out of every list, since its day or sport cannot be read; nil for one that has both.
  var unreadableColumn: String? {
    if !hasDay { return "day" }
    return hasSport ? nil : "sport"
  }

  private var hasDay: Bool {
    shown[Self.place(of: .day)].text.flatMap(Day.init(iso:)) != nil
  }

  private var hasSport: Bool {
    shown[Self.place(of: .sport)].text.flatMap(Sport.init(rawValue:)) != nil
  }

  /// Where day or sport cannot be read, what was typed or recorded stands for it.
  fileprivate mutating func takeSaidPlace() {
    func said(_ field: RecordField) -> Cell? {
      ValueSource.allCases.lazy.compactMap { [values] source in
        values[ValueKey(field: field, source: source)]?.cells.first
      }.first { $0 != .null }
    }
    if !hasDay, let cells = said(.when).flatMap(Self.timeCells) {
      let place = Self.place(of: .day)
      shown.replaceSubrange(place..<place + cells.count, with: cells)
    }
    if !hasSport, let sport = said(.sport) { shown[Self.place(of: .sport)] = sport }
  }
}

/// Reads whole records of one log.
struct WholeRecordReader {
  let connection: Connection
  /// The ids of gear in the log that takes over, by those of this log; nil where they are the same.
  let gearIDs: [Int64: Int64]?

  /// Nil when there is none of this id.
  func record(_ id: RecordID) throws -> WholeRecord? {
    guard var record = try row(id) else { return nil }
    record.values = try values(id)
    record.takeSaidPlace()
    record.tags = try tags(id)
    record.gear = try gear(id)
    record.sources = try sources(id)
    return record
  }

  private func row(_ id: RecordID) throws -> WholeRecord? {
    try connection.queryFirst(
      """
      SELECT \(RecordColumn.list), (SELECT race.uuid FROM race WHERE race.id = record.race)
      FROM record WHERE id = ?1
      """, [.integer(id)]
    ) { row in
      let cells = try row.cells(from: 0, count: RecordColumn.count + 1)
      func cell(_ column: RecordColumn) -> Cell { cells[column.rawValue] }
      return WholeRecord(
        uuid: try row.requiredBlob(at: RecordColumn.uuid.rawValue),
        shown: Array(cells[WholeRecord.shownRange]),
        state: Stamped(
          cells: [cell(.deletedAt), cell(.noBests), cells[RecordColumn.count], cell(.leg)],
          changedAt: try row.requiredInteger(at: RecordColumn.changedAt.rawValue)),
        enteredAt: try row.requiredInteger(at: RecordColumn.enteredAt.rawValue))
    }
  }

  private func values(_ id: RecordID) throws -> [WholeRecord.ValueKey: Stamped] {
    var values: [WholeRecord.ValueKey: Stamped] = [:]
    for value in try connection.values(of: id) where !value.isUnreadable {
      values[WholeRecord.ValueKey(field: value.field, source: value.source)] = Stamped(
        cells: [Cell(SQLValue(value.value))],
        changedAt: value.changedAt.millisecondsSince1970)
    }
    return values
  }

  private func tags(_ id: RecordID) throws -> [[UInt8]: Stamped] {
    let rows = try connection.query(
      "SELECT name, place, changedAt FROM recordTag WHERE record = ?1", [.integer(id)]
    ) { row in
      (
        Array(try row.requiredText(at: 0).utf8),
        Stamped(
          cells: [.integer(try row.requiredInteger(at: 1))],
          changedAt: try row.requiredInteger(at: 2))
      )
    }
    return Dictionary(rows, uniquingKeysWith: max)
  }

  private func gear(_ id: RecordID) throws -> [Int64: Stamped] {
    let rows = try connection.query(
      "SELECT gear, place, changedAt FROM recordGear WHERE record = ?1", [.integer(id)]
    ) { row in
      let gear = try row.requiredInteger(at: 0)
      guard let known = gearIDs == nil ? gear : gearIDs?[gear] else {
        throw StoreError.unreadableRow(table: "recordGear", id: nil, column: "gear")
      }
      return (
        known,
        Stamped(
          cells: [.integer(try row.requiredInteger(at: 1))],
          changedAt: try row.requiredInteger(at: 2))
      )
    }
    return Dictionary(rows, uniquingKeysWith: max)
  }

  private func sources(_ id: RecordID) throws -> [WholeRecord.SourceKey: Stamped] {
    let columns = WholeRecord.sourceColumns
    let rows = try connection.query(
      """
      SELECT hash, place, changedAt, \(columns.joined(separator: ", ")),
        (SELECT importBatch.uuid FROM importBatch WHERE importBatch.id = source.batch)
      FROM source WHERE record = ?1
      """, [.integer(id)]
    ) { row in
      (
        WholeRecord.SourceKey(
          hash: try row.requiredBlob(at: 0), place: try row.requiredInteger(at: 1)),
        Stamped(
          cells: try row.cells(from: 3, count: columns.count + 1),
          changedAt: try row.requiredInteger(at: 2))
      )
    }
    return Dictionary(rows, uniquingKeysWith: max)
  }
}
