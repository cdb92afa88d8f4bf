/// Tells which sessions that are being added do better than all there were before.
///
/// There must be an earlier best to beat: what is the first of its kind is none, so a first import tells of no bests. The
/// longest session of a sport, and the one with the most ascent, are told only when there are some others, for of the first
/// few nearly every one is.
package struct BestWatch: Sendable {
  /// So many. A choice of ours.
  private static let fewestSessions = 5

  private let before: [BestKind: HeldBest]
  private let today: Day
  private var standing: [BestKind: HeldBest]

  /// To be made before anything is added. What lies behind `today` holds nothing yet.
  package init(_ log: any BestRepository, today: Day) throws {
    var found: [BestKind: HeldBest] = [:]
    for held in try log.bests(through: today) {
      if held.kind.isExtreme,
        try log.bests(of: held.kind, limit: Self.fewestSessions, through: today).count
          < Self.fewestSessions
      {
        continue
      }
      found[held.kind] = held
    }
    before = found
    self.today = today
    standing = found
  }

  /// Takes up what was added, which is in the log by now.
  ///
  /// - Returns: What is better than all before it, also than what was added earlier, ordered by kind.
  @discardableResult
  package mutating func take(
    _ added: some Collection<RecordID>, in log: any BestRepository
  ) throws -> [NewBest] {
    guard !before.isEmpty, let first = added.min(), let last = added.max() else { return [] }
    let ids = Set(added)
    var new: [BestKind: NewBest] = [:]
    for held in try log.bests(of: first...last)
    where ids.contains(held.record) && held.day <= today {
      guard let known = standing[held.kind], held.best.value.rank < known.best.value.rank else {
        continue
      }
      new[held.kind] = NewBest(held, previous: new[held.kind]?.previous ?? known)
      standing[held.kind] = held
    }
    return new.values.sorted { $0.held.kind < $1.held.kind }
  }

  /// What was added and stands now, beside what stood before, ordered by kind.
  package var newBests: [NewBest] {
    before.compactMap { kind, previous in
      guard let held = standing[kind], held != previous else { return nil }
      return NewBest(held, previous: previous)
    }
    .sorted { $0.held.kind < $1.held.kind }
  }
}

/// A best that another session held until now.
package struct NewBest: Hashable, Sendable {
  package let held: HeldBest
  package let previous: HeldBest

  package init(_ held: HeldBest, previous: HeldBest) {
    self.held = held
    self.previous = previous
  }
}
