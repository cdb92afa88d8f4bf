import Testing
import TriDomain

struct RaceCardTests {
  private let old = Races.olympic(2, day: "2023-06-11", seconds: [1750, 145, 4220, 70, 2852])

  @Test func `the time is that of all legs, and the official one before it`() {
    #expect(Races.olympic().total == Duration(seconds: 8777 as Int64))
    let official = Duration(seconds: 8780 as Int64)
    #expect(Races.olympic(official: official).total == official)
    #expect(Races.olympic(seconds: [1690, nil, 4100, 70, 2792]).total == nil)
  }

  @Test(arguments: RaceResult.allCases)
  func `a race that was not finished has no time, and is compared with none`(result: RaceResult) {
    var race = Races.olympic(
      official: Duration(seconds: 8000 as Int64), goal: Duration(seconds: 8700 as Int64))
    race.race.result = result
    #expect(race.total == nil)
    #expect(race.legTime == Duration(seconds: 8777 as Int64))
    let card = RaceCard(race, among: [race, old])
    #expect(card.previous == nil && card.difference == nil && card.goalDifference == nil)
    #expect(card.difference(of: race.shown[0]) == nil)
    #expect(card.shares?.reduce(0, +) == 100)
    let later = Races.olympic(4, day: "2025-06-08")
    #expect(RaceCard(later, among: [later, race, old]).previous?.race.id == old.race.id)
  }

  @Test func `with a leg in the bin there is no time`() {
    var race = Races.olympic()
    race.inLog.remove(at: 2)
    #expect(race.total == nil)
    #expect(!race.isWhole)
  }

  @Test(arguments: [0, 1, 2])
  func `the second transition stays that where an earlier leg is missing`(index: Int) {
    var race = Races.olympic()
    race.inLog.remove(at: index)
    #expect(race.shown.last { $0.sport == .transition }?.occurrence == 2)
  }

  @Test func `what the results say of a leg is shown`() {
    var race = Races.olympic()
    race.official = [
      1: OfficialLeg(
        distance: Distance(millimetres: 1_480_000), time: Duration(seconds: 1685 as Int64))
    ]
    #expect(race.shown[0].distance == Distance(millimetres: 1_480_000))
    #expect(race.legTime == Duration(seconds: 8772 as Int64))
    #expect(race.recordedTime == Duration(seconds: 8777 as Int64))
  }

  /// Swim 9:00 to 9:29, ride 9:31 to 10:41, run 10:43 to 11:29, joined from single sessions.
  private func joined(_ id: Race.ID = 3, day: String = "2024-06-09", kind: Race.Kind = .race)
    -> RaceLegs
  {
    RaceLegs(
      race: Race(id: id, kind: kind, time: RecordTime(day: Day(iso: day) ?? .earliest)), count: 3,
      inLog: [
        Races.record(1, .swim, metres: 1500, seconds: 1740, day: day, minute: 540, leg: 1),
        Races.record(2, .bike, metres: 40_000, seconds: 4200, day: day, minute: 571, leg: 2),
        Races.record(3, .run, metres: 10_000, seconds: 2760, day: day, minute: 643, leg: 3),
      ])
  }

  @Test func `the clock of a race does not stop between joined legs`() {
    let race = joined()
    #expect(
      race.gaps.map(\.time) == [Duration(seconds: 120 as Int64), Duration(seconds: 120 as Int64)])
    #expect(race.gaps.map(\.occurrence) == [1, 2])
    #expect(race.total == Duration(seconds: 8940 as Int64))
    #expect(joined(kind: .brick).total == Duration(seconds: 8700 as Int64))
    let card = RaceCard(race, among: [race, old])
    #expect(card.previous?.race.id == 2)
    #expect(race.gaps.map { card.difference(of: $0)?.milliseconds } == [-25_000, 50_000])
    #expect(card.shares == [20, 47, 31, 1, 1])
    #expect(Races.olympic().gaps.isEmpty)
  }

  /// A leg from 9:00 to 10:40 and one from 10:00 to 10:50.
  @Test func `legs that overlap count twice in the total, and the clock says so`() {
    func race(_ seconds: Int64) -> RaceLegs {
      RaceLegs(
        race: Race(id: 4, kind: .race, time: RecordTime(day: .earliest)), count: 2,
        inLog: [
          Races.record(1, .bike, seconds: seconds, minute: 540, leg: 1),
          Races.record(2, .run, seconds: 3000, minute: 600, leg: 2),
        ])
    }
    let overlap = race(6000).overlap
    #expect(overlap?.time == Duration(seconds: 2400 as Int64))
    #expect(overlap?.clock == Duration(seconds: 6600 as Int64))
    #expect(race(6000).total == Duration(seconds: 9000 as Int64))
    #expect(race(3660).overlap == nil)
    #expect(Races.olympic().overlap == nil)
  }

  @Test func `a race without one of its legs is not compared`() {
    var short = Races.olympic(form: .olympic)
    short.inLog.removeLast()
    short.count = 4
    #expect(short.form == .olympic && short.total != nil)
    #expect(RaceCard(short, among: [short, old]).previous == nil)
  }

  @Test func `a race that is told twice is not compared with itself`() {
    let typed = Races.olympic(7)
    var imported = Races.olympic(8)
    for place in imported.inLog.indices {
      imported.inLog[place].duplicateOf = typed.inLog[place].id
    }
    #expect(imported.isLikelyDuplicate && !typed.isLikelyDuplicate)
    #expect(RaceCard(imported, among: [typed, imported, old]).previous?.race.id == 2)
    #expect(RaceCard(typed, among: [typed, imported, old]).previous?.race.id == 2)
    let later = Races.olympic(9, day: "2024-07-01")
    #expect(RaceCard(later, among: [typed, imported, later]).previous?.race.id == 7)
  }

  @Test func `a typed form comes before the recognised one`() {
    #expect(Races.olympic().form == .olympic)
    #expect(Races.olympic(form: .custom).form == .custom)
  }

  @Test func `it is compared with the last race of its form before it`() {
    let race = Races.olympic(goal: Duration(seconds: 8700 as Int64))
    let older = Races.olympic(5, day: "2022-06-12")
    let later = Races.olympic(3, day: "2024-06-10")
    let sprint = Races.olympic(4, day: "2024-01-01", form: .sprint)
    let timeless = Races.olympic(6, day: "2024-06-01", seconds: [1, nil, 1, 1, 1])
    let card = RaceCard(race, among: [race, older, later, sprint, timeless, old])
    #expect(card.previous?.race.id == 2)
    #expect(card.difference == Duration(seconds: -260 as Int64))
    #expect(card.goalDifference == Duration(seconds: 77 as Int64))
    #expect(
      card.legs.shown.map { card.difference(of: $0)?.milliseconds } == [
        -60_000, -20_000, -120_000, 0, -60_000,
      ])
    #expect(RaceCard(older, among: [race, older, old]).previous == nil)
  }

  @Test func `races with courses of their own are compared over about the same distances`() {
    let one = Races.olympic(1, form: .custom)
    var other = Races.olympic(2, day: "2023-06-11", form: .custom)
    #expect(one.isComparable(to: other))
    other.inLog[2].values.distance = Distance(millimetres: 46_000_000)
    #expect(!one.isComparable(to: other))
  }

  @Test(
    arguments: [
      ([1690, 125, 4100, 70, 2792], [19, 1, 47, 1, 32]), ([1, 1, 1], [34, 33, 33]),
      ([1, 0], [100, 0]),
    ] as [([Int64], [Int])])
  func `shares add up`(seconds: [Int64], shares: [Int]) {
    let times = seconds.map { Duration(seconds: $0) }
    #expect(RaceCard.portions(of: 100, among: times) == shares)
  }

  @Test func `nothing cannot be shared out`() {
    #expect(RaceCard.portions(of: 100, among: [.zero, .zero]) == nil)
    #expect(RaceCard(Races.olympic(seconds: [nil, 1, 1, 1, 1]), among: []).shares == nil)
  }
}
