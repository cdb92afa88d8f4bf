import FITDecoder
import TriDomain

/// When the sessions of a file began.
///
/// A device's `start_time` is believed unless the session's own samples contradict it: where it lies more than a minute off
/// the first of them, and the session's end less its elapsed time (`timestamp`, `total_elapsed_time`) lies within a minute
/// of that sample, the samples win. So a `start_time` of 08:00:01 of a session whose samples begin at 07:14:44, and which ended
/// 7 min 54 s after 07:14:46, becomes 07:14:44. A wait for satellites, and an elapsed time that leaves out pauses, contradict
/// nothing: then the end less the elapsed time is not where the samples begin.
struct FITStarts {
  /// What a device said, and what its samples say.
  struct Contradiction: Hashable {
    let told: Instant
    let sampled: Instant

    var sentence: String {
      "It says that a session began at \(FileTime.written(told)), but its samples begin at"
        + " \(FileTime.written(sampled)) and fit its end; they were believed."
    }
  }

  private let moments: FITMoments
  /// When sessions ended, as they say themselves, in order.
  private let ends: [Instant]

  init(_ sessions: [FITSession], _ moments: FITMoments) {
    self.moments = moments
    ends = sessions.compactMap { $0[.timestamp].flatMap(Instant.init) }.sorted()
  }

  /// Nil where nothing contradicts what the session says.
  func contradiction(_ session: FITSession, told: Instant) -> Contradiction? {
    guard let end = session[.timestamp].flatMap(Instant.init), let reckoned = Self.end(session),
      Self.areApart(told, reckoned), let first = firstSample(of: reckoned, until: end),
      Self.areApart(told, first), !Self.areApart(first, reckoned)
    else { return nil }
    return Contradiction(told: told, sampled: min(first, reckoned))
  }

  /// The start that a session's end and duration leave; nil without both.
  static func end(_ session: FITSession) -> Instant? {
    guard let end = session[.timestamp].flatMap(Instant.init),
      let elapsed = session[.totalElapsedTime].flatMap(FITTotals.thousandths), elapsed > 0
    else { return nil }
    return Instant(millisecondsSince1970: end.millisecondsSince1970 - elapsed)
  }

  /// The first sample after the session that ended before this one did; nil where that is after this one's end.
  private func firstSample(of start: Instant, until end: Instant) -> Instant? {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < end { low = middle + 1 } else { high = middle }
    }
    let first =
      low > 0 ? moments.times[moments.place(of: ends[low - 1])...].first : moments.start
    return first.flatMap { $0 <= end ? $0 : nil }
  }

  private static func areApart(_ one: Instant, _ other: Instant) -> Bool {
    (one.millisecondsSince1970 - other.millisecondsSince1970).magnitude > 60_000
  }
}
