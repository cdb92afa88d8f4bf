package import TriDomain

/// Spans of days as the screen shows them, each with as much of the date as tells it from others.
package enum SpanFormat {
  /// `4 to 10 May 2026`, `27 Apr to 3 May 2026`, `29 Dec 2025 to 4 Jan 2026`; a day alone is `4 May 2026`.
  package static func dates(_ days: ClosedRange<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    guard first != last else { return DayFormat.long(last) }
    let start =
      if first.year != last.year {
        DayFormat.long(first)
      } else if first.month != last.month {
        short(first)
      } else {
        String(first.dayOfMonth)
      }
    return start + " to " + DayFormat.long(last)
  }

  /// `4 May`
  static func short(_ day: Day) -> String {
    "\(day.dayOfMonth) \(DayFormat.months[day.month - 1].prefix(3))"
  }

  /// `May 2026`
  static func month(_ day: Day) -> String {
    "\(DayFormat.months[day.month - 1]) \(year(day))"
  }

  static func year(_ day: Day) -> String { DecimalText.padded(Int64(day.year), 4) }

  /// `2026-W19`: the year that a week is of goes with its number.
  static func week(of day: Day, weeksFrom weekday: FirstWeekday) -> String {
    let (year, number) = Week(of: day, startingOn: weekday).yearAndNumber
    return DecimalText.padded(Int64(year), 4) + "-W" + DecimalText.padded(Int64(number), 2)
  }

  /// The name of a span that stands among others of its kind: `Mon 4 May 2026`, `2026-W19  4 May`, `May 2026`, `2026`.
  static func name(
    _ days: ClosedRange<Day>, by unit: PeriodUnit, weeksFrom weekday: FirstWeekday
  ) -> String {
    let first = days.lowerBound
    return switch unit {
    case .day: DayFormat.heading(first)
    case .week: week(of: first, weeksFrom: weekday) + "  " + short(first)
    case .month: month(first).prefix(3) + " " + year(first)
    case .year: year(first)
    }
  }

  /// The shortest that says as much: `2026-05-04`, `2026-W19`, `2026-05`, `2026`. JSON and CSV have the days besides.
  static func code(
    _ days: ClosedRange<Day>, by unit: PeriodUnit, weeksFrom weekday: FirstWeekday
  ) -> String {
    let first = days.lowerBound
    return switch unit {
    case .day: first.description
    case .week: week(of: first, weeksFrom: weekday)
    case .month: String(first.description.prefix(7))
    case .year: year(first)
    }
  }
}
