import SQLiteKit
import Testing
import TriDomain
import TriStore

struct GearTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  private func run(
    _ day: String, _ metres: Int64, _ gear: String..., leftOut: [String]? = []
  ) throws -> WorkoutRecord {
    var values = try RecordValues(.run, day, metres: metres, seconds: metres / 4)
    values.gear = gear
    let kept = try store.add(
      [NewRecord(values: values, gearLeftOut: leftOut)], as: .tests("log run"))
    return try #require(try store.record(kept.value.ids[0]))
  }

  private func use(_ name: String) throws -> GearUse {
    try #require(try store.gearUse(named: name))
  }

  private static func distance(_ metres: Int64) -> Distance {
    Distance(millimetres: metres * 1000)
  }

  @Test func `gear that a record names has no kind until somebody says it`() throws {
    _ = try run("2026-05-03", 5000, "pegasus")
    #expect(try store.gearUses().map(\.gear) == [Gear(id: 1, name: "pegasus")])
    let added = try store.addGear(
      "Pegasus", kind: .shoe, GearTraits(limit: .some(Self.distance(700_000))), as: .tests("add"))
    #expect(added.value.before == Gear(id: 1, name: "pegasus"))
    #expect(added.value.after.name == "pegasus" && added.value.after.kind == .shoe)
    let use = try use("PEGASUS")
    #expect(use.gear == added.value.after)
    #expect(
      use.wear
        == Wear(
          distance: Self.distance(5000), duration: Duration(milliseconds: 1_250_000),
          sessionCount: 1))
    #expect(throws: GearError.exists(use.gear)) {
      try store.addGear("pegasus", kind: .bike, GearTraits(), as: .tests("add"))
    }
  }

  @Test func `gear whose records are all gone is listed only with a kind`() throws {
    let record = try run("2026-05-03", 5000, "pegasus")
    _ = try store.moveToBin([record.id], as: .tests("delete"))
    #expect(try store.gearUses() == [])
    #expect(try store.gear() == [])
    _ = try store.addGear("pegasus", kind: .shoe, GearTraits(), as: .tests("add"))
    #expect(try store.gearUses().map(\.wear) == [Wear()])
    #expect(try store.gear() == ["pegasus"])
  }

  @Test func `a typed session takes the default and the spelling that is there`() throws {
    _ = try store.addGear(
      "Pegasus", kind: .shoe,
      GearTraits(defaultSport: .some(.run), usedFrom: try Day("2026-05-03")), as: .tests("add"))
    #expect(try run("2026-05-03", 5000).gear == ["Pegasus"])
    #expect(try run("2026-05-02", 5000).gear == [])
    #expect(try run("2026-05-03", 5000, "PEGASUS").gear == ["Pegasus"])
    #expect(try run("2026-05-03", 5000, leftOut: ["pegasus"]).gear == [])
    // Structured input says all there is to say.
    #expect(try run("2026-05-03", 5000, leftOut: nil).gear == [])
    #expect(try run("2026-05-03", 5000, "pegasus", leftOut: nil).gear == ["pegasus"])
    #expect(
      try store.gearTaken(
        by: NewRecord(values: RecordValues(.run, "2026-05-04"), gearLeftOut: [])) == ["Pegasus"])
  }

  @Test func `edit finds gear whatever its case`() throws {
    let record = try run("2026-05-03", 5000, "Pegasus")
    let other = try run("2026-05-03", 6000)
    _ = try store.edit([record.id, other.id], as: .tests("edit")) { _ in [.addGear("pegasus")] }
    #expect(try store.record(record.id)?.gear == ["Pegasus"])
    #expect(try store.record(other.id)?.gear == ["Pegasus"])
    #expect(try use("pegasus").wear.distance == Self.distance(11_000))
  }

  @Test func `a sport has one default of a kind`() throws {
    let traits = GearTraits(defaultSport: .some(.run))
    _ = try store.addGear("a", kind: .shoe, traits, as: .tests("add"))
    _ = try store.addGear("belt", kind: .other, traits, as: .tests("add"))
    #expect(
      try store.addGear("b", kind: .shoe, traits, as: .tests("add")).value.formerDefault == "a")
    #expect(
      try store.gearUses().filter { $0.gear.defaultSport == .run }.map(\.gear.name)
        == ["b", "belt"])
    #expect(throws: GearError.needsKind("x")) {
      _ = try run("2026-05-03", 1000, "x")
      _ = try store.editGear("x", kind: nil, traits, as: .tests("edit"))
    }
  }

  @Test func `a part counts from its day until the next of its kind`() throws {
    _ = try store.addGear("tarmac", kind: .bike, GearTraits(), as: .tests("add"))
    for (day, metres) in [("2026-04-01", 1), ("2026-04-02", 10), ("2026-05-01", 100)] {
      _ = try run(day, Int64(metres) * 1000, "tarmac")
    }
    func change(_ name: String, _ day: String, kind: String = "chain") throws -> ChangedPart {
      let part = NewPart(
        kind: kind, name: name, day: try Day(day), limit: Self.distance(4_000_000))
      return try store.changePart(of: "Tarmac", to: part, as: .tests("change")).value
    }
    let first = try change("kmc", "2026-04-02")
    #expect(first.former == nil && first.part.wear.distance == Self.distance(110_000))
    let second = try change("sram", "2026-05-01", kind: "Chain")
    #expect(second.part.part.kind == "chain")
    #expect(second.part.wear.distance == Self.distance(100_000))
    #expect(second.former?.part.name == "kmc")
    #expect(second.former?.part.end == (try Day("2026-05-01")))
    #expect(second.former?.wear.distance == Self.distance(10_000))
    _ = try change("gp5000", "2026-04-15", kind: "tyre")
    // One that was forgotten comes between.
    let between = try change("ybn", "2026-04-20")
    #expect(between.part.part.end == (try Day("2026-05-01")))
    #expect(between.former?.part.name == "kmc")
    let again = try change("shimano", "2026-04-20")
    #expect(again.replaced == "ybn" && again.part.part.id == between.part.part.id)
    #expect(
      try use("tarmac").parts.map { "\($0.part.kind) \($0.part.name) \($0.part.day)" } == [
        "chain sram 2026-05-01", "chain shimano 2026-04-20", "chain kmc 2026-04-02",
        "tyre gp5000 2026-04-15",
      ])
    for _ in 0..<5 { _ = try store.undo() }
    #expect(try use("tarmac").parts == [])
  }

  @Test func `retire, rename and what is said again are undone and done again`() throws {
    _ = try run("2026-05-03", 5000, "a")
    _ = try run("2026-05-03", 5000, "b")
    _ = try store.addGear("a", kind: .shoe, GearTraits(), as: .tests("add"))
    var states = [try StoreDump(of: folder)]
    let steps: [() throws -> Void] = [
      { _ = try store.retireGear("a", on: Day("2026-05-01"), as: .tests("retire")) },
      { _ = try store.retireGear("a", on: nil, as: .tests("return")) },
      { _ = try store.renameGear("a", to: "A", as: .tests("rename")) },
      { _ = try store.renameGear("a", to: "c", as: .tests("rename")) },
      {
        let traits = GearTraits(limit: .some(Self.distance(1)), sensors: ["5"])
        _ = try store.editGear("c", kind: .bike, traits, as: .tests("edit"))
      },
      { _ = try store.editGear("c", kind: nil, GearTraits(limit: .nothing), as: .tests("edit")) },
    ]
    for step in steps {
      try step()
      states.append(try StoreDump(of: folder))
    }
    #expect(Set(states.map(\.description)).count == states.count)
    for state in states.dropLast().reversed() {
      _ = try store.undo()
      #expect(try StoreDump(of: folder) == state)
    }
    for state in states.dropFirst() {
      _ = try store.redo()
      #expect(try StoreDump(of: folder) == state)
    }
    #expect(try store.record(1)?.gear == ["c"])
    #expect(throws: GearError.nameTaken(old: "c", new: "b")) {
      try store.renameGear("c", to: "B", as: .tests("rename"))
    }
    // What is so already leaves no entry.
    let entries = try store.entries(limit: nil).count
    _ = try store.retireGear("c", on: nil, as: .tests("return"))
    _ = try store.renameGear("c", to: "c", as: .tests("rename"))
    #expect(try store.entries(limit: nil).count == entries)
  }

  @Test func `gear that is not there is told with what is`() throws {
    _ = try run("2026-05-03", 5000, "pegasus")
    #expect(throws: GearError.notFound("pegsus", names: ["pegasus"])) {
      try store.retireGear("pegsus", on: nil, as: .tests("return"))
    }
    #expect(try store.gearUse(named: "pegsus") == nil)
  }

  @Test func `a sensor is on one bike`() throws {
    _ = try store.addGear("a", kind: .bike, GearTraits(sensors: ["7", "8"]), as: .tests("add"))
    #expect(throws: GearError.sensorTaken("8", by: "a")) {
      try store.addGear("b", kind: .bike, GearTraits(sensors: ["8", "9"]), as: .tests("add"))
    }
    #expect(try store.gearUse(named: "b") == nil)
    #expect(throws: GearError.self) {
      try store.addGear("c", kind: .shoe, GearTraits(sensors: ["9"]), as: .tests("add"))
    }
    _ = try store.retireGear("a", on: Day("2026-05-01"), as: .tests("retire"))
    _ = try store.addGear("b", kind: .bike, GearTraits(sensors: ["8"]), as: .tests("add"))
  }

  @Test func `an import takes the bike of its sensors, and the default of the others`() throws {
    _ = try store.addGear("aero", kind: .bike, GearTraits(sensors: ["77"]), as: .tests("add"))
    _ = try store.addGear(
      "tarmac", kind: .bike, GearTraits(defaultSport: .some(.bike)), as: .tests("add"))
    func file(_ minute: Int64, sensors: [String]) throws -> ActivityFile {
      var file = ActivityFile(
        format: .fit,
        activities: try [Sport.bike, .run].map { sport in
          var values = try RecordValues(
            sport, "2026-05-03", minute: minute + (sport == .run ? 100 : 0))
          values.elapsed = Duration(milliseconds: 3_000_000)
          values.distance = Self.distance(20_000)
          return FileActivity(recorded: values)
        })
      file.device = .init(name: "Watch", sensors: sensors)
      return file
    }
    let outcomes = try store.importing([
      store.prepared(file(100, sensors: ["5", "77"]), [1]),
      store.prepared(file(600, sensors: ["5"]), [2]),
    ])
    guard case .imported(let first) = outcomes[0], case .imported(let second) = outcomes[1] else {
      Issue.record("they are new")
      return
    }
    #expect(first.map(\.gearTaken) == [["aero"], []])
    #expect(second.map(\.gearTaken) == [["tarmac"], []])
    #expect(try store.record(first[0].id)?.gear == ["aero"])
    #expect(try store.sources(of: first[0].id).first?.device.sensors == ["5", "77"])
    _ = try store.undo()
    #expect(try use("aero").wear == Wear())
    _ = try store.redo()
    #expect(try use("aero").wear.distance == Self.distance(20_000))
  }

  @Test func `forget takes gear that only its records named, and leaves what was added`() throws {
    _ = try store.addGear("kept", kind: .shoe, GearTraits(), as: .tests("add"))
    let record = try run("2026-05-03", 5000, "kept", "named", "parted")
    _ = try store.changePart(
      of: "parted", to: NewPart(kind: "sole", name: "x", day: try Day("2026-05-02")),
      as: .tests("change"))
    _ = try store.forget([record.id], as: .tests("forget"))
    #expect(
      try folder.connection(.readOnly).query("SELECT name FROM gear ORDER BY name") {
        try $0.requiredText(at: 0)
      } == ["kept", "parted"])
    #expect(try use("kept").wear == Wear())
  }

  @Test func `limits are of what is in use, and tell what records brought`() throws {
    let limit = GearTraits.Trait.some(Self.distance(10_000))
    _ = try store.addGear("a", kind: .shoe, GearTraits(limit: limit), as: .tests("add"))
    _ = try store.addGear("b", kind: .shoe, GearTraits(limit: limit), as: .tests("add"))
    _ = try store.changePart(
      of: "a", to: NewPart(kind: "sole", name: "x", day: try Day("2026-05-02"), limit: limit.value),
      as: .tests("change"))
    let first = try run("2026-05-01", 4000, "a")
    let second = try run("2026-05-02", 6000, "a")
    let limits = try store.limitUses(of: [second.id, first.id])
    #expect(limits.map(\.percent) == [100, 60])
    #expect(limits.map(\.brought) == [Self.distance(10_000), Self.distance(6000)])
    #expect(limits.map(\.part?.kind) == [nil, "sole"])
    let today = try Day("2026-05-04")
    #expect(try store.limitUses(on: today).map(\.gear.name) == ["a", "a", "b"])
    #expect(try store.limitUses(of: []) == [])
    _ = try store.retireGear("a", on: Day("2026-05-05"), as: .tests("retire"))
    #expect(try store.limitUses(on: today).map(\.gear.name) == ["a", "a", "b"])
    _ = try store.retireGear("a", on: Day("2026-05-03"), as: .tests("retire"))
    #expect(try store.limitUses(on: today).map(\.gear.name) == ["b"])
  }

  @Test func `a part that is to come leaves the one that is on, and its limit`() throws {
    _ = try store.addGear("a", kind: .bike, GearTraits(), as: .tests("add"))
    for (name, day) in [("old", "2026-04-01"), ("on", "2026-05-01"), ("next", "2030-01-01")] {
      let part = NewPart(
        kind: "chain", name: name, day: try Day(day), limit: Self.distance(10_000))
      _ = try store.changePart(of: "a", to: part, as: .tests("change"))
    }
    let first = try run("2026-04-02", 9600, "a")
    let second = try run("2026-05-02", 9700, "a")
    func names(_ limits: [LimitUse]) -> [String?] { limits.map(\.part?.name) }
    #expect(names(try store.limitUses(on: Day("2026-05-04"))) == ["on"])
    #expect(names(try store.limitUses(on: Day("2030-01-01"))) == ["next"])
    #expect(names(try store.limitUses(on: Day("2026-03-31"))) == [])
    // What was logged late is told of the part that was on then; of several days the last counts.
    let late = try store.limitUses(of: [first.id])
    #expect(names(late) == ["old"] && late.map(\.brought) == [Self.distance(9600)])
    let both = try store.limitUses(of: [first.id, second.id])
    #expect(names(both) == ["on"] && both.map(\.brought) == [Self.distance(9700)])
  }

  @Test func `a default that is to come leaves the one until then`() throws {
    let today = try Day("2026-05-04")
    func shoe(_ name: String, _ day: String) throws -> String? {
      let traits = GearTraits(
        defaultSport: .some(.run), usedFrom: try Day(day), today: today)
      return try store.addGear(name, kind: .shoe, traits, as: .tests("add")).value.formerDefault
    }
    #expect(try shoe("a", "2026-01-01") == nil)
    #expect(try shoe("b", "2030-01-01") == nil)
    #expect(try use("a").defaultEnd == Day("2030-01-01"))
    #expect(try use("b").defaultEnd == nil)
    #expect(try run("2029-12-31", 1000).gear == ["a"])
    #expect(try run("2030-01-01", 1000).gear == ["b"])
    // Another of today takes the place of the one of today, another to come that of the one to come.
    #expect(try shoe("c", "2026-05-04") == "a")
    #expect(try run("2026-05-04", 1000).gear == ["c"])
    #expect(try shoe("d", "2031-01-01") == "b")
    #expect(try run("2030-01-02", 1000).gear == ["c"])
    #expect(try run("2031-01-02", 1000).gear == ["d"])
  }

  @Test func `retired gear takes no part and is no default`() throws {
    let today = try Day("2026-05-04")
    _ = try store.addGear("a", kind: .shoe, GearTraits(), as: .tests("add"))
    _ = try store.retireGear("a", on: Day("2026-05-01"), as: .tests("retire"))
    let gear = try use("a").gear
    func part(_ day: String) throws {
      let part = NewPart(kind: "sole", name: "x", day: try Day(day))
      _ = try store.changePart(of: "a", to: part, as: .tests("change"))
    }
    #expect(throws: GearError.retired(gear)) { try part("2026-05-01") }
    try part("2026-04-30")
    for day in [nil, "2026-04-01", "2030-01-01"] {
      let traits = GearTraits(
        defaultSport: .some(.run), usedFrom: try day.map { try Day($0) }, today: today)
      #expect(throws: GearError.retired(gear)) {
        try store.editGear("a", kind: nil, traits, as: .tests("edit"))
      }
    }
    let limit = GearTraits(limit: .some(Self.distance(1000)), today: today)
    #expect(try store.editGear("a", kind: nil, limit, as: .tests("edit")).value.after.limit != nil)
  }

  @Test func `a typed race takes the gear that is default for its legs`() throws {
    let traits = GearTraits(defaultSport: .some(.bike))
    _ = try store.addGear("canyon", kind: .bike, traits, as: .tests("add"))
    func leg(_ sport: Sport, leftOut: [String] = []) throws -> NewRecord {
      NewRecord(
        values: try RecordValues(sport, "2026-05-03", metres: 5000, seconds: 1250),
        gearLeftOut: leftOut)
    }
    func gear(_ legs: NewRecord...) throws -> [[String]] {
      let race = NewRace(form: .custom, title: nil, time: legs[0].values.time, legs: legs)
      return try store.add(race, as: .tests("race")).value.inLog.map(\.gear)
    }
    #expect(try gear(leg(.swim), leg(.bike), leg(.run)) == [[], ["canyon"], []])
    #expect(try gear(leg(.bike, leftOut: ["Canyon"]), leg(.run)) == [[], []])
  }
}
