internal import SQLiteKit
package import TriDomain

extension Store: LoadRepository {
  package func dailyLoads(from first: Day, through last: Day) throws -> [DayLoad] {
    try reading { try $0.dailyLoads(from: first, through: last) }
  }

  package func loadMethods(
    from first: Day, through last: Day, of sport: Sport?
  ) throws -> [LoadMethod: LoadSum] {
    try reading { connection in
      var sums: [LoadMethod: LoadSum] = [:]
      _ = try connection.query(
        """
        SELECT method, count(*), sum(load) FROM recordLoad
        WHERE day BETWEEN ?1 AND ?2 AND (?3 IS NULL OR sport = ?3) GROUP BY method
        """,
        [
          .text(first.description), .text(last.description),
          sport.map { .text($0.rawValue) } ?? .null,
        ]
      ) { row in
        guard let method = LoadMethod(rawValue: try row.requiredText(at: 0)) else { return }
        let load = TrainingLoad(thousandths: try row.requiredInteger(at: 2), method: method)
        sums[method] = LoadSum(load)
        sums[method]?.recordCount = Int(try row.requiredInteger(at: 1))
      }
      func isAsked(_ kept: LoadRow.Kept) -> Bool {
        (first...last).contains(kept.day) && (sport == nil || kept.sport == sport)
      }
      try KeptLoads.forEachStale(on: connection) { stale in
        if let kept = stale.kept, isAsked(kept) {
          sums[kept.load.method]?.subtract(LoadSum(kept.load))
        }
        if let now = stale.now, isAsked(now) {
          sums[now.load.method, default: LoadSum()].add(LoadSum(now.load))
        }
      }
      return sums.filter { $0.value.recordCount > 0 }
    }
  }

  package func loadInputs(from first: Day, through last: Day) throws -> [LoadInputs] {
    try reading { connection in
      let rows = """
        (SELECT id FROM record WHERE deletedAt IS NULL AND day BETWEEN ?1 AND ?2) AS one
        """
      return try connection.query(
        LoadRow.selection(of: "one.id", from: rows),
        [.text(first.description), .text(last.description)]
      ) { row -> LoadInputs? in
        var inputs = try LoadRow.inputs(row)
        if inputs?.isHeartRateAboveHighest == true {
          let id = try row.requiredInteger(at: 0)
          inputs?.heartRateTimes = try connection.heartRateTimes(of: id)
        }
        return inputs
      }.compactMap(\.self)
    }
  }

  package func loads(of ids: [RecordID]) throws -> [RecordID: TrainingLoad] {
    try searching { connection in
      try FreshLoads.prepare(on: connection)
      let rows = try connection.query(
        """
        SELECT id, \(FreshLoads.value("load")), \(FreshLoads.value("method"))
        FROM record WHERE id IN (SELECT value FROM json_each(?1))
        """, [.list(ids)]
      ) { row -> (RecordID, TrainingLoad)? in
        guard let thousandths = try row.integer(at: 1),
          let method = try row.text(at: 2).flatMap(LoadMethod.init)
        else { return nil }
        return (
          try row.requiredInteger(at: 0), TrainingLoad(thousandths: thousandths, method: method)
        )
      }
      return Dictionary(rows.compactMap(\.self)) { first, _ in first }
    }
  }

  package func loadReckoning() throws -> LoadReckoning {
    try reading { try $0.loadReckoning() }
  }

  package func loadInputs(of record: WorkoutRecord) throws -> LoadInputs {
    LoadInputs(
      record.values, heartRateTimes: try reading { try $0.heartRateTimes(of: record.id) })
  }
}

extension Connection {
  /// What was set for days, and how heartbeats are weighted.
  func loadReckoning() throws -> LoadReckoning {
    LoadReckoning(thresholds: try thresholds(), weighting: try preferences().heartRateWeighting)
  }

  /// What was set for days. What it cannot be is passed over.
  func thresholds() throws -> ThresholdHistory {
    var values: [Threshold: [DatedValue]] = [:]
    _ = try query("SELECT name, day, value FROM datedSetting") { row in
      guard let threshold = Threshold(rawValue: try row.requiredText(at: 0)),
        let day = Day(iso: try row.requiredText(at: 1)),
        case .integer(let value) = try row.value(at: 2), threshold.canBe(value)
      else { return }
      values[threshold, default: []].append(DatedValue(day: day, value: value))
    }
    return ThresholdHistory(values)
  }

  /// How long the heart beat how fast, by the samples that a record shows; empty where the athlete typed another average.
  func heartRateTimes(of id: RecordID) throws -> TimeSpent {
    let found = try cached(
      """
      SELECT samples FROM source WHERE record = ?1 AND isShown = 1 AND samples IS NOT NULL
        AND NOT EXISTS (
          SELECT 1 FROM recordValue
          WHERE record = ?1 AND field = 'averageHeartRate' AND source = 'typed'
            AND value IS NOT NULL
        )
      """)
    defer { found.reset() }
    try found.bind(id, at: 1)
    guard try found.step() else { return TimeSpent() }
    return try facts(ofSamples: found.requiredBlob(at: 0))?.heartRates ?? TimeSpent()
  }

  fileprivate func dailyLoads(from first: Day, through last: Day) throws -> [DayLoad] {
    let kept = try query(
      """
      SELECT day, sport, recordCount, load, estimatedLoad FROM dayLoad
      WHERE day BETWEEN ?1 AND ?2 ORDER BY day, sport
      """, [.text(first.description), .text(last.description)]
    ) { row in
      guard let day = Day(iso: try row.requiredText(at: 0)),
        let sport = Sport(rawValue: try row.requiredText(at: 1))
      else { throw StoreError.unreadableRow(table: "dayLoad", id: nil, column: "day") }
      return DayLoad(
        day: day, sport: sport,
        sum: LoadSum(
          recordCount: Int(try row.requiredInteger(at: 2)),
          thousandths: try row.requiredInteger(at: 3),
          estimatedThousandths: try row.requiredInteger(at: 4)))
    }
    guard try KeptLoads.hasStale(on: self) else { return kept }
    return try corrected(kept, first...last)
  }

  /// With the loads of records that other programs have changed since.
  private func corrected(_ kept: [DayLoad], _ days: ClosedRange<Day>) throws -> [DayLoad] {
    var loads = Dictionary(kept.map { (DaySport($0.day, $0.sport), $0.sum) }) { $1 }
    try KeptLoads.forEachStale(on: self) { stale in
      if let kept = stale.kept, days.contains(kept.day) {
        loads[DaySport(kept.day, kept.sport), default: LoadSum()].subtract(LoadSum(kept.load))
      }
      if let now = stale.now, days.contains(now.day) {
        loads[DaySport(now.day, now.sport), default: LoadSum()].add(LoadSum(now.load))
      }
    }
    return loads.filter { $0.value.recordCount > 0 }
      .map { DayLoad(day: $0.key.day, sport: $0.key.sport, sum: $0.value) }
      .sorted { ($0.day, $0.sport.rawValue) < ($1.day, $1.sport.rawValue) }
  }
}

private struct DaySport: Hashable {
  var day: Day
  var sport: Sport

  init(_ day: Day, _ sport: Sport) {
    self.day = day
    self.sport = sport
  }
}
