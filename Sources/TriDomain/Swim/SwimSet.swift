/// Lengths swum without a rest between them.
package struct SwimRepeat: Hashable, Sendable {
  /// Their numbers, the first length that was swum being 1.
  package var numbers: ClosedRange<Int>
  package var lengths: [SwumLength]
  /// From its end to the next start; nil behind the last one where the device tells of no rest.
  package var rest: Duration?
  /// Beats per minute.
  package var heartRate: Int?

  package var sums: SwimSums {
    var sums = SwimSums()
    for length in lengths { sums.add(length) }
    return sums
  }

  /// The stroke of all lengths, `mixed` where they differ; nil where none is known.
  package var stroke: String? {
    let strokes = Set(lengths.map(\.length.stroke))
    return strokes.count == 1 ? lengths[0].length.stroke : "mixed"
  }
}

/// Repeats of the same length and stroke in a row: 8 × 100 m freestyle.
package struct SwimSet: Hashable, Sendable {
  /// At least one.
  package var repeats: [SwimRepeat]

  package var lengthsPerRepeat: Int { repeats[0].lengths.count }
  package var stroke: String? { repeats[0].stroke }
  package var numbers: ClosedRange<Int> {
    repeats[0].numbers.lowerBound...repeats[repeats.count - 1].numbers.upperBound
  }
  package var lengths: [SwumLength] { repeats.flatMap(\.lengths) }
  package var sums: SwimSums { repeats.reduce(SwimSums()) { $0 + $1.sums } }

  /// What one repeat took on average; nil where a time is unknown.
  package var timePerRepeat: Duration? {
    let sums = sums
    guard sums.timedCount == sums.lengthCount else { return nil }
    return Self.mean(repeats.map(\.sums.time))
  }

  /// The average rest between two repeats; nil for a single one.
  package var restBetween: Duration? { Self.mean(repeats.dropLast().compactMap(\.rest)) }

  /// The rest behind the set.
  package var restAfter: Duration? { repeats.last?.rest }

  /// The average of the repeats of which it is known, each counted for as long as it took.
  package var heartRate: Int? {
    var (beats, time): (Int64, Int64) = (0, 0)
    for one in repeats {
      guard let rate = one.heartRate else { continue }
      let span = max(one.sums.time.milliseconds, 1)
      beats += Int64(rate) * span
      time += span
    }
    return time > 0 ? Int((beats * 2 + time) / (time * 2)) : nil
  }

  private static func mean(_ times: [Duration]) -> Duration? {
    guard !times.isEmpty else { return nil }
    let (sum, count) = (times.reduce(.zero, +).milliseconds, Int64(times.count))
    return Duration(milliseconds: (sum * 2 + count) / (count * 2))
  }
}
