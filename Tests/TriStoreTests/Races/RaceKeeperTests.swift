import SQLiteKit
import Testing
import TriDomain
import TriStore

struct RaceKeeperTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  private func typed(_ day: String = "2026-05-03", title: String? = "Lake Tri") throws -> RaceLegs {
    let legs = try [
      RecordValues(.swim, day, metres: 1500, seconds: 1690),
      RecordValues(.transition, day, seconds: 125),
      RecordValues(.bike, day, metres: 40_000, seconds: 4100),
      RecordValues(.transition, day, seconds: 70),
      RecordValues(.run, day, metres: 10_000, seconds: 2792),
    ].map { NewRecord(values: $0) }
    var race = NewRace(
      form: .olympic, title: title, time: RecordTime(day: try Day(day)), legs: legs)
    race.place = 14
    return try store.add(race, as: .tests("race olympic")).value
  }

  private func joined() throws -> RaceLegs {
    let ids = try [
      store.log(.init(.swim, "2026-05-02", metres: 1500, seconds: 1700)),
      store.log(.init(.run, "2026-05-02", metres: 5000, seconds: 1300)),
    ]
    return try store.join(ids, form: nil, title: "Aqua", as: .tests("race join")).value
  }

  @Test func `a typed race is one entry of the journal, with its legs in order`() throws {
    let race = try typed()
    #expect(race.inLog.map(\.leg) == [1, 2, 3, 4, 5])
    #expect(race.count == 5 && race.race.place == 14 && race.form == .olympic)
    #expect(race.total == Duration(seconds: 8777 as Int64))
    #expect(try store.entries(limit: nil).map(\.command) == ["tri race olympic"])
    _ = try store.undo()
    #expect(try store.legs(of: race.race.id) == nil)
    #expect(try store.page(of: .everything, after: nil, limit: 9).records == [])
    _ = try store.redo()
    #expect(try store.legs(of: race.race.id) == race)
  }

  @Test func `each leg says what was typed of it`() throws {
    let race = try typed()
    let values = try store.values(of: race.inLog[0].id)
    #expect(values.contains { $0.field == .distanceMillimetres && $0.source == .typed })
  }

  @Test func `records that are joined and split are what they were`() throws {
    let race = try joined()
    let ids = race.inLog.map(\.id)
    #expect(race.form == .aquathlon || race.form == .custom)
    let before = try ids.map { try store.record($0)?.values }
    let split = try store.split(race.race.id, as: .tests("race split")).value
    #expect(split == race)
    #expect(try ids.map { try store.record($0)?.values } == before)
    #expect(try ids.map { try store.record($0)?.race } == [nil, nil])
    #expect(try store.races() == [])
    _ = try store.undo()
    #expect(try store.legs(of: race.race.id)?.inLog.map(\.id) == ids)
  }

  @Test func `a leg of another race is not joined`() throws {
    let race = try typed()
    let id = try store.log(.init(.run, "2026-05-03", metres: 1000, seconds: 300))
    #expect(throws: RaceError.isLeg(1, of: race.race)) {
      try store.join([1, id], form: nil, title: nil, as: .tests("race join"))
    }
    #expect(throws: KeepingError.notFound([99])) {
      try store.join([id, 99], form: nil, title: nil, as: .tests("race join"))
    }
    _ = try store.moveToBin([id], as: .tests("delete"))
    #expect(throws: KeepingError.inBin([id])) {
      try store.join([id, 1], form: nil, title: nil, as: .tests("race join"))
    }
  }

  @Test func `an edit keeps what it asks for and can be taken back`() throws {
    let race = try typed()
    let official = OfficialLeg(
      distance: Distance(millimetres: 1_480_000), time: Duration(seconds: 1685 as Int64))
    let edited = try store.edit(race.race.id, as: .tests("race edit", after: 9)) { legs in
      var change = RaceChange(race: legs.race, official: legs.official)
      change.race.official = Duration(seconds: 8770 as Int64)
      change.race.title = nil
      change.official[1] = official
      change.records[legs.inLog[0].id] = [.type(.note, .text("cold"))]
      return change
    }.value
    #expect(edited.before == race)
    #expect(edited.after.official == [1: official])
    #expect(edited.after.total == Duration(seconds: 8770 as Int64))
    #expect(edited.after.race.title == nil)
    #expect(edited.after.inLog[0].values.note == "cold")
    _ = try store.undo()
    #expect(try store.legs(of: race.race.id) == race)
    _ = try store.redo()
    #expect(try store.legs(of: race.race.id) == edited.after)
  }

  @Test func `an edit that changes nothing leaves no entry`() throws {
    let race = try typed()
    _ = try store.edit(race.race.id, as: .tests("race edit", after: 9)) {
      RaceChange(race: $0.race)
    }
    #expect(try store.entries(limit: nil).count == 1)
  }

  @Test func `what the results said of a leg can be taken back, and goes with its race`() throws {
    let race = try typed()
    func set(_ leg: OfficialLeg) throws -> RaceLegs {
      try store.edit(race.race.id, as: .tests("race edit", after: 9)) {
        RaceChange(race: $0.race, official: [2: leg])
      }.value.after
    }
    #expect(try set(OfficialLeg(time: Duration(seconds: 130 as Int64))).official.count == 1)
    #expect(try set(OfficialLeg()).official == [:])
    _ = try store.split(race.race.id, as: .tests("race split"))
    let rows = try folder.connection(.readOnly).query("SELECT 1 FROM raceLeg") { _ in true }
    #expect(rows.isEmpty)
  }

  @Test func `races come newest first, with those in the bin left out`() throws {
    let (second, first) = try (typed(), joined())
    #expect(try store.races().map(\.race.id) == [second.race.id, first.race.id])
    _ = try store.moveToBin(first.inLog.map(\.id), as: .tests("delete"))
    #expect(try store.races().map(\.race.id) == [second.race.id])
    _ = try store.moveToBin([1], as: .tests("delete"))
    let left = try #require(try store.legs(of: second.race.id))
    #expect(left.count == 5 && left.inLog.count == 4 && left.total == nil)
  }

  @Test func `a race that is not there is said`() throws {
    #expect(throws: RaceError.noSuchRace(7)) { try store.split(7, as: .tests("race split")) }
    #expect(throws: RaceError.noSuchRace(7)) {
      try store.edit(7, as: .tests("race edit")) { RaceChange(race: $0.race) }
    }
    #expect(try store.legs(of: 7) == nil)
    #expect(try store.entries(limit: nil) == [])
  }

  @Test func `legs count in their own sports, and transitions in none`() throws {
    _ = try typed()
    let totals = try store.totals(of: .everything)
    #expect(totals.recordCount == 3)
    #expect(totals.bySport[.swim]?.distance == Distance(millimetres: 1_500_000))
    #expect(totals.bySport[.run]?.recordCount == 1)
    #expect(totals.bySport[.transition]?.recordCount == 2)
  }

  @Test func `planned races are kept, changed and given up`() throws {
    let day = try Day("2027-06-13")
    let planned = try store.plan(
      PlannedRace(id: 0, title: "Lake Tri", day: day, form: .olympic), as: .tests("race next")
    ).value
    _ = try store.plan(PlannedRace(id: 0, day: try Day("2026-09-01")), as: .tests("race next"))
    #expect(try store.plannedRaces(from: try Day("2026-05-04")).map(\.id) == [2, 1])
    #expect(try store.plannedRaces(from: day) == [planned])
    let changed = try store.replan(planned.id, as: .tests("race next 1")) { race in
      var race = race
      race.goal = Duration(seconds: 8700 as Int64)
      return race
    }.value
    #expect(changed.goal == Duration(seconds: 8700 as Int64))
    _ = try store.dropPlan(planned.id, as: .tests("race next drop 1"))
    #expect(try store.plannedRaces(from: day) == [])
    #expect(throws: RaceError.noSuchPlan(1)) { try store.dropPlan(1, as: .tests("race next drop")) }
    _ = try store.undo()
    #expect(try store.plannedRaces(from: day) == [changed])
  }
}

// MARK: - What was planned

extension RaceKeeperTests {
  private func plan(_ form: RaceForm?, _ title: String?, _ goal: Int64?) throws {
    _ = try store.plan(
      PlannedRace(
        id: 0, title: title, day: try Day("2026-05-03"), form: form,
        goal: goal.map { Duration(seconds: $0) }), as: .tests("race next"))
  }

  @Test(
    arguments: [
      (.olympic, "Lake Tri", 8700), (nil, nil, 8700), (.olympic, "Other Tri", nil),
      (.sprint, "Lake Tri", nil),
    ] as [(RaceForm?, String?, Int64?)])
  func `a race takes the goal of the one that was planned for it`(
    form: RaceForm?, title: String?, goal: Int64?
  ) throws {
    try plan(form, title, 8700)
    #expect(try typed().race.goal == goal.map { Duration(seconds: $0) })
    #expect(try typed("2026-05-04").race.goal == nil)
  }

  @Test func `a race without a title takes that of the plan, and two plans say nothing`() throws {
    try plan(.olympic, "Lake Tri", nil)
    #expect(try typed(title: nil).race.title == "Lake Tri")
    try plan(.olympic, "Hill Tri", 8700)
    let race = try typed(title: nil).race
    #expect(race.title == nil && race.goal == nil)
  }
}

// MARK: - Words

extension RaceKeeperTests {
  /// With an index of texts, and without.
  @Test(arguments: [true, false])
  func `legs are found by the title of their race`(hasIndex: Bool) throws {
    let matching =
      hasIndex
      ? TextMatching(
        containing: { words in { $0.lowercased().contains(words.lowercased()) } },
        equalTo: { name in { $0.lowercased() == name.lowercased() } },
        folding: { $0.lowercased() }) : .caseInsensitive
    let options = StoreOptions(
      now: .tests, matching: matching, busyTimeoutMilliseconds: 60_000)
    let store = try folder.open(options: options)
    func found(_ words: String) throws -> Int {
      try store.ids(matching: RecordQuery(conditions: [.init(.words(words))])).count
    }
    let ids = try [
      store.log(.init(.swim, "2026-05-02", metres: 1500, seconds: 1700)),
      store.log(.init(.run, "2026-05-02", metres: 5000, seconds: 1300)),
    ]
    let race = try store.join(ids, form: nil, title: "Lake Tri", as: .tests("race join")).value
    #expect(try found("lake") == 2)
    _ = try store.edit(race.race.id, as: .tests("race edit", after: 9)) { legs in
      var change = RaceChange(race: legs.race)
      change.race.title = "Harbour"
      return change
    }
    #expect(try found("lake") == 0)
    #expect(try found("harbour") == 2)
    _ = try store.split(race.race.id, as: .tests("race split"))
    #expect(try found("harbour") == 0)
    _ = try store.undo()
    #expect(try found("harbour") == 2)
  }
}
