internal import SQLiteKit
package import TriDomain

extension Store: RaceKeeper {
  package func add(_ race: NewRace, as command: CommandLine) throws -> Kept<RaceLegs> {
    try change(command) { connection in
      let writer = RaceWriter(connection: connection, now: command.now)
      var inserter = try RecordInserter(on: connection, now: command.now)
      let gear = try TypedGear(of: race.legs, on: connection)
      for leg in race.legs { try inserter.add(gear?.completed(leg) ?? leg) }
      try inserter.finish()
      let id = try writer.insert(race)
      for (place, record) in inserter.ids.enumerated() {
        try connection.run(
          "UPDATE record SET race = ?2, leg = ?3 WHERE id = ?1",
          [.integer(record), .integer(id), .integer(Int64(place + 1))])
      }
      return try connection.knownLegs(of: id)
    }
  }

  package func join(
    _ ids: [RecordID], form: RaceForm?, title: String?, as command: CommandLine
  ) throws -> Kept<RaceLegs> {
    try change(command) { connection in
      let records = try RaceJoining.ordered(try connection.recordsInLog(ids)) { record in
        try record.race.flatMap(connection.race)
      }
      let writer = RaceWriter(connection: connection, now: command.now)
      let id = try writer.insert(
        Race(id: 0, kind: .race, form: form, title: title, time: records[0].values.time))
      for (place, record) in records.enumerated() {
        try writer.tie(record, to: (id, place + 1))
      }
      return try connection.knownLegs(of: id)
    }
  }

  package func split(_ id: Race.ID, as command: CommandLine) throws -> Kept<RaceLegs> {
    try change(command) { connection in
      let legs = try connection.knownLegs(of: id)
      let writer = RaceWriter(connection: connection, now: command.now)
      let all = try connection.records(
        "SELECT \(RecordColumn.list) FROM record WHERE race = ?1", [.integer(id)])
      for record in all { try writer.tie(record, to: nil) }
      try connection.run("DELETE FROM raceLeg WHERE race = ?1", [.integer(id)])
      try connection.run("DELETE FROM race WHERE id = ?1", [.integer(id)])
      return legs
    }
  }

  package func edit(
    _ id: Race.ID, as command: CommandLine, change asked: (RaceLegs) throws -> RaceChange
  ) throws -> Kept<EditedRace> {
    try change(command) { connection in
      let before = try connection.knownLegs(of: id)
      let wanted = try asked(before)
      let writer = RaceWriter(connection: connection, now: command.now)
      let editor = RecordEditor(connection: connection, now: command.now)
      for record in before.inLog {
        if let changes = wanted.records[record.id] {
          _ = try editor.apply(changes, to: record)
        }
      }
      if wanted.race != before.race { try writer.update(wanted.race) }
      for (leg, official) in wanted.official.sorted(by: { $0.key < $1.key })
      where official != before.official[leg] {
        try writer.set(official, leg: leg, of: id)
      }
      let after = try connection.knownLegs(of: id)
      if (try? RaceJoining.requireOrder(before.inLog)) != nil {
        try RaceJoining.requireOrder(after.inLog)
      }
      return EditedRace(before: before, after: after)
    }
  }

  package func plan(_ race: PlannedRace, as command: CommandLine) throws -> Kept<PlannedRace> {
    try change(command) { connection in
      try connection.run(
        """
        INSERT INTO plannedRace (uuid, title, day, form, goalMilliseconds, changedAt)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        """,
        [.blob(RecordUUID.random().bytes)] + race.columns
          + [.integer(command.now.millisecondsSince1970)])
      return try connection.knownPlan(connection.lastInsertedID)
    }
  }

  package func replan(
    _ id: PlannedRace.ID, as command: CommandLine, change asked: (PlannedRace) throws -> PlannedRace
  ) throws -> Kept<PlannedRace> {
    try change(command) { connection in
      let before = try connection.knownPlan(id)
      let wanted = try asked(before)
      guard wanted != before else { return before }
      try connection.run(
        """
        UPDATE plannedRace SET title = ?2, day = ?3, form = ?4, goalMilliseconds = ?5,
          changedAt = max(?6, \(ColumnRule.nextMoment))
        WHERE id = ?1
        """,
        [.integer(id)] + wanted.columns + [.integer(command.now.millisecondsSince1970)])
      return try connection.knownPlan(id)
    }
  }

  package func dropPlan(_ id: PlannedRace.ID, as command: CommandLine) throws -> Kept<PlannedRace> {
    try change(command) { connection in
      let before = try connection.knownPlan(id)
      try connection.run(
        """
        UPDATE plannedRace SET deletedAt = ?2, changedAt = max(?2, \(ColumnRule.nextMoment)) WHERE id = ?1
        """, [.integer(id), .integer(command.now.millisecondsSince1970)])
      return before
    }
  }
}

extension PlannedRace {
  fileprivate var columns: [SQLValue] {
    [
      SQLValue(title), .text(day.description), SQLValue(form?.rawValue),
      SQLValue(goal?.milliseconds),
    ]
  }
}

extension Connection {
  fileprivate func knownLegs(of id: Race.ID) throws -> RaceLegs {
    guard let legs = try legs(of: id), legs.hasSession else { throw RaceError.noSuchRace(id) }
    return legs
  }

  fileprivate func knownPlan(_ id: PlannedRace.ID) throws -> PlannedRace {
    guard let race = try plannedRace(id) else { throw RaceError.noSuchPlan(id) }
    return race
  }
}
