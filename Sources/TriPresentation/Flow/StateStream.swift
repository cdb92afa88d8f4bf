/// One step of a view model's answer to an input.
package enum Step<State: Sendable>: Sendable {
  case show(State)
  case work(@Sendable () async -> State)
}

extension AsyncStream where Element: Sendable {
  /// States pulled by whoever draws them: a step is taken only when the state before it was taken.
  ///
  /// Nothing runs on a task of its own, so a command that prints once stays on the thread that drains it.
  package static func states<Input: Sendable>(
    of input: AsyncStream<Input>, startingWith first: Element,
    steps: @escaping @Sendable (Input) async -> [Step<Element>]
  ) -> AsyncStream<Element> {
    let feed = StateFeed(input: input, first: first, steps: steps)
    return AsyncStream(unfolding: { await feed.next() })
  }
}

private actor StateFeed<Input: Sendable, State: Sendable> {
  private let input: AsyncStream<Input>
  private let steps: @Sendable (Input) async -> [Step<State>]
  private var pending: [Step<State>]

  init(
    input: AsyncStream<Input>, first: State,
    steps: @escaping @Sendable (Input) async -> [Step<State>]
  ) {
    self.input = input
    self.steps = steps
    pending = [.show(first)]
  }

  func next() async -> State? {
    while pending.isEmpty {
      var iterator = input.makeAsyncIterator()
      guard let value = await iterator.next(isolation: self) else { return nil }
      pending = await steps(value)
    }
    switch pending.removeFirst() {
    case .show(let state): return state
    case .work(let work): return await work()
    }
  }
}
