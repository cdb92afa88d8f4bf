/// A session as bests are found in it.
///
/// From its samples where they tell a way, else from its laps, else only if the whole session is that distance. What is in
/// the bin, a likely duplicate or left out of bests is not asked for at all.
package struct BestSession: Hashable, Sendable {
  package var sport: Sport
  package var isOpenWater = false
  package var distance: Distance?
  /// Timer time, else elapsed.
  package var duration: Duration?
  /// Whether that is elapsed time, in which the clock may have stood.
  package var isElapsed = false
  /// Watts.
  package var averagePower: Int?
  /// Watts; an average above it is none.
  package var maxPower: Int?
  package var pool: Pool?
  package var facts: SamplesFacts?
  package var laps: [Lap] = []
  /// As the athlete mended them.
  package var lengths: [SwumLength] = []

  package init(sport: Sport) { self.sport = sport }

  /// A session, or laps of it, are a distance when they are within a quarter of a per cent of it. Nothing is ever scaled.
  /// So 3.1 miles are 5 km, and 4.98 km are not. A choice of ours.
  package static func isNear(_ length: Int64, _ standard: Int64) -> Bool {
    abs(length - standard) * 400 <= standard
  }

  /// Within so many per cent of the distance that the record shows samples and laps tell the same way. Otherwise the
  /// athlete or the device corrected it afterwards (a treadmill), and only the whole counts. A choice of ours.
  private static let agreement: Int64 = 2

  package var bests: [SessionBest] {
    guard BestKind.sports.contains(sport), isPossible else { return [] }
    let found = sport == .swim ? swims : distances + powers
    // A run or swim that would beat the world over some distance was none, or its watch was wrong everywhere.
    return beatsTheWorld || found.contains(where: beatsTheWorld) ? [] : found
  }

  private var beatsTheWorld: Bool {
    guard let distance, let duration else { return false }
    return switch sport {
    case .run: Plausibility.beatsTheWorld(.run, distance, in: duration)
    case .swim: Plausibility.beatsTheWorld(course, distance, in: duration)
    default: false
    }
  }

  private func beatsTheWorld(_ best: SessionBest) -> Bool {
    guard case .time(let time) = best.value else { return false }
    return switch best.kind {
    case .distance(.run, let distance): Plausibility.beatsTheWorld(.run, distance, in: time)
    case .swim(let distance, let course): Plausibility.beatsTheWorld(course, distance, in: time)
    default: false
    }
  }

  private var isPossible: Bool {
    BestKind.longest(sport).isPossible(distance, nil, in: duration)
  }

  private func agrees(_ way: Distance) -> Bool {
    guard let distance else { return true }
    return abs(way.millimetres - distance.millimetres) * 100
      <= distance.millimetres * Self.agreement
  }

  // MARK: - Run and bike

  private var distances: [SessionBest] {
    let all = BestDistances.of(sport)
    return ofSamples { .distance(sport, $0) }
      ?? ofLaps(all) { .distance(sport, $0) }
      ?? ofWhole(all) { .distance(sport, $0) }
  }

  /// Nil where samples tell no way.
  private func ofSamples(_ kind: (Distance) -> BestKind) -> [SessionBest]? {
    guard let facts, let way = facts.distance, agrees(way) else { return nil }
    return facts.fastest(sport).map {
      SessionBest(kind($0.distance), .time($0.time), start: $0.start, origin: .samples)
    }
  }

  /// Nil where laps tell no way, or no more than the session.
  private func ofLaps(
    _ distances: [Distance], _ kind: (Distance) -> BestKind
  ) -> [SessionBest]? {
    let way = laps.reduce(Distance.zero) { $0 + ($1.distance ?? .zero) }
    guard laps.count > 1, way > .zero, agrees(way) else { return nil }
    let laps = LapStretches(laps)
    return distances.compactMap { distance in
      guard let found = laps.fastest(over: distance),
        Plausibility.isPossible(sport, distance, in: found.time)
      else { return nil }
      return SessionBest(kind(distance), .time(found.time), start: found.start, origin: .laps)
    }
  }

  private func ofWhole(
    _ distances: [Distance], _ kind: (Distance) -> BestKind
  ) -> [SessionBest] {
    guard let distance, let duration, duration > .zero else { return [] }
    return distances.filter { Self.isNear(distance.millimetres, $0.millimetres) }.map {
      SessionBest(kind($0), .time(duration), start: nil, origin: .session)
    }
  }

  // MARK: - Power

  private var powers: [SessionBest] {
    guard sport == .bike else { return [] }
    if let facts, !facts.powers.isEmpty {
      return facts.strongest.map {
        SessionBest(
          .power($0.duration), .milliwatts($0.milliwatts), start: $0.start, origin: .samples)
      }
    }
    // An average power may be of less time than passed, so it is none over all of that.
    guard let duration, !isElapsed, let averagePower, averagePower > 0,
      averagePower <= maxPower ?? averagePower,
      !Plausibility.isBeyondAnyone(watts: averagePower, over: duration)
    else { return [] }
    return BestDurations.power
      .filter { Self.isNear(duration.milliseconds, $0.milliseconds) }
      .map {
        SessionBest(
          .power($0), .milliwatts(Int64(averagePower) * 1000), start: nil, origin: .session)
      }
  }

  // MARK: - Swim

  private var course: SwimCourse {
    isOpenWater ? .openWater : pool.map(SwimCourse.pool) ?? .unknownPool
  }

  private var swims: [SessionBest] {
    if let pool, lengths.swumCount > 0 { return ofLengths(pool) }
    let course = course
    func kind(_ distance: Distance) -> BestKind { .swim(distance, course) }
    let all = course.distances
    return (isOpenWater ? ofSamples(kind) : nil) ?? ofLaps(all, kind) ?? ofWhole(all, kind)
  }

  /// A turn that was none makes a length too short: what beats the world is left out, and the others stay.
  private func ofLengths(_ pool: Pool) -> [SessionBest] {
    let course = SwimCourse.pool(pool)
    let lengths = LengthStretches(lengths)
    return course.distances.compactMap { distance in
      guard let count = pool.wholeLengths(in: distance) else { return nil }
      let found = lengths.fastest(count) {
        !Plausibility.beatsTheWorld(course, distance, in: $0)
      }
      guard let found else { return nil }
      return SessionBest(
        .swim(distance, course), .time(found.time), start: found.start, origin: .lengths)
    }
  }
}
