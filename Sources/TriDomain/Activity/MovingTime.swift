/// Time in motion.
enum MovingTime {
  /// 1 km/h in metres per second: slower than anyone walks or swims, faster than a receiver that lies still seems to move;
  /// gpxpy's default for its moving time (`stopped_speed_threshold`).
  static let standstill = 1 / 3.6

  /// Milliseconds at the speed of standstill or faster; nil where nothing is known of the way.
  ///
  /// `isSpread` is for counts that grow in steps, as in a pool, where 25 m come at once after half a minute: a step was swum
  /// in all the time since the one before. 25 m in 30 s are 30 s of motion, and 25 m in 100 s are none.
  static func sum(_ progress: [Progress], isSpread: Bool) -> Int64? {
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
      let milliseconds = step.milliseconds + waiting
      waiting = 0
      if isSpread, metres == 0 {
        waiting = milliseconds
      } else if metres * 1000 >= standstill * Double(milliseconds) {
        sum += milliseconds
      }
    }
    return sum
  }
}
