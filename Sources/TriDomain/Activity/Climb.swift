/// Metres climbed and descended, from altitudes that tremble.
///
/// The line is cut at its turning points; a turn of less than the threshold is trembling and goes with the way around it. So
/// ascent − descent is exactly the end − the start, and a hill counts from its lowest to its highest point. Threshold 3 m, the
/// default of GoldenCheetah, whose developers compare ways to sum (golden-cheetah-developers, "elevation gain
/// hysteresis"): this way gave 551 m where the barometer of an Edge 830 counted 554.
///
/// 500, 501, 500, 510, 505, 520 m: 25 m up and 5 m down.
struct Climb {
  private static let threshold: Int64 = 3000

  let ascent, descent: Distance

  /// Nil without two altitudes. Moments without one are passed over.
  init?(_ altitudes: SampleColumn, count: Int) {
    let heights = altitudes.isEmpty ? [] : (0..<count).compactMap { altitudes[$0] }
    guard heights.count > 1 else { return nil }
    var (up, down): (Int64, Int64) = (0, 0)
    func walk(_ from: Int64, _ to: Int64) {
      if to > from { up += to - from } else { down += from - to }
    }
    // The last turning point, and the extremes since then.
    var turn = heights[0]
    var (lowest, highest) = (turn, turn)
    var isRising: Bool?
    for height in heights {
      lowest = min(lowest, height)
      highest = max(highest, height)
      if isRising != false, highest - height >= Self.threshold {
        walk(turn, highest)
        (turn, lowest, isRising) = (highest, height, false)
        highest = height
      } else if isRising != true, height - lowest >= Self.threshold {
        walk(turn, lowest)
        (turn, highest, isRising) = (lowest, height, true)
        lowest = height
      }
    }
    // The last stretch: to its extreme, and from there to the end.
    let peak = isRising == true ? highest : isRising == false ? lowest : heights[heights.count - 1]
    walk(turn, peak)
    walk(peak, heights[heights.count - 1])
    ascent = Distance(millimetres: up)
    descent = Distance(millimetres: down)
  }
}
