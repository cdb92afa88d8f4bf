import Synchronization
import TriPresentation

/// A view model at work beside the terminal: inputs go in, and the newest state is there to be drawn.
final class LiveModel<Model: ViewModel>: Sendable {
  private let inputs: AsyncStream<Model.Input>.Continuation
  private let newest: Mutex<Model.State?>
  private let work: Mutex<Task<Void, Never>?>

  /// `wake` is called with every new state; `followUp` answers inputs that a state asks for.
  init(
    _ model: Model, wake: @escaping @Sendable () -> Void,
    followUp: @escaping @Sendable (Model.State) -> Model.Input? = { _ in nil }
  ) {
    let (stream, continuation) = AsyncStream<Model.Input>.makeStream()
    inputs = continuation
    newest = Mutex(nil)
    work = Mutex(nil)
    let states = model.transform(stream)
    let task = Task.detached { [weak self] in
      for await state in states {
        guard let self else { return }
        newest.withLock { $0 = state }
        if let input = followUp(state) { inputs.yield(input) }
        wake()
      }
    }
    work.withLock { $0 = task }
  }

  deinit { close() }

  /// Nil until the first state is there.
  var state: Model.State? { newest.withLock(\.self) }

  func send(_ input: Model.Input) { inputs.yield(input) }

  /// Ends the view model and whatever it is doing.
  func close() {
    inputs.finish()
    work.withLock(\.self)?.cancel()
  }
}
