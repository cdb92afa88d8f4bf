import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore

/// How a merge decides, case by case.
struct MergeTests {
  private let folder: StoreFolder
  private let desk, laptop: Store
  private let run: RecordID

  /// A log with one run, and a copy of it on another computer.
  init() throws {
    folder = try StoreFolder()
    desk = try folder.open()
    run = try desk.log(try .init(.run, "2026-05-01", metres: 5000, seconds: 1500))
    _ = try folder.backups().make(.path(folder.path + "/laptop.sqlite"))
    laptop = try folder.open(.changing, "laptop.sqlite")
  }

  private func edit(
    _ store: Store, _ changes: RecordChange..., at milliseconds: Int64
  ) throws {
    _ = try store.edit([run], as: .tests("edit", after: milliseconds)) { _ in changes }
  }

  /// The laptop's log taken over by the desk's, and the other way round, which has to be the same.
  @discardableResult
  private func merge(
    at location: SourceLocation = #_sourceLocation
  ) throws -> (desk: MergedLog, laptop: MergedLog) {
    let copy = folder.path + "/before.sqlite"
    try? FileManager.default.removeItem(atPath: copy)
    _ = try folder.backups().make(.path(copy))
    let command = TriDomain.CommandLine.tests("merge", after: 500_000)
    let here = try desk.mergeLog(folder.path + "/laptop.sqlite", as: command).value
    let there = try laptop.mergeLog(copy, as: command).value
    let (a, b) = (try ContentDump(of: folder), try ContentDump(of: folder, "laptop.sqlite"))
    #expect(a == b, sourceLocation: location)
    return (here, there)
  }

  private func record() throws -> WorkoutRecord { try #require(try desk.record(run)) }

  // MARK: - What one has lost

  @Test(arguments: [
    "DELETE FROM original", "DELETE FROM samples", "DELETE FROM lap", "DELETE FROM length",
    "DELETE FROM samples; UPDATE source SET samples = NULL, sampleCount = NULL",
  ])
  func `a copy brings back what the log has lost of files that both know`(loss: String) throws {
    var random = RandomActivities(seed: 11)
    let files = (0..<12).map { _ in random.file() }
    let contents = files.map(\.content)
    try desk.importing(files.map { desk.prepared($0.file, $0.content) })
    let copy = folder.path + "/copy.sqlite"
    _ = try folder.backups().make(.path(copy))
    // How an original is packed is the store's own affair.
    let tables = ["source", "lap", "length", "samples"]
    let whole = try StoreDump(of: folder, tables: tables)
    try folder.connection().execute(loss)
    let command = TriDomain.CommandLine.tests("merge", after: 500_000)
    let preview = try desk.previewMerge(copy, as: command)
    let merged = try desk.mergeLog(copy, as: command).value
    #expect(merged == preview)
    #expect(try StoreDump(of: folder, tables: tables) == whole)
    for file in contents { #expect(try desk.original(desk.hash(of: file)) == file) }
    #expect(try desk.mergeLog(copy, as: command).value.isEmpty)
  }

  // MARK: - Gear

  @Test func `what was said of gear and its parts comes over, and a name alone takes nothing back`()
    throws
  {
    let traits = GearTraits(limit: .some(Distance(millimetres: 700_000_000)))
    _ = try desk.addGear("pegasus", kind: .shoe, traits, as: .tests("gear add"))
    for (store, name, at) in [(desk, "sole", 10), (laptop, "lace", 20)] as [(Store, String, Int64)]
    {
      if store === laptop {
        // Newer, and of another UUID.
        try edit(laptop, .addGear("pegasus"), at: 15)
      }
      _ = try store.changePart(
        of: "pegasus", to: NewPart(kind: name, name: "x", day: try Day("2026-05-01")),
        as: .tests("gear change", after: at))
    }
    let merged = try merge()
    let use = try #require(try desk.gearUse(named: "pegasus"))
    #expect(use.gear.kind == .shoe && use.gear.limit == traits.limit?.value)
    #expect(use.parts.map(\.part.kind) == ["lace", "sole"])
    #expect(use.wear.sessionCount == 1)
    #expect(merged.laptop.gearCount == 1 && merged.desk.gearCount == 0)
    #expect(merged.laptop.gearPartCount == 1 && merged.desk.gearPartCount == 1)
    _ = try desk.undo()
    #expect(try desk.gearUse(named: "pegasus")?.parts.map(\.part.kind) == ["sole"])
    #expect(try desk.gearUse(named: "pegasus")?.wear == Wear())
  }

  // MARK: - Values

  @Test func `each field is that of the newer edit, and what one side changed is no conflict`()
    throws
  {
    try edit(desk, .type(.title, .text("Easy")), at: 10)
    try edit(desk, .type(.title, .text("Easy run")), at: 20)
    try edit(laptop, .type(.distanceMillimetres, .integer(5_200_000)), at: 15)
    let merged = try merge()
    #expect(merged.desk.changedRecords == [run] && merged.desk.newRecords == [])
    #expect(merged.desk.conflicts == [] && merged.laptop.conflicts == [])
    #expect(try record().values.title == "Easy run")
    #expect(try record().values.distance == Distance(millimetres: 5_200_000))
  }

  @Test(arguments: [(10, 20, false), (20, 10, true), (10, 10, false)] as [(Int64, Int64, Bool)])
  func `what both changed is listed with both values, and the newer or greater stands`(
    here: Int64, there: Int64, keepsOurs: Bool
  ) throws {
    try edit(desk, .type(.title, .text("Hills")), at: here)
    try edit(laptop, .type(.title, .text("Slopes")), at: there)
    let merged = try merge()
    let conflict = MergeConflict(
      record: run, subject: .field(.title), here: .text("Hills"), there: .text("Slopes"),
      keepsOurs: keepsOurs)
    #expect(merged.desk.conflicts == [conflict])
    #expect(
      merged.laptop.conflicts == [
        MergeConflict(
          record: run, subject: .field(.title), here: .text("Slopes"), there: .text("Hills"),
          keepsOurs: !keepsOurs)
      ])
    #expect(try record().values.title == (keepsOurs ? "Hills" : "Slopes"))
    #expect(try merge().desk == MergedLog())
  }

  @Test func `an edit of a value that came with a merge is no conflict`() throws {
    try edit(desk, .type(.title, .text("Hills")), at: 10)
    try edit(laptop, .type(.title, .text("Slopes")), at: 20)
    try merge()
    try edit(desk, .type(.title, .text("Both")), at: 600_000)
    let merged = try merge()
    #expect(merged.desk.isEmpty && merged.laptop.conflicts == [])
    #expect(merged.laptop.changedRecords == [run])
    #expect(try laptop.record(run)?.values.title == "Both")
  }

  @Test func `a clock that was set back does not make an edit older than what it replaced`() throws
  {
    try edit(desk, .type(.title, .text("First")), at: 90_000)
    try merge()
    try edit(desk, .type(.title, .text("Corrected")), at: 50)
    try merge()
    #expect(try record().values.title == "Corrected")
  }

  @Test func `a value taken back stays taken back`() throws {
    try edit(desk, .type(.note, .text("windy")), at: 10)
    try merge()
    try edit(laptop, .type(.note, nil), at: 600_000)
    try merge()
    #expect(try record().values.note == nil)
  }

  // MARK: - The bin

  @Test(arguments: [(10, 20, true), (20, 10, false), (10, 10, false)] as [(Int64, Int64, Bool)])
  func `of a deletion and an edit the later one decides, and the edit is never lost`(
    deletion: Int64, edit moment: Int64, isInLog: Bool
  ) throws {
    _ = try desk.moveToBin([run], as: .tests("delete", after: deletion))
    try edit(laptop, .type(.title, .text("Hills")), at: moment)
    let merged = try merge()
    #expect(merged.desk.restoredRecords == (isInLog ? [run] : []))
    #expect(merged.laptop.binnedRecords == (isInLog ? [] : [run]))
    #expect(merged.desk.conflicts.map(\.subject) == [.bin])
    #expect(try (record().deletedAt == nil) == isInLog)
    #expect(try record().values.title == "Hills")
  }

  @Test func `a deletion and a restoring go over, and are no conflict`() throws {
    _ = try desk.moveToBin([run], as: .tests("delete", after: 10))
    let deleted = try merge()
    #expect(deleted.laptop.binnedRecords == [run] && deleted.laptop.conflicts == [])
    _ = try laptop.restore([run], as: .tests("restore", after: 600_000))
    let restored = try merge()
    #expect(restored.desk.restoredRecords == [run] && restored.desk.conflicts == [])
  }

  // MARK: - Links

  @Test func `tags and gear of both sides come together, and what one removed is gone`() throws {
    try edit(desk, .addTag("race"), .addTag("long"), .addGear("Red"), at: 10)
    try merge()
    try edit(desk, .removeTag("race"), .removeGear("Red"), .addTag("hot"), at: 600_000)
    try edit(laptop, .addTag("hills"), .addGear("Blue"), at: 600_010)
    let merged = try merge()
    #expect(try Set(record().values.tags) == ["long", "hot", "hills"])
    #expect(try record().values.gear == ["Blue"])
    #expect(merged.desk.gearCount == 1)
  }

  @Test func `a tag that is given again after it was removed stays`() throws {
    try edit(desk, .addTag("race"), at: 10)
    try merge()
    try edit(desk, .removeTag("race"), at: 600_000)
    try edit(desk, .addTag("race"), at: 600_010)
    try merge()
    #expect(try record().values.tags == ["race"])
  }

  @Test func `a removal that was undone is none`() throws {
    try edit(desk, .addTag("race"), at: 10)
    try merge()
    try edit(desk, .removeTag("race"), at: 600_000)
    _ = try desk.undo()
    try merge()
    #expect(try record().values.tags == ["race"])
  }

  @Test func `gear of one name is one, whatever log it was first named in`() throws {
    try edit(desk, .addGear("Red"), at: 10)
    try edit(laptop, .addGear("Red"), at: 20)
    try merge()
    #expect(try record().values.gear == ["Red"])
    let count = try folder.connection(.readOnly).queryFirst("SELECT count(*) FROM gear") {
      try $0.requiredInteger(at: 0)
    }
    #expect(count == 1)
  }

  // MARK: - New records

  @Test func `new records get numbers of this log, and keep all they have`() throws {
    let mine = try desk.log(try .init(.swim, "2026-05-02", metres: 1500))
    var activities = RandomActivities(seed: 4)
    let (file, content) = activities.file()
    try laptop.importing([laptop.prepared(file, content, name: "a.fit")])
    let theirs = try laptop.ids(matching: .everything).filter { $0 != run }
    let merged = try merge()
    #expect(merged.desk.newRecords.count == theirs.count)
    #expect(merged.desk.newRecords.allSatisfy { $0 > mine })
    #expect(merged.desk.fileCount == 1 && merged.desk.importCount == 1)
    #expect(try desk.original(desk.hash(of: content)) == content)
    for (here, there) in zip(merged.desk.newRecords, theirs.sorted()) {
      #expect(try desk.laps(of: here) == laptop.laps(of: there))
      #expect(try desk.samples(of: here) == laptop.samples(of: there))
    }
  }

  @Test func `a session that was logged on both is a likely duplicate, and counts once`() throws {
    let first = try desk.log(try .init(.bike, "2026-05-02", metres: 40_000, seconds: 4800))
    _ = try laptop.add(
      [NewRecord(values: try .init(.bike, "2026-05-02", metres: 40_100, seconds: 4790))],
      as: .tests("log", after: 40))
    let merged = try merge()
    let new = try #require(merged.desk.newRecords.first)
    #expect(merged.desk.likelyDuplicates == [new])
    #expect(try desk.record(new)?.duplicateOf == first)
    #expect(try desk.totals(of: .everything).recordCount == 2)
    // Said to be two, they stay two.
    _ = try laptop.keepApart(
      try #require(merged.laptop.newRecords.first), 2, as: .tests("duplicates", after: 700_000))
    try merge()
    #expect(try desk.record(new)?.duplicateOf == nil)
  }

  @Test func `settings are those of the newer change, and listed when both were changed`() throws {
    _ = try desk.save(.units(.imperial), as: .tests("settings", after: 10))
    _ = try laptop.save(.units(.metric), as: .tests("settings", after: 20))
    _ = try laptop.save(.pet(.cat), as: .tests("settings", after: 5))
    let merged = try merge()
    #expect(merged.desk.settingCount == 2)
    #expect(
      merged.desk.conflicts == [
        MergeConflict(
          record: nil, subject: .setting("units"), here: .text("imperial"),
          there: .text("metric"), keepsOurs: false)
      ])
    #expect(try desk.preferences().units == .metric && desk.preferences().pet == .cat)
  }
}
