internal import SQLiteKit
internal import TriDomain

/// What the records themselves say that can hardly be, or that is missing. Of a damaged log as far as it can be read.
struct TrainingCheck {
  let connection: Connection
  let knowsZone: (String) -> Bool
  /// With the athlete's day, what later records lie in the future of.
  let now: Instant
  let today: Day

  func findings() -> [Finding] {
    // What cannot be read is told of the file.
    ((try? overlaps()) ?? [])
      + [
        impossible, swimsWithoutPool, unknownZones, inTheFuture, likelyDuplicates,
        damagedRecordings, contradictingThresholds,
      ].compactMap { look in (try? look()) ?? nil }
  }

  private static let counted = "deletedAt IS NULL AND duplicateOf IS NULL"

  private func records(_ sql: String) throws -> RecordsFound {
    RecordsFound(try connection.query(sql) { try $0.requiredInteger(at: 0) })
  }

  // MARK: - Two at once

  /// Two devices' clocks differ, and one is started before the other is stopped.
  private static let tolerance: Int64 = 60_000

  /// Those of legs of one race, which are two sessions for sure, and all others.
  private func overlaps() throws -> [Finding] {
    let settled =
      try connection.hasTable("distinctPair")
      ? try Set(
        connection.query("SELECT record, other FROM distinctPair") {
          [try $0.requiredInteger(at: 0), try $0.requiredInteger(at: 1)]
        }) : []
    var legs = FirstFew<Finding.Overlap>()
    var others = FirstFew<Finding.Overlap>()
    try forEachOverlap { overlap, areLegs in
      if areLegs {
        legs.add(overlap)
      } else if !settled.contains([
        min(overlap.first, overlap.second), max(overlap.first, overlap.second),
      ]) {
        others.add(overlap)
      }
    }
    return [
      legs.isEmpty ? nil : .overlappingLegs(legs.first, count: legs.count),
      others.isEmpty ? nil : .overlaps(others.first, count: others.count),
    ].compactMap(\.self)
  }

  /// One pass in the order of their starts: each against the one before it that ends last.
  private func forEachOverlap(_ body: (Finding.Overlap, _ areLegs: Bool) -> Void) throws {
    let statement = try connection.prepare(
      """
      SELECT id, startedAt, startedAt + coalesce(elapsedMilliseconds, timerMilliseconds), race
      FROM record
      WHERE \(Self.counted) AND startedAt IS NOT NULL
        AND coalesce(elapsedMilliseconds, timerMilliseconds) IS NOT NULL
      ORDER BY startedAt, id
      """)
    var last: (id: RecordID, start: Int64, end: Int64, race: Int64?)?
    while try statement.step() {
      let (id, start) = (try statement.requiredInteger(at: 0), try statement.requiredInteger(at: 1))
      let (end, race) = (try statement.requiredInteger(at: 2), try statement.integer(at: 3))
      defer { if end > last?.end ?? .min { last = (id, start, end, race) } }
      guard let last else { continue }
      let overlap = min(last.end, end) - start
      if overlap <= Self.tolerance { continue }
      body(
        .init(
          first: last.id, second: id, duration: Duration(milliseconds: overlap),
          lead: Duration(milliseconds: start - last.start)),
        race != nil && race == last.race)
    }
  }

  // MARK: - One by one

  /// Faster than anyone, longer than any race, or farther.
  private func impossible() throws -> Finding? {
    let statement = try connection.prepare(
      """
      SELECT id, sport, distanceMillimetres, timerMilliseconds, elapsedMilliseconds
      FROM record WHERE \(Self.counted) AND distanceMillimetres IS NOT NULL
        OR \(Self.counted) AND coalesce(timerMilliseconds, elapsedMilliseconds) > ?1
      ORDER BY id
      """)
    try statement.bind(Plausibility.longestDuration.milliseconds, at: 1)
    var found = RecordsFound()
    var first: (Distance?, Duration?)?
    while try statement.step() {
      guard let sport = Sport(rawValue: try statement.requiredText(at: 1)) else { continue }
      let distance = try statement.integer(at: 2).map(Distance.init(millimetres:))
      let timer = try statement.integer(at: 3)
      let time = try (timer ?? statement.integer(at: 4)).map(Duration.init(milliseconds:))
      if Self.isPossible(sport, distance, time) { continue }
      found.add(try statement.requiredInteger(at: 0))
      first = first ?? (distance, time)
    }
    return first.map { .impossible(found, $0.0, $0.1) }
  }

  private static func isPossible(_ sport: Sport, _ distance: Distance?, _ time: Duration?) -> Bool {
    if let distance, distance > Plausibility.farthestDistance { return false }
    guard let time else { return true }
    if time > Plausibility.longestDuration { return false }
    return distance.map { Plausibility.isPossible(sport, $0, in: time) } ?? true
  }

  /// Swims that were in a pool, as far as anyone said.
  private func swimsWithoutPool() throws -> Finding? {
    let found = try records(
      """
      SELECT id FROM record
      WHERE \(Self.counted) AND sport = 'swim' AND poolLengthMillimetres IS NULL
        AND subSport IS NOT 'open_water'
      ORDER BY id
      """)
    return found.isEmpty ? nil : .swimsWithoutPool(found, usual: try usualPool())
  }

  /// The pool of most swims.
  private func usualPool() throws -> Pool? {
    try connection.queryFirst(
      """
      SELECT poolLengthMillimetres, poolLengthUnit FROM record
      WHERE \(Self.counted) AND poolLengthMillimetres IS NOT NULL AND poolLengthUnit IS NOT NULL
      GROUP BY 1, 2 ORDER BY count(*) DESC, max(id) DESC LIMIT 1
      """
    ) { row in
      let length = Distance(millimetres: try row.requiredInteger(at: 0))
      return PoolUnit(rawValue: try row.requiredText(at: 1)).map { Pool(length, $0) }
    } ?? nil
  }

  private func unknownZones() throws -> Finding? {
    let names = try connection.query(
      "SELECT DISTINCT zone FROM record WHERE deletedAt IS NULL AND zone IS NOT NULL ORDER BY zone"
    ) { try $0.requiredText(at: 0) }
    let unknown = names.filter { !knowsZone($0) }
    if unknown.isEmpty { return nil }
    let ids = try unknown.flatMap { name in
      try connection.query(
        "SELECT id FROM record WHERE deletedAt IS NULL AND zone = ?1", [.text(name)]
      ) { try $0.requiredInteger(at: 0) }
    }
    return .unknownZones(Array(unknown.prefix(RecordsFound.most)), RecordsFound(ids.sorted()))
  }

  private func inTheFuture() throws -> Finding? {
    let ids = try connection.query(
      """
      SELECT id FROM record
      WHERE deletedAt IS NULL AND (
        startedAt > ?1 OR startedAt IS NULL AND day > ?2 AND day <= '9999-12-31'
      ) ORDER BY id
      """, [.integer(now.millisecondsSince1970), .text("\(today)")]
    ) { try $0.requiredInteger(at: 0) }
    return ids.isEmpty ? nil : .inTheFuture(RecordsFound(ids))
  }

  private func likelyDuplicates() throws -> Finding? {
    let found = try records(
      "SELECT id FROM record WHERE duplicateOf IS NOT NULL AND deletedAt IS NULL ORDER BY id")
    return found.isEmpty ? nil : .likelyDuplicates(found)
  }

  private func contradictingThresholds() throws -> Finding? {
    let found = FirstFew(try connection.thresholds().contradictions)
    return found.isEmpty ? nil : .contradictingThresholds(found)
  }

  /// Records that show what is left of a file that was cut off or damaged.
  private func damagedRecordings() throws -> Finding? {
    // Schema 1 had no such column.
    guard try connection.hasTable("importBatch") else { return nil }
    let found = try records(
      """
      SELECT DISTINCT record FROM source JOIN record ON record.id = source.record
      WHERE isPartial = 1 AND isShown = 1 AND deletedAt IS NULL ORDER BY record
      """)
    return found.isEmpty ? nil : .damagedRecordings(found)
  }
}
