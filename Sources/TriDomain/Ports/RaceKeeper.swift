/// Races of the log, for reading. Only records in the log count; a race without any but transitions is none.
package protocol RaceRepository: Sendable {
  /// The race or brick with this number, with its legs; nil where there is none.
  func legs(of race: Race.ID) throws -> RaceLegs?
  /// Races with at least one session in the log, the newest first; bricks are not among them.
  func races() throws -> [RaceLegs]
  func plannedRace(_ id: PlannedRace.ID) throws -> PlannedRace?
}

/// Races of the log, for changing. Each call is one transaction and one entry of the journal, or nothing at all.
package protocol RaceKeeper: RaceRepository {
  /// Stores a race with its legs, each a record.
  func add(_ race: NewRace, as command: CommandLine) throws -> Kept<RaceLegs>
  /// Makes one race of records. Throws `KeepingError` and `RaceError`.
  func join(
    _ ids: [RecordID], form: RaceForm?, title: String?, as command: CommandLine
  ) throws -> Kept<RaceLegs>
  /// Takes a race apart: its records stay in the log and are no legs any more. Answers the race as it was.
  func split(_ id: Race.ID, as command: CommandLine) throws -> Kept<RaceLegs>
  /// Changes a race: `change` is asked with the race as it is at that moment.
  func edit(
    _ id: Race.ID, as command: CommandLine, change: (RaceLegs) throws -> RaceChange
  ) throws -> Kept<EditedRace>
  /// Plans a race; the id of the argument is not used.
  func plan(_ race: PlannedRace, as command: CommandLine) throws -> Kept<PlannedRace>
  /// Changes a planned race. Throws `RaceError.noSuchPlan`.
  func replan(
    _ id: PlannedRace.ID, as command: CommandLine, change: (PlannedRace) throws -> PlannedRace
  ) throws -> Kept<PlannedRace>
  /// Gives up a planned race, and answers it. Throws `RaceError.noSuchPlan`.
  func dropPlan(_ id: PlannedRace.ID, as command: CommandLine) throws -> Kept<PlannedRace>
}

/// A race that is about to be stored, with its legs in order.
package struct NewRace: Hashable, Sendable {
  package var form: RaceForm
  package var title: String?
  package var time: RecordTime
  package var official: Duration?
  package var place: Int?
  package var ageGroupPlace: Int?
  package var goal: Duration?
  package var result: RaceResult?
  package var note: String?
  package var legs: [NewRecord]

  package init(form: RaceForm, title: String? = nil, time: RecordTime, legs: [NewRecord]) {
    self.form = form
    self.title = title
    self.time = time
    self.legs = legs
  }
}

/// What becomes of a race: itself, its legs in the results, and its records.
package struct RaceChange: Hashable, Sendable {
  package var race: Race
  /// Only legs of which something was typed.
  package var official: [Int: OfficialLeg]
  package var records: [RecordID: [RecordChange]]

  package init(
    race: Race, official: [Int: OfficialLeg] = [:], records: [RecordID: [RecordChange]] = [:]
  ) {
    self.race = race
    self.official = official
    self.records = records
  }
}

package struct EditedRace: Hashable, Sendable {
  package var before: RaceLegs
  package var after: RaceLegs

  package init(before: RaceLegs, after: RaceLegs) {
    self.before = before
    self.after = after
  }
}

/// Why races cannot be changed as asked; nothing was changed.
package enum RaceError: Error, Hashable, Sendable {
  case noSuchRace(Race.ID)
  case noRaces
  case noSuchPlan(PlannedRace.ID)
  case noPlans
  /// Several are planned, the nearest first, and none was named.
  case severalPlans([PlannedRace])
  /// One record alone, or none.
  case needsTwo
  /// Transitions alone are no race.
  case needsSession
  /// A record that is a leg already.
  case isLeg(RecordID, of: Race)
  /// The second began before the first had ended.
  case overlap(RecordID, RecordID)
  /// The second began more than six hours after the first had ended.
  case pause(RecordID, RecordID)
  /// A leg alone cannot be moved so that it overlaps the others or leaves their order; with the change of the race that
  /// would move them all: `start=9:10`.
  case movesLeg(RecordID, of: Race, advice: String)
  /// Sessions of more than two days, or of days that do not follow each other.
  case farApart(Day, Day)
  /// A record that is likely the same session as another, in the log.
  case duplicate(RecordID, of: RecordID)
}
