/// Time taken to cover a distance: the runner's and swimmer's way of saying speed.
///
/// Stored as milliseconds per kilometre. A standstill has no pace, which is why the initialisers can fail.
package struct Pace: Hashable, Comparable, Sendable {
  /// Milliseconds per kilometre; finite and greater than zero.
  package let millisecondsPerKilometre: Double

  package init?(millisecondsPerKilometre pace: Double) {
    guard pace > 0, pace.isFinite else { return nil }
    millisecondsPerKilometre = pace
  }

  /// The average pace over a distance, or nil when either is zero or less.
  package init?(_ distance: Distance, in duration: Duration) {
    guard distance > .zero, duration > .zero else { return nil }
    millisecondsPerKilometre =
      Double(duration.milliseconds) * 1_000_000 / Double(distance.millimetres)
  }

  package init?(_ speed: Speed) {
    self.init(millisecondsPerKilometre: 1_000_000 / speed.metresPerSecond)
  }

  /// How long this pace takes for a length in metres, in seconds: 5:00 /km is 482.8 s for a mile.
  package func seconds(forMetres metres: Double) -> Double {
    millisecondsPerKilometre * metres / 1_000_000
  }

  /// The faster pace is the smaller one.
  package static func < (a: Self, b: Self) -> Bool {
    a.millisecondsPerKilometre < b.millisecondsPerKilometre
  }
}
