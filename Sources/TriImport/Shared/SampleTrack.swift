import TriDomain

/// Collects the samples of one activity, and the pauses between its segments.
struct SampleTrack {
  private(set) var samples = Samples()
  private var pauses: [Range<Instant>] = []
  /// The latest moment so far.
  private(set) var last: Instant?
  private var segmentCount = 0
  private var isSegmentLong = false
  private var pauseStart: Instant?

  /// What comes next was recorded after the timer had stood still, by the file's own account.
  mutating func beginSegment() {
    segmentCount = 0
    pauseStart = last
  }

  /// The timer stood still from one moment to another, whatever samples lie there.
  mutating func pause(from start: Instant, to end: Instant) {
    pauseStart = nil
    isSegmentLong = true
    segmentCount = 1
    if start < end { pauses.append(start..<end) }
  }

  mutating func append(_ sample: Sample) {
    samples.append(sample)
    segmentCount += 1
    if segmentCount == 1, let start = pauseStart, start <= sample.time {
      pauses.append(start..<sample.time)
    }
    if segmentCount == 2 { isSegmentLong = true }
    last = last.map { max($0, sample.time) } ?? sample.time
  }

  /// Samples in the order of time. Where every segment holds a single point, the segments are no pauses.
  func finished() -> (samples: Samples, pauses: [Range<Instant>]) {
    (samples.inOrderOfTime(), isSegmentLong ? pauses.sorted { $0.lowerBound < $1.lowerBound } : [])
  }
}
