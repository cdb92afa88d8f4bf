/// A heart rate that a strap kept while the watch was under water, at its own moment.
package struct FITHeartRate: Hashable, Sendable {
  /// 1/1024 of a second since 1989-12-31T00:00:00Z, the unit in which straps count.
  package let ticks: Int64
  package let beatsPerMinute: UInt8

  package static let ticksPerSecond: Int64 = 1_024

  /// The whole second, rounded down.
  package var time: FITTime? {
    UInt32(exactly: ticks / Self.ticksPerSecond).map(FITTime.init(seconds:))
  }

  /// Milliseconds since 1970-01-01T00:00:00Z, or nil where the device knew no date.
  package var unixMilliseconds: Int64? {
    guard let time, let second = time.unixSeconds else { return nil }
    return second * 1_000 + ticks % Self.ticksPerSecond * 1_000 / Self.ticksPerSecond
  }
}
