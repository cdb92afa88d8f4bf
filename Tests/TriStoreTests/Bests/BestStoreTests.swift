import SQLiteKit
import Testing
import TriDomain
import TriStore

struct BestStoreTests {
  let folder: StoreFolder
  let store: Store
  private let tenKilometres = BestKind.distance(.run, Distance(millimetres: 10_000_000))

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  private func run(_ seconds: Int64, day: String = "2026-05-03") throws -> RecordID {
    try store.log(try RecordValues(.run, day, metres: 10_000, seconds: seconds))
  }

  private func best() throws -> (record: RecordID, seconds: Double)? {
    try store.bests(through: .latest).first { $0.kind == tenKilometres }.map { held in
      guard case .time(let time) = held.best.value else { return (held.record, 0) }
      return (held.record, time.seconds)
    }
  }

  @Test func `the fastest holds the best, of equals the earliest day`() throws {
    _ = try run(3000)
    _ = try run(2900, day: "2026-05-05")
    _ = try run(2900, day: "2026-05-04")
    #expect(try best()?.record == 3)
    #expect(
      try store.bests(of: tenKilometres, limit: 9, through: .latest).map(\.record) == [3, 2, 1])
    #expect(try store.bests(of: tenKilometres, limit: 1, through: .latest).map(\.record) == [3])
  }

  @Test func `the bin, duplicates and what is left out of bests hold none`() throws {
    _ = try run(3000)
    let fast = try run(2900)
    _ = try store.moveToBin([fast], as: .tests("delete"))
    #expect(try best()?.record == 1)
    _ = try store.restore([fast], as: .tests("restore"))
    #expect(try best()?.record == fast)
    _ = try store.edit([fast], as: .tests("edit")) { _ in [.leaveOutOfBests(true)] }
    #expect(try best()?.record == 1)
    _ = try store.undo()
    #expect(try best()?.record == fast)
    _ = try store.edit([fast], as: .tests("edit")) { _ in
      [.type(.timerMilliseconds, .integer(3_100_000))]
    }
    #expect(try best()?.seconds == 3000)
    _ = try store.edit([fast], as: .tests("edit")) { _ in [.type(.sport, .text("walk"))] }
    #expect(try store.bests(of: tenKilometres, limit: 9, through: .latest).map(\.record) == [1])
  }

  @Test func `spans begin on their days, and a query leaves others out`() throws {
    _ = try run(2900, day: "2025-05-03")
    _ = try run(3000, day: "2026-01-03")
    _ = try run(3100, day: "2026-05-03")
    let days = ["2025-01-01", "2026-01-01", "2026-05-01", "2027-01-01"].compactMap(Day.init(iso:))
    let found = try store.bests(of: .everything, since: days, through: .latest)
    #expect(found.map { $0.first { $0.kind == tenKilometres }?.record } == [1, 2, 3, nil])
    let bikes = RecordQuery(conditions: [.init(.sport([.bike]))])
    #expect(try store.bests(of: bikes, since: [.earliest], through: .latest) == [[]])
  }

  @Test func `the longest and the steepest are those that someone can have done`() throws {
    for (metres, seconds) in [(21_097, 7000), (90_000, 600), (15_000, 5000)] as [(Int64, Int64)] {
      try store.log(try RecordValues(.run, "2026-05-03", metres: metres, seconds: seconds))
    }
    var climb = try RecordValues(.run, "2026-05-04", seconds: 3600)
    climb.ascent = Distance(millimetres: 800_000)
    try store.log(climb)
    let held = try store.bests(through: .latest)
    #expect(held.first { $0.kind == .longest(.run) }?.record == 1)
    #expect(held.first { $0.kind == .climb(.run) }?.record == 4)
  }

  // MARK: - New ones

  private func new(_ add: () throws -> RecordID) throws -> [NewBest] {
    var watch = try BestWatch(store, today: .latest)
    let id = try add()
    return try watch.take([id], in: store)
  }

  @Test func `a best is new when there was an earlier one to beat`() throws {
    #expect(try new { try run(3000) }.isEmpty)
    #expect(try new { try run(3000) }.isEmpty)
    let told = try new { try run(2900) }
    #expect(told.map(\.held.record) == [3] && told.map(\.previous.record) == [1])
    #expect(try new { try run(2950) }.isEmpty)
  }

  @Test func `the longest is told once there are others`() throws {
    for metres in 1...5 as ClosedRange<Int64> {
      #expect(
        try new {
          try store.log(
            try RecordValues(.run, "2026-05-03", metres: 5000 + metres * 100, seconds: 3000))
        }.isEmpty)
    }
    let told = try new {
      try store.log(try RecordValues(.run, "2026-05-03", metres: 6000, seconds: 3000))
    }
    #expect(told.map(\.held.kind) == [.longest(.run)])
  }

  @Test func `several that are added at once are each better than all before`() throws {
    _ = try run(3000)
    var watch = try BestWatch(store, today: .latest)
    let ids = [try run(2900), try run(2950), try run(2800)]
    #expect(try watch.take([ids[0]], in: store).count == 1)
    #expect(try watch.take([ids[1]], in: store).isEmpty)
    #expect(try watch.take([ids[2]], in: store).map(\.previous.record) == [ids[0]])
    #expect(watch.newBests.map(\.held.record) == [ids[2]])
    #expect(watch.newBests.map(\.previous.record) == [1])
  }

  @Test func `what lies in the future holds no best, and beats none`() throws {
    let today = try Day("2026-05-04")
    _ = try run(3000)
    var watch = try BestWatch(store, today: today)
    let later = try run(2000, day: "2026-05-05")
    #expect(try watch.take([later], in: store).isEmpty)
    #expect(try store.bests(through: today).allSatisfy { $0.record == 1 })
    #expect(try store.bests(of: tenKilometres, limit: 9, through: today).map(\.record) == [1])
    #expect(
      try store.bests(of: .longest(.run), limit: 9, through: today).map(\.record) == [1])
    let asked = try store.bests(of: .everything, since: [.earliest], through: today)
    #expect(asked[0].allSatisfy { $0.record == 1 } && !asked[0].isEmpty)
    // The next day it does.
    #expect(try best()?.record == later)
  }

  // MARK: - Older logs

  @Test func `an older log has its bests from the first time it is opened`() throws {
    let old = try OldStore(schema: 9, in: folder, "old.sqlite")
    try old.log("run", "2026-05-03", also: "UPDATE record SET timerMilliseconds = 1500000")
    let held = try folder.open(.reading, "old.sqlite").bests(through: .latest)
    #expect(held.map(\.kind).contains(.distance(.run, Distance(millimetres: 5_000_000))))
  }
}
