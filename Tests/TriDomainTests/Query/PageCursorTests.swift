import Testing
import TriDomain
import TriTestSupport

struct PageCursorTests {
  static let query = RecordQuery(text: "sport:run since:8w")

  private static func randomKey(_ generator: inout SeededGenerator) -> PageKey {
    let days = Day.earliest.number...Day.latest.number
    let day = Day(number: Int.random(in: days, using: &generator)) ?? .earliest
    var key = PageKey(
      day: day, startMilliseconds: nil, id: .random(in: 1...RecordID.max, using: &generator))
    if Bool.random(using: &generator) {
      key.startMilliseconds = .random(in: Int64.min...Int64.max, using: &generator)
    }
    if Bool.random(using: &generator) {
      key.number = .random(in: -1e12...1e12, using: &generator)
    }
    return key
  }

  @Test(arguments: UInt64(0)..<200)
  func `a cursor gives back its key exactly`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let key = Self.randomKey(&generator)
    let cursor = PageCursor(key, of: Self.query).text
    #expect(try PageCursor.key(in: cursor, of: Self.query) == key)
    #expect(cursor.allSatisfy { "abcdefghijklmnopqrstuvwxyz234567".contains($0) })
    #expect(cursor.count <= 69)
  }

  @Test(arguments: [
    0.1, -0.0, .infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 299_999.999_999_999_94,
    1.0 / 3,
  ])
  func `numbers are kept to the bit`(number: Double) throws {
    let key = PageKey(day: .latest, startMilliseconds: -1, id: 1, number: number)
    let cursor = PageCursor(key, of: Self.query).text
    let back = try PageCursor.key(in: cursor, of: Self.query)
    #expect(back.number?.bitPattern == number.bitPattern)
  }

  @Test func `a cursor is the same in every run and short`() throws {
    let day = try #require(Day(iso: "2024-06-12"))
    let key = PageKey(day: day, startMilliseconds: 1_718_215_200_000, id: 1234)
    let cursor = PageCursor(key, of: .everything).text
    #expect(cursor == "cf5xrwlcvsmkarw4wybkie4awtnntale4pmq")
    #expect(cursor.count <= 40)
  }

  @Test func `a cursor of another query or order is refused`() throws {
    let key = PageKey(day: .earliest, startMilliseconds: nil, id: 7)
    let cursor = PageCursor(key, of: Self.query).text
    var other = Self.query
    other.text = "sport:run since:9w"
    #expect(throws: PageCursorError.otherQuery) { try PageCursor.key(in: cursor, of: other) }
    other = Self.query
    other.order = other.order.reversed
    #expect(throws: PageCursorError.otherQuery) { try PageCursor.key(in: cursor, of: other) }
    #expect(throws: PageCursorError.otherQuery) {
      try PageCursor.key(in: cursor, of: .everything)
    }
  }

  @Test(arguments: ["", "a", "0", "next", "-1", "aaaaaaaaaaaaaaaa", "2024-06-12", "ä", "12"])
  func `other words are no cursors`(text: String) {
    #expect(throws: PageCursorError.notACursor) { try PageCursor.key(in: text, of: Self.query) }
  }

  @Test(arguments: UInt64(0)..<20)
  func `a cursor with one letter changed or missing is none`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let cursor = Array(PageCursor(Self.randomKey(&generator), of: Self.query).text)
    for index in cursor.indices {
      var changed = cursor
      changed[index] = changed[index] == "a" ? "b" : "a"
      let missing = String(cursor[..<index])
      for text in [String(changed), missing, missing.uppercased() + "A"] {
        #expect(throws: PageCursorError.notACursor) {
          try PageCursor.key(in: text, of: Self.query)
        }
      }
    }
  }

  @Test(arguments: [
    (
      PageCursorError.notACursor,
      "That is not a cursor: copy the whole word from the end of a page."
    ),
    (
      .otherQuery,
      "That cursor belongs to another query or order: repeat the words it came from."
    ),
  ])
  func `a refused cursor says why`(error: PageCursorError, sentence: String) {
    #expect(error.sentence == sentence)
  }
}
