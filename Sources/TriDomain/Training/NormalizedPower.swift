/// The steady power that would have asked as much of the athlete as the uneven one did.
///
/// A rolling mean over 30 seconds, each value to the fourth power, the mean of those, and its fourth root (H. Allen, A.
/// Coggan, Training and Racing with a Power Meter, 2nd ed. 2010, ch. 7). Ten minutes at 100 W and ten at 300 W are 252 W,
/// where the average is 200 W.
package enum NormalizedPower {
  private static let window = 30

  /// Watts, rounded, of what a device recorded: each value holds until the next sample, at most a minute, and not during
  /// pauses. Nil where the running timer has less than 30 seconds of it.
  static func watts(_ column: SampleColumn, _ legs: SampleLegs) -> Int64? {
    guard !column.isEmpty else { return nil }
    var seconds: [Int64] = []
    var rest: Int64 = 0
    for index in legs.milliseconds.indices.dropLast() {
      guard let value = column[index], (0..<10_000).contains(value) else { continue }
      rest += min(legs.milliseconds[index + 1], SensorSum.longestHold)
      seconds += repeatElement(value, count: Int(rest / 1000))
      rest %= 1000
    }
    return watts(seconds)
  }

  /// Watts, rounded, of one value for each second of the running timer, 0 for coasting. Nil for less than 30 seconds.
  package static func watts(_ powers: [Int64]) -> Int64? {
    guard powers.count >= window else { return nil }
    var sum = powers[..<window].reduce(0, +)
    var fourth = 0.0
    for end in window...powers.count {
      let mean = Double(sum) / Double(window)
      fourth += mean * mean * mean * mean
      if end < powers.count { sum += powers[end] - powers[end - window] }
    }
    let mean = fourth / Double(powers.count - window + 1)
    return Int64(mean.squareRoot().squareRoot().rounded())
  }
}
