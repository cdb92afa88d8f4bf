internal import SQLiteKit
internal import TriDomain

/// Finds what a record out of the bin repeats: a session that was logged or imported while it lay there.
///
/// It is compared as a file is when it is imported. Two that were typed, two legs of one race and two that were kept apart
/// are none.
struct ReturnedRivals {
  private let connection: Connection
  private let rivals: RivalSearch

  init(on connection: Connection) throws {
    self.connection = connection
    rivals = try RivalSearch(on: connection)
  }

  /// Leaves the record out of totals if another one in the log counts for the same session.
  func mark(_ id: RecordID) throws {
    guard let record = try connection.record(id), record.duplicateOf == nil,
      try !hasDuplicates(id)
    else { return }
    let extent = SessionExtent(record.values, isDamaged: try connection.isDamaged(id))
    let isTyped = try !hasSource(id)
    var choice = RivalChoice<RecordID>(for: extent)
    try rivals.forEach(near: extent) { other, candidate in
      guard other != id, try !isOther(other, than: record, isTyped) else { return }
      choice.consider(candidate)
    }
    for part in choice.parts {
      try connection.run(
        "UPDATE record SET duplicateOf = ?2 WHERE id = ?1 OR duplicateOf = ?1 AND id <> ?2",
        [.integer(part), .integer(choice.rival ?? id)])
    }
    guard let rival = choice.rival else { return }
    try connection.run(
      "UPDATE record SET duplicateOf = ?2 WHERE id = ?1", [.integer(id), .integer(rival)])
  }

  /// Whether it is known to be another session.
  private func isOther(
    _ other: RecordID, than record: WorkoutRecord, _ isTyped: Bool
  ) throws -> Bool {
    if isTyped, try !hasSource(other) { return true }
    return try connection.queryFirst(
      """
      SELECT 1 WHERE EXISTS (
        SELECT 1 FROM distinctPair WHERE record = min(?1, ?2) AND other = max(?1, ?2)
      ) OR EXISTS (
        SELECT 1 FROM record AS mine JOIN record AS theirs ON mine.race = theirs.race
        WHERE mine.id = ?1 AND theirs.id = ?2
      )
      """, [.integer(record.id), .integer(other)]
    ) { _ in true } ?? false
  }

  private func hasSource(_ id: RecordID) throws -> Bool {
    try connection.queryFirst("SELECT 1 FROM source WHERE record = ?1", [.integer(id)]) { _ in true
    } ?? false
  }

  private func hasDuplicates(_ id: RecordID) throws -> Bool {
    try connection.queryFirst(
      "SELECT 1 FROM record WHERE duplicateOf = ?1 AND deletedAt IS NULL", [.integer(id)]
    ) { _ in true } ?? false
  }
}
