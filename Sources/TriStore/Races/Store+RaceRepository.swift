internal import SQLiteKit
package import TriDomain

extension Store: RaceRepository {
  package func legs(of race: Race.ID) throws -> RaceLegs? {
    try reading { try $0.legs(of: race).flatMap { $0.hasSession ? $0 : nil } }
  }

  package func races() throws -> [RaceLegs] {
    try reading { connection in
      try connection.races(
        """
        WHERE kind = 'race' AND \(RaceRow.hasSession)
        ORDER BY day DESC, startedAt DESC, id DESC
        """)
    }
  }

  package func races(_ ids: Set<Race.ID>) throws -> [RaceLegs] {
    try reading { connection in
      try connection.races(
        "WHERE id IN (SELECT value FROM json_each(?1)) AND \(RaceRow.hasSession) ORDER BY id",
        [.list(ids.sorted())])
    }
  }

  package func plannedRaces(from day: Day) throws -> [PlannedRace] {
    try reading { connection in
      let plans = try connection.query(
        """
        SELECT \(PlannedRaceRow.columns) FROM plannedRace
        WHERE deletedAt IS NULL AND day >= ?1 AND day IS date(day, '+0 days') ORDER BY day, id
        """, [.text(day.description)]
      ) { try PlannedRaceRow.race($0) }
      if plans.isEmpty { return [] }
      let races = try connection.query(
        """
        SELECT \(RaceRow.columns) FROM race
        WHERE kind = 'race' AND day >= ?1 AND \(RaceRow.hasSession)
        """, [.text(day.description)]
      ) { try RaceRow.race($0) }
      let raced = Set(races.flatMap { plans.fitting($0).map(\.id) })
      return plans.filter { !raced.contains($0.id) }
    }
  }

  package func plannedRace(_ id: PlannedRace.ID) throws -> PlannedRace? {
    try reading { try $0.plannedRace(id) }
  }
}
