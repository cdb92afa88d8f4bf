internal import SQLiteKit
internal import TriDomain

/// What becomes of races whose legs were moved one by one.
struct MovedLegs {
  let connection: Connection
  let now: Instant

  /// Throws `RaceError.movesLeg` where legs no longer follow one another; a race begins when its first leg does.
  func settle(_ edited: [EditedRecord]) throws {
    let moved = edited.filter {
      $0.before.race != nil && $0.before.values.time != $0.after.values.time
    }
    if moved.isEmpty { return }
    let before = Dictionary(
      edited.map { ($0.before.id, $0.before) }, uniquingKeysWith: { first, _ in first })
    for id in Set(moved.compactMap(\.before.race)).sorted() {
      guard let legs = try connection.legs(of: id) else { continue }
      try RaceJoining.requireLegsStay(
        of: legs.race, before: legs.inLog.map { before[$0.id] ?? $0 }, after: legs.inLog)
      try follow(legs, before)
    }
  }

  private func follow(_ legs: RaceLegs, _ before: [RecordID: WorkoutRecord]) throws {
    guard let first = legs.inLog.first, first.leg == 1, let old = before[first.id],
      old.values.time == legs.race.time, first.values.time != legs.race.time
    else { return }
    var race = legs.race
    race.time = first.values.time
    try RaceWriter(connection: connection, now: now).update(race)
  }
}
