import SQLiteKit
import Testing
import TriDomain
import TriStore

struct RecordKeeperTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  private func edit(_ id: RecordID, _ changes: RecordChange...) throws -> EditedRecord? {
    try store.edit([id], as: .tests("edit", after: 5)) { _ in changes }.value.first
  }

  @Test func `records with a known uuid are skipped and told, the bin included`() throws {
    let uuids = (0..<3).map { _ in RecordUUID.random() }
    let values = try RecordValues(.run, "2026-05-03")
    let first = try store.log(values, uuid: uuids[0])
    let second = try store.log(values, uuid: uuids[1])
    _ = try store.moveToBin([second], as: .tests("delete"))
    let kept = try store.add(
      [uuids[1], uuids[2], uuids[2], uuids[0]].map { NewRecord(uuid: $0, values: values) },
      as: .tests("log --from"))
    #expect(kept.value.ids == [3])
    #expect(
      kept.value.skipped == [
        .init(index: 0, existing: second, isInBin: true), .init(index: 2, existing: 3),
        .init(index: 3, existing: first),
      ])
  }

  @Test func `adding nothing new leaves no entry and discards nothing`() throws {
    let uuid = RecordUUID.random()
    let values = try RecordValues(.run, "2026-05-03")
    try store.log(values, uuid: uuid)
    try store.log(values)
    _ = try store.undo()
    let again = try store.add([NewRecord(uuid: uuid, values: values)], as: .tests("log"))
    #expect(again.value.ids == [] && again.discardedRedoCount == 0)
    #expect(try store.add([], as: .tests("log")).discardedRedoCount == 0)
    #expect(try store.entries(limit: nil).count == 2)
    #expect(try store.redo().id == 2)
  }

  @Test func `a typed value is shown, and what it covered shows again when it is taken back`()
    throws
  {
    let id = try store.log(try .init(.run, "2026-05-03", metres: 5000, seconds: 1500))
    try folder.connection().execute(
      """
      INSERT INTO recordValue VALUES
        (1, 'distanceMillimetres', 'recorded', 5010000, 7),
        (1, 'distanceMillimetres', 'computed', 5020000, 7)
      """)
    let typed = try #require(try edit(id, .type(.distanceMillimetres, .integer(6_000_000))))
    #expect(typed.before.distance == Distance(millimetres: 5_000_000))
    #expect(typed.after.distance == Distance(millimetres: 6_000_000))
    #expect(typed.after.changedAt == Instant(millisecondsSince1970: 1_777_802_400_005))
    #expect(typed.after.enteredAt == .tests)
    let back = try #require(try edit(id, .type(.distanceMillimetres, nil)))
    #expect(back.after.distance == Distance(millimetres: 5_010_000))
    #expect(try store.record(id) == back.after)
    #expect(
      try store.values(of: id).filter { $0.field == .distanceMillimetres }.map(\.value)
        == [nil, .integer(5_010_000), .integer(5_020_000)])
    #expect(try edit(id, .type(.timerMilliseconds, nil))?.after.timer == nil)
  }

  @Test func `every field can be typed and taken back`() throws {
    let stored: [RecordField: FieldValue] = [
      .sport: .text("swim"), .sportLabel: .text("Aqua"), .subSport: .text("pool"),
      .when: .text("2026-05-04T18:00:00.000+02:00 machine Europe/Berlin"),
      .title: .text("Title"), .note: .text(""), .poolLengthUnit: .text("yd"),
      .device: .text("Watch"), .sets: .text("400m; 8x100m @1:45 kick"),
      .lengthFixes: .text(
        String(repeating: "ab", count: 32) + " 0\ndistanceMillimetres - 400000\nsplit 9"),
    ]
    let id = try store.log(try .init(.run, "2026-05-03", metres: 5000))
    for (number, field) in RecordField.allCases.enumerated() {
      let value = stored[field] ?? .integer(Int64(20 + number))
      let typed = try #require(try edit(id, .type(field, value)))
      #expect(typed.after.values[field] == value)
      let others = RecordField.allCases.filter { $0 != field }
      #expect(others.allSatisfy { typed.after.values[$0] == typed.before.values[$0] })
      #expect(try store.record(id) == typed.after)
      // Without its distance it would say nothing.
      if field == .sport || field == .when || field == .distanceMillimetres { continue }
      #expect(try edit(id, .type(field, nil))?.after.values[field] == nil)
    }
  }

  @Test(arguments: [RecordField.sport, .when])
  func `a record keeps a sport and a day`(field: RecordField) throws {
    let id = try store.log(try .init(.run, "2026-05-03"))
    let before = try StoreDump(of: folder)
    #expect(throws: KeepingError.required(field, id)) {
      try edit(id, .addTag("x"), .type(field, nil))
    }
    #expect(try StoreDump(of: folder) == before)
    try folder.connection().run(
      "INSERT INTO recordValue VALUES (1, ?1, 'recorded', ?2, 7)",
      [.text(field.rawValue), field == .sport ? "hike" : "2020-02-29"])
    let after = try #require(try edit(id, .type(field, nil))).after
    #expect(after.sport == (field == .sport ? .hike : .run))
    #expect(after.time.day.description == (field == .when ? "2020-02-29" : "2026-05-03"))
  }

  @Test func `a record keeps a distance or a duration, whoever says it`() throws {
    let id = try store.log(try .init(.run, "2026-05-03", metres: 5000, seconds: 1500))
    let both: [RecordChange] = [.type(.distanceMillimetres, nil), .type(.timerMilliseconds, nil)]
    let before = try StoreDump(of: folder)
    #expect(throws: KeepingError.nothingMeasured(id)) {
      try store.edit([id], as: .tests("edit")) { _ in both }
    }
    #expect(try StoreDump(of: folder) == before)
    try folder.connection().run(
      "INSERT INTO recordValue VALUES (1, 'elapsedMilliseconds', 'computed', 9000, 7)")
    try folder.connection().run("UPDATE record SET elapsedMilliseconds = 9000")
    let after = try store.edit([id], as: .tests("edit")) { _ in both }.value.first?.after
    #expect(after?.distance == nil && after?.duration == Duration(seconds: 9))
  }

  @Test func `tags and gear are added at the end and removed, each once`() throws {
    let id = try store.log(try .init(.run, "2026-05-03"))
    let added = try edit(
      id, .addTag("z"), .addTag("a"), .addTag("z"), .addGear("shoes"), .addGear("hat"),
      .addGear("shoes"))
    #expect(added?.after.tags == ["z", "a"])
    #expect(added?.after.gear == ["shoes", "hat"])
    #expect(added?.after.changedAt != added?.before.changedAt)
    let removed = try edit(id, .removeTag("z"), .removeGear("shoes"), .addTag("m"))
    #expect(removed?.after.tags == ["a", "m"])
    #expect(removed?.after.gear == ["hat"])
    #expect(try edit(id, .leaveOutOfBests(true))?.after.isLeftOutOfBests == true)
  }

  @Test func `asking for what is there already changes nothing and leaves no entry`() throws {
    var values = try RecordValues(.run, "2026-05-03", metres: 5000)
    values.tags = ["x"]
    let id = try store.log(values)
    let before = try StoreDump(of: folder, tables: Schema.recordedTables + ["journalEntry"])
    let same = try #require(
      try edit(
        id, .type(.distanceMillimetres, .integer(5_000_000)), .addTag("x"), .removeTag("y"),
        .type(.title, nil), .leaveOutOfBests(false), .removeGear("none")))
    #expect(same.before == same.after)
    #expect(try StoreDump(of: folder, tables: Schema.recordedTables + ["journalEntry"]) == before)
  }

  @Test func `records for which nothing is asked are left alone, each record is asked once`() throws
  {
    for _ in 0..<3 { try store.log(try .init(.run, "2026-05-03")) }
    var asked: [RecordID] = []
    let edited = try store.edit([3, 1, 3], as: .tests("edit")) { record in
      asked.append(record.id)
      return record.id == 1 ? [.addTag("x")] : []
    }
    #expect(asked == [3, 1])
    #expect(edited.value.map(\.after.id) == [1])
  }

  @Test func `a change that fails half-way leaves everything as it was`() throws {
    for _ in 0..<2 { try store.log(try .init(.run, "2026-05-03")) }
    let before = try StoreDump(of: folder)
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try store.edit([1, 2], as: .tests("edit")) { record in
        if record.id == 2 { throw Refused() }
        return [.addTag("x"), .type(.title, .text("y"))]
      }
    }
    #expect(throws: FieldFormError.self) { try edit(1, .addTag("x"), .type(.title, .integer(1))) }
    let refused = #expect(throws: StoreError.self) {
      try edit(1, .addTag("x"), .type(.distanceMillimetres, .integer(-5)))
    }
    guard case .refused? = refused else {
      Issue.record("\(String(describing: refused))")
      return
    }
    #expect(try StoreDump(of: folder) == before)
  }

  @Test func `ids that are not in the log, or not in the bin, are all named`() throws {
    for _ in 0..<3 { try store.log(try .init(.run, "2026-05-03")) }
    _ = try store.moveToBin([2], as: .tests("delete 2"))
    let before = try StoreDump(of: folder)
    #expect(throws: KeepingError.notFound([9, 7])) {
      try store.moveToBin([1, 9, 2, 7], as: .tests("delete"))
    }
    #expect(throws: KeepingError.inBin([2])) {
      try store.edit([1, 2], as: .tests("edit")) { _ in [.addTag("x")] }
    }
    #expect(throws: KeepingError.notInBin([1, 3])) {
      try store.restore([1, 2, 3], as: .tests("restore"))
    }
    #expect(try StoreDump(of: folder) == before)
  }

  @Test func `the bin gives back what it took`() throws {
    var values = try RecordValues(.run, "2026-05-03", metres: 5000)
    values.tags = ["x"]
    let id = try store.log(values)
    let before = try #require(try store.record(id))
    let deleted = try store.moveToBin([id], as: .tests("delete", after: 3)).value
    #expect(deleted.map(\.deletedAt) == [Instant(millisecondsSince1970: 1_777_802_400_003)])
    #expect(deleted == [try #require(try store.record(id))])
    let restored = try store.restore([id], as: .tests("restore", after: 4)).value
    #expect(restored == [try #require(try store.record(id))])
    #expect(restored.map(\.values) == [before.values])
    #expect(restored.map(\.uuid) == [before.uuid])
  }

  @Test func `a new record never gets the id of one that was taken back`() throws {
    try store.log(try .init(.run, "2026-05-03"))
    try store.log(try .init(.run, "2026-05-03"))
    _ = try store.undo()
    _ = try store.undo()
    #expect(try store.log(try .init(.run, "2026-05-03")) == 3)
  }
}
