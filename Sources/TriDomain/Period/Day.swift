/// A calendar date (proleptic Gregorian), years 1 to 9999, without a zone.
///
/// A record's day is the date on the athlete's wrist where it happened, and stays that wherever the computer goes.
package struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01, negative before.
  package let number: Int

  package static let earliest = Day(unchecked: -719_162)
  package static let latest = Day(unchecked: 2_932_896)

  /// Nil outside the years 1 to 9999.
  package init?(number: Int) {
    guard (Day.earliest.number...Day.latest.number).contains(number) else { return nil }
    self.number = number
  }

  private init(unchecked number: Int) { self.number = number }

  /// Nil for a date that does not exist, such as 2023-02-29.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Day.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    number = Day.number(year: year, month: month, day: day)
  }

  /// The date of an instant for a clock that is this many seconds ahead of UTC.
  package init?(_ instant: Instant, offset: Int) {
    let local = instant.flooredSeconds + Int64(offset)
    self.init(number: Int((Double(local) / 86_400).rounded(.down)))
  }

  /// Reads `2026-05-03` exactly; nil for anything else.
  package init?(iso text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    func digits(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return value
    }
    guard let year = digits(0..<4), let month = digits(5..<7), let day = digits(8..<10) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }

  /// This many days later, held at the ends of the calendar.
  package func adding(days: Int) -> Day {
    let (sum, overflow) = number.addingReportingOverflow(days)
    if overflow { return days > 0 ? .latest : .earliest }
    return Day(unchecked: min(max(sum, Day.earliest.number), Day.latest.number))
  }

  /// The same date this many months later; the 31st becomes the month's last day (29 February − 1 year = 28 February).
  package func adding(months: Int) -> Day {
    let (year, month, day) = components
    let total = min(max(year * 12 + month - 1 + min(max(months, -200_000), 200_000), 12), 119_999)
    let (newYear, newMonth) = (total / 12, total % 12 + 1)
    let last = Day.length(ofMonth: newMonth, year: newYear)
    return Day(
      unchecked: Day.number(year: newYear, month: newMonth, day: min(day, last)))
  }

  package var year: Int { components.year }
  package var month: Int { components.month }
  /// Day of the month, 1 to 31.
  package var dayOfMonth: Int { components.day }

  /// ISO 8601: 1 is Monday, 7 is Sunday.
  package var weekday: Int {
    let remainder = (number + 3) % 7
    return (remainder < 0 ? remainder + 7 : remainder) + 1
  }

  package var firstOfMonth: Day { adding(days: 1 - dayOfMonth) }
  package var lastOfMonth: Day {
    let (year, month, day) = components
    return adding(days: Day.length(ofMonth: month, year: year) - day)
  }

  /// `2026-05-03`
  package var description: String {
    let (year, month, day) = components
    return Day.padded(year, 4) + "-" + Day.padded(month, 2) + "-" + Day.padded(day, 2)
  }

  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }

  // Civil-date arithmetic by eras of 400 years counted from 1 March (H. Hinnant, "chrono-Compatible Low-Level
  // Date Algorithms", 2013). 1970-01-01 is day 0; 2000-02-29 is day 11,016.

  private static func number(year: Int, month: Int, day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  package var components: (year: Int, month: Int, day: Int) {
    let z = number + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}
