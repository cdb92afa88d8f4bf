import Testing
import TriDomain
import TriTestSupport

struct FastestStretchTests {
  /// By the device's count at moments in seconds.
  private func facts(
    _ moments: [(seconds: Double, metres: Double)], pauses: [Range<Double>] = []
  ) -> SamplesFacts {
    let samples = Tracks.samples(
      moments.map { moment in (moment.seconds, { $0.distance = Int64(moment.metres * 1000) }) })
    return SamplesFacts(
      RecordedSamples(
        samples: samples,
        pauses: pauses.map { Tracks.moment($0.lowerBound)..<Tracks.moment($0.upperBound) }))
  }

  private func seconds(_ facts: SamplesFacts, _ sport: Sport, _ metres: Int64) -> Double? {
    facts.fastest(sport).first { $0.distance.millimetres == metres * 1000 }?.time.seconds
  }

  @Test func `an even run has even bests, and none beyond its distance`() {
    let facts = facts((0...1250).map { (seconds: Double($0), metres: Double($0 * 4)) })
    #expect(facts.fastest(.run).map(\.distance.metres) == [400, 800, 1000, 1609.344, 5000])
    #expect(facts.fastest(.run).map(\.time.seconds) == [100, 200, 250, 402.336, 1250])
    #expect(facts.fastest(.run).first?.start == .zero)
  }

  @Test func `a stretch ends between two samples`() {
    // A sample every 7 s at 4 m/s: 400 m are 100 s, which is no multiple.
    let facts = facts((0...20).map { (seconds: Double($0 * 7), metres: Double($0 * 28)) })
    #expect(seconds(facts, .run, 400) == 100)
  }

  @Test func `standing before and after does not count`() {
    let facts = facts([(0, 0), (60, 0), (160, 400), (400, 400)])
    let best = facts.fastest(.run).first
    #expect(best?.time.seconds == 100)
    #expect(best?.start.seconds == 60)
  }

  @Test func `standing in the middle counts, for the timer runs`() {
    let facts = facts([(0, 0), (50, 200), (80, 200), (130, 400)])
    #expect(seconds(facts, .run, 400) == 130)
  }

  @Test func `a pause is never bridged, and its time is not counted`() {
    let moments: [(Double, Double)] = [(0, 0), (100, 300), (700, 300), (800, 700)]
    #expect(seconds(facts(moments), .run, 400) == 100)
    let paused = facts(
      [(0, 0), (60, 300), (700, 310), (800, 710)], pauses: [60..<700])
    let best = paused.fastest(.run)
    // 300 m of the first minute and 100 m behind the pause would be faster.
    #expect(best.map(\.time.seconds) == [100])
    #expect(best.first?.start.seconds == 60)
  }

  @Test func `a leap of the count is in no best`() {
    // 3 m/s, and 500 m in one second in the middle.
    let moments = (0...600).map { (second: Int) -> (seconds: Double, metres: Double) in
      (Double(second), Double(second * 3 + (second > 300 ? 500 : 0)))
    }
    let facts = facts(moments)
    #expect(seconds(facts, .run, 400).map { abs($0 - 400 / 3.0) < 0.001 } == true)
    #expect(seconds(facts, .run, 1000) == nil)
  }

  @Test func `a jump of the receiver is in no best`() {
    var points = (0...300).map { (seconds: Double($0), metres: Double($0 * 3)) }
    for index in 150...300 { points[index].metres += 1000 }
    let facts = SamplesFacts(RecordedSamples(samples: Tracks.path(points)))
    #expect(seconds(facts, .run, 400).map { abs($0 - 133.33) < 0.1 } == true)
    #expect(seconds(facts, .run, 800) == nil)
  }

  @Test func `a lift in a car is no best of a run, and may be one of a ride`() {
    // A quarter of an hour at 3 m/s, five minutes at 12 m/s, which a runner reaches for a moment only.
    let moments = (0...1200).map { (second: Int) -> (seconds: Double, metres: Double) in
      (Double(second), Double(second * 3 + max(0, second - 900) * 9))
    }
    let facts = facts(moments)
    #expect(seconds(facts, .run, 400).map { abs($0 - 400 / 3.0) < 0.001 } == true)
    #expect(seconds(facts, .bike, 5000).map { $0 < 1000 } == true)
  }

  @Test func `what is too fast for a sport as a whole has no bests of it`() {
    let facts = facts((0...3600).map { (seconds: Double($0), metres: Double($0 * 10)) })
    #expect(facts.fastest(.run).isEmpty && facts.fastest(.swim).isEmpty)
    #expect(seconds(facts, .bike, 10_000) == 1000)
    #expect(seconds(facts, .bike, 30_000) == 3000)
  }

  /// Random ways with standing, gaps, leaps and pauses.
  @Test(arguments: 1...60)
  func `bests are those of every stretch looked at`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var (now, metres) = (0.0, 0.0)
    var moments: [(Double, (inout Sample) -> Void)] = []
    var pauses: [Range<Instant>] = []
    for _ in 0..<300 {
      let (time, way) = (now, metres)
      if Int.random(in: 0..<12, using: &generator) > 0 {
        moments.append((time, { $0.distance = Int64(way * 1000) }))
      } else {
        moments.append((time, { $0.heartRate = 140 }))
      }
      let step = Double(Int.random(in: 0...12000, using: &generator)) / 1000
      now += step
      switch Int.random(in: 0..<60, using: &generator) {
      case 0: pauses.append(Tracks.moment(time + step / 3)..<Tracks.moment(now))
      case 1: metres += 400
      case 2...10: break
      default: metres += step * Double.random(in: 1...9, using: &generator)
      }
    }
    let recorded = RecordedSamples(samples: Tracks.samples(moments), pauses: pauses)
    expect(SamplesFacts(recorded), are: FactsOracle(recorded))
  }

  private func expect(_ facts: SamplesFacts, are oracle: FactsOracle) {
    for sport in [Sport.swim, .bike, .run] {
      let distances = BestDistances.of(sport)
      for (distance, wanted) in zip(distances, oracle.fastest(sport, over: distances)) {
        let found = facts.fastest(sport).first { $0.distance == distance }?.time.milliseconds
        #expect(found == wanted.map { Int64($0.rounded()) }, "\(sport) \(distance)")
      }
    }
  }
}
