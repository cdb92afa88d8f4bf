internal import SQLiteKit
internal import TriDomain

/// The loads of records, kept with their sums so that years of form need no look at a single record.
enum KeptLoads {
  /// A record whose kept load may be another than the one that it has.
  struct Stale {
    var record: RecordID
    var kept: LoadRow.Kept?
    var now: LoadRow.Kept?
  }

  /// Brings recordLoad up to date with what changed since the last time; triggers keep the sums.
  ///
  /// The end of every change does this, whatever the change was and if it was taken back.
  static func renew(on connection: Connection) throws {
    guard try hasStale(on: connection) else { return }
    let adding = try connection.cached(
      "INSERT INTO recordLoad (record, day, sport, load, method) VALUES (?1, ?2, ?3, ?4, ?5)")
    let removing = try connection.cached("DELETE FROM recordLoad WHERE record = ?1")
    try forEachStale(on: connection) { stale in
      guard stale.kept != stale.now else { return }
      if stale.kept != nil {
        try removing.bind(stale.record, at: 1)
        try removing.run()
      }
      guard let now = stale.now else { return }
      try adding.bind(stale.record, at: 1)
      try adding.bind(now.day.description, at: 2)
      try adding.bind(now.sport.rawValue, at: 3)
      try adding.bind(now.load.thousandths, at: 4)
      try adding.bind(now.load.method.rawValue, at: 5)
      try adding.run()
    }
    try connection.run("DELETE FROM loadStale")
  }

  static func hasStale(on connection: Connection) throws -> Bool {
    try connection.queryFirst("SELECT 1 FROM loadStale LIMIT 1") { _ in true } != nil
  }

  /// Records that changed since recordLoad was renewed, which is none but where another program has written to the log.
  static func forEachStale(
    on connection: Connection, _ body: (Stale) throws -> Void
  ) throws {
    let reckoning = try connection.loadReckoning()
    let rows = try connection.prepare(
      LoadRow.selection(of: "loadStale.record", from: "loadStale"))
    while try rows.step() {
      try body(
        Stale(
          record: try rows.requiredInteger(at: 0), kept: try LoadRow.kept(rows),
          now: try now(rows, reckoning, on: connection)))
    }
  }

  /// What a device recorded beat by beat is looked up only where the load rests on it.
  private static func now(
    _ row: borrowing Statement, _ reckoning: LoadReckoning, on connection: Connection
  ) throws -> LoadRow.Kept? {
    guard var inputs = try LoadRow.inputs(row), var load = reckoning.load(of: inputs) else {
      return nil
    }
    if load.method == .heartRate || inputs.isHeartRateAboveHighest {
      inputs.heartRateTimes = try connection.heartRateTimes(of: try row.requiredInteger(at: 0))
      load = reckoning.load(of: inputs) ?? load
    }
    return LoadRow.Kept(day: inputs.day, sport: inputs.sport, load: load)
  }

  /// The records whose kept load is not the one that they have, in order; those that the next change renews are not among
  /// them.
  static func untrueRecords(on connection: Connection) throws -> [RecordID] {
    let reckoning = try connection.loadReckoning()
    var untrue: [RecordID] = []
    let rows = try connection.prepare(
      LoadRow.selection(
        of: "one.id",
        from: """
          (
            SELECT id FROM record UNION SELECT record FROM recordLoad
            EXCEPT SELECT record FROM loadStale
          ) AS one
          """))
    while try rows.step() {
      let isTrue = try LoadRow.kept(rows) == now(rows, reckoning, on: connection)
      if !isTrue { untrue.append(try rows.requiredInteger(at: 0)) }
    }
    return untrue.sorted()
  }

  private static let sums = """
    SELECT
      day, sport, count(*), sum(load),
      sum(CASE WHEN method = 'E' OR method = 'D' THEN load ELSE 0 END)
    FROM recordLoad GROUP BY day, sport
    """

  /// Whether the sums of days are those of the kept loads.
  static func sumsAreTrue(on connection: Connection) throws -> Bool {
    try connection.queryFirst(
      """
      SELECT 1 FROM (SELECT * FROM dayLoad EXCEPT \(sums))
      UNION ALL SELECT 1 FROM (\(sums) EXCEPT SELECT * FROM dayLoad)
      """
    ) { _ in true } == nil
  }

  /// Lets go of all of them, so that the next renewal makes them anew.
  static func forget(on connection: Connection) throws {
    try connection.execute(
      """
      DELETE FROM recordLoad;
      DELETE FROM dayLoad;
      INSERT INTO loadStale SELECT id FROM record WHERE true ON CONFLICT DO NOTHING
      """)
  }
}
