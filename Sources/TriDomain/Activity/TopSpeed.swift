/// The highest speed of a session. Speeds that no one has reached in the sport are the sensor's fault and left out.
enum TopSpeed {
  /// A position is a metre or more off from one second to the next, which is a runner's speed; over five seconds the error
  /// is a fifth of that. A choice of ours.
  static let window: Int64 = 5000

  /// The highest value of the speed column, in millimetres per second.
  static func measured(_ speeds: SampleColumn, count: Int, _ sport: Sport) -> Int64? {
    let limit = Int64(Plausibility.fastest(sport, over: .zero) * 1000)
    var top: Int64?
    for index in 0..<count {
      guard let speed = speeds[index], speed > 0, speed <= limit else { continue }
      top = max(top ?? 0, speed)
    }
    return top
  }

  /// The highest average over five seconds or the shortest stretch above that, in millimetres per second.
  ///
  /// A whole stretch shorter than that counts with its average: 0.6 m in 0.2 s are 3,000.
  static func along(_ progress: [Progress], _ sport: Sport) -> Int64? {
    let limit = Plausibility.fastest(sport, over: .zero)
    var top = 0.0
    var start = progress.startIndex
    var elapsed: Int64 = 0
    var isShort = true
    func judge(_ end: Int) {
      guard elapsed > 0 else { return }
      let speed = (progress[end].metres - progress[start].metres) * 1000 / Double(elapsed)
      if speed <= limit { top = max(top, speed) }
    }
    for end in progress.indices.dropFirst() {
      if progress[end].isBroken {
        if isShort { judge(end - 1) }
        (start, elapsed, isShort) = (end, 0, true)
        continue
      }
      elapsed += progress[end].milliseconds
      while start + 1 < end, elapsed - progress[start + 1].milliseconds >= window {
        start += 1
        elapsed -= progress[start].milliseconds
      }
      guard elapsed >= window else { continue }
      isShort = false
      judge(end)
    }
    if isShort, !progress.isEmpty { judge(progress.count - 1) }
    return top > 0 ? Int64((top * 1000).rounded()) : nil
  }
}
