import SQLiteKit
import Testing
import TriDomain
import TriStore

struct SwimStoreTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  private func imported() throws -> RecordedSwim {
    var values = try RecordValues(.swim, "2026-05-03", minute: 600)
    values.elapsed = Duration(seconds: 600 as Int64)
    values.distance = Distance(millimetres: 125_000)
    values.poolLength = Distance(millimetres: 25_000)
    values.poolLengthUnit = .metres
    var activity = FileActivity(recorded: values)
    activity.lengths = [30, 31, 60, 0, 30, 29].map { seconds in
      var length = Length(isRest: seconds == 0)
      length.timer = Duration(seconds: seconds == 0 ? 20 : Int64(seconds))
      return length
    }
    try store.importing([store.prepared(ActivityFile(format: .fit, activities: [activity]), [1])])
    return try swim()
  }

  private func swim() throws -> RecordedSwim {
    let record = try #require(try store.record(1))
    let source = try #require(try store.sources(of: 1).first)
    return RecordedSwim(
      record: record, source: source, lengths: try store.lengths(of: 1),
      laps: try store.laps(of: 1))
  }

  private func fix(_ words: String) throws {
    let plan = try LengthFixPlan(
      LengthFix(words: words.split(separator: " ").map(String.init)), swim(),
      values: store.values(of: 1))
    let kept = try store.edit([1], as: .tests("swim fix 1 \(words)")) { _ in plan.changes }
    #expect(kept.value.map(\.after.values) == [plan.valuesAfter])
  }

  @Test func `another pool alone is refused where there are lengths, and with a fix it is not`()
    throws
  {
    let before = try imported()
    let pool: [RecordChange] = [
      .type(.poolLengthMillimetres, .integer(50_000)), .type(.poolLengthUnit, .text("m")),
    ]
    #expect(
      throws: KeepingError.poolOfLengths(1, Pool(Distance(millimetres: 50_000), .metres))
    ) {
      try store.edit([1], as: .tests("edit")) { _ in pool }
    }
    #expect(try swim() == before)
    try fix("pool 50m")
    #expect(try swim().record.distance == Distance(millimetres: 250_000))
    #expect(
      throws: KeepingError.poolOfLengths(1, Pool(Distance(millimetres: 25_000), .metres))
    ) {
      try store.edit([1], as: .tests("edit")) { _ in [.type(.poolLengthMillimetres, nil)] }
    }
    // What is as it is already changes nothing.
    _ = try store.edit([1], as: .tests("edit")) { _ in pool }
    #expect(try swim().record.distance == Distance(millimetres: 250_000))
  }

  @Test func `a fix is one entry, moves the totals, and leaves what the device recorded`() throws {
    let before = try imported()
    let recorded = try store.lengths(of: 1)
    try fix("split 3")
    #expect(try swim().lengths.swumCount == 6)
    #expect(try store.lengths(of: 1) == recorded)
    #expect(try store.totals(of: .everything).bySport[.swim]?.distance?.millimetres == 150_000)
    #expect(try store.entries(limit: nil).count == 2)
    _ = try store.undo()
    #expect(try swim() == before)
    #expect(try store.totals(of: .everything).bySport[.swim]?.distance?.millimetres == 125_000)
    _ = try store.redo()
    #expect(try swim().record.distance == Distance(millimetres: 150_000))
    #expect(try swim().lengths.swumCount == 6)
  }

  @Test func `taking all fixes back gives the device's values, totals included`() throws {
    let before = try imported()
    for words in ["split 3", "pool 50m", "drop 1", "join 2-3"] { try fix(words) }
    let plan = try LengthFixPlan(reverting: swim(), values: store.values(of: 1))
    _ = try store.edit([1], as: .tests("swim fix 1 --revert")) { _ in plan.changes }
    #expect(try swim().record.values == before.record.values)
    #expect(try swim().lengths == before.lengths)
    #expect(try store.totals(of: .everything).bySport[.swim]?.distance?.millimetres == 125_000)
  }

  @Test func `typed sets and fixes are in lists of records, too`() throws {
    _ = try imported()
    try fix("drop 1")
    let sets = try TypedSets("100 easy", unit: .metres)
    _ = try store.edit([1], as: .tests("edit")) { _ in [.type(.sets, .text(sets.text))] }
    let listed = try #require(try store.recordsInLog().first)
    #expect(listed.sets == sets)
    #expect(listed.lengthFixes?.fixes.map(\.text) == ["drop 1"])
  }

  @Test func `a layer that nobody can read is named, and the swim is as recorded`() throws {
    let before = try imported()
    try folder.connection().execute(
      "INSERT INTO recordValue VALUES (1, 'lengthFixes', 'typed', 'nonsense', 5)")
    let record = try #require(try store.record(1))
    #expect(record.unreadable == [.lengthFixes] && record.lengthFixes == nil)
    #expect(record.values.distance == before.record.values.distance)
  }

  // MARK: - Thresholds

  @Test func `thresholds hold from a day on, and come and go with undo`() throws {
    let first = DatedValue(day: try #require(Day(iso: "2026-03-01")), value: 98_000)
    let second = DatedValue(day: try #require(Day(iso: "2026-05-01")), value: 93_000)
    _ = try store.save(second, of: .css, as: .tests("settings css"))
    let kept = try store.save(first, of: .css, as: .tests("settings css", after: 1))
    #expect(kept.value == [second, first])
    #expect(try store.history(of: .ftp) == [])
    let none = DatedValue(day: second.day, value: nil)
    #expect(try store.save(none, of: .css, as: .tests("settings css", after: 2)).value == [first])
    _ = try store.undo()
    #expect(try store.history(of: .css) == [second, first])
    _ = try store.save(first, of: .css, as: .tests("settings css", after: 3))
    #expect(try store.entries(limit: nil).count == 3)
  }
}

extension Store {
  fileprivate func recordsInLog() throws -> [WorkoutRecord] {
    try page(of: .everything, after: nil, limit: 10).records
  }
}
