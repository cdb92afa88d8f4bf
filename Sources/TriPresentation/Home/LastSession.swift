package import TriDomain

/// A line of the last sessions: a record, or a race with all of its legs in the log.
package enum LastSession: Hashable, Sendable {
  case record(WorkoutRecord)
  case race(RaceLegs)

  package var records: [WorkoutRecord] {
    switch self {
    case .record(let record): [record]
    case .race(let legs): legs.inLog
    }
  }

  /// On which it began.
  package var day: Day {
    switch self {
    case .record(let record): record.values.time.day
    case .race(let legs): legs.race.time.day
    }
  }

  /// The newest of them in the order of history, `count` at most; a race stands where the newest of its legs does.
  static func newest(
    _ count: Int, from log: any RecordRepository
  ) throws -> [LastSession] {
    try log.consistently {
      var sessions: [LastSession] = []
      var seen: Set<Race.ID> = []
      var key: PageKey?
      repeat {
        let page = try log.page(of: .everything, after: key, limit: count)
        let races = try log.races(of: page.records)
        for record in page.records where sessions.count < count {
          guard let race = record.race(among: races) else {
            sessions.append(.record(record))
            continue
          }
          if seen.insert(race.race.id).inserted { sessions.append(.race(race)) }
        }
        key = page.next
      } while key != nil && sessions.count < count
      return sessions
    }
  }
}
