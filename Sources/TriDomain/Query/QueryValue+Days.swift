extension QueryValue {
  /// The days that `date:`, `since:` and `until:` mean. Months and years reach from their first day to their last.
  func days(in context: QueryContext) throws(QueryError) -> RecordQuery.Test {
    let dates = context.dates
    guard symbol == .colon else {
      return try compared(to: reading(text, dates))
    }
    var tests: [RecordQuery.Test] = []
    for part in list { tests.append(try days(of: part, dates)) }
    return .any(of: tests)
  }

  private func days(of text: QueryText, _ dates: DateText) throws(QueryError) -> RecordQuery.Test {
    guard let (from, through) = try ends(of: text) else {
      let days = try reading(text, dates)
      switch field {
      case .since: return .day(from: days.lowerBound, through: nil)
      case .until: return .day(from: nil, through: days.upperBound)
      default: return .day(from: days.lowerBound, through: days.upperBound)
      }
    }
    guard field == .date else { throw .noRange(field, word: word) }
    var first, last: Day?
    if let from { first = try reading(from, dates).lowerBound }
    if let through { last = try reading(through, dates).upperBound }
    if let first, let last, first > last { throw emptyRange(from, through) }
    return .day(from: first, through: last)
  }

  private func compared(to days: ClosedRange<Day>) throws(QueryError) -> RecordQuery.Test {
    switch symbol {
    case .colon: return .day(from: days.lowerBound, through: days.upperBound)
    case .lessOrEqual: return .day(from: nil, through: days.upperBound)
    case .greaterOrEqual: return .day(from: days.lowerBound, through: nil)
    case .less:
      guard days.lowerBound > .earliest else { throw unreadable(text) }
      return .day(from: nil, through: days.lowerBound.adding(days: -1))
    case .greater:
      guard days.upperBound < .latest else { throw unreadable(text) }
      return .day(from: days.upperBound.adding(days: 1), through: nil)
    }
  }

  private func reading(
    _ text: QueryText, _ dates: DateText
  ) throws(QueryError) -> ClosedRange<Day> {
    do throws(DateError) {
      if let days = try dates.days(of: text.string) { return days }
    } catch {
      throw .day(error, word: word)
    }
    throw unreadable(text)
  }
}
