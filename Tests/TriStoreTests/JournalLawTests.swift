import SQLiteKit
import Testing
import TriDomain
import TriStore

/// Laws on random sequences of commands.
struct JournalLawTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `undo to the start is the empty store, redo to the end the same store`(seed: UInt64) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    let empty = try StoreDump(of: folder)
    var commands = RandomCommands(seed: seed)
    var states = [empty]
    for _ in 0..<40 {
      let entries = try store.entries(limit: nil).count
      try commands.run(on: store)
      let state = try StoreDump(of: folder)
      // What leaves no entry has changed nothing.
      if try store.entries(limit: nil).count > entries {
        states.append(state)
      } else {
        #expect(state == states.last)
      }
    }
    for state in states.dropLast().reversed() {
      _ = try store.undo()
      #expect(try StoreDump(of: folder) == state)
    }
    #expect(throws: JournalError.nothingToUndo) { try store.undo() }
    for state in states.dropFirst() {
      _ = try store.redo()
      #expect(try StoreDump(of: folder) == state)
    }
    #expect(throws: JournalError.nothingToRedo) { try store.redo() }
    let broken = try folder.connection(.readOnly).query("PRAGMA foreign_key_check") { _ in true }
    #expect(broken.isEmpty)
  }

  @Test(arguments: 20...23 as ClosedRange<UInt64>)
  func `kept totals are the sums, whatever was done and undone`(seed: UInt64) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    var commands = RandomCommands(seed: seed)
    for step in 0..<60 {
      switch step % 6 {
      case 3: _ = try? store.undo()
      case 4: _ = try? store.redo()
      case 5: try folder.connection().execute(commands.markDuplicate())
      default: try commands.run(on: store)
      }
      // A query that leaves nothing out is answered by adding up.
      let summed = try store.totals(
        of: RecordQuery(conditions: [.init(.day(from: nil, through: nil))]))
      #expect(try store.totals(of: .everything) == summed)
      #expect(try store.totals(from: .earliest, through: .latest) == summed)
    }
  }
}

extension JournalLawTests {
  /// New records are written down without a session; here one records them again.
  @Test(arguments: 40...45 as ClosedRange<UInt64>)
  func `the changeset of new records is the one that a session would have made`(
    seed: UInt64
  ) throws {
    let folder = try StoreFolder()
    var log = RandomLog(seed: seed)
    let added = log.newRecords(30)
    let store = try folder.open()
    _ = try store.add(added, as: .tests("log"))
    let (written, recorded) = try folder.recordingAgain()
    #expect(try Self.keys(of: written) == Self.keys(of: recorded))
    // The rows of a table come in another order, but their bytes are the same.
    #expect(written.bytes.sorted() == recorded.bytes.sorted())
    #expect(try store.entries(limit: 1).map(\.rowCount) == [recorded.rowCount])
  }

  private static func keys(of changes: Changeset) throws -> [String] {
    var keys: [String] = []
    try changes.forEachChange { keys.append("\($0.kind) \($0.table) \($0.primaryKey)") }
    return keys.sorted()
  }
}
