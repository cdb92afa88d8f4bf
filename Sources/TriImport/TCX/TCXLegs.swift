import TriDomain

/// Which activities of a multisport session belong to one race.
struct TCXLegs {
  /// Some devices put the sessions of a week into one multisport session; those that lie further apart are no race.
  private static let longestGap = Duration(seconds: 12 * 3600 as Int64)

  /// How many activities came before, in and out of sessions.
  private var count = 0
  private var isInSession = false
  private var first = 0
  private var lastEnd: Instant?
  private var found: [Range<Int>] = []

  mutating func begin() {
    isInSession = true
    startAnew()
  }

  mutating func add(_ activity: FileActivity) {
    defer { count += 1 }
    guard isInSession, let start = activity.recorded.time.start?.instant else { return }
    if let lastEnd, start > lastEnd.adding(Self.longestGap) { startAnew() }
    lastEnd = start.adding(activity.recorded.elapsed ?? .zero)
  }

  /// The races of the session that has ended.
  mutating func end() -> [Range<Int>] {
    startAnew()
    isInSession = false
    defer { found = [] }
    return found
  }

  private mutating func startAnew() {
    if lastEnd != nil, count - first > 1 { found.append(first..<count) }
    first = count
    lastEnd = nil
  }
}
