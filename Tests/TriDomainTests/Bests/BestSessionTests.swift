import Testing
import TriDomain

struct BestSessionTests {
  private func run(metres: Double, seconds: Double) -> BestSession {
    var session = BestSession(sport: .run)
    session.distance = Distance(metres: metres)
    session.duration = Duration(seconds: seconds)
    return session
  }

  private func lap(metres: Int64, seconds: Int64, elapsed: Int64? = nil) -> Lap {
    var lap = Lap()
    lap.distance = Distance(millimetres: metres * 1000)
    lap.timer = Duration(seconds: seconds)
    lap.elapsed = Duration(seconds: elapsed ?? seconds)
    return lap
  }

  private func times(_ session: BestSession) -> [String: Double] {
    var times: [String: Double] = [:]
    for best in session.bests {
      if case .time(let time) = best.value { times[best.kind.text] = time.seconds }
    }
    return times
  }

  // MARK: - The whole session

  @Test(arguments: [
    (10_000.0, true), (9975, true), (9974, false), (10_025, true), (10_026, false),
    // 6.2 miles.
    (9977.9, true),
  ])
  func `a session is a distance within a quarter of a per cent`(metres: Double, isBest: Bool) {
    #expect(times(run(metres: metres, seconds: 3000))["run 10000000"] == (isBest ? 3000 : nil))
  }

  @Test func `4.8 km are no 5 km, and a mile is no kilometre`() {
    #expect(run(metres: 4800, seconds: 961).bests.isEmpty)
    #expect(times(run(metres: 1609.344, seconds: 420)) == ["run 1609344": 420])
  }

  @Test func `a walk has no bests, and what no one can do is none`() {
    var walk = BestSession(sport: .walk)
    walk.distance = Distance(millimetres: 1_000_000)
    walk.duration = Duration(seconds: 720 as Int64)
    #expect(walk.bests.isEmpty)
    #expect(run(metres: 100_000, seconds: 1800).bests.isEmpty)
    #expect(run(metres: 5000, seconds: 60).bests.isEmpty)
  }

  /// The fastest 10,000 m are 26:11.00.
  @Test func `a run faster than the world's best holds none, over any distance`() {
    #expect(times(run(metres: 10_000, seconds: 1575)) == ["run 10000000": 1575])
    #expect(run(metres: 10_000, seconds: 1560).bests.isEmpty)
    var session = run(metres: 10_200, seconds: 1650)
    session.laps = [lap(metres: 10_000, seconds: 1560), lap(metres: 200, seconds: 90)]
    #expect(session.bests.isEmpty)
    session.laps[0].timer = Duration(seconds: 1590 as Int64)
    #expect(times(session)["run 10000000"] == 1590)
  }

  @Test func `an hour at some power is a best of the hour`() {
    var ride = BestSession(sport: .bike)
    ride.duration = Duration(seconds: 3600 as Int64)
    ride.averagePower = 240
    #expect(ride.bests.map(\.kind) == [.power(Duration(seconds: 3600 as Int64))])
    #expect(ride.bests.first?.value == .milliwatts(240_000))
    // Of an hour that passed, of which nobody knows how long the clock stood, it is none.
    ride.isElapsed = true
    #expect(ride.bests.isEmpty)
  }

  /// 6.4 W/kg of a hundred kilograms are 640 W.
  @Test func `power that nobody can hold, or above the highest, is no best`() {
    var ride = BestSession(sport: .bike)
    ride.duration = Duration(seconds: 3600 as Int64)
    for (average, highest, isBest) in [
      (640, nil, true), (641, nil, false), (300, 300, true), (300, 250, false),
    ] as [(Int, Int?, Bool)] {
      ride.averagePower = average
      ride.maxPower = highest
      #expect(ride.bests.isEmpty != isBest, "\(average)")
    }
    ride.maxPower = nil
    for (seconds, watts) in [(5, 2404), (60, 1150), (300, 760)] {
      let time = Duration(seconds: Int64(seconds))
      #expect(!Plausibility.isBeyondAnyone(watts: watts, over: time))
      #expect(Plausibility.isBeyondAnyone(watts: watts + 1, over: time))
    }
  }

  // MARK: - Laps

  @Test func `laps that follow each other are a distance, and are never scaled`() {
    var session = run(metres: 6500, seconds: 2150)
    session.laps =
      [400, 300, 310, 290, 350, 340].map { lap(metres: 1000, seconds: $0) }
      + [lap(metres: 500, seconds: 160)]
    let best = times(session)
    #expect(best["run 1000000"] == 290)
    #expect(best["run 5000000"] == 1590)
    #expect(best["run 400000"] == nil && best["run 10000000"] == nil)
    let five = session.bests.first { $0.kind.text == "run 5000000" }
    #expect(five?.origin == .laps && five?.start?.seconds == 400)
  }

  @Test func `laps are not joined over a pause`() {
    var session = run(metres: 6000, seconds: 1800)
    session.laps = (0..<6).map { lap(metres: 1000, seconds: 300, elapsed: $0 == 3 ? 400 : 300) }
    #expect(times(session).keys.sorted() == ["run 1000000"])
    // A minute between the end of one and the start of the next.
    var now = Instant(millisecondsSince1970: 0)
    session.laps = (0..<6).map { place in
      var lap = lap(metres: 1000, seconds: 300)
      lap.start = now
      now = now.adding(Duration(seconds: place == 3 ? 360 : 300 as Int64))
      return lap
    }
    #expect(times(session).keys.sorted() == ["run 1000000"])
  }

  // MARK: - Samples

  private var facts: SamplesFacts {
    var facts = SamplesFacts()
    facts.distance = Distance(millimetres: 10_000_000)
    facts.fastest = [
      FastestStretch(
        sport: .run, distance: Distance(millimetres: 5_000_000),
        time: Duration(seconds: 1471 as Int64), start: Duration(seconds: 60 as Int64))
    ]
    return facts
  }

  @Test func `samples win over laps and the whole`() {
    var session = run(metres: 10_000, seconds: 3000)
    session.laps = (0..<10).map { _ in lap(metres: 1000, seconds: 280) }
    session.facts = facts
    #expect(times(session) == ["run 5000000": 1471])
    #expect(session.bests.first?.start?.seconds == 60)
  }

  @Test func `where the distance was corrected only the whole counts`() {
    var session = run(metres: 10_201, seconds: 3000)
    session.facts = facts
    session.laps = (0..<10).map { _ in lap(metres: 1000, seconds: 280) }
    #expect(session.bests.count == 1)
    session.distance = Distance(millimetres: 10_210_000)
    #expect(session.bests.isEmpty)
    session.distance = Distance(millimetres: 5_000_000)
    #expect(times(session) == ["run 5000000": 3000])
    #expect(session.bests.first?.origin == .session)
  }

  // MARK: - Swim

  /// World Aquatics, 50 m pools: 50 m in 20.91, 1500 m in 14:30.67.
  @Test func `a swim faster than the world record holds none, over any distance`() {
    var swim = BestSession(sport: .swim)
    swim.isOpenWater = true
    swim.distance = Distance(millimetres: 1_500_000)
    swim.duration = Duration(seconds: 871 as Int64)
    #expect(times(swim) == ["swim open 1500000": 871])
    swim.duration = Duration(seconds: 870 as Int64)
    #expect(swim.bests.isEmpty)
    swim.distance = Distance(millimetres: 750_000)
    swim.duration = Duration(seconds: 690 as Int64)
    swim.laps = [lap(metres: 50, seconds: 20), lap(metres: 700, seconds: 670)]
    #expect(swim.bests.isEmpty)
    swim.laps[0].timer = Duration(seconds: 21 as Int64)
    #expect(times(swim) == ["swim open 50000": 21, "swim open 750000": 691])
  }

  /// 64 m in 22 s between samples nearly a minute apart: the receiver was off.
  @Test func `a stretch of the samples that beats the world leaves the swim without bests`() {
    var swim = BestSession(sport: .swim)
    swim.isOpenWater = true
    swim.distance = Distance(millimetres: 664_000)
    swim.duration = Duration(seconds: 622 as Int64)
    func facts(_ fast: Int64) -> SamplesFacts {
      let steady = (0...6).map { Int64($0) * 50 }
      let moments = steady + steady.map { 300 + fast + $0 }
      let ways = steady + steady.map { 364 + $0 }
      let samples = Samples(
        times: moments.map { Instant(millisecondsSince1970: $0 * 1000) },
        distances: ways.map { $0 * 1000 })
      return SamplesFacts(RecordedSamples(samples: samples, pauses: []))
    }
    swim.facts = facts(22)
    #expect(swim.bests.isEmpty)
    swim.facts = facts(64)
    #expect(times(swim)["swim open 50000"] == 50)
    #expect(times(swim)["swim open 400000"] == 400)
  }

  @Test func `lengths that beat the world are left out, and the others stay`() {
    // A turn that was none: 50 m in 19 s, then in 58 s.
    let swim = swim(pool25, [length(9), length(10), length(28), length(30), length(29)])
    #expect(times(swim) == ["swim 25000m 50000": 38, "swim 25000m 100000": 77])
  }

  private func swim(_ pool: Pool?, _ lengths: [Length]) -> BestSession {
    var session = BestSession(sport: .swim)
    session.pool = pool
    session.lengths = lengths.map { SwumLength($0) }
    return session
  }

  private func length(_ seconds: Int64, isRest: Bool = false, stroke: String? = nil) -> Length {
    var length = Length(isRest: isRest)
    length.timer = Duration(seconds: seconds)
    length.stroke = stroke
    return length
  }

  private let pool25 = Pool(Distance(millimetres: 25_000), .metres)

  @Test func `whole lengths decide how far a swim is`() {
    var session = swim(pool25, (0..<40).map { _ in length(30) })
    // The device rounds.
    session.distance = Distance(millimetres: 999_900)
    session.duration = Duration(seconds: 1200 as Int64)
    #expect(
      times(session) == [
        "swim 25000m 50000": 60, "swim 25000m 100000": 120, "swim 25000m 200000": 240,
        "swim 25000m 400000": 480, "swim 25000m 750000": 900, "swim 25000m 800000": 960,
        "swim 25000m 1000000": 1200,
      ])
  }

  @Test func `rests count with their time, and drills and stops end a stretch`() {
    let rested = swim(
      pool25, [length(30), length(30), length(15, isRest: true), length(30), length(28)])
    #expect(times(rested) == ["swim 25000m 50000": 58, "swim 25000m 100000": 133])
    let drilled = swim(
      pool25, [length(30), length(30), length(20, stroke: "drill"), length(30), length(28)])
    #expect(times(drilled) == ["swim 25000m 50000": 58])
    var now: Int64 = 0
    let stopped = swim(
      pool25,
      (0..<4).map { place in
        var length = length(30)
        length.start = Instant(millisecondsSince1970: now)
        now += place == 1 ? 90_000 : 31_000
        return length
      })
    // A second at the wall counts; a minute without the timer is none.
    #expect(times(stopped) == ["swim 25000m 50000": 61])
  }

  @Test func `pools of yards, odd pools and unknown ones are courses of their own`() {
    let yards = swim(
      Pool(Distance(millimetres: 22_860), .yards), (0..<20).map { _ in length(20) })
    #expect(
      times(yards) == [
        "swim 22860yd 45720": 40, "swim 22860yd 91440": 80, "swim 22860yd 182880": 160,
        "swim 22860yd 457200": 400,
      ])
    let thirds = swim(
      Pool(Distance(millimetres: 33_330), .metres), (0..<30).map { _ in length(40) })
    #expect(times(thirds).keys.contains("swim 33333m 1000000"))
    #expect(!times(thirds).keys.contains("swim 33333m 50000"))
    var typed = BestSession(sport: .swim)
    typed.distance = Distance(millimetres: 1_500_000)
    typed.duration = Duration(seconds: 1930 as Int64)
    #expect(times(typed) == ["swim pool 1500000": 1930])
    typed.isOpenWater = true
    #expect(times(typed) == ["swim open 1500000": 1930])
    typed.isOpenWater = false
    typed.distance = Distance(millimetres: 457_200)
    #expect(times(typed) == ["swim pool 457200": 1930])
  }

  // MARK: - Kinds

  @Test func `a kind is read as it is written, in the order of the table`() {
    let kinds: [BestKind] =
      [pool25, Pool(Distance(millimetres: 22_860), .yards)].flatMap { pool in
        SwimCourse.pool(pool).distances.map { BestKind.swim($0, .pool(pool)) }
      }
      + SwimCourse.openWater.distances.map { .swim($0, .openWater) } + [.longest(.swim)]
      + BestDistances.of(.bike).map { .distance(.bike, $0) }
      + BestDurations.power.map(BestKind.power) + [.longest(.bike), .climb(.bike)]
      + BestDistances.of(.run).map { .distance(.run, $0) } + [.longest(.run), .climb(.run)]
    #expect(kinds.map { BestKind(text: $0.text) } == kinds)
    #expect(kinds.reversed().sorted() == kinds)
    for text in ["", "run", "run far", "run 1 2", "swim 25000x 1", "swim 0m 1", "bike power"] {
      #expect(BestKind(text: text) == nil)
    }
  }
}
