import TriDomain

/// Where the moments of a recording leap so far that what lies on both sides cannot be of one session.
///
/// Receivers write a date of another decade until they have heard a satellite, and some tools put the tracks of years into
/// one. A leap is longer than the longest session.
enum TimeLeap {
  /// The stretches without a leap, in order; moments never fall.
  static func stretches(of times: [Instant]) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    var first = 0
    for index in times.indices {
      let isLast = index + 1 == times.count
      guard isLast || times[index].adding(Plausibility.longestDuration) < times[index + 1] else {
        continue
      }
      stretches.append(first..<index + 1)
      first = index + 1
    }
    return stretches
  }

  /// The stretch with the most moments, the first of several; for a recording that is known to be of one session.
  static func main(of times: [Instant]) -> Range<Int>? {
    stretches(of: times).reduce(nil as Range<Int>?) { best, next in
      if let best, best.count >= next.count { best } else { next }
    }
  }
}
