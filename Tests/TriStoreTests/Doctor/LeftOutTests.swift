import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore

/// What cannot be read of one record, or is missing, keeps nothing else from going on, and is told.
struct LeftOutTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func doctor(_ name: String = "tri.sqlite") -> StoreDoctor {
    StoreDoctor(
      path: folder.path + "/" + name, options: .tests, knowsZone: { _ in true })
  }

  private func spoil(_ sql: String) throws {
    try folder.connection().execute("PRAGMA ignore_check_constraints = ON; \(sql)")
  }

  private func filled() throws -> Store {
    let store = try folder.open()
    for day in 1...3 {
      try store.log(try .init(.run, "2026-05-0\(day)", metres: 5000, seconds: 1500))
    }
    return store
  }

  @Test(arguments: ["day = 'never'", "sport = 'flying'"])
  func `a record whose day or sport cannot be read is in no list, and the rest goes on`(
    sql: String
  ) throws {
    let store = try filled()
    _ = try folder.backups().make(.path(folder.path + "/copy.sqlite"))
    try spoil("UPDATE record SET \(sql) WHERE id = 2")
    #expect(try store.page(of: .everything, after: nil, limit: 2).records.map(\.id) == [3, 1])
    #expect(try store.page(of: .everything, after: nil, limit: 2).next == nil)
    #expect(try store.page(of: .everything, after: nil, limit: 1).records.map(\.id) == [3])
    #expect(try store.recordsWithoutPlace() == [2])
    try store.log(try .init(.run, "2026-05-04", metres: 6000, seconds: 1800))
    _ = try store.edit([1], as: .tests("edit", after: 5)) { _ in [.type(.title, .text("x"))] }
    let command = TriDomain.CommandLine.tests("merge", after: 500_000)
    _ = try store.mergeLog(folder.path + "/copy.sqlite", as: command)
    let copy = try folder.open(.changing, "copy.sqlite")
    _ = try copy.mergeLog(folder.store, as: command)
    #expect(try copy.record(2)?.time.day == Day(iso: "2026-05-02"))
    let time = RecordTime(day: try #require(Day(iso: "2026-05-02")))
    _ = try store.edit([2], as: .tests("edit", after: 600_000)) { record in
      #expect(record.time == time && record.values.sport == .run)
      return [.type(.when, .text("2026-05-05")), .type(.sport, .text("run"))]
    }
    #expect(try store.recordsWithoutPlace() == [])
    #expect(try store.record(2)?.time.day == Day(iso: "2026-05-05"))
    #expect(!doctor().examine().isWrong, "\(doctor().examine().findings)")
  }

  @Test(arguments: ["day = 'never'", "sport = 'flying'", "distanceMillimetres = 99000000"])
  func `mending shows again what was typed`(sql: String) throws {
    let store = try filled()
    let whole = try StoreDump(of: folder, tables: ["record", "sportTotal", "dayTotal"])
    try spoil("UPDATE record SET \(sql) WHERE id = 2")
    #expect(doctor().examine().isWrong)
    try doctor().mend()
    #expect(!doctor().examine().isWrong, "\(doctor().examine().findings)")
    #expect(try StoreDump(of: folder, tables: ["record", "sportTotal", "dayTotal"]) == whole)
    #expect(try store.undo().command.hasPrefix("tri"))
  }

  @Test func `a salvage takes day and sport from what was typed`() throws {
    _ = try filled()
    try spoil("UPDATE record SET day = 'never', sport = 'flying' WHERE id = 2")
    try folder.fold()
    let salvaged = try folder.salvage()
    #expect(salvaged.isComplete, "\(salvaged)")
    let new = try folder.open(.reading, "new.sqlite")
    #expect(try new.record(2)?.time.day == Day(iso: "2026-05-02"))
    #expect(try new.record(2)?.values.sport == .run)
  }

  @Test func `a planned race whose day cannot be read hides no other, and mending goes on`() throws
  {
    let store = try folder.open()
    let day = try #require(Day(iso: "2027-08-13"))
    for title in ["Hill", "Lake"] {
      _ = try store.plan(PlannedRace(id: 0, title: title, day: day), as: .tests("race next"))
    }
    try spoil("UPDATE plannedRace SET day = 'never' WHERE id = 1")
    #expect(try store.plannedRaces(from: .earliest).map(\.title) == ["Lake"])
    try doctor().mend()
  }

  // MARK: - What is missing

  @Test func `records and laps of which the journal tells are missed`() throws {
    let store = try filled()
    var random = RandomActivities(seed: 11)
    let files = (0..<12).map { _ in random.file() }
    try store.importing(files.map { store.prepared($0.file, $0.content) })
    #expect(MissingFindings(doctor().examine()).isEmpty)
    let laps = try folder.connection().query(
      "SELECT DISTINCT record FROM lap JOIN source ON source.id = lap.source ORDER BY 1"
    ) { try $0.requiredInteger(at: 0) }
    try folder.connection().execute(
      """
      DELETE FROM lap; DELETE FROM recordValue WHERE record = 2; DELETE FROM record WHERE id = 2
      """)
    let found = doctor().examine().findings
    #expect(found.contains(.missingRecords(RecordsFound([2]))), "\(found)")
    #expect(!laps.isEmpty)
    #expect(found.contains(.missingParts(RecordsFound(laps))), "\(found)")
  }

  @Test func `what was deleted, taken back or forgotten is not missed`() throws {
    let store = try filled()
    _ = try store.moveToBin([1], as: .tests("delete"))
    _ = try store.forget([1], as: .tests("forget"))
    try store.log(try .init(.run, "2026-05-09", metres: 5000, seconds: 1500))
    _ = try store.undo()
    #expect(MissingFindings(doctor().examine()).isEmpty)
  }

  private struct MissingFindings {
    let isEmpty: Bool

    init(_ examination: Examination) {
      isEmpty = !examination.findings.contains { finding in
        switch finding {
        case .missingRecords, .missingRows, .missingParts: true
        default: false
        }
      }
    }
  }

  // MARK: - Around the file

  @Test
  func `what killed commands left is named, goes with the next change, and is told when in doubt`()
    throws
  {
    let store = try filled()
    let record = try #require(try store.record(1))
    _ = try folder.backups().make(.usual)
    let copy = try #require(try folder.backups().list(in: nil).first).path
    let drafts = [folder.store, copy].map { $0 + ".new-4194305-17" }
    func leave(secondsAgo: TimeInterval) throws {
      for path in drafts {
        _ = FileManager.default.createFile(atPath: path, contents: Data("x".utf8))
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -secondsAgo)], ofItemAtPath: path)
      }
    }
    try leave(secondsAgo: 90)
    #expect(doctor().examine().findings.contains(.abandonedDrafts(drafts)))
    _ = try folder.open()
    for path in drafts { #expect(!FileManager.default.fileExists(atPath: path)) }
    try leave(secondsAgo: 0)
    let holding = try folder.backups().holding([record.uuid])
    #expect(holding.filter { $0.fault != nil }.map(\.path) == drafts)
    try leave(secondsAgo: 90)
    #expect(try folder.backups().holding([record.uuid]).map(\.path) == [copy])
  }

  @Test func `a folder of copies that cannot be read is not none`() throws {
    _ = try filled()
    let path = folder.path + "/backups"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let found = doctor().examine().findings
    #expect(!found.contains(.noBackup))
    let names = found.contains { if case .unreadableBackups(path, _) = $0 { true } else { false } }
    #expect(names, "\(found)")
  }
}
