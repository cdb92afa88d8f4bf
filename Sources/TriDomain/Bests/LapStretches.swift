/// Whole laps that follow each other without a pause.
struct LapStretches {
  /// What devices round away.
  private static let tolerance: Int64 = 1000

  private struct Item {
    var millimetres: Int64
    var milliseconds: Int64
    /// Running timer before it.
    var start: Int64
    /// Whether it follows the one before without a pause.
    var follows: Bool
  }

  private var items: [Item] = []

  init(_ laps: [Lap]) {
    var timer: Int64 = 0
    var follows = false
    var end: Instant?
    for lap in laps {
      let time = lap.timer ?? lap.elapsed
      let elapsed = lap.elapsed ?? lap.timer
      if let start = lap.start, let last = end,
        start.millisecondsSince1970 - last.millisecondsSince1970 > Self.tolerance
      {
        follows = false
      }
      defer {
        timer += time?.milliseconds ?? 0
        end = elapsed.flatMap { lap.start?.adding($0) }
      }
      // Nobody knows where in the lap the pause was.
      guard let time, let elapsed, let distance = lap.distance, time > .zero, distance > .zero,
        elapsed.milliseconds - time.milliseconds <= Self.tolerance
      else {
        follows = false
        continue
      }
      items.append(
        Item(
          millimetres: distance.millimetres, milliseconds: time.milliseconds, start: timer,
          follows: follows))
      follows = true
    }
  }

  /// The shortest time of laps that are a distance together; nil where none are.
  func fastest(over distance: Distance) -> (time: Duration, start: Duration)? {
    var best: (time: Int64, start: Int64)?
    for first in items.indices {
      var (millimetres, milliseconds): (Int64, Int64) = (0, 0)
      for place in first..<items.count {
        if place > first, !items[place].follows { break }
        millimetres += items[place].millimetres
        milliseconds += items[place].milliseconds
        if BestSession.isNear(millimetres, distance.millimetres) {
          if milliseconds < best?.time ?? .max { best = (milliseconds, items[first].start) }
          break
        }
        if millimetres > distance.millimetres { break }
      }
    }
    return best.map { (Duration(milliseconds: $0.time), Duration(milliseconds: $0.start)) }
  }
}
