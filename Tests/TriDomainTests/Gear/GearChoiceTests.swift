import Testing
import TriDomain

struct GearChoiceTests {
  private static let day = Day(iso: "2026-05-03") ?? .earliest

  private static func gear(
    _ name: String, _ kind: GearKind?, _ sport: Sport? = nil, from: String? = nil,
    retired: String? = nil, sensors: [String] = []
  ) -> Gear {
    Gear(
      id: 1, name: name, kind: kind, defaultSport: sport,
      usedFrom: from.flatMap { Day(iso: $0) }, retiredOn: retired.flatMap { Day(iso: $0) },
      sensors: sensors)
  }

  private static let items = [
    gear("pegasus", .shoe, .run, from: "2026-05-03"), gear("vapor", .shoe),
    gear("belt", .other, .run), gear("tarmac", .bike, .bike),
    gear("aero", .bike, sensors: ["7", "8"]),
    gear("old", .bike, sensors: ["9"]), gear("worn", .wetsuit, .swim, retired: "2026-05-03"),
    gear("named", nil),
  ]

  @Test(
    arguments: [
      (.run, "2026-05-03", [], [], [], ["pegasus", "belt"]),
      (.run, "2026-05-04", [], [], [], ["pegasus", "belt"]),
      (.run, "2026-05-02", [], [], [], ["belt"]),
      (.run, "2026-05-03", ["Vapor"], [], [], ["belt"]),
      (.run, "2026-05-03", ["PEGASUS"], [], [], ["belt"]),
      (.run, "2026-05-03", ["named"], [], [], []),
      (.run, "2026-05-03", ["never seen"], [], [], []),
      (.run, "2026-05-03", [], [], ["Pegasus"], ["belt"]),
      (.run, "2026-05-03", [], ["7"], [], ["pegasus", "belt"]),
      (.walk, "2026-05-03", [], [], [], []),
      (.bike, "2026-05-03", [], [], [], ["tarmac"]),
      (.bike, "2026-05-03", [], ["1", "8"], [], ["aero"]),
      (.bike, "2026-05-03", [], ["1"], [], ["tarmac"]),
      (.bike, "2026-05-03", ["old"], ["8"], [], []),
      (.bike, "2026-05-03", [], ["8"], ["aero"], ["tarmac"]),
      (.swim, "2026-05-02", [], [], [], ["worn"]),
      (.swim, "2026-05-03", [], [], [], []),
    ] as [(Sport, String, [String], [String], [String], [String])])
  func `a new record takes`(
    sport: Sport, on day: String, named: [String], sensors: [String], leftOut: [String],
    taken: [String]
  ) throws {
    var values = RecordValues(sport: sport, time: RecordTime(day: try #require(Day(iso: day))))
    values.gear = named
    let choice = GearChoice(Self.items)
    #expect(choice.names(for: values, sensors: sensors, leavingOut: leftOut) == taken)
  }

  @Test func `without defaults and sensors nothing is taken`() {
    let choice = GearChoice([Self.gear("tarmac", .bike), Self.gear("named", nil, .run)])
    #expect(choice.isEmpty)
    #expect(choice.names(for: RecordValues(sport: .run, time: .init(day: Self.day))) == [])
  }
}

struct LimitUseTests {
  private static func use(_ metres: Int64, brought: Int64 = 0, of limit: Int64 = 1000) -> LimitUse {
    LimitUse(
      gear: Gear(id: 1, name: "pegasus"), limit: Distance(millimetres: limit * 1000),
      wear: Wear(distance: Distance(millimetres: metres * 1000)),
      brought: Distance(millimetres: brought * 1000))
  }

  @Test(
    arguments: [
      (0, 0, .within), (949, 94, .within), (950, 95, .near), (999, 99, .near),
      (1000, 100, .reached),
      (2500, 250, .reached),
    ] as [(Int64, Int64, LimitUse.Stage)])
  func `a distance has a stage`(metres: Int64, percent: Int64, stage: LimitUse.Stage) {
    #expect(Self.use(metres).percent == percent)
    #expect(Self.use(metres).stage == stage)
  }

  @Test(
    arguments: [
      (960, 0, false), (960, 5, false), (960, 11, true), (960, 960, true), (1005, 5, false),
      (1005, 6, true), (2000, 10, false), (900, 900, false),
    ] as [(Int64, Int64, Bool)])
  func `a stage is said by the session that brings it`(
    metres: Int64, brought: Int64, isSaid: Bool
  ) {
    #expect(Self.use(metres, brought: brought).hasMoved == isSaid)
  }

  @Test func `the greatest distances have a percentage`() {
    let most: Int64 = 9_000_000_000
    #expect(Self.use(most, of: 1).percent == 900_000_000_000)
    #expect(Self.use(most, of: most).percent == 100)
    #expect(Wear().percent(of: Distance(millimetres: 1)) == 0)
  }

  @Test(arguments: [
    ("Shoes", GearKind.shoe), ("BIKE", .bike), ("kayak", .boat), ("wheels", .wheels),
  ])
  func `kinds have other names`(word: String, kind: GearKind) {
    #expect(GearKind(name: word) == kind)
    #expect(GearKind(name: word + "x") == nil)
  }
}
