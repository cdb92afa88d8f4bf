internal import SQLiteKit
package import TriDomain

extension Store {
  /// All records of the log are counted by the smallest of the indexes that hold them all, page by page of the file: 7 ms
  /// for a million.
  package func count(of query: RecordQuery) throws -> Int {
    try searching { connection in
      let count: Int64?
      if query.conditions.isEmpty {
        let nowhere = try connection.recordsWithoutPlace().count
        count = try connection.queryFirst(
          """
          SELECT (SELECT count(*) FROM record)
            - (SELECT count(*) FROM record WHERE deletedAt IS NOT NULL) - ?
          """, [.integer(Int64(nowhere))]
        ) { try $0.requiredInteger(at: 0) }
      } else {
        let records = try placedRecords(of: query, on: connection)
        count = try connection.queryFirst("SELECT count(*) \(records.sql)", records.bindings) {
          try $0.requiredInteger(at: 0)
        }
      }
      return Int(count ?? 0)
    }
  }

  /// Takes as long as there are records in between, 50 ns each.
  package func key(of query: RecordQuery, places: Int, from key: PageKey?) throws -> PageKey? {
    try searching { connection in
      let order = OrderSQL(order: query.order)
      let isForward = places > 0
      let side = key.map { isForward ? order.isAfter($0) : order.isBefore($0) }
      let records = try placedRecords(of: query, on: connection, where: side ?? .always)
      return try connection.queryFirst(
        """
        SELECT day, startedAt, id, \(order.number) \(records.sql)
        ORDER BY \(isForward ? order.clause : order.reversedClause) LIMIT 1 OFFSET ?
        """, records.bindings + [.integer(Int64(clamping: places.magnitude) - 1)]
      ) { row in
        var key = try PageKey(row)
        key.number = try row.real(at: 3)
        return key
      }
    }
  }

  /// The records of a query that are on its pages.
  private func placedRecords(
    of query: RecordQuery, on connection: Connection, where condition: SQLFragment = .always
  ) throws -> SQLFragment {
    let nowhere = try connection.recordsWithoutPlace()
    let plan = try QueryPlan.byIndex(query, on: connection, folding: folding).and(condition)
    return
      try (nowhere.isEmpty ? plan : plan.and(RecordSet(ids: nowhere).condition.negated))
      .records(ofShare: 8, on: connection)
  }
}
