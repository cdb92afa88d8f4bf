internal import SQLiteKit
package import TriDomain

extension Store: RecordRepository {
  /// The lock is held by each statement, not by the body, which calls the other methods.
  package func consistently<Value>(_ body: () throws -> Value) throws -> Value {
    let isOutermost = try withConnection { connection in
      guard !connection.isInTransaction else { return false }
      try connection.run("BEGIN")
      return true
    }
    // Nothing was written, so there is nothing that the end could lose.
    defer { if isOutermost { try? withConnection { try $0.run("ROLLBACK") } } }
    return try body()
  }

  package func records(on day: Day) throws -> [WorkoutRecord] {
    try reading { connection in
      let records = try connection.records(
        """
        SELECT \(RecordColumn.list) FROM record
        WHERE deletedAt IS NULL AND day = ?1
        ORDER BY startedAt IS NULL, startedAt, id
        """, [.text(day.description)])
      if records.isEmpty, try connection.isEmpty("day = ?1", [.text(day.description)]) {
        try connection.requireNone("dayTotal WHERE day = ?1", [.text(day.description)])
      }
      return records
    }
  }

  /// The records in the log that are in no list, since their day or sport cannot be read.
  package func recordsWithoutPlace() throws -> [RecordID] {
    try reading { try $0.recordsWithoutPlace() }
  }

  package func record(_ id: RecordID) throws -> WorkoutRecord? {
    try reading { try $0.record(id) }
  }

  package func lastEntered() throws -> WorkoutRecord? {
    try reading { connection in
      try connection.records(
        """
        SELECT \(RecordColumn.list) FROM record WHERE deletedAt IS NULL ORDER BY id DESC LIMIT 1
        """
      ).first
    }
  }

  package func lastRecord(before day: Day) throws -> WorkoutRecord? {
    try reading { connection in
      try connection.records(
        """
        SELECT \(RecordColumn.list) FROM record
        WHERE deletedAt IS NULL AND day < ?1
        ORDER BY day DESC, startedAt DESC, id DESC LIMIT 1
        """, [.text(day.description)]
      ).first
    }
  }

  package func lastRecord(of sport: Sport) throws -> WorkoutRecord? {
    try reading { connection in
      try connection.records(
        """
        SELECT \(RecordColumn.list) FROM record
        WHERE deletedAt IS NULL AND sport = ?1
        ORDER BY day DESC, startedAt DESC, id DESC LIMIT 1
        """, [.text(sport.rawValue)]
      ).first
    }
  }

  package func recordsInBin() throws -> [WorkoutRecord] {
    try reading { connection in
      try connection.records(
        """
        SELECT \(RecordColumn.list) FROM record
        WHERE deletedAt IS NOT NULL ORDER BY deletedAt DESC, id DESC
        """)
    }
  }

  package func tags() throws -> [String] {
    try reading { connection in
      try connection.query(
        """
        SELECT name FROM recordTag JOIN record ON record.id = recordTag.record
        WHERE deletedAt IS NULL GROUP BY name ORDER BY count(*) DESC, name
        """
      ) { try $0.requiredText(at: 0) }
    }
  }

  package func gear() throws -> [String] {
    try reading { connection in
      try connection.query(
        """
        SELECT gear.name FROM gear
        LEFT JOIN recordGear ON recordGear.gear = gear.id
        LEFT JOIN record ON record.id = recordGear.record AND deletedAt IS NULL
        GROUP BY gear.id HAVING count(record.id) > 0 OR kind IS NOT NULL
        ORDER BY retiredOn IS NOT NULL, count(record.id) DESC, gear.name
        """
      ) { try $0.requiredText(at: 0) }
    }
  }
}

extension Connection {
  /// Whether the index by day holds no record in the log that fulfils a condition, whether it can be read or not.
  func isEmpty(_ condition: String, _ bindings: [SQLValue] = []) throws -> Bool {
    try queryFirst(
      "SELECT 1 FROM record WHERE deletedAt IS NULL AND \(condition) ORDER BY day LIMIT 1",
      bindings
    ) { _ in true } == nil
  }

  /// Throws when kept totals tell of records where none were found: an index is damaged, and the log is not empty.
  func requireNone(_ rows: String, _ bindings: [SQLValue] = []) throws {
    let isThere = try queryFirst("SELECT 1 FROM \(rows) LIMIT 1", bindings) { _ in true }
    if isThere != nil { throw StoreError.unreadableRow(table: "record", id: nil, column: "day") }
  }
}
