import Testing
import TriDomain
import TriStore
import TriTestSupport

/// Laws on random logs.
struct RaceLawTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `joined and split again, records are what they were, and totals never change`(
    seed: UInt64
  ) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    var commands = RandomCommands(seed: seed)
    var random = SeededGenerator(seed: seed)
    for step in 0..<30 {
      try commands.run(on: store)
      let records = try store.page(of: .everything, after: nil, limit: 1000).records
      let totals = try store.totals(of: .everything)
      let days = try store.dailyTotals(from: .earliest, through: .latest)
      let ids = Array(
        records.map(\.id).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
      do {
        let race = try store.join(
          ids, form: nil, title: nil, as: .tests("race join", after: Int64(step) * 1000 + 500)
        ).value
        #expect(try store.totals(of: .everything) == totals)
        #expect(try store.dailyTotals(from: .earliest, through: .latest) == days)
        #expect(Set(race.inLog.map(\.id)) == Set(ids))
        if Bool.random(using: &random) { continue }
        _ = try store.split(race.race.id, as: .tests("race split", after: Int64(step) * 1000 + 600))
        let after = try store.page(of: .everything, after: nil, limit: 1000).records
        #expect(after.map(\.withoutChange) == records.map(\.withoutChange))
      } catch is RaceError {
        // Too few, overlapping, far apart, or a leg already: then it has changed nothing.
      }
      #expect(try store.totals(of: .everything) == totals)
      #expect(try store.dailyTotals(from: .earliest, through: .latest) == days)
    }
  }

  @Test(arguments: 40...45 as ClosedRange<UInt64>)
  func `whatever happens to a race, its legs are found by its title, its note and its form`(
    seed: UInt64
  ) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    var commands = RandomCommands(seed: seed)
    for step in 0..<60 {
      switch step % 9 {
      case 5: _ = try? store.undo()
      case 7: _ = try? store.redo()
      default: try commands.run(on: store)
      }
      let all = try store.page(of: .everything, after: nil, limit: .max).records
      let races = try store.races(of: all)
      let tests: [RecordQuery.Test] = [
        .words("lake tri"), .words("joined"), .words("달"), .words("note 1"), .form(.custom),
        .form(.swimrun),
        .form(.sprint),
      ]
      for test in tests {
        let query = RecordQuery(conditions: [.init(test)])
        let expected = all.filter {
          query.matches($0, races: races) { $0.lowercased().contains($1) }
        }
        // Transitions that outlive their race are none of its legs, and may be found by its words.
        let lone = Set(all.filter { $0.race.map { races[$0] == nil } ?? false }.map(\.id))
        #expect(
          try store.ids(matching: query).filter { !lone.contains($0) }
            == expected.map(\.id).filter { !lone.contains($0) }, "\(step) \(test)")
      }
    }
  }

  @Test(arguments: 60...69 as ClosedRange<UInt64>)
  func `however single legs are moved, they follow one another, and the race begins with the first`(
    seed: UInt64
  ) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    var random = SeededGenerator(seed: seed)
    let sports: [(Sport, Int64)] = [(.swim, 1690), (.transition, 125), (.bike, 4100), (.run, 2792)]
    var seconds: Int64 = 8 * 3600
    let legs = try sports.map { sport, length in
      var values = try RecordValues(sport, "2026-05-03", seconds: length)
      values.time = try Self.start("2026-05-03", seconds)
      seconds += length
      return NewRecord(values: values)
    }
    let race = try store.add(
      NewRace(form: .custom, time: legs[0].values.time, legs: legs), as: .tests("race")
    ).value
    let totals = try store.totals(of: .everything)
    for step in 1...40 as ClosedRange<Int64> {
      let before = try store.legs(of: race.race.id)
      let leg = try #require(before?.inLog.randomElement(using: &random))
      let day = try #require(["2026-05-03", "2026-05-04"].randomElement(using: &random))
      let clock = leg.values.time.start?.wallClockMilliseconds ?? 0
      let time = try Self.start(day, clock / 1000 + Int64.random(in: -600...600, using: &random))
      do {
        _ = try store.edit([leg.id], as: .tests("edit", after: step * 1000)) { _ in
          [.type(.when, .text(time.stored))]
        }
      } catch is RaceError {
        #expect(try store.legs(of: race.race.id) == before)
        continue
      }
      let after = try #require(try store.legs(of: race.race.id))
      try RaceJoining.requireOrder(after.inLog)
      #expect(after.race.time == after.inLog[0].values.time)
      #expect(try store.totals(of: .everything) == totals)
      guard after != before else { continue }
      _ = try store.undo()
      #expect(try store.legs(of: race.race.id) == before)
      _ = try store.redo()
      #expect(try store.legs(of: race.race.id) == after)
    }
  }

  private static func start(_ day: String, _ seconds: Int64) throws -> RecordTime {
    let instant = Instant(
      millisecondsSince1970: Int64(try Day(day).number) * 86_400_000 + seconds * 1000)
    return try #require(
      RecordTime(start: .init(instant: instant, offset: 0, zone: nil, offsetSource: .machine)))
  }

  @Test(arguments: 20...25 as ClosedRange<UInt64>)
  func `legs are numbered from 1 and belong to a race that is there`(seed: UInt64) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    var commands = RandomCommands(seed: seed)
    for step in 0..<60 {
      if step % 7 == 5 { _ = try? store.undo() } else { try commands.run(on: store) }
    }
    for race in try store.races() {
      let legs = race.inLog.compactMap(\.leg)
      #expect(Set(legs).count == legs.count && legs == legs.sorted())
      #expect(legs.allSatisfy { (1...race.count).contains($0) })
    }
  }
}

extension WorkoutRecord {
  /// The record without the moment at which it was changed last.
  fileprivate var withoutChange: WorkoutRecord {
    var copy = self
    copy.changedAt = Instant(millisecondsSince1970: 0)
    return copy
  }
}
