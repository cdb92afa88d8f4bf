internal import SQLiteKit
package import TriDomain

extension Store {
  /// Asks for one record more than the page holds, which tells whether there is another page.
  package func page(of query: RecordQuery, after key: PageKey?, limit: Int) throws -> RecordPage {
    let order = OrderSQL(order: query.order)
    var conditions = QuerySQL.conditions(of: query)
    if let key { conditions = .all([conditions, order.isAfter(key)]) }
    let size = max(limit, 1)
    let bindings = conditions.bindings + [.integer(Int64(clamping: size.addingOne))]
    return try reading { connection in
      var numbers: [Double?] = []
      var records = try connection.query(
        """
        SELECT \(RecordColumn.list), \(order.number) FROM record
        WHERE deletedAt IS NULL AND \(conditions.sql)
        ORDER BY \(order.clause) LIMIT ?
        """, bindings
      ) { row in
        numbers.append(try row.real(at: RecordColumn.count))
        return try RecordRow.record(row)
      }
      let hasMore = records.count > size
      if hasMore { records.removeLast() }
      try connection.addLinks(to: &records)
      let last = records.last.map { PageKey($0, number: numbers[records.count - 1]) }
      return RecordPage(records: records, next: hasMore ? last : nil)
    }
  }

  package func ids(matching query: RecordQuery) throws -> [RecordID] {
    let conditions = QuerySQL.conditions(of: query)
    return try reading { connection in
      try connection.query(
        """
        SELECT id FROM record WHERE deletedAt IS NULL AND \(conditions.sql)
        ORDER BY \(OrderSQL.newestFirst)
        """, conditions.bindings
      ) { try $0.requiredInteger(at: 0) }
    }
  }
}

extension PageKey {
  fileprivate init(_ record: WorkoutRecord, number: Double?) {
    self.init(
      day: record.time.day, startMilliseconds: record.time.start?.instant.millisecondsSince1970,
      id: record.id, number: number)
  }
}

extension Int {
  fileprivate var addingOne: Int { self == .max ? self : self + 1 }
}
