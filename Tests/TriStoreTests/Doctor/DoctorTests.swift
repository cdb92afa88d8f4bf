import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore

/// What a log's doctor finds in a file, one kind of finding after the other.
@Suite struct DoctorTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func examine(_ options: StoreOptions = .tests) -> Examination {
    StoreDoctor(path: folder.store, options: options, knowsZone: { $0.hasPrefix("Europe/") })
      .examine()
  }

  /// What is wrong; surroundings and training aside.
  private func wrong(_ options: StoreOptions = .tests) -> [Finding] {
    examine(options).findings.filter { $0.severity == .wrong }
  }

  private func training() -> [Finding] {
    examine().findings.filter { $0.area == .training }
  }

  /// A log with a little of everything.
  private func filled() throws -> Store {
    try folder.fill(seed: 7, sessions: 60)
    return try folder.open()
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `nothing is wrong with a log that this program wrote`(seed: UInt64) throws {
    try folder.fill(seed: seed, sessions: 100)
    let before = try folder.bytes()
    let examination = examine()
    #expect(!examination.isWrong, "\(examination.findings)")
    #expect(examination.schema == Schema.migrations.count)
    #expect(try folder.bytes() == before)
  }

  @Test func `a log in use is looked at with what is in its write-ahead log`() throws {
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-03"))
    let examination = examine()
    #expect(examination.summary?.recordCount == 1 && !examination.isWrong)
    #expect(try store.log(try .init(.run, "2026-05-03")) == 2)
  }

  @Test func `no log, an empty one and a link to nothing are three things`() throws {
    #expect(examine().findings == [.noLog])
    try folder.write("")
    #expect(examine().findings.contains(.emptyFile))
    #expect(!examine().isWrong)
    try FileManager.default.removeItem(atPath: folder.store)
    try FileManager.default.createSymbolicLink(
      atPath: folder.store, withDestinationPath: folder.path + "/gone")
    #expect(examine().findings == [.leadsNowhere(to: folder.path + "/gone")])
    #expect(try folder.names() == ["tri.sqlite"])
  }

  @Test func `copies beside a log that is gone are told`() throws {
    try folder.open().log(try .init(.run, "2026-05-03"))
    _ = try folder.backups().make(.usual)
    try FileManager.default.removeItem(atPath: folder.store)
    #expect(examine().findings == [.noLog, .copiesWithoutLog(count: 1)])
    try folder.write("")
    #expect(examine().findings.contains(.copiesWithoutLog(count: 1)))
  }

  @Test func `a value of a field that no record has is named`() throws {
    try folder.open().log(try .init(.run, "2026-05-03"))
    try folder.connection().execute(
      "INSERT INTO recordValue VALUES (1, 'distanceMillimetrez', 'recorded', 5, 5)")
    let place = ValuePlace(table: "recordValue", column: "distanceMillimetrez", record: 1)
    #expect(wrong() == [.foreignValues(ValuesFound([place]))])
  }

  /// As a kill leaves them: the file with some pages of the change, and the journal with those from before.
  @Test func `a change that was cut off is taken back, as by every command`() throws {
    let store = try folder.open()
    for _ in 0..<60 {
      var values = try RecordValues(.run, "2026-05-03", metres: 5000, seconds: 1500)
      values.title = String(repeating: "Hills ", count: 200)
      try store.log(values)
    }
    try folder.fold()
    _ = consume store
    let connection = try folder.connection()
    try connection.execute("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 5")
    try connection.execute("BEGIN; UPDATE record SET title = hex(zeroblob(600))")
    for suffix in ["", "-journal"] {
      try FileManager.default.copyItem(
        atPath: folder.store + suffix, toPath: "\(folder.path)/hot.sqlite\(suffix)")
    }
    #expect(try folder.bytes(of: "hot.sqlite-journal").count > 10_000)
    let found = StoreDoctor(
      path: "\(folder.path)/hot.sqlite", options: .tests, knowsZone: { _ in true }
    ).examine()
    #expect(!found.isWrong, "\(found.findings)")
    #expect(found.summary?.recordCount == 60)
    let left = try folder.open(.reading, "hot.sqlite").record(7)?.values.title
    #expect(left?.hasPrefix("Hills") == true)
  }

  @Test func `what is no log is said, and not touched`() throws {
    try folder.write("Dear diary\n")
    #expect(wrong() == [.notADatabase])
    try FileManager.default.removeItem(atPath: folder.store)
    try folder.write("")
    try folder.connection().execute("CREATE TABLE a (b); PRAGMA application_id = 7")
    #expect(wrong() == [.otherProgram])
    #expect(
      StoreDoctor(path: folder.path, options: .tests, knowsZone: { _ in true }).examine()
        .findings.first == .cannotOpen(reason: "it is a folder"))
  }

  @Test(arguments: 1...Schema.migrations.count)
  func `a log of each schema is looked at as it is`(version: Int) throws {
    let old = StoreOptions(now: .tests, migrations: Array(Schema.migrations.prefix(version)))
    try folder.open(options: old).log(try .init(.run, "2026-05-03"))
    try folder.fold()
    let before = try folder.bytes()
    let examination = examine()
    #expect(!examination.isWrong, "\(examination.findings)")
    let all = Schema.migrations.count
    #expect(
      examination.findings.contains(.olderSchema(found: version, known: all)) == (version < all))
    #expect(examination.schema == version && examination.summary?.recordCount == 1)
    #expect(try folder.bytes() == before)
    if version > 1 {
      let known = version - 1
      let options = StoreOptions(now: .tests, migrations: Array(Schema.migrations.prefix(known)))
      #expect(wrong(options) == [.newerSchema(found: version, known: known)])
    }
  }

  // MARK: - Damage

  /// SQL that spoils a log, and what is found then.
  private static let spoilings: [(String, String)] = [
    ("DROP INDEX recordByDay", "schema"),
    ("PRAGMA foreign_keys = OFF; DELETE FROM gear", "brokenReferences"),
    ("UPDATE sportTotal SET recordCount = recordCount + 1 WHERE sport = 'run'", "untrueTotals"),
    ("UPDATE samples SET bytes = x'00' WHERE rowid = 1", "damagedSamples"),
    ("DELETE FROM samples WHERE rowid = 1", "missingSamples"),
    ("UPDATE samplesFacts SET bytes = x'00' WHERE rowid = 1", "untrueFacts"),
    ("DELETE FROM samplesFacts WHERE rowid = 1", "untrueFacts"),
    ("UPDATE original SET bytes = x'00' WHERE rowid = 1", "damagedOriginals"),
    ("DELETE FROM journalPart WHERE entry = 1", "brokenJournal"),
    ("UPDATE journalPart SET changeset = x'00' WHERE entry = 1", "brokenJournal"),
    ("UPDATE journalEntry SET rowCount = rowCount + 1 WHERE id = 1", "brokenJournal"),
  ]

  @Test(arguments: spoilings)
  func `each damage is found, and a salvaged log is without it`(sql: String, name: String) throws {
    _ = try filled()
    try folder.connection().execute(sql)
    try folder.fold()
    let before = try folder.bytes()
    let found = wrong()
    #expect(found.contains { "\($0)".hasPrefix(name) }, "\(found)")
    #expect(try folder.bytes() == before)
    _ = try folder.salvage()
    let new = StoreDoctor(
      path: folder.path + "/new.sqlite", options: .tests, knowsZone: { _ in true }
    ).examine()
    #expect(!new.isWrong, "\(new.findings)")
  }

  @Test func `a record that shows what none of its sources says is found`() throws {
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-03", metres: 5000, seconds: 1500))
    try store.log(try .init(.run, "2026-05-04", metres: 5000, seconds: 1500))
    #expect(wrong() == [])
    let connection = try folder.connection()
    try connection.execute("UPDATE record SET timerMilliseconds = 375000 WHERE id = 2")
    #expect(wrong() == [.untrueValues(RecordsFound([2]))])
    try connection.execute(
      "DELETE FROM recordValue WHERE record = 2 AND field = 'timerMilliseconds'")
    #expect(examine().findings.contains(.valuesWithoutSource(RecordsFound([2]))))
    #expect(wrong() == [])
  }

  @Test func `pages that are overwritten are found by SQLite's own check`() throws {
    _ = try filled()
    try folder.spoil(table: "record")
    let found = wrong()
    #expect(found.contains { if case .damaged = $0 { true } else { false } }, "\(found)")
  }

  @Test func `a file that is kept no more is no damage to the record`() throws {
    _ = try filled()
    try folder.connection().execute(
      "PRAGMA foreign_keys = OFF; DELETE FROM original WHERE rowid = 1")
    let found = examine().findings
    #expect(found.contains { if case .missingOriginals = $0 { true } else { false } }, "\(found)")
  }

  @Test func `a trigger that nobody here made is told`() throws {
    _ = try filled()
    try folder.connection().execute(
      "CREATE TRIGGER mine AFTER INSERT ON record BEGIN DELETE FROM gear; END")
    #expect(examine().findings.contains(.strangeTrigger(name: "mine")))
    try folder.connection().execute("DROP TRIGGER \"mine\"")
    #expect(!examine().findings.contains(.strangeTrigger(name: "mine")))
  }

  private var folding: StoreOptions {
    var options = StoreOptions.tests
    options.matching = .caseInsensitive
    return options
  }

  @Test(arguments: [
    "UPDATE sportTotal SET distanceMillimetres = 7",
    "DELETE FROM sportTotal", "DELETE FROM sportTotal WHERE sport = 'ski'",
    "UPDATE dayTotal SET durationMilliseconds = 7", "DELETE FROM dayTotal",
    "INSERT INTO recordBest VALUES (1, 'run 5000000', 900000, '2026-05-03', NULL, 'session')",
    "INSERT INTO recordBest VALUES (999999, 'run 5000000', 1, '2026-05-03', NULL, 'session')",
    "UPDATE searchText SET text = 'other' WHERE record = (SELECT min(record) FROM searchText)",
    "INSERT INTO searchText VALUES (999999, 'nobody')",
    "INSERT INTO searchIndex (searchIndex) VALUES ('delete-all')",
    """
    INSERT INTO searchIndex (searchIndex, rowid, text)
    SELECT 'delete', record, text FROM searchText LIMIT 1
    """,
  ])
  func `what is kept twice and differs is renewed from the records`(sql: String) throws {
    let store = try folder.open()
    for minute in 0..<30 as Range<Int64> {
      var values = try RecordValues(.run, "2026-05-03", minute: minute)
      values.title = "Run number \(minute) along the lake"
      values.tags = ["club"]
      values.distance = Distance(millimetres: 5_000_000)
      try store.log(values)
    }
    try folder.fold()
    let known = try StoreDump(of: folder, tables: StoreFolder.keptTables)
    #expect(wrong() == [])
    try folder.connection().execute(sql)
    #expect(!wrong().isEmpty)
    try StoreDoctor(path: folder.store, options: .tests, knowsZone: { _ in true }).mend()
    #expect(wrong() == [])
    #expect(try StoreDump(of: folder, tables: StoreFolder.keptTables) == known)
    #expect(try folder.open(.reading).totals(of: .everything).recordCount == 30)
  }

  @Test func `nothing is renewed in a damaged file`() throws {
    _ = try filled()
    try folder.spoil(table: "record")
    let before = try folder.bytes()
    #expect(throws: StoreError.self) {
      try StoreDoctor(path: folder.store, options: .tests, knowsZone: { _ in true }).mend()
    }
    #expect(try folder.bytes() == before)
  }

  // MARK: - Surroundings

  @Test func `who may use the log is told`() throws {
    let files = FileManager.default
    _ = try filled()
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    #expect(!examine().findings.contains { if case .openFile = $0 { true } else { false } })
    try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.store)
    try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    let found = examine().findings
    #expect(found.contains(.openFile(mode: 0o644)))
    #expect(found.contains(.openFolder(path: folder.path)))
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.store)
    try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    #expect(!examine().findings.contains(.openFolder(path: folder.path)))
  }

  @Test func `a second name of the file is told`() throws {
    _ = try filled()
    #expect(!examine().findings.contains(.severalNames(count: 1)))
    try FileManager.default.linkItem(atPath: folder.store, toPath: folder.path + "/other.sqlite")
    #expect(examine().findings.contains(.severalNames(count: 2)))
  }

  @Test func `a log without a copy, and one whose copy is old`() throws {
    let store = try folder.open()
    #expect(!examine().findings.contains(.noBackup))
    try store.log(try .init(.run, "2026-05-03"))
    #expect(examine().findings.contains(.noBackup))
    _ = try folder.backups().make(.usual)
    #expect(!examine().findings.contains(.noBackup))
    var later = StoreOptions.tests
    later.now = later.now.adding(Duration(seconds: 29 * 86_400))
    #expect(examine(later).findings.contains(.oldBackup(days: 29)))
    _ = try folder.backups(later).make(.usual)
    #expect(!examine(later).findings.contains(.oldBackup(days: 29)))
  }

  @Test func `changes that wait in a write-ahead log are told`() throws {
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-03"))
    let waits = examine().findings.contains {
      if case .unfinishedChanges(folder.store + "-wal", _) = $0 { true } else { false }
    }
    #expect(waits)
    try folder.fold()
    #expect(
      !examine().findings.contains { if case .unfinishedChanges = $0 { true } else { false } })
  }

  // MARK: - Training

  @Test func `sessions at the same time are found in one pass`() throws {
    let store = try folder.open()
    func log(_ minute: Int64, _ minutes: Int64) throws -> RecordID {
      var values = try RecordValues(.run, "2026-05-03", minute: minute)
      values.timer = Duration(seconds: minutes * 60)
      return try store.log(values)
    }
    let long = try log(0, 120)
    _ = try log(200, 10)
    let within = try log(30, 10)
    let later = try log(110, 30)
    _ = try log(139, 20)
    #expect(
      training() == [
        .overlaps(
          [
            .init(
              first: long, second: within, duration: Duration(seconds: 600),
              lead: Duration(seconds: 1800)),
            .init(
              first: long, second: later, duration: Duration(seconds: 600),
              lead: Duration(seconds: 6600)),
          ], count: 2)
      ])
    for other in [within, later] {
      _ = try store.keepApart(long, other, as: .tests("duplicates keep"))
    }
    #expect(training() == [])
  }

  @Test func `what hardly can be, and what is missing, is found`() throws {
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-01", metres: 42_195, seconds: 3600))
    try store.log(try .init(.run, "2026-05-02", metres: 10_000, seconds: 3600))
    try store.log(try .init(.swim, "2026-05-02", metres: 1000, seconds: 1200))
    var lake = try RecordValues(.swim, "2026-05-03", metres: 1000, seconds: 1200)
    lake.subSport = "open_water"
    try store.log(lake)
    var pool = try RecordValues(.swim, "2026-05-02", metres: 1000, seconds: 1200)
    pool.poolLength = Distance(millimetres: 25_000)
    pool.poolLengthUnit = .metres
    try store.log(pool)
    #expect(
      training() == [
        .impossible(
          RecordsFound([1]), Distance(millimetres: 42_195_000), Duration(seconds: 3600)),
        .swimsWithoutPool(
          RecordsFound([3]), usual: Pool(Distance(millimetres: 25_000), .metres)),
      ])
    _ = try store.moveToBin([1, 3], as: .tests("delete 1 3"))
    #expect(training() == [])
  }

  @Test func `heart rates that cannot hold together are found`() throws {
    let store = try folder.open()
    func set(_ threshold: Threshold, _ day: String, _ value: Int64?) throws {
      let day = try #require(Day(iso: day))
      _ = try store.save(
        DatedValue(day: day, value: value), of: threshold, as: .tests("settings"))
    }
    try set(.maxHeartRate, "2026-01-01", 190)
    try set(.lthrRun, "2026-02-01", 189)
    #expect(training() == [])
    try set(.lthrRun, "2026-03-01", 190)
    guard case .contradictingThresholds(let found)? = training().first else {
      Issue.record("not found")
      return
    }
    #expect(found.count == 1 && found.first.first?.later.since.description == "2026-03-01")
    try set(.lthrRun, "2026-03-01", nil)
    #expect(training() == [])
  }

  @Test func `zones that nobody knows are named`() throws {
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-03", minute: 1))
    for zone in ["Europe/Berlin", "Mars/Olympus"] {
      try folder.connection().execute("UPDATE record SET zone = '\(zone)'")
      let isKnown = zone.hasPrefix("Europe")
      #expect(
        training() == (isKnown ? [] : [.unknownZones([zone], RecordsFound([1]))]))
    }
  }

  @Test func `what lies in the future is found`() throws {
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-03", minute: 1))
    #expect(training() == [])
    try store.log(try .init(.run, "2099-05-03", minute: 1))
    #expect(training() == [.inTheFuture(RecordsFound([2]))])
  }

  @Test func `likely duplicates and damaged recordings wait for the athlete`() throws {
    let store = try folder.open()
    var session = FileActivity(recorded: try .init(.run, "2026-05-03", minute: 60))
    session.recorded.timer = Duration(seconds: 3600)
    session.recorded.distance = Distance(millimetres: 10_000_000)
    var file = ActivityFile(format: .fit, activities: [session])
    try store.importing([store.prepared(file, [1])])
    #expect(training() == [])
    file.isPartial = true
    try store.importing([store.prepared(file, [2])])
    #expect(
      training() == [
        .likelyDuplicates(RecordsFound([2])), .damagedRecordings(RecordsFound([2])),
      ])
    _ = try store.merge(2, into: 1, as: .tests("duplicates merge 1 2"))
    #expect(!training().contains(.likelyDuplicates(RecordsFound([2]))))
  }

  @Test func `of many records the first few are named`() {
    let found = RecordsFound((1...1000).map(RecordID.init))
    #expect(found.count == 1000 && found.first == [1, 2, 3, 4, 5])
    #expect(RecordsFound().isEmpty)
  }
}
