internal import SQLiteKit
package import TriDomain

extension Store {
  /// Asks for one record more than the page holds, which tells whether there is another page.
  ///
  /// A query that looks for text first tests a few thousand records one by one, in the order of history: what many
  /// records hold fills the page there. What few hold the index knows at once.
  package func page(of query: RecordQuery, after key: PageKey?, limit: Int) throws -> RecordPage {
    let size = max(limit, 1)
    return try searching { connection in
      if query.looksForText, query.order == .newestFirst, size <= Self.nearbySize,
        let page = try nearbyPage(of: query, after: key, size: size, on: connection)
      {
        return page
      }
      var plan = try QueryPlan.byIndex(query, on: connection, folding: folding)
      if let key { plan = plan.and(OrderSQL(order: query.order).isAfter(key)) }
      let page = try connection.page(plan, order: query.order, size: size)
      if page.records.isEmpty, key == nil, query.conditions.isEmpty,
        try connection.isEmpty("true")
      {
        try connection.requireNone("sportTotal WHERE recordCount > 0")
      }
      return page
    }
  }

  /// Longer pages are not filled by so few records.
  private static let nearbySize = 200
  /// Testing so many takes 2 ms.
  private static let nearbyCount = 2_000

  /// The page, when the next few thousand records fill it or are the last.
  private func nearbyPage(
    of query: RecordQuery, after key: PageKey?, size: Int, on connection: Connection
  ) throws -> RecordPage? {
    let order = OrderSQL(order: query.order)
    var plan = try QueryPlan.oneByOne(query, on: connection, folding: folding)
    var region = try QuerySQL.recordByRecord(on: connection).conditions(of: query.days)
    if let key {
      plan = plan.and(order.isAfter(key))
      region = .all([region, order.isAfter(key)])
    }
    let end = try connection.queryFirst(
      """
      SELECT day, startedAt, id FROM record WHERE deletedAt IS NULL AND \(region.sql)
      ORDER BY \(OrderSQL.newestFirst) LIMIT 1 OFFSET ?
      """, region.bindings + [.integer(Int64(Self.nearbyCount))]
    ) { try PageKey($0) }
    if let end { plan = plan.and(order.isNotAfter(end)) }
    let page = try connection.page(plan, order: query.order, size: size)
    return end == nil || page.next != nil ? page : nil
  }

  package func ids(matching query: RecordQuery) throws -> [RecordID] {
    try searching { connection in
      let plan = try QueryPlan.byIndex(query, on: connection, folding: folding)
      let records = try plan.records(ofShare: 8, on: connection)
      return try connection.query(
        "SELECT id \(records.sql) ORDER BY \(OrderSQL.newestFirst)", records.bindings
      ) { try $0.requiredInteger(at: 0) }
    }
  }

  /// Runs the body on one state of the log, which the index and the records then both show.
  func searching<Value: Sendable>(_ body: (Connection) throws -> Value) throws -> Value {
    try reading { connection in
      connection.isInTransaction
        ? try body(connection) : try connection.readTransaction { try body(connection) }
    }
  }
}

extension Connection {
  /// - Parameter limit: Of how many records at most those of the page are taken, where not all have a place in it.
  fileprivate func page(
    _ plan: QueryPlan, order asked: RecordQuery.Order, size: Int, limit: Int? = nil
  ) throws -> RecordPage {
    let order = OrderSQL(order: asked)
    let limit = limit ?? size
    let found = try plan.records(ofShare: 8, on: self)
    var numbers: [Double?] = []
    var records = try query(
      """
      SELECT \(RecordColumn.list), \(order.number) \(found.sql)
      ORDER BY \(order.clause) LIMIT ?
      """, found.bindings + [.integer(Int64(clamping: limit.addingOne))]
    ) { row in
      numbers.append(try row.real(at: RecordColumn.count))
      return try RecordRow.record(row)
    }
    let placed = zip(records, numbers).filter { $0.0.hasPlace }
    if records.count > limit, placed.count <= size {
      // Those without a place take none from the others, and none of them is another page.
      return try page(plan, order: asked, size: size, limit: limit * 2)
    }
    records = placed.prefix(size).map(\.0)
    try addLinks(to: &records)
    let last = placed.prefix(size).last.map { PageKey($0.0, number: $0.1) }
    return RecordPage(records: records, next: placed.count > size ? last : nil)
  }
}

extension PageKey {
  /// A row that begins with day, startedAt and id.
  init(_ row: borrowing Statement) throws {
    let id = try row.requiredInteger(at: 2)
    guard let day = Day(iso: try row.requiredText(at: 0)) else {
      throw StoreError.unreadableRow(table: "record", id: id, column: "day")
    }
    self.init(day: day, startMilliseconds: try row.integer(at: 1), id: id)
  }

  fileprivate init(_ record: WorkoutRecord, number: Double?) {
    self.init(
      day: record.time.day, startMilliseconds: record.time.start?.instant.millisecondsSince1970,
      id: record.id, number: number)
  }
}

extension Int {
  fileprivate var addingOne: Int { self == .max ? self : self + 1 }
}
