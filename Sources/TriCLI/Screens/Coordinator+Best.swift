import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func showBests(_ request: BestRequest) throws -> Int32 {
    let (parsed, preferences) = try grouped(request.words, command: "best", by: [])
    let renderer = BestRenderer(format: format(preferences), width: world.output.width)
    let words = ([request.sport?.rawValue].compactMap(\.self) + request.words)
      .joined(separator: " ")
    return try show { [log, today = world.today] in
      try BestTable.load(
        parsed.query, of: request.sport, words: words, today: today, from: log.forReading())
    } nothing: {
      guard request.format == .text else { return try print(BestJSON.document(nil)) }
      return try print(
        renderer.renderNone(of: request.sport, isAboutLog: parsed.query.conditions.isEmpty))
    } content: { (table: BestTable) in
      guard request.format == .text else { return try print(BestJSON.document(table)) }
      try console.showPaged(once: renderer.render(table))
      return 0
    }
  }
}
