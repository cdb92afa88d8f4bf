internal import SQLiteKit

/// The text of each record in the form in which words are looked for.
enum SearchText {
  /// Brings searchText up to date with the records that changed since the last time; triggers keep its index.
  ///
  /// The end of every change does this, whatever the change was and if it was taken back. One statement for all
  /// records: at each statement the index would write what it has to the disk.
  static func renew(on connection: Connection) throws {
    let isFresh =
      try connection.queryFirst("SELECT 1 FROM searchStale LIMIT 1") { _ in true } == nil
    if isFresh { return }
    try connection.run(renewal)
    try connection.run(
      "DELETE FROM searchText WHERE text = '' AND record IN (SELECT record FROM searchStale)")
    try connection.run("DELETE FROM searchStale")
  }

  /// The text is empty for a record that has none or is gone.
  private static let renewal = """
    INSERT INTO searchText (record, text)
    SELECT
      searchStale.record, \(wanted(of: "searchStale.record"))
    FROM searchStale LEFT JOIN record ON record.id = searchStale.record
    WHERE true
    ON CONFLICT DO UPDATE SET text = excluded.text WHERE text IS NOT excluded.text
    """

  /// The text that a row of `record` should have, as SQL.
  ///
  /// - Parameters:
  ///   - id: What gives its id in the statement.
  ///   - hasRaceTitles: Whether the title of its race belongs to it, as it does since races have results.
  ///   - hasRaceNotes: Whether the note of its race does, too.
  static func wanted(
    of id: String, hasRaceTitles: Bool = true, hasRaceNotes: Bool = true
  ) -> String {
    func ofRace(_ column: String, _ isThere: Bool) -> String {
      isThere ? "(SELECT \(column) FROM race WHERE race.id = record.race)" : "NULL"
    }
    return """
      searchTextOf(
        title, note,
        (SELECT group_concat(name, char(31)) FROM recordTag WHERE recordTag.record = \(id)),
        (
          SELECT group_concat(name, char(31))
          FROM recordGear JOIN gear ON gear.id = recordGear.gear
          WHERE recordGear.record = \(id)
        ),
        \(ofRace("title", hasRaceTitles)), \(ofRace("note", hasRaceNotes))
      )
      """
  }

  /// Makes `searchTextOf(title, note, tags, gear, title of its race, note of its race)` callable: each text folded by
  /// itself, with two separators behind it.
  ///
  /// A text that holds a separator or NUL is cut there, which changes no answer: no word that the index is asked for
  /// holds one.
  static func register(
    on connection: Connection, folding: @escaping @Sendable (String) -> String
  ) throws(SQLiteError) {
    try connection.registerFunction("searchTextOf", argumentCount: 6) { arguments in
      var row = ""
      for index in 0..<arguments.count {
        guard let texts = arguments.text(at: index) else { continue }
        for text in texts.utf8.split(whereSeparator: { $0 == SearchWord.separator || $0 == 0 }) {
          let folded = folding(String(Substring(text)))
          if folded.isEmpty { continue }
          row += folded
          row += "\u{1F}\u{1F}"
        }
      }
      return .text(row)
    }
  }
}
