import Testing
import TriDomain

struct WayTests {
  @Test func `a degree of latitude on the mean sphere is 111,195 m`() {
    let sums = Tracks.sums(
      Tracks.samples([
        (0, { ($0.latitude, $0.longitude) = (450_000_000, 70_000_000) }),
        (40_000, { ($0.latitude, $0.longitude) = (460_000_000, 70_000_000) }),
      ]))
    #expect(sums.rawDistance?.millimetres == 111_195_080)
  }

  @Test func `the way across the date line is short`() {
    let sums = Tracks.sums(
      Tracks.samples([
        (0, { ($0.latitude, $0.longitude) = (0, 1_799_999_000) }),
        (10, { ($0.latitude, $0.longitude) = (0, -1_799_999_000) }),
      ]))
    #expect(sums.distance.metres == 22)
  }

  @Test func `the device's own count wins over positions`() {
    var samples = Samples()
    let path = Tracks.path([(0, 0), (10, 30), (20, 60)])
    for (index, metres) in [5, 40, 38].enumerated() {
      var sample = path[index]
      sample.distance = Int64(metres) * 1000
      samples.append(sample)
    }
    let sums = Tracks.sums(samples)
    // The count fell by 2 m, which is a correction and no way back.
    #expect(sums.distance.metres == 40)
    #expect(sums.rawDistance.metres == 60)
  }

  @Test func `no way is walked during a pause`() {
    let path = Tracks.path([(0, 0), (10, 30), (310, 300), (320, 330)])
    #expect(Tracks.sums(path).distance.metres == 330)
    #expect(Tracks.sums(path, pauses: [10..<310]).distance.metres == 60)
    #expect(Tracks.sums(path, pauses: [10..<310]).rawDistance.metres == 60)
  }

  @Test func `a pause of no length lies between two samples of one moment`() {
    let path = Tracks.path([(0, 0), (10, 30), (10, 50), (20, 80)])
    #expect(Tracks.sums(path).distance.metres == 80)
    let pauses = [Range<Double>](repeating: 10..<10, count: 3)
    #expect(Tracks.sums(path, pauses: pauses).distance.metres == 60)
  }

  /// Points at even distances in time and space, the first at 0 and 0.
  private func evenly(
    _ count: Int, seconds: Double, metres: Double
  ) -> [(seconds: Double, metres: Double)] {
    (0..<count).map { (seconds: Double($0) * seconds, metres: Double($0) * metres) }
  }

  @Test func `a jump is left out and the raw way keeps it`() {
    // Walking at 1 m/s, with one point 5 km off.
    var points = evenly(21, seconds: 10, metres: 10)
    points[10].metres = 5000
    let sums = Tracks.sums(Tracks.path(points), sport: .walk)
    #expect(sums.distance.metres == 200)
    #expect(sums.rawDistance.metres == 180 + 4910 + 4890)
    #expect(sums.jumpCount == 1)
    #expect((999...1001).contains(sums.maxSpeedMillimetresPerSecond ?? 0))
    #expect(sums.moving == Duration(seconds: 200 as Int64))
  }

  @Test func `a wrong first point is a jump as well`() {
    var points = evenly(21, seconds: 1, metres: 3)
    points[0].metres = -5000
    let sums = Tracks.sums(Tracks.path(points))
    #expect(sums.distance.metres == 57)
    #expect(sums.jumpCount == 1)
  }

  @Test func `where points agree elsewhere the path goes on there`() {
    // Ten seconds in the valley, then the receiver finds itself 2 km away.
    var points = evenly(21, seconds: 1, metres: 3)
    for index in 11...20 { points[index].metres += 2000 }
    let sums = Tracks.sums(Tracks.path(points))
    #expect(sums.distance.metres == 57)
    #expect(sums.rawDistance.metres == 2060)
    #expect(sums.jumpCount == 1)
  }

  @Test func `the error of a receiver is no jump`() {
    var points = evenly(21, seconds: 1, metres: 3)
    for index in stride(from: 0, through: 20, by: 2) { points[index].metres += 8 }
    #expect(Tracks.sums(Tracks.path(points)).jumpCount == 0)
  }

  @Test func `time at a halt is not moving`() {
    // 3 m/s for 100 s, 200 s at the lights, 3 m/s for 100 s.
    let points = [
      (0.0, 0.0), (50, 150), (100, 300), (200, 301), (300, 302), (350, 452), (400, 602),
    ]
    let sums = Tracks.sums(Tracks.path(points.map { (seconds: $0.0, metres: $0.1) }))
    #expect(sums.elapsed == Duration(seconds: 400 as Int64))
    #expect(sums.moving == Duration(seconds: 200 as Int64))
  }

  @Test func `lengths of a pool come at once and were swum all the time`() {
    // 25 m in 30 s twice, 100 s at the wall and 25 m in 30 s, one sample a second.
    var samples = Samples()
    for second in 0...190 {
      let lengths = second < 30 ? 0 : second < 60 ? 1 : second < 190 ? 2 : 3
      samples.append(Sample(time: Tracks.moment(Double(second)), distance: Int64(lengths) * 25_000))
    }
    let sums = Tracks.sums(samples, sport: .swim)
    #expect(sums.distance.metres == 75)
    // The last 25 m took 130 s with the rest: slower than standstill.
    #expect(sums.moving == Duration(seconds: 60 as Int64))
  }

  @Test func `a count in whole metres does not stand still between them`() {
    // 0.5 m/s: the count grows every other second.
    var samples = Samples()
    for second in 0...100 {
      samples.append(
        Sample(
          time: Tracks.moment(Double(second)), distance: Int64(second / 2) * 1000,
          latitude: 450_000_000, longitude: 70_000_000))
    }
    #expect(Tracks.sums(samples, sport: .swim).moving == Duration(seconds: 100 as Int64))
  }

  @Test(
    arguments: [
      // Ten samples a second, 0.3 m apart.
      ([(0, 0), (0.1, 0.3), (0.2, 0.6)], 3000),
      // 3 m/s, with an error of 4 m in one position: (15 + 4) / 5 s.
      ([(0, 0), (1, 3), (2, 6), (3, 9), (4, 12), (5, 19), (6, 18), (7, 21)], 3800),
      // Two samples of one second.
      ([(0, 0), (10, 30), (10, 33), (20, 60)], 3300),
      ([(0, 0)], nil),
      ([(0, 0), (10, 0)], nil),
    ] as [([(Double, Double)], Int64?)])
  func `the highest speed is that of five seconds`(points: [(Double, Double)], speed: Int64?) {
    let sums = Tracks.sums(Tracks.path(points.map { (seconds: $0.0, metres: $0.1) }))
    let found = sums.maxSpeedMillimetresPerSecond.map { ($0 + 25) / 50 * 50 }
    #expect(found == speed)
  }

  @Test func `a speed sensor's own values win, but for those that no one has reached`() {
    let samples = Tracks.samples([
      (0, { ($0.speed, $0.distance) = (3100, 0) }),
      (10, { ($0.speed, $0.distance) = (60_000, 30_000) }),
      (20, { ($0.speed, $0.distance) = (3400, 60_000) }),
    ])
    #expect(Tracks.sums(samples).maxSpeedMillimetresPerSecond == 3400)
  }

  @Test func `samples out of order are put in order`() {
    let path = Tracks.path([(10, 30), (0, 0), (20, 60)])
    #expect(!path.isInOrder)
    #expect(path.inOrderOfTime().times == [0, 10, 20].map { Tracks.moment($0) })
    #expect(Tracks.sums(path).distance.metres == 60)
  }
}
