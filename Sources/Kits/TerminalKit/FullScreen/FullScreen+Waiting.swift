import Glibc

extension FullScreen {
  /// What ended the waiting.
  package enum Event: Sendable, Hashable {
    case key(Key)
    /// Somebody called the waker.
    case woken
    /// The deadline has come.
    case timedOut
  }

  /// Waits for a key, a wake-up or a deadline (nil: for ever), whichever comes first.
  ///
  /// A deadline in the past still answers what is there already. Ctrl-Z is dealt with in here, and
  /// Ctrl-C is a key like any other. A closed screen has hung up.
  package func wait(until deadline: ContinuousClock.Instant? = nil) -> Event {
    while isOpen {
      if lookAround() { return .key(.resized) }
      if let event = nextEvent() {
        if event != .key(.control("z")) { return event }
        if stop() { return .key(.resized) }
        continue
      }
      let isReady = sleep(until: [deadline, keys.decision].compactMap(\.self).min())
      if !isReady, let deadline, deadline <= .now { return .timedOut }
    }
    return .key(.hangUp)
  }

  /// Hears the doorbell and sees to signals; whether the size is another one now.
  private func lookAround() -> Bool {
    doorbell.silence()
    if doorbell.hasRung() { isWoken = true }
    let notes = ScreenSignals.takeNotes()
    if notes.contains(.suspend) { return stop() }
    if notes.contains(.continue) { return takeAgain() }
    return notes.contains(.resize) && measure()
  }

  /// What can be told without waiting. Keys and wake-ups take turns when there are both.
  private func nextEvent() -> Event? {
    if isWoken, !wasWokenLast { return woken() }
    if let key = keys.next() {
      wasWokenLast = false
      return .key(key)
    }
    return isWoken ? woken() : nil
  }

  private func woken() -> Event {
    isWoken = false
    wasWokenLast = true
    return .woken
  }

  /// Sleeps until there is something to read or the moment has come; whether there is something.
  private func sleep(until moment: ContinuousClock.Instant?) -> Bool {
    var watched = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: doorbell.readingEnd, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&watched, 2, Self.milliseconds(until: moment)) > 0 else { return false }
    if watched[0].revents != 0 { keys.read() }
    return true
  }

  /// How long `poll` may wait, in whole milliseconds and not too short; -1 is for ever.
  private static func milliseconds(until moment: ContinuousClock.Instant?) -> Int32 {
    guard let moment else { return -1 }
    let left = ContinuousClock.now.duration(to: moment)
    return left > .zero ? Int32(clamping: Int64(left / .milliseconds(1)) + 1) : 0
  }
}
