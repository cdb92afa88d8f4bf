/// The way along recorded positions, with and without jumps of the receiver.
///
/// A position is a jump when it cannot have been reached from the last sound one: further away than the sport's fastest speed
/// allows (`Plausibility.fastest`) plus the error of both fixes. If the positions after it agree with each other the receiver
/// has come back elsewhere, as after a tunnel: then the path goes on there, and the gap is no part of the way.
struct PositionPath {
  /// Metres. GPS is within 15 m for 95 % of the time at the worst place (GPS Standard Positioning Service Performance
  /// Standard, 5th edition, 2020, table 3.8-3); two positions may be off by that in opposite directions.
  private static let errorOfTwoFixes = 30.0
  /// So many positions that agree with each other are no jump any more. A choice of ours.
  private static let agreeing = 5

  private(set) var progress: [Progress] = []
  private(set) var rawMetres = 0.0
  private(set) var jumpCount = 0
  private(set) var hasPositions = false

  private struct Fix {
    var place: Sphere.Point
    /// Of running timer since the first sample.
    var milliseconds: Int64
    var isBroken: Bool
    /// The place of its sample among all.
    var sample: Int
  }

  private let topSpeed: Double
  /// The last position that counts.
  private var sound: Fix?
  /// Positions out of reach of it that agree with each other, waiting to be believed.
  private var waiting: [Fix] = []

  init(_ samples: Samples, _ legs: SampleLegs, _ sport: Sport) {
    topSpeed = Plausibility.fastest(sport, over: .zero)
    guard !samples.latitudes.isEmpty else { return }
    var milliseconds: Int64 = 0
    var isBroken = false
    var last: Fix?
    for index in samples.times.indices {
      milliseconds += legs.milliseconds[index]
      isBroken = isBroken || legs.isBroken[index]
      guard let latitude = samples.latitudes[index], let longitude = samples.longitudes[index]
      else { continue }
      let fix = Fix(
        place: Sphere.Point(latitude, longitude), milliseconds: milliseconds, isBroken: isBroken,
        sample: index)
      let step = last.map { isBroken ? 0 : Sphere.metres($0.place, fix.place) } ?? 0
      rawMetres += step
      last = fix
      isBroken = false
      add(fix, step)
    }
    jumpCount += waiting.count
    hasPositions = last != nil
  }

  /// - Parameter step: Metres from the fix before; 0 where the way is broken.
  private mutating func add(_ fix: Fix, _ step: Double) {
    guard let from = sound else { return accept(fix, metres: 0) }
    if fix.isBroken {
      dropWaiting()
      return accept(fix, metres: 0)
    }
    // With none waiting the sound one is the one before.
    let metres = waiting.isEmpty ? step : Sphere.metres(from.place, fix.place)
    if isReachable(metres, from, fix) {
      dropWaiting()
      return accept(fix, metres: metres)
    }
    if let last = waiting.last, !isReachable(step, last, fix) {
      dropWaiting()
    }
    waiting.append(fix)
    if waiting.count == Self.agreeing { believeWaiting() }
  }

  /// Whether a slower sport would have walked the same path.
  func isSame(for slower: Sport) -> Bool {
    let topSpeed = Plausibility.fastest(slower, over: .zero)
    return jumpCount == 0
      && progress.indices.dropFirst().allSatisfy { index in
        let step = progress[index]
        let metres = step.metres - progress[index - 1].metres
        let seconds = Double(step.milliseconds) / 1000
        return step.isBroken || metres <= Self.errorOfTwoFixes + topSpeed * seconds
      }
  }

  private func isReachable(_ metres: Double, _ from: Fix, _ to: Fix) -> Bool {
    let seconds = Double(to.milliseconds - from.milliseconds) / 1000
    return metres <= Self.errorOfTwoFixes + topSpeed * seconds
  }

  private mutating func accept(_ fix: Fix, metres: Double) {
    progress.append(
      Progress(
        metres: (progress.last?.metres ?? 0) + metres,
        milliseconds: fix.milliseconds - (sound?.milliseconds ?? fix.milliseconds),
        timer: fix.milliseconds, isBroken: fix.isBroken, sample: fix.sample))
    sound = fix
  }

  private mutating func dropWaiting() {
    jumpCount += waiting.count
    waiting = []
  }

  /// The receiver was right all along: the path goes on from the first of them.
  private mutating func believeWaiting() {
    let believed = waiting
    waiting = []
    jumpCount += 1
    for (index, believedFix) in believed.enumerated() {
      var fix = believedFix
      fix.isBroken = index == 0
      let metres = index == 0 ? 0 : Sphere.metres(believed[index - 1].place, fix.place)
      accept(fix, metres: metres)
    }
  }
}
