import SQLiteKit
import Testing
import TriDomain
import TriStore

struct ImportTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  /// A file with sessions that begin so many minutes after midnight.
  private func file(
    _ sessions: [(Sport, minute: Int64, metres: Int64)], day: String = "2026-05-03",
    serial: String? = nil, createdAt: Int64? = nil
  ) throws -> ActivityFile {
    var file = ActivityFile(
      format: .fit,
      activities: try sessions.map { sport, minute, metres in
        var values = try RecordValues(sport, day, minute: minute)
        values.elapsed = Duration(seconds: 3000)
        values.distance = Distance(millimetres: metres * 1000)
        return FileActivity(recorded: values)
      })
    file.device = .init(name: "Watch", serial: serial)
    file.createdAt = createdAt.map(Instant.init(millisecondsSince1970:))
    return file
  }

  private func imported(_ outcome: FileOutcome?) -> [ImportedRecord]? {
    if case .imported(let records)? = outcome { records } else { nil }
  }

  private func count(_ table: String) throws -> Int64? {
    try folder.connection(.readOnly).queryFirst("SELECT count(*) FROM \(table)") {
      try $0.requiredInteger(at: 0)
    }
  }

  @Test func `values that are no columns are in lists, too, and come and go with undo`() throws {
    var file = try file([(.run, 600, 5000)])
    file.activities[0].recorded.feel = 0
    file.activities[0].recorded.weightGrams = 71_500
    file.activities[0].computed = [.weightGrams: .integer(60_000)]
    try store.importing([store.prepared(file, [1])])
    let stored = try #require(try store.record(1))
    #expect(stored.feel == 0 && stored.weightGrams == 71_500)
    #expect(try store.records(on: stored.time.day) == [stored])
    #expect(try store.values(of: 1).filter { $0.field == .weightGrams }.count == 2)
    let edited = try store.edit([1], as: .tests("edit")) { _ in
      [.type(.feel, .integer(75)), .type(.weightGrams, .integer(70_000))]
    }
    #expect(edited.value.first?.after.feel == 75)
    #expect(try store.record(1)?.weightGrams == 70_000)
    _ = try store.undo()
    #expect(try store.record(1) == stored)
    _ = try store.undo()
    #expect(try store.record(1) == nil)
    _ = try store.redo()
    #expect(try store.record(1) == stored)
  }

  @Test func `everything a file says comes back`() throws {
    var activity = FileActivity(recorded: try RecordValues(.swim, "2026-05-03", minute: 600))
    activity.recorded.distance = Distance(millimetres: 1_500_000)
    activity.recorded.averageHeartRate = 0
    activity.computed = [
      .distanceMillimetres: .integer(1_490_000), .averageHeartRate: .integer(133),
    ]
    activity.typed = [.title: .text("Swim test")]
    var lap = Lap()
    lap.start = Instant(millisecondsSince1970: 7)
    (lap.elapsed, lap.timer) = (Duration(seconds: 61), Duration(seconds: 60))
    lap.distance = Distance(millimetres: 50_000)
    (lap.averageHeartRate, lap.maxHeartRate) = (140, 150)
    (lap.averagePower, lap.maxPower, lap.normalizedPower) = (1, 2, 3)
    (lap.averageCadenceThousandths, lap.maxCadenceThousandths) = (28_500, 30_000)
    (lap.maxSpeedMillimetresPerSecond, lap.calories) = (1_400, 12)
    (lap.ascent, lap.descent) = (Distance(millimetres: 4), .zero)
    (lap.stroke, lap.trigger, lap.intensity) = ("freestyle", "manual", "active")
    lap.lengths = 0..<2
    activity.laps = [lap, Lap()]
    var length = Length(isRest: false)
    length.start = Instant(millisecondsSince1970: 8)
    (length.elapsed, length.timer) = (Duration(seconds: 30), Duration(seconds: 29))
    (length.stroke, length.strokeCount) = ("drill", 19)
    activity.lengths = [length, Length(isRest: true)]
    var file = ActivityFile(format: .tcx, activities: [activity])
    file.device = .init(name: "Watch", serial: "42")
    file.createdAt = Instant(millisecondsSince1970: 9)
    file.notes = ["One.", "Two."]
    file.isPartial = true
    let content = Array("content".utf8)
    let outcome = try store.importing([store.prepared(file, content, name: "a.tcx")])
    #expect(imported(outcome.first) == [ImportedRecord(id: 1, duplicateOf: nil)])

    let record = try #require(try store.record(1))
    #expect(record.distance == Distance(millimetres: 1_500_000))
    #expect(record.averageHeartRate == 133)
    #expect(record.title == "Swim test")
    #expect(record.device == "Watch")
    #expect(record.time == activity.recorded.time)
    let values = try store.values(of: 1).filter { $0.field == .distanceMillimetres }
    #expect(values.map(\.source) == [.recorded, .computed])
    #expect(try store.laps(of: 1) == activity.laps)
    #expect(try store.lengths(of: 1) == activity.lengths)
    let source = try #require(try store.sources(of: 1).first)
    #expect(source.hash == store.hash(of: content))
    #expect(source.device == file.device && source.createdAt == file.createdAt)
    #expect(source.fileName == "a.tcx" && source.format == .tcx && source.place == 0)
    #expect(source.notes == ["One.", "Two."] && source.isPartial && source.isShown)
    #expect((source.lapCount, source.lengthCount, source.sampleCount) == (2, 2, 0))
    #expect(source.batch == 1 && source.importedAt == .tests)
    #expect(try store.original(source.hash) == content)
    #expect(try store.original(store.hash(of: [])) == nil)
  }

  @Test func `original bytes come back, many or few, and damaged ones are told`() throws {
    let contents: [[UInt8]] = [[], [1], Array(repeating: 9, count: 100_000)]
    for (place, content) in contents.enumerated() {
      let one = try file([(.run, Int64(place) * 100, 5000)])
      try store.importing([store.prepared(one, content)])
      #expect(try store.original(store.hash(of: content)) == content)
    }
    try folder.connection().execute("UPDATE original SET bytes = x'00' WHERE size > 1")
    #expect(throws: StoreError.unreadableRow(table: "original", id: nil, column: "bytes")) {
      try store.original(store.hash(of: contents[2]))
    }
  }

  @Test func `the same bytes are a duplicate, in one part or in another run`() throws {
    let one = store.prepared(try file([(.run, 600, 5000), (.bike, 700, 20_000)]), [1])
    let outcomes = try store.importing([one, one])
    #expect(outcomes.last == .duplicate(of: [1, 2]))
    let entries = try store.entries(limit: nil)
    let again = try folder.open().beginImport(as: .tests("import"), repetition: .keeps)
    #expect(try again.outcome(ofKnown: one.hash) == .duplicate(of: [1, 2]))
    #expect(try again.outcome(ofKnown: store.hash(of: [2])) == nil)
    #expect(try again.add([one]) == [.duplicate(of: [1, 2])])
    #expect(again.discardedRedoCount == 0)
    #expect(try store.entries(limit: nil) == entries)
    #expect(try store.imports().count == 1)
  }

  @Test func `what became known after an import began is found out when it is stored`() throws {
    let one = store.prepared(try file([(.run, 600, 5000)]), [1])
    let two = store.prepared(try file([(.run, 900, 5000)]), [2])
    let batch = store.beginImport(as: .tests("import"), repetition: .keeps)
    #expect(try batch.outcome(ofKnown: one.hash) == nil)
    try store.importing([one])
    #expect(try batch.add([one]) == [.duplicate(of: [1])])
    _ = try batch.add([two])
    #expect(try batch.outcome(ofKnown: two.hash) == .duplicate(of: [2]))
  }

  @Test func `the same recording under other bytes is a duplicate`() throws {
    func add(
      _ bytes: [UInt8], minute: Int64 = 600, serial: String? = "7", createdAt: Int64? = 5,
      isPartial: Bool = false, format: ActivityFile.Format = .fit
    ) throws -> FileOutcome? {
      var file = try file([(.run, minute, 5000)], serial: serial, createdAt: createdAt)
      file.isPartial = isPartial
      file.format = format
      return try store.importing([store.prepared(file, bytes)]).first
    }
    #expect(imported(try add([1], isPartial: true))?.count == 1)
    #expect(try add([2], isPartial: true) == .sameRecording(as: [1]))
    // What is whole says more than what was cut off.
    #expect(imported(try add([3])) == [ImportedRecord(id: 2, duplicateOf: nil, parts: [1])])
    #expect(try add([4]) == .sameRecording(as: [2]))
    #expect(imported(try add([5], format: .tcx)) == [ImportedRecord(id: 3, duplicateOf: 2)])
    // Programs that stamp everything alike.
    #expect(imported(try add([6], minute: 1200)) == [ImportedRecord(id: 4, duplicateOf: nil)])
    #expect(imported(try add([7], minute: 0, serial: nil))?.count == 1)
    #expect(imported(try add([8], minute: 200, createdAt: nil))?.count == 1)
  }

  @Test func `a whole file is no second session beside what was kept of it before`() throws {
    func add(_ bytes: [UInt8], seconds: Int64, isPartial: Bool) throws -> FileOutcome? {
      var file = try file([(.run, 600, 5000)], serial: "7", createdAt: 5)
      file.activities[0].recorded.elapsed = Duration(seconds: seconds)
      file.activities[0].recorded.timer = Duration(seconds: seconds)
      file.activities[0].recorded.distance = Distance(millimetres: seconds * 3000)
      file.isPartial = isPartial
      return try store.importing([store.prepared(file, bytes)]).first
    }
    #expect(imported(try add([1], seconds: 700, isPartial: true))?.count == 1)
    let whole = try add([2], seconds: 1500, isPartial: false)
    #expect(imported(whole) == [ImportedRecord(id: 2, duplicateOf: nil, parts: [1])])
    #expect(try store.totals(of: .everything).recordCount == 1)
  }

  @Test func `two that no longer look alike after a change both count`() throws {
    try store.importing([store.prepared(try file([(.run, 600, 5000)]), [1])])
    let other = try store.importing([store.prepared(try file([(.run, 601, 5000)]), [2])])
    #expect(other.first.flatMap(imported) == [ImportedRecord(id: 2, duplicateOf: 1)])
    let title = try store.edit([1], as: .tests("edit 1 title=x")) { _ in
      [.type(.title, .text("x"))]
    }
    #expect(title.value.count == 1)
    #expect(try store.record(2)?.duplicateOf == 1)
    _ = try store.edit([1], as: .tests("edit 1 sport=bike")) { _ in
      [.type(.sport, .text("bike"))]
    }
    #expect(try store.record(2)?.duplicateOf == nil)
    #expect(try store.totals(of: .everything).recordCount == 2)
    _ = try store.undo()
    #expect(try store.record(2)?.duplicateOf == 1)
    #expect(try store.totals(of: .everything).recordCount == 1)
  }

  @Test func `what was deleted is told, and brought back only when asked for`() throws {
    let one = store.prepared(try file([(.run, 600, 5000), (.bike, 700, 20_000)]), [1])
    try store.importing([one])
    _ = try store.moveToBin([1, 2], as: .tests("delete 1 2"))
    #expect(try store.importing([one]) == [.deletedEarlier([1, 2])])
    let batch = store.beginImport(as: .tests("import --again", after: 9), repetition: .bringsBack)
    #expect(try batch.outcome(ofKnown: one.hash) == nil)
    #expect(try batch.add([one]) == [.broughtBack([1, 2])])
    #expect(try store.ids(matching: .everything).sorted() == [1, 2])
    #expect(try batch.add([one]) == [.duplicate(of: [1, 2])])
    _ = try store.undo()
    #expect(try store.recordsInBin().map(\.id).sorted() == [1, 2])
  }

  @Test func `one of two that was deleted does not hide the other`() throws {
    let one = store.prepared(try file([(.run, 600, 5000), (.bike, 700, 20_000)]), [1])
    try store.importing([one])
    _ = try store.moveToBin([1], as: .tests("delete 1"))
    #expect(try store.importing([one]) == [.duplicate(of: [2])])
    #expect(try store.importing([one], .bringsBack) == [.broughtBack([1])])
  }

  @Test func `records that came without their file are known by their uuids`() throws {
    let one = store.prepared(try file([(.run, 600, 5000), (.bike, 700, 9000)]), [1])
    try store.log(try .init(.run, "2026-05-03"), uuid: one.uuids[1])
    #expect(try store.importing([one]) == [.duplicate(of: [1])])
  }

  @Test func `what was undone is imported as if it had never been`() throws {
    let one = store.prepared(try file([(.run, 600, 5000)]), [1])
    try store.importing([one])
    let uuid = try store.record(1)?.uuid
    _ = try store.undo()
    #expect(imported(try store.importing([one]).first) == [ImportedRecord(id: 2, duplicateOf: nil)])
    #expect(try store.record(2)?.uuid == uuid)
    #expect(try store.original(one.hash) == [1])
  }

  @Test func `a likely duplicate is stored, names its rival and is left out of totals`() throws {
    let typed = try store.log(try .init(.run, "2026-05-03", metres: 5100, seconds: 1700))
    let one = store.prepared(try file([(.run, 600, 5000)]), [1])
    #expect(
      imported(try store.importing([one]).first) == [ImportedRecord(id: 2, duplicateOf: typed)])
    #expect(try store.totals(of: .everything).recordCount == 1)
    // The typed run was that in the morning; this one is in the evening.
    let other = store.prepared(try file([(.run, 1200, 5000)]), [2])
    #expect(
      imported(try store.importing([other]).first) == [ImportedRecord(id: 3, duplicateOf: nil)])
    // A third device in the morning is a duplicate of the one that counts.
    let third = store.prepared(try file([(.walk, 602, 4900)]), [3])
    #expect(
      imported(try store.importing([third]).first) == [ImportedRecord(id: 4, duplicateOf: typed)])
    #expect(try store.totals(of: .everything).recordCount == 2)
  }

  @Test func `sessions of one file that follow each other are never duplicates`() throws {
    let one = store.prepared(try file([(.run, 600, 5000), (.run, 650, 5000)]), [1])
    #expect(imported(try store.importing([one]).first)?.map(\.duplicateOf) == [nil, nil])
  }

  @Test func `an evening west of UTC is found by its instant, not by its date`() throws {
    var west = try RecordValues(.run, "2024-04-27", minute: 90, offset: -6 * 3600)
    west.elapsed = Duration(seconds: 3000)
    let first = ActivityFile(format: .fit, activities: [FileActivity(recorded: west)])
    #expect(west.time.day == (try Day("2024-04-26")))
    try store.importing([store.prepared(first, [1])])
    let second = try file([(.run, 90, 5000)], day: "2024-04-27")
    let outcome = try store.importing([store.prepared(second, [2])]).first
    #expect(imported(outcome) == [ImportedRecord(id: 2, duplicateOf: 1)])
  }

  @Test(
    arguments: [
      ([.swim, .transition, .bike, .transition, .run], "race"), ([.bike, .run], "race"),
      ([.run, .run], "brick"), ([.run], nil),
    ] as [([Sport], String?)])
  func `a multisport file becomes a race with its legs in order`(
    sports: [Sport], kind: String?
  ) throws {
    var one = try file(sports.enumerated().map { ($1, 600 + Int64($0) * 60, 5000) })
    one.races = [0..<sports.count]
    try store.importing([store.prepared(one, [1])])
    let legs = try (1...sports.count).map { try #require(try store.record(Int64($0))) }
    #expect(legs.map(\.leg) == sports.indices.map { kind == nil ? nil : $0 + 1 })
    let races = try folder.connection(.readOnly).query("SELECT kind, form, day FROM race") {
      [try $0.text(at: 0), try $0.text(at: 1), try $0.text(at: 2)]
    }
    #expect(races == (kind == nil ? [] : [[kind, nil, "2026-05-03"]]))
  }

  @Test func `a multisport file is the race that was planned for its day`() throws {
    let goal = Duration(seconds: 8700 as Int64)
    _ = try store.plan(
      PlannedRace(id: 0, title: "Lake Tri", day: try Day("2026-05-03"), goal: goal),
      as: .tests("race next"))
    var one = try file([(.swim, 600, 1500), (.bike, 660, 40_000), (.run, 720, 10_000)])
    one.races = [0..<3]
    try store.importing([store.prepared(one, [1])])
    let race = try store.legs(of: 1)?.race
    #expect(race?.goal == goal && race?.title == "Lake Tri" && race?.form == nil)
    _ = try store.undo()
    _ = try store.redo()
    #expect(try store.legs(of: 1)?.race == race)
  }

  @Test func `a file may hold several races and sessions that belong to none`() throws {
    var one = try file((0..<6).map { (.run, Int64($0) * 60, 5000) })
    one.races = [1..<3, 3..<5, 9..<12]
    try store.importing([store.prepared(one, [1])])
    let legs = try (1...6 as ClosedRange<Int64>).map { try store.record($0) }
    #expect(legs.map { $0?.race } == [nil, 1, 1, 2, 2, nil])
    #expect(legs.map { $0?.leg } == [nil, 1, 2, 1, 2, nil])
    _ = try store.moveToBin([4], as: .tests("delete 4"))
    let second = try #require(try store.legs(of: 2))
    #expect(second.race.id == 2 && second.race.kind == .brick && second.count == 2)
    #expect(second.inLog.map(\.id) == [5])
    #expect(try store.legs(of: 3) == nil)
  }

  @Test func `what samples add up to stands beside what the device says`() throws {
    var one = try file([(.run, 600, 5000)])
    for second in 0..<3 as Range<Int64> {
      let time = one.activities[0].recorded.time.start?.instant.millisecondsSince1970 ?? 0
      one.activities[0].samples.append(
        Sample(
          time: Instant(millisecondsSince1970: time + second * 1000), distance: second * 3000,
          heartRate: 120))
    }
    try store.importing([store.prepared(one, [1])])
    #expect(try store.record(1)?.averageHeartRate == 120)
    #expect(try store.record(1)?.distance == Distance(millimetres: 5_000_000))
    let computed = try store.values(of: 1).filter { $0.source == .computed }
    #expect(
      computed.contains { $0.field == .distanceMillimetres && $0.value == .integer(6000) })
  }

  @Test func `an import is one entry in parts, which undo and redo take as one`() throws {
    let before = try StoreDump(of: folder)
    let batch = store.beginImport(as: .tests("import Watch"), repetition: .keeps)
    for place in 0..<3 as Range<Int64> {
      _ = try batch.add([store.prepared(try file([(.run, place * 60, 5000)]), [UInt8(place)])])
    }
    let all = try StoreDump(of: folder)
    let entry = try #require(try store.entries(limit: nil).first)
    #expect(try store.entries(limit: nil).count == 1)
    #expect(try count("journalPart") == 3)
    #expect(try store.imports().map(\.recordCount) == [3])
    _ = try store.undo()
    #expect(try StoreDump(of: folder) == before)
    #expect(try store.redo().rowCount == entry.rowCount)
    #expect(try StoreDump(of: folder) == all)
  }

  @Test func `what others do between two parts can be undone first`() throws {
    let batch = store.beginImport(as: .tests("import"), repetition: .keeps)
    _ = try batch.add([store.prepared(try file([(.run, 0, 5000)]), [1])])
    try folder.open().log(try .init(.run, "2026-05-03", metres: 9000), as: "log run")
    #expect(batch.dividedBatch == nil)
    _ = try batch.add([store.prepared(try file([(.run, 600, 9000)]), [2])])
    #expect(batch.dividedBatch == 1)
    #expect(try store.record(3)?.duplicateOf == 2)
    #expect(
      try store.entries(limit: nil).map(\.command) == ["tri import", "tri log run", "tri import"])
    for left in [[1, 2], [1], []] as [[RecordID]] {
      _ = try store.undo()
      #expect(try store.ids(matching: .everything).sorted() == left)
    }
  }

  @Test func `an import whose first part was undone meanwhile goes on`() throws {
    let batch = store.beginImport(as: .tests("import"), repetition: .keeps)
    _ = try batch.add([store.prepared(try file([(.run, 0, 5000)]), [1])])
    _ = try folder.open().undo()
    _ = try batch.add([store.prepared(try file([(.run, 600, 5000)]), [2])])
    #expect(batch.discardedRedoCount == 1)
    #expect(try store.ids(matching: .everything) == [2])
    #expect(try store.imports().map(\.recordCount) == [1])
  }

  @Test func `blobs stay as long as the journal may need them, and go with it`() throws {
    var samples = Samples()
    samples.append(Sample(time: .tests, heartRate: 120))
    var one = try file([(.run, 600, 5000)])
    one.activities[0].samples = samples
    try store.importing([store.prepared(one, [1])])
    try store.importing([store.prepared(try file([(.run, 0, 5000)]), [2])])
    _ = try store.undo()
    _ = try store.undo()
    #expect(try count("original") == 2 && count("samples") == 1)
    _ = try store.redo()
    #expect(try store.samples(of: 1)?.samples == samples)
    try store.log(try .init(.bike, "2026-05-04"))
    #expect(try count("original") == 1 && count("samples") == 1)
    _ = try store.undo()
    _ = try store.undo()
    try store.log(try .init(.bike, "2026-05-04"))
    #expect(try count("original") == 0 && count("samples") == 0)
  }

  @Test func `imports are listed, and what is left of one can be dropped`() throws {
    let files = try (0..<4).map { place in
      store.prepared(try file([(.run, Int64(place) * 60, 5000)]), [UInt8(place)])
    }
    try store.importing(files, as: "import A")
    try store.importing(
      [store.prepared(try file([(.run, 900, 5000)]), [9])], as: "import B", after: 5)
    _ = try store.edit([2], as: .tests("edit 2", after: 10)) { _ in [.type(.title, .text("x"))] }
    _ = try store.moveToBin([3], as: .tests("delete 3", after: 11))
    let list = try store.imports()
    #expect(list.map(\.command) == ["tri import B", "tri import A"])
    #expect(
      list.last
        == ImportBatch(
          id: 1, at: .tests, command: "tri import A", fileCount: 4, recordCount: 3, binnedCount: 1,
          changedCount: 1))
    let dropped = try store.dropImport(1, all: false, as: .tests("imports drop 1", after: 12)).value
    #expect(dropped.dropped.map(\.id) == [1, 4] && dropped.kept.map(\.id) == [2])
    #expect(try store.ids(matching: .everything).sorted() == [2, 5])
    let rest = try store.dropImport(1, all: true, as: .tests("imports drop 1", after: 13)).value
    #expect(rest.dropped.map(\.id) == [2] && rest.kept == [])
    _ = try store.undo()
    _ = try store.undo()
    #expect(try store.ids(matching: .everything).sorted() == [1, 2, 4, 5])
    #expect(throws: ImportError.notFound(7)) {
      try store.dropImport(7, all: true, as: .tests("imports drop 7"))
    }
  }

  @Test(arguments: [0, -5] as [Int64])
  func `a change within the moment of the import, or by a clock set back, is one since`(
    milliseconds: Int64
  ) throws {
    let files = try (0..<4).map { place in
      store.prepared(try file([(.run, Int64(place) * 60, 5000)]), [UInt8(place)])
    }
    try store.importing(files)
    _ = try store.edit([1], as: .tests("edit 1", after: milliseconds)) { _ in [.addTag("x")] }
    _ = try store.edit([2], as: .tests("edit 2", after: milliseconds)) { _ in [.addTag("x")] }
    _ = try store.moveToBin([2], as: .tests("delete 2", after: milliseconds))
    _ = try store.restore([2], as: .tests("restore 2", after: milliseconds))
    _ = try store.edit([3], as: .tests("edit 3", after: milliseconds)) { _ in [.addTag("x")] }
    _ = try store.undo()
    #expect(try store.imports().map(\.changedCount) == [2])
    let dropped = try store.dropImport(1, all: false, as: .tests("imports drop 1")).value
    #expect(dropped.kept.map(\.id) == [1, 2] && dropped.dropped.map(\.id) == [3, 4])
  }

  @Test func `what a file says that cannot be true stops no other file`() throws {
    var odd = try file([(.run, 600, 5000)])
    odd.activities[0].recorded.timer = Duration(seconds: -5)
    odd.activities[0].recorded.rpeTenths = 900
    var lap = Lap()
    lap.timer = Duration(seconds: -1)
    lap.lengths = -3..<2
    odd.activities[0].laps = [lap]
    try store.importing([store.prepared(odd, [1])])
    #expect(try store.record(1)?.timer == nil)
    #expect(try store.laps(of: 1) == [Lap()])
  }
}
