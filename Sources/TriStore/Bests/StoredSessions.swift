internal import SQLiteKit
internal import TriDomain

/// Sessions that may hold bests, one after the other, with what their devices recorded of them.
///
/// Without the bin, likely duplicates and what is left out of bests. Of typed sessions only those are read that are one of
/// the distances or times.
struct StoredSessions: ~Copyable {
  struct Item {
    var record: RecordID
    var day: Day
    var session: BestSession
  }

  private let connection: Connection
  private let rows: Statement

  /// - Parameter tables: What to select from; holds `record`.
  init(_ tables: String, on connection: Connection) throws {
    self.connection = connection
    rows = try connection.cached(
      """
      SELECT record.id, day, sport, subSport, distanceMillimetres,
        coalesce(timerMilliseconds, elapsedMilliseconds), averagePower, poolLengthMillimetres,
        poolLengthUnit, source.id, source.samples, source.hash, source.place,
        timerMilliseconds IS NULL, maxPower
      FROM \(tables) LEFT JOIN source ON source.record = record.id AND source.isShown = 1
      WHERE deletedAt IS NULL AND duplicateOf IS NULL AND noBests = 0
        AND (sport = 'run' OR sport = 'bike' OR sport = 'swim')
        AND (source.id IS NOT NULL OR \(Self.isStandard))
      """)
  }

  /// Nil at the end. A session whose day cannot be read is passed over, as in every list.
  func next() throws -> Item? {
    while try rows.step() {
      if let item = try item() { return item }
    }
    return nil
  }

  private func item() throws -> Item? {
    let record = try rows.requiredInteger(at: 0)
    guard let day = Day(iso: try rows.requiredText(at: 1)),
      let sport = Sport(rawValue: try rows.requiredText(at: 2))
    else { return nil }
    var session = BestSession(sport: sport)
    session.isOpenWater = try rows.text(at: 3) == "open_water"
    session.distance = try rows.amount(at: 4).map(Distance.init(millimetres:))
    session.duration = try rows.amount(at: 5).map(Duration.init(milliseconds:))
    session.isElapsed = try rows.requiredInteger(at: 13) == 1
    session.averagePower = try rows.amount(at: 6).map { Int($0) }
    session.maxPower = try rows.amount(at: 14).map { Int($0) }
    if sport == .swim, let length = try rows.amount(at: 7) {
      session.pool = Pool(
        Distance(millimetres: length), try rows.text(at: 8).flatMap(PoolUnit.init) ?? .metres)
    }
    if let source = try rows.integer(at: 9) { try addRecorded(to: &session, record, source) }
    return Item(record: record, day: day, session: session)
  }

  private func addRecorded(
    to session: inout BestSession, _ record: RecordID, _ source: Int64
  ) throws {
    session.facts = try rows.blob(at: 10).flatMap { try connection.facts(ofSamples: $0) }
    session.laps = try connection.laps(ofSource: source)
    guard session.sport == .swim else { return }
    let lengths = try connection.lengths(ofSource: source)
    if lengths.isEmpty { return }
    session.lengths = SwumLength.all(lengths, laps: session.laps)
    let stored = try connection.queryFirst(
      """
      SELECT value FROM recordValue
      WHERE record = ?1 AND field = 'lengthFixes' AND source = 'typed'
      """, [.integer(record)]
    ) { try $0.text(at: 0) }
    guard let text = stored ?? nil, let fixes = LengthFixes(stored: text),
      try rows.blob(at: 11) == fixes.source.bytes, try rows.integer(at: 12) == Int64(fixes.place)
    else { return }
    session.lengths = fixes.applied(to: session.lengths)
  }

  /// Whether a whole session may be a best: as `BestSession.isNear` has it.
  private static let isStandard: String = {
    func near(_ column: String, _ sizes: [Int64]) -> String {
      sizes.map { "\(column) BETWEEN \($0 - $0 / 400) AND \($0 + $0 / 400)" }
        .joined(separator: " OR ")
    }
    let distances = [Sport.run, .bike].map { sport in
      let sizes = BestDistances.of(sport).map(\.millimetres)
      return "sport = '\(sport.rawValue)' AND (\(near("distanceMillimetres", sizes)))"
    }
    // Every course has distances of its own.
    let power = near("timerMilliseconds", BestDurations.power.map(\.milliseconds))
    let all =
      distances + [
        "sport = 'swim' AND distanceMillimetres IS NOT NULL",
        "sport = 'bike' AND averagePower IS NOT NULL AND (\(power))",
      ]
    return "(" + all.joined(separator: " OR ") + ")"
  }()
}

extension Connection {
  func laps(ofSource source: Int64) throws -> [Lap] {
    try query(
      """
      SELECT \(LapRow.columns.joined(separator: ", ")) FROM lap WHERE source = ?1 ORDER BY place
      """, [.integer(source)]
    ) { try LapRow.lap($0) }
  }

  func lengths(ofSource source: Int64) throws -> [Length] {
    try query(
      """
      SELECT \(LengthRow.columns.joined(separator: ", ")) FROM length
      WHERE source = ?1 ORDER BY place
      """, [.integer(source)]
    ) { try LengthRow.length($0) }
  }
}
