/// Distance covered per time: the cyclist's way of saying pace.
package struct Speed: Hashable, Comparable, Sendable {
  /// Metres per second; finite, zero or greater.
  package let metresPerSecond: Double

  package init?(metresPerSecond speed: Double) {
    guard speed >= 0, speed.isFinite else { return nil }
    metresPerSecond = speed
  }

  /// The average speed over a distance, or nil when no time passed.
  package init?(_ distance: Distance, in duration: Duration) {
    guard duration > .zero else { return nil }
    self.init(metresPerSecond: Double(distance.millimetres) / Double(duration.milliseconds))
  }

  package init?(_ pace: Pace) {
    self.init(metresPerSecond: 1_000_000 / pace.millisecondsPerKilometre)
  }

  package var kilometresPerHour: Double { metresPerSecond * 3.6 }
  /// One mile is 1609.344 m.
  package var milesPerHour: Double { metresPerSecond * 3600 / 1609.344 }

  package static func < (a: Self, b: Self) -> Bool { a.metresPerSecond < b.metresPerSecond }
}
