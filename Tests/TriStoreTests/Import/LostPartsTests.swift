import SQLiteKit
import Testing
import TriDomain
import TriStore

/// What a log has lost of a file, and what importing the file again brings back.
struct LostPartsTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  /// Everything that is kept of files, but for ids and moments.
  private func dump() throws -> [String] {
    let connection = try folder.connection(.readOnly)
    let source = "(SELECT record || ' ' || place FROM source WHERE source.id = "
    return try [
      "SELECT record, hash, place, fileName, format, samples, sampleCount, isShown, notes FROM source",
      "SELECT \(source)source), lap.place, startedAt, timerMilliseconds, endedBy FROM lap",
      "SELECT \(source)source), length.place, stroke, strokeCount FROM length",
      "SELECT * FROM samples", "SELECT * FROM original",
      "SELECT record, field, source, value FROM recordValue",
    ].flatMap { sql in
      try connection.query(sql) { row in
        try (0..<row.columnCount).reduce(sql) { "\($0) | \(try row.value(at: $1))" }
      }.sorted()
    }
  }

  private func isDuplicate(_ outcome: FileOutcome) -> Bool {
    if case .duplicate = outcome { true } else { false }
  }

  @Test(arguments: [
    "DELETE FROM samples", "DELETE FROM original",
    "DELETE FROM samples; UPDATE source SET samples = NULL, sampleCount = NULL",
    "DELETE FROM lap", "DELETE FROM length WHERE place > 0",
    "DELETE FROM lap; DELETE FROM length; DELETE FROM source",
    "DELETE FROM recordValue WHERE source = 'recorded' AND field = 'averageHeartRate'",
    "DELETE FROM recordValue WHERE source = 'computed'",
    "DELETE FROM recordValue WHERE field = 'when'",
    "DELETE FROM recordValue WHERE source <> 'typed'",
    "DELETE FROM lap; DELETE FROM length; DELETE FROM source; DELETE FROM samples; DELETE FROM original",
  ])
  func `a file that is imported again brings back what the log has lost of it`(loss: String) throws
  {
    var random = RandomActivities(seed: 3)
    let files = (0..<12).map { _ in random.file() }.map { store.prepared($0.file, $0.content) }
    try store.importing(files)
    let before = try dump()
    try folder.connection().execute(loss)
    let lost = try dump()
    #expect(lost != before)
    if !loss.contains("source;") {
      #expect(try store.importing(files).allSatisfy(isDuplicate))
      #expect(try dump() == lost)
    }
    let outcomes = try store.importing(files, .mends)
    #expect(outcomes.contains { if case .completed = $0 { true } else { false } })
    #expect(try dump() == before)
    #expect(try store.importing(files, .mends).allSatisfy(isDuplicate))
  }

  @Test func `what came back can be undone and redone`() throws {
    var random = RandomActivities(seed: 5)
    let files = (0..<6).map { _ in random.file() }.map { store.prepared($0.file, $0.content) }
    try store.importing(files)
    let whole = try dump()
    try folder.connection().execute("DELETE FROM lap; UPDATE source SET samples = NULL")
    let lost = try StoreDump(of: folder)
    try store.importing(files, .mends)
    _ = try store.undo()
    #expect(try StoreDump(of: folder) == lost)
    _ = try store.redo()
    #expect(try dump() == whole)
  }

  @Test func `a record that came without its file takes it`() throws {
    var random = RandomActivities(seed: 7)
    let (file, content) = random.file()
    let one = store.prepared(file, content)
    for uuid in one.uuids { try store.log(try .init(.run, "2026-05-03"), uuid: uuid) }
    let ids = one.uuids.indices.map { Int64($0 + 1) }
    #expect(try store.importing([one], .mends) == [.completed(ids)])
    #expect(try store.importing([one], .mends) == [.duplicate(of: ids)])
  }
}
