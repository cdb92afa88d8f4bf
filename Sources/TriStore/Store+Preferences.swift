internal import SQLiteKit
package import TriDomain

extension Store: PreferenceStore {
  package func preferences() throws -> Preferences {
    try reading { try $0.preferences() }
  }

  package func save(
    _ preference: Preference, as command: CommandLine
  ) throws -> Kept<Preferences> {
    try change(command) { connection in
      try connection.run(
        """
        INSERT INTO preference (name, value, changedAt) VALUES (?1, ?2, ?3)
        ON CONFLICT DO UPDATE
        SET value = excluded.value, changedAt = max(excluded.changedAt, \(ColumnRule.nextMoment))
        WHERE value IS NOT excluded.value
        """,
        [
          .text(preference.name.rawValue), .text(preference.value),
          .integer(command.now.millisecondsSince1970),
        ])
      return try connection.preferences()
    }
  }
}

extension Store {
  /// Whether something stands for a setting, of those that hold from a day on for this day, that it cannot be.
  package func isUnreadable(setting name: String, on day: Day? = nil) throws -> Bool {
    try reading { connection in
      try connection.registerRules()
      return try connection.queryFirst(
        """
        SELECT 1 FROM preference WHERE name = ?1 AND NOT storableSetting(name, value)
        UNION ALL
        SELECT 1 FROM datedSetting
        WHERE name = ?1 AND day = ?2 AND NOT storableSetting(name, value)
        """, [.text(name), SQLValue(day?.description)]
      ) { _ in true } ?? false
    }
  }
}

extension Connection {
  /// The defaults with what is stored laid over them.
  ///
  /// A name or value that this program does not know is a newer one's: it stays as it is, and the default shows.
  func preferences() throws -> Preferences {
    var preferences = Preferences()
    let stored = try query("SELECT name, value FROM preference") { row in
      let value = try row.requiredText(at: 1)
      return Preference.Name(rawValue: try row.requiredText(at: 0))
        .flatMap { Preference($0, value: value) }
    }
    for case let preference? in stored { preferences.apply(preference) }
    return preferences
  }
}
