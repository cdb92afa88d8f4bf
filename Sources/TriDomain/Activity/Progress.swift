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

  /// By the device's own count; nil without one. Where the count falls, the device corrected itself: it is held.
  static func counted(_ samples: Samples, _ legs: SampleLegs) -> [Progress]? {
    var progress: [Progress] = []
    var milliseconds: Int64 = 0
    var timer: Int64 = 0
    var isBroken = false
    var farthest: Int64 = 0
    for index in samples.times.indices {
      milliseconds += legs.milliseconds[index]
      timer += legs.milliseconds[index]
      isBroken = isBroken || legs.isBroken[index]
      guard let distance = samples.distances[index] else { continue }
      farthest = max(farthest, distance)
      progress.append(
        Progress(
          metres: Double(farthest) / 1000, milliseconds: progress.isEmpty ? 0 : milliseconds,
          timer: timer, isBroken: isBroken, sample: index))
      milliseconds = 0
      isBroken = false
    }
    return farthest > 0 ? progress : nil
  }
}
