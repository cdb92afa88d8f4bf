import Testing
import TriDomain

struct QueryDayTests {
  @Test(
    arguments: [
      ("date:2024-06-03", "2024-06-03", "2024-06-03"),
      ("date=2024-06-03", "2024-06-03", "2024-06-03"),
      ("date:yesterday", "2024-06-11", "2024-06-11"),
      ("date:mon", "2024-06-10", "2024-06-10"),
      ("date:-1", "2024-06-11", "2024-06-11"),
      ("date:2025-03..2025-06", "2025-03-01", "2025-06-30"),
      ("date:2024", "2024-01-01", "2024-12-31"),
      ("date:2024-02..", "2024-02-01", nil),
      ("date:..2024-02", nil, "2024-02-29"),
      ("date:mon..today", "2024-06-10", "2024-06-12"),
      ("date:1.6...3.6.", "2024-06-01", "2024-06-03"),
      ("date:\"1 june\"..today", "2024-06-01", "2024-06-12"),
      ("date:may", "2024-05-01", "2024-05-31"),
      ("date:June", "2024-06-01", "2024-06-30"),
      ("date:dec", "2023-12-01", "2023-12-31"),
      ("date:\"feb 2024\"", "2024-02-01", "2024-02-29"),
      ("date:april..may", "2024-04-01", "2024-05-31"),
      ("since:may", "2024-05-01", nil),
      ("date:last-week", "2024-06-03", "2024-06-09"),
      ("date>2024-03", "2024-04-01", nil),
      ("date>=2024-03", "2024-03-01", nil),
      ("date<2024-03", nil, "2024-02-29"),
      ("date<=2024-03", nil, "2024-03-31"),
      ("since:8w", "2024-04-17", nil),
      ("since:\"1 year ago\"", "2023-06-12", nil),
      ("since:2024", "2024-01-01", nil),
      ("since:mon", "2024-06-10", nil),
      ("until:2024-02", nil, "2024-02-29"),
      ("until:yesterday", nil, "2024-06-11"),
    ] as [(String, String?, String?)])
  func `days are read when the query is`(text: String, first: String?, last: String?) throws {
    #expect(
      try Queries.conditions(text)
        == [
          .only(
            .day(from: first.flatMap(Day.init(iso:)), through: last.flatMap(Day.init(iso:))))
        ])
  }

  @Test func `several days are either`() throws {
    let monday = try #require(Day(iso: "2024-06-10"))
    let tuesday = monday.adding(days: 1)
    #expect(
      try Queries.conditions("date:mon,tue")
        == [
          .only(
            .any([
              .day(from: monday, through: monday), .day(from: tuesday, through: tuesday),
            ]))
        ])
  }

  @Test func `weeks begin on the athlete's first weekday`() throws {
    let sunday = Queries.context { $0.firstWeekday = .sunday }
    #expect(
      try Queries.conditions("date:this-week", in: sunday)
        == [.only(.day(from: Day(iso: "2024-06-09"), through: Day(iso: "2024-06-15")))])
  }
}
