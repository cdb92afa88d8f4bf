import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct MonthTests {
  private static func marks(_ day: String = "2026-05-07", _ first: FirstWeekday = .monday) throws
    -> MonthMarks
  {
    var preferences = Preferences()
    preferences.firstWeekday = first
    let log = InMemoryLog(Samples.week + Samples.weekBefore, preferences: preferences)
    return try MonthMarks(holding: Samples.at(day).day, today: Samples.day, from: log)
  }

  private static func text(
    _ marks: MonthMarks, _ width: Int?, chosen: String? = nil
  ) -> String {
    MonthRenderer(width: width)
      .render(.content(marks), month: marks.month, chosen: chosen.flatMap(Day.init(iso:)))
      .text.plainText
  }

  @Test func `each day has the sports that occur on it, once, without transitions`() throws {
    let marks = try Self.marks()
    #expect(marks.month == Day(iso: "2026-05-01"))
    let named = marks.sports.map { ($0.key.dayOfMonth, $0.value) }.sorted { $0.0 < $1.0 }
    #expect(named.map(\.0) == [1, 4, 5, 6, 7])
    #expect(
      named.map(\.1) == [[.run], [.swim, .run], [.swim, .strength], [.run, .other], [.bike]])
    #expect(marks.occurring == [.swim, .bike, .run, .strength, .other])
    #expect(try Self.marks("2026-04-02").sports.count == 2)
    #expect(try Self.marks("2026-03-31").sports.isEmpty)
  }

  @Test(arguments: [
    ("2026-05-07", FirstWeekday.monday, 5, 4), ("2026-05-07", .sunday, 6, 5),
    ("2026-02-01", .monday, 5, 6), ("2026-02-01", .sunday, 4, 0), ("9999-12-31", .monday, 5, 2),
    ("0001-01-31", .monday, 5, 0), ("2024-02-29", .monday, 5, 3),
  ])
  func `the weeks of a month hold each of its days once`(
    day: String, first: FirstWeekday, weekCount: Int, daysBefore: Int
  ) throws {
    let marks = try Self.marks(day, first)
    #expect(marks.weeks.count == weekCount)
    #expect(marks.weeks.allSatisfy { $0.count == 7 })
    #expect(marks.weeks[0].prefix { $0 == nil }.count == daysBefore)
    let days = marks.weeks.joined().compactMap(\.self)
    let month = marks.month
    #expect(days == (0..<days.count).map { month.adding(days: $0) })
    #expect(days.last == month.lastOfMonth)
  }

  @Test func `marks stand beside the days where there is room`() throws {
    #expect(
      try Self.text(Self.marks(), 80) == """
        May 2026
         Mon       Tue       Wed       Thu       Fri       Sat       Sun
                                                  1 r       2         3
          4 sr      5 sg      6 rx    [ 7]b       8         9        10
         11        12        13        14        15        16        17
         18        19        20        21        22        23        24
         25        26        27        28        29        30        31
        s swim  b bike  r run  g strength  x other

        """)
  }

  @Test func `marks stand below the days where there is not`() throws {
    #expect(
      try Self.text(Self.marks("2026-05-07", .sunday), 40) == """
        May 2026
         Sun   Mon   Tue   Wed   Thu   Fri   Sat
                                        1     2
                                       r
          3     4     5     6   [ 7]    8     9
               sr    sg    rx    b
         10    11    12    13    14    15    16
         17    18    19    20    21    22    23
         24    25    26    27    28    29    30
         31
        s swim  b bike  r run  g strength
        x other

        """)
  }

  @Test func `the chosen day is between angles, and its week is the chosen line`() throws {
    let marks = try Self.marks()
    let renderer = MonthRenderer(width: 80)
    func screen(_ chosen: String) -> ScreenText {
      renderer.render(.content(marks), month: marks.month, chosen: Day(iso: chosen))
    }
    let other = screen("2026-05-12")
    #expect(other.chosenLine == 4)
    #expect(other.text.lines[4].plainText.hasPrefix(" 11       >12<"))
    #expect(screen("2026-05-07").text.lines[3].plainText.contains("> 7]b"))
    #expect(screen("2026-06-01").chosenLine == nil)
    let narrow = MonthRenderer(width: 40)
      .render(.content(marks), month: marks.month, chosen: Day(iso: "2026-05-12"))
    #expect(narrow.text.lines[narrow.chosenLine ?? 0].plainText.contains(">12<"))
  }

  @Test func `more sports than there is room for end in a plus`() {
    var totals = Totals()
    for sport in Sport.allCases { totals.bySport[sport] = SportTotal(recordCount: 1) }
    let marks = MonthMarks(
      holding: Samples.day, today: Samples.day, firstWeekday: .monday,
      days: [
        DayTotals(day: Samples.day, totals: totals),
        DayTotals(day: Samples.day.adding(months: 1), totals: totals),
      ])
    #expect(marks.sports.count == 1)
    #expect(Self.text(marks, nil).contains("[ 7]sbr+ "))
    #expect(Self.text(marks, 40).contains(" sb+\n"))
  }

  @Test func `no two sports share a letter`() {
    #expect(Set(Sport.allCases.map(\.mark)).count == Sport.allCases.count)
  }

  @Test(
    arguments: [
      (.idle, "May 2026\n"), (.loading, "May 2026\nLoading…\n"),
      (.nothing, "May 2026\nNo sessions in this month.\n"),
      (.failed(Samples.failure), "May 2026\nThe log is busy.\n"),
    ] as [(ScreenState<MonthMarks>, String)])
  func `the other states of a month show one thing only`(
    state: ScreenState<MonthMarks>, text: String
  ) {
    let screen = MonthRenderer(width: 80).render(state, month: Samples.day)
    #expect(screen.text.plainText == text)
    #expect(screen.chosenLine == nil)
  }
}
