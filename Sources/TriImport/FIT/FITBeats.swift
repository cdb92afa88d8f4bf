import FITDecoder
import TriDomain

/// The heart rates that a strap kept under water, in the order of time.
struct FITBeats {
  /// A beat says nothing about a sample that comes later than this, in milliseconds. A choice of ours.
  private static let longestReach: Int64 = 10_000

  private let times: [Int64]
  private let rates: [Int64]
  private var next = 0

  init(_ heartRates: [FITHeartRate]) {
    let beats = heartRates.compactMap { beat in
      beat.unixMilliseconds.map { (time: $0, rate: Int64(beat.beatsPerMinute)) }
    }.sorted { $0.time < $1.time }
    times = beats.map(\.time)
    rates = beats.map(\.rate)
  }

  var isEmpty: Bool { times.isEmpty }

  /// The mean of the beats since the sample before, rounded; nil where the strap kept none. Asked in the order of time.
  ///
  /// Beats of 120, 121 and 123 since then make 121.
  mutating func rate(after previous: Instant?, upTo time: Instant) -> Int64? {
    let end = time.millisecondsSince1970
    let start = max(previous?.millisecondsSince1970 ?? end - 1000, end - Self.longestReach)
    while next < times.count, times[next] <= start { next += 1 }
    var (sum, count): (Int64, Int64) = (0, 0)
    while next < times.count, times[next] <= end {
      sum += rates[next]
      count += 1
      next += 1
    }
    return count > 0 ? (2 * sum + count) / (2 * count) : nil
  }
}
