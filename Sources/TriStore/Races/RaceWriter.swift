internal import SQLiteKit
internal import TriDomain

/// Writes races, within a change of the log.
struct RaceWriter {
  let connection: Connection
  let now: Instant

  private var moment: SQLValue { .integer(now.millisecondsSince1970) }

  func insert(_ race: NewRace) throws -> Race.ID {
    try insert(
      Race(
        id: 0, kind: .race, form: race.form, title: race.title, time: race.time,
        official: race.official, place: race.place, ageGroupPlace: race.ageGroupPlace,
        goal: race.goal, result: race.result, note: race.note))
  }

  /// The id of the race that is made like this one, with the goal that was set for it.
  func insert(_ race: Race) throws -> Race.ID {
    let race = try connection.withPlan(race)
    let columns = ["uuid", "changedAt"] + RaceRow.assigned
    try connection.run(
      """
      INSERT INTO race (\(columns.joined(separator: ", ")))
      VALUES (\(columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")))
      """, [.blob(RecordUUID.random().bytes), moment] + RaceRow.values(race))
    return connection.lastInsertedID
  }

  /// Changed after the change before, even within its millisecond or by a clock that was set back.
  func update(_ race: Race) throws {
    let assignments = RaceRow.assigned.enumerated().map { "\($1) = ?\($0 + 3)" }
    try connection.run(
      """
      UPDATE race SET changedAt = max(?2, \(ColumnRule.nextMoment)), \(assignments.joined(separator: ", "))
      WHERE id = ?1
      """, [.integer(race.id), moment] + RaceRow.values(race))
  }

  /// What was taken back stays as an empty row, which a later merge of logs needs.
  func set(_ official: OfficialLeg, leg: Int, of race: Race.ID) throws {
    try connection.run(
      """
      INSERT INTO raceLeg (race, leg, distanceMillimetres, timeMilliseconds, changedAt)
      VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT DO UPDATE SET
        distanceMillimetres = excluded.distanceMillimetres,
        timeMilliseconds = excluded.timeMilliseconds,
        changedAt = max(excluded.changedAt, \(ColumnRule.nextMoment))
      """,
      [
        .integer(race), .integer(Int64(leg)), SQLValue(official.distance?.millimetres),
        SQLValue(official.time?.milliseconds), moment,
      ])
  }

  /// Makes a record a leg of a race, or of none.
  func tie(_ record: WorkoutRecord, to leg: (race: Race.ID, place: Int)?) throws {
    try connection.run(
      "UPDATE record SET race = ?2, leg = ?3, changedAt = ?4 WHERE id = ?1",
      [
        .integer(record.id), SQLValue(leg?.race), SQLValue(leg?.place),
        .integer(record.momentOfChange(now: now).millisecondsSince1970),
      ])
  }
}
