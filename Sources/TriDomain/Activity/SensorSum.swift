/// The mean and extremes of one sensor.
struct SensorSum {
  /// No value holds longer than this, in milliseconds: devices write one a second, or at least every ten seconds or so, and
  /// a longer gap says nothing. A choice of ours.
  static let longestHold: Int64 = 60_000

  private(set) var least, greatest: Int64?
  /// Weighted by time: a value holds until the next sample, and not during pauses. 140 for 10 s, then 150 for 30 s, are 148
  /// (147.5 rounded).
  private(set) var mean: Int64?

  /// `countsZero` is for power, where 0 is coasting; a heart that does not beat and legs that do not turn are no values
  /// (Garmin leaves zeros out of average cadence, and offers both for power).
  init(_ column: SampleColumn, _ legs: SampleLegs, countsZero: Bool) {
    guard !column.isEmpty else { return }
    let count = legs.milliseconds.count
    var (weighted, weight, plain, values) = (0.0, 0.0, 0.0, 0.0)
    for index in 0..<count {
      guard let value = column[index], value > 0 || countsZero else { continue }
      least = min(least ?? value, value)
      greatest = max(greatest ?? value, value)
      let hold = index + 1 < count ? min(legs.milliseconds[index + 1], Self.longestHold) : 0
      weighted += Double(value) * Double(hold)
      weight += Double(hold)
      plain += Double(value)
      values += 1
    }
    guard values > 0 else { return }
    mean = Int64((weight > 0 ? weighted / weight : plain / values).rounded())
  }
}
