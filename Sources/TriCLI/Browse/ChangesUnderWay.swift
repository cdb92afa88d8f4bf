import Synchronization
import TriPresentation

/// The changes that are being made beside the screen.
final class ChangesUnderWay: Sendable {
  /// What was done, as a sentence, or why nothing was.
  typealias Answer = Result<String, Failure>

  private struct State {
    /// Those whose answer was not taken yet.
    var count = 0
    var begin = ContinuousClock.now
    var ended: [Answer] = []
  }

  private let state = Mutex(State())

  var isAny: Bool { state.withLock { $0.count > 0 } }

  /// Whether one takes so long that something keeps it waiting, which is another program that writes.
  var isWaiting: Bool {
    state.withLock { $0.count > $0.ended.count && .now - $0.begin > .milliseconds(500) }
  }

  func begin() {
    state.withLock { state in
      if state.count == 0 { state.begin = .now }
      state.count += 1
    }
  }

  func end(_ answer: Answer) { state.withLock { $0.ended.append(answer) } }

  /// The answers of those that have ended since this was asked the last time. Until then they are under way: what keys
  /// mean depends on them.
  func takeEnded() -> [Answer] {
    state.withLock { state in
      defer { state.ended = [] }
      state.count -= state.ended.count
      return state.ended
    }
  }
}
