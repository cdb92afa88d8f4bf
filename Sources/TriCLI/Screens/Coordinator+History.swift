import TerminalKit
import TextKit
import TriDomain
import TriPresentation

extension Coordinator {
  func showHistory(_ request: HistoryRequest) throws -> Int32 {
    let preferences = try log.forReading().preferences()
    let context = QueryContext(
      now: world.now, zone: world.zone, preferences: preferences, command: "history")
    let parsed = try QueryParser(context: context).parse(request.words)
    for warning in parsed.warnings { console.say(warning.sentence, role: .warning) }
    let query = parsed.query
    let start = try request.cursor.map { try PageCursor.key(in: $0, for: query) }
    let model = HistoryViewModel(
      query: query, after: start, limit: request.limit, keeping: .newestPage,
      open: { [log] in try log.forReading() }, failure: { Failure($0) })
    let screen = LiveScreen(model)
    screen.send(.appear)
    switch request.format {
    case .text:
      return try showHistoryText(screen, query, format(preferences), isFiltered: !request.words.isEmpty)
    case .json: return try streamHistoryJSON(screen, query)
    case .csv: return try streamHistoryCSV(screen)
    }
  }

  // MARK: - Pages

  /// Hands every page of a history to `page` as it comes, asking for the next while there is one.
  ///
  /// Answers the end of the result, nil when there was no record at all.
  private func pages(
    of screen: LiveScreen<HistoryViewModel>, page: ([WorkoutRecord]) throws -> Void
  ) throws -> HistoryRecords.End? {
    while let state = screen.next() {
      switch state {
      case .idle, .loading: continue
      case .noRecords: return nil
      case .failed(let failure, _): throw failure
      case .records(let records):
        try page(records.records)
        if let end = records.end { return end }
        if console.isClosed { return HistoryRecords.End(totals: Totals(), next: nil) }
        screen.send(.nearEnd)
      }
    }
    return nil
  }

  private func streamHistoryJSON(
    _ screen: LiveScreen<HistoryViewModel>, _ query: RecordQuery
  ) throws -> Int32 {
    var list = RecordListJSON()
    try console.print(list.opening())
    let end = try pages(of: screen) { records in
      try console.print(list.records(records, warnings: Self.warnings))
    }
    let next = end?.next.map { PageCursor.text(for: $0, of: query) }
    return try print(list.closing(totals: end?.totals ?? Totals(), next: next))
  }

  private func streamHistoryCSV(_ screen: LiveScreen<HistoryViewModel>) throws -> Int32 {
    var csv = HistoryCSV()
    try console.print(csv.opening())
    _ = try pages(of: screen) { records in try console.print(csv.records(records)) }
    return 0
  }

  // MARK: - Text

  private func showHistoryText(
    _ screen: LiveScreen<HistoryViewModel>, _ query: RecordQuery, _ format: QuantityFormat,
    isFiltered: Bool
  ) throws -> Int32 {
    var renderer = HistoryRenderer(format: format, width: world.output.width)
    var next: PageKey?
    try console.paged { write in
      let end = try pages(of: screen) { records in try write(renderer.render(records)) }
      guard let end else {
        return try write(renderer.renderNoRecords(isFiltered: isFiltered))
      }
      try write(renderer.render(end))
      next = end.next
    }
    if let next {
      let words = query.text.isEmpty ? "" : " " + QueryWords.shellWords(query.text)
      console.say(
        "More: tri history\(words) --after \(PageCursor.text(for: next, of: query))", role: .dim)
    }
    return 0
  }
}
