internal import SQLiteKit
internal import TriDomain

/// Answers which records hold words, from the index of all texts. For one state of the store.
struct SearchIndex {
  private let connection: Connection
  /// Whether other programs have written what searchText does not know yet.
  let hasStale: Bool
  /// More candidates than this are not looked up one by one: reading all of searchText in order is faster.
  private let limit: Int64

  init(on connection: Connection) throws {
    self.connection = connection
    hasStale = try connection.queryFirst("SELECT 1 FROM searchStale") { _ in true } != nil
    let last = try connection.queryFirst("SELECT max(record) FROM searchText") {
      try $0.integer(at: 0)
    }
    limit = max(1000, ((last ?? nil) ?? 0) / 16)
  }

  /// The records, in the log or in the bin, whose texts are as wanted; nil when no word that they are to hold narrows them
  /// down to a few.
  func fewRecords(_ wanted: WantedText) throws -> RecordSet? {
    let longestFirst = wanted.held.sorted { $0.folded.utf8.count > $1.folded.utf8.count }
    return try longestFirst.map(\.candidates).first(where: isFew)
      .map { try records(among: $0, wanted) }
  }

  /// The same where each word, and each condition on a sport, holds for many, but all of them together for few.
  ///
  /// They meet as bits, one list of ids after the other as long as too many are left. Only the rest is looked up.
  ///
  /// - Parameter sports: Leaves out the bin.
  func fewRecords(_ wanted: WantedText, meeting sports: SQLFragment?) throws -> RecordSet? {
    var lists = SearchWord.lists(of: wanted.held)
    guard !lists.isEmpty, sports != nil || wanted.held.count > 1 else { return nil }
    if let sports {
      lists.insert(
        SQLFragment(
          "SELECT id FROM record INDEXED BY recordBySport WHERE deletedAt IS NULL AND ",
          followedBy: sports), at: 0)
    }
    var left: RecordBits?
    for list in lists {
      let meeting = try RecordBits(list, meeting: left, on: connection)
      if meeting.count <= limit {
        return try records(
          among: SQLFragment("SELECT value AS record FROM json_each(?)", .list(meeting.ids)),
          wanted)
      }
      left = meeting
    }
    return nil
  }

  private func records(
    among candidates: SQLFragment, _ wanted: WantedText
  ) throws -> RecordSet {
    let condition = wanted.condition
    let found = try ids(
      """
      SELECT candidate.record FROM (\(candidates.sql)) AS candidate
      CROSS JOIN searchText ON searchText.record = candidate.record
      WHERE \(condition.sql)
      """, candidates.bindings + condition.bindings)
    return try correcting(found, by: wanted.conditionOfRecord)
  }

  /// The same for any number of records, by reading all texts.
  ///
  /// - Parameter wanted: Holds a word: a record without any text is not among them.
  func allRecords(_ wanted: WantedText) throws -> RecordSet {
    try allRecords(wanted.condition, wanted.conditionOfRecord)
  }

  /// The records that hold one of the words at least.
  func allRecords(holdingAnyOf words: [SearchWord]) throws -> RecordSet {
    try allRecords(.any(words.map(\.condition)), .any(words.map(\.conditionOfRecord)))
  }

  private func allRecords(
    _ condition: SQLFragment, _ conditionOfRecord: SQLFragment
  ) throws -> RecordSet {
    let found = try ids(
      "SELECT record FROM searchText WHERE \(condition.sql)", condition.bindings)
    return try correcting(found, by: conditionOfRecord)
  }

  /// Conditions that look at each record's own texts.
  func recordByRecord(folding: @escaping (String) -> String) -> QuerySQL {
    QuerySQL(on: connection) { text in
      SearchWord(text, folding: folding).map(row(holds:)) ?? QuerySQL.wordsInRecord(text)
    }
  }

  /// Conditions for which each word is looked for once, in all texts.
  func setByWord(folding: @escaping (String) -> String) -> QuerySQL {
    QuerySQL(on: connection) { text in
      guard let word = SearchWord(text, folding: folding) else {
        return QuerySQL.wordsInRecord(text)
      }
      let wanted = WantedText(holding: word)
      return try (fewRecords(wanted) ?? allRecords(wanted)).condition
    }
  }

  /// Whether one record holds a word, by its row in searchText.
  private func row(holds word: SearchWord) -> SQLFragment {
    let indexed = SQLFragment(
      """
      EXISTS (
        SELECT 1 FROM searchText WHERE searchText.record = record.id AND \(word.condition.sql)
      )
      """, word.condition.bindings)
    guard hasStale else { return indexed }
    let asked = word.conditionOfRecord
    return SQLFragment(
      """
      CASE WHEN record.id IN (SELECT searchStale.record FROM searchStale)
      THEN \(asked.sql) ELSE \(indexed.sql) END
      """, asked.bindings + indexed.bindings)
  }

  /// What searchText said, put right where records have changed since.
  private func correcting(
    _ found: [RecordID], by conditionOfRecord: SQLFragment
  ) throws -> RecordSet {
    guard hasStale else { return RecordSet(ids: found) }
    let stale = Set(try ids("SELECT record FROM searchStale", []))
    let changed = try ids(
      """
      SELECT id FROM record
      WHERE id IN (SELECT record FROM searchStale) AND \(conditionOfRecord.sql)
      """, conditionOfRecord.bindings)
    return RecordSet(ids: found.filter { !stale.contains($0) } + changed)
  }

  private func isFew(_ candidates: SQLFragment) throws -> Bool {
    let count = try connection.queryFirst(
      "SELECT count(*) FROM (\(candidates.sql) LIMIT ?)",
      candidates.bindings + [.integer(limit + 1)]
    ) { try $0.requiredInteger(at: 0) }
    return count.map { $0 <= limit } ?? false
  }

  private func ids(_ sql: String, _ bindings: [SQLValue]) throws -> [RecordID] {
    try connection.query(sql, bindings) { try $0.requiredInteger(at: 0) }
  }
}
