import Synchronization

/// The changes that are being made beside the screen.
final class ChangesUnderWay: Sendable {
  private struct State {
    var count = 0
    var begin = ContinuousClock.now
    var wasRefused = false
  }

  private let state = Mutex(State())

  var isAny: Bool { state.withLock { $0.count > 0 } }

  /// Whether one takes so long that something keeps it waiting, which is another program that writes.
  var isWaiting: Bool {
    state.withLock { $0.count > 0 && .now - $0.begin > .milliseconds(500) }
  }

  func begin() {
    state.withLock { state in
      if state.count == 0 { state.begin = .now }
      state.count += 1
    }
  }

  func end(isRefused: Bool) {
    state.withLock { state in
      state.count -= 1
      if isRefused { state.wasRefused = true }
    }
  }

  /// Whether one was refused since this was asked the last time.
  func takeRefusal() -> Bool {
    state.withLock { state in
      defer { state.wasRefused = false }
      return state.wasRefused
    }
  }
}
