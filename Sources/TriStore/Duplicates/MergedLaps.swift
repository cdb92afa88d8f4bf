internal import SQLiteKit
internal import TriDomain

/// Gives a record the laps of another one of the same session that has more of them.
///
/// Laps of a pool speak of their own lengths and stay with them.
struct MergedLaps {
  let connection: Connection

  func bring(from other: RecordID, to kept: RecordID) throws {
    // Those of the one that was richer are shown already.
    let sources = try connection.sources(of: kept) + connection.sources(of: other)
    guard let shown = sources.first(where: \.isShown), shown.lengthCount == 0,
      let most = sources.max(by: { $0.lapCount < $1.lapCount }), most.lengthCount == 0,
      most.lapCount > shown.lapCount
    else { return }
    let ids = [SQLValue.integer(shown.id), .integer(most.id)]
    let rest = LapRow.columns.dropFirst().joined(separator: ", ")
    try connection.run("DELETE FROM lap WHERE source = ?1", [ids[0]])
    try connection.run(
      "INSERT INTO lap (source, \(rest)) SELECT ?1, \(rest) FROM lap WHERE source = ?2", ids)
  }
}
