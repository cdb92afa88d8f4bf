/// Sessions that were done one after the other, each a record of its own: a race, or a brick of a training.
package struct Race: Hashable, Sendable, Identifiable {
  package let id: Int64
  package var kind: Kind
  /// As the athlete typed it; nil leaves it to the distances.
  package var form: RaceForm?
  package var title: String?
  /// When it began; the day at least.
  package var time: RecordTime
  /// The time of the results, where the athlete typed it.
  package var official: Duration?
  /// The place of the results, counted from 1.
  package var place: Int?
  /// The place among those of the same age.
  package var ageGroupPlace: Int?
  /// Nil for a race that was finished, or of which nothing else is said.
  package var result: RaceResult?
  package var note: String?
  /// What the athlete set out for.
  package var goal: Duration?

  package enum Kind: String, CaseIterable, Sendable { case race, brick }

  package init(
    id: Int64, kind: Kind, form: RaceForm? = nil, title: String? = nil, time: RecordTime,
    official: Duration? = nil, place: Int? = nil, ageGroupPlace: Int? = nil,
    goal: Duration? = nil, result: RaceResult? = nil, note: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.form = form
    self.title = title
    self.time = time
    self.official = official
    self.place = place
    self.ageGroupPlace = ageGroupPlace
    self.goal = goal
    self.result = result
    self.note = note
  }

  /// Whether something of the results is kept that a race without a time does not show.
  package var hidesResults: Bool {
    result != nil && (official != nil || place != nil || ageGroupPlace != nil)
  }
}

/// What the results say of one leg; it stands beside what the record has, and is shown before it.
package struct OfficialLeg: Hashable, Sendable {
  package var distance: Distance?
  /// The chip's.
  package var time: Duration?

  package init(distance: Distance? = nil, time: Duration? = nil) {
    self.distance = distance
    self.time = time
  }
}

/// A race with what the log has of it.
package struct RaceLegs: Hashable, Sendable {
  package var race: Race
  /// How many there are, those in the bin and forgotten ones included.
  package var count: Int
  /// How many of them were forgotten, and are gone for good.
  package var forgottenCount: Int
  /// The records in the log, in the order of the race.
  package var inLog: [WorkoutRecord]
  /// By the leg's place, counted from 1.
  package var official: [Int: OfficialLeg]

  package init(
    race: Race, count: Int, forgottenCount: Int = 0, inLog: [WorkoutRecord],
    official: [Int: OfficialLeg] = [:]
  ) {
    self.race = race
    self.count = count
    self.forgottenCount = forgottenCount
    self.inLog = inLog
    self.official = official
  }
}

extension RaceLegs {
  /// Whether more than transitions are in the log: with its last session a race falls away, and comes back with it.
  package var hasSession: Bool { inLog.contains { $0.sport != .transition } }
}

extension WorkoutRecord {
  /// The race that it is a leg of, if that is among these.
  package func race(among races: [Race.ID: RaceLegs]) -> RaceLegs? { race.flatMap { races[$0] } }
}
