/// Sessions of different sports on one day, one soon after the other.
package struct Brick: Hashable, Sendable {
  /// The stored brick; nil for one that the log only seems to have.
  package var race: Race.ID?
  /// In the order in which they were done; at least two.
  package var legs: [WorkoutRecord]
  /// The run that follows a ride, beside fresh ones.
  package var runOff: RunOffTheBike?

  package init(race: Race.ID? = nil, legs: [WorkoutRecord], runOff: RunOffTheBike? = nil) {
    self.race = race
    self.legs = legs
    self.runOff = runOff
  }

  package var day: Day { legs[0].time.day }

  /// From the end of each leg to the start of the next; nil where either is not known.
  package var gaps: [Duration?] {
    zip(legs, legs.dropFirst()).map { $0.gap(to: $1) }
  }

  /// The first run right behind a ride.
  var runBehindRide: WorkoutRecord? {
    zip(legs, legs.dropFirst()).first { $0.sport == .bike && $1.sport == .run }?.1
  }
}

/// The pace of a run off the bike, and that of fresh runs at the same heart rate.
package struct RunOffTheBike: Hashable, Sendable {
  package var id: RecordID
  package var pace: Pace
  package var averageHeartRate: Int?
  package var fresh: Fresh

  /// What the comparison found.
  package enum Fresh: Hashable, Sendable {
    /// The run has no heart rate to compare at.
    case noHeartRate
    /// So many fresh runs only, which is too few.
    case tooFew(Int)
    /// Time over distance of all of them together.
    case pace(Pace, runCount: Int)
  }

  package init(id: RecordID, pace: Pace, averageHeartRate: Int?, fresh: Fresh) {
    self.id = id
    self.pace = pace
    self.averageHeartRate = averageHeartRate
    self.fresh = fresh
  }

  /// Milliseconds per kilometre that the run off the bike is slower; negative where it is faster.
  package var difference: Int64? {
    guard case .pace(let fresh, _) = self.fresh else { return nil }
    let difference = pace.millisecondsPerKilometre - fresh.millisecondsPerKilometre
    return Int64(exactly: difference.rounded())
  }
}

extension WorkoutRecord {
  /// The last moment: start and elapsed time, else timer time.
  fileprivate var end: Instant? {
    guard let start = self.time.start, let length = self.elapsed ?? self.timer else { return nil }
    return start.instant.adding(length)
  }

  /// From the end of this record to the start of another; below 0 where they overlap.
  func gap(to next: WorkoutRecord) -> Duration? {
    guard let end, let start = next.time.start else { return nil }
    return Duration(
      milliseconds: start.instant.millisecondsSince1970 - end.millisecondsSince1970)
  }
}
