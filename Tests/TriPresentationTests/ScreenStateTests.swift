import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

/// Every state of every screen of the browser as a frame, at three widths. A chosen line begins with ">".
@Suite struct ScreenStateTests {
  private static let widths = [40, 80, 120]
  private static let format = QuantityFormat()
  private static let failure = Failure(
    kind: .store, message: "The log is busy: another program has been writing to it for long.")

  /// The states of a screen, one frame below the other.
  private struct Sheet {
    let columns: Int
    var rows = 16
    var text = ""

    /// The width that a renderer has beside the edge.
    var width: Int { columns - Frame.edgeWidth }

    mutating func add(_ state: String, _ draw: (inout Frame) -> Void) {
      var frame = Frame(columns: columns, rows: rows)
      draw(&frame)
      var lines = frame.lines
      while lines.last?.isEmpty ?? false { lines.removeLast() }
      text += "═══ \(state)\n" + lines.map { $0 + "\n" }.joined()
    }

    mutating func add(_ state: String, _ screen: ScreenText) {
      add(state) { $0.put(screen, in: $0.area) }
    }

    func compare(with name: String, at location: SourceLocation = #_sourceLocation) throws {
      try expectSnapshot(text, named: "\(name)-states-\(columns)", at: location)
    }
  }

  // MARK: - Search

  private static let hits: ShownHits = {
    func section(_ sport: Sport) -> SearchResults.Section? {
      SearchResults.Section(sport: sport, records: Samples.week.filter { $0.values.sport == sport })
    }
    let sports: [Sport] = [.run, .bike, .swim, .other]
    let totals = Totals(
      bySport: [
        .run: SportTotal(
          recordCount: 120, distance: Distance(metres: 1_204_000),
          duration: Duration(seconds: 360_500 as Int64)),
        .bike: SportTotal(recordCount: 2), .swim: SportTotal(recordCount: 2),
        .other: SportTotal(recordCount: 1),
      ])
    return ShownHits(
      SearchResults(
        query: RecordQuery(text: "easy"), sections: sports.compactMap(section), totals: totals),
      chosen: 1)
  }()

  @Test(arguments: widths)
  func `search`(columns: Int) throws {
    var sheet = Sheet(columns: columns)
    let renderer = SearchRenderer(format: Self.format, width: sheet.width)
    var first = Self.hits
    first.results.totals = nil
    let states: [(String, SearchState)] = [
      ("idle", .idle), ("loading", .loading(query: "easy", last: nil)),
      ("loading after hits", .loading(query: "easy ride", last: Self.hits)),
      ("found, sums on their way", .found(first)), ("found", .found(Self.hits)),
      ("nothing found", .nothingFound(query: "a lake that is nowhere to be found in this log")),
      ("failed", .failed(Self.failure, query: "easy", last: nil)),
      ("failed after hits", .failed(Self.failure, query: "easy", last: Self.hits)),
    ]
    for (name, state) in states { sheet.add(name, renderer.render(state)) }
    try sheet.compare(with: "search")
  }

  // MARK: - History

  private static func history(
    _ chosen: Int, isComplete: Bool = true, isMoreWanted: Bool = false
  ) -> HistoryList {
    let records = Array(Samples.week.reversed()) + Array(Samples.weekBefore.reversed())
    return HistoryList(
      window: records, firstPlace: 0, loadedCount: records.count, isComplete: isComplete,
      chosen: chosen, totals: Totals(), isMoreWanted: isMoreWanted)
  }

  @Test(arguments: widths)
  func `history`(columns: Int) throws {
    var sheet = Sheet(columns: columns, rows: 10)
    let renderer = HistoryListRenderer(format: Self.format, width: sheet.width, height: sheet.rows)
    let states: [(String, HistoryListState)] = [
      ("idle", .idle), ("loading", .loading), ("records", .records(Self.history(0))),
      ("more on its way", .records(Self.history(6, isComplete: false, isMoreWanted: true))),
      ("the end", .records(Self.history(11))), ("no records", .noRecords),
      ("failed", .failed(Self.failure, nil)),
      ("failed after records", .failed(Self.failure, Self.history(4))),
    ]
    for (name, state) in states { sheet.add(name, renderer.render(state)) }
    try sheet.compare(with: "history")
  }

  // MARK: - Settings

  @Test(arguments: widths)
  func `settings`(columns: Int) throws {
    var sheet = Sheet(columns: columns)
    let renderer = SettingsListRenderer(width: sheet.width)
    let list = SettingsList(preferences: Preferences(), chosen: 3)
    let states: [(String, SettingsListState)] = [
      ("idle", .idle), ("loading", .loading), ("list", .list(list)),
      ("failed", .failed(Self.failure, nil)), ("failed after a list", .failed(Self.failure, list)),
    ]
    for (name, state) in states { sheet.add(name, renderer.render(state)) }
    try sheet.compare(with: "settings")
  }

  // MARK: - Calendar

  @Test(arguments: widths)
  func `calendar`(columns: Int) async throws {
    var sheet = Sheet(columns: columns, rows: 22)
    let may = Samples.day
    func last(_ day: Day, _ log: InMemoryLog = Samples.twoWeeks) async -> CalendarState {
      let model = CalendarViewModel(
        day: day, today: { may }, open: { log }, failure: { _ in Self.failure })
      let shown = await states(of: model, for: [.appear])
      return shown.last ?? CalendarState(day: day)
    }
    var broken = await last(may)
    broken.month = .failed(Self.failure)
    broken.list = .failed(may, Self.failure)
    var halfBroken = await last(may)
    halfBroken.list = .failed(may, Self.failure)
    let sheetStates = [
      ("idle", CalendarState(day: may)),
      ("loading", CalendarState(day: may, month: .loading, list: .loading(may))),
      ("records", await last(may)), ("no records", await last(may.adding(days: -4))),
      ("a day to come", await last(may.adding(days: 3))),
      ("an empty log", await last(may, InMemoryLog())), ("failed", broken),
      ("the day alone failed", halfBroken),
    ]
    for (name, state) in sheetStates {
      sheet.add(name) { $0.put(state, format: Self.format, in: $0.area) }
    }
    try sheet.compare(with: "calendar")
  }

  // MARK: - Home

  @Test(arguments: widths)
  func `home`(columns: Int) async throws {
    var sheet = Sheet(columns: columns, rows: 60)
    let renderer = HomeRenderer(
      format: Self.format, width: sheet.width, glyphs: .unicode, offer: .key)
    let full = await Samples.home()
    var loading = HomeStates(day: Samples.day)
    loading.today = .loading(Samples.day)
    loading.week = .loading
    loading.lastSessions = .loading
    loading.month = .loading
    loading.year = .loading
    var failed = loading
    failed.today = .failed(Samples.day, Self.failure)
    failed.week = .failed(Self.failure)
    failed.lastSessions = .failed(Self.failure)
    failed.month = .failed(Self.failure)
    failed.year = .failed(Self.failure)
    var oneFailed = full
    oneFailed.week = .failed(Self.failure)
    let states: [(String, HomeStates, HomeSection)] = [
      ("idle", HomeStates(day: Samples.day), .today), ("loading", loading, .week),
      ("content", full, .lastSessions), ("nothing", await Samples.home(InMemoryLog()), .today),
      ("failed", failed, .month), ("one section failed", oneFailed, .year),
    ]
    for (name, home, focus) in states {
      let screen = renderer.screen(home, focus: focus, chosenSession: 2)
      sheet.add(name) {
        $0.put(screen.content, in: $0.area, from: screen.firstLines[focus.rawValue])
      }
    }
    sheet.rows = 12
    for focus in HomeSection.allCases {
      let screen = renderer.screen(full, focus: focus, chosenSession: 0)
      sheet.add("\(focus) on a small screen") {
        $0.put(screen.content, in: $0.area, from: screen.firstLines[focus.rawValue])
      }
    }
    try sheet.compare(with: "home")
  }

  // MARK: - Record

  @Test(arguments: widths)
  func `record`(columns: Int) throws {
    var sheet = Sheet(columns: columns, rows: 24)
    let renderer = RecordRenderer(format: Self.format, width: sheet.width)
    var bare = Samples.record(13, .hike, Samples.at("2026-05-04"))
    bare.deletedAt = Samples.entered
    let states: [(String, ScreenState<RecordDetails>)] = [
      ("idle", .idle), ("loading", .loading), ("content", .content(Samples.rideDetails)),
      ("in the bin", .content(RecordDetails(record: bare, values: [], warnings: []))),
      ("nothing", .nothing), ("failed", .failed(Self.failure)),
    ]
    for (name, state) in states { sheet.add(name, ScreenText(renderer.render(state, id: 7))) }
    sheet.rows = 6
    sheet.add("in the middle of a small screen") {
      $0.put(renderer.render(Samples.rideDetails), in: $0.area, scrolledTo: 3)
    }
    sheet.rows = 44
    sheet.add("a swim", ScreenText(renderer.render(.content(SwimSetsTests.details), id: 12)))
    try sheet.compare(with: "record")
  }

  // MARK: - Keys and lines

  @Test(arguments: widths)
  func `keys`(columns: Int) throws {
    var sheet = Sheet(columns: columns)
    let lists = [
      KeyList(
        "Home",
        [
          KeyHelp("↑ ↓ j k PgUp PgDn", "choose a record"),
          KeyHelp("← →", "the page before and after, where a section has pages"),
          KeyHelp("q", "leave"),
        ]), KeyList("Keys", []), KeyList("Everywhere", [KeyHelp("Esc", "back")]),
    ]
    sheet.add("keys", ScreenText(KeyListRenderer(width: sheet.width).render(lists)))
    try sheet.compare(with: "keys")
  }

  @Test(arguments: widths)
  func `a line to type in`(columns: Int) throws {
    var sheet = Sheet(columns: columns, rows: 4)
    let long = "run 10km 52:30 --note \"from the bridge to the old mill and back 한강\""
    let states: [(String, String, PromptState)] = [
      ("hint", "", .typing(.hint("run 10km 52:30   swim 40x25m 32:10"))),
      ("understood", "run 10km", .typing(.understood("run · Thu 7 May 2026 · 10.00 km"))),
      ("a long line", long, .typing(.understood("run · Thu 7 May 2026 · 10.00 km · 52:30"))),
      ("fault", "run fast", .typing(.fault("“fast” is not a word that log knows."))),
      ("working", "run 10km", .working),
      ("refused", "run 10km", .ended(.refused(Self.failure.message), .hint(""))),
      ("done", "run 10km", .ended(.done("Logged #10: run 10.00 km."), .hint(""))),
    ]
    for (name, text, state) in states {
      sheet.add(name) { frame in
        var rest = frame.area
        frame.put(
          LineEditor(text), labelled: ["Log on Thu 7 May 2026:", "Log on 7 May 2026:"],
          in: rest.takeTop(1))
        let understanding = PromptRenderer.understanding(state)
        frame.put(understanding.wrapped(toWidth: columns), in: rest)
      }
    }
    try sheet.compare(with: "line")
  }
}
