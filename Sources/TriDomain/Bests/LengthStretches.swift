/// Lengths of a pool that follow each other: rests between them count with their time, as standing does in a run.
///
/// A stopped timer, a length of unknown time, kicking and drills end a stretch.
struct LengthStretches {
  /// What devices round away.
  private static let tolerance: Int64 = 1000

  private struct Item {
    /// Milliseconds since the start of the first length.
    var start, end: Int64
    /// Whether it follows the one before without a stop.
    var follows: Bool
  }

  private var items: [Item] = []

  init(_ lengths: [SwumLength]) {
    let origin = lengths.first?.length.start?.millisecondsSince1970
    var now: Int64 = 0
    var follows = false
    for one in lengths {
      if let start = one.length.start, let origin {
        let begin = start.millisecondsSince1970 - origin
        if begin - now >= PoolSwim.shortestPause.milliseconds { follows = false }
        now = max(now, begin)
      }
      guard let time = one.time, !one.isPaused(beyond: Self.tolerance) else {
        follows = false
        continue
      }
      let start = now
      now += time.milliseconds
      if one.length.isRest { continue }
      guard !one.isDrill, time > .zero else {
        follows = false
        continue
      }
      items.append(Item(start: start, end: now, follows: follows))
      follows = true
    }
  }

  /// The shortest believed time of so many lengths; nil where fewer follow each other.
  func fastest(
    _ count: Int, where isBelieved: (Duration) -> Bool
  ) -> (time: Duration, start: Duration)? {
    guard count > 0 else { return nil }
    var best: (time: Int64, start: Int64)?
    var run = 0
    for place in items.indices {
      run = items[place].follows ? run + 1 : 1
      guard run >= count else { continue }
      let first = items[place + 1 - count]
      let time = items[place].end - first.start
      if time < best?.time ?? .max, isBelieved(Duration(milliseconds: time)) {
        best = (time, first.start)
      }
    }
    return best.map { (Duration(milliseconds: $0.time), Duration(milliseconds: $0.start)) }
  }
}

extension SwumLength {
  /// Whether the timer stood still in it, for longer than devices round away.
  fileprivate func isPaused(beyond tolerance: Int64) -> Bool {
    guard let elapsed = length.elapsed, let timer = length.timer else { return false }
    return elapsed.milliseconds - timer.milliseconds > tolerance
  }
}
