import TriDomain

/// Finds which session a lap belongs to, and which lap a length belongs to.
struct FITOwners {
  /// What each owner says is its own, by the items' numbers: owners in the order of their first item. Empty where the
  /// owners say nothing, or claim the same items.
  private let claims: [(range: Range<Int>, owner: Int)]
  /// Owners in the order of their starts.
  private let starts: [(start: Instant, owner: Int)]

  init(claims: [Range<Int>?], starts: [Instant?]) {
    let claimed = claims.enumerated()
      .compactMap { owner, range in range.map { ($0, owner) } }
      .filter { !$0.0.isEmpty }
      .sorted { ($0.0.lowerBound, $0.1) < ($1.0.lowerBound, $1.1) }
    let isDisjoint = zip(claimed, claimed.dropFirst()).allSatisfy {
      $0.0.upperBound <= $1.0.lowerBound
    }
    self.claims = isDisjoint ? claimed : []
    self.starts = starts.enumerated()
      .compactMap { owner, start in start.map { ($0, owner) } }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }

  /// The owner that claims an item, else the last one that had begun by the middle of the item's time; the first where the
  /// item lies before all. Nil where nothing tells.
  func owner(of number: Int, middle: Instant?) -> Int? {
    if let claim = claims.last(notAfter: { $0.range.lowerBound <= number }),
      claim.range.contains(number)
    {
      return claim.owner
    }
    guard let middle else { return nil }
    return (starts.last(notAfter: { $0.start <= middle }) ?? starts.first)?.owner
  }
}

extension Array {
  /// The last element for which the condition holds, where it holds for a beginning of the list and no more.
  fileprivate func last(notAfter holds: (Element) -> Bool) -> Element? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? self[low - 1] : nil
  }
}
