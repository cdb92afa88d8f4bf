internal import SQLiteKit
package import TriDomain

extension Store {
  package func totals(from first: Day, through last: Day) throws -> Totals {
    try reading { connection in
      try connection.totals(
        """
        SELECT sport, sum(recordCount),
          CASE WHEN sum(distanceCount) > 0 THEN sum(distanceMillimetres) END,
          CASE WHEN sum(durationCount) > 0 THEN sum(durationMilliseconds) END
        FROM dayTotal WHERE day BETWEEN ?1 AND ?2
        GROUP BY sport
        """, [.text(first.description), .text(last.description)])
    }
  }

  package func dailyTotals(from first: Day, through last: Day) throws -> [DayTotals] {
    try reading { connection in
      var days: [DayTotals] = []
      _ = try connection.query(
        """
        SELECT sport, recordCount, CASE WHEN distanceCount > 0 THEN distanceMillimetres END,
          CASE WHEN durationCount > 0 THEN durationMilliseconds END, day
        FROM dayTotal WHERE day BETWEEN ?1 AND ?2
        ORDER BY day, sport
        """, [.text(first.description), .text(last.description)]
      ) { row in
        guard let (sport, total) = try Self.sportTotal(row),
          let day = Day(iso: try row.requiredText(at: 4))
        else { return }
        if days.last?.day != day { days.append(DayTotals(day: day, totals: Totals())) }
        days[days.count - 1].totals.bySport[sport] = total
      }
      return days
    }
  }

  package func totals(of query: RecordQuery) throws -> Totals {
    try searching { connection in
      if query.conditions.isEmpty { return try connection.keptTotals() }
      let records = try QueryPlan.byIndex(query, on: connection, folding: folding)
        .records(ofShare: 4, on: connection)
      return try connection.totals(
        """
        SELECT sport, count(*), sum(distanceMillimetres),
          sum(coalesce(timerMilliseconds, elapsedMilliseconds))
        \(records.sql) AND duplicateOf IS NULL
        GROUP BY sport
        """, records.bindings)
    }
  }

  package func dailySums(of query: RecordQuery) throws -> [DaySums] {
    try searching { connection in
      let records = try QueryPlan.byIndex(query, on: connection, folding: folding)
        .records(ofShare: 4, on: connection)
      var days: [DaySums] = []
      _ = try connection.query(
        """
        SELECT sport, count(*), sum(distanceMillimetres), sum(duration),
          sum(distanceMillimetres) FILTER (WHERE duration IS NOT NULL),
          sum(duration) FILTER (WHERE distanceMillimetres IS NOT NULL),
          total(1.0 * averageHeartRate * duration),
          total(duration) FILTER (WHERE averageHeartRate IS NOT NULL), sum(load), day,
          count(*) FILTER (WHERE duration IS NOT NULL AND distanceMillimetres IS NOT NULL)
        FROM (
          SELECT day, sport, distanceMillimetres, averageHeartRate,
            coalesce(timerMilliseconds, elapsedMilliseconds) AS duration,
            (SELECT load FROM recordLoad WHERE recordLoad.record = record.id) AS load
          \(records.sql) AND duplicateOf IS NULL
        )
        GROUP BY day, sport ORDER BY day, sport
        """, records.bindings
      ) { row in
        guard let (sport, sums) = try Self.sportSums(row),
          let day = Day(iso: try row.requiredText(at: 9))
        else { return }
        if days.last?.day != day { days.append(DaySums(day: day, sums: TrainingSums())) }
        days[days.count - 1].sums.add(sums, of: sport)
      }
      return try connection.correctingLoads(of: days, among: records)
    }
  }
}

extension Store {
  /// A row that begins with sport, count, distance and duration; nil for a sport that cannot be read.
  fileprivate static func sportTotal(_ row: borrowing Statement) throws -> (Sport, SportTotal)? {
    guard let sport = Sport(rawValue: try row.requiredText(at: 0)) else { return nil }
    let total = SportTotal(
      recordCount: Int(try row.requiredInteger(at: 1)),
      distance: try row.sum(at: 2).map(Distance.init(millimetres:)),
      duration: try row.sum(at: 3).map(Duration.init(milliseconds:)))
    return (sport, total)
  }

  /// The same, then distance and duration where there are both, what the mean heart rate is made of, and the load; behind
  /// the day how many have both distance and duration.
  fileprivate static func sportSums(_ row: borrowing Statement) throws -> (Sport, SportSums)? {
    guard let (sport, total) = try sportTotal(row) else { return nil }
    let paced = (
      count: Int(try row.requiredInteger(at: 10)),
      distance: Distance(millimetres: try row.sum(at: 4) ?? 0),
      duration: Duration(milliseconds: try row.sum(at: 5) ?? 0)
    )
    let heartRate = (
      weighted: try row.real(at: 6) ?? 0, milliseconds: try row.real(at: 7) ?? 0
    )
    return (
      sport,
      SportSums(
        total: total, paced: paced, heartRate: heartRate, load: try row.sum(at: 8))
    )
  }
}

extension Connection {
  /// The sums over everything, which triggers keep.
  fileprivate func keptTotals() throws -> Totals {
    try totals(
      """
      SELECT sport, recordCount,
        CASE WHEN distanceCount > 0 THEN distanceMillimetres END,
        CASE WHEN durationCount > 0 THEN durationMilliseconds END
      FROM sportTotal WHERE recordCount > 0
      """, [])
  }

  /// Day by day with the loads of records that other programs have changed since theirs was kept.
  fileprivate func correctingLoads(
    of days: [DaySums], among records: SQLFragment
  ) throws -> [DaySums] {
    guard try KeptLoads.hasStale(on: self) else { return days }
    let matching = Dictionary(
      try query(
        """
        SELECT id, day, sport \(records.sql) AND duplicateOf IS NULL
          AND id IN (SELECT record FROM loadStale)
        """, records.bindings
      ) { row -> (RecordID, (Day, Sport))? in
        guard let day = Day(iso: try row.requiredText(at: 1)) else { return nil }
        let sport = Sport(rawValue: try row.requiredText(at: 2)) ?? .other
        return (try row.requiredInteger(at: 0), (day, sport))
      }.compactMap(\.self), uniquingKeysWith: { first, _ in first })
    var days = days
    try KeptLoads.forEachStale(on: self) { stale in
      guard let (day, sport) = matching[stale.record],
        let place = days.firstIndex(where: { $0.day == day })
      else { return }
      let loads = (stale.now?.load.thousandths, stale.kept?.load.thousandths)
      guard loads != (nil, nil) else { return }
      days[place].sums.addLoad((loads.0 ?? 0) - (loads.1 ?? 0), of: sport)
    }
    return days
  }

  /// Totals from rows of sport, count, distance and duration.
  fileprivate func totals(_ sql: String, _ bindings: [SQLValue]) throws -> Totals {
    let rows = try query(sql, bindings) { try Store.sportTotal($0) }.compactMap(\.self)
    return Totals(bySport: Dictionary(rows, uniquingKeysWith: { first, _ in first }))
  }
}
