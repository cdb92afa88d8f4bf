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
  /// - Returns: The record that counts in totals, even if another duplicate of it is the one that looks alike. A record
  ///   whose duplicates were at another time than the new session is not it.
  func rival(of new: SessionExtent, except isOwn: (RecordID) -> Bool) throws -> RecordID? {
    defer { near.reset() }
    // Wrists up to 26 hours apart, and sessions of days that began hours apart.
    try near.bind(new.day.adding(days: -2).description, at: 1)
    try near.bind(new.day.adding(days: 2).description, at: 2)
    var alike: [RecordID] = []
    var apart: Set<RecordID> = []
    while try near.step() {
      if isOwn(try near.requiredInteger(at: 0)) { continue }
      let (root, extent) = (try near.requiredInteger(at: 1), try SessionExtent(near))
      if extent.isProbably(new) { alike.append(root) }
      if extent.isCertainlyApart(from: new) { apart.insert(root) }
    }
    return alike.first { !apart.contains($0) && !isOwn($0) }
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
