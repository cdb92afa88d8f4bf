internal import SQLiteKit
package import TriDomain

extension Store: DuplicateKeeper {
  package func duplicatePairs() throws -> [DuplicatePair] {
    try reading { connection in
      let duplicates = try connection.records(
        """
        SELECT \(RecordColumn.list) FROM record
        WHERE duplicateOf IS NOT NULL AND deletedAt IS NULL
        ORDER BY day DESC, startedAt DESC, id DESC
        """)
      return try duplicates.compactMap { duplicate in
        guard let id = duplicate.duplicateOf, let original = try connection.record(id) else {
          return nil
        }
        return DuplicatePair(
          original: try connection.side(original), duplicate: try connection.side(duplicate))
      }
    }
  }

  package func merge(
    _ other: RecordID, into kept: RecordID, as command: CommandLine
  ) throws -> Kept<WorkoutRecord> {
    try change(command) { connection in
      let (kept, other) = try connection.twoRecords(kept, other)
      if let sport = kept.values.namedSport, let another = other.values.namedSport,
        sport.family != another.family
      {
        throw DuplicateError.differentSports(kept.id, sport, other.id, another)
      }
      try RecordMerger(connection: connection, now: command.now).merge(other, into: kept)
      return try connection.record(kept.id) ?? kept
    }
  }

  package func keepApart(
    _ first: RecordID, _ second: RecordID, as command: CommandLine
  ) throws -> Kept<[WorkoutRecord]> {
    try change(command) { connection in
      let (first, second) = try connection.twoRecords(first, second)
      let pair = [min(first.id, second.id), max(first.id, second.id)].map(SQLValue.integer)
      try connection.run(
        """
        INSERT INTO distinctPair (record, other, changedAt) VALUES (?1, ?2, ?3)
        ON CONFLICT DO NOTHING
        """, pair + [.integer(command.now.millisecondsSince1970)])
      let isNew = connection.changedRows > 0
      try connection.run(
        """
        UPDATE record SET duplicateOf = NULL
        WHERE (id = ?1 AND duplicateOf = ?2) OR (id = ?2 AND duplicateOf = ?1)
        """, pair)
      guard isNew || connection.changedRows > 0 else { return [] }
      return try [first, second].map { try connection.record($0.id) ?? $0 }
    }
  }
}

extension Connection {
  fileprivate func side(_ record: WorkoutRecord) throws -> DuplicatePair.Side {
    DuplicatePair.Side(
      record: record, values: try values(of: record.id), sources: try sources(of: record.id))
  }

  /// Two different records of the log.
  fileprivate func twoRecords(
    _ first: RecordID, _ second: RecordID
  ) throws -> (WorkoutRecord, WorkoutRecord) {
    if first == second { throw DuplicateError.same(first) }
    let found = try recordsInLog([first, second])
    return (found[0], found[1])
  }
}
