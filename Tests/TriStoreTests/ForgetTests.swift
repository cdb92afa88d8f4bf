import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

/// Records that are removed for good.
struct ForgetTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func values(_ note: String, tag: String, gear: String) throws -> RecordValues {
    var values = try RecordValues(.run, "2026-05-01", metres: 5000)
    (values.note, values.title) = (note, note + " title")
    (values.tags, values.gear) = ([tag], [gear])
    return values
  }

  /// Whether a text lies anywhere in the file or beside it.
  private func holds(_ text: String) throws -> Bool {
    try folder.names().filter { $0.hasPrefix("tri.sqlite") }.contains {
      try folder.bytes(of: $0).range(of: Data(text.utf8)) != nil
    }
  }

  private func count(_ table: String) throws -> Int64? {
    try folder.connection(.readOnly).queryFirst("SELECT count(*) FROM \(table)") {
      try $0.requiredInteger(at: 0)
    }
  }

  private func forget(_ ids: RecordID..., in store: Store) throws -> ForgottenRecords {
    let words = "forget " + ids.map { "\($0)" }.joined(separator: " ")
    return try store.forget(ids, as: .tests(words)).value
  }

  @Test(arguments: ["record", "recordValue", "samples", "searchIndex_data"])
  func `a damaged log is refused before anything is removed`(table: String) throws {
    try folder.fill(seed: 5, sessions: 200)
    let leaves = try folder.pages().filter { $0.owner == table && $0.kind == "leaf" }.map(\.number)
    try folder.overwrite([leaves[leaves.count / 2]], with: .garbage)
    let before = try folder.bytes()
    for wipes in [false, true] {
      #expect {
        let store = try folder.open()
        if wipes { try store.wipe() } else { _ = try forget(1, in: store) }
      } throws: { error in
        if case StoreError.damaged = error { true } else { false }
      }
    }
    #expect(try folder.bytes() == before)
  }

  // MARK: - Nothing is left

  @Test func `no byte of it is left in the file or beside it, whatever was done with it`() throws {
    let store = try folder.open()
    let secrets = ["Zwölfnächte", "Quux-Ufer", "Xylofon", "Jumbo-Rad", "Wyhl"]
    try store.log(
      try values(secrets[0], tag: secrets[2], gear: secrets[3]), as: "log run \(secrets[0])")
    // Enough that rows were moved from page to page.
    for number in 1...300 {
      try store.log(try values("note \(number) " + secrets[4].lowercased(), tag: "t", gear: "g"))
    }
    _ = try store.edit([1], as: .tests("edit note=\(secrets[1])")) { _ in
      [.type(.note, .text(secrets[1]))]
    }
    _ = try store.edit([2], as: .tests("edit rpe=7")) { _ in [.type(.rpeTenths, .integer(70))] }
    _ = try store.moveToBin([1], as: .tests("delete 1"))
    for secret in secrets.dropLast() { #expect(try holds(secret), "\(secret)") }

    let forgotten = try forget(1, in: store)
    try store.wipe()
    #expect(forgotten.records.map(\.values.note) == [secrets[1]])
    for secret in secrets.dropLast() {
      #expect(try !holds(secret), "\(secret)")
      #expect(try !holds(secret.lowercased()), "\(secret)")
    }
    // The trigrams of the index, too: no other text has them.
    for part in ["äch", "xyl", "quu"] { #expect(try !holds(part), "\(part)") }
    #expect(try store.record(1) == nil)
    #expect(try store.ids(matching: .everything).count == 300)
    #expect(try count("journalPart") == 0)
    #expect(try store.entries(limit: nil).map(\.command).last == "tri log …")
    #expect(try folder.bytes(of: "tri.sqlite-wal").isEmpty)
  }

  @Test func `a second time leaves no words of what was done before the first`() throws {
    let store = try folder.open()
    try store.log(try values("Zwölfnächte", tag: "a", gear: "b"), as: "log run Zwölfnächte")
    try store.log(try values("lake", tag: "a", gear: "b"), as: "log run lake")
    _ = try forget(2, in: store)
    _ = try forget(1, in: store)
    try store.wipe()
    #expect(try !holds("Zwölfnächte"))
    #expect(
      try store.entries(limit: nil).map(\.command)
        == ["tri forget 1", "tri forget …", "tri log …", "tri log …"])
  }

  @Test func `what is left is sound, and so are its sums and its index`() throws {
    let store = try folder.open()
    for _ in 1...3 { try store.log(try values("lake", tag: "a", gear: "b")) }
    _ = try forget(2, in: store)
    try store.wipe()
    let connection = try folder.connection(.readOnly)
    for (pragma, sound) in [("integrity_check", "ok"), ("foreign_key_check", nil)] {
      let answer = try connection.queryFirst("PRAGMA \(pragma)") { try $0.requiredText(at: 0) }
      #expect(answer == sound)
    }
    #expect(try store.totals(of: .everything).recordCount == 2)
    #expect(try count("searchText") == 2)
    #expect(try count("recordTag") == 2)
    #expect(try count("gear") == 1)
    // Ids are never given twice.
    #expect(try store.log(try RecordValues(.swim, "2026-05-02")) == 4)
    _ = try forget(1, 3, in: store)
    #expect(try count("gear") == 0)
  }

  // MARK: - What else had to do with it

  @Test func `originals, laps, lengths, samples and the import go with the last record`() throws {
    let store = try folder.open()
    var activities = RandomActivities(seed: 7)
    var (file, content) = activities.file()
    file.activities = Array(file.activities.prefix(1))
    file.races = []
    file.activities[0].laps = [Lap()]
    file.activities[0].lengths = [Length(isRest: false)]
    let prepared = store.prepared(file, content, name: "ride.fit")
    try store.importing([prepared], as: "import ride.fit --title Secret")
    let forgotten = try forget(1, in: store)
    #expect(forgotten.originalCount == 1 && forgotten.shared.isEmpty)
    for table in ["record", "source", "lap", "length", "samples", "original", "importBatch"] {
      #expect(try count(table) == 0, "\(table)")
    }
    // As if it had never been there.
    let again = try store.importing([prepared])
    #expect(try store.ids(matching: .everything) == [2], "\(again)")
    #expect(try store.sources(of: 2).map(\.fileName) == ["ride.fit"])
  }

  @Test func `an original from which another record came stays, and that is told`() throws {
    let store = try folder.open()
    let activity = FileActivity(recorded: try .init(.run, "2026-05-01", metres: 5000))
    let other = FileActivity(recorded: try .init(.bike, "2026-05-01", metres: 20_000))
    let file = ActivityFile(format: .fit, activities: [activity, other])
    let prepared = store.prepared(file, Array("one file".utf8), name: "race.fit")
    try store.importing([prepared], as: "import race.fit")
    let first = try forget(1, in: store)
    #expect(first.originalCount == 0)
    #expect(first.shared == [.init(fileName: "race.fit", records: [2])])
    #expect(try count("original") == 1)
    #expect(try store.imports().map(\.command) == ["tri import …"])
    let second = try forget(2, in: store)
    #expect(second.originalCount == 1 && second.shared.isEmpty)
    #expect(try count("original") == 0)
  }

  @Test func `a duplicate that stays counts in its place`() throws {
    let store = try folder.open()
    for _ in 1...3 { try store.log(try .init(.run, "2026-05-01", metres: 5000)) }
    try folder.connection().execute(
      "PRAGMA busy_timeout = 5000; UPDATE record SET duplicateOf = 1 WHERE id > 1")
    _ = try forget(1, in: store)
    #expect(try store.record(2)?.duplicateOf == nil)
    #expect(try store.record(3)?.duplicateOf == 2)
    #expect(try store.totals(of: .everything).recordCount == 1)
    _ = try forget(2, 3, in: store)
    #expect(try store.totals(of: .everything).recordCount == 0)
  }

  // MARK: - The journal

  @Test func `undo stops there and says so, and goes on from there`() throws {
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-01"), as: "log run one")
    try store.log(try .init(.run, "2026-05-02"), as: "log run two")
    _ = try forget(1, in: store)
    try store.log(try .init(.run, "2026-05-03"), as: "log run three")
    #expect(try store.undo().command == "tri log run three")
    let entry = try #require(try store.entries(limit: nil).first { $0.command.contains("forget") })
    #expect(throws: JournalError.forgot(entry)) { try store.undo() }
    #expect(try store.redo().command == "tri log run three")
    #expect(
      try store.entries(limit: nil).map(\.command) == [
        "tri log run three", "tri forget 1", "tri log run two", "tri log …",
      ])
    #expect(try store.ids(matching: .everything) == [3, 2])
  }

  @Test func `what was undone cannot be redone, and leaves nothing`() throws {
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-01"))
    try store.log(try values("Zwölfnächte", tag: "a", gear: "b"))
    _ = try store.undo()
    let kept = try store.forget([1], as: .tests("forget 1"))
    try store.wipe()
    #expect(kept.discardedRedoCount == 1)
    #expect(throws: JournalError.nothingToRedo) { try store.redo() }
    #expect(try !holds("Zwölfnächte"))
  }

  @Test(arguments: [
    ("log run 5km", "log …"), ("log", "log"), ("--db x log run 5km", "…"),
    ("edit 1 note=x --where y", "edit …"),
  ])
  func `of a command that had to do with it only the name stays`(
    command: String, kept: String
  ) throws {
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-01"), as: command)
    _ = try forget(1, in: store)
    #expect(try store.entries(limit: nil).last?.command == "tri \(kept)")
  }

  @Test func `an id that is not there leaves everything as it was`() throws {
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-01"))
    #expect(throws: KeepingError.notFound([7])) {
      try store.forget([1, 7], as: .tests("forget 1 7"))
    }
    #expect(try store.ids(matching: .everything) == [1])
    #expect(try store.undo().command == "tri log")
  }

  // MARK: - Copies

  @Test func `copies that hold it are named, also where only their journal does`() throws {
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-01"))
    let backups = folder.backups()
    let before = try backups.make(.usual).path
    try store.log(try .init(.run, "2026-05-02"))
    let uuid = try #require(try store.record(2)).uuid
    let with = try backups.make(.usual).path
    _ = try store.undo()
    let undone = try backups.make(.usual).path
    _ = try store.redo()
    try folder.write("nonsense", to: "backups/tri-2026-05-01-100000.sqlite")
    _ = try forget(2, in: store)
    let after = try backups.make(.usual).path
    let found = try backups.holding([uuid])
    #expect(found.filter { $0.fault == nil }.map(\.path) == [undone, with])
    #expect(found.last?.fault == "is no SQLite database")
    #expect(Set([before, after]).isDisjoint(with: found.map(\.path)))
  }

  // MARK: - Laws

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `after any commands the others are as they were`(seed: UInt64) throws {
    let store = try folder.open()
    var commands = RandomCommands(seed: seed)
    for _ in 0..<25 { try commands.run(on: store) }
    let all = try store.ids(matching: .everything) + store.recordsInBin().map(\.id)
    let going = all.filter { $0 % 2 == 0 }
    let before = try all.filter { $0 % 2 != 0 }.map { try #require(try store.record($0)) }
    guard !going.isEmpty else { return }
    _ = try store.forget(going, as: .tests("forget"))
    try store.wipe()
    for record in before {
      var after = try #require(try store.record(record.id))
      // Only whose duplicate it is may have changed.
      after.duplicateOf = record.duplicateOf
      #expect(after == record)
    }
    let connection = try folder.connection(.readOnly)
    let broken = try connection.query("PRAGMA foreign_key_check") { _ in true }
    #expect(broken.isEmpty)
    var totals = Totals()
    for id in try store.ids(matching: .everything) {
      let record = try #require(try store.record(id))
      if record.duplicateOf == nil { totals.add(record.values) }
    }
    #expect(try store.totals(of: .everything) == totals)
    withExtendedLifetime(folder) {}
  }
}
