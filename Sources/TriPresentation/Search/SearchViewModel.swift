package import TriDomain

/// A search while one types.
///
/// Keystrokes wait for a pause; then the text is trimmed, and the same query as before is ignored. Only the newest
/// query counts: older work is cancelled, and an answer that comes all the same is dropped. An empty query is idle.
package struct SearchViewModel<Time: Clock>: ViewModel where Time.Duration == Swift.Duration {
  package enum Input: Hashable, Sendable {
    /// What stands in the search line now.
    case type(String)
    /// Chooses a hit so many places further down; negative: up.
    case move(by: Int)
    /// The log may have changed: ask the same again.
    case refresh
  }

  private let pause: Swift.Duration
  private let clock: Time
  private let finder: SearchFinder
  private let answered: @Sendable (_ text: String?, _ stateCount: Int) -> Void

  /// - Parameter answered: Told each text, as it was typed, once its hits are known, and nil for each move; with the number
  ///   of the state that shows it.
  package init(
    pause: Swift.Duration, clock: Time, finder: SearchFinder,
    answered: @escaping @Sendable (_ text: String?, _ stateCount: Int) -> Void = { _, _ in }
  ) {
    self.answered = answered
    self.pause = pause
    self.clock = clock
    self.finder = finder
  }

  package func transform(_ input: AsyncStream<Input>) -> AsyncStream<SearchState> {
    let (states, continuation) = AsyncStream<SearchState>.makeStream()
    let pipeline = SearchPipeline(
      pause: pause, clock: clock, finder: finder, publish: { continuation.yield($0) },
      answered: answered)
    let work = Task {
      continuation.yield(.idle)
      for await value in input { await pipeline.take(value) }
      await pipeline.stop()
      continuation.finish()
    }
    continuation.onTermination = { _ in work.cancel() }
    return states
  }
}

/// Where the answers of a search come from.
package struct SearchFinder: Sendable {
  /// The first hits; nil when there are none. Ends early with any error when its task is cancelled.
  package var first: @Sendable (_ query: String) async throws -> SearchResults?
  /// The same hits with what all of them come to.
  package var complete: @Sendable (SearchResults) async throws -> SearchResults
  package var failure: @Sendable (any Error) -> Failure

  package init(
    first: @escaping @Sendable (String) async throws -> SearchResults?,
    complete: @escaping @Sendable (SearchResults) async throws -> SearchResults,
    failure: @escaping @Sendable (any Error) -> Failure
  ) {
    self.first = first
    self.complete = complete
    self.failure = failure
  }
}
