import SQLiteKit
import Synchronization
import Testing
import TriDomain
import TriStore
import TriTestSupport

/// Stopping a question, and noticing what others did.
struct InterruptTests {
  private let folder: StoreFolder
  private static let query = RecordQuery(conditions: [.init(.device("watch"))])

  init() throws { folder = try StoreFolder() }

  /// A store whose text rules call the store's own `interrupt` from another thread while a query is running.
  private func interruptedStore() throws -> Store {
    let asked = Asked()
    let matching = TextMatching(
      containing: { _ in
        { _ in
          _ = try? inParallel(1) { _ in asked.store.withLock { $0 }?.interrupt() }
          return true
        }
      }, equalTo: { _ in { _ in true } })
    let store = try folder.open(options: StoreOptions(now: .tests, matching: matching))
    _ = try store.add(
      (0..<2_000).map { index in
        var values = try RecordValues(.run, "2026-05-03", metres: Int64(index) + 1)
        values.device = "Watch"
        return NewRecord(values: values)
      }, as: .tests("log"))
    asked.store.withLock { $0 = store }
    return store
  }

  private final class Asked: Sendable {
    let store = Mutex<Store?>(nil)
  }

  @Test func `a question that is stopped says so, and the next one is answered`() throws {
    let store = try interruptedStore()
    #expect(throws: CancellationError.self) {
      try store.page(of: Self.query, after: nil, limit: 10)
    }
    #expect(throws: CancellationError.self) { try store.totals(of: Self.query) }
    #expect(throws: CancellationError.self) { try store.ids(matching: Self.query) }
    #expect(try store.totals(of: .everything).recordCount == 2_000)
    #expect(try store.page(of: .everything, after: nil, limit: 10).records.count == 10)
    #expect(throws: CancellationError.self) {
      try store.consistently { try store.totals(of: Self.query) }
    }
    #expect(try store.consistently { try store.record(1)?.id } == 1)
    // No transaction was left open.
    #expect(try store.log(.init(.run, "2026-05-04")) == 2_001)
  }

  @Test func `with no question there is nothing to stop`() throws {
    let store = try folder.open()
    store.interrupt()
    try store.log(try .init(.run, "2026-05-03"))
    store.interrupt()
    #expect(try store.ids(matching: .everything) == [1])
  }

  @Test func `a change is not stopped`() throws {
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-03"))
    let kept = try store.edit([1], as: .tests("edit 1")) { _ in
      store.interrupt()
      return [.type(.title, .text("Long"))]
    }
    #expect(kept.value.map(\.after.values.title) == ["Long"])
    #expect(try store.record(1)?.values.title == "Long")
  }

  @Test func `the counter moves with the changes of others only`() throws {
    let store = try folder.open()
    let other = try folder.open()
    let reader = try folder.open(.reading)
    let before = (try store.changeCounter(), try reader.changeCounter())
    try store.log(try .init(.run, "2026-05-03"))
    #expect(try store.changeCounter() == before.0)
    #expect(try reader.changeCounter() != before.1)
    try other.log(try .init(.run, "2026-05-04"))
    let after = try store.changeCounter()
    #expect(after != before.0)
    #expect(try store.changeCounter() == after)
    _ = try other.page(of: .everything, after: nil, limit: 10)
    #expect(try store.changeCounter() == after)
  }
}
