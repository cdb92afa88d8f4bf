import TriDomain

/// The points of a track that have a place and no time.
struct UntimedTrack {
  private var samples = Samples()
  private var breaks: Set<Int> = []

  var isEmpty: Bool { samples.isEmpty }

  /// Nothing is known of the way to the next point.
  mutating func beginSegment() { breaks.insert(samples.count) }

  /// The time of a sample means nothing.
  mutating func append(_ sample: Sample) { samples.append(sample) }

  /// A session of unknown length was no longer than half a day: the limit for the way between two points, no more.
  func sums(_ typed: TypedSession, sport: Sport) -> SampleSums {
    SampleSums(
      untimed: samples, breaks: breaks, within: typed.duration ?? Self.halfADay, sport: sport)
  }

  private static let halfADay = Duration(seconds: 12 * 3600 as Int64)
}
