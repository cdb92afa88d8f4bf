import SQLiteKit
import Testing
import TriDomain
import TriStore

/// The whole log out of one store and into another.
struct ExportTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `an empty log filled with an export is equal, and exports the same`(seed: UInt64) throws {
    let (folder, store) = try randomLog(seed: seed)
    let exported = try store.pieces()
    let other = try StoreFolder()
    let second = try other.open()
    let kept = try second.restore(exported)
    #expect(try StoreDump(of: other) == StoreDump(of: folder))
    #expect(try second.pieces().withoutNewestEntry == exported)
    #expect(kept.value.recordCount == exported.rowCount(of: "records"))
    let broken = try other.connection(.readOnly).query("PRAGMA foreign_key_check") { _ in true }
    #expect(broken.isEmpty)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `one undo takes all of an export back, and redo brings it again`(seed: UInt64) throws {
    let (_, store) = try randomLog(seed: seed)
    let exported = try store.pieces()
    let folder = try StoreFolder()
    let filled = try folder.open()
    let empty = try StoreDump(of: folder)
    try filled.restore(exported)
    let full = try StoreDump(of: folder)
    #expect(try filled.undo().command == "tri import backup")
    #expect(try StoreDump(of: folder) == empty)
    #expect(try filled.redo().command == "tri import backup")
    #expect(try StoreDump(of: folder) == full)
    _ = try filled.undo()
    // What was taken back is no hindrance to come again.
    try filled.restore(exported)
    #expect(try StoreDump(of: folder) == full)
    #expect(try filled.pieces().withoutNewestEntry == exported)
  }

  @Test func `what was done before an export is listed and cannot be undone`() throws {
    let sourceFolder = try StoreFolder()
    let source = try sourceFolder.open()
    try source.log(RecordValues(.run, "2026-05-03", metres: 5000), as: "log run 5km")
    let storeFolder = try StoreFolder()
    let store = try storeFolder.open()
    try store.restore(try source.pieces())
    #expect(
      try store.entries(limit: nil).map(\.command) == ["tri import backup", "tri log run 5km"])
    _ = try store.undo()
    #expect {
      try store.undo()
    } throws: { error in
      guard case JournalError.closed(let entry) = error else { return false }
      return entry.command == "tri log run 5km"
    }
  }

  @Test func `many rows become parts that refer to one another and are undone together`() throws {
    let folder = try StoreFolder()
    let source = try folder.open()
    let values = try RecordValues(.run, "2026-05-03", metres: 5000, seconds: 1500)
    _ = try source.add(
      (0..<3000).map { _ in NewRecord(values: values) }, as: .tests("log"))
    // The first refers to the last, which comes in another part.
    try folder.connection().execute("UPDATE record SET duplicateOf = 3000 WHERE id = 1")
    let other = try StoreFolder()
    let store = try other.open()
    try store.restore(try source.pieces())
    let parts = try other.connection(.readOnly)
      .queryFirst("SELECT count(*) FROM journalPart") { try $0.requiredInteger(at: 0) }
    #expect((parts ?? 0) > 2)
    let full = try StoreDump(of: other)
    #expect(try full == StoreDump(of: folder))
    _ = try store.undo()
    #expect(try store.recordsInBin().isEmpty && store.lastEntered() == nil)
    _ = try store.redo()
    #expect(try StoreDump(of: other) == full)
  }

  @Test(arguments: ["record", "preference", "bin"])
  func `a log with anything in it is not filled`(what: String) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    switch what {
    case "preference": _ = try store.save(.units(.imperial), as: .tests("settings"))
    default:
      let id = try store.log(RecordValues(.run, "2026-05-03", metres: 5000))
      if what == "bin" { _ = try store.moveToBin([id], as: .tests("delete")) }
    }
    let before = try StoreDump(of: folder)
    #expect(throws: RestoreError.logNotEmpty) { try store.requireEmptyLog() }
    #expect(throws: RestoreError.logNotEmpty) { try store.restore([]) }
    #expect(try StoreDump(of: folder) == before)
  }

  @Test func `ids that were given and taken back are not given again`() throws {
    let sourceFolder = try StoreFolder()
    let source = try sourceFolder.open()
    let values = try RecordValues(.run, "2026-05-03", metres: 5000)
    for _ in 0..<3 { try source.log(values) }
    _ = try source.undo()
    let storeFolder = try StoreFolder()
    let store = try storeFolder.open()
    try store.restore(try source.pieces())
    #expect(try store.log(values) == 4)
  }

  @Test func `ids of what was undone make room for those of the export`() throws {
    let sourceFolder = try StoreFolder()
    let source = try sourceFolder.open()
    let values = try RecordValues(.run, "2026-05-03", metres: 5000)
    try source.log(values)
    let storeFolder = try StoreFolder()
    let store = try storeFolder.open()
    try store.log(values)
    _ = try store.undo()
    let kept = try store.restore(try source.pieces())
    #expect(kept.discardedRedoCount == 1)
    #expect(try store.lastEntered()?.uuid == source.lastEntered()?.uuid)
  }

  @Test func `samples can be had by source, and what only the journal knows is left out`() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    var activities = RandomActivities(seed: 3)
    for number in 0..<6 {
      let (file, content) = activities.file()
      try store.importing([store.prepared(file, content, name: "\(number).fit")])
    }
    let all = try store.pieces()
    let bySource = try store.pieces(bySource: true)
    #expect(bySource.count > all.count)
    #expect(bySource.filter { if case .samplesOfSource = $0 { false } else { true } } == all)
    for _ in 0..<6 { _ = try store.undo() }
    let rest = try store.pieces()
    #expect(rest.rowCount(of: "sources") == 0)
    #expect(!rest.contains { if case .original = $0 { true } else { false } })
    #expect(!rest.contains { if case .samples = $0 { true } else { false } })
  }
}

// MARK: - What cannot be

extension ExportTests {
  static let run = ExportPiece.row([.integer(1)])

  @Test func `a table or column of a newer program is refused by name`() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    #expect(throws: RestoreError.unknown(table: "moods", column: nil)) {
      try store.restore([.table(ExportTable("moods", [ExportTable.Column("id")])), Self.run])
    }
    #expect(throws: RestoreError.unknown(table: "gear", column: "colour")) {
      try store.restore([.table(ExportTable("gear", [ExportTable.Column("colour")])), Self.run])
    }
  }

  @Test func `a row against a rule of the log is named, and nothing stays`() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    let gear = ExportTable(
      "gear", ["id", "uuid", "name", "changedAt"].map { ExportTable.Column($0) })
    let good: [ExportValue] = [
      .integer(1), .bytes(RecordUUID.random().bytes), .text("Red"), .integer(1),
    ]
    var bad = good
    bad[0] = .integer(2)
    #expect(throws: RestoreError.forbidden(table: "gear", row: 2)) {
      try store.restore([.table(gear), .row(good), .row(bad)])
    }
    let wear = ExportTable(
      "gearOfRecords", ["record", "gear", "place", "changedAt"].map { ExportTable.Column($0) })
    #expect(throws: RestoreError.forbidden(table: nil, row: nil)) {
      try store.restore([
        .table(gear), .row(good), .table(wear),
        .row([.integer(7), .integer(1), .integer(1), .integer(1)]),
      ])
    }
    #expect(try store.pieces().rowCount(of: "gear") == 0)
    #expect(try store.entries(limit: nil).isEmpty)
  }

  @Test func `an older export without a column gets what the column says by itself`() throws {
    let folder = try StoreFolder()
    let source = try folder.open()
    var activities = RandomActivities(seed: 5)
    let (file, content) = activities.file()
    try source.importing([source.prepared(file, content)])
    var table: ExportTable?
    let older = try source.pieces().map { piece -> ExportPiece in
      switch piece {
      case .table(let next):
        table = next
        return .table(
          ExportTable(next.name, next.columns.filter { $0.name != "isShown" }))
      case .row(let row):
        let place = table?.columns.firstIndex { $0.name == "isShown" }
        return .row(row.indices.filter { $0 != place }.map { row[$0] })
      default: return piece
      }
    }
    let other = try StoreFolder()
    try other.open().restore(older)
    #expect(try StoreDump(of: other) == StoreDump(of: folder))
  }

  @Test func `an original with other bytes than its hash says is refused`() throws {
    let storeFolder = try StoreFolder()
    let store = try storeFolder.open()
    let hash = store.hash(of: Array("one".utf8))
    #expect(throws: RestoreError.altered(hash)) {
      try store.restore([.original(hash, name: nil), .bytes(Array("two".utf8))])
    }
  }

  @Test func `every recorded table is in an export under a name of its own`() throws {
    let namesFolder = try StoreFolder()
    let names = try namesFolder.open().pieces().compactMap { piece in
      if case .table(let table) = piece { table.name } else { nil }
    }
    #expect(names.count == Schema.recordedTables.count + 2)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy(\.isLetter) })
  }

  private func randomLog(seed: UInt64) throws -> (StoreFolder, Store) {
    let folder = try StoreFolder()
    let store = try folder.open()
    var commands = RandomCommands(seed: seed)
    for step in 0..<50 {
      try commands.run(on: store)
      if step % 17 == 16 { _ = try? store.undo() }
    }
    return (folder, store)
  }
}

extension Store {
  func pieces(bySource: Bool = false) throws -> [ExportPiece] {
    var pieces: [ExportPiece] = []
    try exportLog(bySource: bySource) { pieces.append($0) }
    return pieces.joinedBytes
  }

  @discardableResult
  func restore(_ pieces: [ExportPiece]) throws -> Kept<RestoredLog> {
    try restoreLog(as: .tests("import backup", after: 1_000_000)) { take in
      for piece in pieces { try take(piece) }
    }
  }
}

extension [ExportPiece] {
  /// Originals may lie in other parts than they did.
  fileprivate var joinedBytes: [ExportPiece] {
    var pieces: [ExportPiece] = []
    for piece in self {
      if case .bytes(let bytes) = piece, case .bytes(let before)? = pieces.last {
        pieces[pieces.count - 1] = .bytes(before + bytes)
      } else {
        pieces.append(piece)
      }
    }
    return pieces
  }

  func rowCount(of name: String) -> Int {
    var isIn = false
    return reduce(0) { count, piece in
      switch piece {
      case .table(let table):
        isIn = table.name == name
        return count
      case .row: return isIn ? count + 1 : count
      default: return count
      }
    }
  }

  /// The journal comes first; its newest entry is the import's own.
  fileprivate var withoutNewestEntry: [ExportPiece] {
    let end = dropFirst().firstIndex { if case .table = $0 { true } else { false } }
    guard let end else { return self }
    return Array(self[..<(end - 1)] + self[end...])
  }
}
