import SQLiteKit
import Testing
import TriDomain
import TriStore

struct JournalTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  @Test func `an empty journal has nothing to undo or redo`() throws {
    #expect(try store.entries(limit: nil) == [])
    #expect(throws: JournalError.nothingToUndo) { try store.undo() }
    #expect(throws: JournalError.nothingToRedo) { try store.redo() }
  }

  @Test func `entries tell when, by which command and how many rows, the newest first`() throws {
    var values = try RecordValues(.run, "2026-05-03", metres: 5000)
    values.tags = ["x"]
    _ = try store.add([NewRecord(values: values)], as: .tests("log run 5km +x"))
    _ = try store.moveToBin([1], as: .tests("delete 1", after: 60_000))
    let entries = try store.entries(limit: nil)
    let later = Instant(millisecondsSince1970: 1_777_802_460_000)
    #expect(
      entries == [
        JournalEntry(id: 2, at: later, command: "tri delete 1", rowCount: 1, isUndone: false),
        // The record, what was typed for sport, when and distance, and the tag.
        JournalEntry(
          id: 1, at: .tests, command: "tri log run 5km +x", rowCount: 5, isUndone: false),
      ])
    #expect(try store.entries(limit: 1) == [entries[0]])
    #expect(try store.entries(limit: 0) == [])
  }

  @Test func `undo and redo walk the journal in another run of the program too`() throws {
    for day in ["2026-05-01", "2026-05-02", "2026-05-03"] {
      try store.log(try .init(.run, day), as: "log \(day)")
    }
    #expect(try folder.open().undo().command == "tri log 2026-05-03")
    let second = try folder.open().undo()
    #expect(second.command == "tri log 2026-05-02" && second.isUndone)
    #expect(try folder.open(.reading).ids(matching: .everything) == [1])
    #expect(try folder.open(.reading).entries(limit: nil).map(\.isUndone) == [true, true, false])
    let redone = try folder.open().redo()
    #expect(redone.command == "tri log 2026-05-02" && !redone.isUndone)
    #expect(try folder.open().redo().id == 3)
    #expect(throws: JournalError.nothingToRedo) { try folder.open().redo() }
    #expect(try folder.open(.reading).ids(matching: .everything) == [3, 2, 1])
  }

  @Test func `a new change discards what was undone and says how much`() throws {
    for _ in 0..<3 { try store.log(try .init(.run, "2026-05-03")) }
    _ = try store.undo()
    _ = try store.undo()
    let kept = try store.save(.pet(.cat), as: .tests("settings pet cat"))
    #expect(kept.discardedRedoCount == 2)
    #expect(throws: JournalError.nothingToRedo) { try store.redo() }
    #expect(try store.entries(limit: nil).map(\.id) == [4, 1])
    let parts = try folder.connection(.readOnly).query("SELECT entry FROM journalPart") {
      try $0.requiredInteger(at: 0)
    }
    #expect(parts == [1, 4])
    #expect(try store.save(.pet(.dog), as: .tests("settings pet dog")).discardedRedoCount == 0)
  }

  @Test func `rows that are not as the journal left them stop undo, and nothing is changed`() throws
  {
    try store.log(try .init(.run, "2026-05-03", metres: 5000))
    _ = try store.edit([1], as: .tests("edit")) { _ in [.type(.title, .text("x")), .addTag("t")] }
    try folder.connection().execute("UPDATE record SET title = 'y'")
    let before = try StoreDump(of: folder)
    let entry = try #require(try store.entries(limit: 1).first)
    #expect(throws: JournalError.doesNotFit(entry)) { try store.undo() }
    #expect(try StoreDump(of: folder) == before)
    #expect(try store.entries(limit: 1) == [entry])

    try folder.connection().execute("UPDATE record SET title = 'x'")
    _ = try store.undo()
    try folder.connection().execute(
      "DELETE FROM recordTag; DELETE FROM recordValue; DELETE FROM record")
    let undone = try #require(try store.entries(limit: 1).first)
    #expect(throws: JournalError.doesNotFit(undone)) { try store.redo() }
  }

  /// Flips a bit of a text in what the journal remembers, which stays a changeset.
  private func spoilJournal(_ text: String) throws {
    let connection = try folder.connection()
    let parts = try connection.query("SELECT rowid, changeset FROM journalPart") {
      (try $0.requiredInteger(at: 0), try $0.requiredBlob(at: 1))
    }
    for (row, bytes) in parts {
      guard let place = bytes.firstRange(of: Array(text.utf8))?.lowerBound else { continue }
      var spoiled = bytes
      spoiled[place] ^= 2
      try connection.run(
        "UPDATE journalPart SET changeset = ?2 WHERE rowid = ?1", [.integer(row), .blob(spoiled)])
    }
  }

  @Test func `an old value that is damaged in the journal is never written`() throws {
    var values = try RecordValues(.run, "2026-05-03", metres: 5000)
    values.title = "Around the lake"
    try store.log(values)
    _ = try store.edit([1], as: .tests("edit")) { _ in [.type(.title, .text("x"))] }
    try spoilJournal("Around the lake")
    let before = try StoreDump(of: folder)
    let entry = try #require(try store.entries(limit: 1).first)
    #expect(throws: JournalError.damaged(entry)) { try store.undo() }
    #expect(try StoreDump(of: folder) == before)
    let findings = StoreDoctor(path: folder.store, options: .tests, knowsZone: { _ in true })
      .examine().findings
    #expect(findings.contains(.brokenJournal(entries: [1, 2], count: 2)), "\(findings)")
    let salvaged = try folder.salvage()
    #expect(salvaged.losses.map(\.table) == ["journalPart"] && salvaged.losses[0].count == 2)
    let new = try folder.open(.changing, "new.sqlite")
    #expect(throws: JournalError.closed(entry)) { try new.undo() }
    #expect(try new.record(1)?.title == "x")
  }

  @Test func `a part from before there was a check is taken back`() throws {
    try store.log(try .init(.run, "2026-05-03", metres: 5000))
    try folder.connection().execute("UPDATE journalPart SET hash = NULL")
    #expect(try store.undo().command == "tri log")
    #expect(try store.redo().command == "tri log")
  }

  @Test func `all parts of an entry are taken back in one transaction, the last first`() throws {
    try store.log(try .init(.run, "2026-05-03"))
    _ = try store.edit([1], as: .tests("edit")) { _ in [.type(.title, .text("x"))] }
    let all = try StoreDump(of: folder)
    try folder.connection().execute(
      """
      UPDATE journalPart SET entry = 1, part = 2 WHERE entry = 2;
      UPDATE journalEntry SET rowCount = (SELECT sum(rowCount) FROM journalEntry) WHERE id = 1;
      DELETE FROM journalEntry WHERE id = 2;
      """)
    _ = try store.undo()
    #expect(try store.record(1) == nil)
    _ = try store.redo()
    #expect(try StoreDump(of: folder) == all)

    // With a second part that does not fit, the first is not taken back either.
    try folder.connection().execute("UPDATE recordValue SET changedAt = 1 WHERE field = 'sport'")
    #expect(throws: JournalError.self) { try store.undo() }
    #expect(try store.record(1)?.title == "x")
  }

  @Test func `a damaged journal is told from one that does not fit`() throws {
    try store.log(try .init(.run, "2026-05-03"))
    try folder.connection().execute("UPDATE journalPart SET changeset = x'54FF', hash = NULL")
    let error = #expect(throws: StoreError.self) { try store.undo() }
    guard case .damaged? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try store.record(1) != nil)
  }

  @Test func `gear goes with the entry that brought it`() throws {
    var values = try RecordValues(.run, "2026-05-03")
    values.gear = ["shoes"]
    try store.log(values)
    try store.log(values)
    _ = try store.undo()
    #expect(try store.gear() == ["shoes"])
    _ = try store.undo()
    let left = try folder.connection(.readOnly).queryFirst("SELECT count(*) FROM gear") {
      try $0.requiredInteger(at: 0)
    }
    #expect(left == 0)
    _ = try store.redo()
    #expect(try store.record(1)?.gear == ["shoes"])
  }
}
