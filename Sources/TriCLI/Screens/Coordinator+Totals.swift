import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func showTotals(_ request: TotalsRequest) throws -> Int32 {
    let preferences = try log.forReading().preferences()
    let day = try day(of: request, firstWeekday: preferences.firstWeekday)
    return try show { [log, today = world.today] in
      let log = try log.forReading()
      return request.isComparison
        ? try PeriodTable.comparison(of: request.unit, holding: day, today: today, from: log)
        : try PeriodTable(of: request.unit, holding: day, today: today, from: log)
    } content: { (table: PeriodTable) in
      switch request.format {
      case .json: return try print(TotalsJSON.document(table))
      case .csv: return try print(TotalsCSV.document(table))
      case .text:
        return try print(
          PeriodTableRenderer(format: format(preferences), width: world.output.width)
            .render(table))
      }
    }
  }

  func showStatistics(_ words: [String], _ output: OutputFormat) throws -> Int32 {
    let (parsed, preferences) = try grouped(words, command: "stats", by: Grouping.all)
    let grouping = parsed.grouping ?? .sport
    let renderer = StatisticsRenderer(format: format(preferences), width: world.output.width)
    return try show { [log, today = world.today] in
      try Statistics.load(parsed.query, by: grouping, today: today, from: log.forReading())
    } nothing: {
      switch output {
      case .json: return try print(TotalsJSON.document(nil as Statistics?))
      case .csv:
        return try print(
          grouping == .sport ? TotalsCSV.document(TrainingSums()) : TotalsCSV.document(nil))
      case .text: return try print(renderer.renderNoRecords())
      }
    } content: { (found: Statistics) in
      switch output {
      case .json: return try print(TotalsJSON.document(found))
      case .csv:
        return try print(
          found.table.map { TotalsCSV.document($0) } ?? TotalsCSV.document(found.sums))
      case .text:
        try console.showPaged(once: renderer.render(found))
        return 0
      }
    }
  }

  /// A query that may say what to group by, its warnings told.
  func grouped(
    _ words: [String], command: String, by groupings: [Grouping]
  ) throws -> (ParsedQuery, Preferences) {
    let preferences = try log.forReading().preferences()
    let context = QueryContext(
      now: world.now, zone: world.zone, preferences: preferences, command: command,
      groupings: groupings)
    let parsed = try QueryParser(context: context).parse(words)
    for warning in parsed.warnings { console.say(warning.sentence, role: .warning) }
    return (parsed, preferences)
  }

  /// A day of the week, month or year that is meant, which must be one.
  private func day(of request: TotalsRequest, firstWeekday: FirstWeekday) throws -> Day {
    guard !request.words.isEmpty else { return world.today }
    let phrase = request.words.joined(separator: " ")
    let dates = DateText(now: world.now, zone: world.zone, firstWeekday: firstWeekday)
    guard let days = try dates.days(of: phrase) else {
      throw UsageError("“\(phrase)” is not a date.", hint: "What can be written: tri help dates")
    }
    let span = request.unit.span(holding: days.lowerBound, weeksFrom: firstWeekday)
    guard span.contains(days.upperBound) else {
      throw UsageError(
        "“\(phrase)” is more than one \(request.unit.rawValue).",
        hint: "To sum it up: tri stats date:\(phrase) by:\(request.unit.rawValue)")
    }
    return days.lowerBound
  }
}
