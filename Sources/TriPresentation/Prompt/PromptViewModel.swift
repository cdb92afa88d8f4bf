import Synchronization

/// A line that is typed to do something, with what is understood of it while one types.
package struct PromptViewModel: ViewModel {
  package enum Input: Hashable, Sendable {
    /// What stands in the line now.
    case type(String)
    /// Do it.
    case submit
  }

  private let understand: @Sendable (String) -> PromptReading
  private let submit: @Sendable (String) async -> PromptOutcome

  /// `understand` is asked after every keystroke and must be quick; it changes nothing.
  package init(
    understand: @escaping @Sendable (String) -> PromptReading,
    submit: @escaping @Sendable (String) async -> PromptOutcome
  ) {
    self.understand = understand
    self.submit = submit
  }

  package func transform(_ input: AsyncStream<Input>) -> AsyncStream<PromptState> {
    let text = Mutex("")
    // What was done is done once, whatever comes in afterwards.
    let isDone = Mutex(false)
    return .states(of: input, startingWith: .typing(understand(""))) {
      [understand, submit] input in
      if isDone.withLock(\.self) { return [] }
      switch input {
      case .type(let typed):
        text.withLock { $0 = typed }
        return [.show(.typing(understand(typed)))]
      case .submit:
        let typed = text.withLock(\.self)
        let work = Step<PromptState>.work {
          let outcome = await submit(typed)
          if case .done = outcome { isDone.withLock { $0 = true } }
          return .ended(outcome, understand(typed))
        }
        return [.show(.working), work]
      }
    }
  }
}

/// What a line that is being typed means so far.
package enum PromptReading: Hashable, Sendable {
  /// Nothing is typed; what could be.
  case hint(String)
  case understood(String)
  /// Why it cannot be understood as it stands.
  case fault(String)
}

package enum PromptOutcome: Hashable, Sendable {
  /// It was done; a sentence about it.
  case done(String)
  /// It was not done, and why; the line stays.
  case refused(String)
}

package enum PromptState: Hashable, Sendable {
  case typing(PromptReading)
  case working
  case ended(PromptOutcome, PromptReading)
}
