/// Time in motion.
enum MovingTime {
  /// 1 km/h in metres per second: slower than anyone walks or swims, faster than a receiver that lies still seems to move;
  /// gpxpy's default for its moving time (`stopped_speed_threshold`).
  static let standstill = 1 / 3.6

  /// A count in whole metres stands still for a second or two of a slow swim. A longer halt is one. A choice of ours.
  private static let longestStep: Int64 = 10_000

  /// Milliseconds at the speed of standstill or faster; nil where nothing is known of the way.
  ///
  /// A count may grow in steps: a step was made in all the time since the one before, up to ten seconds. In a pool, where
  /// there are no positions and 25 m come at once after half a minute, any time: then `isPool`. 25 m in 30 s are 30 s of
  /// motion, and 25 m in 100 s are none.
  static func sum(_ progress: [Progress], isPool: Bool) -> Int64? {
    guard progress.count > 1 else { return nil }
    var sum: Int64 = 0
    var waiting: Int64 = 0
    for index in progress.indices.dropFirst() {
      let step = progress[index]
      if step.isBroken {
        waiting = 0
        continue
      }
      let metres = step.metres - progress[index - 1].metres
      if metres == 0 {
        waiting += step.milliseconds
        continue
      }
      let isHalt = waiting > longestStep && !isPool
      let milliseconds = step.milliseconds + (isHalt ? 0 : waiting)
      waiting = 0
      if metres * 1000 >= standstill * Double(milliseconds) { sum += milliseconds }
    }
    return sum
  }
}
