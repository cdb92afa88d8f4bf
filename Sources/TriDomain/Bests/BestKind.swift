/// What sessions are compared by.
package enum BestKind: Hashable, Sendable {
  /// The shortest time over a distance of a run or a ride.
  case distance(Sport, Distance)
  /// The shortest time over a distance in the water.
  case swim(Distance, SwimCourse)
  /// The highest mean power over a time, of a ride.
  case power(Duration)
  /// The greatest distance of a session.
  case longest(Sport)
  /// The most ascent of a session.
  case climb(Sport)

  package var sport: Sport {
    switch self {
    case .distance(let sport, _), .longest(let sport), .climb(let sport): sport
    case .swim: .swim
    case .power: .bike
    }
  }

  /// The sports that have bests.
  package static let sports: [Sport] = [.swim, .bike, .run]
}

// MARK: - Stored form

extension BestKind {
  /// `run 5000000`, `bike power 300000`, `swim 25000m 100000`, `run longest`: millimetres and milliseconds.
  package var text: String {
    switch self {
    case .distance(let sport, let distance): "\(sport.rawValue) \(distance.millimetres)"
    case .swim(let distance, let course): "swim \(course.text) \(distance.millimetres)"
    case .power(let duration): "bike power \(duration.milliseconds)"
    case .longest(let sport): "\(sport.rawValue) longest"
    case .climb(let sport): "\(sport.rawValue) climb"
    }
  }

  package init?(text: String) {
    let words = text.split(separator: " ")
    guard words.count > 1, let sport = Sport(rawValue: String(words[0])) else { return nil }
    switch (words.count, words[1]) {
    case (2, "longest"): self = .longest(sport)
    case (2, "climb"): self = .climb(sport)
    case (2, let size):
      guard let size = Int64(size) else { return nil }
      self = .distance(sport, Distance(millimetres: size))
    case (3, "power"):
      guard let size = Int64(words[2]) else { return nil }
      self = .power(Duration(milliseconds: size))
    default:
      guard words.count == 3, sport == .swim, let size = Int64(words[2]),
        let course = SwimCourse(text: words[1])
      else { return nil }
      self = .swim(Distance(millimetres: size), course)
    }
  }
}

// MARK: - Order

extension BestKind: Comparable {
  /// Swim, bike, run; in each the courses one after the other, the shorter first, power behind the distances, then the
  /// longest and the most climb.
  package static func < (a: Self, b: Self) -> Bool { a.place.lexicographicallyPrecedes(b.place) }

  private var place: [Int64] {
    let sport = Int64(Self.sports.firstIndex(of: sport) ?? Self.sports.count)
    switch self {
    case .distance(_, let distance): return [sport, 0, distance.millimetres]
    case .swim(let distance, let course): return [sport, 0] + course.place + [distance.millimetres]
    case .power(let duration): return [sport, 1, duration.milliseconds]
    case .longest: return [sport, 2]
    case .climb: return [sport, 3]
    }
  }
}

extension SwimCourse {
  /// 25 m, 50 m, 25 yd, other pools by their length, pools of unknown length, open water.
  fileprivate var place: [Int64] {
    switch self {
    case .pool(let pool):
      let usual: [Pool] = [
        Pool(Distance(millimetres: 25_000), .metres), Pool(Distance(millimetres: 50_000), .metres),
        Pool(Distance(millimetres: 22_860), .yards),
      ]
      let place = usual.firstIndex(of: pool) ?? usual.count
      return [Int64(place), pool.length.millimetres, pool.unit == .metres ? 0 : 1]
    case .unknownPool: return [8, 0, 0]
    case .openWater: return [9, 0, 0]
    }
  }
}

// MARK: - Longest and steepest

extension BestKind {
  /// The kinds that are whole sessions, of which every session has one.
  package static let extremes: [BestKind] =
    sports.map(BestKind.longest) + [.climb(.bike), .climb(.run)]

  package var isExtreme: Bool {
    switch self {
    case .longest, .climb: true
    default: false
    }
  }

  /// Whether a session is one that someone can have done.
  package func isPossible(_ distance: Distance?, _ ascent: Distance?, in time: Duration?) -> Bool {
    if case .climb = self, let ascent, let range = Measure.of(.ascentMillimetres)?.range,
      !range.contains(ascent.millimetres)
    {
      return false
    }
    guard let distance else { return true }
    return distance <= Plausibility.farthestDistance
      && (time.map { Plausibility.isPossible(sport, distance, in: $0) } ?? true)
  }
}
