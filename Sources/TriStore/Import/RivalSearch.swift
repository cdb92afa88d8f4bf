internal import SQLiteKit
internal import TriDomain

/// Finds the record that a new one probably repeats.
final class RivalSearch {
  private let near: Statement

  init(on connection: Connection) throws {
    near = try connection.cached(
      """
      SELECT \(SessionExtent.columns),
        ifnull(record.duplicateOf, record.id), \(DamagedRecord.yields("root"))
      FROM record JOIN record AS root ON root.id = ifnull(record.duplicateOf, record.id)
      WHERE record.deletedAt IS NULL AND record.day BETWEEN ?1 AND ?2
      ORDER BY record.id
      """)
  }

  /// Hands over each record around a day, the earliest stored first.
  func forEach(
    near day: Day, _ body: (RecordID, RivalChoice<RecordID>.Candidate) throws -> Void
  ) throws {
    defer { near.reset() }
    let days = RivalChoice<RecordID>.days(around: day).map(\.description)
    try near.bind(days[0], at: 1)
    try near.bind(days[days.count - 1], at: 2)
    while try near.step() {
      try body(
        near.requiredInteger(at: 0),
        RivalChoice.Candidate(
          root: near.requiredInteger(at: 8), extent: SessionExtent(near),
          yields: near.requiredInteger(at: 9) != 0))
    }
  }
}

/// Records that were read from a file which was cut off, damaged, or has a checksum that does not fit.
enum DamagedRecord {
  /// Whether what a record shows comes from such a file, as an SQL expression of 0 or 1.
  static func isOne(_ table: String) -> String {
    """
    EXISTS (
      SELECT 1 FROM source
      WHERE source.record = \(table).id AND source.isShown = 1 AND source.isPartial = 1
    )
    """
  }

  /// Whether it is as it was read, too: then a whole recording of the same session counts in its place.
  static func yields(_ table: String) -> String {
    "(\(table).changedAt <= \(table).enteredAt AND \(isOne(table)))"
  }
}

extension SessionExtent {
  static let columns = """
    record.id, record.sport, record.day, record.startedAt,
    ifnull(record.elapsedMilliseconds, record.timerMilliseconds), record.distanceMillimetres,
    record.sportLabel, \(DamagedRecord.isOne("record"))
    """

  /// From the columns of the statement above. Where day or sport cannot be read it is like no other session.
  init(_ row: borrowing Statement) throws {
    guard let sport = Sport(rawValue: try row.requiredText(at: 1)),
      let day = Day(iso: try row.requiredText(at: 2))
    else {
      self.init(
        sport: nil, day: .earliest, start: nil, duration: nil, distance: nil, isDamaged: true)
      return
    }
    let isNamed = try sport != .other || row.text(at: 6) != nil
    self.init(
      sport: isNamed ? sport : nil, day: day,
      start: try row.integer(at: 3).map(Instant.init(millisecondsSince1970:)),
      duration: try row.amount(at: 4).map(Duration.init(milliseconds:)),
      distance: try row.amount(at: 5).map(Distance.init(millimetres:)),
      isDamaged: try row.requiredInteger(at: 7) != 0)
  }
}

extension Connection {
  /// Whether what a record shows comes from a damaged file.
  func isDamaged(_ id: RecordID) throws -> Bool {
    try queryFirst(
      "SELECT \(DamagedRecord.isOne("record")) FROM record WHERE id = ?1", [.integer(id)]
    ) { try $0.requiredInteger(at: 0) != 0 } ?? false
  }
}
