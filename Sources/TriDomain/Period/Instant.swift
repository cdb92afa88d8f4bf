/// A moment on the world's clock, exact to the millisecond.
package struct Instant: Hashable, Comparable, Sendable {
  /// UTC, negative before 1970.
  package let millisecondsSince1970: Int64

  package init(millisecondsSince1970: Int64) { self.millisecondsSince1970 = millisecondsSince1970 }

  /// Whole seconds, rounded toward the past, so that 23:59:59.9 stays on its day.
  package var flooredSeconds: Int64 {
    let (quotient, remainder) = millisecondsSince1970.quotientAndRemainder(dividingBy: 1000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  package func adding(_ duration: Duration) -> Instant {
    Instant(millisecondsSince1970: millisecondsSince1970 + duration.milliseconds)
  }

  package static func < (a: Self, b: Self) -> Bool {
    a.millisecondsSince1970 < b.millisecondsSince1970
  }
}
