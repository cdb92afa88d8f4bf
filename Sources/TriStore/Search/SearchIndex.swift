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

  /// The records, in the log or in the bin, that hold every one of the words; nil when no word alone narrows them down to
  /// a few.
  func fewRecords(holding words: [SearchWord]) throws -> RecordSet? {
    let longestFirst = words.sorted { $0.folded.utf8.count > $1.folded.utf8.count }
    return try longestFirst.map(\.candidates).first(where: isFew)
      .map { try records(among: $0, holding: words) }
  }

  /// The same where each word, and each condition on a sport, holds for many, but all of them together for few.
  ///
  /// They meet as bits, one list of ids after the other as long as too many are left. Only the rest is looked up.
  ///
  /// - Parameter sports: Leaves out the bin.
  func fewRecords(holding words: [SearchWord], meeting sports: SQLFragment?) throws -> RecordSet? {
    var lists = SearchWord.lists(of: words)
    guard !lists.isEmpty, sports != nil || words.count > 1 else { return nil }
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
          holding: words)
      }
      left = meeting
    }
    return nil
  }

  private func records(
    among candidates: SQLFragment, holding words: [SearchWord]
  ) throws -> RecordSet {
    let condition = SQLFragment.all(words.map(\.condition))
    let found = try ids(
      """
      SELECT candidate.record FROM (\(candidates.sql)) AS candidate
      CROSS JOIN searchText ON searchText.record = candidate.record
      WHERE \(condition.sql)
      """, candidates.bindings + condition.bindings)
    return try correcting(found, holding: words)
  }

  /// The same for any number of records, by reading all texts.
  func allRecords(holding words: [SearchWord]) throws -> RecordSet {
    let condition = SQLFragment.all(words.map(\.condition))
    let found = try ids(
      "SELECT record FROM searchText WHERE \(condition.sql)", condition.bindings)
    return try correcting(found, holding: words)
  }

  /// Whether one record holds a word, by its row in searchText.
  func row(holds word: SearchWord) -> SQLFragment {
    let indexed = SQLFragment(
      """
      EXISTS (
        SELECT 1 FROM searchText WHERE searchText.record = record.id AND \(word.condition.sql)
      )
      """, word.condition.bindings)
    guard hasStale else { return indexed }
    let asked = QuerySQL.wordsInRecord(word.text)
    return SQLFragment(
      """
      CASE WHEN record.id IN (SELECT searchStale.record FROM searchStale)
      THEN \(asked.sql) ELSE \(indexed.sql) END
      """, asked.bindings + indexed.bindings)
  }

  /// What searchText said, put right where records have changed since.
  private func correcting(_ found: [RecordID], holding words: [SearchWord]) throws -> RecordSet {
    guard hasStale else { return RecordSet(ids: found) }
    let stale = Set(try ids("SELECT record FROM searchStale", []))
    let tests = SQLFragment.all(words.map { QuerySQL.wordsInRecord($0.text) })
    let changed = try ids(
      "SELECT id FROM record WHERE id IN (SELECT record FROM searchStale) AND \(tests.sql)",
      tests.bindings)
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
