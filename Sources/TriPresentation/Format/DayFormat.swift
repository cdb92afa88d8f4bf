package import TriDomain

/// Dates and clock times as the screen shows them: English names, the Gregorian calendar, 24 hours, in every locale.
package enum DayFormat {
  /// `Monday 4 May 2026`
  package static func title(_ day: Day) -> String {
    weekdays[day.weekday - 1] + " " + long(day)
  }

  /// `Mon 4 May 2026`
  package static func heading(_ day: Day) -> String {
    weekdays[day.weekday - 1].prefix(3) + " " + long(day)
  }

  /// `4 May 2026`
  package static func long(_ day: Day) -> String {
    "\(day.dayOfMonth) \(months[day.month - 1].prefix(3)) \(DecimalText.padded(Int64(day.year), 4))"
  }

  /// `18:05` on the wrist where it happened.
  package static func clock(_ start: RecordTime.Start) -> String {
    String(RecordTime.clock(start.wallClockMilliseconds).prefix(5))
  }

  /// `2026-05-04 18:02` as a clock in the zone showed it.
  package static func moment(_ instant: Instant, in zone: Zone) -> String {
    let start = RecordTime.Start(
      instant: instant, offset: zone.offset(instant.flooredSeconds), zone: nil,
      offsetSource: .machine)
    return "\(zone.day(of: instant)) \(clock(start))"
  }

  /// The same with seconds where it has some: `18:05:30`.
  package static func exactClock(_ start: RecordTime.Start) -> String {
    let text = RecordTime.clock(start.wallClockMilliseconds)
    return text.hasSuffix(":00") ? clock(start) : text
  }

  package static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
