import Testing
import TriDomain
import TriTestSupport

struct StrongestStretchTests {
  private func facts(_ watts: [(seconds: Double, watts: Int64?)]) -> SamplesFacts {
    SamplesFacts(
      RecordedSamples(
        samples: Tracks.samples(watts.map { value in (value.seconds, { $0.power = value.watts }) }))
    )
  }

  private func milliwatts(_ facts: SamplesFacts, _ seconds: Int64) -> Int64? {
    facts.strongest.first { $0.duration == Duration(seconds: seconds) }?.milliwatts
  }

  @Test func `five seconds are the mean of five`() {
    let watts: [Int64] = [100, 100, 300, 310, 320, 300, 290, 100, 100, 100, 100]
    let facts = facts(watts.enumerated().map { (seconds: Double($0), watts: $1) })
    #expect(milliwatts(facts, 5) == 304_000)
    #expect(facts.strongest.first?.start.seconds == 2)
    #expect(milliwatts(facts, 10) == 202_000)
    #expect(milliwatts(facts, 30) == nil)
  }

  @Test func `a value holds until the next, for a minute at most`() {
    #expect(milliwatts(facts([(0, 200), (4, 300), (12, 100)]), 10) == 280_000)
    #expect(milliwatts(facts([(0, 200), (61, 200), (62, 200)]), 5) == nil)
  }

  @Test func `a moment without a value and a fault of the sensor end a stretch`() {
    let gap = facts((0...12).map { (seconds: Double($0), watts: $0 == 6 ? nil : 200) })
    #expect(milliwatts(gap, 5) == 200_000)
    #expect(milliwatts(gap, 10) == nil)
    let fault = facts((0...12).map { (seconds: Double($0), watts: $0 == 6 ? 9999 : 200) })
    #expect(milliwatts(fault, 5) == 200_000)
    #expect(milliwatts(fault, 10) == nil)
  }

  @Test func `a meter that only shows 0 has no best`() {
    #expect(facts((0...100).map { (seconds: Double($0), watts: 0) }).strongest.isEmpty)
  }

  @Test(arguments: 1...60)
  func `bests are those of every stretch looked at`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var now = 0.0
    var moments: [(Double, (inout Sample) -> Void)] = []
    var pauses: [Range<Instant>] = []
    for _ in 0..<900 {
      let watts = Int64.random(in: 0...400, using: &generator)
      let kind = Int.random(in: 0..<300, using: &generator)
      moments.append((now, { $0.power = kind == 0 ? nil : kind == 1 ? 4000 : watts }))
      let isEven = seed % 3 == 0
      let step = isEven ? 1 : Double(Int.random(in: 0...9000, using: &generator)) / 1000
      if kind == 2 { pauses.append(Tracks.moment(now + step / 2)..<Tracks.moment(now + step)) }
      now += step + (kind == 3 ? 70 : 0)
    }
    let recorded = RecordedSamples(samples: Tracks.samples(moments), pauses: pauses)
    let (facts, oracle) = (SamplesFacts(recorded), FactsOracle(recorded))
    for duration in BestDurations.power {
      let found = facts.strongest.first { $0.duration == duration }?.milliwatts
      let wanted = oracle.strongest(over: duration).map { Int64(($0 * 1000).rounded()) }
      #expect(found == wanted, "\(duration)")
    }
  }
}
