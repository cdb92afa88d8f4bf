import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

/// Files that are stored while they are read.
struct LargeFileTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  /// A file, and the way it comes in pieces.
  private struct Coming {
    var file: ActivityFile
    var content: [UInt8]
    var name = "large.gpx"

    func large(in store: Store) -> LargeFile {
      var rest = file
      rest.activities = []
      return LargeFile(
        file: rest, activityCount: file.activities.count, name: name,
        hash: store.hash(of: content))
    }

    func read(
      _ piece: ([UInt8]) throws -> Void, _ activity: (FileActivity, [String]) throws -> Void
    ) throws {
      for start in stride(from: 0, to: content.count, by: 65_536) {
        try piece(Array(content[start..<min(start + 65_536, content.count)]))
      }
      for one in file.activities { try activity(one, []) }
    }

    @discardableResult
    func add(to store: Store, _ repetition: FileRepetition = .keeps) throws -> FileOutcome {
      try store.beginImport(as: .tests("import"), repetition: repetition).add(
        large(in: store), read: read)
    }
  }

  private func coming(seed: UInt64, bytes: Int = 2_500_000) -> Coming {
    var random = RandomActivities(seed: seed)
    var generator = SeededGenerator(seed: seed)
    let files = (0..<12).map { _ in random.file().file }
    var file = ActivityFile(format: .tcx)
    for one in files {
      file.races += one.races.map {
        $0.lowerBound + file.activities.count..<$0.upperBound + file.activities.count
      }
      file.activities += one.activities
    }
    file.device.name = "Watch"
    file.notes = ["1 point was skipped."]
    file.isPartial = true
    let content = (0..<bytes / 8).flatMap { _ in
      withUnsafeBytes(of: generator.next() & 0x0F0F_0F0F_0F0F_0F0F) { Array($0) }
    }
    return Coming(file: file, content: content)
  }

  private func count(_ table: String) throws -> Int64? {
    try folder.connection(.readOnly).queryFirst("SELECT count(*) FROM \(table)") {
      try $0.requiredInteger(at: 0)
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `a file in pieces is stored as a whole one is`(seed: UInt64) throws {
    let coming = coming(seed: seed)
    let other = try StoreFolder()
    let second = try other.open()
    let whole = try second.importing([
      second.prepared(coming.file, coming.content, name: coming.name)
    ])
    #expect(try coming.add(to: store) == whole[0])
    let isNoOriginal = { (row: String) in
      !row.hasPrefix(
        " | text(\"\(store.hash(of: coming.content).description.uppercased())\") | integer")
    }
    let rows = try ImportLawTests.contents(of: folder).filter(isNoOriginal)
    #expect(try rows == ImportLawTests.contents(of: other).filter(isNoOriginal))
    #expect(rows.count > 30)
    #expect(try store.original(store.hash(of: coming.content)) == coming.content)
  }

  @Test func `what the journal recorded is what a session would have`() throws {
    try coming(seed: 3).add(to: store)
    let both = try folder.recordingAgain()
    #expect(try both.written.rowCount == both.recorded.rowCount)
  }

  @Test func `very many rows are several parts of one entry, and one undo takes them back`() throws
  {
    var coming = coming(seed: 4)
    coming.file.races = []
    coming.file.activities = (0..<40).flatMap { _ in coming.file.activities }
    let empty = try StoreDump(of: folder, tables: Schema.recordedTables)
    try coming.add(to: store)
    let parts = try #require(try count("journalPart"))
    #expect(parts > 1)
    #expect(try store.entries(limit: nil).count == 1)
    let full = try StoreDump(of: folder, tables: Schema.recordedTables)
    _ = try store.undo()
    #expect(try StoreDump(of: folder, tables: Schema.recordedTables) == empty)
    _ = try store.redo()
    #expect(try StoreDump(of: folder, tables: Schema.recordedTables) == full)
    #expect(try store.original(store.hash(of: coming.content)) == coming.content)
  }

  @Test func `known bytes are a duplicate and are not read`() throws {
    let coming = coming(seed: 5)
    guard case .imported(let records) = try coming.add(to: store) else {
      Issue.record("it is new")
      return
    }
    let before = try StoreDump(of: folder)
    let again = store.beginImport(as: .tests("import"), repetition: .keeps)
    let outcome = try again.add(coming.large(in: store)) { _, _ in Issue.record("it is read") }
    #expect(outcome == .duplicate(of: records.map(\.id)))
    #expect(try StoreDump(of: folder) == before)
  }

  @Test func `what was deleted stays deleted unless it is asked for again`() throws {
    let coming = coming(seed: 6)
    guard case .imported(let records) = try coming.add(to: store) else { return }
    let ids = records.map(\.id)
    _ = try store.moveToBin(ids, as: .tests("delete"))
    #expect(try coming.add(to: store) == .deletedEarlier(ids))
    #expect(try coming.add(to: store, .bringsBack) == .broughtBack(ids))
    #expect(try Set(store.ids(matching: .everything)) == Set(ids))
  }

  /// What may go wrong while a file is read.
  enum Trouble: CaseIterable { case otherBytes, fewerBytes, moreActivities, failure }

  private struct Failed: Error {}

  @Test(arguments: Trouble.allCases)
  func `of a file that changes or fails while it is read nothing is stored`(trouble: Trouble)
    throws
  {
    let coming = coming(seed: 7)
    let before = try StoreDump(of: folder)
    var other = coming
    switch trouble {
    case .otherBytes: other.content[2_000_000] ^= 1
    case .fewerBytes: other.content.removeLast()
    case .moreActivities: other.file.activities.append(coming.file.activities[0])
    case .failure: break
    }
    let error = #expect(throws: (any Error).self) {
      try store.beginImport(as: .tests("import"), repetition: .keeps).add(coming.large(in: store)) {
        try other.read($0, $1)
        if trouble == .failure { throw Failed() }
      }
    }
    #expect(trouble == .failure ? error is Failed : error is LargeFileError)
    #expect(try StoreDump(of: folder) == before)
    #expect(try store.original(store.hash(of: coming.content)) == nil)
    guard case .imported = try coming.add(to: store) else {
      Issue.record("it can be imported afterwards")
      return
    }
  }

  @Test func `its bytes go when nobody refers to them any more`() throws {
    let coming = coming(seed: 8)
    try coming.add(to: store)
    #expect(try count("originalPart") == 2)
    _ = try store.undo()
    #expect(try count("originalPart") == 2)
    // What was undone and is imported again has its bytes already.
    try coming.add(to: store)
    #expect(try count("originalPart") == 2)
    #expect(try store.original(store.hash(of: coming.content)) == coming.content)
    _ = try store.undo()
    try store.log(try .init(.run, "2026-05-03"))
    #expect(try count("originalPart") == 0 && count("original") == 0)
  }

  @Test(arguments: [
    "UPDATE originalPart SET bytes = x'00' WHERE place = 1",
    "DELETE FROM originalPart WHERE place = 1", "UPDATE original SET bytes = x''",
  ])
  func `damaged bytes are told before any are handed over`(damage: String) throws {
    let coming = coming(seed: 9)
    try coming.add(to: store)
    try folder.connection().execute(damage)
    #expect(throws: StoreError.unreadableRow(table: "original", id: nil, column: "bytes")) {
      try store.original(store.hash(of: coming.content)) { _ in Issue.record("handed over") }
    }
  }
}
