internal import SQLiteKit
internal import TriDomain

/// Whether the kept bests are those of the sessions.
struct BestCheck {
  let connection: Connection

  /// Records whose bests are others, in order. Those that other programs have changed are not among them: the next change
  /// renews theirs.
  func untrueRecords() throws -> [RecordID] {
    var untrue = Set<RecordID>()
    var kept = try keptRows()
    let sessions = try StoredSessions("record", on: connection)
    while let session = try sessions.next() {
      let wanted = session.session.bests.map {
        HeldRow(HeldBest($0, record: session.record, day: session.day))
      }
      if kept.removeValue(forKey: session.record) ?? [] != Set(wanted) {
        untrue.insert(session.record)
      }
    }
    untrue.formUnion(kept.keys)
    let stale = try connection.query("SELECT record FROM bestStale") {
      try $0.requiredInteger(at: 0)
    }
    return untrue.subtracting(stale).sorted()
  }

  private func keptRows() throws -> [RecordID: Set<HeldRow>] {
    let rows = try connection.query(
      "SELECT record, kind, rank, day, startMilliseconds, origin FROM recordBest"
    ) { row in
      (
        record: try row.requiredInteger(at: 0),
        row: HeldRow(
          kind: try row.requiredText(at: 1), rank: try row.requiredInteger(at: 2),
          day: try row.requiredText(at: 3), start: try row.integer(at: 4),
          origin: try row.requiredText(at: 5))
      )
    }
    return Dictionary(grouping: rows, by: \.record).mapValues { Set($0.map(\.row)) }
  }
}

/// A row as it is kept, whatever stands in it.
private struct HeldRow: Hashable {
  var kind: String
  var rank: Int64
  var day: String
  var start: Int64?
  var origin: String
}

extension HeldRow {
  init(_ held: HeldBest) {
    self.init(
      kind: held.kind.text, rank: held.best.value.rank, day: held.day.description,
      start: held.best.start?.milliseconds, origin: held.best.origin.rawValue)
  }
}
