import TriDomain

/// Which activities of one file are legs of a race or brick.
enum FITRaces {
  /// A night lies between the parts of a stage race, and a device that was never reset may put a week into one file.
  private static let longestGap = Duration(seconds: 12 * 3600 as Int64)

  /// `activities` are in the order of their starts and the first has the number `base`. Sessions of one and the same sport are no race: the timer was only
  /// stopped between them.
  static func find(_ activities: [FileActivity], from base: Int) -> [Range<Int>] {
    var races: [Range<Int>] = []
    var first = 0
    for index in activities.indices {
      let isLast = index + 1 == activities.count
      guard isLast || isFar(activities[index], activities[index + 1]) else { continue }
      if Set(activities[first...index].map(\.recorded.sport)).count > 1 {
        races.append(base + first..<base + index + 1)
      }
      first = index + 1
    }
    return races
  }

  private static func isFar(_ leg: FileActivity, _ next: FileActivity) -> Bool {
    guard let start = leg.recorded.time.start?.instant,
      let nextStart = next.recorded.time.start?.instant
    else { return true }
    return nextStart > start.adding(leg.recorded.elapsed ?? .zero).adding(longestGap)
  }
}
