import TerminalKit
import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func showHistory(_ request: HistoryRequest) throws -> Int32 {
    let preferences = try log.forReading().preferences()
    let context = QueryContext(
      now: world.now, zone: world.zone, preferences: preferences, command: "history")
    let parsed = try QueryParser(context: context).parse(request.words)
    for warning in parsed.warnings { console.say(warning.sentence, role: .warning) }
    let query = parsed.query
    let start = try request.cursor.map { try PageCursor.key(in: $0, of: query) }
    let model = HistoryViewModel(
      query: query, after: start, limit: request.limit, keeping: .newestPage,
      open: { [log] in try log.forReading() }, failure: failure)
    let format = format(preferences)
    func show() throws -> Int32 {
      let screen = LiveScreen(model)
      screen.send(.appear)
      return switch request.format {
      case .text: try showHistoryText(screen, query, request.limit, format)
      case .json: try streamHistoryJSON(screen, query)
      case .csv: try streamHistoryCSV(screen, query, request.limit)
      }
    }
    // A person may look at a page for hours, which would keep the WAL growing; a program gets one state of the log.
    return world.output.isTerminal ? try show() : try log.forReading().consistently(show)
  }

  // MARK: - JSON and CSV

  private func streamHistoryJSON(
    _ screen: LiveScreen<HistoryViewModel>, _ query: RecordQuery
  ) throws -> Int32 {
    var list = RecordListJSON()
    var pages = HistoryPages(screen)
    try console.print(list.opening())
    while !console.isClosed, let page = try pages.next() {
      let loads = try log.forReading().loads(of: page.records.map(\.id))
      try console.print(list.records(page.records, loads: loads, warnings: Self.warnings))
    }
    let next = pages.end?.next.map { PageCursor($0, of: query).text }
    return try print(list.closing(totals: pages.end?.totals ?? Totals(), next: next))
  }

  private func streamHistoryCSV(
    _ screen: LiveScreen<HistoryViewModel>, _ query: RecordQuery, _ limit: Int?
  ) throws -> Int32 {
    var csv = HistoryCSV()
    var pages = HistoryPages(screen)
    try console.print(csv.opening())
    while !console.isClosed, let page = try pages.next() {
      try console.print(csv.records(page.records))
    }
    sayMore(query, limit: limit, after: pages.end?.next, " --csv")
    return 0
  }

  // MARK: - Text

  private func showHistoryText(
    _ screen: LiveScreen<HistoryViewModel>, _ query: RecordQuery, _ limit: Int?,
    _ format: QuantityFormat
  ) throws -> Int32 {
    var renderer = HistoryRenderer(
      format: format, width: world.output.width, order: query.order)
    var pages = HistoryPages(screen)
    try console.showPaged {
      guard let page = try pages.next() else { return nil }
      guard !page.isEmpty else { return renderer.renderNoRecords(isFiltered: !query.text.isEmpty) }
      let text = renderer.render(page.records, races: page.races)
      return page.end.map { text + renderer.render($0) } ?? text
    }
    sayMore(query, limit: limit, after: pages.end?.next)
    return 0
  }

  /// Says the command that shows the next page, if there is one, with the query's words as any shell takes them.
  private func sayMore(
    _ query: RecordQuery, limit: Int?, after next: PageKey?, _ output: String = ""
  ) {
    guard let next else { return }
    let words = query.text.split(separator: " ").map(String.init)
    let isPlain = words.allSatisfy { $0.shellQuoted == $0 }
    let parts = ["More: tri history", isPlain ? query.text : query.text.shellQuoted]
    let options = limit.map { "--limit \($0) " } ?? ""
    console.sayWhole(
      parts.filter { !$0.isEmpty }.joined(separator: " ")
        + " \(options)--after \(PageCursor(next, of: query).text)\(output)")
  }
}

/// Pulls the pages of a history one by one, asking for the next while there is one.
private struct HistoryPages {
  private let screen: LiveScreen<HistoryViewModel>
  private var isDone = false
  /// Known once the last page has come; nil when there was no record.
  private(set) var end: HistoryRecords.End?

  init(_ screen: LiveScreen<HistoryViewModel>) { self.screen = screen }

  struct Page {
    var records: [WorkoutRecord]
    var races: [Race.ID: RaceLegs] = [:]
    var end: HistoryRecords.End?
    /// There is no record at all.
    var isEmpty = false
  }

  /// Nil after the last page. Throws the failure of the screen.
  mutating func next() throws -> Page? {
    while !isDone, let state = screen.next() {
      switch state {
      case .idle, .loading: continue
      case .failed(let failure, _): throw failure
      case .noRecords:
        isDone = true
        return Page(records: [], isEmpty: true)
      case .records(let records):
        end = records.end
        isDone = end != nil
        if !isDone { screen.send(.nearEnd) }
        return Page(records: records.records, races: records.races, end: end)
      }
    }
    return nil
  }
}
