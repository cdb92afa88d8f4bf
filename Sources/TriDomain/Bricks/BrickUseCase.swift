/// Answers with the bricks of the log, the newest first, and how the runs off the bike compare.
package struct BrickUseCase {
  private let repository: any RecordRepository & ActivityRepository
  private let finder: BrickFinder

  /// Fresh runs of so many days before the brick are compared.
  package static let days = 56
  /// Beats per minute that an average heart rate may differ to be the same: about what strap, heat and sleep make of it.
  package static let heartRateTolerance = 5
  package static let fewestRuns = 3

  private static let pageSize = 500

  package init(repository: any RecordRepository & ActivityRepository, gap: Duration) {
    self.repository = repository
    finder = BrickFinder(gap: gap)
  }

  /// - Parameter limit: So many at most; nil for all.
  package func bricks(limit: Int?) throws -> [Brick] {
    try repository.consistently {
      var walk = DayWalk(repository: repository, pageSize: Self.pageSize)
      var bricks: [Brick] = []
      var runs: [WorkoutRecord] = []
      var seen: Set<Race.ID> = []
      while let day = try walk.next() {
        if let limit, bricks.count >= limit,
          limit == 0 || bricks[limit - 1].day.number - day.number > Self.days
        {
          break
        }
        let found = try self.bricks(of: day.records, seen: &seen)
        runs += fresh(day.records, besides: found)
        bricks += found
      }
      return bricks.prefix(limit ?? .max).map { compared($0, with: runs) }
    }
  }

  /// The last of the day first.
  private func bricks(
    of records: [WorkoutRecord], seen: inout Set<Race.ID>
  ) throws -> [Brick] {
    var stored: [Brick] = []
    for race in records.compactMap(\.race) where seen.insert(race).inserted {
      guard let legs = try repository.legs(of: race), legs.race.kind == .brick,
        legs.inLog.count > 1
      else { continue }
      stored.append(Brick(race: race, legs: legs.inLog))
    }
    return (finder.bricks(among: records) + stored).sorted {
      let starts = ($0.legs[0].time.start?.instant, $1.legs[0].time.start?.instant)
      return (starts.0?.millisecondsSince1970 ?? .max, $0.legs[0].id)
        > (starts.1?.millisecondsSince1970 ?? .max, $1.legs[0].id)
    }
  }

  /// Runs that are no part of a brick or race.
  private func fresh(_ records: [WorkoutRecord], besides bricks: [Brick]) -> [WorkoutRecord] {
    records.filter { record in
      record.sport == .run && record.race == nil && record.duplicateOf == nil
        && record.values.pace != nil
        && !bricks.contains { $0.legs.contains { $0.id == record.id } }
    }
  }

  private func compared(_ brick: Brick, with runs: [WorkoutRecord]) -> Brick {
    guard let run = brick.runBehindRide, let pace = run.values.pace else { return brick }
    var brick = brick
    brick.runOff = RunOffTheBike(
      id: run.id, pace: pace, averageHeartRate: run.averageHeartRate,
      fresh: Self.pace(of: runs, beside: run))
    return brick
  }

  private static func pace(
    of runs: [WorkoutRecord], beside run: WorkoutRecord
  ) -> RunOffTheBike.Fresh {
    guard let beats = run.averageHeartRate else { return .noHeartRate }
    let day = run.time.day.number
    let alike = runs.filter { other in
      guard let otherBeats = other.averageHeartRate else { return false }
      return (day - days..<day).contains(other.time.day.number)
        && abs(otherBeats - beats) <= heartRateTolerance
    }
    let distance = alike.compactMap(\.distance).reduce(.zero, +)
    let duration = alike.compactMap(\.values.duration).reduce(.zero, +)
    guard alike.count >= fewestRuns, let pace = Pace(distance, in: duration) else {
      return .tooFew(alike.count)
    }
    return .pace(pace, runCount: alike.count)
  }
}

/// The records of the log, one day after the other, the newest first.
private struct DayWalk {
  let repository: any RecordRepository
  let pageSize: Int
  private var waiting: ArraySlice<WorkoutRecord> = []
  private var key: PageKey?
  private var isAtEnd = false

  init(repository: any RecordRepository, pageSize: Int) {
    self.repository = repository
    self.pageSize = pageSize
  }

  mutating func next() throws -> (number: Int, records: [WorkoutRecord])? {
    var records: [WorkoutRecord] = []
    while true {
      if waiting.isEmpty, !isAtEnd { try fill() }
      guard let record = waiting.first else { break }
      if let day = records.first?.time.day, day != record.time.day { break }
      records.append(waiting.removeFirst())
    }
    return records.first.map { ($0.time.day.number, records) }
  }

  private mutating func fill() throws {
    let page = try repository.page(of: .everything, after: key, limit: pageSize)
    waiting = page.records[...]
    key = page.next
    isAtEnd = page.next == nil
  }
}
