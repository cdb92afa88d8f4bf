import TerminalKit
import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  /// Takes over the terminal. Where that cannot be done the plain form is printed, and why is said.
  func browse(_ reference: DayReference?, isPlain: Bool) throws -> Int32 {
    let day = try reference.map(day)
    func plain() throws -> Int32 {
      try reference.map { try showDay($0, .text) } ?? showHome(.text)
    }
    if isPlain { return try plain() }
    return try onFullScreen { surface, context in
      Browser(on: surface, context, showing: day)
    } otherwise: { reason in
      console.say(reason + " This is the plain form.", role: .warning)
      return try plain()
    }
  }

  func search(_ words: [String], _ output: OutputFormat) throws -> Int32 {
    if words.isEmpty {
      return try onFullScreen { surface, context in
        Browser(searching: surface, context)
      } otherwise: { reason in
        throw UsageError(reason, hint: "Give the words to look for: tri search morning lake")
      }
    }
    guard output == .text else {
      return try showHistory(HistoryRequest(words: words, format: output))
    }
    return try printSearch(words)
  }

  private func printSearch(_ words: [String]) throws -> Int32 {
    try show { [log, world] in
      let store = try log.forReading()
      let preferences = try store.preferences()
      let context = QueryContext(
        now: world.now, zone: world.zone, preferences: preferences, command: "search")
      let useCase = SearchUseCase(repository: store, context: context)
      let first = try useCase.first(of: words)
      return SearchAnswer(
        hits: try first.map { ShownHits(try useCase.complete($0)) }, preferences: preferences)
    } content: { (answer: SearchAnswer) in
      let query = words.joined(separator: " ")
      let state = answer.hits.map(SearchState.found) ?? .nothingFound(query: query)
      for warning in answer.hits?.results.warnings ?? [] {
        console.say(warning.sentence, role: .warning)
      }
      let renderer = SearchRenderer(
        format: format(answer.preferences), width: world.output.width)
      return try print(renderer.render(state).text)
    }
  }

  /// Runs a browser on the terminal; `otherwise` is told why there can be none.
  private func onFullScreen(
    _ make: (any Surface, BrowserContext) -> Browser, otherwise: (String) throws -> Int32
  ) throws -> Int32 {
    // A log that cannot be opened says so before the screen is taken over.
    let preferences = try log.forReading().preferences()
    do {
      let screen = try FullScreen(
        theme: Theme(rawValue: preferences.theme.rawValue) ?? .auto, environment: world.variables,
        input: world.input.descriptor, output: world.output.descriptor)
      let context = BrowserContext(world: world, storePath: storePath, wake: screen.wake)
      let status = make(screen, context).run()
      screen.close()
      if context.presence.isOverwritten { return console.fail(overwritten(context.log)) }
      keepWeeklyCopy(of: context.log)
      return status
    } catch {
      return try otherwise(error.sentence)
    }
  }
}

extension Coordinator {
  private func overwritten(_ log: LogFile) -> Failure {
    do {
      try log.expectPresence()
    } catch {
      return Failure(error)
    }
    return Failure(kind: .store, message: "The log was overwritten.")
  }
}

private struct SearchAnswer: Equatable, Sendable {
  var hits: ShownHits?
  var preferences: Preferences
}

extension FullScreenError {
  var sentence: String {
    switch self {
    case .notATerminal: "A full screen needs a terminal."
    case .noTerminalType: "A full screen needs TERM to say which terminal this is."
    case .unknownTerminal(let name): "The terminal “\(name)” is not known here."
    case .unsuitableTerminal(let name): "The terminal “\(name)” cannot show a full screen."
    case .alreadyOpen: "There is a full screen already."
    case .system(let failure): "The terminal cannot be used: \(failure.description)."
    }
  }
}
