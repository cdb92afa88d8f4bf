import TriPresentation

/// A view model at work: input goes in, states are pulled out on the calling thread.
struct LiveScreen<Model: ViewModel> {
  private let states: AsyncStream<Model.State>
  private let inputs: AsyncStream<Model.Input>.Continuation

  init(_ model: Model) {
    let (stream, continuation) = AsyncStream<Model.Input>.makeStream()
    inputs = continuation
    states = model.transform(stream)
  }

  func send(_ input: Model.Input) { inputs.yield(input) }

  /// No more input: the states come to an end.
  func finish() { inputs.finish() }

  /// The next state, or nil at the end.
  func next() -> Model.State? {
    DrainedExecutor.run { [states] in
      var iterator = states.makeAsyncIterator()
      return await iterator.next()
    }
  }
}

extension LiveScreen {
  /// The state that stays when there is only one input.
  static func last(of model: Model, for input: Model.Input) -> Model.State {
    let screen = LiveScreen(model)
    screen.send(input)
    screen.finish()
    return DrainedExecutor.run { [states = screen.states] in
      var last: Model.State?
      for await state in states { last = state }
      guard let last else { preconditionFailure("a view model has at least one state") }
      return last
    }
  }
}

extension LiveScreen where Model.Input == ScreenInput {
  /// Shows a screen once: it appears, and its last state stays.
  static func last(of model: Model) -> Model.State { last(of: model, for: .appear) }
}
