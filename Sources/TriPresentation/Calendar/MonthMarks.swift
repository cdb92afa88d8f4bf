package import TriDomain

/// A month of the log: which sports occur on which of its days.
package struct MonthMarks: Equatable, Sendable {
  /// The first of the month.
  package let month: Day
  package let today: Day
  package let firstWeekday: FirstWeekday
  /// Only days with sessions, their sports in the order swim, bike, run, …; a transition is no session.
  package let sports: [Day: [Sport]]

  /// The month that holds `day`, of which `days` may hold anything; what is outside the month is left out.
  package init(holding day: Day, today: Day, firstWeekday: FirstWeekday, days: [DayTotals] = []) {
    month = day.firstOfMonth
    self.today = today
    self.firstWeekday = firstWeekday
    var sports: [Day: [Sport]] = [:]
    for day in days where day.day.firstOfMonth == month {
      let sessions = day.totals.sports.filter { $0 != .transition }
      if !sessions.isEmpty { sports[day.day] = sessions }
    }
    self.sports = sports
  }

  /// Reads the month that holds `day`. Throws when the log cannot be read.
  package init(
    holding day: Day, today: Day, from log: any RecordRepository & PreferenceStore
  ) throws {
    let (first, days) = try log.consistently {
      (
        try log.preferences().firstWeekday,
        try log.dailyTotals(from: day.firstOfMonth, through: day.lastOfMonth)
      )
    }
    self.init(holding: day, today: today, firstWeekday: first, days: days)
  }

  /// The weeks that have a day in the month, each as seven days; nil where a day is of another month.
  package var weeks: [[Day?]] {
    let last = month.lastOfMonth
    let first = Week(of: month, startingOn: firstWeekday).firstDay
    return stride(from: first.number, through: last.number, by: 7).map { start in
      (start..<start + 7).map { number in
        Day(number: number).flatMap { (month...last).contains($0) ? $0 : nil }
      }
    }
  }

  /// Sports that occur in the month, in the order swim, bike, run, …
  package var occurring: [Sport] {
    let occurring = Set(sports.values.joined())
    return Sport.allCases.filter(occurring.contains)
  }
}

extension Sport {
  /// The letter that stands for a sport where there is room for one: its first, unless another sport has that.
  package var mark: String {
    switch self {
    case .swim: "s"
    case .bike: "b"
    case .run: "r"
    case .walk: "w"
    case .hike: "h"
    case .row: "o"
    case .ski: "k"
    case .strength: "g"
    case .other: "x"
    case .transition: "t"
    }
  }
}
