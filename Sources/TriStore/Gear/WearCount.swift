internal import SQLiteKit
internal import TriDomain

/// Counts from records what gear and its parts came to.
struct WearCount {
  let connection: Connection

  private static let sums = """
    count(*) FILTER (WHERE sport <> 'transition'), sum(distanceMillimetres),
    sum(coalesce(timerMilliseconds, elapsedMilliseconds))
    """
  /// The bin and likely duplicates are left out, as in every total.
  private static let counted = "deletedAt IS NULL AND duplicateOf IS NULL"

  /// Of one item, or of all that have a record that counts.
  func items(_ gear: Gear.ID?) throws -> [Gear.ID: Wear] {
    try wear(
      """
      SELECT recordGear.gear, \(Self.sums)
      FROM recordGear CROSS JOIN record ON record.id = recordGear.record
      WHERE \(gear == nil ? "?1 IS NULL" : "recordGear.gear = ?1") AND \(Self.counted)
      GROUP BY recordGear.gear
      """, [SQLValue(gear)])
  }

  /// Of the parts of one item, or of all, by the part's id.
  func parts(_ gear: Gear.ID?) throws -> [Int64: Wear] {
    try wear(
      """
      WITH part AS MATERIALIZED (
        SELECT \(StoredGear.partColumns) AS end FROM gearPart
        WHERE \(gear == nil ? "?1 IS NULL" : "gear = ?1")
      )
      SELECT part.id, \(Self.sums)
      FROM part CROSS JOIN recordGear ON recordGear.gear = part.gear
      CROSS JOIN record ON record.id = recordGear.record
      WHERE record.day >= part.day AND (part.end IS NULL OR record.day < part.end)
        AND \(Self.counted)
      GROUP BY part.id
      """, [SQLValue(gear)])
  }

  /// The last day of those of some records that have gear and count; nil where none does.
  func lastDay(_ gear: Gear.ID, of records: [RecordID]) throws -> Day? {
    let day = try connection.queryFirst(
      """
      SELECT max(record.day) FROM json_each(?1)
      CROSS JOIN record ON record.id = json_each.value
      WHERE \(Self.counted) AND distanceMillimetres > 0
        AND EXISTS (SELECT 1 FROM recordGear WHERE record = json_each.value AND gear = ?2)
      """, [.list(records), .integer(gear)]
    ) { try $0.text(at: 0) }
    return (day ?? nil).flatMap(Day.init(iso:))
  }

  /// What some records brought to gear, or to one of its parts while it was on.
  func distance(
    _ gear: Gear.ID, within part: GearPart?, of records: [RecordID]
  ) throws -> Distance {
    let sum = try connection.queryFirst(
      """
      SELECT sum(distanceMillimetres) FROM json_each(?1)
      CROSS JOIN record ON record.id = json_each.value
      WHERE \(Self.counted) AND (?3 IS NULL OR record.day >= ?3)
        AND (?4 IS NULL OR record.day < ?4)
        AND EXISTS (SELECT 1 FROM recordGear WHERE record = json_each.value AND gear = ?2)
      """,
      [
        .list(records), .integer(gear), SQLValue(part?.day.description),
        SQLValue(part?.end?.description),
      ]
    ) { try $0.sum(at: 0) }
    return Distance(millimetres: (sum ?? nil) ?? 0)
  }

  private func wear(_ sql: String, _ bindings: [SQLValue]) throws -> [Int64: Wear] {
    let rows = try connection.query(sql, bindings) { row in
      let wear = Wear(
        distance: try row.sum(at: 2).map(Distance.init(millimetres:)),
        duration: try row.sum(at: 3).map(Duration.init(milliseconds:)),
        sessionCount: Int(try row.requiredInteger(at: 1)))
      return (try row.requiredInteger(at: 0), wear)
    }
    return Dictionary(rows) { first, _ in first }
  }
}
