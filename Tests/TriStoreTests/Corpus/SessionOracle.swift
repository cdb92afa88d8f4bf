import TriDomain
import TriTestSupport

/// What a recorded session did best, every stretch looked at.
///
/// - From samples where they come as far as the session, within 2 %; else from whole laps; else only if the whole session
///   is the distance. A lap, or a session, is a distance within a quarter of a per cent.
/// - In a pool from whole lengths: rests between them count. A pause of the timer, 10 s that nothing tells of, a length
///   without a time, and kicking and drills end a stretch.
/// - A run or swim that beats the world over anything is none; of a pool's lengths only the stretch is left out.
struct SessionOracle {
  private let values: RecordValues
  private let activity: FileActivity
  private let samples: FactsOracle
  private let millimetres: Int64?
  private let milliseconds: Int64?

  init(_ activity: FileActivity) {
    self.activity = activity
    values = activity.recorded
    samples = FactsOracle(RecordedSamples(samples: activity.samples, pauses: activity.pauses))
    millimetres = values.distance?.millimetres ?? samples.millimetres(values.sport)
    let times = samples.samples.times
    let sampled = times.first == times.last ? nil : samples.timer.last
    milliseconds = values.timer?.milliseconds ?? sampled ?? values.elapsed?.milliseconds
  }

  /// By the stored name of the kind: milliseconds, and milliwatts below 0.
  func bests() -> [String: Double] {
    guard [.swim, .bike, .run].contains(values.sport), isPossible(millimetres, milliseconds) else {
      return [:]
    }
    if values.sport == .swim {
      let found = swims()
      let all = found.map { (Int64($0.key.split(separator: " ")[2]) ?? 0, $0.value) }
      let whole = millimetres.flatMap { way in milliseconds.map { (way, Double($0)) } }
      return (all + [whole].compactMap(\.self)).contains(where: outswimsTheWorld) ? [:] : found
    }
    var found: [String: Double] = [:]
    for (distance, time) in times(over: BestDistances.of(values.sport)) {
      found["\(values.sport.rawValue) \(distance)"] = time
    }
    if values.sport == .run {
      let all = found.map { (Int64($0.key.dropFirst(4)) ?? 0, $0.value) }
      let whole = millimetres.flatMap { way in milliseconds.map { (way, Double($0)) } }
      if (all + [whole].compactMap(\.self)).contains(where: beatsTheWorld) { return [:] }
    }
    return found.merging(powers()) { $1 }
  }

  private func beatsTheWorld(_ way: Int64, in time: Double) -> Bool {
    // The limit has a margin of a tenth.
    let limit = Plausibility.fastest(.run, over: Distance(millimetres: way)) / 1.1
    return time > 0 && Double(way) / time > limit
  }

  /// Seconds for so many metres, of 50 m pools and shorter ones.
  private static let swimRecords: [(metres: Double, long: Double, short: Double)] = [
    (50, 20.91, 19.9), (100, 46.4, 44.84), (200, 102, 98.61), (400, 219.96, 212.25),
    (800, 452.12, 440.46), (1500, 870.67, 846.88),
  ]

  private func outswimsTheWorld(_ way: Int64, in time: Double) -> Bool {
    let isShort = values.subSport != "open_water" && values.pool?.length.metres ?? 50 < 49
    let metres = Double(way) / 1000
    guard time > 0 else { return false }
    guard let record = Self.swimRecords.last(where: { $0.metres <= metres }) else {
      return metres / time > (isShort ? 45.72 / 17.63 : 50 / 20.91) / 1000
    }
    return metres / time > record.metres / (isShort ? record.short : record.long) / 1000
  }

  private func isPossible(_ way: Int64?, _ time: Int64?) -> Bool {
    guard let way, let time, time > 0, way > 0 else { return true }
    let limit = Plausibility.fastest(values.sport, over: Distance(millimetres: way))
    return Double(way) / Double(time) <= limit && way <= 10_000_000_000
  }

  private static func isNear(_ size: Int64, _ standard: Int64) -> Bool {
    abs(Double(size) - Double(standard)) <= Double(standard) * 0.0025
  }

  private func agrees(_ way: Int64) -> Bool {
    guard let millimetres else { return true }
    return abs(Double(way - millimetres)) <= Double(millimetres) * 0.02
  }

  // MARK: - Ways

  private func times(over distances: [Distance]) -> [(distance: Int64, time: Double)] {
    if let way = samples.millimetres(.bike), agrees(way) {
      return zip(distances, samples.fastest(values.sport, over: distances)).compactMap {
        distance, time in time.map { (distance.millimetres, $0) }
      }
    }
    return distances.compactMap { distance in
      time(over: distance.millimetres).map { (distance.millimetres, $0) }
    }
  }

  private func time(over distance: Int64) -> Double? {
    let laps = activity.laps
    let way = laps.reduce(0) { $0 + ($1.distance?.millimetres ?? 0) }
    guard laps.count > 1, way > 0, agrees(way) else {
      guard let millimetres, let milliseconds, milliseconds > 0,
        Self.isNear(millimetres, distance)
      else { return nil }
      return Double(milliseconds)
    }
    var best: Int64?
    for first in laps.indices {
      for last in first..<laps.count where isUnbroken(laps[first...last]) {
        let stretch = laps[first...last]
        let way = stretch.reduce(0) { $0 + ($1.distance?.millimetres ?? 0) }
        let time = stretch.reduce(0) { $0 + (($1.timer ?? $1.elapsed)?.milliseconds ?? 0) }
        if Self.isNear(way, distance) { best = min(best ?? .max, time) }
      }
    }
    return best.flatMap { isPossible(distance, $0) ? Double($0) : nil }
  }

  /// A second is what devices round away.
  private func isUnbroken(_ laps: ArraySlice<Lap>) -> Bool {
    var end: Int64?
    for lap in laps {
      guard let time = (lap.timer ?? lap.elapsed)?.milliseconds,
        let elapsed = (lap.elapsed ?? lap.timer)?.milliseconds, time > 0, elapsed - time <= 1000,
        lap.distance?.millimetres ?? 0 > 0
      else { return false }
      let start = lap.start?.millisecondsSince1970
      if let start, let end, start - end > 1000 { return false }
      end = start.map { $0 + elapsed }
    }
    return true
  }

  private func powers() -> [String: Double] {
    guard values.sport == .bike else { return [:] }
    var found: [String: Double] = [:]
    for duration in BestDurations.power {
      let name = "bike power \(duration.milliseconds)"
      if !samples.time(.power, least: 0).isEmpty {
        found[name] = samples.strongest(over: duration).map { -($0 * 1000).rounded() }
      } else if let watts = values.averagePower, watts > 0, let milliseconds,
        Self.isNear(milliseconds, duration.milliseconds)
      {
        found[name] = Double(-watts * 1000)
      }
    }
    return found
  }

  // MARK: - Swims

  private func swims() -> [String: Double] {
    var found: [String: Double] = [:]
    if let pool = values.pool, activity.lengths.contains(where: { !$0.isRest }) {
      for distance in SwimCourse.pool(pool).distances {
        let count = Int((distance.metres / pool.length.metres).rounded())
        if let time = time(ofLengths: count, of: distance.millimetres) {
          let course = "\(pool.length.millimetres)\(pool.unit.rawValue)"
          found["swim \(course) \(distance.millimetres)"] = Double(time)
        }
      }
      return found
    }
    let isOpen = values.subSport == "open_water"
    let course = isOpen ? SwimCourse.openWater : values.pool.map(SwimCourse.pool) ?? .unknownPool
    let name =
      isOpen
      ? "open" : values.pool.map { "\($0.length.millimetres)\($0.unit.rawValue)" } ?? "pool"
    if isOpen {
      for (distance, time) in times(over: course.distances) {
        found["swim \(name) \(distance)"] = time
      }
    } else {
      for distance in course.distances {
        found["swim \(name) \(distance.millimetres)"] = time(over: distance.millimetres)
      }
    }
    return found
  }

  /// A length, a rest, or a moment at which a stretch ends.
  private enum Part {
    case swum(start: Int64, end: Int64)
    case rest
    case stop
  }

  private func parts() -> [Part] {
    var parts: [Part] = []
    var now: Int64 = 0
    let origin = activity.lengths.first?.start?.millisecondsSince1970
    for (place, length) in activity.lengths.enumerated() {
      if let start = length.start?.millisecondsSince1970, let origin {
        if start - origin - now >= 10_000 { parts.append(.stop) }
        now = max(now, start - origin)
      }
      var (timer, elapsed) = (length.timer, length.elapsed)
      if length.isRest, timer == nil, elapsed == nil {
        // Told by a lap of its own only.
        let lap = activity.laps.first { $0.lengths == place..<place + 1 }
        (timer, elapsed) = (lap?.timer, lap?.elapsed)
      }
      let isPaused =
        if let timer, let elapsed { elapsed.milliseconds - timer.milliseconds > 1000 } else {
          false
        }
      guard let time = (timer ?? elapsed)?.milliseconds, !isPaused else {
        parts.append(.stop)
        continue
      }
      let start = now
      now += time
      if length.isRest {
        parts.append(.rest)
      } else if length.stroke == "drill" || length.stroke == "kick" || time <= 0 {
        parts.append(.stop)
      } else {
        parts.append(.swum(start: start, end: now))
      }
    }
    return parts
  }

  private func time(ofLengths count: Int, of distance: Int64) -> Int64? {
    let parts = parts()
    var best: Int64?
    for first in parts.indices {
      guard case .swum(let start, _) = parts[first] else { continue }
      var swum = 0
      stretch: for part in parts[first...] {
        switch part {
        case .stop: break stretch
        case .rest: continue
        case .swum(_, let end):
          swum += 1
          if swum == count {
            if !outswimsTheWorld(distance, in: Double(end - start)) {
              best = min(best ?? .max, end - start)
            }
            break stretch
          }
        }
      }
    }
    return best
  }
}
