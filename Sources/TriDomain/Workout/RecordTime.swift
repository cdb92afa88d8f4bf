/// When a record happened: always a day, and the start where it is known. A start is never invented.
package struct RecordTime: Hashable, Sendable {
  package let day: Day
  package let start: Start?

  package init(day: Day) {
    self.day = day
    start = nil
  }

  /// The day is the date on the wrist at the start; nil outside the years 1 to 9999.
  package init?(start: Start) {
    guard let day = Day(start.instant, offset: start.offset) else { return nil }
    self.day = day
    self.start = start
  }

  package struct Start: Hashable, Sendable {
    package let instant: Instant
    /// Seconds east of UTC at that place and moment; within ±18 hours.
    package let offset: Int
    /// The zone's name in the tz database, where known.
    package let zone: String?
    package let offsetSource: OffsetSource

    package init(instant: Instant, offset: Int, zone: String?, offsetSource: OffsetSource) {
      self.instant = instant
      self.offset = offset
      self.zone = zone
      self.offsetSource = offsetSource
    }

    /// Milliseconds since midnight of the day, as the wrist shows them.
    package var wallClockMilliseconds: Int64 {
      let local = instant.millisecondsSince1970 + Int64(offset) * 1000
      let remainder = local % 86_400_000
      return remainder < 0 ? remainder + 86_400_000 : remainder
    }
  }

  /// Where an offset from UTC came from.
  package enum OffsetSource: String, CaseIterable, Sendable {
    /// the zone of the computer at that date
    case machine
    /// a zone the athlete named
    case named
    /// an offset written beside the time
    case written
    /// the device's own local time
    case device
  }
}
