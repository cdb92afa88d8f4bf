/// What a session can be. Typed values beyond it are refused; structured input beyond it is stored with a warning.
package enum Plausibility {
  /// Two weeks: longer than any race without a break.
  package static let longestDuration = Duration(seconds: 1_209_600 as Int64)
  /// 10,000 km: a quarter of the way around the earth.
  package static let farthestDistance = Distance(millimetres: 10_000_000_000)

  /// The fastest possible average speed over a distance, in metres per second.
  ///
  /// No one holds a speed longer than the record over a shorter way, so a distance between two records has the limit
  /// of the shorter one. A margin leaves room for wind, currents, slopes and records to come.
  package static func fastest(_ sport: Sport, over distance: Distance) -> Double {
    let table = records(of: sport)
    let record = table.records.last { $0.metres <= distance.metres } ?? table.records[0]
    return record.metresPerSecond * table.margin
  }

  /// Whether someone would be faster than the record over the distance, or over the next shorter one that has a record.
  static func beatsTheWorld(_ sport: Sport, _ distance: Distance, in time: Duration) -> Bool {
    guard let speed = Speed(distance, in: time) else { return false }
    return speed.metresPerSecond > fastest(sport, over: distance) / records(of: sport).margin
  }

  /// Whether a swim would be faster than the record over the distance, or over the next shorter one that has a record.
  ///
  /// A pool shorter than 50 m has records of its own, for every wall is a push-off. 50 m in 20 s beat the world in open
  /// water, and not in 25 m.
  static func beatsTheWorld(_ course: SwimCourse, _ distance: Distance, in time: Duration) -> Bool {
    guard let speed = Speed(distance, in: time) else { return false }
    let records = course.isShort ? shortCourse : longCourse
    let record = records.last { $0.metres <= distance.metres } ?? records[0]
    return speed.metresPerSecond > record.metres / record.seconds
  }

  /// Whether someone would hold more power than anyone of a hundred kilograms can, over the time or over the next shorter
  /// one of the table.
  ///
  /// Of men of world class the table of A. Coggan has 24.04 W/kg over 5 s, 11.50 over 1 min, 7.60 over 5 min and 6.40 at
  /// threshold (H. Allen, A. Coggan, Training and Racing with a Power Meter, 2nd ed. 2010, ch. 4). An hour at 640 W is
  /// possible, and none at 641 W.
  package static func isBeyondAnyone(watts: Int, over time: Duration) -> Bool {
    let limits: [(seconds: Int64, watts: Int)] = [
      (5, 2404), (60, 1150), (300, 760), (3600, 640),
    ]
    let limit = limits.last { $0.seconds * 1000 <= time.milliseconds } ?? limits[0]
    return watts > limit.watts
  }

  /// Below this an average speed is not believed when a word has two readings. Slow sessions themselves are no error.
  package static func slowestSensible(_ sport: Sport) -> Double {
    switch sport {
    // Half the speed of Ironman's cut-off, 3.8 km in 2:20.
    case .swim: 0.22
    // 6 km/h: below that a bicycle is pushed.
    case .bike: 1.67
    // The Barkley Marathons' cut-off, about 160 km in 60 h, is 0.74 m/s.
    case .run, .transition, .strength: 0.7
    // Half the speed at which traffic lights expect people to cross (1.2 m/s, and 1.0 m/s where they are slow).
    case .walk: 0.5
    // 300 m of height in an hour on a slope of three in ten is 0.28 m/s.
    case .hike: 0.2
    // 2 km in 48 minutes, four times the slowest novice's time.
    case .row: 0.7
    case .ski: 0.5
    case .other: 0.1
    }
  }

  private struct Table {
    var margin: Double
    /// Ascending; the first counts for everything shorter too.
    var records: [(metres: Double, metresPerSecond: Double)]
  }

  private static func records(of sport: Sport) -> Table {
    switch sport {
    case .swim: swim
    case .bike: bike
    case .run, .transition, .strength: run
    case .walk, .hike: walk
    case .row: row
    case .ski, .other: ski
    }
  }

  // World Athletics: U. Bolt's fastest stretch 12.42 m/s and 100 m in 9.58 s (2009), W. van Niekerk 400 m in 43.03 s
  // (2016), D. Rudisha 800 m in 1:40.91 (2012), H. El Guerrouj 1500 m in 3:26.00 (1998), J. Cheptegei 5000 m in
  // 12:35.36 and 10,000 m in 26:11.00 (2020), K. Kiptum marathon in 2:00:35 (2023); IAU: A. Sorokin 100 km in 6:05:35
  // (2023) and 319.614 km in 24 h (2022).
  private static let run = Table(
    margin: 1.1,
    records: [
      (0, 12.42), (100, 10.44), (400, 9.30), (800, 7.93), (1500, 7.28), (5000, 6.62),
      (10_000, 6.37), (42_195, 5.84), (100_000, 4.56), (319_614, 3.70),
    ])

  // World Aquatics, 25 m pools: J. Crooks 50 m in 19.90 s (2024), K. Chalmers 100 m in 44.84 s (2021), Y. Agnel 400 m
  // in 3:32.25 (2012), F. Wellbrock 1500 m in 14:06.88 (2021). The margin is for fins and currents.
  private static let swim = Table(
    margin: 1.25, records: [(0, 2.52), (100, 2.24), (400, 1.89), (1500, 1.78)])

  // World Aquatics, world records of men, 50 m pools: C. Cielo 50 m in 20.91 s (2009), Pan Z. 100 m in 46.40 s (2024),
  // P. Biedermann 200 m in 1:42.00 (2009), L. Märtens 400 m in 3:39.96 (2025), Zhang L. 800 m in 7:32.12 (2009),
  // R. Finke 1500 m in 14:30.67 (2024).
  private static let longCourse: [(metres: Double, seconds: Double)] = [
    (50, 20.91), (100, 46.4), (200, 102), (400, 219.96), (800, 452.12), (1500, 870.67),
  ]

  // 25 m pools: as `swim`, L. Hobson 200 m in 1:38.61 (2024), D. Wiffen 800 m in 7:20.46 (2023). Shorter than those are the
  // 50 yd of C. Dressel, 17.63 s (NCAA 2018).
  private static let shortCourse: [(metres: Double, seconds: Double)] = [
    (45.72, 17.63), (50, 19.9), (100, 44.84), (200, 98.61), (400, 212.25), (800, 440.46),
    (1500, 846.88),
  ]

  // M. Burghardt, 130.7 km/h downhill (Tour de France 2016); long descents at 80 km/h (an estimate); F. Ganna,
  // 56.792 km in an hour (UCI 2022).
  private static let bike = Table(
    margin: 1.1, records: [(0, 36.4), (5000, 22.3), (56_792, 15.8)])

  // T. Bosworth, mile in 5:31.08 (2017); Y. Suzuki, 20 km in 1:16:36 (World Athletics 2015).
  private static let walk = Table(margin: 1.1, records: [(0, 4.87), (20_000, 4.36)])

  // Germany's eight, 2000 m in 5:18.68 (World Rowing 2017); half as fast again for sprints (an estimate). The margin
  // is for currents.
  private static let row = Table(margin: 1.25, records: [(0, 9.42), (2000, 6.28)])

  // S. Billy, 255.5 km/h (FIS speed skiing 2023); beyond 10 km half of that (an estimate).
  private static let ski = Table(margin: 1.1, records: [(0, 71), (10_000, 35.5)])
}

extension RecordValues {
  /// Whether more time in motion than on the timer is shown, which is an error in what is typed alone: a device that stops
  /// its timer late, and samples that are summed, come to a little more.
  package var movesLongerThanTimer: Bool {
    guard let moving, let timer else { return false }
    return moving.milliseconds / 1000 > timer.milliseconds / 1000
  }
}

/// Something about a session that cannot be, or can hardly be.
package enum PlausibilityWarning: Hashable, Sendable {
  /// Faster than anyone over that distance.
  case tooFast(Sport, Distance, Duration)
  /// Slower than anyone who races.
  case tooSlow(Sport, Distance, Duration)
  case tooLong(Duration)
  case tooFar(Distance)
  /// Too short for a leg of a race.
  case tooShort(Sport, Distance)
  /// A number outside what a living athlete can have, in its stored unit.
  case outOfRange(RecordField, Int64)
  /// The first is below the second, and cannot be: `maxHeartRate` below `averageHeartRate`.
  case below(RecordField, RecordField)
  /// What the typed sets come to, and the distance.
  case setsDisagree(Distance, Distance, PoolUnit)
}

extension Plausibility {
  /// All that is hardly possible about a session, the weightiest first; empty for an ordinary one.
  package static func warnings(for values: RecordValues) -> [PlausibilityWarning] {
    sizes(values) + sets(values) + numbers(values) + orders(values)
  }

  /// The same of a leg of a race, which is also held over more than a few strides, and not slower than anyone who races.
  package static func warnings(forLeg values: RecordValues) -> [PlausibilityWarning] {
    let warnings = warnings(for: values)
    guard values.sport != .transition, let distance = values.distance else { return warnings }
    if distance < shortestLeg { return warnings + [.tooShort(values.sport, distance)] }
    guard let duration = values.duration, let speed = Speed(distance, in: duration),
      speed.metresPerSecond < slowestSensible(values.sport)
    else { return warnings }
    return warnings + [.tooSlow(values.sport, distance, duration)]
  }

  /// A length of a pool; the shortest legs of races, swims of a swimrun, are several of it.
  private static let shortestLeg = Distance(millimetres: 20_000)

  /// Whether a distance in a time is not faster than anyone.
  package static func isPossible(_ sport: Sport, _ distance: Distance, in time: Duration) -> Bool {
    guard let speed = Speed(distance, in: time) else { return true }
    return speed.metresPerSecond <= fastest(sport, over: distance)
  }

  /// Whether a reading of a word with two readings is believed.
  package static func isSensible(_ sport: Sport, _ distance: Distance, in time: Duration) -> Bool {
    guard let speed = Speed(distance, in: time) else { return true }
    return isPossible(sport, distance, in: time) && speed.metresPerSecond >= slowestSensible(sport)
  }

  private static func sizes(_ values: RecordValues) -> [PlausibilityWarning] {
    var warnings: [PlausibilityWarning] = []
    if let distance = values.distance, distance > farthestDistance {
      warnings.append(.tooFar(distance))
    }
    let times = [values.timer, values.elapsed, values.moving].compactMap(\.self)
    if let longest = times.max(), longest > longestDuration { warnings.append(.tooLong(longest)) }
    if warnings.isEmpty, let distance = values.distance, let duration = values.duration,
      !isPossible(values.sport, distance, in: duration)
    {
      warnings.append(.tooFast(values.sport, distance, duration))
    }
    return warnings
  }

  /// Sets need not tell all of a swim, but no more than it. Less than a metre is the rounding of yards.
  private static func sets(_ values: RecordValues) -> [PlausibilityWarning] {
    guard let sets = values.sets, let distance = values.distance,
      sets.distance.millimetres - distance.millimetres >= 1000
    else { return [] }
    return [.setsDisagree(sets.distance, distance, sets.sets[0].unit)]
  }

  private static func numbers(_ values: RecordValues) -> [PlausibilityWarning] {
    Measure.all.compactMap { measure in
      guard case .integer(let value) = values[measure.field], !measure.range.contains(value) else {
        return nil
      }
      return .outOfRange(measure.field, value)
    }
  }

  private static func orders(_ values: RecordValues) -> [PlausibilityWarning] {
    let pairs: [(RecordField, RecordField)] = [
      (.maxHeartRate, .averageHeartRate), (.averageHeartRate, .minHeartRate),
      (.maxPower, .averagePower), (.maxPower, .normalizedPower),
      (.maxCadenceThousandths, .averageCadenceThousandths),
      (.elapsedMilliseconds, .timerMilliseconds), (.elapsedMilliseconds, .movingMilliseconds),
    ]
    return pairs.compactMap { upper, lower in
      guard case .integer(let high) = values[upper], case .integer(let low) = values[lower],
        shown(high, of: upper) < shown(low, of: lower)
      else { return nil }
      return .below(upper, lower)
    }
  }

  /// Times in whole seconds, as they are shown: two devices' times of one session may differ by a part of one.
  private static func shown(_ value: Int64, of field: RecordField) -> Int64 {
    switch field {
    case .elapsedMilliseconds, .timerMilliseconds, .movingMilliseconds:
      let (seconds, rest) = value.quotientAndRemainder(dividingBy: 1000)
      return seconds + (rest >= 500 ? 1 : 0)
    default: return value
    }
  }
}
