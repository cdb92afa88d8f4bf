/// Turns what a person asked for into what the screen should show.
///
/// A view model never prints and never exits; a renderer draws its states. The same view model serves the command
/// that prints once (`.appear`, then the end of input) and a screen that stays.
package protocol ViewModel<Input, State>: Sendable {
  associatedtype Input: Sendable
  associatedtype State: Sendable, Equatable

  /// Answers what a person does, as it happens, with the states of the screen, in order. The last one stays.
  func transform(_ input: AsyncStream<Input>) -> AsyncStream<State>
}

/// What a screen without further controls is told.
package enum ScreenInput: Hashable, Sendable {
  /// The screen is about to be seen: load what it shows.
  case appear
  /// The log may have changed: load again, and keep what is on the screen until the answer is there.
  case refresh
}

/// The states that every screen separates: not asked yet, loading, found, found nothing, failed.
package enum ScreenState<Content: Equatable & Sendable>: Equatable, Sendable {
  case idle
  case loading
  case content(Content)
  case nothing
  case failed(Failure)
}

/// A screen that loads one thing when it appears, and again when it is refreshed.
package struct LoadingViewModel<Content: Equatable & Sendable>: ViewModel {
  private let load: @Sendable () async throws -> Content?
  private let failure: @Sendable (any Error) -> Failure

  /// `load` answers nil when there is nothing to show.
  package init(
    failure: @escaping @Sendable (any Error) -> Failure,
    load: @escaping @Sendable () async throws -> Content?
  ) {
    self.load = load
    self.failure = failure
  }

  package func transform(
    _ input: AsyncStream<ScreenInput>
  ) -> AsyncStream<ScreenState<Content>> {
    .states(of: input, startingWith: .idle) { [load, failure] input in
      let work = Step<ScreenState<Content>>.work {
        do {
          return try await load().map(ScreenState.content) ?? .nothing
        } catch {
          return .failed(failure(error))
        }
      }
      return switch input {
      case .appear: [.show(.loading), work]
      case .refresh: [work]
      }
    }
  }
}
