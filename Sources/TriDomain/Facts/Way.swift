/// Where an athlete was at moments of running timer, in stretches without a pause, a gap or a leap.
///
/// Between two moments the speed is taken as even. What no one can have gone is not believed: five seconds faster than the
/// sport's top speed (as `TopSpeed`), and whatever would be a distance faster than anyone ever covered it.
struct Way {
  /// Beyond what any count says; in millimetres.
  private static let farthest = 1e15

  private let sport: Sport
  /// Since the start; never falling.
  private var millimetres: [Int64] = []
  /// Milliseconds of running timer since the first sample; never falling.
  private var timer: [Int64] = []
  /// Whether the step to each moment is unknown or not believed.
  private var isBroken: [Bool] = []
  /// Places of the first and last moment of each stretch that has a step.
  private var stretches: [ClosedRange<Int>] = []

  init(_ progress: [Progress], _ sport: Sport) {
    self.sport = sport
    millimetres.reserveCapacity(progress.count)
    timer.reserveCapacity(progress.count)
    isBroken.reserveCapacity(progress.count)
    for moment in progress {
      millimetres.append(Int64(min(moment.metres * 1000, Self.farthest).rounded()))
      timer.append(moment.timer)
      isBroken.append(moment.isBroken)
    }
    cut()
    let leaps = leaps()
    if !leaps.isEmpty { disbelieve(leaps) }
  }

  /// The fastest way over a distance greater than 0; nil where no stretch is as long.
  mutating func fastest(over distance: Distance) -> FastestStretch? {
    let shortest = Double(distance.millimetres) / Plausibility.fastest(sport, over: distance)
    while true {
      var search = Search(over: distance.millimetres, shortest: shortest)
      for stretch in stretches {
        search.lookForward(stretch, millimetres, timer)
        search.lookBackward(stretch, millimetres, timer)
      }
      if search.impossible.isEmpty {
        guard search.time < .infinity else { return nil }
        return FastestStretch(
          sport: sport, distance: distance,
          time: Duration(milliseconds: Int64(search.time.rounded())),
          start: Duration(milliseconds: Int64(search.start.rounded())))
      }
      disbelieve(search.impossible)
    }
  }

  private mutating func disbelieve(_ ranges: [ClosedRange<Int>]) {
    for range in ranges {
      for place in range.dropFirst() { isBroken[place] = true }
    }
    cut()
  }

  private mutating func cut() {
    stretches = []
    var first = 0
    for place in timer.indices.dropFirst() where isBroken[place] {
      if first < place - 1 { stretches.append(first...place - 1) }
      first = place
    }
    if first < timer.count - 1 { stretches.append(first...timer.count - 1) }
  }

  /// Five seconds, or the shortest time above that, of which no one has gone the whole way.
  private func leaps() -> [ClosedRange<Int>] {
    let limit = Plausibility.fastest(sport, over: .zero)
    var leaps: [ClosedRange<Int>] = []
    for stretch in stretches {
      var start = stretch.lowerBound
      for end in stretch.dropFirst() {
        while timer[end] - timer[start + 1] >= TopSpeed.window { start += 1 }
        let elapsed = timer[end] - timer[start]
        guard elapsed >= TopSpeed.window || end == stretch.upperBound else { continue }
        if Double(millimetres[end] - millimetres[start]) > limit * Double(elapsed) {
          leaps.append(start...end)
        }
      }
    }
    return leaps
  }
}

/// A look for the shortest time over a distance. It is shortest where it begins or ends at a moment of the way.
private struct Search {
  let distance: Int64
  /// Milliseconds in which someone may have covered it.
  let shortest: Double
  private(set) var time = Double.infinity
  private(set) var start = 0.0
  /// Places between which the distance was covered faster than that.
  private(set) var impossible: [ClosedRange<Int>] = []

  init(over distance: Int64, shortest: Double) {
    self.distance = distance
    self.shortest = shortest
  }

  /// From each moment on.
  mutating func lookForward(
    _ stretch: ClosedRange<Int>, _ millimetres: [Int64], _ timer: [Int64]
  ) {
    let last = stretch.upperBound
    var (from, to) = (stretch.lowerBound, stretch.lowerBound)
    while from < last {
      let goal = millimetres[from] + distance
      if goal > millimetres[last] { return }
      while millimetres[to] < goal { to += 1 }
      let step = Double(millimetres[to] - millimetres[to - 1])
      let share = Double(goal - millimetres[to - 1]) / step
      let found =
        Double(timer[to - 1] - timer[from]) + share * Double(timer[to] - timer[to - 1])
      let isBelieved = judge(found, from: Double(timer[from]), from...to)
      // From a start so much later it cannot be shorter, as it ends no earlier.
      let next = timer[from] + (isBelieved ? Int64(found - time) : 0)
      from += 1
      while from < last, timer[from] < next { from += 1 }
    }
  }

  /// Up to each moment.
  mutating func lookBackward(
    _ stretch: ClosedRange<Int>, _ millimetres: [Int64], _ timer: [Int64]
  ) {
    let first = stretch.lowerBound
    var (from, to) = (stretch.upperBound, stretch.upperBound)
    while to > first {
      let goal = millimetres[to] - distance
      if goal < millimetres[first] { return }
      while millimetres[from] > goal { from -= 1 }
      let step = Double(millimetres[from + 1] - millimetres[from])
      let share = Double(millimetres[from + 1] - goal) / step
      let found =
        Double(timer[to] - timer[from + 1]) + share * Double(timer[from + 1] - timer[from])
      let isBelieved = judge(found, from: Double(timer[to]) - found, from...to)
      let next = timer[to] - (isBelieved ? Int64(found - time) : 0)
      to -= 1
      while to > first, timer[to] > next { to -= 1 }
    }
  }

  /// - Returns: Whether someone may have been so fast.
  private mutating func judge(
    _ found: Double, from start: Double, _ places: ClosedRange<Int>
  ) -> Bool {
    guard found >= shortest else {
      impossible.append(places)
      return false
    }
    if found < time { (time, self.start) = (found, start) }
    return true
  }
}
