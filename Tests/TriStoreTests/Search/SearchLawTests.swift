import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

/// What the index of texts finds against what each record says, in a log in which frequent and rare words, new and old
/// ones are found in different ways.
struct SearchLawTests {
  @Test(arguments: 200...202 as ClosedRange<UInt64>)
  func `words find what the texts of each record hold`(seed: UInt64) throws {
    var texts = RandomTexts(seed: seed)
    let folder = try StoreFolder()
    defer { withExtendedLifetime(folder) {} }
    let store = try folder.open()
    _ = try store.add((0..<6_000).map { texts.record(at: $0) }, as: .tests("log"))
    var all = try store.page(of: .everything, after: nil, limit: .max).records
    #expect(all.count == 6_000)
    for round in 0..<50 {
      if round == 30 {
        // From here on the index has not been told of some texts.
        try folder.connection().execute(
          """
          UPDATE record SET title = note, note = title WHERE id % 50 = 0;
          UPDATE record SET title = NULL, note = NULL WHERE id % 50 = 1
          """)
        all = try store.page(of: .everything, after: nil, limit: .max).records
      }
      let query = RecordQuery(conditions: texts.conditions())
      let expected = all.filter { query.matches($0, containsText: RandomTexts.isInside) }
      #expect(try store.ids(matching: query) == expected.map(\.id), "\(query.conditions)")
      let page = try store.page(of: query, after: nil, limit: 50)
      #expect(page.records == Array(expected.prefix(50)), "\(query.conditions)")
      #expect((page.next == nil) == (expected.count <= 50), "\(query.conditions)")
      var totals = Totals()
      for record in expected { totals.add(record.values) }
      #expect(try store.totals(of: query) == totals, "\(query.conditions)")
    }
  }

  @Test func `a record with the highest number there can be is found among thousands`() throws {
    var texts = RandomTexts(seed: 220)
    let folder = try StoreFolder()
    defer { withExtendedLifetime(folder) {} }
    let store = try folder.open()
    _ = try store.add((0..<3_000).map { texts.record(at: $0) }, as: .tests("log"))
    try folder.connection().execute(
      """
      UPDATE record SET averageHeartRate = 240 WHERE id IN (7, 8);
      UPDATE record SET id = 9223372036854775807 WHERE id = 7
      """)
    let rare = RecordQuery(conditions: [.init(.number(.heartRate, from: 240, through: nil))])
    let both = RecordQuery(
      conditions: rare.conditions + [.init(.words("zzq"), isNegated: true)])
    for query in [rare, both] {
      let ids = try store.page(of: query, after: nil, limit: 50).records.map(\.id)
      #expect(Set(ids) == [8, .max])
    }
  }

  /// A word and a sport, or two words, that thousands of records have and hardly any has both of.
  @Test func `what many records hold, each a part, is found where one holds all`() throws {
    let folder = try StoreFolder()
    defer { withExtendedLifetime(folder) {} }
    let store = try folder.open()
    let day = try #require(Day(iso: "2024-05-03"))
    func record(_ index: Int, _ sport: Sport, _ title: String) -> NewRecord {
      var values = RecordValues(sport: sport, time: RecordTime(day: day.adding(days: -index / 4)))
      values.title = title
      values.tags = ["easy going"]
      values.gear = [sport == .run ? "Pegasus" : "Canyon"]
      return NewRecord(values: values)
    }
    let runs = (0..<5_000).map { record($0, .run, "tarmac") }
    let rides = (0..<5_000).map { record($0, .bike, "gravel") }
    let both = [record(20_000, .bike, "gravel tarmac"), record(20_001, .bike, "tarmac")]
    _ = try store.add(runs + rides + both, as: .tests("log"))
    func titles(_ conditions: [RecordQuery.Condition]) throws -> [String] {
      let query = RecordQuery(conditions: conditions)
      let page = try store.page(of: query, after: nil, limit: 50)
      #expect(page.next == nil)
      #expect(try store.totals(of: query).recordCount == page.records.count)
      return page.records.compactMap(\.values.title)
    }
    let tarmac = RecordQuery.Condition(.words("tarmac"))
    let gravel = RecordQuery.Condition(.words("gravel"))
    let bike = RecordQuery.Condition(.sport([.bike]))
    #expect(try titles([tarmac, bike]) == ["tarmac", "gravel tarmac"])
    #expect(try titles([tarmac, gravel]) == ["gravel tarmac"])
    #expect(try titles([gravel, .init(.sport([.run]))]) == [])
    #expect(try titles([bike, tarmac, .init(.words("gravel"), isNegated: true)]) == ["tarmac"])
    let run = RecordQuery.Condition(.sport([.run]))
    let pegasus = RecordQuery.Condition(.gear("pegasus"))
    #expect(try titles([pegasus, bike]) == [])
    #expect(try titles([.init(.gear("canyon")), .init(.tag("going")), run]) == [])
    #expect(try titles([tarmac, .init(.tag("EASY GOING")), bike]) == ["tarmac", "gravel tarmac"])
    #expect(try titles([tarmac, gravel, pegasus, .init(.words("going"))]) == [])
    // What others have written since is found, too, and what they have taken away is not.
    try folder.connection().execute(
      """
      UPDATE record SET title = 'gravel tarmac again' WHERE id = 4000;
      UPDATE record SET title = 'tarmac' WHERE title = 'gravel tarmac'
      """)
    #expect(try titles([tarmac, gravel]) == ["gravel tarmac again"])
    #expect(try titles([gravel, run]) == ["gravel tarmac again"])
    #expect(try titles([tarmac, bike]) == ["tarmac", "tarmac"])
    _ = try store.moveToBin([4000], as: .tests("delete 4000"))
    #expect(try titles([gravel, run]) == [])
  }

  @Test(arguments: 210...211 as ClosedRange<UInt64>)
  func `pages of words join to the whole list, in any order`(seed: UInt64) throws {
    var texts = RandomTexts(seed: seed)
    let folder = try StoreFolder()
    defer { withExtendedLifetime(folder) {} }
    let store = try folder.open()
    _ = try store.add((0..<5_000).map { texts.record(at: $0) }, as: .tests("log"))
    let orders: [RecordQuery.Order] = [
      .newestFirst, .init(.date, isDescending: false),
      .init(.number(.distance), isDescending: true),
    ]
    for word in ["new", "old", "7", "달", "e"] {
      for order in orders {
        let query = RecordQuery(conditions: [.init(.words(word))], order: order)
        let whole = try store.page(of: query, after: nil, limit: .max).records
        #expect(zip(whole, whole.dropFirst()).allSatisfy(query.areInOrder))
        var ids: [RecordID] = []
        var key: PageKey?
        repeat {
          let page = try store.page(of: query, after: key, limit: 150)
          ids += page.records.map(\.id)
          key = page.next
        } while key != nil && ids.count <= whole.count
        #expect(ids == whole.map(\.id), "\(word)")
      }
    }
  }
}

/// Records with texts that share some words, and words that are parts of them or nearly.
struct RandomTexts {
  private var log: RandomLog
  private static let words = [
    "Morning", "réveil", "SESSION", "달리기", "한강", "달", "수영장", "100%", "a_b", "*", "\"quoted\"",
    "NEAR(",
    "it's", "Ünter", "ß", "🏊", "👨‍👩‍👧", "e\u{301}", "a\u{0}b", "x\u{1F}y", "\u{FFFE}", "\u{301}", "AND",
    "-",
  ]

  init(seed: UInt64) { log = RandomLog(seed: seed) }

  /// Every record of a day or two has another number, the oldest thousands of them `old` and the newest `new`.
  mutating func record(at index: Int) -> NewRecord {
    let first = Day(year: 2015, month: 1, day: 1)!
    let day = first.adding(days: index / 2 + (log.chance(2) ? 300 : 0))
    var values = RecordValues(
      sport: log.pick([.swim, .bike, .run]), time: RecordTime(day: day))
    values.distance = log.chance(80) ? Distance(millimetres: Int64(index) * 7919 % 9973 + 1) : nil
    if log.chance(40) {
      values.title = text() + (index < 3_000 ? " old " : " new ") + String(index)
    }
    if log.chance(20) { values.note = text() }
    if log.chance(20) { values.tags = [log.pick(["long", "Easy", "달", "\u{301}"])] }
    if log.chance(20) { values.gear = [index < 4_000 ? "Red shoes" : "blue shoes"] }
    return NewRecord(values: values)
  }

  private mutating func text() -> String {
    (0..<Int.random(in: 1...3, using: &log.random)).map { _ in log.pick(Self.words) }
      .joined(separator: " ")
  }

  mutating func conditions() -> [RecordQuery.Condition] {
    (0..<log.pick([1, 1, 2, 3])).map { _ in .init(test(), isNegated: log.chance(35)) }
  }

  private mutating func test() -> RecordQuery.Test {
    switch Int.random(in: 0..<12, using: &log.random) {
    case 10:
      let first = Double(Int.random(in: 0...10_000, using: &log.random))
      return .number(.distance, from: first, through: first + log.pick([3, 100, 5_000]))
    case 0: return .title(word())
    case 1: return .note(word())
    case 2: return .any([.words(word()), .sport([.swim]), .title(word())])
    case 3: return .sport([log.pick([.swim, .bike, .walk])])
    case 4:
      let first = Day(year: 2016, month: 1, day: 1)!
      return .day(from: first, through: log.chance(50) ? first.adding(days: 400) : nil)
    default: return .words(word())
    }
  }

  /// A part of some text, now and then with a foreign end.
  private mutating func word() -> String {
    let scalars = Array((text() + log.pick([" old 1", " new 5", " shoes", "long"])).unicodeScalars)
    let length = min(scalars.count, log.pick([1, 1, 2, 2, 3, 4, 6, 20]))
    let start = Int.random(in: 0...(scalars.count - length), using: &log.random)
    var word = ""
    word.unicodeScalars.append(contentsOf: scalars[start..<start + length])
    return log.chance(10) ? word + "q" : word
  }

  static func isInside(_ text: String, _ part: String) -> Bool {
    part.isEmpty || text.lowercased().utf8.contains(part.lowercased().utf8)
  }
}
