import SQLiteKit
import Testing
import TriDomain
import TriStore

struct DuplicateTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  private func file(
    _ sport: Sport = .run, minute: Int64 = 600, metres: Int64 = 5000,
    _ change: (inout FileActivity) -> Void = { _ in }
  ) throws -> ActivityFile {
    var values = try RecordValues(sport, "2026-05-03", minute: minute)
    values.elapsed = Duration(seconds: 1500)
    values.distance = Distance(millimetres: metres * 1000)
    var activity = FileActivity(recorded: values)
    activity.laps = [Lap()]
    change(&activity)
    return ActivityFile(format: .fit, activities: [activity])
  }

  private func samples(_ count: Int, heart: Bool) -> Samples {
    var samples = Samples()
    for second in 0..<count {
      let time = Instant(millisecondsSince1970: Int64(second) * 1000)
      samples.append(Sample(time: time, distance: Int64(second), heartRate: heart ? 120 : nil))
    }
    return samples
  }

  private func importing(_ file: ActivityFile, _ bytes: [UInt8]) throws {
    try store.importing([store.prepared(file, bytes)])
  }

  private func merged(_ other: RecordID, _ kept: RecordID) throws -> WorkoutRecord {
    try store.merge(other, into: kept, as: .tests("duplicates merge", after: 9)).value
  }

  @Test
  func `a duplicate taken out of the bin alone counts, and its original is its duplicate then`()
    throws
  {
    try store.log(try .init(.run, "2026-05-03", metres: 5000, seconds: 1500))
    try importing(try file(), [1])
    _ = try store.moveToBin([1, 2], as: .tests("delete 1 2"))
    let restored = try store.restore([2], as: .tests("restore 2")).value
    #expect(restored.map(\.duplicateOf) == [nil])
    #expect(try store.totals(of: .everything).recordCount == 1)
    _ = try store.restore([1], as: .tests("restore 1"))
    #expect(try store.record(1)?.duplicateOf == 2)
    #expect(try store.totals(of: .everything).recordCount == 1)
    for _ in 0..<3 { _ = try store.undo() }
    #expect(try store.record(2)?.duplicateOf == 1)
  }

  @Test func `pairs are shown side by side with what each has`() throws {
    try store.log(try .init(.run, "2026-05-03", metres: 5000, seconds: 1500))
    try importing(try file(), [1])
    let pair = try #require(try store.duplicatePairs().first)
    #expect(pair.original.record.id == 1 && pair.duplicate.record.id == 2)
    #expect(pair.original.sources == [] && pair.duplicate.sources.map(\.lapCount) == [1])
    #expect(pair.duplicate.values.allSatisfy { $0.source == .recorded })
    _ = try store.moveToBin([2], as: .tests("delete 2"))
    #expect(try store.duplicatePairs() == [])
  }

  @Test func `merging a typed session with its recording keeps the best of both`() throws {
    var typed = try RecordValues(.run, "2026-05-03", metres: 5050)
    typed.note = "Felt good"
    typed.rpeTenths = 60
    typed.tags = ["club"]
    try store.log(typed)
    try importing(
      try file {
        $0.samples = samples(3, heart: true)
        $0.recorded.averageHeartRate = 144
        $0.recorded.tags = ["watch"]
        $0.recorded.gear = ["shoes"]
      }, [1])
    let before = try StoreDump(of: folder)
    let record = try merged(2, 1)
    #expect(record.note == "Felt good" && record.rpeTenths == 60)
    #expect(record.distance == Distance(millimetres: 5_050_000))
    #expect(record.elapsed == Duration(seconds: 1500) && record.averageHeartRate == 144)
    #expect(record.tags == ["club", "watch"] && record.gear == ["shoes"])
    #expect(record.time == (try RecordValues(.run, "2026-05-03", minute: 600)).time)
    #expect(record.duplicateOf == nil)
    #expect(try store.samples(of: 1)?.samples.count == 3)
    #expect(try store.laps(of: 1) == [Lap()])
    #expect(try store.sources(of: 1).map(\.batch) == [nil])
    #expect(try store.totals(of: .everything).recordCount == 1)
    #expect(try store.recordsInBin().map(\.duplicateOf) == [1])
    // The file is known, and is the merged record now.
    #expect(try store.importing([store.prepared(try file(), [1])]) == [.duplicate(of: [1])])
    // The typed distance gives way when it is taken back.
    _ = try store.edit([1], as: .tests("edit")) { _ in [.type(.distanceMillimetres, nil)] }
    #expect(try store.record(1)?.distance == Distance(millimetres: 5_000_000))
    _ = try store.undo()
    _ = try store.undo()
    #expect(try StoreDump(of: folder) == before)
    _ = try store.redo()
    #expect(try store.record(1) == record)
  }

  @Test func `the richer samples are shown, whichever record is kept`() throws {
    let poor = try file(metres: 5000) {
      $0.samples = samples(9, heart: false)
      $0.recorded.calories = 300
    }
    let rich = try file(metres: 5010) {
      $0.samples = samples(3, heart: true)
      $0.recorded.averageHeartRate = 150
      $0.laps = [Lap(), Lap()]
    }
    try importing(poor, [1])
    try importing(rich, [2])
    let record = try merged(2, 1)
    #expect(try store.samples(of: 1)?.samples.count == 3)
    #expect(try store.laps(of: 1).count == 2)
    #expect(record.distance == Distance(millimetres: 5_010_000))
    #expect(record.calories == 300 && record.averageHeartRate == 150)
    #expect(try store.sources(of: 1).map(\.isShown) == [true, false])
    _ = try store.undo()
    let other = try merged(1, 2)
    #expect(try store.samples(of: 2)?.samples.count == 3)
    #expect(other.distance == Distance(millimetres: 5_010_000) && other.calories == 300)
    #expect(other.duplicateOf == nil)
    #expect(try store.sources(of: 2).map(\.lapCount) == [2, 1])
    let broken = try folder.connection(.readOnly).query("PRAGMA foreign_key_check") { _ in true }
    #expect(broken.isEmpty)
  }

  @Test func `what was merged can be restored whole`() throws {
    try importing(try file { $0.samples = samples(3, heart: true) }, [1])
    try importing(try file(), [2])
    _ = try merged(1, 2)
    _ = try store.restore([1], as: .tests("restore 1"))
    #expect(try store.samples(of: 1)?.samples.count == 3)
    #expect(try store.record(1)?.duplicateOf == 2)
  }

  @Test func `other duplicates follow the record that is kept, and a race takes it as its leg`()
    throws
  {
    var race = try file()
    race.activities.append(try file(.bike, minute: 700, metres: 9000).activities[0])
    race.races = [0..<2]
    try importing(race, [1])
    try importing(try file(), [2])
    try importing(try file(), [3])
    #expect(try store.record(4)?.duplicateOf == 1)
    let record = try merged(1, 3)
    #expect(record.race == 1 && record.leg == 1)
    #expect(try store.record(4)?.duplicateOf == 3)
    #expect(try store.record(1)?.duplicateOf == 3)
    #expect(try store.totals(of: .everything).recordCount == 2)
  }

  @Test func `two that are kept apart count both, and are not asked about again`() throws {
    try importing(try file(), [1])
    try importing(try file(), [2])
    let before = try StoreDump(of: folder)
    let kept = try store.keepApart(2, 1, as: .tests("duplicates keep 2 1"))
    #expect(kept.value.map(\.duplicateOf) == [nil, nil])
    #expect(try store.duplicatePairs() == [])
    #expect(try store.totals(of: .everything).recordCount == 2)
    _ = try store.keepApart(1, 2, as: .tests("duplicates keep 1 2"))
    #expect(try store.entries(limit: nil).count == 3)
    // Deleting one, or restoring it, does not make them a pair again.
    _ = try store.moveToBin([1], as: .tests("delete 1"))
    _ = try store.restore([1], as: .tests("restore 1"))
    #expect(try store.duplicatePairs() == [])
    for _ in 0..<3 { _ = try store.undo() }
    #expect(try StoreDump(of: folder) == before)
  }

  @Test func `when the original is deleted, its duplicate counts in its place`() throws {
    for place in 1...3 as ClosedRange<UInt8> { try importing(try file(), [place]) }
    #expect(try store.record(3)?.duplicateOf == 1)
    let before = try StoreDump(of: folder)
    _ = try store.moveToBin([1], as: .tests("delete 1"))
    #expect(try store.record(2)?.duplicateOf == nil)
    #expect(try store.record(3)?.duplicateOf == 2)
    #expect(try store.totals(of: .everything).recordCount == 1)
    _ = try store.restore([1], as: .tests("restore 1"))
    #expect(try store.record(1)?.duplicateOf == 2)
    #expect(try store.totals(of: .everything).recordCount == 1)
    _ = try store.undo()
    _ = try store.undo()
    #expect(try StoreDump(of: folder) == before)
    _ = try store.moveToBin([1, 2, 3], as: .tests("delete 1 2 3"))
    #expect(try store.totals(of: .everything).recordCount == 0)
  }

  @Test(arguments: [(kept: RecordID(1), other: RecordID(2)), (2, 1)])
  func `a file that names no sport may be any, and merged the named one counts`(
    kept: RecordID, other: RecordID
  ) throws {
    try importing(try file(.other), [1])
    try importing(try file { $0.samples = samples(3, heart: true) }, [2])
    #expect(try store.record(2)?.duplicateOf == 1)
    let before = try StoreDump(of: folder)
    #expect(try merged(other, kept).sport == .run)
    let sports = try store.values(of: kept).filter { $0.field == .sport && $0.value != nil }
    #expect(sports.map(\.value) == [.text("run")] && sports.map(\.source) == [.recorded])
    _ = try store.undo()
    #expect(try StoreDump(of: folder) == before)
  }

  @Test func `a sport that only its device knows is named, so it is not any`() throws {
    try importing(try file(.other) { $0.recorded.sportLabel = "Kitesurfing" }, [1])
    try importing(try file(), [2])
    #expect(try store.record(2)?.duplicateOf == nil)
    #expect(throws: DuplicateError.differentSports(1, .other, 2, .run)) {
      try merged(2, 1)
    }
  }

  @Test func `what is not two records of one session is refused`() throws {
    try store.log(try .init(.run, "2026-05-03"))
    try store.log(try .init(.bike, "2026-05-03"))
    let command = TriDomain.CommandLine.tests("duplicates")
    #expect(throws: DuplicateError.same(1)) { try store.merge(1, into: 1, as: command) }
    #expect(throws: DuplicateError.same(1)) { try store.keepApart(1, 1, as: command) }
    #expect(throws: DuplicateError.differentSports(1, .run, 2, .bike)) {
      try store.merge(2, into: 1, as: command)
    }
    #expect(throws: KeepingError.notFound([9])) { try store.merge(9, into: 1, as: command) }
    #expect(throws: KeepingError.notFound([8, 9])) { try store.keepApart(8, 9, as: command) }
    #expect(try store.entries(limit: nil).count == 2)
  }
}
