import Testing
import TriDomain
import TriTestSupport

/// Laws that hold for whatever is typed.
struct QueryLawTests {
  private static let pieces =
    QueryField.allCases.map { $0.name + ":" } + QueryField.allCases.map(\.example)
    + QueryField.allCases.map(\.name)
    + [
      "\"", "\"", "\"", " ", " ", "-", "--", "+", "#", "@", ":", "..", "...", ",", "<", ">", "<=",
      ">=",
      "=", "=>", ".", "'", "\\", "\t", "\u{A0}", "\u{301}", "e\u{301}", "ß", "달리기", "👩‍👩‍👧", "\0",
      "\u{FFFD}",
      "10km", "5:00/km", "1:30", "10:00", "999999999999999999999", "-5", "nan", "1e400km", "run",
      "swim", "ride", "easy", "long run", "2024-06", "2024-02-30", "8w", "mon", "9999-12-31",
      "0001-01-01", "id:9223372036854775807", "id>9223372036854775807", "date>9999-12-31", "0",
      "1,500m", "7", "may", "last-month", "trail", "pool", "kind:",
      "since:99999y", "1/2", "x", "http://", "sort:-pace",
    ]

  private static func salad(_ generator: inout SeededGenerator) -> [String] {
    let count = Int.random(in: 0...6, using: &generator)
    return (0..<count).map { _ in
      let pieceCount = Int.random(in: 1...5, using: &generator)
      return (0..<pieceCount).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `any salad of words is read or refused, and reads the same again`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parser = QueryParser(context: Queries.context())
    var readCount = 0
    for _ in 0..<250 {
      let words = Self.salad(&generator)
      do {
        let parsed = try parser.parse(words)
        readCount += 1
        #expect(try parser.parse([parsed.query.text]) == parsed, "\(words)")
        #expect(try parser.parse([words.joined(separator: " ")]) == parsed, "\(words)")
      } catch {
        #expect(!error.sentence.isEmpty && !error.hint.isEmpty)
      }
    }
    #expect((25...225).contains(readCount))
  }

  @Test(arguments: UInt64(0)..<40)
  func `a minus is the exact complement`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let parser = QueryParser(context: Queries.context())
    let records = (1...60).map { Records.random(id: $0, using: &generator) }
    for text in Records.words {
      let plain = try parser.parse([text]).query
      let complement = try parser.parse(["-" + text]).query
      for record in records {
        #expect(
          plain.matches(record, containsText: Records.contains)
            != complement.matches(record, containsText: Records.contains), "\(text)")
      }
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `every order is total and reversing keeps the absent last`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let records = (1...40).map { Records.random(id: $0, using: &generator) }
    for field in QueryField.sortable {
      let order = try #require(field.order)
      for order in [order, order.reversed] {
        let query = RecordQuery(order: order)
        let sorted = records.sorted { $0.id != $1.id && query.areInOrder($0, $1) }
        for (index, record) in sorted.enumerated() {
          for later in sorted[(index + 1)...] {
            #expect(query.areInOrder(record, later) && !query.areInOrder(later, record))
          }
        }
        guard case .number(let number) = order.key else { continue }
        let absent = sorted.drop { $0.number(number) != nil }
        #expect(absent.allSatisfy { $0.number(number) == nil })
      }
    }
  }

  @Test func `comparisons split the records that have the number`() throws {
    var generator = SeededGenerator(seed: 7)
    let parser = QueryParser(context: Queries.context())
    let records = (1...300).map { Records.random(id: $0, using: &generator) }
    func count(_ text: String) throws -> Int {
      let query = try parser.parse([text]).query
      return records.count { query.matches($0, containsText: Records.contains) }
    }
    for (field, value) in [("dist", "10km"), ("hr", "140"), ("duration", "1h")] {
      let all = try count("has:\(field)")
      #expect(try count("\(field)<\(value)") + count("\(field)>=\(value)") == all)
      #expect(try count("\(field)<=\(value)") + count("\(field)>\(value)") == all)
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `a number that is shown finds its record, alone and as either end of a range`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let parser = QueryParser(context: Queries.context())
    let records = (1...80).map { id in
      var record = Records.random(id: id, using: &generator)
      record.values.distance = Distance(millimetres: .random(in: 1...50_000_000, using: &generator))
      record.values.timer = Duration(milliseconds: .random(in: 1...20_000_000, using: &generator))
      record.values.averageHeartRate = .random(in: 90...180, using: &generator)
      record.values.averagePower = .random(in: 80...400, using: &generator)
      record.values.rpeTenths = .random(in: 10...100, using: &generator)
      record.values.ascent = Distance(millimetres: .random(in: 0...2_000_000, using: &generator))
      record.values.calories = .random(in: 1...2000, using: &generator)
      return record
    }
    func ids(_ text: String) throws -> Set<RecordID> {
      let query = try parser.parse([text]).query
      return Set(records.filter { query.matches($0, containsText: Records.contains) }.map(\.id))
    }
    for record in records {
      for (field, text) in Self.shown(record.values) {
        let alone = try ids("\(field):\(text)")
        let (from, through) = (try ids("\(field):\(text).."), try ids("\(field):..\(text)"))
        #expect(alone.contains(record.id), "\(field):\(text)")
        #expect(from.intersection(through) == alone, "\(field):\(text)")
        #expect(try ids("\(field):\(text)..\(text)") == alone, "\(field):\(text)")
        #expect(try ids("\(field)<\(text)") == through.subtracting(alone), "\(field):\(text)")
        #expect(try ids("\(field)>\(text)") == from.subtracting(alone), "\(field):\(text)")
      }
    }
  }

  /// Values rounded half up, as they are shown.
  private static func shown(_ values: RecordValues) -> [(field: String, text: String)] {
    func decimal(_ number: Int64, _ digits: Int) -> String {
      let text = String(repeating: "0", count: max(0, digits + 1 - "\(number)".count)) + "\(number)"
      return digits == 0 ? text : text.dropLast(digits) + "." + text.suffix(digits)
    }
    let distance = values.distance?.millimetres ?? 0
    let time = ((values.timer?.milliseconds ?? 0) + 500) / 1000
    let pace = Int64(((values.pace?.millisecondsPerKilometre ?? 0) / 1000).rounded())
    let speed = Int64(((values.speed?.kilometresPerHour ?? 0) * 10).rounded())
    return [
      ("dist", decimal((distance + 5000) / 10_000, 2) + "km"),
      ("dist", decimal((distance + 500) / 1000, 0) + "m"),
      ("dist", decimal((distance * 10_000 + 80_467_200) / 160_934_400, 2) + "mi"),
      ("duration", "\(time / 3600)h\(time / 60 % 60)m\(time % 60)s"),
      ("pace", "\(pace / 60):" + decimal(pace % 60, 1).replacing(".", with: "") + "/km"),
      ("speed", decimal(speed, 1) + "km/h"),
      ("hr", "\(values.averageHeartRate ?? 0)"), ("power", "\(values.averagePower ?? 0)w"),
      ("rpe", decimal(Int64(values.rpeTenths ?? 0), 1)),
      ("ascent", decimal(((values.ascent?.millimetres ?? 0) + 500) / 1000, 0) + "m"),
      ("cal", "\(values.calories ?? 0)"),
    ]
  }
}
