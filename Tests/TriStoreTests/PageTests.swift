import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

struct PageTests {
  private static let orders: [RecordQuery.Order] =
    [true, false].flatMap { isDescending in
      ([.date] + RecordQuery.NumberField.allCases.map(RecordQuery.OrderKey.number)).map {
        RecordQuery.Order($0, isDescending: isDescending)
      }
    }

  private func fill(_ store: Store, seed: UInt64, count: Int) throws -> RandomLog {
    var log = RandomLog(seed: seed)
    _ = try store.add(log.newRecords(count), as: .tests("log"))
    return log
  }

  /// Reads every page, and calls `between` after each.
  private func pages(
    of query: RecordQuery, in store: Store, limit: Int, between: () throws -> Void = {}
  ) throws -> [RecordPage] {
    var pages: [RecordPage] = []
    var key: PageKey?
    repeat {
      let page = try store.page(of: query, after: key, limit: limit)
      pages.append(page)
      key = page.next
      try between()
    } while key != nil && pages.count < 1000
    return pages
  }

  @Test(arguments: orders, [3] as [UInt64])
  func `pages in any order join to the whole list, without gap or overlap`(
    order: RecordQuery.Order, seed: UInt64
  ) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    var log = try fill(store, seed: seed, count: 60)
    let query = RecordQuery(order: order)
    let whole = try store.page(of: query, after: nil, limit: .max)
    #expect(whole.next == nil)
    #expect(whole.records.map(\.id).sorted() == Array(1...60))
    let loads = try store.reckonedLoads(of: whole.records)
    #expect(
      zip(whole.records, whole.records.dropFirst()).allSatisfy {
        query.areInOrder($0, $1, loads: loads)
      })
    for limit in [1, 7, 59, 60] {
      let pages = try pages(of: query, in: store, limit: limit)
      #expect(pages.flatMap(\.records) == whole.records)
      #expect(pages.dropLast().allSatisfy { $0.records.count == limit })
      #expect(pages.last.map { $0.records.isEmpty } == false)
    }
    // With records added between the pages, those that were there appear once and in order.
    let grown = try pages(of: query, in: store, limit: 7) {
      _ = try store.add(log.newRecords(2), as: .tests("log"))
    }
    let ids = grown.flatMap(\.records).map(\.id)
    #expect(ids.filter { $0 <= 60 } == whole.records.map(\.id))
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: orders, [5] as [UInt64])
  func `every record is found by how many places it is from another, or from either end`(
    order: RecordQuery.Order, seed: UInt64
  ) throws {
    let storeFolder = try StoreFolder()
    let store = try storeFolder.open()
    _ = try fill(store, seed: seed, count: 60)
    _ = try store.moveToBin([7, 8, 30], as: .tests("delete 7 8 30"))
    try storeFolder.connection().execute(
      "UPDATE record SET duplicateOf = id - 1 WHERE id % 9 = 0")
    for conditions in [[], [RecordQuery.Condition(.sport([.run]), isNegated: true)]] {
      let query = RecordQuery(conditions: conditions, order: order)
      let whole = try store.page(of: query, after: nil, limit: .max).records
      #expect(try store.count(of: query) == whole.count)
      let last = try #require(try store.key(of: query, places: -1, from: nil))
      #expect(last.id == whole.last?.id)
      let keys = try pages(of: query, in: store, limit: 1).compactMap(\.next) + [last]
      #expect(keys.map(\.id) == whole.map(\.id))
      let afterEnd = whole.count
      for start in Array(stride(from: 0, to: whole.count, by: 6)) + [-1, afterEnd] {
        for places in [-60, -20, -7, -2, -1, 1, 2, 7, 20, 60] {
          let isAtEnd = !whole.indices.contains(start)
          if isAtEnd && (start < 0) == (places < 0) { continue }
          let key = try store.key(of: query, places: places, from: isAtEnd ? nil : keys[start])
          let place = start + places
          #expect(key == (keys.indices.contains(place) ? keys[place] : nil), "\(start) \(places)")
        }
      }
    }
  }

  @Test func `what no page shows takes no place`() throws {
    let storeFolder = try StoreFolder()
    let store = try storeFolder.open()
    _ = try fill(store, seed: 1, count: 40)
    try storeFolder.connection().execute(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE record SET sport = 'juggling' WHERE id % 10 = 3;
      UPDATE record SET day = 'someday', startedAt = NULL WHERE id = 5
      """)
    let pages = try pages(of: .everything, in: store, limit: 7)
    #expect(pages.flatMap(\.records).count == 35)
    #expect(try store.count(of: .everything) == 35)
    #expect(pages.map(\.records.count) == [7, 7, 7, 7, 7])
    for (index, page) in pages.dropLast().enumerated() {
      let place = 7 * (index + 1)
      #expect(try store.key(of: .everything, places: place, from: nil) == page.next)
      #expect(try store.key(of: .everything, places: place - 36, from: nil) == page.next)
    }
    #expect(try store.key(of: .everything, places: 36, from: nil) == nil)
  }

  @Test func `a log of nothing has no places`() throws {
    let storeFolder = try StoreFolder()
    let store = try storeFolder.open()
    #expect(try store.count(of: .everything) == 0)
    #expect(try store.key(of: .everything, places: 1, from: nil) == nil)
    #expect(try store.key(of: .everything, places: -1, from: nil) == nil)
  }

  @Test func `an empty log is one empty page`() throws {
    let storeFolder = try StoreFolder()
    let store = try storeFolder.open(.reading)
    #expect(
      try store.page(of: .everything, after: nil, limit: 50) == RecordPage(records: [], next: nil))
  }

  @Test func `a page after a record that is gone goes on where it was`() throws {
    let folder = try StoreFolder()
    defer { withExtendedLifetime(folder) {} }
    let store = try folder.open()
    for _ in 0..<4 { try store.log(try .init(.run, "2026-05-03", minute: 5)) }
    let first = try store.page(of: .everything, after: nil, limit: 2)
    #expect(first.records.map(\.id) == [4, 3])
    _ = try store.moveToBin([3], as: .tests("delete 3"))
    let second = try store.page(of: .everything, after: first.next, limit: 2)
    #expect(second.records.map(\.id) == [2, 1] && second.next == nil)
  }

  @Test func `history reads its page from the index, in order`() throws {
    let folder = try StoreFolder()
    _ = try folder.open()
    let plan = try folder.connection(.readOnly).query(
      """
      EXPLAIN QUERY PLAN SELECT * FROM record
      WHERE deletedAt IS NULL AND (1) AND (day <= ? AND (day < ? OR startedAt IS NULL AND id < ?))
      ORDER BY day DESC, startedAt DESC, id DESC LIMIT ?
      """, [1, 2, 3, 4]
    ) { try $0.requiredText(at: 3) }
    #expect(plan == ["SEARCH record USING INDEX recordByDay (day<?)"])
  }
}
