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

  func showStatistics(
    _ words: [String], _ output: OutputFormat, isComparison: Bool
  ) throws -> Int32 {
    let (parsed, preferences) = try grouped(words, command: "stats", by: Grouping.all)
    let grouping = parsed.grouping ?? .sport
    let renderer = StatisticsRenderer(format: format(preferences), width: world.output.width)
    return try show { [log, today = world.today] in
      let log = try log.forReading()
      return try log.consistently {
        let comparison = try isComparison ? Self.comparison(parsed.query, today, log) : nil
        let found = try Statistics.load(parsed.query, by: grouping, today: today, from: log)
        return ComparedStatistics(found: found, comparison: comparison)
      }
    } content: { (stats: ComparedStatistics) in
      switch output {
      case .json:
        return try print(TotalsJSON.document(stats.found, comparison: stats.comparison))
      case .csv:
        if let comparison = stats.comparison { return try print(TotalsCSV.document(comparison)) }
        guard let table = stats.found?.table, grouping != .sport else {
          return try print(
            grouping == .sport
              ? TotalsCSV.document(stats.found?.sums ?? TrainingSums()) : TotalsCSV.document(nil))
        }
        return try print(TotalsCSV.document(table))
      case .text:
        var text = stats.found.map(renderer.render) ?? renderer.renderNoRecords()
        if let comparison = stats.comparison {
          text += StyledText([""]) + renderer.render(comparison: comparison)
        }
        try console.showPaged(once: text)
        return 0
      }
    }
  }

  private static func comparison(
    _ query: RecordQuery, _ today: Day, _ log: Store
  ) throws -> PeriodTable {
    guard let table = try Statistics.comparison(query, today: today, from: log) else {
      throw UsageError(
        "--vs needs to know which days to compare, and where they begin.",
        hint: "Such as: tri stats since:8w --vs last")
    }
    return table
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

/// What was found, if anything, and what it is compared with.
private struct ComparedStatistics: Equatable, Sendable {
  var found: Statistics?
  var comparison: PeriodTable?
}
