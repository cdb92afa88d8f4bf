/// The spans of days that a log is summed over.
package enum PeriodUnit: String, CaseIterable, Hashable, Sendable {
  case day, week, month, year

  /// The whole span that holds a day.
  package func span(holding day: Day, weeksFrom weekday: FirstWeekday) -> ClosedRange<Day> {
    switch self {
    case .day: day...day
    case .week:
      Week(of: day, startingOn: weekday).firstDay...Week(of: day, startingOn: weekday).lastDay
    case .month: day.firstOfMonth...day.lastOfMonth
    case .year:
      day.firstOfMonth.adding(
        months: 1 - day.month)...day.firstOfMonth.adding(months: 12 - day.month).lastOfMonth
    }
  }

  /// The spans that make up some days, the earliest first; the first and the last are cut to these days.
  package func spans(
    of days: ClosedRange<Day>, weeksFrom weekday: FirstWeekday
  ) -> [ClosedRange<Day>] {
    var spans: [ClosedRange<Day>] = []
    var next = days.lowerBound
    while next <= days.upperBound {
      let end = min(span(holding: next, weeksFrom: weekday).upperBound, days.upperBound)
      spans.append(next...end)
      guard end < days.upperBound else { break }
      next = end.adding(days: 1)
    }
    return spans
  }
}

/// What `by:` groups by.
package enum Grouping: Hashable, Sendable {
  case period(PeriodUnit)
  case sport

  package static let periods = PeriodUnit.allCases.map(Grouping.period)
  package static let all = periods + [.sport]

  package var name: String {
    switch self {
    case .period(let unit): unit.rawValue
    case .sport: "sport"
    }
  }
}

extension ClosedRange<Day> {
  /// How many days they are, both ends included.
  package var dayCount: Int { upperBound.number - lowerBound.number + 1 }
}

extension Sequence {
  /// What is on the days of each span; elements and spans are both in the order of their days.
  func split(over spans: [ClosedRange<Day>], by day: (Element) -> Day) -> [[Element]] {
    var elements = makeIterator()
    var next = elements.next()
    return spans.map { span in
      var found: [Element] = []
      while let element = next, day(element) <= span.upperBound {
        if day(element) >= span.lowerBound { found.append(element) }
        next = elements.next()
      }
      return found
    }
  }
}
