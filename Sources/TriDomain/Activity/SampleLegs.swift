/// The stretches between one sample and the next, with the pauses taken out.
struct SampleLegs {
  /// Milliseconds of running timer before each sample, since the one before it; 0 for the first.
  let milliseconds: [Int64]
  /// Whether the timer stood still in the stretch before each sample, so that no way was recorded there.
  let isBroken: [Bool]

  /// `times` never fall.
  init(_ times: [Instant], pauses: [Range<Instant>]) {
    let pauses = SampleLegs.merged(pauses)
    var milliseconds = [Int64](repeating: 0, count: times.count)
    var isBroken = [Bool](repeating: false, count: times.count)
    var next = 0
    for index in times.indices.dropFirst() {
      let (start, end) = (times[index - 1], times[index])
      var running = end.millisecondsSince1970 - start.millisecondsSince1970
      while next < pauses.count, pauses[next].upperBound < start { next += 1 }
      var candidate = next
      while candidate < pauses.count, pauses[candidate].lowerBound <= end {
        let pause = pauses[candidate]
        let overlap =
          min(pause.upperBound, end).millisecondsSince1970
          - max(pause.lowerBound, start).millisecondsSince1970
        // A pause of no length lies between two samples of one moment.
        let isBetween = pause.isEmpty && start == pause.lowerBound && end == pause.lowerBound
        if overlap > 0 { running -= overlap }
        if overlap > 0 || isBetween { isBroken[index] = true }
        candidate += 1
      }
      milliseconds[index] = max(running, 0)
    }
    self.milliseconds = milliseconds
    self.isBroken = isBroken
  }

  /// Stretches of moments that are unknown: each may have taken as long as `each`.
  init(count: Int, breaks: Set<Int>, each: Duration) {
    // Long enough for any way, and short enough to be added up.
    let longest = min(each.milliseconds, Plausibility.longestDuration.milliseconds)
    milliseconds = (0..<count).map { $0 == 0 ? 0 : longest }
    isBroken = (0..<count).map(breaks.contains)
  }

  var total: Int64 { milliseconds.reduce(0, +) }

  /// In order, those that overlap or repeat made one.
  private static func merged(_ pauses: [Range<Instant>]) -> [Range<Instant>] {
    var merged: [Range<Instant>] = []
    for pause in pauses.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, last == pause { continue }
      if let last = merged.last, pause.lowerBound < last.upperBound {
        merged[merged.count - 1] =
          last.lowerBound..<max(last.upperBound, pause.upperBound)
      } else {
        merged.append(pause)
      }
    }
    return merged
  }
}
