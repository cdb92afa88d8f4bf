import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore

/// Laws on random files.
struct ImportLawTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  private func files(_ count: Int, seed: UInt64) -> [PreparedFile] {
    var random = RandomActivities(seed: seed)
    return (0..<count).map { number in
      let (file, content) = random.file()
      return store.prepared(file, content, name: "\(number).fit")
    }
  }

  /// Rows of a store by what is the same in every store: UUIDs instead of ids, no times of import.
  static func contents(of folder: StoreFolder) throws -> [String] {
    let connection = try folder.connection(.readOnly)
    let questions = [
      """
      SELECT hex(record.uuid), day, startedAt, distanceMillimetres, title, device, leg,
        (SELECT hex(uuid) FROM race WHERE race.id = record.race),
        (SELECT hex(rival.uuid) FROM record AS rival WHERE rival.id = record.duplicateOf)
      FROM record
      """,
      """
      SELECT hex(uuid), field, source, value FROM recordValue
      JOIN record ON record.id = recordValue.record
      """,
      """
      SELECT hex(uuid), hex(hash), source.place, fileName, serial, createdAt, hex(samples), notes,
        isPartial, lap.*, length.*
      FROM source JOIN record ON record.id = source.record
      LEFT JOIN lap ON lap.source = source.id LEFT JOIN length ON length.source = source.id
      """,
      "SELECT hex(hash), size, hex(bytes) FROM original", "SELECT hex(hash) FROM samples",
      "SELECT hex(uuid), kind FROM race", "SELECT * FROM sportTotal", "SELECT * FROM dayTotal",
    ]
    return try questions.flatMap { question in
      try connection.query(question) { row in
        try (0..<row.columnCount).filter { row.columnName(at: $0) != "source" }
          .reduce("") { "\($0) | \(try row.value(at: $1))" }
      }.sorted()
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `importing twice is importing once`(seed: UInt64) throws {
    let files = files(25, seed: seed)
    try store.importing(files)
    let once = try StoreDump(of: folder)
    let outcomes = try store.importing(files, as: "import again", after: 60_000)
    #expect(
      outcomes.allSatisfy { if case .duplicate = $0 { true } else { false } })
    #expect(try StoreDump(of: folder) == once)
    #expect(try store.entries(limit: nil).count == 1)
  }

  @Test(arguments: 10...15 as ClosedRange<UInt64>)
  func `undo takes every row of a batch back, and redo brings it again`(seed: UInt64) throws {
    try store.importing(files(5, seed: seed + 100))
    let before = try StoreDump(of: folder)
    let batch = store.beginImport(as: .tests("import"), repetition: .keeps)
    let all = files(20, seed: seed)
    for start in stride(from: 0, to: 20, by: 7) {
      _ = try batch.add(Array(all[start..<min(start + 7, 20)]))
    }
    let after = try StoreDump(of: folder)
    _ = try store.undo()
    #expect(try StoreDump(of: folder) == before)
    _ = try store.redo()
    #expect(try StoreDump(of: folder) == after)
    let broken = try folder.connection(.readOnly).query("PRAGMA foreign_key_check") { _ in true }
    #expect(broken.isEmpty)
  }

  @Test(arguments: 20...23 as ClosedRange<UInt64>)
  func `however files are split into parts and runs, the same is stored`(seed: UInt64) throws {
    let files = files(24, seed: seed)
    try store.importing(files)
    let other = try StoreFolder()
    let split = try other.open()
    let batch = split.beginImport(as: .tests("import"), repetition: .keeps)
    for start in stride(from: 0, to: 12, by: 5) {
      _ = try batch.add(Array(files[start..<min(start + 5, 12)]))
    }
    try other.open().importing(files)
    #expect(try Self.contents(of: folder) == Self.contents(of: other))
  }

  /// The files as they lie on the disk while a part is being written are what a killed program leaves behind.
  @Test(arguments: 30...33 as ClosedRange<UInt64>)
  func `after a kill the parts that are done are there, and the next import goes on`(
    seed: UInt64
  ) throws {
    let files = files(20, seed: seed)
    let batch = store.beginImport(as: .tests("import"), repetition: .keeps)
    _ = try batch.add(Array(files[..<8]))
    let writer = try folder.connection()
    try writer.execute("PRAGMA cache_size = 1; BEGIN IMMEDIATE")
    for file in files[8...] {
      let bytes: [SQLValue] = [.blob(file.hash.bytes), .blob(Array(repeating: 1, count: 9000))]
      try writer.run("INSERT INTO original VALUES (?1, 9000, 'none', ?2)", bytes)
    }
    let killed = try StoreFolder()
    for name in try folder.names() {
      try FileManager.default.copyItem(
        atPath: "\(folder.path)/\(name)", toPath: "\(killed.path)/\(name)")
    }
    try writer.execute("ROLLBACK")
    let next = try killed.open()
    #expect(try next.entries(limit: nil).count == 1)
    #expect(try next.imports().map(\.fileCount) == [8])
    try next.importing(files, as: "import", after: 60_000)
    _ = try batch.add(Array(files[8...]))
    #expect(try Self.contents(of: killed) == Self.contents(of: folder))
    _ = try next.undo()
    _ = try next.undo()
    #expect(try next.ids(matching: .everything) == [])
  }

  @Test func `a part that fails leaves nothing, and the parts before it stay`() throws {
    let files = files(6, seed: 40)
    let batch = store.beginImport(as: .tests("import"), repetition: .keeps)
    _ = try batch.add(Array(files[..<3]))
    let before = try StoreDump(
      of: folder, tables: Schema.recordedTables + ["original", "journalPart"])
    let other = try folder.connection()
    try other.execute(
      """
      CREATE TRIGGER full BEFORE INSERT ON source WHEN NEW.fileName = '5.fit'
      BEGIN SELECT RAISE(ABORT, 'full'); END
      """)
    #expect(throws: StoreError.self) { try batch.add(Array(files[3...])) }
    #expect(
      try StoreDump(of: folder, tables: Schema.recordedTables + ["original", "journalPart"])
        == before)
    try other.execute("DROP TRIGGER full")
    #expect(try batch.add(Array(files[3...])).count == 3)
    #expect(try store.entries(limit: nil).count == 1)
  }

  /// Imports write their changesets without a session; here one records them again.
  @Test(arguments: 50...53 as ClosedRange<UInt64>)
  func `the changeset of an import is the one that a session would have made`(
    seed: UInt64
  ) throws {
    try store.importing(files(15, seed: seed))
    let (written, recorded) = try folder.recordingAgain()
    #expect(written.bytes.sorted() == recorded.bytes.sorted())
    #expect(try store.entries(limit: 1).map(\.rowCount) == [recorded.rowCount])
  }
}
