import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func showChart(_ request: ChartRequest) throws -> Int32 {
    let (parsed, preferences) = try grouped(
      request.words, command: "chart", by: Grouping.periods)
    let metric = request.metric
    return try show { [log, today = world.today] in
      try Statistics.load(
        parsed.query, by: parsed.grouping, today: today, from: log.forReading())
    } nothing: {
      switch request.format {
      case .json: return try print(ChartJSON.document(metric, of: nil))
      case .csv: return try print(ChartCSV.document(metric, of: nil))
      case .text:
        return try print(
          StatisticsRenderer(format: format(preferences), width: world.output.width)
            .renderNoRecords())
      }
    } content: { (found: Statistics) in
      switch request.format {
      case .json: return try print(ChartJSON.document(metric, of: found))
      case .csv: return try print(ChartCSV.document(metric, of: found))
      case .text:
        let renderer = ChartRenderer(
          format: format(preferences), width: world.output.width,
          glyphs: request.isASCII ? .ascii : glyphs)
        try console.showPaged(once: renderer.render(metric, of: found))
        return 0
      }
    }
  }
}
