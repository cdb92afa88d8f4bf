/// Whether sessions may be one race, and in which order.
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
    try refuseOverlaps(ordered)
    return ordered
  }

  /// Each known start is compared with the session before it whose start is known: whatever lies between had no less
  /// time than it took.
  private static func refuseOverlaps(_ records: [WorkoutRecord]) throws {
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

extension WorkoutRecord {
  fileprivate var start: Instant {
    values.time.start?.instant ?? Instant(millisecondsSince1970: 0)
  }
}
