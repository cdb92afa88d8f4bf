/// How far the athlete had come at one moment.
struct Progress {
  /// Since the start.
  var metres: Double
  /// Of running timer since the moment before; 0 for the first.
  var milliseconds: Int64
  /// Milliseconds of running timer since the first sample.
  var timer: Int64
  /// Nothing is known of the way from the moment before.
  var isBroken: Bool
  /// The place of its sample among all, from 0.
  var sample: Int

  /// By the device's own count; nil without one. Where the count falls, the device corrected itself: it is held. Where it
  /// falls to near 0 and goes on from there, it began anew, as for each leg of a race, and what it had shown is added.
  static func counted(_ samples: Samples, _ legs: SampleLegs) -> [Progress]? {
    var progress: [Progress] = []
    var milliseconds: Int64 = 0
    var timer: Int64 = 0
    var isBroken = false
    var farthest: Int64 = 0
    var base: Int64 = 0
    for index in samples.times.indices {
      milliseconds += legs.milliseconds[index]
      timer += legs.milliseconds[index]
      isBroken = isBroken || legs.isBroken[index]
      guard let distance = samples.distances[index] else { continue }
      if beginsAnew(at: index, distance, after: farthest - base, samples) { base = farthest }
      farthest = max(farthest, base + distance)
      progress.append(
        Progress(
          metres: Double(farthest) / 1000, milliseconds: progress.isEmpty ? 0 : milliseconds,
          timer: timer, isBroken: isBroken, sample: index))
      milliseconds = 0
      isBroken = false
    }
    return farthest > 0 ? progress : nil
  }

  /// Whether the count fell from 100 m or more to a twentieth of that, and below 100 m, and does not come back: the first that
  /// is higher again, of the next minute of samples, is not about what was shown.
  private static func beginsAnew(
    at index: Int, _ distance: Int64, after shown: Int64, _ samples: Samples
  ) -> Bool {
    guard shown >= 100_000, distance * 20 <= shown, distance < 100_000 else { return false }
    for next in samples.times.indices[(index + 1)...].prefix(60) {
      guard let following = samples.distances[next], following * 20 > shown else { continue }
      return !(shown / 10 * 9...shown * 2).contains(following)
    }
    return true
  }
}
