import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

/// The first screen as a whole, in a pipe, in a usual terminal and in a narrow one.
@Suite struct HomeRendererTests {
  private static let widths: [Int?] = [nil, 80, 40]

  private static func text(_ home: HomeStates, _ width: Int?) -> String {
    HomeRenderer(
      format: QuantityFormat(), width: width, glyphs: width == nil ? .ascii : .unicode
    ).render(home).plainText
  }

  private static func name(_ screen: String, _ width: Int?) -> String {
    screen + (width.map { "-\($0)" } ?? "-pipe")
  }

  @Test(arguments: widths)
  func `home with every section`(width: Int?) async throws {
    try expectSnapshot(
      Self.text(await Samples.home(), width), named: Self.name("home", width))
  }

  @Test(arguments: widths)
  func `home before anything was logged shows how to begin`(width: Int?) async throws {
    let text = Self.text(await Samples.home(InMemoryLog()), width)
    #expect(text.contains("\n  tri log run 10km 52:30\n"))
    #expect(text.contains("\n  tri import Downloads\n"))
    try expectSnapshot(text, named: Self.name("home-first-run", width))
  }

  @Test(arguments: widths)
  func `home after a long pause`(width: Int?) async throws {
    let old = Samples.record(1, .run, Samples.at("2024-03-01"), metres: 5000, seconds: 1500)
    try expectSnapshot(
      Self.text(await Samples.home(InMemoryLog([old])), width),
      named: Self.name("home-after-pause", width))
  }

  @Test func `a section that failed shows why, and the others what they have`() async {
    var home = await Samples.home()
    let whole = Self.text(home, 80)
    home.month = .failed(Samples.failure)
    let text = Self.text(home, 80)
    #expect(home.failures == [Samples.failure])
    #expect(text.contains("\n\nMay 2026\nThe log is busy.\n\nLast 53 weeks\n"))
    #expect(text.part(before: "\n\nMay 2026") == whole.part(before: "\n\nMay 2026"))
  }

  @Test(
    arguments: [
      (.idle, "This week and last\n"), (.loading, "This week and last\nLoading…\n"),
      (.nothing, "This week and last\nNo sessions in these days.\n"),
      (.failed(Samples.failure), "This week and last\nThe log is busy.\n"),
    ] as [(ScreenState<WeekComparison>, String)])
  func `the other states of the week show one thing only`(
    state: ScreenState<WeekComparison>, text: String
  ) {
    #expect(WeekRenderer(format: QuantityFormat(), width: 80).render(state).plainText == text)
  }

  @Test(
    arguments: [
      (.idle, "Last sessions\n"), (.loading, "Last sessions\nLoading…\n"),
      (.nothing, "Last sessions\nNo records yet.\n"),
      (.failed(Samples.failure), "Last sessions\nThe log is busy.\n"),
    ] as [(ScreenState<RowPage<LastSession>>, String)])
  func `the other states of the last sessions show one thing only`(
    state: ScreenState<RowPage<LastSession>>, text: String
  ) {
    let renderer = LastSessionsRenderer(
      format: QuantityFormat(), today: Samples.day, width: 80, glyphs: .unicode)
    #expect(renderer.render(state).text.plainText == text)
  }

  @Test func `a page of the last sessions has its dots, and a line that is chosen`() {
    let renderer = LastSessionsRenderer(
      format: QuantityFormat(), today: Samples.day, width: 80, glyphs: .unicode)
    let page = RowPage(
      rows: [LastSession.record(Samples.week[4]), .record(Samples.week[0])], index: 1, pageCount: 3)
    let screen = renderer.render(.content(page), chosen: 1)
    #expect(
      screen.text.plainText == """
        Last sessions
        #5  Wed 6 May 2026  Run   21.10 km  1:45:12     4:59 /km  148 bpm  Half, easy …
        #1  Mon 4 May 2026  Swim   1,500 m    32:10  2:09 /100 m           +masters
        ○●○

        """)
    #expect(screen.chosenLine == 2)
    #expect(renderer.render(.content(page), chosen: 2).chosenLine == nil)
  }

  @Test func `where it is narrow a day has its year only if it is another`() {
    let old = Samples.record(70, .transition, Samples.at("2025-12-31"), metres: 900, seconds: 60)
    let page = RowPage(rows: [LastSession.record(Samples.week[3]), .record(old)])
    let renderer = LastSessionsRenderer(
      format: QuantityFormat(), today: Samples.day, width: 40, glyphs: .unicode)
    #expect(
      renderer.render(.content(page)).text.plainText == """
        Last sessions
         #4  5 May        Stren…           45:00
        #70  31 Dec 2025  Trans…  0.90 km   1:00

        """)
  }

  @Test(arguments: [
    ("2026-05-04", "Monday"), ("2026-05-05", "Monday to Tuesday"),
    ("2026-05-10", "Monday to Sunday"),
  ])
  func `the days that are compared are named`(today: String, span: String) throws {
    let today = try #require(Day(iso: today))
    let week = WeekComparison(
      firstDay: Samples.at("2026-05-04").day, today: today, totals: Totals(), before: Totals())
    let text = WeekRenderer(format: QuantityFormat(), width: 80).render(.content(week))
    #expect(text.lines.first?.plainText == "This week and last, \(span)")
  }

  @Test func `a narrow week without any session says none`() {
    var totals = Totals()
    totals.add(Samples.week[0].values)
    let week = WeekComparison(
      firstDay: Samples.at("2026-05-04").day, today: Samples.day, totals: totals, before: Totals())
    #expect(
      WeekRenderer(format: QuantityFormat(), width: 42).render(.content(week)).plainText == """
        This week and last, Monday to Thursday
        This week  Swim  1 session  1,500 m  32:10
        Last week  none

        """)
    #expect(
      WeekRenderer(format: QuantityFormat(), width: nil).render(.content(week)).plainText == """
        This week and last, Monday to Thursday
              This week                    Last week
        Swim  1 session  1,500 m  32:10         none

        """)
  }

  @Test func `home as JSON is as agreed`() async throws {
    let document = HomeJSON.document(await Samples.home()) { $0.id == 9 ? ["An example."] : [] }
    try expectSnapshot(String(decoding: document, as: UTF8.self), named: "home-json")
  }

  @Test func `a section of JSON that failed has its error, one without content its names`() async {
    var home = await Samples.home(InMemoryLog())
    home.week = .failed(Samples.failure)
    #expect(
      String(decoding: HomeJSON.document(home) { _ in [] }, as: UTF8.self) == """
        {"version":1,"day":"2026-05-07","today":{"records":[],"totals":{"records":0,"sports":[]}},\
        "week":{"error":"The log is busy."},"last":{"records":[]},\
        "month":{"month":"2026-05","days":[]},"year":{"days":[]},"nearLimit":[]}

        """)
  }
}

extension String {
  /// What stands before the first place of a text.
  fileprivate func part(before text: String) -> Substring {
    firstRange(of: text).map { self[..<$0.lowerBound] } ?? self[...]
  }
}
