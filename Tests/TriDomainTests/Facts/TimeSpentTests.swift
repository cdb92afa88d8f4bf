import Testing
import TriDomain
import TriTestSupport

struct TimeSpentTests {
  private func facts(
    _ moments: [(Double, (inout Sample) -> Void)], pauses: [Range<Double>] = []
  ) -> SamplesFacts {
    SamplesFacts(
      RecordedSamples(
        samples: Tracks.samples(moments),
        pauses: pauses.map { Tracks.moment($0.lowerBound)..<Tracks.moment($0.upperBound) }))
  }

  @Test func `a value holds until the next sample`() {
    let facts = facts([
      (0, { $0.heartRate = 140 }), (10, { $0.heartRate = 150 }), (40, { $0.heartRate = 160 }),
    ])
    #expect(facts.heartRates.values == [140, 150])
    #expect(facts.heartRates.milliseconds == [10_000, 30_000])
    #expect(facts.heartRates.time(in: 145..<200) == Duration(seconds: 30 as Int64))
    #expect(facts.heartRates.total == Duration(seconds: 40 as Int64))
  }

  @Test func `pauses do not count, nor more than a minute without a sample`() {
    let facts = facts(
      [(0, { $0.heartRate = 140 }), (100, { $0.heartRate = 150 }), (400, { $0.power = 1 })],
      pauses: [30..<90])
    #expect(facts.heartRates.milliseconds == [40_000, 60_000])
  }

  @Test func `coasting is a power and standing a speed, but no pulse is no heart rate`() {
    let facts = facts([
      (
        0,
        {
          $0.heartRate = 0
          $0.power = 0
          $0.speed = 0
        }
      ), (5, { $0.speed = 3333 }), (6, { _ in }),
    ])
    #expect(facts.heartRates.isEmpty)
    #expect(facts.powers.values == [0] && facts.powers.milliseconds == [5000])
    #expect(facts.speeds.values == [0, 333] && facts.speeds.milliseconds == [5000, 1000])
  }

  @Test func `where nobody measured the speed, the way tells it`() {
    let facts = facts([
      (0, { $0.distance = 0 }), (10, { $0.distance = 30_000 }), (20, { $0.distance = 30_000 }),
    ])
    #expect(facts.speeds.values == [0, 300] && facts.speeds.milliseconds == [10_000, 10_000])
  }

  @Test func `values that do not rise and times of nothing are no times spent`() {
    #expect(TimeSpent(values: [1, 1], milliseconds: [5, 5]) == nil)
    #expect(TimeSpent(values: [-1], milliseconds: [5]) == nil)
    #expect(TimeSpent(values: [1], milliseconds: [0]) == nil)
    #expect(TimeSpent(values: [1, 2], milliseconds: [5]) == nil)
    #expect(TimeSpent(values: [0, 2], milliseconds: [5, 6]) != nil)
  }
}
