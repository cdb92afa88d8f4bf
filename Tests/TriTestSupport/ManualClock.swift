import Synchronization

/// A clock that stands still until a test moves it.
package final class ManualClock: Clock, Sendable {
  package struct Instant: InstantProtocol, Sendable {
    var sinceStart: Swift.Duration = .zero

    package func advanced(by duration: Swift.Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    package func duration(to other: Instant) -> Swift.Duration { other.sinceStart - sinceStart }

    package static func < (a: Instant, b: Instant) -> Bool { a.sinceStart < b.sinceStart }
  }

  private struct State {
    var now = Instant()
    var begunCount = 0
    var sleepers: [Int: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    /// Cancelled before they could be put to sleep.
    var cancelled: Set<Int> = []
    var watchers: [(count: Int, tell: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  package init() {}

  package var now: Instant { state.withLock { $0.now } }
  package var minimumResolution: Swift.Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    let id = state.withLock { state in
      state.begunCount += 1
      return state.begunCount
    }
    defer { tellWatchers() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[id] = (deadline, continuation)
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
        tellWatchers()
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
        if sleeper == nil { state.cancelled.insert(id) }
        return sleeper
      }
      sleeper?.wake.resume(throwing: CancellationError())
    }
  }

  /// Waits until this many sleeps have begun since the clock was made, ended ones included.
  package func sleeps(atLeast count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.begunCount >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  package func advance(by duration: Swift.Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    }
    for sleeper in due { sleeper.value.wake.resume() }
  }

  private func tellWatchers() {
    let told = state.withLock { state in
      let told = state.watchers.filter { $0.count <= state.begunCount }
      state.watchers.removeAll { $0.count <= state.begunCount }
      return told
    }
    for watcher in told { watcher.tell.resume() }
  }
}
