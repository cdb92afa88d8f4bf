package import TriDomain

/// What samples come to, found without any shortcut: every stretch that begins or ends at a moment is looked at.
package struct FactsOracle {
  package let samples: Samples
  /// Running timer of each sample since the first, in milliseconds.
  package private(set) var timer: [Int64] = []
  /// Whether a pause lies before a sample.
  private(set) var isPaused: [Bool] = []

  package init(_ recorded: RecordedSamples) {
    samples = recorded.samples.inOrderOfTime()
    let times = samples.times.map(\.millisecondsSince1970)
    var now: Int64 = 0
    for index in times.indices {
      var (step, isPaused): (Int64, Bool) = (0, false)
      if index > 0 {
        let (from, to) = (times[index - 1], times[index])
        var stopped: [Range<Int64>] = []
        for pause in recorded.pauses {
          let (start, end) = (
            pause.lowerBound.millisecondsSince1970, pause.upperBound.millisecondsSince1970
          )
          if start == end, from == start, to == start { isPaused = true }
          let overlap = max(start, from)..<max(min(end, to), max(start, from))
          if !overlap.isEmpty { stopped.append(overlap) }
        }
        isPaused = isPaused || !stopped.isEmpty
        step = to - from - Self.length(ofUnion: stopped)
      }
      now += step
      timer.append(now)
      self.isPaused.append(isPaused)
    }
  }

  private static func length(ofUnion ranges: [Range<Int64>]) -> Int64 {
    var (length, end): (Int64, Int64) = (0, .min)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      length += max(0, range.upperBound - max(end, range.lowerBound))
      end = max(end, range.upperBound)
    }
    return length
  }

  // MARK: - Time

  /// Milliseconds by value.
  package func time(_ sensor: Samples.Sensor, step: Int64 = 1, least: Int64) -> [Int64: Int64] {
    var sums: [Int64: Int64] = [:]
    for index in 0..<max(0, samples.count - 1) {
      guard let value = samples[sensor][index], value >= least else { continue }
      let rounded = Int64((Double(value) / Double(step)).rounded())
      sums[rounded, default: 0] += min(timer[index + 1] - timer[index], 60_000)
    }
    return sums.filter { $0.value > 0 && $0.key < 10_000 }
  }

  // MARK: - Way

  struct Moment {
    var timer: Int64
    var millimetres: Int64
    var isBroken: Bool
  }

  /// Whether the device counted a way, which then holds; else positions do.
  package var isCounted: Bool { (samples.distances.values.max() ?? 0) > 0 }

  /// Millimetres that a sport would have gone; nil for none.
  package func millimetres(_ sport: Sport) -> Int64? {
    let farthest = way(sport).map(\.millimetres).max() ?? 0
    return farthest > 0 ? farthest : nil
  }

  private func way(_ sport: Sport) -> [Moment] {
    isCounted ? wayByCount() : wayAlongPositions(sport)
  }

  private func wayByCount() -> [Moment] {
    var way: [Moment] = []
    var isBroken = false
    for index in samples.times.indices {
      isBroken = isBroken || isPaused[index]
      guard let count = samples.distances[index] else { continue }
      way.append(
        Moment(
          timer: timer[index], millimetres: max(count, way.last?.millimetres ?? 0),
          isBroken: isBroken))
      isBroken = false
    }
    return way
  }

  /// Milliseconds over a distance; nil where no stretch is as long.
  ///
  /// Whether the session as a whole is too fast for the sport is judged by the way of a ride.
  package func fastest(_ sport: Sport, over distances: [Distance]) -> [Double?] {
    let whole = way(.bike)
    guard let first = whole.first, let last = whole.last,
      Plausibility.isPossible(
        sport, Distance(millimetres: last.millimetres - first.millimetres),
        in: Duration(milliseconds: last.timer - first.timer))
    else { return distances.map { _ in nil } }
    var way = way(sport)
    Self.breakLeaps(of: &way, sport)
    return distances.map { Self.fastest($0, sport, &way) }
  }

  private static func stretches(_ way: [Moment]) -> [Range<Int>] {
    let starts = way.indices.filter { $0 == 0 || way[$0].isBroken }
    return zip(starts, starts.dropFirst() + [way.count]).map { $0..<$1 }
  }

  private static func breakLeaps(of way: inout [Moment], _ sport: Sport) {
    let limit = Plausibility.fastest(sport, over: .zero)
    var leaps: [Range<Int>] = []
    for stretch in stretches(way) {
      for end in stretch.dropFirst() {
        var start: Int? = end - 1
        while let place = start, way[end].timer - way[place].timer < 5000 {
          start = place == stretch.lowerBound ? nil : place - 1
        }
        if end == stretch.upperBound - 1 { start = start ?? stretch.lowerBound }
        guard let start else { continue }
        let speed =
          Double(way[end].millimetres - way[start].millimetres)
          / Double(way[end].timer - way[start].timer)
        if speed > limit { leaps.append(start + 1..<end + 1) }
      }
    }
    for place in leaps.joined() { way[place].isBroken = true }
  }

  private static func fastest(
    _ distance: Distance, _ sport: Sport, _ way: inout [Moment]
  ) -> Double? {
    let shortest = Double(distance.millimetres) / Plausibility.fastest(sport, over: distance)
    while true {
      var best: Double?
      var impossible: [Range<Int>] = []
      for stretch in stretches(way) {
        for found in times(over: distance.millimetres, way[stretch]) {
          if found.milliseconds < shortest {
            impossible.append(found.places)
          } else {
            best = min(best ?? .infinity, found.milliseconds)
          }
        }
      }
      if impossible.isEmpty { return best }
      for place in impossible.joined() { way[place].isBroken = true }
    }
  }

  /// From each moment on and up to each moment, with the places of the steps in between.
  private static func times(
    over distance: Int64, _ way: ArraySlice<Moment>
  ) -> [(milliseconds: Double, places: Range<Int>)] {
    guard let first = way.first, let last = way.last else { return [] }
    var found: [(Double, Range<Int>)] = []
    for place in way.indices {
      let moment = way[place]
      if moment.millimetres + distance <= last.millimetres {
        let goal = moment.millimetres + distance
        let to = firstPlace(in: way) { $0.millimetres >= goal }
        let moment2 = time(at: goal, way[to - 1], way[to])
        found.append((moment2 - Double(moment.timer), place + 1..<to + 1))
      }
      if moment.millimetres - distance >= first.millimetres {
        let goal = moment.millimetres - distance
        let after = firstPlace(in: way) { $0.millimetres > goal }
        let moment2 = time(at: goal, way[after - 1], way[after])
        found.append((Double(moment.timer) - moment2, after..<place + 1))
      }
    }
    return found
  }

  private static func time(at goal: Int64, _ a: Moment, _ b: Moment) -> Double {
    let share = Double(goal - a.millimetres) / Double(b.millimetres - a.millimetres)
    return Double(a.timer) + share * Double(b.timer - a.timer)
  }

  private static func firstPlace(
    in way: ArraySlice<Moment>, _ isReached: (Moment) -> Bool
  ) -> Int {
    var (low, high) = (way.startIndex, way.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isReached(way[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: - Power

  /// Highest mean power over a time in watts; nil where nothing is as long.
  package func strongest(over duration: Duration) -> Double? {
    var runs: [[(start: Int64, end: Int64, watts: Int64)]] = [[]]
    for index in 0..<max(0, samples.count - 1) {
      let hold = timer[index + 1] - timer[index]
      guard let watts = samples.powers[index], (0...3000).contains(watts), hold <= 60_000,
        !isPaused[index + 1]
      else {
        runs.append([])
        continue
      }
      runs[runs.count - 1].append((timer[index], timer[index + 1], watts))
    }
    var best = 0.0
    for run in runs {
      guard let first = run.first, let last = run.last else { continue }
      var before: [Double] = [0]
      for value in run {
        before.append((before.last ?? 0) + Double(value.watts * (value.end - value.start)))
      }
      func energy(_ moment: Int64) -> Double {
        var (low, high) = (0, run.count)
        while low < high {
          let middle = (low + high) / 2
          if run[middle].end >= moment { high = middle } else { low = middle + 1 }
        }
        guard low < run.count else { return before[run.count] }
        return before[low] + Double(run[low].watts * (moment - run[low].start))
      }
      for value in run {
        for start in [value.start, value.end - duration.milliseconds]
        where start >= first.start && start + duration.milliseconds <= last.end {
          best = max(best, energy(start + duration.milliseconds) - energy(start))
        }
      }
    }
    return best > 0 ? best / Double(duration.milliseconds) : nil
  }
}
