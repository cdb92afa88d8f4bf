/// Days and weeks in a row with sessions, and the longest time without one.
package struct Streaks: Hashable, Sendable {
  /// The longest run of days that all have a session; of two, the later.
  package let longestDays: ClosedRange<Day>
  /// The same for weeks, from the first day of the first to the last of the last.
  package let longestWeeks: ClosedRange<Day>
  /// The run that has not ended: a day or week that is not over yet breaks none.
  package let currentDays: ClosedRange<Day>?
  package let currentWeeks: ClosedRange<Day>?
  /// The most days in a row without a session: before the first that was asked for, between two, or after the last one; of
  /// two as long, the later. Nil when no day is without.
  package let longestGap: ClosedRange<Day>?

  /// Days with sessions, the earliest first and each once; nil without any up to today: what lies in the future has not been
  /// done. All days of the period are looked at, so a gap may begin or end where it does, and today can only end one. A run
  /// can be going on only where the period holds today.
  package init?(
    _ days: [Day], in period: ClosedRange<Day>, today: Day, weeksFrom weekday: FirstWeekday
  ) {
    let days = days.filter { $0 <= today }
    guard let first = days.first, let last = days.last else { return nil }
    let end = period.upperBound
    let dayRuns = Self.runs(of: days.map { $0...$0 })
    let weeks = days.map { PeriodUnit.week.span(holding: $0, weeksFrom: weekday) }
    let weekRuns = Self.runs(of: weeks)
    let isOpen = end >= today
    longestDays = Self.longest(dayRuns) ?? last...last
    longestWeeks = Self.longest(weekRuns) ?? last...last
    currentDays = dayRuns.last.flatMap {
      isOpen && $0.upperBound.adding(days: 1) >= today ? $0 : nil
    }
    currentWeeks = weekRuns.last.flatMap {
      isOpen && $0.upperBound.adding(days: 7) >= today ? $0 : nil
    }
    var gaps = zip(dayRuns, dayRuns.dropFirst()).map {
      $0.upperBound.adding(days: 1)...$1.lowerBound.adding(days: -1)
    }
    if period.lowerBound < first { gaps.append(period.lowerBound...first.adding(days: -1)) }
    // Today may still bring one.
    let lastWithout = min(end, today.adding(days: -1))
    if last < lastWithout { gaps.append(last.adding(days: 1)...lastWithout) }
    longestGap = Self.longest(gaps)
  }

  /// Spans that touch or repeat, joined.
  private static func runs(of spans: [ClosedRange<Day>]) -> [ClosedRange<Day>] {
    var runs: [ClosedRange<Day>] = []
    for span in spans {
      if let run = runs.last, span.lowerBound <= run.upperBound.adding(days: 1) {
        runs[runs.count - 1] = run.lowerBound...Swift.max(run.upperBound, span.upperBound)
      } else {
        runs.append(span)
      }
    }
    return runs
  }

  private static func longest(_ runs: [ClosedRange<Day>]) -> ClosedRange<Day>? {
    runs.max {
      $0.dayCount < $1.dayCount || $0.dayCount == $1.dayCount && $0.upperBound < $1.upperBound
    }
  }
}
