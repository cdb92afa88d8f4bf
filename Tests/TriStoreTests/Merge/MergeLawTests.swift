import SQLiteKit
import Testing
import TriDomain
import TriStore

/// Laws of merging on random logs that had something in common once, or nothing.
struct MergeLawTests {
  /// Two logs, or three, that began as one and went on apart, at times at the very same moments.
  private struct Logs {
    let folder: StoreFolder
    let stores: [Store]

    init(seed: UInt64, count: Int = 2) throws {
      folder = try StoreFolder()
      let names = ["a", "b", "c"].prefix(count).map { "\($0).sqlite" }
      if seed % 3 > 0 {
        let base = try folder.open(.changing, "base.sqlite")
        var commands = RandomCommands(seed: seed)
        for _ in 0..<25 { try commands.run(on: base) }
        for name in names {
          _ = try folder.backups(.tests, "base.sqlite").make(.path("\(folder.path)/\(name)"))
        }
      }
      stores = try names.map { [folder] in try folder.open(.changing, $0) }
      for (place, store) in stores.enumerated() {
        var commands = RandomCommands(
          seed: seed * 10 + UInt64(place), after: 50_000 + Int64(seed % 2) * Int64(place) * 777,
          files: seed % 4 == 0 ? seed + 1 : nil)
        for step in 0..<25 {
          try commands.run(on: store)
          if step % 11 == 10 { _ = try? store.undo() }
        }
      }
    }

    func path(_ place: Int) -> String { "\(folder.path)/\(["a", "b", "c"][place]).sqlite" }

    @discardableResult
    func merge(_ other: Int, into place: Int) throws -> Kept<MergedLog> {
      try stores[place].mergeLog(path(other), as: .tests("merge", after: 900_000))
    }

    func content(_ place: Int, leavingOut: [String] = []) throws -> ContentDump {
      try ContentDump(
        of: folder, "\(["a", "b", "c"][place]).sqlite", leavingOut: leavingOut)
    }

    func dump(_ place: Int) throws -> StoreDump {
      try StoreDump(of: folder, "\(["a", "b", "c"][place]).sqlite")
    }
  }

  private static func expectEqual(
    _ a: ContentDump, _ b: ContentDump, at location: SourceLocation = #_sourceLocation
  ) {
    if a == b { return }
    let (first, second) = (Set(a.rows), Set(b.rows))
    let lines =
      first.subtracting(second).sorted().map { "- \($0)" }
      + second.subtracting(first).sorted().map { "+ \($0)" }
    Issue.record("\(lines.joined(separator: "\n"))", sourceLocation: location)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `either order gives the same log`(seed: UInt64) throws {
    let logs = try Logs(seed: seed)
    // The other one as it was before it took over anything.
    let before = "\(logs.folder.path)/before.sqlite"
    _ = try logs.folder.backups(.tests, "a.sqlite").make(.path(before))
    try logs.merge(1, into: 0)
    _ = try logs.stores[1].mergeLog(before, as: .tests("merge", after: 900_000))
    Self.expectEqual(try logs.content(0), try logs.content(1))
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `merging again says nothing new, and both ways round ends in one log`(seed: UInt64) throws {
    let logs = try Logs(seed: seed)
    try logs.merge(1, into: 0)
    let (state, entries) = (try logs.dump(0), try logs.stores[0].entries(limit: nil).count)
    let again = try logs.merge(1, into: 0)
    #expect(again.value.isEmpty && again.discardedRedoCount == 0)
    #expect(try logs.dump(0) == state)
    #expect(try logs.stores[0].entries(limit: nil).count == entries)
    try logs.merge(0, into: 1)
    Self.expectEqual(try logs.content(0), try logs.content(1))
    for place in 0...1 {
      let again = try logs.merge(1 - place, into: place)
      #expect(again.value.isEmpty && again.value.conflicts == [])
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `undo after a merge is the log before, redo the log after`(seed: UInt64) throws {
    let logs = try Logs(seed: seed)
    let before = try logs.dump(0)
    let preview = try logs.stores[0].previewMerge(
      logs.path(1), as: .tests("merge", after: 900_000))
    #expect(try logs.dump(0) == before)
    let merged = try logs.merge(1, into: 0).value
    #expect(preview == merged)
    let after = try logs.dump(0)
    guard !merged.isEmpty else { return }
    #expect(try logs.stores[0].undo().command == "tri merge")
    #expect(try logs.dump(0) == before)
    #expect(try logs.stores[0].redo().command == "tri merge")
    #expect(try logs.dump(0) == after)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `an empty log takes over all, and is equal`(seed: UInt64) throws {
    let logs = try Logs(seed: seed)
    let empty = try logs.folder.open()
    _ = try empty.mergeLog(logs.path(0), as: .tests("merge", after: 900_000))
    Self.expectEqual(try ContentDump(of: logs.folder), try logs.content(0))
    #expect(try logs.stores[0].mergeLog(logs.folder.store, as: .tests("merge")).value.isEmpty)
  }

  /// Takes away some of what was recorded, as a salvage leaves a log.
  private static func lose(_ place: Int, of logs: Logs) throws {
    try logs.folder.connection(.readWrite, ["a", "b"][place] + ".sqlite").execute(
      """
      DELETE FROM originalPart WHERE hash IN (SELECT hash FROM original WHERE rowid % 2 = \(place));
      DELETE FROM original WHERE rowid % 2 = \(place);
      DELETE FROM samples WHERE rowid % 3 = \(place);
      UPDATE source SET samples = NULL, sampleCount = NULL
      WHERE samples NOT IN (SELECT hash FROM samples)
      """)
  }

  @Test(arguments: [4, 8, 12, 16, 20, 24] as [UInt64])
  func `logs that lack imported files are merged in either order, and once`(seed: UInt64) throws {
    let logs = try Logs(seed: seed)
    for place in 0...1 { try Self.lose(place, of: logs) }
    let before = "\(logs.folder.path)/before.sqlite"
    _ = try logs.folder.backups(.tests, "a.sqlite").make(.path(before))
    let preview = try logs.stores[0].previewMerge(
      logs.path(1), as: .tests("merge", after: 900_000))
    let merged = try logs.merge(1, into: 0).value
    #expect(preview == merged)
    #expect(merged.recordsWithoutFile.isEmpty == (merged.missingFileCount == 0))
    _ = try logs.stores[1].mergeLog(before, as: .tests("merge", after: 900_000))
    Self.expectEqual(try logs.content(0), try logs.content(1))
    for place in 0...1 {
      let again = try logs.merge(1 - place, into: place)
      #expect(again.value.isEmpty && again.value.missingFileCount == 0)
    }
  }

  /// What is a duplicate of what also depends on what is known when, so it is left out.
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `three logs come to the same in every order`(seed: UInt64) throws {
    let left = try Logs(seed: seed, count: 3)
    let right = try StoreFolder()
    for name in ["a", "b", "c"] {
      // UUIDs are random, so the others are copies of these.
      _ = try left.folder.backups(.tests, "\(name).sqlite").make(
        .path("\(right.path)/copy-\(name).sqlite"))
    }
    let others = try ["a", "b", "c"].map { try right.open(.changing, "copy-\($0).sqlite") }
    let command = TriDomain.CommandLine.tests("merge", after: 900_000)
    try left.merge(1, into: 0)
    try left.merge(2, into: 0)
    _ = try others[1].mergeLog(right.path + "/copy-c.sqlite", as: command)
    _ = try others[0].mergeLog(right.path + "/copy-b.sqlite", as: command)
    let leftOut = ["record.duplicateOf", "sportTotal", "dayTotal"]
    Self.expectEqual(
      try left.content(0, leavingOut: leftOut),
      try ContentDump(of: right, "copy-a.sqlite", leavingOut: leftOut))
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `totals, words and references are right afterwards, and no file but the log has changed`(
    seed: UInt64
  ) throws {
    let logs = try Logs(seed: seed)
    try logs.folder.connection(.readWrite, "b.sqlite").execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let other = try logs.folder.bytes(of: "b.sqlite")
    try logs.merge(1, into: 0)
    #expect(try logs.folder.bytes(of: "b.sqlite") == other)
    let store = logs.stores[0]
    let summed = try store.totals(
      of: RecordQuery(conditions: [.init(.day(from: nil, through: nil))]))
    #expect(try store.totals(of: .everything) == summed)
    let connection = try logs.folder.connection(.readOnly, "a.sqlite")
    #expect(try connection.query("PRAGMA foreign_key_check") { _ in true }.isEmpty)
    #expect(try connection.query("SELECT 1 FROM searchStale") { _ in true }.isEmpty)
    let shown = try connection.query(
      "SELECT record FROM source WHERE isShown = 1 GROUP BY record HAVING count(*) > 1"
    ) { _ in true }
    #expect(shown.isEmpty)
    let chains = try connection.query(
      """
      SELECT 1 FROM record JOIN record AS original ON original.id = record.duplicateOf
      WHERE original.duplicateOf = record.id
      """
    ) { _ in true }
    #expect(chains.isEmpty)
  }
}
