import Testing
import TriDomain

struct EntryLawTests {
  /// Words that never contradict each other, as groups that stay together.
  private static let groups: [[String]] = [
    ["10km"], ["52:30"], ["152bpm"], ["225w"], ["rpe", "7"], ["+long"], ["@shoes"], ["trail"],
    ["yesterday"], ["at", "6:30am"], ["felt good today"], ["90rpm"], ["600", "kcal"], ["+hills"],
  ]

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `the order of words does not matter`(seed: UInt64) throws {
    var random = Numbers(seed: seed)
    let chosen =
      [Self.groups[0]] + Self.groups.dropFirst().filter { _ in Bool.random(using: &random) }
    let first = try Sitting().grammar.read(sport: "run", tokens: chosen.flatMap(\.self))
    let second = try Sitting().grammar.read(
      sport: "run", tokens: chosen.shuffled(using: &random).flatMap(\.self))
    var (a, b) = (first.record.values, second.record.values)
    #expect(Set(a.tags) == Set(b.tags))
    (a.tags, b.tags) = ([], [])
    #expect(a == b)
  }

  @Test(arguments: [
    ("swim", ["1500m", "30m"]), ("bike", ["40km", "1:30"]), ("run", ["5km", "25"]),
    ("run", ["10km", "5:00/km"]), ("swim", ["40x25yd", "16:00"]), ("run", ["90m", "15km"]),
  ])
  func `two words may change places`(sport: String, words: [String]) throws {
    let grammar = Sitting().grammar
    #expect(
      try grammar.read(sport: sport, tokens: words)
        == grammar.read(sport: sport, tokens: words.reversed()))
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `any two of distance, duration and pace agree with the third`(seed: UInt64) throws {
    var random = Numbers(seed: seed)
    let metres = Int.random(in: 1000...40_000, using: &random)
    let pace = Int.random(in: 200...900, using: &random)
    let paceWord = "\(pace / 60):\(String(100 + pace % 60).dropFirst())/km"
    let grammar = Sitting().grammar
    let found = try grammar.read(sport: "run", tokens: ["\(metres)m", paceWord]).record.values
    let duration = try #require(found.timer)
    #expect(duration.milliseconds == Int64(metres * pace))
    let seconds =
      "\(duration.milliseconds / 1000).\(String(1000 + duration.milliseconds % 1000).dropFirst())s"
    let back = try grammar.read(sport: "run", tokens: [seconds, paceWord]).record.values
    #expect(back.distance == found.distance)
    let all = try grammar.read(sport: "run", tokens: ["\(metres)m", seconds, paceWord]).record
      .values
    #expect(all == found)
  }

  @Test(arguments: 1...25 as ClosedRange<UInt64>)
  func `random bytes are read or refused, never more`(seed: UInt64) {
    var random = Numbers(seed: seed)
    for _ in 0..<20 {
      let tokens = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        String(
          decoding: (0..<Int.random(in: 0...12, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
          }, as: UTF8.self)
      }
      check(tokens, &random)
    }
  }

  @Test(arguments: 1...25 as ClosedRange<UInt64>)
  func `words made of the grammar's own characters are read or refused, never more`(seed: UInt64) {
    let pieces = [
      "1", "0", "9", "25", "99999999999", "000", ".", ",", ":", "-", "/", "x", "+", "@", "=", " ",
      "km", "m", "h", "min", "s", "yd", "bpm", "w", "am", "pm", "ago", "mon", "june", "at", "rpe",
      "pool", "hr", "nan", "inf", "e9", "2024", "feb", "29", "w53", "this", "last", "year", "d",
    ]
    var random = Numbers(seed: seed)
    for _ in 0..<40 {
      let tokens = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }.joined()
      }
      check(tokens, &random)
    }
  }

  private func check(_ tokens: [String], _ random: inout Numbers) {
    let sport = Sport.allCases.randomElement(using: &random) ?? .run
    let sitting = Sitting()
    do throws(EntryError) {
      let entry = try sitting.grammar.read(sport: sport.rawValue, tokens: tokens)
      #expect(Plausibility.warnings(for: entry.record.values) == [])
      #expect(entry.record.values.time.day <= sitting.context.zone.day(of: sitting.context.now))
      #expect(entry.remarks.allSatisfy { $0.sentence.hasSuffix(".") })
    } catch {
      #expect(error.sentence().hasSuffix(".") || error.sentence().hasSuffix("\"…\"."))
    }
    var options: [EntryOption: [String]] = [:]
    for token in tokens {
      options[EntryOption.allCases.randomElement(using: &random) ?? .note] = [token]
    }
    _ = try? sitting.grammar.read(sport: sport.rawValue, tokens: [], options: options)
    _ = try? EditGrammar(context: sitting.context).read(tokens)
    let fields = tokens.map {
      (EditField.allCases.randomElement(using: &random) ?? .note).rawValue + "=" + $0
    }
    if let edit = try? EditGrammar(context: sitting.context).read(fields) {
      _ = try? edit.changes(for: .sample())
    }
    _ = try? DateText(now: sitting.context.now, zone: .berlin, firstWeekday: .monday)
      .read(tokens.first ?? "")
  }
}
