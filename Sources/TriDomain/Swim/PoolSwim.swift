/// A swim in a pool, as its lengths tell it.
package struct PoolSwim: Hashable, Sendable {
  /// Nil where nobody says how long the pool is.
  package let pool: Pool?
  /// With the rests between them.
  package let lengths: [SwumLength]
  package let sets: [SwimSet]

  /// Shorter stops at the wall are turns: watches write a rest of a second or two where a drill was added by hand. A
  /// choice of ours.
  static let shortestRest = Duration(seconds: 3 as Int64)

  /// Time between two lengths that no rest explains is one when it is longer than any turn: the timer was stopped.
  /// Some watches leave out up to seven seconds at a turn. A choice of ours.
  static let shortestPause = Duration(seconds: 10 as Int64)

  /// Nil where no length was swum.
  ///
  /// - Parameter samples: What the device measured meanwhile, for the heart rate of each repeat.
  package init?(
    _ lengths: [SwumLength], pool: Pool?, laps: [Lap] = [], samples: Samples = Samples()
  ) {
    guard lengths.swumCount > 0 else { return nil }
    self.pool = pool
    self.lengths = lengths
    let heart = HeartRates(samples, laps)
    var sets: [SwimSet] = []
    for one in Self.repeats(lengths) {
      var one = one
      one.heartRate = heart.average(of: one)
      if let last = sets.last, last.lengthsPerRepeat == one.lengths.count,
        last.stroke == one.stroke
      {
        sets[sets.count - 1].repeats.append(one)
      } else {
        sets.append(SwimSet(repeats: [one]))
      }
    }
    self.sets = sets
  }

  package var lengthCount: Int { lengths.swumCount }

  /// Whole lengths; nil where nobody says how long the pool is.
  package var distance: Distance? { pool?.distance(of: lengthCount) }

  /// - Parameter drills: Whether kicking and drills count.
  package func sums(drills: Bool = true) -> SwimSums {
    var sums = SwimSums()
    for one in lengths where !one.length.isRest && (drills || !one.isDrill) { sums.add(one) }
    return sums
  }

  private static func repeats(_ lengths: [SwumLength]) -> [SwimRepeat] {
    var repeats: [SwimRepeat] = []
    var swum: [SwumLength] = []
    var rest: Duration?
    var number = 0
    func close() {
      guard !swum.isEmpty else { return }
      let numbers = number - swum.count + 1...number
      repeats.append(SwimRepeat(numbers: numbers, lengths: swum, rest: rest))
      swum = []
    }
    for one in lengths {
      if one.length.isRest {
        if swum.isEmpty { continue }
        rest = (rest ?? .zero) + (one.time ?? .zero)
        continue
      }
      if let last = swum.last {
        rest = restBetween(last, one, told: rest)
        if let stop = rest, stop >= shortestRest { close() }
      }
      rest = nil
      number += 1
      swum.append(one)
    }
    close()
    return repeats
  }

  /// What the device tells of a rest, or the whole time between two lengths where that is much longer.
  private static func restBetween(
    _ last: SwumLength, _ next: SwumLength, told: Duration?
  ) -> Duration? {
    guard let end = last.end, let start = next.length.start else { return told }
    let gap = start.millisecondsSince1970 - end.millisecondsSince1970
    let unexplained = gap - (told ?? .zero).milliseconds
    return unexplained >= shortestPause.milliseconds ? Duration(milliseconds: gap) : told
  }
}

/// Where heart rates of repeats come from: the samples, else a lap that is just this repeat.
private struct HeartRates {
  private let samples: Samples
  private let laps: [Lap]

  init(_ samples: Samples, _ laps: [Lap]) {
    self.samples = samples.heartRates.isEmpty ? Samples() : samples.inOrderOfTime()
    self.laps = laps
  }

  func average(of one: SwimRepeat) -> Int? {
    guard let start = one.lengths.first?.length.start, let end = one.lengths.last?.end else {
      return ofLap(one)
    }
    var (sum, count): (Int64, Int64) = (0, 0)
    var index = samples.firstPlace(from: start)
    while index < samples.count, samples.times[index] < end {
      if let rate = samples.heartRates[index], rate > 0 {
        sum += rate
        count += 1
      }
      index += 1
    }
    return count > 0 ? Int((sum * 2 + count) / (count * 2)) : ofLap(one)
  }

  private func ofLap(_ one: SwimRepeat) -> Int? {
    guard let lap = one.lengths.first?.lap, laps.indices.contains(lap),
      one.lengths.allSatisfy({ $0.lap == lap }), laps[lap].lengths?.count == one.lengths.count
    else { return nil }
    return laps[lap].averageHeartRate
  }
}
