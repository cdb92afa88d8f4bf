/// Finds the bricks that the records of one day seem to be.
package struct BrickFinder: Sendable {
  /// Gaps below this make a brick.
  private let gap: Duration

  package init(gap: Duration) { self.gap = gap }

  /// Sports that are trained one after the other for the sake of the change.
  private static let sports: Set<Sport> = [.swim, .bike, .run, .row, .ski]
  /// A start that was typed is good to the minute, so the next session may begin within the last.
  private static let overlap = Duration(milliseconds: -60_000)

  /// - Parameter records: Of one day, in any order. Likely duplicates and legs of races and bricks are left out.
  package func bricks(among records: [WorkoutRecord]) -> [Brick] {
    let sessions =
      records
      .filter { $0.race == nil && $0.duplicateOf == nil && Self.sports.contains($0.sport) }
      .compactMap { record in record.time.start.map { ($0.instant, record) } }
      .sorted { ($0.0.millisecondsSince1970, $0.1.id) < ($1.0.millisecondsSince1970, $1.1.id) }
      .map(\.1)
    var chains: [[WorkoutRecord]] = []
    for session in sessions {
      if let last = chains.last?.last, follows(session, last) {
        chains[chains.count - 1].append(session)
      } else {
        chains.append([session])
      }
    }
    return chains.filter { $0.count > 1 }.map { Brick(legs: $0) }
  }

  private func follows(_ next: WorkoutRecord, _ last: WorkoutRecord) -> Bool {
    guard next.sport != last.sport, let gap = last.gap(to: next) else { return false }
    return gap >= Self.overlap && gap < self.gap
  }
}
