import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

/// The SQL of a query against its plainest reading in Swift.
struct QueryLawTests {
  @Test(arguments: 100...105 as ClosedRange<UInt64>)
  func `a query finds exactly what matches, and its complement the rest`(seed: UInt64) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    var log = RandomLog(seed: seed)
    _ = try store.add(log.newRecords(80), as: .tests("log"))
    try folder.connection().execute(
      """
      INSERT INTO race (uuid, kind, day, changedAt) VALUES
        (zeroblob(16), 'race', '2024-02-28', 0), (randomblob(16), 'brick', '2024-02-29', 0),
        (randomblob(16), 'race', '2024-02-29', 0);
      UPDATE race SET title = 'Open race', form = 'sprint' WHERE id = 3;
      UPDATE record SET race = 1 + id % 3, leg = id WHERE id % 7 = 0;
      UPDATE record SET duplicateOf = id - 1 WHERE id % 9 = 0;
      UPDATE record SET timerMilliseconds = timerMilliseconds + 60000 WHERE id % 3 = 0;
      """)
    let all = try store.page(of: .everything, after: nil, limit: .max).records
    // Plain SQL has only noted that loads are others now: a third of them.
    let loads = try store.reckonedLoads(of: all)
    #expect(loads.count > 20 && loads.count < all.count)
    let known = Known(records: all, loads: loads, races: try store.races(of: all))
    for _ in 0..<150 {
      let test = log.test(depth: 2)
      let found = try check(RecordQuery(conditions: [.init(test)]), store, known)
      let others = try check(
        RecordQuery(conditions: [.init(test, isNegated: true)]), store, known)
      #expect(Set(found).isDisjoint(with: others))
      #expect(found.count + others.count == all.count)
      let second = log.test(depth: 1)
      _ = try check(
        RecordQuery(
          conditions: [.init(test), .init(second, isNegated: log.chance(50))],
          order: RecordQuery.Order(.number(.pace), isDescending: log.chance(50))),
        store, known)
    }
  }

  /// Loads are shown in whole points.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `a load that is shown finds its record, alone and as either end of a range`(
    seed: UInt64
  ) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    var log = RandomLog(seed: seed)
    _ = try store.add(log.newRecords(60), as: .tests("log"))
    let records = try store.page(of: .everything, after: nil, limit: .max).records
    let parser = QueryParser(context: QueryContext(now: .tests, zone: .fixed(offset: 0)))
    func found(_ text: String) throws -> Set<RecordID> {
      let query = try parser.parse([text]).query
      let ids = Set(try store.ids(matching: query))
      var totals = Totals()
      for record in records where ids.contains(record.id) { totals.add(record.values) }
      #expect(try store.totals(of: query) == totals, "\(text)")
      return ids
    }
    for (id, load) in try store.reckonedLoads(of: records) {
      let points = Int((load / 1000).rounded())
      let (alone, from, through) = (
        try found("load:\(points)"), try found("load:\(points).."), try found("load:..\(points)")
      )
      #expect(alone.contains(id), "\(load)")
      #expect(from.intersection(through) == alone, "\(load)")
      #expect(try found("load:\(points)..\(points)") == alone, "\(load)")
    }
  }

  /// What the oracle is told of the log.
  private struct Known {
    var records: [WorkoutRecord]
    var loads: [RecordID: Double]
    var races: [Race.ID: RaceLegs]
  }

  /// Compares everything that is asked by query with the records that match, and answers their ids.
  private func check(
    _ query: RecordQuery, _ store: Store, _ known: Known
  ) throws -> [RecordID] {
    let expected = known.records.filter { record in
      query.matches(record, loads: known.loads, races: known.races) { text, part in
        part.isEmpty || text.lowercased().contains(part.lowercased())
      }
    }
    let found = try store.ids(matching: query)
    #expect(found == expected.map(\.id), "\(query)")
    let page = try store.page(of: query, after: nil, limit: .max).records
    #expect(page.map(\.id).sorted() == found.sorted(), "\(query)")
    var totals = Totals()
    for record in expected where record.duplicateOf == nil { totals.add(record.values) }
    #expect(try store.totals(of: query) == totals, "\(query)")
    return found
  }

  @Test func `words are text, not patterns`() throws {
    let folder = try StoreFolder()
    defer { withExtendedLifetime(folder) {} }
    let store = try folder.open()
    for title in ["100% done", "100 done", "a_b", "axb", "a*b", "[ab]", "달리기"] {
      var values = try RecordValues(.run, "2026-05-03")
      values.title = title
      try store.log(values)
    }
    func ids(_ words: String) throws -> [RecordID] {
      try store.ids(matching: RecordQuery(conditions: [.init(.words(words))])).sorted()
    }
    #expect(try ids("0%") == [1])
    #expect(try ids("A_B") == [3])
    #expect(try ids("*") == [5])
    #expect(try ids("[a") == [6])
    #expect(try ids("'") == [])
    #expect(try ids("달") == [7])
    #expect(try ids("") == Array(1...7))
  }

  @Test func `text is matched by the rules that the store was given`() throws {
    let matching = TextMatching(
      containing: { words in { $0.hasPrefix(words) } }, equalTo: { name in { $0 == name + "!" } })
    let folder = try StoreFolder()
    let store = try folder.open(options: StoreOptions(now: .tests, matching: matching))
    var values = try RecordValues(.run, "2026-05-03")
    values.title = "Long run"
    values.tags = ["tag!"]
    try store.log(values)
    func finds(_ test: RecordQuery.Test) throws -> Bool {
      try store.ids(matching: RecordQuery(conditions: [.init(test)])) == [1]
    }
    #expect(try finds(.title("Long")))
    #expect(try !finds(.title("run")))
    #expect(try finds(.tag("tag")))
    #expect(try !finds(.tag("tag!")))
  }

  @Test func `a pace on the bound is inside`() throws {
    let folder = try StoreFolder()
    defer { withExtendedLifetime(folder) {} }
    let store = try folder.open()
    try store.log(try .init(.run, "2026-05-03", metres: 10_000, seconds: 3000))
    try store.log(try .init(.run, "2026-05-03", metres: 10_001, seconds: 3000))
    try store.log(try .init(.run, "2026-05-03", metres: 9_999, seconds: 3000))
    try store.log(try .init(.run, "2026-05-03", metres: 21_097, seconds: 7384))
    func ids(_ from: Double?, _ through: Double?) throws -> [RecordID] {
      let test = RecordQuery.Test.number(.pace, from: from, through: through)
      return try store.ids(matching: RecordQuery(conditions: [.init(test)]))
    }
    #expect(try ids(nil, 300_000) == [2, 1])
    #expect(try ids(300_000, 300_000) == [1])
    #expect(try ids(300_001, nil) == [4, 3])
    #expect(try ids(nil, nil) == [4, 3, 2, 1])
  }
}
