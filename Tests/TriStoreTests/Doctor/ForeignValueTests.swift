import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriTestSupport

@testable import TriStore

/// Values that no CHECK refuses and that this program never writes: another program, or another log, brought them.
@Suite struct ForeignValueTests {
  let folder: StoreFolder

  /// A log with a swim of sets, a race of two legs, gear with a part, settings, and an import.
  init() throws {
    folder = try StoreFolder()
    try folder.fill(seed: 11, sessions: 40)
    try fill("tri.sqlite")
  }

  private func fill(_ name: String) throws {
    let store = try folder.open(.changing, name)
    var swim = try RecordValues(.swim, "2026-05-02", metres: 1000, seconds: 1200)
    swim.sets = try TypedSets("10x100m", unit: .metres)
    swim.tags = ["odd"]
    swim.gear = ["Fins"]
    try store.log(swim)
    try folder.connection(.readWrite, name).execute(
      """
      INSERT OR IGNORE INTO preference VALUES ('units', 'metric', 5);
      INSERT OR IGNORE INTO datedSetting VALUES ('ftp', '2026-01-01', 250, 5);
      INSERT INTO gearPart (uuid, gear, kind, name, day, changedAt)
        VALUES (randomblob(16), (SELECT min(id) FROM gear), 'chain', 'Long', '2026-01-01', 5);
      INSERT INTO race (uuid, kind, day, changedAt)
        VALUES (randomblob(16), 'race', '2026-01-01', 5);
      INSERT INTO plannedRace (uuid, title, day, changedAt)
        VALUES (randomblob(16), 'Lake', '2027-01-01', 5);
      """)
  }

  private func examine(_ name: String = "tri.sqlite") -> [Finding] {
    StoreDoctor(path: "\(folder.path)/\(name)", options: .tests, knowsZone: { _ in true })
      .examine().findings
  }

  private func foreign(_ name: String = "tri.sqlite") -> ValuesFound? {
    examine(name).lazy.compactMap {
      if case .foreignValues(let found) = $0 { found } else { nil }
    }.first
  }

  private func spoil(_ sql: String, _ name: String = "tri.sqlite") throws {
    let connection = try folder.connection(.readWrite, name)
    try connection.execute(sql)
    #expect(connection.totalChangedRows > 0, "\(sql)")
  }

  static let swim = "(SELECT max(id) FROM record WHERE sport = 'swim' AND startedAt IS NULL)"

  /// Values of the swim, with the field that is named.
  static let ofRecord: [(sql: String, field: String)] = [
    ("UPDATE recordValue SET value = '[[[' WHERE record = \(swim) AND field = 'sets'", "sets"),
    ("UPDATE recordValue SET value = 7 WHERE record = \(swim) AND field = 'sets'", "sets"),
    (
      "UPDATE recordValue SET value = 'far' WHERE record = \(swim) AND field = 'distanceMillimetres'",
      "distanceMillimetres"
    ),
    (
      "UPDATE recordValue SET value = 1e30 WHERE record = \(swim) AND field = 'timerMilliseconds'",
      "timerMilliseconds"
    ),
    ("INSERT INTO recordValue VALUES (\(swim), 'feel', 'recorded', 101, 5)", "feel"),
    ("INSERT INTO recordValue VALUES (\(swim), 'lengthFixes', 'typed', 'x y', 5)", "lengthFixes"),
    ("INSERT INTO recordValue VALUES (\(swim), 'loadTenths', 'typed', -4, 5)", "loadTenths"),
    ("INSERT INTO recordValue VALUES (\(swim), 'mood', 'typed', 'fine', 5)", "mood"),
    ("INSERT INTO recordValue VALUES (\(swim), 'title', 'recorded', 5, 5)", "title"),
    ("UPDATE recordValue SET value = 'chess' WHERE record = \(swim) AND field = 'sport'", "sport"),
    ("UPDATE recordValue SET value = 'once' WHERE record = \(swim) AND field = 'when'", "when"),
    (
      "UPDATE record SET averageHeartRate = 9223372036854775807 WHERE id = \(swim)",
      "averageHeartRate"
    ),
    ("UPDATE record SET calories = 9000000000000000 WHERE id = \(swim)", "calories"),
    ("UPDATE record SET changedAt = 9223372036854775807 WHERE id = \(swim)", "changedAt"),
    ("UPDATE record SET enteredAt = -9223372036854775807 WHERE id = \(swim)", "enteredAt"),
    (
      "UPDATE recordTag SET place = 9223372036854775807 WHERE record = \(swim)", "place"
    ),
  ]

  static let others: [(sql: String, field: String)] = [
    ("UPDATE preference SET value = 'cubits' WHERE name = 'units'", "units"),
    ("UPDATE datedSetting SET value = 9223372036854775807 WHERE name = 'ftp'", "ftp"),
    ("UPDATE datedSetting SET value = 'strong' WHERE name = 'ftp'", "ftp"),
    ("UPDATE gear SET limitMillimetres = 9223372036854775807", "limitMillimetres"),
    ("UPDATE gear SET usedFrom = '-4000-01-01'", "usedFrom"),
    ("UPDATE gear SET changedAt = 9223372036854775807", "changedAt"),
    ("UPDATE gearPart SET limitMillimetres = 9223372036854775807", "limitMillimetres"),
    ("UPDATE plannedRace SET goalMilliseconds = 9223372036854775807", "goalMilliseconds"),
    ("UPDATE race SET place = 9223372036854775807", "place"),
    ("UPDATE race SET officialMilliseconds = 9223372036854775807", "officialMilliseconds"),
    (
      "INSERT INTO raceLeg SELECT min(id), 9223372036854775807, NULL, NULL, 5 FROM race", "leg"
    ),
    ("UPDATE source SET format = 'kml'", "format"),
    ("UPDATE source SET importedAt = 9223372036854775807", "importedAt"),
    ("UPDATE lap SET distanceMillimetres = 9223372036854775807", "distanceMillimetres"),
    (
      "UPDATE lap SET firstLength = 9223372036854775807, lengthCount = 9223372036854775807",
      "lengthCount"
    ),
    ("UPDATE length SET strokeCount = 9223372036854775807", "strokeCount"),
    ("UPDATE importBatch SET at = 9223372036854775807", "at"),
    ("UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'race'", "seq"),
    ("UPDATE lap SET place = 9223372036854775807 WHERE place = 0", "place"),
    ("UPDATE journalEntry SET at = 9223372036854775807 WHERE id = 1", "at"),
  ]

  /// Everything that a screen asks for.
  private func readAll(_ name: String = "tri.sqlite") throws {
    let store = try folder.open(.reading, name)
    for id in try store.ids(matching: .everything) {
      _ = try store.record(id)
      _ = try store.values(of: id)
      _ = try store.sources(of: id)
      _ = try store.laps(of: id)
      _ = try store.lengths(of: id)
    }
    _ = try store.gear()
    _ = try store.preferences()
    for threshold in Threshold.allCases { _ = try store.history(of: threshold) }
    _ = try store.entries(limit: 100)
  }

  @Test(arguments: ofRecord + others)
  func `what no rule allows is named, read as absent, left out of a merge and of a salvage`(
    sql: String, field: String
  ) throws {
    #expect(foreign() == nil)
    try spoil(sql)
    let found = try #require(foreign())
    #expect(found.first.first?.column == field, "\(found)")
    try readAll()
    // Changing something else goes on, unless there are no ids left.
    let store = try folder.open()
    let id = try #require(try store.ids(matching: .everything).last)
    _ = try store.edit([id], as: .tests("edit", after: 5000)) { _ in
      [.type(.title, .text("New")), .addTag("new")]
    }

    let ours = try folder.open(.changing, "ours.sqlite")
    let merged = try ours.mergeLog(folder.store, as: .tests("merge", after: 6000)).value
    #expect(merged.leftOut.first.first?.column == field)
    #expect(foreign("ours.sqlite") == nil)
    try readAll("ours.sqlite")
    #expect(try ours.mergeLog(folder.store, as: .tests("merge", after: 7000)).value.rowCount == 0)

    try folder.fold()
    _ = try folder.salvage()
    let new = examine("new.sqlite")
    #expect(!new.contains { $0.severity == .wrong }, "\(new)")
  }

  @Test(arguments: ofRecord + others)
  func `a copy with what no rule allows does not become the log`(
    sql: String, field: String
  ) throws {
    let copy = folder.path + "/copy.sqlite"
    _ = try folder.backups().make(.path(copy))
    try spoil(sql, "copy.sqlite")
    let before = try folder.bytes()
    let error = #expect(throws: BackupError.self) { try folder.backups().restore(copy) }
    guard case .unfit(copy, .foreignValues(let found))? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(found.first.first?.column == field)
    #expect(throws: BackupError.self) { try folder.backups().compare(with: copy) }
    #expect(try folder.bytes() == before)
  }

  @Test func `a record of gear that is not there is read, and merged without it`() throws {
    let connection = try folder.connection()
    try connection.execute("PRAGMA foreign_keys = OFF; UPDATE recordGear SET gear = 999")
    try readAll()
    #expect(examine().contains { if case .brokenReferences = $0 { true } else { false } })
    let ours = try folder.open(.changing, "ours.sqlite")
    let merged = try ours.mergeLog(folder.store, as: .tests("merge")).value
    #expect(merged.leftOut.first.first?.column == "gear")
    #expect(!examine("ours.sqlite").contains { $0.severity == .wrong })
    try readAll("ours.sqlite")
  }

  @Test func `a copy in which a row refers to nothing does not become the log`() throws {
    let copy = folder.path + "/copy.sqlite"
    _ = try folder.backups().make(.path(copy))
    try spoil("INSERT INTO raceLeg VALUES (999, 1, 5, NULL, 5)", "copy.sqlite")
    let before = try folder.bytes()
    let unfit = BackupError.unfit(path: copy, .brokenReferences(table: "raceLeg"))
    #expect(throws: unfit) { try folder.backups().restore(copy) }
    #expect(throws: unfit) { try folder.backups().compare(with: copy) }
    #expect(try folder.bytes() == before)
  }

  @Test(arguments: ofRecord.filter { RecordField(rawValue: $0.field) != nil })
  func `taking a value back mends it, and undo brings it back`(
    sql: String, field: String
  ) throws {
    try spoil(sql)
    let field = try #require(RecordField(rawValue: field))
    let store = try folder.open()
    let id = try #require(foreign()?.first.first?.record)
    let before = try store.record(id)
    guard field != .sport else { return }
    _ = try store.edit([id], as: .tests("edit", after: 5000)) { _ in [.type(field, nil)] }
    #expect(foreign() == nil)
    let after = try store.record(id)
    #expect(after?.values.time == before?.values.time && after?.unreadable == [])
    _ = try store.undo()
    #expect(foreign()?.first.first?.column == field.rawValue)
    #expect(try store.record(id) == before)
  }

  @Test func `an export with what no rule allows is taken without it`() throws {
    try spoil(Self.ofRecord[0].sql)
    try spoil(Self.others[0].sql)
    var pieces: [ExportPiece] = []
    try folder.open(.reading).exportLog(bySource: false) { pieces.append($0) }
    let new = try folder.open(.changing, "new.sqlite")
    let kept = try new.restoreLog(as: .tests("import")) { take in
      for piece in pieces { try take(piece) }
    }
    #expect(Set(kept.value.leftOut.first.map(\.column)) == ["sets", "units"])
    #expect(foreign("new.sqlite") == nil)
    try readAll("new.sqlite")
    _ = try new.undo()
    #expect(try new.ids(matching: .everything) == [])
    _ = try new.redo()
    #expect(foreign("new.sqlite") == nil)
  }
}
