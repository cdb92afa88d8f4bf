import TriDomain

/// The laps of a record with the samples that fall into each, or one lap with the record's totals where its own would
/// tell another story.
struct TCXLaps {
  struct Part {
    var lap: Lap
    var start: Instant
    /// Samples by place: a track for each stretch between pauses.
    var tracks: [Range<Int>]
  }

  private(set) var laps: [Part] = []
  /// Whether the record has laps that are not among these.
  let areLost: Bool

  var start: Instant { laps[0].start }

  /// - Parameter start: That of the session, which a lap of its own begins with.
  init(_ activity: ActivityExport, start: Instant) {
    let whole = Self.lap(activity.values)
    guard Self.agree(activity.laps, whole),
      let starts = Self.starts(of: activity.laps)
    else {
      areLost = !activity.laps.isEmpty
      laps = [Part(lap: whole, start: start, tracks: [])]
      fill(activity)
      return
    }
    areLost = false
    laps = zip(activity.laps, starts).map { Part(lap: $0, start: $1, tracks: []) }
    shareCalories(whole.calories)
    fill(activity)
  }

  /// The record's totals as a lap.
  private static func lap(_ values: RecordValues) -> Lap {
    var lap = Lap()
    lap.timer = values.timer ?? values.elapsed
    lap.distance = values.distance
    lap.averageHeartRate = values.averageHeartRate
    lap.maxHeartRate = values.maxHeartRate
    lap.averagePower = values.averagePower
    lap.maxPower = values.maxPower
    lap.averageCadenceThousandths = values.averageCadenceThousandths
    lap.maxCadenceThousandths = values.maxCadenceThousandths
    lap.maxSpeedMillimetresPerSecond = values.maxSpeedMillimetresPerSecond
    lap.calories = values.calories
    return lap
  }

  /// Whether the laps add up to the record, within 1 %: a reader knows no other totals than theirs.
  private static func agree(_ laps: [Lap], _ whole: Lap) -> Bool {
    func isClose(_ sum: Int64, _ total: Int64?) -> Bool {
      guard let total else { return sum == 0 }
      return abs(sum - total) <= max(total / 100, 1000)
    }
    let distance = laps.reduce(0) { $0 + ($1.distance?.millimetres ?? 0) }
    let timer = laps.reduce(0) { $0 + (($1.timer ?? $1.elapsed)?.milliseconds ?? 0) }
    return !laps.isEmpty && isClose(distance, whole.distance?.millimetres)
      && isClose(timer, whole.timer?.milliseconds)
  }

  /// Laps of which none has calories share those of the record by their time, rounded so that they add up to them: 100 kcal
  /// over 10, 10 and 10 min are 33, 34 and 33.
  private mutating func shareCalories(_ calories: Int?) {
    guard let calories, calories > 0, laps.allSatisfy({ $0.lap.calories == nil }) else { return }
    let times = laps.map { Double(($0.lap.timer ?? $0.lap.elapsed)?.milliseconds ?? 0) }
    let whole = times.reduce(0, +)
    var (passed, given) = (0.0, 0)
    for index in laps.indices {
      passed += times[index]
      let isLast = index == laps.count - 1
      let due =
        isLast || whole == 0 ? calories : Int((Double(calories) * passed / whole).rounded())
      if due > given { laps[index].lap.calories = due - given }
      given = due
    }
  }

  /// What the laps do not add up to as the record has it, for readers who know no other totals.
  func lostTotals(of activity: ActivityExport) -> [String] {
    let values = activity.values
    var lost: [String] = []
    if values.calories ?? 0 != laps.reduce(0, { $0 + min($1.lap.calories ?? 0, 65_535) }) {
      lost.append("the calories of the whole")
    }
    let timer = laps.reduce(0) { $0 + (($1.lap.timer ?? $1.lap.elapsed)?.milliseconds ?? 0) }
    if let told = values.timer ?? values.elapsed, told.milliseconds != timer {
      lost.append("the exact time")
    }
    let ends = laps.map {
      $0.start.adding(($0.lap.timer ?? $0.lap.elapsed) ?? .zero).millisecondsSince1970
    }
    let last = max(ends.max() ?? 0, activity.samples.times.last?.millisecondsSince1970 ?? 0)
    let first = min(
      start.millisecondsSince1970,
      activity.samples.times.first?.millisecondsSince1970 ?? start.millisecondsSince1970)
    if let elapsed = values.elapsed, elapsed.milliseconds != last - first {
      lost.append("the exact elapsed time")
    }
    return lost
  }

  /// Nil where a lap has no start, or begins before the one before it.
  private static func starts(of laps: [Lap]) -> [Instant]? {
    let starts = laps.compactMap(\.start)
    let isInOrder = !zip(starts, starts.dropFirst()).contains { $0 > $1 }
    return starts.count == laps.count && isInOrder ? starts : nil
  }

  /// Every sample goes into the last lap that has begun, the first ones into the first.
  private mutating func fill(_ activity: ActivityExport) {
    let times = activity.samples.times
    let pauseEnds = activity.starts
    var first = 0
    for index in laps.indices {
      let isLast = index == laps.count - 1
      var end = first
      while end < times.count, isLast || times[end] < laps[index + 1].start { end += 1 }
      var start = first
      for place in first..<end where place > start && pauseEnds.contains(place) {
        laps[index].tracks.append(start..<place)
        start = place
      }
      if start < end { laps[index].tracks.append(start..<end) }
      first = end
    }
  }
}
