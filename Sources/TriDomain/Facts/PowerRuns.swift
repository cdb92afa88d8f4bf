/// Power over running timer, in runs without a pause, a gap or a fault of the sensor.
///
/// A value holds until the next sample. Where that comes after more than a minute, or after a pause, the run ends.
struct PowerRuns {
  /// No one has more watts; what claims to is a fault of the sensor.
  private static let limit = Measure.of(.maxPower)?.range.upperBound ?? .max

  /// Milliseconds of running timer since the first sample at which each value begins, and at the end when the last one ends.
  private var timer: [Int64] = []
  /// Watts.
  private var values: [Int64] = []
  /// Watts times milliseconds before each value, and after the last one.
  private var energy: [Int64] = [0]
  /// Places of the values that follow each other.
  private var runs: [Range<Int>] = []
  private var highest: Int64 = 0

  init(_ column: SampleColumn, _ legs: SampleLegs) {
    guard !column.isEmpty else { return }
    var now: Int64 = 0
    var first = 0
    var isOpen = false
    func isValue(_ index: Int) -> Bool { (0...Self.limit).contains(column.values[index]) }
    for index in 0..<legs.milliseconds.count - 1 {
      let hold = legs.milliseconds[index + 1]
      now += legs.milliseconds[index]
      let isHeld = isValue(index) && hold <= SensorSum.longestHold && !legs.isBroken[index + 1]
      guard isHeld else {
        if isOpen { end(first, at: now) }
        isOpen = false
        continue
      }
      if !isOpen { first = values.count }
      isOpen = true
      add(column.values[index], at: now, for: hold)
    }
    if isOpen, let hold = legs.milliseconds.last { end(first, at: now + hold) }
  }

  private mutating func add(_ value: Int64, at moment: Int64, for hold: Int64) {
    timer.append(moment)
    values.append(value)
    energy.append((energy.last ?? 0) + value * hold)
    highest = max(highest, value)
  }

  /// Closes a run with a value of nothing at its end, so that the next begins beyond it.
  private mutating func end(_ first: Int, at moment: Int64) {
    runs.append(first..<values.count)
    add(0, at: moment, for: 0)
  }

  func strongest() -> [StrongestStretch] {
    highest == 0 ? [] : BestDurations.power.compactMap(strongest)
  }

  /// Nil where no run is as long, or none has any power.
  private func strongest(over duration: Duration) -> StrongestStretch? {
    let length = duration.milliseconds
    var search = Search()
    for run in runs where timer[run.upperBound] - timer[run.lowerBound] >= length {
      lookForward(run, length, &search)
      // Stretches that begin at values one length apart end at values too.
      if !isEven(run, dividing: length) { lookBackward(run, length, &search) }
    }
    guard search.energy > 0 else { return nil }
    return StrongestStretch(
      duration: duration, milliwatts: (search.energy * 1000 + length / 2) / length,
      start: Duration(milliseconds: search.start))
  }

  /// Whether all values of a run hold equally long, and a stretch holds a whole number of them.
  private func isEven(_ run: Range<Int>, dividing length: Int64) -> Bool {
    let hold = timer[run.lowerBound + 1] - timer[run.lowerBound]
    guard hold > 0, length % hold == 0 else { return false }
    return run.allSatisfy { timer[$0 + 1] - timer[$0] == hold }
  }

  /// The strongest so far. It is strongest where it begins or ends with a value.
  private struct Search {
    var energy: Int64 = 0
    var start: Int64 = 0

    mutating func judge(_ found: Int64, from start: Int64) {
      if found > energy { (energy, self.start) = (found, start) }
    }
  }

  /// From the beginning of each value on. One that begins a moment later has at most the highest power for that moment more.
  private func lookForward(_ run: Range<Int>, _ length: Int64, _ search: inout Search) {
    let end = timer[run.upperBound]
    var (from, to) = (run.lowerBound, run.lowerBound)
    while timer[from] + length <= end {
      let goal = timer[from] + length
      while to < run.upperBound, timer[to + 1] <= goal { to += 1 }
      let found = energy[to] - energy[from] + values[to] * (goal - timer[to])
      search.judge(found, from: timer[from])
      let next = timer[from] + (search.energy - found) / highest
      from += 1
      while from < run.upperBound, timer[from] < next { from += 1 }
    }
  }

  /// Up to the end of each value.
  private func lookBackward(_ run: Range<Int>, _ length: Int64, _ search: inout Search) {
    let start = timer[run.lowerBound]
    var (from, to) = (run.upperBound, run.upperBound)
    while timer[to] - length >= start {
      let goal = timer[to] - length
      while timer[from] > goal { from -= 1 }
      let found = energy[to] - energy[from] - values[from] * (goal - timer[from])
      search.judge(found, from: goal)
      let next = timer[to] - (search.energy - found) / highest
      to -= 1
      while to > run.lowerBound, timer[to] > next { to -= 1 }
    }
  }
}
