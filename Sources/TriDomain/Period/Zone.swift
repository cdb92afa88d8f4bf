/// The rules of one time zone, as the domain needs them: offsets at instants, and instants of wall-clock times.
package struct Zone: Sendable {
  /// The name in the tz database ("Europe/Berlin"), where the zone has one.
  package let name: String?
  /// Seconds east of UTC at an instant given in seconds since 1970.
  package let offset: @Sendable (Int64) -> Int
  /// The instants of a wall-clock time, given as seconds since 1970 as if the clock showed UTC.
  package let resolve: @Sendable (Int64) -> LocalResolution

  package init(
    name: String?, offset: @escaping @Sendable (Int64) -> Int,
    resolve: @escaping @Sendable (Int64) -> LocalResolution
  ) {
    self.name = name
    self.offset = offset
    self.resolve = resolve
  }

  /// A zone whose clock never changes.
  package static func fixed(offset: Int, name: String? = nil) -> Zone {
    Zone(
      name: name, offset: { _ in offset },
      resolve: { .unique(utcSeconds: $0 - Int64(offset), offset: offset) })
  }

  /// The date in this zone at an instant.
  package func day(of instant: Instant) -> Day {
    Day(instant, offset: offset(instant.flooredSeconds)) ?? .earliest
  }
}

/// What a wall-clock time means in a zone whose clock is moved twice a year.
package enum LocalResolution: Hashable, Sendable {
  case unique(utcSeconds: Int64, offset: Int)
  /// The clock jumped over this time; the instant is the time moved forward by the gap.
  case skipped(utcSeconds: Int64, offset: Int, gapSeconds: Int)
  /// The clock showed this time twice; the first is meant.
  case repeated(firstUTCSeconds: Int64, firstOffset: Int)

  package var start: (utcSeconds: Int64, offset: Int) {
    switch self {
    case .unique(let utc, let offset), .skipped(let utc, let offset, _),
      .repeated(let utc, let offset):
      (utc, offset)
    }
  }
}
