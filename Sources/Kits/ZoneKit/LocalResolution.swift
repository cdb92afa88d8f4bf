/// One moment: when it was, and what the clock on the wall was ahead of UTC.
package struct ZonedInstant: Sendable, Hashable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package let utcSeconds: Int64
  /// Seconds east of UTC.
  package let offset: Int

  package init(utcSeconds: Int64, offset: Int) {
    self.utcSeconds = utcSeconds
    self.offset = offset
  }

  /// The date and time on the wall, counted as if it were UTC.
  package var localSeconds: Int64 { utcSeconds + Int64(offset) }
}

/// What a date and time on the wall can mean.
package enum LocalResolution: Sendable, Hashable {
  case unique(ZonedInstant)
  /// Clocks were put forward over this time. `moved` is the same time later by the gap, as if the
  /// clock had not been touched: 02:30 becomes 03:30. The gap is `moved.offset - offsetBefore`
  /// seconds.
  case skipped(offsetBefore: Int, moved: ZonedInstant)
  /// Clocks were put back and showed this time twice.
  case repeated(first: ZonedInstant, second: ZonedInstant)

  /// The one that is meant when nobody is asked: the only, the moved, or the first.
  package var preferred: ZonedInstant {
    switch self {
    case .unique(let instant), .skipped(_, let instant), .repeated(let instant, _): instant
    }
  }
}

extension TimeZoneRules {
  /// Finds the instants at which clocks here showed a date and time.
  ///
  /// `localSeconds` is the civil date and time counted as if it were UTC, within ±2^54 (half a
  /// thousand million years).
  package func resolve(localSeconds: Int64) -> LocalResolution {
    // No offset exceeds 26 hours, so whatever matters lies in the periods that touch this stretch.
    let reach: Int64 = 26 * 3_600
    let local = min(max(localSeconds, -1 << 54), 1 << 54)
    var period = self.period(at: local - reach)
    var found: ZonedInstant?
    var gap: LocalResolution?
    while true {
      let utc = local - Int64(period.offset)
      if utc >= period.start, utc < period.end {
        let instant = ZonedInstant(utcSeconds: utc, offset: period.offset)
        if let found { return .repeated(first: found, second: instant) }
        found = instant
      }
      guard period.end <= local + reach else { break }
      let next = self.period(at: period.end)
      if gap == nil, utc >= period.end, local - Int64(next.offset) < next.start {
        gap = .skipped(
          offsetBefore: period.offset, moved: ZonedInstant(utcSeconds: utc, offset: next.offset))
      }
      period = next
    }
    if let found { return .unique(found) }
    // Every time on the wall is either in a period or in the gap between two.
    guard let gap else { preconditionFailure("a local time lies in a period or in a gap") }
    return gap
  }
}
