import TextKit
import TriDomain

/// The order in which keystrokes, pauses and answers count.
///
/// Every decision and the state that follows from it are made in one go on this actor, so that no answer of an older
/// query can slip in behind a newer one.
actor SearchPipeline<Time: Clock> where Time.Duration == Swift.Duration {
  private let pause: Swift.Duration
  private let clock: Time
  private let finder: SearchFinder
  private let publish: @Sendable (SearchState) -> Void
  private let answered: @Sendable (_ text: String?, _ stateCount: Int) -> Void

  private var state = SearchState.idle
  /// How many states were published; that a search begins idle is said before.
  private var stateCount = 1
  /// How many texts were typed; only the newest may end its pause.
  private var typedCount = 0
  private var waiting: Task<Void, Never>?
  /// The text whose pause has ended and that has no answer yet.
  private var unanswered: String?
  /// The query that counts, trimmed; nil once it has failed, so that typing it again asks again.
  private var asked: String? = ""
  /// How many questions were asked; only the newest may answer.
  private var askedCount = 0
  private var asking: Task<Void, Never>?
  /// Whether no answer to the newest question is there.
  private var isAsking = false

  init(
    pause: Swift.Duration, clock: Time, finder: SearchFinder,
    publish: @escaping @Sendable (SearchState) -> Void,
    answered: @escaping @Sendable (_ text: String?, _ stateCount: Int) -> Void
  ) {
    self.answered = answered
    self.pause = pause
    self.clock = clock
    self.finder = finder
    self.publish = publish
  }

  func take(_ input: SearchViewModel<Time>.Input) {
    switch input {
    case .type(let text): type(text)
    case .move(let places):
      state.move(by: places)
      show(state)
      answered(nil, stateCount)
    case .refresh:
      if let asked, !asked.isEmpty { ask(asked) }
    }
  }

  func stop() {
    waiting?.cancel()
    asking?.cancel()
    typedCount += 1
    askedCount += 1
  }

  private func type(_ text: String) {
    typedCount += 1
    unanswered = nil
    waiting?.cancel()
    waiting = Task { [typedCount, clock, pause] in
      guard (try? await clock.sleep(for: pause)) != nil else { return }
      pauseEnded(typedCount, text)
    }
  }

  private func pauseEnded(_ number: Int, _ text: String) {
    guard number == typedCount else { return }
    let query = text.trimmingBlanks
    unanswered = text
    if query != asked { return ask(query) }
    if !isAsking { tell() }
  }

  /// What is in sight now follows from all that was typed.
  private func tell() {
    isAsking = false
    guard let text = unanswered else { return }
    unanswered = nil
    answered(text, stateCount)
  }

  private func ask(_ query: String) {
    asking?.cancel()
    askedCount += 1
    let isSame = asked == query
    asked = query
    guard !query.isEmpty else {
      show(.idle)
      return tell()
    }
    // Asked again because the log has changed, what is in sight stays until the answer is there.
    if !isSame { show(.loading(query: query, last: state.shown)) }
    isAsking = true
    asking = Task { [askedCount] in await answer(query, askedCount) }
  }

  private func answer(_ query: String, _ number: Int) async {
    do {
      let found = try await finder.first(query)
      guard number == askedCount else { return }
      guard let found else {
        show(.nothingFound(query: query))
        return tell()
      }
      show(.found(hits(found)))
      tell()
      let complete = try await finder.complete(found)
      guard number == askedCount else { return }
      show(.found(hits(complete)))
    } catch {
      guard number == askedCount else { return }
      asked = nil
      show(.failed(finder.failure(error), query: query, last: state.shown))
      tell()
    }
  }

  /// Results in place of what is in sight; of the same query the chosen hit stays chosen.
  private func hits(_ results: SearchResults) -> ShownHits {
    guard let shown = state.shown, shown.results.query.text == results.query.text else {
      return ShownHits(results)
    }
    return shown.replaced(by: results)
  }

  private func show(_ state: SearchState) {
    self.state = state
    stateCount += 1
    publish(state)
  }
}
