/// What is asked of samples again and again, found once: how long they show each heart rate, power and speed, and the
/// fastest and strongest stretches in them.
///
/// A function of the samples and their pauses alone, so it holds as long as they do; `version` grows when the function
/// changes. Timer time everywhere; no stretch reaches over a pause or a gap.
package struct SamplesFacts: Hashable, Sendable {
  package static let version: Int64 = 1

  /// Beats per minute.
  package var heartRates = TimeSpent()
  /// Watts; coasting is 0.
  package var powers = TimeSpent()
  /// Hundredths of a metre per second; standing is 0. As the device measured it, else from the way between samples.
  package var speeds = TimeSpent()
  /// How far they come: as the device counted, else along the positions without jumps; nil where nothing tells.
  package var distance: Distance?
  /// Over `BestDistances` of swim, bike and run: samples do not know of which sport they are. Ascending for each sport.
  package var fastest: [FastestStretch] = []
  /// Over `BestDurations.power`, ascending.
  package var strongest: [StrongestStretch] = []

  package init() {}

  package init(_ recorded: RecordedSamples) {
    let samples = recorded.samples.inOrderOfTime()
    guard Self.isOnEarth(samples, recorded.pauses) else { return }
    let legs = SampleLegs(samples.times, pauses: recorded.pauses)
    heartRates = TimeSpent(samples.heartRates, legs, countsZero: false)
    powers = TimeSpent(samples.powers, legs, countsZero: true)
    strongest = PowerRuns(samples.powers, legs).strongest()
    let ways = SampleWays(samples, legs)
    fastest = [Sport.swim, .bike, .run].flatMap { ways.fastest($0) }
    distance = ways.distance
    speeds =
      samples.speeds.isEmpty
      ? TimeSpent(speedsAlong: ways.progress(.bike))
      : TimeSpent(samples.speeds, legs, step: 10, countsZero: true)
  }

  /// Whether moments and positions are such as there can be. Files never give others, but a log may have been altered.
  private static func isOnEarth(_ samples: Samples, _ pauses: [Range<Instant>]) -> Bool {
    let moments = Int64(-1e15)...Int64(1e15)
    let degrees = Int64(-3.6e9)...Int64(3.6e9)
    func isThere(_ moment: Instant?) -> Bool {
      moment.map { moments.contains($0.millisecondsSince1970) } ?? true
    }
    return isThere(samples.times.first) && isThere(samples.times.last)
      && pauses.allSatisfy { isThere($0.lowerBound) && isThere($0.upperBound) }
      && [samples.latitudes, samples.longitudes].allSatisfy { column in
        column.values.allSatisfy { degrees.contains($0) || $0 == SampleColumn.absent }
      }
  }

  /// The fastest stretches of a sport.
  package func fastest(_ sport: Sport) -> [FastestStretch] {
    fastest.filter { $0.sport == sport }
  }
}
