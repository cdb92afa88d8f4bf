internal import SQLiteKit
internal import TriDomain

/// A table of sums over records, which triggers keep: whether they are true, and how they are made anew.
enum KeptTotals: CaseIterable {
  /// Has a row for every sport, also for those without a record.
  case bySport
  /// Has no row where there is no record.
  case byDay

  private var table: String { self == .bySport ? "sportTotal" : "dayTotal" }
  private var key: String { self == .bySport ? "sport" : "day, sport" }

  private static let sums = """
    count(*), count(distanceMillimetres), ifnull(sum(distanceMillimetres), 0),
    count(coalesce(timerMilliseconds, elapsedMilliseconds)),
    ifnull(sum(coalesce(timerMilliseconds, elapsedMilliseconds)), 0)
    """

  /// Rows as they should be, those of sports without a record aside.
  private var truth: String {
    """
    SELECT \(key), \(Self.sums) FROM record
    WHERE deletedAt IS NULL AND duplicateOf IS NULL GROUP BY \(key)
    """
  }

  /// The sports whose sums are not those of the records; none where a store of an earlier schema has no such table.
  func untrueSports(in connection: Connection) throws -> [Sport] {
    guard try connection.hasTable(table) else { return [] }
    let kept = "SELECT * FROM \(table)"
    let filled = self == .bySport ? kept + " WHERE \(Self.isFilled)" : kept
    var names = Set(
      try connection.query(
        """
        SELECT sport FROM (\(filled) EXCEPT \(truth)) UNION SELECT sport FROM (\(truth) EXCEPT \(kept))
        """
      ) { try $0.requiredText(at: 0) })
    if self == .bySport {
      let there = try connection.query("SELECT sport FROM sportTotal") {
        try $0.requiredText(at: 0)
      }
      names.formUnion(Set(Sport.allCases.map(\.rawValue)).subtracting(there))
    }
    return Sport.allCases.filter { names.contains($0.rawValue) }
  }

  private static let isFilled = """
    recordCount <> 0 OR distanceCount <> 0 OR distanceMillimetres <> 0 OR durationCount <> 0
    OR durationMilliseconds <> 0
    """

  func renew(in connection: Connection) throws {
    try connection.execute("DELETE FROM \(table)")
    try connection.execute("INSERT INTO \(table) \(truth)")
    guard self == .bySport else { return }
    for sport in Sport.allCases {
      try connection.run(
        "INSERT INTO sportTotal (sport) VALUES (?1) ON CONFLICT DO NOTHING", [.text(sport.rawValue)]
      )
    }
  }
}
