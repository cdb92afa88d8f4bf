import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

/// Questions in SQL, and what they cannot do.
struct LogReaderTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func reader(_ first: FirstWeekday = .monday) throws -> LogReader {
    try LogReader(path: folder.store, options: .tests, firstWeekday: first)
  }

  private struct Answer: Equatable {
    var columns: [String] = []
    var rows: [[SQLCell]] = []
  }

  private func ask(_ sql: String, _ reader: LogReader? = nil) throws -> Answer {
    var answer = Answer()
    try (reader ?? self.reader()).ask(sql, isStopped: { false }) {
      answer.columns = $0
    } row: {
      answer.rows.append($0)
      return true
    }
    return answer
  }

  /// A log with a run with everything, a swim, one in the bin, and a duplicate.
  private func logged() throws -> Store {
    let store = try folder.open()
    var run = try RecordValues(.run, "2026-05-03", minute: 600, offset: 7200)
    run.distance = Distance(millimetres: 10_000_500)
    run.timer = Duration(milliseconds: 3_150_500)
    (run.title, run.tags, run.gear) = ("Round the lake", ["b", "a"], ["shoes"])
    try store.log(run)
    try store.log(try .init(.swim, "2026-05-04", metres: 1500, seconds: 1800))
    try store.log(try .init(.run, "2026-05-05", metres: 1))
    try store.log(try .init(.run, "2026-05-03", metres: 10_000, seconds: 3150))
    _ = try store.moveToBin([3], as: .tests("delete 3"))
    try folder.connection().execute(
      "PRAGMA busy_timeout = 5000; UPDATE record SET duplicateOf = 1 WHERE id = 4")
    return store
  }

  // MARK: - Answers

  @Test func `records have the names and units of the JSON`() throws {
    let store = try logged()
    let answer = try ask(
      """
      SELECT id, sport, day, startedAt, distanceMetres, timerSeconds, paceSecondsPerKm, tags, gear, title, note
      FROM records WHERE id = 1
      """)
    #expect(
      answer.rows[0].prefix(6) == [
        .integer(1), .text("run"), .text("2026-05-03"), .text("2026-05-03T12:00:00+02:00"),
        .real(10000.5), .real(3150.5),
      ])
    #expect(
      answer.rows[0].suffix(4) == [
        .text("b a"), .text("shoes"), .text("Round the lake"), .absent,
      ])
    #expect(try ask("SELECT id FROM records ORDER BY id").rows.flatMap(\.self) == [1, 2, 4])
    withExtendedLifetime(store) {}
  }

  @Test func `days and weeks count as totals do`() throws {
    let store = try logged()
    #expect(
      try ask("SELECT day, sport, records, distanceMetres FROM days ORDER BY day").rows == [
        [.text("2026-05-03"), .text("run"), 1, .real(10000.5)],
        [.text("2026-05-04"), .text("swim"), 1, .real(1500)],
      ])
    let weeks = "SELECT firstDay, year, week, sport FROM weeks ORDER BY firstDay"
    #expect(
      try ask(weeks).rows == [
        [.text("2026-04-27"), 2026, 18, .text("run")],
        [.text("2026-05-04"), 2026, 19, .text("swim")],
      ])
    let sundays = try ask(weeks, reader(.sunday))
    #expect(Set(sundays.rows.map { $0[0] }) == [.text("2026-05-03")])
    withExtendedLifetime(store) {}
  }

  @Test func `loads are those of the records, also of what other programs have changed`() throws {
    let store = try logged()
    let question = "SELECT id, load, loadMethod FROM records ORDER BY id"
    let run: [SQLCell] = [1, .real(43.757), .text("D")]
    let duplicate: [SQLCell] = [4, .absent, .absent]
    #expect(try ask(question).rows == [run, [2, .real(25), .text("D")], duplicate])
    try folder.connection().execute(
      "UPDATE record SET timerMilliseconds = 3600000, rpeTenths = 80 WHERE id = 2")
    #expect(try ask(question).rows == [run, [2, .real(100), .text("E")], duplicate])
    for view in ["days", "weeks"] {
      #expect(
        try ask("SELECT sport, load FROM \(view) ORDER BY sport").rows == [
          [.text("run"), .real(43.757)], [.text("swim"), .real(100)],
        ])
    }
    withExtendedLifetime(store) {}
  }

  @Test func `laps, lengths and samples come with the record that shows them`() throws {
    let store = try folder.open()
    var activity = FileActivity(recorded: try .init(.swim, "2026-05-01", minute: 60))
    var lap = Lap()
    (lap.distance, lap.averageCadenceThousandths) = (Distance(millimetres: 50_500), 88_500)
    activity.laps = [Lap(), lap]
    activity.lengths = [Length(isRest: false), Length(isRest: true)]
    let start = try #require(activity.recorded.time.start).instant
    for second in 0..<3 as Range<Int64> {
      activity.samples.append(
        Sample(
          time: start.adding(Duration(milliseconds: second * 1500)), distance: second * 1100,
          latitude: 471_234_567, longitude: nil, altitude: nil, heartRate: 120 + second, power: nil,
          cadence: nil, speed: nil, temperature: 18_500))
    }
    let prepared = store.prepared(ActivityFile(format: .fit, activities: [activity]), [1, 2])
    try store.importing([prepared])
    #expect(
      try ask("SELECT record, lap, distanceMetres, averageCadence FROM laps ORDER BY lap").rows == [
        [1, 1, .absent, .absent], [1, 2, .real(50.5), .real(88.5)],
      ])
    #expect(try ask("SELECT length, rest FROM lengths").rows == [[1, 0], [2, 1]])
    #expect(
      try ask(
        "SELECT sample, time, secondsFromStart, distanceMetres, latitude, heartRate, power FROM samples"
          + " WHERE record = 1 LIMIT 2 OFFSET 1"
      ).rows == [
        [
          2, .text("2026-05-01T01:00:01.500Z"), .real(1.5), .real(1.1), .real(47.1234567), 121,
          .absent,
        ],
        [
          3, .text("2026-05-01T01:00:03Z"), .real(3), .real(2.2), .real(47.1234567), 122, .absent,
        ],
      ])
    _ = try store.moveToBin([1], as: .tests("delete"))
    for view in ["laps", "lengths", "samples", "records"] {
      #expect(try ask("SELECT count(*) FROM \(view)").rows == [[0]])
    }
  }

  @Test(arguments: LogView.all.map(\.name))
  func `every view has the columns it says, and can be counted`(view: String) throws {
    let store = try logged()
    let columns = try #require(LogView.all.first { $0.name == view }).columns.map(\.name)
    #expect(try ask("SELECT * FROM \(view)").columns == columns)
    #expect(Set(columns).count == columns.count)
    for form in ["SELECT count(*) FROM \(view)", "SELECT 1 FROM \(view), \(view) AS b LIMIT 1"] {
      _ = try ask(form)
    }
    withExtendedLifetime(store) {}
  }

  @Test(arguments: [
    "WITH RECURSIVE n(x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n WHERE x < 3) SELECT x FROM n",
    "SELECT sum(records) OVER (ORDER BY day) FROM days",
    "WITH n AS (SELECT 1) SELECT count(*) FROM n", "SELECT count(*) FROM RECORDS",
    "WITH n(x) AS (VALUES (1)) SELECT count(*) FROM n, n AS m, Days",
    "VALUES (1), (2), (3)", "SELECT value FROM json_each('[1, 2, 3]')",
    "SELECT r.id FROM records AS r JOIN days USING (day, sport) UNION SELECT 9 UNION SELECT 8 ;  ",
    "SELECT strftime('%Y', day) AS year FROM records GROUP BY day, id -- each",
    "SELECT title FROM records WHERE title LIKE '%lake%' OR note GLOB 'x*' OR id > 1",
  ])
  func `ordinary SQL is answered`(sql: String) throws {
    let store = try logged()
    #expect(!(try ask(sql).rows.isEmpty))
    withExtendedLifetime(store) {}
  }

  @Test func `without a log there are no rows, and no file is made`() throws {
    #expect(try ask("SELECT count(*) FROM records").rows == [[0]])
    #expect(try folder.names() == [])
  }

  @Test func `whoever has enough gets no more rows`() throws {
    var count = 0
    try reader().ask(
      "WITH RECURSIVE n(x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n) SELECT x FROM n",
      isStopped: { false }, columns: { _ in }
    ) { _ in
      count += 1
      return count < 5
    }
    #expect(count == 5)
  }

  // MARK: - Prohibitions

  private static let known = LogView.all.map(\.name)

  @Test(arguments: [
    ("DELETE FROM records", SQLQueryError.forbidden("change rows")),
    ("INSERT INTO records VALUES (1)", .forbidden("change rows")),
    ("UPDATE record SET note = ''", .forbidden("change rows")),
    ("DELETE FROM record", .forbidden("change rows")),
    ("REPLACE INTO preference VALUES ('pet', 'cat', 0)", .forbidden("change rows")),
    ("WITH x AS (SELECT 1) DELETE FROM record", .forbidden("change rows")),
    ("DROP TABLE record", .forbidden("change rows")),
    ("DROP VIEW records", .forbidden("change rows")),
    ("CREATE TABLE x (y)", .forbidden("change rows")),
    ("CREATE TEMP TABLE x AS SELECT 1", .forbidden("change rows")),
    ("CREATE TEMP TRIGGER x AFTER INSERT ON record BEGIN SELECT 1; END", .forbidden("change rows")),
    ("CREATE VIRTUAL TABLE x USING fts5(y)", .forbidden("change rows")),
    ("ALTER TABLE record ADD COLUMN x", .forbidden("change the schema")),
    ("ATTACH 'other.sqlite' AS other", .forbidden("open or close another file")),
    ("DETACH main", .forbidden("open or close another file")),
    ("PRAGMA journal_mode = DELETE", .forbidden("use a pragma")),
    ("PRAGMA table_info(records)", .forbidden("use a pragma")),
    ("BEGIN", .forbidden("begin or end a transaction")),
    ("SAVEPOINT x", .forbidden("begin or end a transaction")),
    ("ANALYZE", .forbidden("write what SQLite knows of the tables")),
    ("REINDEX", .forbidden("write what SQLite knows of the tables")),
    ("VACUUM", .noQuestion), ("VACUUM INTO 'copy.sqlite'", .noQuestion),
    ("EXPLAIN SELECT 1", .noQuestion), ("EXPLAIN QUERY PLAN SELECT * FROM records", .noQuestion),
    ("SELECT 1; SELECT 2", .severalStatements),
    ("SELECT 1; DROP TABLE record", .forbidden("change rows")),
    ("", .empty), ("  -- nothing", .empty), (";", .empty),
    ("SELECT ?", .placeholder), ("SELECT * FROM records WHERE id = :id", .placeholder),
    ("SELECT load_extension('x.so')", .forbiddenFunction("load_extension")),
    ("SELECT fts3_tokenizer('simple')", .forbiddenFunction("fts3_tokenizer")),
    ("SELECT sqlite_compileoption_get(1)", .forbiddenFunction("sqlite_compileoption_get")),
    (
      "SELECT readfile('/etc/passwd')",
      .fault("no such function: readfile", line: nil, character: nil)
    ),
    (
      "SELECT writefile('x', 'y')", .fault("no such function: writefile", line: nil, character: nil)
    ),
    ("SELECT edit('x')", .fault("no such function: edit", line: nil, character: nil)),
    ("SELECT * FROM fsdir('/')", .unknownTable("fsdir", known: known)),
    ("SELECT * FROM generate_series(1, 2)", .unknownTable("generate_series", known: known)),
  ])
  func `nothing but a question over the views is taken`(sql: String, error: SQLQueryError) throws {
    let store = try logged()
    let before = try StoreDump(of: folder)
    var thrown: SQLQueryError?
    do { _ = try ask(sql) } catch { thrown = error as? SQLQueryError }
    if case .fault(let words, _, _) = thrown, case .fault(let expected, _, _) = error {
      #expect(words == expected)
    } else if case .forbidden = error, case .forbidden = thrown {
      // Which part of it SQLite asks about first is its own business.
    } else {
      #expect(thrown == error)
    }
    #expect(try StoreDump(of: folder) == before)
    #expect(try folder.names().filter { !$0.hasPrefix("tri.sqlite") } == [])
    withExtendedLifetime(store) {}
  }

  @Test(arguments: [
    "record", "main.record", "journalPart", "journalEntry", "original", "preference", "samples_",
    "searchText", "searchIndex", "searchTerm", "searchIndex_data", "sqlite_master", "sqlite_schema",
    "main.sqlite_schema", "temp.sqlite_schema", "sqlite_temp_master", "sqlite_sequence", "dbstat",
    "RECORD", "JournalPart", "main.RECORD", "sqlite_stmt", "json_eachx",
    "pragma_table_list", "pragma_database_list", "main.source",
  ])
  func `no other table can be read, by no road`(table: String) throws {
    let store = try logged()
    let roads =
      [
        "SELECT * FROM \(table)", "SELECT count(*) FROM \(table)", "SELECT 1 FROM \(table)",
        "SELECT (SELECT 1 FROM \(table))",
        "SELECT * FROM records WHERE id IN (SELECT 1 FROM \(table))",
        "SELECT id FROM records WHERE EXISTS (SELECT * FROM \(table))",
        "SELECT * FROM records LEFT JOIN \(table) ON 1",
        "SELECT 1 FROM records UNION SELECT 2 FROM \(table)",
        "SELECT * FROM (SELECT * FROM \(table))",
        "SELECT * FROM (SELECT * FROM \(table)) AS records",
      ]
      + Self.known.flatMap { view in
        [
          // Under the name of a view, which SQLite then says is reading.
          "WITH \(view) AS (SELECT * FROM \(table)) SELECT * FROM \(view)",
          "WITH \(view) AS MATERIALIZED (SELECT 1 FROM \(table)) SELECT * FROM \(view)",
          "WITH \"reader \(view)\" AS (SELECT * FROM \(table)) SELECT * FROM \"reader \(view)\"",
        ]
      }
    for road in roads {
      #expect(throws: SQLQueryError.self, "\(road)") { try ask(road) }
    }
    withExtendedLifetime(store) {}
  }

  @Test func `text in double quotes is a name, never a string`() throws {
    #expect(throws: SQLQueryError.self) {
      try ask("SELECT * FROM records WHERE sport = \"run\"")
    }
  }

  @Test(arguments: [
    ("SELECT sport,, day FROM records", 1, 14), ("SELECT sport\nFROM records\nWHER day", 3, 1),
    ("SELECT 'für' || FROM records", 1, 17),
  ])
  func `a fault says where it is`(sql: String, line: Int, character: Int) throws {
    do {
      _ = try ask(sql)
      Issue.record("\(sql) was answered")
    } catch SQLQueryError.fault(_, let foundLine, let foundCharacter) {
      #expect(foundLine == line)
      #expect(foundCharacter.map { abs($0 - character) <= 5 } == true)
    }
  }

  // MARK: - Bounds

  private static let endless =
    "WITH RECURSIVE n(x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"

  @Test(arguments: [
    endless, "\(endless), records", "\(endless) WHERE x < 0",
    "SELECT count(*) FROM (\(endless)) AS a",
  ])
  func `what would run for ever is stopped`(sql: String) throws {
    var asked = 0
    #expect(throws: SQLQueryError.stopped) {
      try reader().ask(
        sql,
        isStopped: {
          asked += 1
          return asked > 20
        }, columns: { _ in }
      ) { _ in true }
    }
  }

  @Test(arguments: [
    "SELECT zeroblob(300000000)",
    "SELECT 'a' LIKE printf('%.*c', 5000, '%')",
    "SELECT replace(hex(zeroblob(60000000)), '00', 'aaaaaaaaaaaaaaaa')",
  ])
  func `no value is of any size`(sql: String) throws {
    do {
      _ = try ask(sql)
      Issue.record("\(sql) was answered")
    } catch SQLQueryError.tooLong {
    } catch SQLQueryError.fault(let words, _, _) {
      #expect(words == "LIKE or GLOB pattern too complex")
    }
  }

  @Test func `a statement is not of any length, and not of any depth`() throws {
    let long = "SELECT '" + String(repeating: "x", count: 1_000_001) + "'"
    #expect(throws: SQLQueryError.tooLong) { try ask(long) }
    let deep = "SELECT " + String(repeating: "(", count: 20_000) + "1"
    #expect(throws: SQLQueryError.self) { try ask(deep) }
    let wide = "SELECT " + (1...3000).map(String.init).joined(separator: ",")
    #expect(throws: SQLQueryError.self) { try ask(wide) }
  }
}

extension SQLCell: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int64) { self = .integer(value) }
}
