/// A span of time, exact to the millisecond. Which span (elapsed, timer, moving) is the field's business.
package struct Duration: Hashable, Comparable, Sendable {
  package var milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }
  package init(seconds: Int64) { milliseconds = seconds * 1000 }

  /// Rounds to the nearest millisecond; nil for values that are not finite or beyond 30,000 years.
  package init?(seconds: Double) {
    let scaled = (seconds * 1000).rounded()
    guard scaled.isFinite, abs(scaled) <= 1e15 else { return nil }
    milliseconds = Int64(scaled)
  }

  package var seconds: Double { Double(milliseconds) / 1000 }

  package static let zero = Duration(milliseconds: 0)
  package static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }
  package static func + (a: Self, b: Self) -> Self {
    .init(milliseconds: a.milliseconds + b.milliseconds)
  }
}
