/// How long a sensor showed each of its values, in running timer.
///
/// A value holds until the next sample, at most a minute, and not during pauses: the rule of a record's averages. 140 for
/// 10 s, then 150 for 30 s, are 10 s at 140 and 30 s at 150.
package struct TimeSpent: Hashable, Sendable {
  /// Ascending, each once, none below 0.
  package private(set) var values: [Int64] = []
  /// For each value, greater than 0.
  package private(set) var milliseconds: [Int64] = []

  package init() {}

  /// Nil when the values do not rise, or a time is not greater than 0.
  package init?(values: [Int64], milliseconds: [Int64]) {
    guard values.count == milliseconds.count, values.first ?? 0 >= 0,
      milliseconds.allSatisfy({ $0 > 0 }),
      !zip(values, values.dropFirst()).contains(where: { $0 >= $1 })
    else { return nil }
    self.values = values
    self.milliseconds = milliseconds
  }

  package var isEmpty: Bool { values.isEmpty }

  /// How long each length of a pool was swum at its speed, in hundredths of a metre per second; rests are none of it.
  ///
  /// 25 m in 25 s, then 25 m in 50 s, are 25 s at 100 and 50 s at 50.
  package init(speedsOf swim: PoolSwim) {
    guard let length = swim.pool?.distance(of: 1) else { return }
    var times: [Int64: Int64] = [:]
    for one in swim.lengths where !one.length.isRest {
      guard let time = one.time?.milliseconds, time > 0 else { continue }
      let speed = Double(length.millimetres) * 100 / Double(time)
      times[Int64(speed.rounded()), default: 0] += time
    }
    for (speed, time) in times.sorted(by: { $0.key < $1.key }) {
      values.append(speed)
      milliseconds.append(time)
    }
  }

  /// At all values together.
  package var total: Duration { Duration(milliseconds: milliseconds.reduce(0, +)) }

  /// At the values of a range.
  package func time(in range: Range<Int64>) -> Duration {
    var sum: Int64 = 0
    for (value, time) in zip(values, milliseconds) where range.contains(value) { sum += time }
    return Duration(milliseconds: sum)
  }
}

extension TimeSpent {
  /// No heart, leg or athlete comes near it; what claims more is a fault of the sensor, and left out.
  private static let limit: Int64 = 10_000

  /// - Parameters:
  ///   - step: What is one: values are rounded to multiples of it, and counted in it.
  ///   - countsZero: As in a record's averages: coasting and standing are values, a heart that does not beat is none.
  init(_ column: SampleColumn, _ legs: SampleLegs, step: Int64 = 1, countsZero: Bool) {
    let lowest: Int64 = countsZero ? 0 : 1
    var counts = Counts()
    for (index, value) in column.values.enumerated() {
      guard value >= lowest, value < Self.limit * step, index + 1 < legs.milliseconds.count
      else { continue }
      counts.add(legs.milliseconds[index + 1], at: step == 1 ? value : (value + step / 2) / step)
    }
    self.init(counts)
  }

  /// Hundredths of a metre per second along a way whose speed nobody measured.
  init(speedsAlong way: [Progress]) {
    var counts = Counts()
    for index in way.indices.dropFirst() {
      let step = way[index]
      guard !step.isBroken, step.milliseconds > 0 else { continue }
      let metres = step.metres - way[index - 1].metres
      let speed = metres * 100_000 / Double(step.milliseconds)
      guard speed < Double(Self.limit) else { continue }
      counts.add(step.milliseconds, at: Int64(speed.rounded()))
    }
    self.init(counts)
  }

  private init(_ counts: Counts) {
    for (value, time) in counts.milliseconds.enumerated() where time > 0 {
      values.append(Int64(value))
      milliseconds.append(time)
    }
  }

  private struct Counts {
    private(set) var milliseconds: [Int64] = []

    mutating func add(_ time: Int64, at value: Int64) {
      if value >= milliseconds.count {
        milliseconds += repeatElement(0, count: Int(value) + 1 - milliseconds.count)
      }
      milliseconds[Int(value)] += min(time, SensorSum.longestHold)
    }
  }
}
