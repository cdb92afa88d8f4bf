import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func help(_ request: HelpRequest) throws -> Int32 {
    let help = HelpText(width: world.output.width)
    switch request {
    case .overview: return try print(help.overview())
    case .command(let name):
      return try print(
        CommandCatalog.command(named: name).map { help.command($0.usage) } ?? help.overview())
    case .topic(let topic): return try print(help.topic(topic))
    }
  }

  /// A candidate a line, with its meaning behind a tab. A log that cannot be read has none.
  func completionWords(_ words: [String]) throws -> Int32 {
    let path = CompletionLine(words).storePath
    let log = path.map { LogFile(world: world, path: $0) } ?? log
    var stored = Completions.Stored()
    stored.tags = { (try? log.forReading().tags()) ?? [] }
    stored.gear = { (try? log.forReading().gear()) ?? [] }
    stored.records = {
      Self.candidates { try log.forReading().page(of: .everything, after: nil, limit: 30).records }
    }
    stored.bin = { Self.candidates { try log.forReading().recordsInBin() } }
    switch Completions(stored: stored).answer(to: words) {
    case .files: return try print(StyledText([":files"]))
    case .words(let candidates):
      let lines = candidates.map { $0.word + ($0.meaning.isEmpty ? "" : "\t" + $0.meaning) + "\n" }
      return try print(Array(lines.joined().utf8))
    }
  }

  private static func candidates(
    _ records: () throws -> [WorkoutRecord]
  ) -> [Completions.Candidate] {
    ((try? records()) ?? []).map { record in
      let phrase = RecordPhrase(format: QuantityFormat()).short(record.values)
      return Completions.Candidate("\(record.id)", "\(record.values.time.day) \(phrase)")
    }
  }
}
