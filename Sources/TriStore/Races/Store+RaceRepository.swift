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
      try connection.query(
        """
        SELECT \(PlannedRaceRow.columns) FROM plannedRace AS plan
        WHERE deletedAt IS NULL AND day >= ?1 AND NOT EXISTS (
          SELECT 1 FROM race JOIN record ON record.race = race.id
          WHERE race.kind = 'race' AND race.day = plan.day AND record.deletedAt IS NULL
            AND record.sport <> 'transition'
            AND (race.title = plan.title OR race.title IS NULL OR plan.title IS NULL)
        )
        ORDER BY day, id
        """, [.text(day.description)]
      ) { try PlannedRaceRow.race($0) }
    }
  }

  package func plannedRace(_ id: PlannedRace.ID) throws -> PlannedRace? {
    try reading { try $0.plannedRace(id) }
  }
}
