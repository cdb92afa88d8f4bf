import SQLiteKit
import Testing
import TriDomain
import TriStore

/// A damaged file keeps a part of a session; the whole one counts, whichever comes first.
struct PartTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  /// A session that begins so many minutes after midnight, of a file that is cut off or not.
  private func file(
    _ sport: Sport, at minute: Int64 = 600, for minutes: Int64, isPartial: Bool = false,
    serial: String? = nil
  ) throws -> ActivityFile {
    var values = try RecordValues(sport, "2026-05-03", minute: minute)
    values.elapsed = Duration(seconds: minutes * 60)
    values.distance = Distance(millimetres: minutes * 200_000)
    var file = ActivityFile(format: .fit, activities: [FileActivity(recorded: values)])
    file.isPartial = isPartial
    file.device.serial = serial
    file.createdAt = serial.map { _ in Instant(millisecondsSince1970: 7) }
    return file
  }

  @discardableResult
  private func add(_ file: ActivityFile, _ bytes: [UInt8]) throws -> [ImportedRecord] {
    let outcomes = try store.importing([store.prepared(file, bytes)])
    guard case .imported(let records)? = outcomes.first else { return [] }
    return records
  }

  private func originals() throws -> [RecordID?] {
    try store.records(on: #require(Day(iso: "2026-05-03"))).sorted { $0.id < $1.id }
      .map(\.duplicateOf)
  }

  @Test(arguments: [Sport.other, .run])
  func `the whole counts in place of the part that came before, and undo turns that round`(
    sport: Sport
  ) throws {
    try add(file(sport, for: 18, isPartial: true), [1])
    let before = try StoreDump(of: folder)
    let records = try add(file(.run, for: 60), [2])
    #expect(records.map(\.parts) == [[1]] && records.map(\.duplicateOf) == [nil])
    #expect(try originals() == [2, nil])
    #expect(try store.totals(of: .everything).recordCount == 1)
    let after = try StoreDump(of: folder)
    _ = try store.undo()
    #expect(try StoreDump(of: folder) == before)
    #expect(try store.totals(of: .everything).recordCount == 1)
    _ = try store.redo()
    #expect(try StoreDump(of: folder) == after)
  }

  @Test func `a part that comes after the whole is left out`() throws {
    try add(file(.run, for: 60), [1])
    try add(file(.other, at: 640, for: 10, isPartial: true), [2])
    #expect(try originals() == [nil, 1])
  }

  @Test func `part and whole in one run are one changeset that a session would have made`() throws {
    let files = [
      store.prepared(try file(.other, for: 20, isPartial: true), [1]),
      store.prepared(try file(.other, for: 40, isPartial: true), [2]),
      store.prepared(try file(.run, for: 60), [3]),
    ]
    try store.importing(files)
    #expect(try originals() == [3, 3, nil])
    let (written, recorded) = try folder.recordingAgain()
    #expect(written.bytes.sorted() == recorded.bytes.sorted())
    _ = try store.undo()
    #expect(try originals() == [])
    _ = try store.redo()
    #expect(try originals() == [3, 3, nil])
  }

  @Test func `a part that the athlete worked on goes on counting`() throws {
    try add(file(.run, for: 20, isPartial: true), [1])
    _ = try store.edit([1], as: .tests("edit", after: 60_000)) { _ in [.type(.title, .text("x"))] }
    let records = try add(file(.run, for: 60), [2])
    #expect(records.map(\.parts) == [[]] && records.map(\.duplicateOf) == [1])
    #expect(try store.totals(of: .everything).recordCount == 1)
  }

  @Test func `the whole that repeats another session leaves the part to that one`() throws {
    try store.log(try .init(.run, "2026-05-03", metres: 12_000, seconds: 3600))
    try add(file(.other, for: 20, isPartial: true), [1])
    let records = try add(file(.run, for: 60), [2])
    #expect(records.map(\.parts) == [[2]] && records.map(\.duplicateOf) == [1])
    #expect(try originals() == [nil, 1, 1])
  }

  @Test(
    arguments: [
      ("a ride in the time of a run", Sport.bike, 610, 10, true),
      ("one that went on after it", .run, 650, 20, true),
      ("a whole one", .run, 610, 10, false),
    ] as [(String, Sport, Int64, Int64, Bool)])
  func `what is no part of a session counts beside it`(
    _: String, sport: Sport, minute: Int64, minutes: Int64, isPartial: Bool
  ) throws {
    try add(file(sport, at: minute, for: minutes, isPartial: isPartial), [1])
    try add(file(.run, for: 60), [2])
    #expect(try originals() == [nil, nil])
  }

  @Test func `what a cut race kept under one sport is a part of the leg in which it began`() throws
  {
    try add(file(.other, for: 70, isPartial: true, serial: "7"), [1])
    var race = try file(.swim, for: 30, serial: "7")
    race.activities += try file(.bike, at: 632, for: 60, serial: "7").activities
    race.races = [0..<2]
    let records = try add(race, [2])
    #expect(records.map(\.parts) == [[1], []])
    #expect(try originals() == [2, nil, nil])
  }

  @Test func `a wrong checksum does not keep the good file out`() throws {
    var bad = try file(.run, for: 60, serial: "7")
    bad.hasWrongChecksum = true
    try add(bad, [1])
    let good = try add(file(.run, for: 60, serial: "7"), [2])
    #expect(good.map(\.parts) == [[1]])
    #expect(try originals() == [2, nil])
    #expect(try store.importing([store.prepared(bad, [3])]) == [.sameRecording(as: [1, 2])])
  }

  @Test func `one session twice in a file counts once; legs of a race and what follows do not`()
    throws
  {
    var twice = try file(.run, for: 60)
    twice.activities += twice.activities
    twice.activities += try file(.run, at: 660, for: 60).activities
    let records = try add(twice, [1])
    #expect(records.map(\.duplicateOf) == [nil, 1, nil])
    var race = try file(.other, at: 800, for: 60)
    race.activities += race.activities
    race.races = [0..<2]
    #expect(try add(race, [2]).map(\.duplicateOf) == [nil, nil])
  }

  @Test func `a race that stands in a file twice repeats itself leg by leg`() throws {
    var race = try file(.swim, for: 30)
    race.activities += try file(.bike, at: 632, for: 60).activities
    race.activities += race.activities
    race.races = [0..<2, 2..<4]
    #expect(try add(race, [1]).map(\.duplicateOf) == [nil, nil, 1, 2])
  }

  @Test func `merged, the whole has what was typed about the part`() throws {
    try add(file(.other, for: 18, isPartial: true), [1])
    try add(file(.run, for: 60), [2])
    _ = try store.edit([1], as: .tests("edit", after: 60_000)) { _ in [.type(.note, .text("wet"))] }
    let merged = try store.merge(1, into: 2, as: .tests("duplicates merge", after: 90_000)).value
    #expect(merged.note == "wet" && merged.elapsed == Duration(seconds: 3600))
    #expect(merged.sport == .run && merged.distance == Distance(millimetres: 12_000_000))
  }
}
