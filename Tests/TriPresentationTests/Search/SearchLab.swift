import Synchronization
import TriDomain
import TriPresentation
import TriTestSupport

/// Answers for searches, given when a test says so.
///
/// What a query finds is told by its text: one with `fail` fails, one with `none` finds nothing.
final class SearchLab: Sendable {
  struct Refused: Error {}

  private struct Question {
    var number: Int
    var answer: CheckedContinuation<Void, Never>
  }

  private struct State {
    var asked: [String] = []
    var waiting: [Question] = []
    var answersAtOnce: Bool
  }

  private let state: Mutex<State>

  init(answersAtOnce: Bool = true) { state = Mutex(State(answersAtOnce: answersAtOnce)) }

  /// The queries in the order in which they were asked.
  var asked: [String] { state.withLock { $0.asked } }

  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// From now on nothing waits.
  func answerEverything() {
    let waiting = state.withLock { state in
      state.answersAtOnce = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for question in waiting { question.answer.resume() }
  }

  /// Lets one of the waiting questions go on.
  func answerOne(using generator: inout SeededGenerator) {
    let number = Int(generator.next() % 1000)
    let question = state.withLock { state in
      state.waiting.isEmpty ? nil : state.waiting.remove(at: number % state.waiting.count)
    }
    question?.answer.resume()
  }

  private func wait(_ query: String?) async {
    await withCheckedContinuation { continuation in
      let goesOn = state.withLock { state in
        if let query { state.asked.append(query) }
        if state.answersAtOnce { return true }
        state.waiting.append(Question(number: state.asked.count, answer: continuation))
        return false
      }
      if goesOn { continuation.resume() }
    }
  }

  /// The answer comes even when nobody wants it any more.
  var finder: SearchFinder {
    SearchFinder(
      first: { query in
        await self.wait(query)
        if query.contains("fail") { throw Refused() }
        return query.contains("none") ? nil : Self.results(of: query, totals: nil)
      },
      complete: { first in
        await self.wait(nil)
        if first.query.text.contains("sumless") { throw Refused() }
        return Self.results(of: first.query.text, totals: Self.totals(of: first.query.text))
      },
      failure: { _ in Samples.failure })
  }

  static func results(of query: String, totals: Totals?) -> SearchResults {
    let record = Samples.record(
      RecordID(query.utf8.count), .run, Samples.at("2026-05-03"), metres: 5000)
    return SearchResults(
      query: RecordQuery(text: query),
      sections: [SearchResults.Section(sport: .run, records: [record])].compactMap(\.self),
      totals: totals)
  }

  static func totals(of query: String) -> Totals {
    Totals(bySport: [.run: SportTotal(recordCount: query.utf8.count)])
  }

  /// How a search for a text alone ends; nil where that is idle.
  static func end(of query: String) -> SearchState {
    if query.isEmpty { return .idle }
    if query.contains("none") { return .nothingFound(query: query) }
    if query.contains("fail") { return .failed(Samples.failure, query: query, last: nil) }
    let found = results(of: query, totals: query.contains("sumless") ? nil : totals(of: query))
    if query.contains("sumless") {
      return .failed(Samples.failure, query: query, last: ShownHits(found))
    }
    return .found(ShownHits(found))
  }
}

extension SearchState {
  /// Without what a failure left in sight of an earlier query.
  var withoutEarlierHits: SearchState {
    guard case .failed(let failure, let query, let last) = self else { return self }
    let isOwn = last?.results.query.text == query
    return .failed(failure, query: query, last: isOwn ? last : nil)
  }

  /// The query that the state is an answer to or waits for.
  var queryText: String {
    switch self {
    case .idle: ""
    case .loading(let query, _), .nothingFound(let query), .failed(_, let query, _): query
    case .found(let hits): hits.results.query.text
    }
  }
}
