import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func showChart(_ request: ChartRequest) throws -> Int32 {
    switch request.subject {
    case .periods(let metric, let words): try showPeriods(metric, words, request)
    case .session(let reference, let subject): try showSession(reference, subject, request)
    case .year(let year, let words): try showYear(year, words, request)
    }
  }

  private func showPeriods(
    _ metric: ChartMetric, _ words: [String], _ request: ChartRequest
  ) throws -> Int32 {
    let (parsed, preferences) = try grouped(words, command: "chart", by: Grouping.periods)
    return try show { [log, today = world.today] in
      try Statistics.load(
        parsed.query, by: parsed.grouping, today: today, from: log.forReading())
    } nothing: {
      switch request.format {
      case .json: return try print(ChartJSON.document(metric, of: nil))
      case .csv: return try print(ChartCSV.document(metric, of: nil))
      case .text: return try printNoRecords(preferences)
      }
    } content: { (found: Statistics) in
      switch request.format {
      case .json: return try print(ChartJSON.document(metric, of: found))
      case .csv: return try print(ChartCSV.document(metric, of: found))
      case .text:
        let renderer = ChartRenderer(
          format: format(preferences), width: columns(of: request.picture),
          glyphs: glyphs(of: request.picture, isASCII: request.isASCII))
        return try draw(renderer.render(metric, of: found), into: request.picture, preferences)
      }
    }
  }

  private func showYear(
    _ year: Int?, _ words: [String], _ request: ChartRequest
  ) throws -> Int32 {
    let (parsed, preferences) = try grouped(words, command: "chart", by: Grouping.periods)
    guard parsed.grouping == nil else {
      throw UsageError(
        "A year is drawn by days and weeks, so by: has no meaning beside it.",
        hint: "Bars of a year: tri chart time date:\(year ?? world.today.year) by:month")
    }
    return try show { [log, today = world.today] in
      try SportYears.load(parsed.query, year: year, today: today, from: log.forReading())
    } nothing: {
      switch request.format {
      case .json: return try print(SportYearsJSON.document(nil))
      case .csv: return try print(SportYearsCSV.document(nil))
      case .text: return try printNoRecords(preferences)
      }
    } content: { (found: SportYears) in
      switch request.format {
      case .json: return try print(SportYearsJSON.document(found))
      case .csv: return try print(SportYearsCSV.document(found))
      case .text:
        let renderer = SportYearsRenderer(
          format: format(preferences), width: columns(of: request.picture),
          glyphs: glyphs(of: request.picture, isASCII: request.isASCII))
        return try draw(renderer.render(found), into: request.picture, preferences)
      }
    }
  }

  private func showSession(
    _ reference: RecordReference, _ subject: SessionChart.Subject?, _ request: ChartRequest
  ) throws -> Int32 {
    try show { [log] in
      let store = try log.forReading()
      return try store.consistently {
        let record = try Self.find(reference, in: store)
        let laps = try store.laps(of: record.id)
        let swim = try RecordedSwim(of: record, laps, store.sources(of: record.id), in: store)
        return try SessionRecording(
          record: record,
          recorded: store.samples(of: record.id) ?? RecordedSamples(samples: Samples()),
          laps: laps, lengths: swim?.lengths ?? []
        ).chart(subject)
      }
    } content: { (chart: SessionChart) in
      switch request.format {
      case .json: return try print(SessionChartJSON.document(chart))
      case .csv: return try print(SessionChartCSV.document(chart))
      case .text:
        let preferences = try log.forReading().preferences()
        let renderer = SessionChartRenderer(
          format: format(preferences), width: columns(of: request.picture),
          glyphs: glyphs(of: request.picture, isASCII: request.isASCII))
        return try draw(renderer.render(chart), into: request.picture, preferences)
      }
    }
  }

  // MARK: - Pictures

  private func printNoRecords(_ preferences: Preferences) throws -> Int32 {
    try print(
      StatisticsRenderer(format: format(preferences), width: world.output.width)
        .renderNoRecords())
  }
}
