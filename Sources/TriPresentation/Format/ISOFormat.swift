package import TriDomain

/// Machine forms of times, as JSON and CSV write them.
package enum ISOFormat {
  /// `2026-05-03T18:00:00+02:00`; milliseconds only where there are some.
  package static func start(_ start: RecordTime.Start, day: Day) -> String {
    let clock = start.wallClockMilliseconds
    let fraction = clock % 1000
    return day.description + "T" + RecordTime.clock(clock)
      + (fraction == 0 ? "" : "." + DecimalText.padded(fraction, 3))
      + RecordTime.offset(start.offset)
  }

  /// `2026-05-03T16:00:00Z`
  package static func utc(_ instant: Instant) -> String {
    let start = RecordTime.Start(instant: instant, offset: 0, zone: nil, offsetSource: .written)
    guard let day = Day(instant, offset: 0) else { return "" }
    return String(self.start(start, day: day).dropLast(6)) + "Z"
  }
}
