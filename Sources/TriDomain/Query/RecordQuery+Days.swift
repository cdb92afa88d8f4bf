extension RecordQuery {
  /// The first and the last day that its conditions leave; nil where they leave that end open.
  package var dayBounds: (first: Day?, last: Day?) {
    conditions.reduce(into: (nil, nil)) { bounds, condition in
      guard !condition.isNegated, let (first, last) = condition.test.dayBounds else { return }
      bounds.first = [bounds.first, first].compactMap(\.self).max()
      bounds.last = [bounds.last, last].compactMap(\.self).min()
    }
  }

  /// The same without what is not on these days.
  package func within(_ days: ClosedRange<Day>) -> RecordQuery {
    var query = self
    query.conditions.append(Condition(.day(from: days.lowerBound, through: days.upperBound)))
    return query
  }

  /// The same of so many days earlier: whatever it asks of the day moves, those that it leaves out too.
  package func moved(back days: Int) -> RecordQuery {
    var query = self
    query.conditions = conditions.map {
      Condition($0.test.moved(back: days), isNegated: $0.isNegated)
    }
    return query
  }
}

extension RecordQuery.Test {
  fileprivate func moved(back days: Int) -> RecordQuery.Test {
    switch self {
    case .day(let first, let last):
      .day(from: first?.adding(days: -days), through: last?.adding(days: -days))
    case .any(let tests): .any(tests.map { $0.moved(back: days) })
    default: self
    }
  }

  /// Nil for a test of something else.
  fileprivate var dayBounds: (first: Day?, last: Day?)? {
    switch self {
    case .day(let first, let last): return (first, last)
    case .any(let tests):
      let bounds = tests.map(\.dayBounds)
      guard !bounds.isEmpty, bounds.allSatisfy({ $0 != nil }) else { return nil }
      let known = bounds.compactMap(\.self)
      let (firsts, lasts) = (known.compactMap(\.first), known.compactMap(\.last))
      // One that is open leaves all of them open.
      return (
        firsts.count == known.count ? firsts.min() : nil,
        lasts.count == known.count ? lasts.max() : nil
      )
    default: return nil
    }
  }
}
