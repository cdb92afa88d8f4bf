internal import SQLiteKit
package import TriDomain

extension Store: ThresholdStore {
  package func history(of threshold: Threshold) throws -> [DatedValue] {
    try reading { try $0.history(of: threshold) }
  }

  package func save(
    _ value: DatedValue, of threshold: Threshold, as command: CommandLine
  ) throws -> Kept<[DatedValue]> {
    try change(command) { connection in
      try connection.run(
        """
        INSERT INTO datedSetting (name, day, value, changedAt) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT DO UPDATE SET value = excluded.value, changedAt = excluded.changedAt
        WHERE value IS NOT excluded.value
        """,
        [
          .text(threshold.rawValue), .text(value.day.description), SQLValue(value.value),
          .integer(command.now.millisecondsSince1970),
        ])
      return try connection.history(of: threshold)
    }
  }
}

extension Connection {
  /// Values that were taken back are left out. What it cannot be is passed over.
  fileprivate func history(of threshold: Threshold) throws -> [DatedValue] {
    let stored = try query(
      "SELECT day, value FROM datedSetting WHERE name = ?1 ORDER BY day DESC",
      [.text(threshold.rawValue)]
    ) { row -> DatedValue? in
      guard let day = Day(iso: try row.requiredText(at: 0)),
        case .integer(let value) = try row.value(at: 1), threshold.canBe(value)
      else { return nil }
      return DatedValue(day: day, value: value)
    }
    return stored.compactMap(\.self)
  }
}
