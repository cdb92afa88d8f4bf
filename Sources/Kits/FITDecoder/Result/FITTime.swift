/// A moment as FIT writes it: whole seconds since 1989-12-31T00:00:00Z.
package struct FITTime: Hashable, Comparable, Sendable {
  package let seconds: UInt32

  package init(seconds: UInt32) { self.seconds = seconds }

  /// Below this, seconds are counted from when the device was switched on: it knew no date.
  package static let firstAbsolute: UInt32 = 0x1000_0000

  /// Whether the device did not know the date, so that only differences mean something.
  package var isRelative: Bool { seconds < Self.firstAbsolute }

  /// Seconds since 1970-01-01T00:00:00Z, or nil where the device knew no date.
  package var unixSeconds: Int64? { isRelative ? nil : Int64(seconds) + Self.unixOffset }

  /// From 1970-01-01 to 1989-12-31: 7,304 days.
  package static let unixOffset: Int64 = 631_065_600

  package static func < (a: Self, b: Self) -> Bool { a.seconds < b.seconds }
}
