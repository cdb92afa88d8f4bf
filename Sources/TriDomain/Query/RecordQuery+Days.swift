extension RecordQuery {
  /// The first and the last day that its conditions leave; nil where they leave that end open.
  package var dayBounds: (first: Day?, last: Day?) {
    conditions.reduce(into: (nil, nil)) { bounds, condition in
      guard !condition.isNegated, let (first, last) = condition.test.dayBounds else { return }
      bounds.first = [bounds.first, first].compactMap(\.self).max()
      bounds.last = [bounds.last, last].compactMap(\.self).min()
    }
  }
}

extension RecordQuery.Test {
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
