import Synchronization
import TriPresentation

/// A view model at work beside the terminal: inputs go in, and the newest state is there to be drawn.
final class LiveModel<Model: ViewModel>: Sendable {
  private let inputs: AsyncStream<Model.Input>.Continuation
  private let newest: Mutex<Model.State?>
  private let work: Mutex<Task<Void, Never>?>
  private let answers = Answers()

  /// `wake` is called with every new state; `followUp` answers inputs that a state asks for.
  init(
    _ model: Model, wake: @escaping @Sendable () -> Void,
    followUp: @escaping @Sendable (Model.State) -> Model.Input? = { _ in nil }
  ) {
    let (stream, continuation) = AsyncStream<Model.Input>.makeStream()
    inputs = continuation
    newest = Mutex(nil)
    work = Mutex(nil)
    let states = model.transform(answers.counting(stream, whenSettled: wake))
    let task = Task.detached { [weak self] in
      for await state in states {
        guard let self else { return }
        newest.withLock { $0 = state }
        if let input = followUp(state) { send(input) }
        wake()
      }
    }
    work.withLock { $0 = task }
  }

  deinit { close() }

  /// Nil until the first state is there.
  var state: Model.State? { newest.withLock(\.self) }

  /// Whether the state follows from everything that was sent. Where it does not yet, it wakes once more when it does.
  ///
  /// Holds for models that take the next input when the states of the one before were taken.
  var isSettled: Bool { answers.areAll }

  func send(_ input: Model.Input) {
    answers.expect()
    inputs.yield(input)
  }

  /// Ends the view model and whatever it is doing.
  func close() {
    inputs.finish()
    work.withLock(\.self)?.cancel()
  }
}

/// How many inputs were sent, and how many of them have been answered.
private final class Answers: Sendable {
  private struct Counts {
    var sent = 0
    var answered = 0
    var isAwaited = false
  }

  private let counts = Mutex(Counts())

  var areAll: Bool {
    counts.withLock { counts in
      counts.isAwaited = counts.answered < counts.sent
      return !counts.isAwaited
    }
  }

  func expect() { counts.withLock { $0.sent += 1 } }

  /// The same inputs. Whoever asks for the next one has answered the one before.
  func counting<Input: Sendable>(
    _ inputs: AsyncStream<Input>, whenSettled wake: @escaping @Sendable () -> Void
  ) -> AsyncStream<Input> {
    let isFirst = Atomic(true)
    return AsyncStream(unfolding: { [self] in
      if !isFirst.exchange(false, ordering: .relaxed), answer() { wake() }
      var iterator = inputs.makeAsyncIterator()
      return await iterator.next()
    })
  }

  /// Whether someone waited for this one, which was the last.
  private func answer() -> Bool {
    counts.withLock { counts in
      counts.answered += 1
      guard counts.isAwaited, counts.answered == counts.sent else { return false }
      counts.isAwaited = false
      return true
    }
  }
}
