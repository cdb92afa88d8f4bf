internal import SQLiteKit
internal import TriDomain

/// How the records of a query are found: one by one along their order, or by the index of texts.
struct QueryPlan {
  /// The records that hold what the query looks for, as far as the index can tell; nil when it looks for nothing, or
  /// when every record is to be tested.
  let found: RecordSet?
  /// What else must hold.
  let conditions: SQLFragment
  let road: Road

  /// How the log is gone through where no ids are known.
  enum Road: String {
    /// As SQLite thinks best, which is in the order asked for.
    case order = ""
    /// All of it has to be read, with few matches: faster as the rows lie than in the order of an index.
    case rows = "NOT INDEXED"
    /// The index alone tells all but a few of one sport's records to be none of those that were found.
    case sport = "INDEXED BY recordBySport"
  }

  /// `FROM … WHERE …` for the records in the log.
  ///
  /// - Parameter share: Up to which part of the log, as one in so many, the records that were found are looked up one by
  ///   one; more are met while going through the log.
  func records(ofShare share: Int64, on connection: Connection) throws -> SQLFragment {
    let inLog = SQLFragment("record.deletedAt IS NULL")
    if let found, try found.ids.count <= connection.few(ofShare: share) {
      let source = found.source
      return SQLFragment(
        "FROM \(source.sql) WHERE ", source.bindings, followedBy: .all([inLog, conditions]))
    }
    // SQLite tests in the order that is written, and the bin's column is nearly the last of a wide row: where most rows
    // fail another test, reading on to it takes longer than all the rest.
    return SQLFragment(
      "FROM record \(road.rawValue) WHERE ",
      followedBy: .all((found.map { [$0.condition] } ?? []) + [conditions, inLog]))
  }

  func and(_ condition: SQLFragment) -> QueryPlan {
    QueryPlan(
      found: found, conditions: .all([conditions, condition]), road: road)
  }
}

extension Connection {
  /// The highest id, for about as many records as there are.
  func lastRecord() throws -> Int64 {
    let last = try queryFirst("SELECT max(id) FROM record") { try $0.integer(at: 0) }
    return (last ?? nil) ?? 0
  }

  /// So many records as one in `share` of the log, and as hardly matter in a small one.
  func few(ofShare share: Int64) throws -> Int64 { max(1000, try lastRecord() / share) }
}
