import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

/// Whole logs of which some pages are overwritten, and what comes back.
@Suite struct SalvageTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  /// The new log is one in which everything works.
  private func expectSound(_ name: String = "new.sqlite") throws {
    let connection = try folder.connection(.readOnly, name)
    #expect(try connection.query("PRAGMA integrity_check") { try $0.text(at: 0) } == ["ok"])
    #expect(try connection.query("PRAGMA foreign_key_check") { _ in true }.isEmpty)
    let examination = StoreDoctor(
      path: "\(folder.path)/\(name)", options: .tests, knowsZone: { _ in true }
    ).examine()
    let wrong = examination.findings.filter { $0.severity == .wrong }
    #expect(wrong == [], "\(wrong)")
    let store = try folder.open(.reading, name)
    for id in try store.ids(matching: .everything) { _ = try store.values(of: id) }
    _ = try StoreFolder().open().previewMerge("\(folder.path)/\(name)", as: .tests("merge"))
  }

  @Test func `a value of a field that no record has is no value of the new log`() throws {
    try folder.open().log(try .init(.run, "2026-05-03"))
    try folder.connection().execute(
      "INSERT INTO recordValue VALUES (1, 'distanceMillimetrez', 'recorded', 5, 5)")
    let salvaged = try folder.salvage()
    #expect(salvaged.losses.map(\.table) == ["recordValue"])
    #expect(salvaged.losses.map(\.records) == [[1]])
    try expectSound()
  }

  /// Changes the only place in the file where some bytes stand.
  private func flip(_ old: [UInt8], to new: [UInt8]) throws {
    try folder.connection().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try folder.bytes()
    let place = try #require(bytes.firstRange(of: Data(old)))
    bytes.replaceSubrange(place, with: new)
    try bytes.write(to: URL(fileURLWithPath: folder.store))
  }

  @Test func `a tag that is no text any more takes no other tag with it, and is told`() throws {
    let store = try folder.open()
    for day in 1...5 {
      var values = try RecordValues(.run, "2026-05-0\(day)")
      values.tags = ["quartz\(day)"]
      try store.log(values)
    }
    try flip(Array("quartz3".utf8), to: Array("quart".utf8) + [0xEF, 0x33])
    let salvaged = try folder.salvage()
    #expect(salvaged.losses.map(\.table) == ["recordTag"])
    let new = try folder.open(.reading, "new.sqlite")
    #expect(
      try new.ids(matching: .everything).sorted().map { try new.record($0)?.values.tags }
        == [["quartz1"], ["quartz2"], [], ["quartz4"], ["quartz5"]])
    try expectSound()
  }

  @Test func `a value that cannot be takes no record with it`() throws {
    try folder.open().log(try .init(.run, "2026-05-03", metres: 5000))
    try folder.connection().execute(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE record SET maxHeartRate = -32587; UPDATE recordValue SET changedAt = changedAt
      """)
    let examination = StoreDoctor(
      path: folder.store, options: .tests, knowsZone: { _ in true }
    ).examine()
    #expect(examination.findings.contains(.valuesWithoutSource(RecordsFound([1]))))
    let salvaged = try folder.salvage()
    #expect(salvaged.losses == [] && salvaged.gaps.map(\.column) == ["maxHeartRate"])
    #expect(
      try folder.open(.reading, "new.sqlite").record(1)?.values.distance
        == Distance(millimetres: 5_000_000))
    try expectSound()
  }

  @Test func `a change whose record is damaged is closed, and the new log can be merged`() throws {
    try folder.open().log(try .init(.run, "2026-05-03"))
    try folder.connection().execute(
      "UPDATE journalPart SET changeset = substr(changeset, 1, 20)")
    #expect(try folder.salvage().losses.map(\.table) == ["journalPart"])
    try expectSound()
    let store = try folder.open(.changing, "new.sqlite")
    #expect(throws: JournalError.self) { try store.undo() }
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func `a log that is whole comes over whole`(seed: UInt64) throws {
    try folder.fill(seed: seed, sessions: 100)
    let before = try folder.bytes()
    let salvaged = try folder.salvage()
    #expect(salvaged.isComplete, "\(salvaged)")
    #expect(try folder.names().filter { $0.hasPrefix("new") } == ["new.sqlite"])
    #expect(try folder.dump("new.sqlite") == folder.dump("tri.sqlite"))
    #expect(
      try StoreDump(of: folder, "new.sqlite", tables: ["sportTotal", "dayTotal", "searchText"])
        == StoreDump(of: folder, tables: ["sportTotal", "dayTotal", "searchText"]))
    try expectSound()
    #expect(try folder.bytes() == before)
    #expect(try folder.permissions("new.sqlite") == 0o600)
    // What was done can still be undone, and no id is given twice.
    let (old, new) = (try folder.open(), try folder.open(.changing, "new.sqlite"))
    #expect(try old.undo() == new.undo())
    #expect(
      try old.log(try .init(.run, "2026-05-03")) == new.log(try .init(.run, "2026-05-03")))
  }

  @Test func `tables that are brought over are all but the derived ones`() {
    let derived = Schema.unrecordedTables.filter {
      $0.value.hasPrefix("derived") || $0.key == "sqlite_sequence"
    }
    #expect(
      Set(StoreFolder.keptTables)
        == Set(Schema.recordedTables).union(Schema.unrecordedTables.keys).subtracting(derived.keys))
  }

  /// Pages without which nothing is lost, by what they are.
  static let spareParts: [String] = [
    "indexes", "leaves of indexes", "inner pages", "schema", "first page", "search index",
    "kept totals", "free pages",
    "all of them",
  ]

  private func spare(_ part: String) throws -> [Int] {
    let pages = try folder.pages()
    let kept = Set(StoreFolder.keptTables)
    let withRowIDs: Set = [
      "race", "record", "gear", "importBatch", "source", "original", "originalPart", "samples",
      "journalEntry", "journalPart",
    ]
    switch part {
    case "leaves of indexes":
      return try spare("indexes").filter { number in
        pages.contains { $0.number == number && $0.kind == "leaf" }
      }
    case "indexes":
      return pages.filter {
        !kept.contains($0.owner) && !$0.owner.hasPrefix("search") && $0.owner != "sqlite_schema"
          && $0.owner != "sqlite_sequence" && !$0.owner.hasSuffix("Total")
      }.map(\.number)
    case "inner pages":
      return pages.filter { withRowIDs.contains($0.owner) && $0.kind == "internal" }.map(\.number)
    case "schema": return pages.filter { $0.owner == "sqlite_schema" }.map(\.number)
    case "first page": return [1]
    case "search index": return pages.filter { $0.owner.hasPrefix("search") }.map(\.number)
    case "kept totals":
      return pages.filter { $0.owner.hasSuffix("Total") && $0.kind == "leaf" }.map(\.number)
    case "free pages":
      let count = try folder.bytes().count / 4096
      return (1...count).filter { number in !pages.contains { $0.number == number } }
    default: return try Self.spareParts.dropLast().flatMap(spare)
    }
  }

  @Test(arguments: spareParts, Damage.allCases)
  func `what is not the log itself may be overwritten`(part: String, damage: Damage) throws {
    try folder.fill(seed: 11, sessions: 240)
    if part == "free pages" {
      // Room that was in use once.
      try folder.connection().execute(
        "CREATE TABLE x (y); INSERT INTO x VALUES (zeroblob(300000)); DROP TABLE x")
      try folder.fold()
    }
    let known = try folder.dump("tri.sqlite")
    let pages = try spare(part)
    #expect(!pages.isEmpty)
    try folder.overwrite(pages, with: damage)
    let salvaged = try folder.salvage()
    #expect(salvaged.losses == [] && salvaged.gaps == [], "\(salvaged)")
    let new = try folder.dump("new.sqlite")
    #expect(
      new == known,
      "\(Set(known.rows).symmetricDifference(new.rows).map { String($0.prefix(200)) }.prefix(9))")
    if ["leaves of indexes", "kept totals", "first page"].contains(part) {
      #expect(salvaged.isComplete, "\(salvaged)")
    }
    try expectSound()
  }

  /// Every row whose bytes stand on pages that nobody touched has to be back, equal in all columns.
  private func expectUntouched(
    _ hit: Set<Int>, _ known: [String: StoreDump], _ places: [String: [([UInt8], Set<Int>)]]
  ) throws {
    for (table, rows) in places {
      let new = Set(try folder.dump("new.sqlite", [table]).rows)
      for (key, pages) in rows where pages.isDisjoint(with: hit) {
        let row = known[table]?.rows.first { $0.contains("\(SQLValue.blob(key))") }
        let wanted = try #require(row)
        // A session whose race, original or import is lost is no longer a part of it.
        #expect(new.contains(wanted) || new.contains { isSame($0, wanted) }, "\(wanted)")
      }
    }
  }

  /// Whether two rows of `record` or `source` differ in nothing but what they refer to.
  private func isSame(_ new: String, _ old: String) -> Bool {
    let (a, b) = (new.split(separator: " | "), old.split(separator: " | "))
    guard a.count == b.count else { return false }
    return zip(a, b).allSatisfy { $0 == $1 || $0 == "null" } && a.prefix(3) == b.prefix(3)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `each record of the pages that were not overwritten is back`(seed: UInt64) throws {
    try folder.fill(seed: seed % 4 + 20, sessions: 100)
    var random = SeededGenerator(seed: seed)
    let count = try folder.bytes().count / 4096
    let share = [2, 10, 30].randomElement(using: &random) ?? 10
    let hit = Set((1...count).filter { _ in Int.random(in: 0..<100, using: &random) < share })
    var known: [String: StoreDump] = [:]
    var places: [String: [([UInt8], Set<Int>)]] = [:]
    for (table, key) in [("record", "uuid"), ("gear", "uuid"), ("importBatch", "uuid")] {
      known[table] = try folder.dump("tri.sqlite", [table])
      places[table] = try folder.places(of: key, in: table).map { ($0.key, $0.pages) }
    }
    let tables = try folder.pages().reduce(into: [String: Set<Int>]()) {
      $0[$1.owner, default: []].insert($1.number)
    }
    let values = try folder.dump("tri.sqlite", ["recordValue"]).rows
    try folder.overwrite(hit, with: Damage.allCases[Int(seed % 3)], seed: seed)
    let before = try folder.bytes()
    let salvaged: SalvagedLog
    do {
      salvaged = try folder.salvage()
    } catch SalvageError.nothingFound {
      Issue.record("nothing was found")
      return
    }
    #expect(try folder.bytes() == before)
    try expectUntouched(hit, known, places)
    try expectSound()
    // Nothing came up that was not there.
    let records = Set(try folder.dump("new.sqlite", ["record"]).rows)
    #expect(records.count <= (known["record"]?.rows.count ?? 0))
    if hit.isDisjoint(with: (tables["record"] ?? []).union(tables["recordValue"] ?? [])) {
      #expect(try folder.dump("new.sqlite", ["recordValue"]).rows == values)
    }
    let lost = Set(salvaged.losses.first { $0.table == "record" }?.records ?? [])
    #expect(records.isEmpty || lost.count + records.count <= (known["record"]?.rows.count ?? 0))
    if !hit.isDisjoint(with: tables["record"] ?? []) { #expect(!salvaged.isComplete) }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `samples and originals of untouched pages come back byte by byte`(seed: UInt64) throws {
    try folder.fill(seed: 31, sessions: 100)
    let known = [
      "samples": Set(try folder.dump("tri.sqlite", ["samples"]).rows),
      "original": Set(try folder.dump("tri.sqlite", ["original"]).rows),
    ]
    let pages = try folder.pages()
    var random = SeededGenerator(seed: seed)
    for table in ["samples", "original"] {
      let own = pages.filter { $0.owner == table && $0.kind == "leaf" }.map(\.number)
      let hit = Set(own.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      let places = try folder.places(of: "hash", in: table)
      try folder.overwrite(hit, with: .garbage, seed: seed)
      let name = "\(table).sqlite"
      _ = try folder.salvage(into: name)
      try expectSound(name)
      let new = Set(try folder.dump(name, [table]).rows)
      #expect(new.isSubset(of: try #require(known[table])))
      let whole = places.filter { $0.pages.isDisjoint(with: hit) }
      for (key, _) in whole { #expect(new.contains { $0.contains("\(SQLValue.blob(key))") }) }
    }
  }

  // MARK: - Other damage

  @Test(arguments: [30, 60, 90])
  func `a file that is cut off gives what is before the end`(percent: Int) throws {
    try folder.fill(seed: 41, sessions: 120)
    let count = try folder.bytes().count / 4096
    let kept = count * percent / 100
    let known = ["record": try folder.dump("tri.sqlite", ["record"])]
    let places = try folder.places(of: "uuid", in: "record").map { ($0.key, $0.pages) }
    try folder.truncate(to: kept * 4096 + 1000)
    let salvaged = try folder.salvage()
    #expect(!salvaged.isComplete)
    try expectUntouched(Set((kept + 1)...(count)), known, ["record": places])
    try expectSound()
  }

  @Test(arguments: [16, 100, 4096])
  func `a beginning that is overwritten takes nothing with it`(bytes: Int) throws {
    try folder.fill(seed: 42, sessions: 100)
    let known = try folder.dump("tri.sqlite")
    var file = try folder.bytes()
    file.replaceSubrange(0..<bytes, with: Data(repeating: 0x55, count: bytes))
    try file.write(to: URL(fileURLWithPath: folder.store))
    let salvaged = try folder.salvage()
    #expect(salvaged.losses == [])
    #expect(try folder.dump("new.sqlite") == known)
    try expectSound()
  }

  @Test func `changes that are only in the write-ahead log come over`() throws {
    try folder.fill(seed: 43, sessions: 60)
    let store = try folder.open()
    for minute in 0..<50 as Range<Int64> {
      try store.log(try .init(.run, "2026-05-03", minute: minute))
    }
    // As a crash leaves it.
    let other = try StoreFolder()
    for suffix in ["", "-wal"] {
      try folder.bytes(of: "tri.sqlite" + suffix).write(
        to: URL(fileURLWithPath: other.store + suffix))
    }
    let known = try folder.dump("tri.sqlite")
    let log = try other.bytes(of: "tri.sqlite-wal")
    #expect(!log.isEmpty)
    try other.overwrite([1], with: .garbage)
    _ = try other.salvage()
    #expect(try other.dump("new.sqlite") == known)
    #expect(try other.bytes(of: "tri.sqlite-wal") == log)
  }

  @Test(arguments: 1...Schema.migrations.count)
  func `a log of each earlier schema comes over as one of today`(version: Int) throws {
    let old = StoreOptions(now: .tests, migrations: Array(Schema.migrations.prefix(version)))
    let store = try folder.open(options: old)
    for minute in 0..<40 as Range<Int64> {
      var values = try RecordValues(.run, "2026-05-03", minute: minute)
      values.title = "Run \(minute)"
      values.tags = ["club"]
      try store.log(values)
    }
    let connection = try folder.connection()
    try connection.execute(
      """
      INSERT INTO source (record, hash, place, format, importedAt, changedAt)
      VALUES (1, zeroblob(32), 0, 'fit', 1777802400000, 1777802400000)
      """)
    try folder.fold()
    try folder.overwrite([1], with: .zeros)
    let salvaged = try folder.salvage()
    #expect(salvaged.summary.recordCount == 40)
    let new = try folder.open(.changing, "new.sqlite")
    #expect(try new.record(7)?.title == "Run 6" && new.record(7)?.tags == ["club"])
    #expect(try new.sources(of: 1).map(\.isShown) == [true])
  }

  @Test func `a long note whose end is overwritten comes back from what was typed`() throws {
    let store = try folder.open()
    var values = try RecordValues(.run, "2026-05-03", metres: 5000)
    values.note = String(repeating: "0123456789", count: 2000)
    try store.log(values)
    try store.log(try .init(.run, "2026-05-04", metres: 6000))
    try folder.fold()
    let notes = try folder.pages().filter { $0.owner == "record" && $0.kind == "overflow" }
    try folder.overwrite([try #require(notes.dropFirst().first).number], with: .garbage)
    let salvaged = try folder.salvage()
    // What stood behind it in the row is lost: it was nowhere else.
    #expect(salvaged.gaps.contains(.init(record: 1, column: "changedAt")), "\(salvaged)")
    let new = try folder.open(.reading, "new.sqlite")
    #expect(try new.record(1)?.distance == Distance(millimetres: 5_000_000))
    #expect(try new.record(1)?.note == values.note && new.record(2)?.distance != nil)
    #expect(!salvaged.gaps.contains(.init(record: 1, column: "note")))
  }

  @Test(
    arguments: [[.typed, .recorded, .computed], [.recorded, .computed], [.computed]]
      as [[ValueSource]])
  func `a shown value that is lost comes back from the first of its sources`(
    sources: [ValueSource]
  ) throws {
    try folder.open().log(try .init(.run, "2026-05-03", metres: 5000))
    let said: [ValueSource: Int64] = [.typed: 181, .recorded: 182, .computed: 183]
    for source in sources.reversed() {
      try folder.connection().run(
        "INSERT INTO recordValue VALUES (1, 'maxHeartRate', ?1, ?2, 5)",
        [.text(source.rawValue), SQLValue(said[source])])
    }
    try folder.fold()
    _ = try folder.salvage()
    let shown = try folder.connection(.readOnly, "new.sqlite").queryFirst(
      "SELECT maxHeartRate FROM record"
    ) { try $0.integer(at: 0) }
    #expect(shown == said[sources[0]])
    // What comes first stands in the alphabet last, which is how SQL asks for it.
    #expect(sources.map(\.rawValue).sorted(by: >) == sources.map(\.rawValue))
  }

  // MARK: - Refusals

  @Test(arguments: ["", "Dear diary\n", "SQLite format 3\u{0}"])
  func `where nothing can be read nothing is made`(content: String) throws {
    try folder.write(content)
    #expect(throws: SalvageError.nothingFound(path: folder.store)) { try folder.salvage() }
    #expect(try folder.names() == ["tri.sqlite"])
  }

  @Test func `a store of pages that are all overwritten is nothing`() throws {
    try folder.fill(seed: 44, sessions: 40)
    try folder.overwrite(1...(try folder.bytes().count / 4096), with: .garbage)
    #expect(throws: SalvageError.nothingFound(path: folder.store)) { try folder.salvage() }
    #expect(try folder.names() == ["tri.sqlite"])
  }

  @Test func `a name that is taken, a folder that is missing and a log that is missing are said`()
    throws
  {
    #expect(throws: SalvageError.notFound(path: folder.store)) { try folder.salvage() }
    try folder.open().log(try .init(.run, "2026-05-03"))
    #expect(throws: SalvageError.taken(path: folder.store)) {
      try folder.salvage(into: "tri.sqlite")
    }
    #expect(throws: SalvageError.noFolder(path: folder.path + "/none")) {
      try folder.salvage(into: "none/new.sqlite")
    }
    #expect(throws: SalvageError.unreadable(path: folder.path, reason: "it is a folder")) {
      try LogSalvage(path: folder.path, options: .tests).salvage(into: folder.path + "/new")
    }
    let newer = StoreOptions(now: .tests, migrations: Array(Schema.migrations.prefix(1)))
    #expect(
      throws: StoreError.newerSchema(path: folder.store, found: Schema.migrations.count, known: 1)
    ) { try folder.salvage(options: newer) }
  }
}
