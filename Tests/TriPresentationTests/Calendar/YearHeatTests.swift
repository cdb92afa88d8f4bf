import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct YearHeatTests {
  @Test(
    arguments: [
      (0, .short), (2_699_999, .short), (2_700_000, .medium), (5_399_999, .medium),
      (5_400_000, .long), (10_799_999, .long), (10_800_000, .longest), (86_400_000, .longest),
    ] as [(Int64, HeatLevel)])
  func `a level begins at 45 minutes, an hour and a half, and three hours`(
    milliseconds: Int64, level: HeatLevel
  ) {
    #expect(HeatLevel(Duration(milliseconds: milliseconds)) == level)
  }

  @Test func `a day has the time of all its sports, likely duplicates left out`() throws {
    let year = try YearHeat(today: Samples.day, from: Samples.twoWeeks)
    let seconds = year.durations.map { ($0.key.description, $0.value.seconds) }
      .sorted { $0.0 < $1.0 }
    #expect(
      seconds.map(\.0) == [
        "2026-04-27", "2026-04-30", "2026-05-01", "2026-05-04", "2026-05-05", "2026-05-06",
        "2026-05-07",
      ])
    #expect(seconds.map(\.1) == [1800, 3000, 0, 5080, 3660, 10_212.4, 4895])
    let levels = year.durations.sorted { $0.key < $1.key }.map { year.level(of: $0.key) }
    #expect(levels == [.short, .medium, .short, .medium, .medium, .long, .medium])
    #expect(year.level(of: Samples.day.adding(days: -5)) == .none)
  }

  @Test(arguments: [
    (FirstWeekday.monday, 53, "2025-05-05"), (.sunday, 53, "2025-05-04"),
    (.monday, 1, "2026-05-04"),
  ])
  func `a year is 53 weeks, the last of which is that of today`(
    first: FirstWeekday, weekCount: Int, firstDay: String
  ) throws {
    var preferences = Preferences()
    preferences.firstWeekday = first
    let day = try #require(Day(iso: firstDay))
    let log = InMemoryLog(
      [
        Samples.record(1, .run, RecordTime(day: day), seconds: 60),
        Samples.record(2, .run, RecordTime(day: day.adding(days: -1)), seconds: 60),
        Samples.record(3, .run, RecordTime(day: Samples.day.adding(days: 1)), seconds: 60),
        Samples.record(4, .transition, RecordTime(day: Samples.day), seconds: 60),
      ], preferences: preferences)
    let year = try YearHeat(today: Samples.day, weekCount: weekCount, from: log)
    #expect(year.firstDay == day)
    #expect(year.durations == [day: Duration(seconds: 60 as Int64)])
  }

  private static func text(_ width: Int?, _ glyphs: GlyphSet, weekCount: Int = 53) throws
    -> String
  {
    let year = try YearHeat(today: Samples.day, weekCount: weekCount, from: Samples.twoWeeks)
    return YearHeatRenderer(format: QuantityFormat(), width: width, glyphs: glyphs)
      .render(.content(year)).plainText
  }

  @Test func `a row is a weekday, a column a week, and days to come are blank`() throws {
    #expect(
      try Self.text(nil, .ascii, weekCount: 10) == """
        Last 10 weeks
                Apr May
        Mon ........:+
        Tue .........+
        Wed .........*
        Thu ........++
        Fri ........:
        Sat .........
        Sun .........
        7 days with sessions, 7:57:27 in all
        . none  : under 45 min  + under 1:30 h  * under 3 h  # 3 h or more

        """)
  }

  @Test func `where it is too narrow the oldest weeks are left out, and not counted`() throws {
    #expect(
      try Self.text(5, .unicode).split(separator: "\n").prefix(6).map(String.init)
        == ["This", "week", "Mon ▒", "Tue ▒", "Wed ▓", "Thu ▒"])
    let lines = try Self.text(40, .unicode).split(separator: "\n")
    #expect(lines[0] == "Last 36 weeks")
    #expect(lines[2] == "Mon " + String(repeating: "·", count: 34) + "░▒")
    #expect(lines[lines.count - 2] == "· none  ░ under 45 min  ▒ under 1:30 h")
    #expect(lines.last == "▓ under 3 h  █ 3 h or more")
    #expect(try Self.text(6, .ascii, weekCount: 2).contains("Last 2"))
  }

  @Test(
    arguments: [
      (.idle, "Last 53 weeks\n"), (.loading, "Last 53 weeks\nLoading…\n"),
      (.nothing, "Last 53 weeks\nNo sessions in these weeks.\n"),
      (.failed(Samples.failure), "Last 53 weeks\nThe log is busy.\n"),
    ] as [(ScreenState<YearHeat>, String)])
  func `the other states of a year show one thing only`(
    state: ScreenState<YearHeat>, text: String
  ) {
    let renderer = YearHeatRenderer(format: QuantityFormat(), width: 80, glyphs: .unicode)
    #expect(renderer.render(state).plainText == text)
  }
}
