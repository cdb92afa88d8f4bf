import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

/// Races, results of legs, gear and races to come are merged field by field, as the journals tell who changed what when.
struct MergeFieldTests {
  private let folder: StoreFolder
  private let desk, laptop: Store
  private let race, plan: Int64

  /// A log with a race, a shoe and a race to come, and a copy of it on another computer.
  init() throws {
    folder = try StoreFolder()
    desk = try folder.open()
    let legs = try [Sport.swim, .bike, .run].map {
      NewRecord(values: try .init($0, "2026-06-14", metres: 1500, seconds: 1700))
    }
    race = try desk.add(
      NewRace(form: .custom, title: "Lake", time: legs[0].values.time, legs: legs),
      as: .tests("race")
    ).value.race.id
    _ = try desk.addGear(
      "peg", kind: .shoe, GearTraits(limit: .some(Distance(millimetres: 700_000_000))),
      as: .tests("gear"))
    let day = try #require(Day(iso: "2027-08-13"))
    plan = try desk.plan(
      PlannedRace(id: 0, title: "Hill", day: day, form: .middle, goal: Duration(seconds: 18_000)),
      as: .tests("race next")
    ).value.id
    _ = try folder.backups().make(.path(folder.path + "/laptop.sqlite"))
    laptop = try folder.open(.changing, "laptop.sqlite")
  }

  private func edit(
    _ store: Store, at milliseconds: Int64, _ body: @Sendable (inout RaceChange) -> Void
  ) throws {
    _ = try store.edit(race, as: .tests("race edit", after: milliseconds)) { legs in
      var change = RaceChange(race: legs.race, official: legs.official)
      body(&change)
      return change
    }
  }

  private func replan(
    _ store: Store, at milliseconds: Int64, _ body: @Sendable (inout PlannedRace) -> Void
  ) throws {
    _ = try store.replan(plan, as: .tests("race next", after: milliseconds)) { plan in
      var plan = plan
      body(&plan)
      return plan
    }
  }

  /// Merges both ways round, which has to give one log.
  private func merge(
    at location: SourceLocation = #_sourceLocation
  ) throws -> (desk: MergedLog, laptop: MergedLog) {
    let copy = folder.path + "/before.sqlite"
    _ = try folder.backups().make(.path(copy))
    let command = TriDomain.CommandLine.tests("merge", after: 500_000)
    let preview = try desk.previewMerge(folder.path + "/laptop.sqlite", as: command)
    let here = try desk.mergeLog(folder.path + "/laptop.sqlite", as: command).value
    #expect(preview == here, sourceLocation: location)
    let there = try laptop.mergeLog(copy, as: command).value
    let (a, b) = (try ContentDump(of: folder), try ContentDump(of: folder, "laptop.sqlite"))
    #expect(a == b, sourceLocation: location)
    let again = try desk.mergeLog(folder.path + "/laptop.sqlite", as: command).value
    #expect(again.isEmpty && again.conflicts.isEmpty, sourceLocation: location)
    return (here, there)
  }

  private func shown() throws -> (legs: RaceLegs, gear: Gear, plan: PlannedRace) {
    (
      try #require(try desk.legs(of: race)),
      try #require(try desk.gear(named: "peg")),
      try #require(try desk.plannedRace(plan))
    )
  }

  @Test func `what each side changed of a race, a leg, gear and a plan is all there afterwards`()
    throws
  {
    try edit(desk, at: 10_000) {
      $0.race.place = 3
      $0.official[1] = OfficialLeg(time: Duration(seconds: 1685))
    }
    try edit(laptop, at: 20_000) {
      $0.race.ageGroupPlace = 2
      $0.official[2] = OfficialLeg(distance: Distance(millimetres: 40_300_000))
    }
    try edit(laptop, at: 21_000) {
      $0.official[1] = OfficialLeg(distance: Distance(millimetres: 1_520_000))
    }
    _ = try desk.editGear(
      "peg", kind: nil, GearTraits(limit: .some(Distance(millimetres: 800_000_000))),
      as: .tests("gear edit", after: 12_000))
    _ = try laptop.retireGear(
      "peg", on: Day(iso: "2027-01-01"), as: .tests("gear retire", after: 22_000))
    try replan(desk, at: 13_000) { $0.goal = Duration(seconds: 17_400) }
    try replan(laptop, at: 23_000) { $0.title = "Hill Tri" }
    let merged = try merge()
    let (legs, gear, plan) = try shown()
    #expect(legs.race.place == 3 && legs.race.ageGroupPlace == 2)
    #expect(legs.official[2]?.distance == Distance(millimetres: 40_300_000))
    #expect(gear.limit == Distance(millimetres: 800_000_000))
    #expect(gear.retiredOn == Day(iso: "2027-01-01"))
    #expect(plan.goal == Duration(seconds: 17_400) && plan.title == "Hill Tri")
    #expect(merged.desk.raceCount == 1 && merged.desk.gearCount == 1)
    #expect(merged.desk.plannedRaceCount == 1)
    #expect(
      legs.official[1]
        == OfficialLeg(
          distance: Distance(millimetres: 1_520_000), time: Duration(seconds: 1685)))
    #expect(merged.desk.conflicts.isEmpty && merged.laptop.conflicts.isEmpty)
  }

  @Test func `of a field that both changed the newer stands, and both are listed`() throws {
    try edit(desk, at: 10_000) { $0.race.place = 3 }
    try edit(laptop, at: 20_000) { $0.race.place = 4 }
    try edit(desk, at: 30_000) { $0.race.note = "windy" }
    let merged = try merge()
    #expect(try shown().legs.race.place == 4)
    #expect(
      merged.desk.conflicts == [
        MergeConflict(
          record: nil, subject: .value(.race("Lake"), "place"), here: .integer(3),
          there: .integer(4), keepsOurs: false)
      ])
    #expect(merged.laptop.conflicts.map(\.keepsOurs) == [true])
    // From here both go on, one after the other.
    try edit(desk, at: 600_000) { $0.race.place = 5 }
    #expect(try merge2().conflicts.isEmpty)
    #expect(try laptop.legs(of: race)?.race.place == 5)
  }

  private func merge2() throws -> MergedLog {
    try laptop.mergeLog(folder.store, as: .tests("merge", after: 700_000)).value
  }

  @Test func `where no journal tells, the newest row stands, and what differs is listed`() throws {
    try edit(desk, at: 10_000) { $0.race.place = 3 }
    try edit(laptop, at: 20_000) { $0.race.ageGroupPlace = 2 }
    for name in ["tri.sqlite", "laptop.sqlite"] {
      try folder.connection(.readWrite, name).execute(
        "DELETE FROM journalPart; UPDATE journalEntry SET isClosed = 1")
    }
    let merged = try merge()
    let race = try shown().legs.race
    #expect(race.place == nil && race.ageGroupPlace == 2)
    #expect(
      Set(merged.desk.conflicts.map(\.subject)) == [
        .value(.race("Lake"), "place"), .value(.race("Lake"), "ageGroupPlace"),
      ])
  }

  /// Both sides change fields at random; an oracle knows what was said last of each.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `each field is what was said of it last on either side`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var last: [String: (moment: Int64, value: Int64)] = [:]
    var sides: [String: [Int: Int64]] = [:]
    for step in 1...14 {
      let side = Int.random(in: 0...1, using: &random)
      let store = side == 0 ? desk : laptop
      let moment = Int64(step) * 1000
      let value = Int64.random(in: 1...4, using: &random)
      let field =
        ["place", "ageGroupPlace", "limit", "goal", "official"]
        .randomElement(using: &random) ?? "place"
      guard sides[field]?[side] != value else { continue }
      switch field {
      case "place": try edit(store, at: moment) { $0.race.place = Int(value) }
      case "ageGroupPlace": try edit(store, at: moment) { $0.race.ageGroupPlace = Int(value) }
      case "official":
        try edit(store, at: moment) { $0.race.official = Duration(seconds: 5000 + value) }
      case "goal": try replan(store, at: moment) { $0.goal = Duration(seconds: value) }
      default:
        _ = try store.editGear(
          "peg", kind: nil, GearTraits(limit: .some(Distance(millimetres: value))),
          as: .tests("gear edit", after: moment))
      }
      last[field] = (moment, value)
      sides[field, default: [:]][side] = value
    }
    let merged = try merge()
    let (legs, gear, plan) = try shown()
    #expect(legs.race.place.map(Int64.init) == last["place"]?.value)
    #expect(legs.race.ageGroupPlace.map(Int64.init) == last["ageGroupPlace"]?.value)
    #expect(legs.race.official == last["official"].map { Duration(seconds: 5000 + $0.value) })
    #expect(gear.limit == Distance(millimetres: last["limit"]?.value ?? 700_000_000))
    #expect(plan.goal == Duration(seconds: last["goal"]?.value ?? 18_000))
    let both = sides.values.filter { $0.count == 2 && $0[0] != $0[1] }.count
    #expect(merged.desk.conflicts.count == both && merged.laptop.conflicts.count == both)
  }
}
