import Testing
import TriDomain

@Suite struct GroupingTests {
  private static func context(_ groupings: [Grouping] = Grouping.all) -> QueryContext {
    var context = Queries.context(command: "stats")
    context.groupings = groupings
    return context
  }

  @Test(
    arguments: [
      ("by:day", .period(.day)), ("BY:Week", .period(.week)), ("by=month", .period(.month)),
      ("by:year", .period(.year)), ("by:sport", .sport), ("", nil),
    ] as [(String, Grouping?)])
  func `by says what to group by, and is no part of the query`(
    text: String, grouping: Grouping?
  ) throws {
    let parsed = try Queries.parse("run \(text) dist:5km..", in: Self.context())
    #expect(parsed.grouping == grouping)
    #expect(parsed.query.text == "run dist:5km..")
    #expect(parsed.query.conditions.count == 2)
  }

  @Test(
    arguments: [
      (
        "by:shoe", "by:shoe: nothing can be grouped by shoe here.",
        "Choose from day, week, month, year, sport"
      ),
      (
        "by:week by:month", "by:week and by:month group in two ways; a table has one.",
        "Keep one, such as by:week"
      ),
      ("-by:week", "-by:week leaves nothing out: by groups.", "Write by:week without the minus."),
      (
        "by:", "by: has no value: by takes what to group by, in stats and chart only.",
        "Try by:week"
      ),
    ])
  func `a grouping that cannot be is refused`(
    text: String, sentence: String, hint: String
  ) throws {
    let error = try Queries.error(text, in: Self.context())
    #expect(error.sentence == sentence)
    #expect(error.hint == hint)
  }

  @Test func `only what the command groups by is offered`() throws {
    let error = try Queries.error("by:sport", in: Self.context(Grouping.periods))
    #expect(error.hint == "Choose from day, week, month, year")
    #expect(try Queries.error("by:wek", in: Self.context()).suggestion?.typed == "wek")
  }

  @Test(
    arguments: [
      ("run", nil, nil),
      ("date:2024-05", "2024-05-01", "2024-05-31"),
      ("since:2024-05 until:2024-06-03 date:2024", "2024-05-01", "2024-06-03"),
      ("date:2023,2024-02", "2023-01-01", "2024-02-29"),
      ("date:2023..,2022", "2022-01-01", nil),
      ("-date:2024-05", nil, nil),
    ] as [(String, String?, String?)])
  func `the days that a query leaves are known`(
    text: String, first: String?, last: String?
  ) throws {
    let bounds = try Queries.parse(text).query.dayBounds
    #expect(bounds.first?.description == first)
    #expect(bounds.last?.description == last)
  }
}
