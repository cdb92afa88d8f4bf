internal import SQLiteKit
internal import TriDomain

/// Finds the record that a new one probably repeats.
final class RivalSearch {
  private let near: Statement

  init(on connection: Connection) throws {
    near = try connection.cached(
      """
      SELECT id, ifnull(duplicateOf, id), sport, day, startedAt,
        ifnull(elapsedMilliseconds, timerMilliseconds), distanceMillimetres, sportLabel
      FROM record WHERE deletedAt IS NULL AND day BETWEEN ?1 AND ?2
      ORDER BY id
      """)
  }

  /// - Parameter isOwn: Records of the same file, which are different sessions.
  func rival(of new: SessionExtent, except isOwn: (RecordID) -> Bool) throws -> RecordID? {
    var choice = RivalChoice<RecordID>(for: new)
    try forEach(near: new.day) { id, root, extent in
      if !isOwn(id) { choice.consider(extent, root: root) }
    }
    return choice.rival(except: isOwn)
  }

  /// Hands over each record around a day, with the one that counts in totals for it.
  func forEach(
    near day: Day, _ body: (_ id: RecordID, _ root: RecordID, SessionExtent) throws -> Void
  ) throws {
    defer { near.reset() }
    let days = RivalChoice<RecordID>.days(around: day).map(\.description)
    try near.bind(days[0], at: 1)
    try near.bind(days[days.count - 1], at: 2)
    while try near.step() {
      try body(
        near.requiredInteger(at: 0), near.requiredInteger(at: 1), SessionExtent(near))
    }
  }
}

extension SessionExtent {
  /// From the columns of the statement above.
  init(_ row: borrowing Statement) throws {
    let id = try row.requiredInteger(at: 0)
    guard let sport = Sport(rawValue: try row.requiredText(at: 2)) else {
      throw StoreError.unreadableRow(table: "record", id: id, column: "sport")
    }
    guard let day = Day(iso: try row.requiredText(at: 3)) else {
      throw StoreError.unreadableRow(table: "record", id: id, column: "day")
    }
    let isNamed = try sport != .other || row.text(at: 7) != nil
    self.init(
      sport: isNamed ? sport : nil, day: day,
      start: try row.integer(at: 4).map(Instant.init(millisecondsSince1970:)),
      duration: try row.integer(at: 5).map(Duration.init(milliseconds:)),
      distance: try row.integer(at: 6).map(Distance.init(millimetres:)))
  }
}
