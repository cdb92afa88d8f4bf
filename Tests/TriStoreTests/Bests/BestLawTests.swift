import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

/// What is kept of bests is what every session of the log did, whatever was done and undone.
struct BestLawTests {
  /// Each session read and looked into by itself.
  private func wanted(_ store: Store) throws -> Set<HeldBest> {
    let records = try store.page(of: .everything, after: nil, limit: .max).records
    return Set(
      try records.flatMap { record -> [HeldBest] in
        guard record.duplicateOf == nil, !record.isLeftOutOfBests else { return [] }
        var session = BestSession(sport: record.values.sport)
        session.isOpenWater = record.values.subSport == "open_water"
        session.distance = record.values.distance
        session.duration = record.values.duration
        session.isElapsed = record.values.timer == nil
        session.averagePower = record.values.averagePower
        session.maxPower = record.values.maxPower
        session.pool = record.values.pool
        session.facts = try store.samples(of: record.id).map(SamplesFacts.init)
        session.laps = try store.laps(of: record.id)
        session.lengths = SwumLength.all(try store.lengths(of: record.id), laps: session.laps)
        if let fixes = record.values.lengthFixes, fixes.isOf(try store.sources(of: record.id).first)
        {
          session.lengths = fixes.applied(to: session.lengths)
        }
        return session.bests.map {
          HeldBest($0, record: record.id, day: record.values.time.day)
        }
      })
  }

  private func expectTrue(_ store: Store, _ folder: StoreFolder) throws {
    let wanted = try wanted(store)
    let ids = try store.ids(matching: .everything)
    guard let first = ids.min(), let last = ids.max() else { return }
    let kept = try store.bests(of: first...last).filter { !$0.kind.isExtreme }
    #expect(Set(kept) == wanted && kept.count == wanted.count)
    #expect(
      try folder.connection(.readOnly).query("SELECT 1 FROM bestStale") { _ in true }.isEmpty)
    // The best of each kind, all alike.
    var best: [BestKind: HeldBest] = [:]
    for held in wanted where best[held.kind].map({ held.precedes($0) }) ?? true {
      best[held.kind] = held
    }
    let found = try store.bests(through: .latest).filter { !$0.kind.isExtreme }
    #expect(Set(found) == Set(best.values))
    let asked = try store.bests(of: .everything, since: [.earliest], through: .latest)[0]
    #expect(Set(asked) == Set(try store.bests(through: .latest)))
  }

  /// Sessions over distances and times that are compared: typed, with laps, lengths and samples.
  private struct Sessions {
    var log: RandomLog
    var number: UInt8 = 0

    mutating func run(on store: Store) throws {
      number += 1
      if log.chance(40) {
        _ = try store.add([NewRecord(values: typed())], as: .tests("log", after: 500_000))
      } else {
        var file = ActivityFile(format: .fit, activities: [activity()])
        file.device.serial = "\(number)"
        file.createdAt = Instant(millisecondsSince1970: Int64(number))
        try store.importing([store.prepared(file, [99, number])], after: 500_000)
      }
    }

    private mutating func typed() -> RecordValues {
      var values = log.values()
      values.sport = log.pick([.run, .run, .bike, .swim, .walk])
      values.distance = Distance(
        millimetres: log.pick([400_000, 1_000_000, 1_609_344, 5_000_000, 10_000_000]))
      values.timer = Duration(
        milliseconds: (values.distance?.millimetres ?? 0) / log.pick([1, 2, 3, 4]))
      return values
    }

    private mutating func activity() -> FileActivity {
      var activity = FileActivity(recorded: typed())
      let speed: Int64 = activity.recorded.sport == .swim ? 1 : log.pick([2, 3, 4])
      if activity.recorded.sport == .swim {
        activity.recorded.poolLength = Distance(millimetres: log.pick([25_000, 50_000, 22_860]))
        activity.recorded.poolLengthUnit =
          activity.recorded.poolLength?.millimetres == 22_860 ? .yards : .metres
        activity.lengths = (0..<40).map { _ in
          var length = Length(isRest: log.chance(10))
          length.timer = Duration(milliseconds: log.pick([25_000, 30_000, 31_500]))
          return length
        }
      } else if log.chance(50) {
        activity.laps = (0..<7).map { _ in
          var lap = Lap()
          lap.distance = Distance(millimetres: 1_000_000)
          lap.timer = Duration(milliseconds: 1_000_000 / speed + log.pick([0, 5_000]))
          return lap
        }
      } else {
        for second in 0..<700 as Range<Int64> {
          activity.samples.append(
            Sample(
              time: Instant(millisecondsSince1970: 1_700_000_000_000 + second * 1000),
              distance: second * speed * 1000 + log.pick([0, 400, 900]),
              power: activity.recorded.sport == .bike ? log.pick([100, 200, 300]) : nil))
        }
        activity.recorded.distance = Distance(millimetres: 699 * speed * 1000)
      }
      return activity
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `kept bests are those of every session, whatever was done and undone`(seed: UInt64) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    var commands = RandomCommands(seed: seed)
    var sessions = Sessions(log: RandomLog(seed: seed))
    for step in 0..<60 {
      switch step % 8 {
      case 0, 2: try sessions.run(on: store)
      case 3, 4: _ = try? store.undo()
      case 5: _ = try? store.redo()
      case 6 where step % 3 == 0:
        try folder.connection().execute(commands.markDuplicate())
        // Plain SQL only notes it; the next change renews.
        _ = try store.save(Preference(.units, value: "metric")!, as: .tests("settings \(step)"))
        try sessions.run(on: store)
      default: try commands.run(on: store)
      }
      try expectTrue(store, folder)
    }
    #expect(
      StoreDoctor(path: folder.store, options: .tests, knowsZone: { _ in true }).examine().findings
        .allSatisfy { if case .untrueBests = $0 { false } else { true } })
  }

  @Test func `bests of merged, restored and salvaged logs are those of their sessions`() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    let other = try folder.open(.changing, "other.sqlite")
    var sessions = Sessions(log: RandomLog(seed: 7))
    for _ in 0..<8 { try sessions.run(on: store) }
    for _ in 0..<8 { try sessions.run(on: other) }
    _ = try store.mergeLog(folder.path + "/other.sqlite", as: .tests("merge", after: 900_000))
    try expectTrue(store, folder)
    let known = try store.bests(through: .latest)
    try folder.fold()
    _ = try folder.salvage()
    #expect(Set(try folder.open(.reading, "new.sqlite").bests(through: .latest)) == Set(known))
  }
}
