internal import SQLiteKit
internal import TriDomain

/// Finds the record that a new one probably repeats.
final class RivalSearch {
  private let near: Statement
  private let family: Statement

  init(on connection: Connection) throws {
    let columns = """
      \(SessionExtent.columns), ifnull(record.duplicateOf, record.id), \(DamagedRecord.yields("root"))
      """
    let tables = "record JOIN record AS root ON root.id = ifnull(record.duplicateOf, record.id)"
    near = try connection.cached(
      """
      SELECT \(columns) FROM \(tables)
      WHERE record.deletedAt IS NULL AND record.day BETWEEN ?1 AND ?2
        AND (?3 IS NULL OR record.startedAt IS NULL OR record.startedAt <= ?4
          AND record.startedAt
            + ifnull(record.elapsedMilliseconds, ifnull(record.timerMilliseconds, 0)) + 1 >= ?3)
      ORDER BY record.id
      """)
    family = try connection.cached(
      """
      SELECT \(columns) FROM \(tables)
      WHERE record.deletedAt IS NULL AND (record.id = ?1 OR record.duplicateOf = ?1)
        AND record.day BETWEEN ?2 AND ?3
      ORDER BY record.id
      """)
  }

  typealias Body = (RecordID, RivalChoice<RecordID>.Candidate) throws -> Void

  /// Hands over each record around a day, the earliest stored first.
  func forEach(near day: Day, _ body: Body) throws {
    defer { near.reset() }
    let days = RivalChoice<RecordID>.days(around: day).map(\.description)
    try near.bind(days[0], at: 1)
    try near.bind(days[days.count - 1], at: 2)
    try near.bindNull(at: 3)
    try near.bindNull(at: 4)
    while try near.step() { try hand(over: near, body) }
  }

  /// Hands over what `new` could be judged by: the records around its day that may be at its time, the earliest stored first,
  /// then all that count as one with them. Of the others a start alone says that they are apart.
  func forEach(near new: SessionExtent, _ body: Body) throws {
    guard let start = new.start else { return try forEach(near: new.day, body) }
    let days = RivalChoice<RecordID>.days(around: new.day).map(\.description)
    var roots: [RecordID] = []
    do {
      defer { near.reset() }
      try near.bind(days[0], at: 1)
      try near.bind(days[days.count - 1], at: 2)
      try near.bind(start.millisecondsSince1970, at: 3)
      try near.bind(start.adding(new.duration ?? .zero).millisecondsSince1970 + 1, at: 4)
      while try near.step() {
        try roots.append(near.requiredInteger(at: 8))
        try hand(over: near, body)
      }
    }
    for root in Set(roots) {
      defer { family.reset() }
      try family.bind(root, at: 1)
      try family.bind(days[0], at: 2)
      try family.bind(days[days.count - 1], at: 3)
      while try family.step() { try hand(over: family, body) }
    }
  }

  private func hand(over row: borrowing Statement, _ body: Body) throws {
    try body(
      row.requiredInteger(at: 0),
      RivalChoice.Candidate(
        root: row.requiredInteger(at: 8), extent: SessionExtent(row),
        yields: row.requiredInteger(at: 9) != 0))
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
