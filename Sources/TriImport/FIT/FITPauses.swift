import FITDecoder
import TriDomain

/// When the timer stood still, by its events.
enum FITPauses {
  /// From each stop to the next start, in the order of time. A stop without a start is the end. Both `stop` and `stop_all`
  /// stop the timer.
  static func all(
    _ events: [FITMessage<FITProfile.Event>], _ clock: FITClock
  ) -> [Range<Instant>] {
    var turns: [(time: Instant, isStop: Bool)] = []
    for event in events where event[.event] == .timer {
      guard let time = event[.timestamp].flatMap(clock.instant), let type = event[.eventType],
        type == .start || stops.contains(type)
      else { continue }
      turns.append((time, type != .start))
    }
    let order = turns.indices.sorted { (turns[$0].time, $0) < (turns[$1].time, $1) }
    var pauses: [Range<Instant>] = []
    var stop: Instant?
    for turn in order.lazy.map({ turns[$0] }) {
      if turn.isStop {
        stop = stop ?? turn.time
      } else if let start = stop {
        if start < turn.time { pauses.append(start..<turn.time) }
        stop = nil
      }
    }
    return pauses
  }

  /// What of the pauses lies in a session. A stop at the very end of a leg is no pause of the next.
  static func clip(
    _ pauses: [Range<Instant>], from start: Instant?, to end: Instant?
  ) -> [Range<Instant>] {
    pauses.compactMap { pause in
      let first = start.map { max($0, pause.lowerBound) } ?? pause.lowerBound
      let last = end.map { min($0, pause.upperBound) } ?? pause.upperBound
      return first < last ? first..<last : nil
    }
  }

  private static let stops: Set<FITEventType> = [.stop, .stopAll, .stopDisable, .stopDisableAll]
}
