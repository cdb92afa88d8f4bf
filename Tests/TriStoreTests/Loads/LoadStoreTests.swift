import SQLiteKit
import Testing
import TriDomain
import TriStore

@Suite struct LoadStoreTests {
  private let folder: StoreFolder
  private let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  private func loads() throws -> [String] {
    try folder.kept("SELECT record || ' ' || load || ' ' || method FROM recordLoad ORDER BY record")
  }

  private func ride(_ day: String) throws {
    var values = try RecordValues(.bike, day, seconds: 3600)
    values.normalizedPower = 200
    try store.log(values)
  }

  private func set(_ threshold: Threshold, _ value: Int64?, _ day: String) throws {
    _ = try store.save(
      DatedValue(day: try Day(day), value: value), of: threshold, as: .tests("settings"))
  }

  @Test func `a new threshold changes only what lies behind its day, up to the next`() throws {
    for day in ["2026-02-01", "2026-03-01", "2026-04-01"] { try ride(day) }
    #expect(try loads() == [50_000, 50_000, 50_000].labelled("D"))
    try set(.ftp, 200, "2026-03-01")
    #expect(try loads() == ["1 50000 D", "2 100000 P", "3 100000 P"])
    try set(.ftp, 250, "2026-04-01")
    #expect(try loads() == ["1 50000 D", "2 100000 P", "3 64000 P"])
    try set(.ftp, 400, "2026-01-01")
    #expect(try loads() == ["1 25000 P", "2 100000 P", "3 64000 P"])
    // One that is taken back lets the one before it show again.
    try set(.ftp, nil, "2026-03-01")
    #expect(try loads() == ["1 25000 P", "2 25000 P", "3 64000 P"])
    for _ in 0..<4 { _ = try store.undo() }
    #expect(try loads() == [50_000, 50_000, 50_000].labelled("D"))
  }

  /// The rows that lie before a new threshold are not even looked at.
  @Test func `a new threshold marks only what lies behind its day`() throws {
    for day in ["2026-02-01", "2026-03-01", "2026-04-01"] { try ride(day) }
    let connection = try folder.connection()
    try connection.execute("INSERT INTO datedSetting VALUES ('ftp', '2026-04-01', 250, 1)")
    #expect(try folder.kept("SELECT record FROM loadStale") == ["3"])
    try connection.execute("INSERT INTO datedSetting VALUES ('ftp', '2026-02-15', 200, 1)")
    #expect(
      try folder.kept("SELECT record FROM loadStale") == ["2", "3"])
    try connection.execute(
      "DELETE FROM loadStale; INSERT INTO datedSetting VALUES ('weight', '2026-01-01', 70000, 1)")
    #expect(try folder.kept("SELECT record FROM loadStale") == [])
  }

  /// A log in which a heart at rest, and one compared with what cannot be, had loads.
  @Test func `loads by heart rate of an earlier schema are reckoned anew`() throws {
    var options = StoreOptions(now: .tests)
    options.migrations = Array(Schema.migrations.prefix(13))
    let older = try folder.open(.changing, "older.sqlite", options: options)
    for (sport, rate) in [(Sport.other, 50), (.run, 150), (.bike, 150)] {
      var values = try RecordValues(sport, "2026-05-01", seconds: 3600)
      values.averageHeartRate = rate
      try older.log(values)
    }
    let connection = try folder.connection(.readWrite, "older.sqlite")
    try connection.execute(
      """
      INSERT INTO datedSetting VALUES
        ('rest-hr', '2026-01-01', 50, 1), ('lthr-run', '2026-01-01', 200, 1),
        ('lthr-bike', '2026-01-01', 160, 1), ('max-hr', '2026-01-01', 190, 1);
      UPDATE recordLoad SET method = 'H', load = 0;
      DELETE FROM loadStale
      """)
    let now = try folder.open(.changing, "older.sqlite")
    let loads = try now.loads(of: [1, 2, 3])
    #expect(loads[1] == TrainingLoad(thousandths: 50_000, method: .duration))
    #expect(loads[2] == TrainingLoad(thousandths: 50_000, method: .duration))
    #expect(loads[3]?.method == .heartRate && loads[3]?.thousandths ?? 0 > 50_000)
  }

  /// A log in which a normalized power above the highest, an average heart rate above the highest and a pace that beats the
  /// world had loads.
  @Test func `loads of an earlier schema that rest on contradictions are reckoned anew`() throws {
    var options = StoreOptions(now: .tests)
    options.migrations = Array(Schema.migrations.prefix(16))
    let older = try folder.open(.changing, "older.sqlite", options: options)
    var sessions = [Sport.bike, .bike, .run, .swim, .run, .bike].map { sport in
      RecordValues(sport: sport, time: RecordTime(day: Day(iso: "2026-05-01") ?? .earliest))
    }
    for place in sessions.indices { sessions[place].timer = Duration(seconds: 3600 as Int64) }
    (sessions[0].normalizedPower, sessions[0].maxPower) = (900, 400)
    (sessions[1].averageHeartRate, sessions[1].maxHeartRate) = (160, 150)
    sessions[2].distance = Distance(millimetres: 24_000_000)
    sessions[3].distance = Distance(millimetres: 7_000_000)
    sessions[4].distance = Distance(millimetres: 13_000_000)
    (sessions[5].normalizedPower, sessions[5].maxPower) = (200, 400)
    for values in sessions { try older.log(values) }
    try folder.connection(.readWrite, "older.sqlite").execute(
      """
      INSERT INTO datedSetting VALUES
        ('ftp', '2026-01-01', 250, 1), ('lthr-bike', '2026-01-01', 160, 1),
        ('run-threshold', '2026-01-01', 240000, 1), ('css', '2026-01-01', 90000, 1);
      UPDATE recordLoad SET load = 1000000,
        method = substr('PHRSRP', (SELECT count(*) FROM recordLoad r WHERE r.record <= recordLoad.record), 1);
      DELETE FROM loadStale
      """)
    let now = try folder.open(.changing, "older.sqlite")
    let loads = try now.loads(of: [1, 2, 3, 4, 5, 6])
    #expect(
      (1...4).allSatisfy { loads[$0] == TrainingLoad(thousandths: 50_000, method: .duration) })
    // What contradicts nothing is not looked at.
    #expect(
      loads[5] == TrainingLoad(thousandths: 1_000_000, method: .runPace)
        && loads[6] == TrainingLoad(thousandths: 1_000_000, method: .power))
  }

  @Test func `another highest power or heart rate has the load reckoned anew`() throws {
    var values = try RecordValues(.bike, "2026-03-01", seconds: 3600)
    (values.normalizedPower, values.averageHeartRate) = (200, 160)
    try store.log(values)
    try set(.ftp, 200, "2026-01-01")
    try set(.lthrBike, 160, "2026-01-01")
    #expect(try loads() == ["1 100000 P"])
    func edit(_ field: RecordField, _ value: Int64?) throws {
      _ = try store.edit([1], as: .tests("edit")) { _ in
        [.type(field, value.map(FieldValue.integer))]
      }
    }
    try edit(.maxPower, 190)
    #expect(try loads() == ["1 100000 H"])
    try edit(.maxHeartRate, 150)
    #expect(try loads() == ["1 50000 D"])
    _ = try store.undo()
    #expect(try loads() == ["1 100000 H"])
    try edit(.maxPower, nil)
    #expect(try loads() == ["1 100000 P"])
  }

  @Test func `a typed load wins until it is taken back`() throws {
    try ride("2026-03-01")
    _ = try store.edit([1], as: .tests("edit")) { _ in [.type(.loadTenths, .integer(855))] }
    #expect(try loads() == ["1 85500 T"] && store.record(1)?.loadTenths == 855)
    _ = try store.edit([1], as: .tests("edit")) { _ in [.type(.loadTenths, nil)] }
    #expect(try loads() == ["1 50000 D"])
    _ = try store.undo()
    #expect(try loads() == ["1 85500 T"])
  }

  @Test func `another weighting of heartbeats changes what rests on them`() throws {
    var values = try RecordValues(.run, "2026-03-01", seconds: 3600)
    values.averageHeartRate = 140
    try store.log(values)
    try set(.lthrRun, 168, "2026-01-01")
    let steep = try loads()
    _ = try store.save(.heartRateWeighting(.flat), as: .tests("settings"))
    let flat = try loads()
    #expect(steep != flat && flat[0].hasSuffix("H"))
    _ = try store.undo()
    #expect(try loads() == steep)
  }

  @Test func `what is in the bin or likely repeats another counts nowhere`() throws {
    for day in ["2026-02-01", "2026-03-01"] { try ride(day) }
    _ = try store.moveToBin([1], as: .tests("delete"))
    #expect(try loads() == ["2 50000 D"])
    #expect(try store.dailyLoads(from: .earliest, through: .latest).count == 1)
    _ = try store.undo()
    try folder.connection().execute("UPDATE record SET duplicateOf = 1 WHERE id = 2")
    #expect(try store.dailyLoads(from: .earliest, through: .latest).count == 1)
  }

  @Test func `a typed load that is none is passed over`() throws {
    try ride("2026-03-01")
    try folder.connection().execute(
      "INSERT INTO recordValue VALUES (1, 'loadTenths', 'typed', 'much', 5)")
    try ride("2026-03-02")
    #expect(try loads() == [50_000, 50_000].labelled("D"))
  }

  @Test(arguments: [
    "UPDATE recordLoad SET load = 7", "DELETE FROM recordLoad", "DELETE FROM dayLoad",
    "UPDATE dayLoad SET estimatedLoad = 0",
    "INSERT INTO recordLoad VALUES (99, 'x', 'run', 1, 'D')",
    "UPDATE recordLoad SET method = 'P'",
  ])
  func `kept loads that are wrong are found and mended`(sql: String) throws {
    for day in ["2026-02-01", "2026-03-01"] { try ride(day) }
    let known = try folder.kept(LoadLawTests.keptRows)
    let doctor = StoreDoctor(path: folder.store, options: .tests, knowsZone: { _ in true })
    #expect(!doctor.examine().isWrong)
    try folder.connection().execute(sql)
    #expect(doctor.examine().isWrong)
    try doctor.mend()
    #expect(!doctor.examine().isWrong)
    #expect(try folder.kept(LoadLawTests.keptRows) == known)
  }
}

extension [Int64] {
  /// `1 50000 D`, counted from 1.
  fileprivate func labelled(_ method: String) -> [String] {
    enumerated().map { "\($0.offset + 1) \($0.element) \(method)" }
  }
}
