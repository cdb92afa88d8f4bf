/// Whether sessions may be one race, and in which order; and whether they still are.
package enum RaceJoining {
  /// Clock times are typed by the minute: by so much one session may reach into the next.
  private static let slack = Duration(seconds: 60 as Int64)

  /// A night between two stages is none of a race.
  private static let longestPause = Duration(seconds: 21_600 as Int64)

  /// The records in the order of the race: by their starts where all are known, else as given.
  ///
  /// Throws `RaceError` for what cannot be one race; `raceOf` answers the race of a record that is a leg.
  package static func ordered(
    _ records: [WorkoutRecord], raceOf: (WorkoutRecord) throws -> Race?
  ) throws -> [WorkoutRecord] {
    guard records.count > 1 else { throw RaceError.needsTwo }
    guard records.contains(where: { $0.sport != .transition }) else {
      throw RaceError.needsSession
    }
    for record in records {
      if let race = try raceOf(record) { throw RaceError.isLeg(record.id, of: race) }
      if let original = record.duplicateOf {
        throw RaceError.duplicate(record.id, of: original)
      }
    }
    let days = records.map(\.values.time.day)
    guard let first = days.min(), let last = days.max(), last.number - first.number <= 1 else {
      throw RaceError.farApart(days.min() ?? .earliest, days.max() ?? .earliest)
    }
    let starts = records.compactMap { $0.values.time.start?.instant }
    let ordered =
      starts.count == records.count
      ? records.sorted { ($0.start, $0.id) < ($1.start, $1.id) } : records
    try requireOrder(ordered)
    return ordered
  }

  /// Each known start is compared with the session before it whose start is known: whatever lies between had no less
  /// time than it took.
  package static func requireOrder(_ records: [WorkoutRecord]) throws(RaceError) {
    var before: (id: RecordID, end: Instant)?
    var dayBefore = Day.earliest
    for record in records {
      let values = record.values
      guard values.time.day >= dayBefore else {
        throw RaceError.overlap(before?.id ?? records[0].id, record.id)
      }
      dayBefore = values.time.day
      let length = values.elapsed ?? values.timer ?? .zero
      if let start = values.time.start?.instant {
        if let before {
          guard start.adding(slack) >= before.end else {
            throw RaceError.overlap(before.id, record.id)
          }
          guard start <= before.end.adding(longestPause) else {
            throw RaceError.pause(before.id, record.id)
          }
        }
        before = (record.id, start.adding(length))
      } else if let known = before {
        before = (known.id, known.end.adding(length))
      }
    }
  }
}

extension RaceJoining {
  /// Throws `RaceError.movesLeg` where legs that were moved by themselves no longer follow one another as they did.
  ///
  /// A leg may have been on the other side of midnight, as far as starts tell. What contradicted the race before may stay.
  package static func requireLegsStay(
    of race: Race, before: [WorkoutRecord], after: [WorkoutRecord]
  ) throws(RaceError) {
    let moved = zip(before, after).first { $0.values.time != $1.values.time }
    guard let (old, new) = moved, disorder(after) > disorder(before) else { return }
    throw .movesLeg(
      new.id, of: race, advice: race.advice(moving: old.values.time, to: new.values.time))
  }

  /// How badly legs contradict each other: 0 not at all, 1 by overlapping or a long pause, 2 by their order.
  private static func disorder(_ legs: [WorkoutRecord]) -> Int {
    let starts = legs.compactMap { $0.values.time.start?.instant }
    let days = legs.map(\.values.time.day)
    let isSorted =
      !zip(starts, starts.dropFirst()).contains { $0 > $1 }
      && !zip(days, days.dropFirst()).contains { $0 > $1 }
    let isOneDay = days.first == days.last
    let last = days.max()?.number ?? 0
    let first = days.min()?.number ?? 0
    guard isSorted, isOneDay || (starts.count == legs.count && last - first == 1) else {
      return 2
    }
    do throws(RaceError) { try requireOrder(legs) } catch { return 1 }
    return 0
  }
}

extension Race {
  /// The change of the whole race that moves it as one of its legs was to be moved: `date=2026-05-02`, `start=9:10`.
  fileprivate func advice(moving old: RecordTime, to new: RecordTime) -> String {
    let days = new.day.number - old.day.number
    if days != 0 { return "date=\(time.day.adding(days: days))" }
    guard let start = time.start, let from = old.start?.instant, let to = new.start?.instant else {
      return "start=9:00"
    }
    let shift = to.millisecondsSince1970 - from.millisecondsSince1970
    let clock = start.wallClockMilliseconds + shift
    guard (0..<86_400_000).contains(clock) else { return "start=9:00" }
    return "start=\(Wording.clock(clock / 1000))"
  }
}

extension WorkoutRecord {
  fileprivate var start: Instant {
    values.time.start?.instant ?? Instant(millisecondsSince1970: 0)
  }
}
