/// Sessions that were done one after the other, each a record of its own: a race, or a brick of a training.
package struct Race: Hashable, Sendable, Identifiable {
  package let id: Int64
  package var kind: Kind

  package enum Kind: String, CaseIterable, Sendable { case race, brick }

  package init(id: Int64, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}

/// A race with what the log has of it.
package struct RaceLegs: Hashable, Sendable {
  package var race: Race
  /// How many there are, those in the bin included.
  package var count: Int
  /// The records in the log, in the order of the race.
  package var inLog: [WorkoutRecord]

  package init(race: Race, count: Int, inLog: [WorkoutRecord]) {
    self.race = race
    self.count = count
    self.inLog = inLog
  }
}
