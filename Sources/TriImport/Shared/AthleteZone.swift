package import TriDomain

/// The zone that gives a day and a wall-clock time to files that only know UTC, and the time of one that knows none.
package struct AthleteZone: Sendable {
  package var zone: Zone
  /// Where the zone came from.
  package var source: RecordTime.OffsetSource
  /// What the athlete says of a session whose file knows no times at all; without it such a file is refused.
  package var untimed: TypedSession?

  package init(
    _ zone: Zone, source: RecordTime.OffsetSource = .machine, untimed: TypedSession? = nil
  ) {
    self.zone = zone
    self.source = source
    self.untimed = untimed
  }

  /// An offset that the file itself writes wins. Nil outside the years 1 to 9999.
  func time(at instant: Instant, writtenOffset: Int?) -> RecordTime? {
    let offset = writtenOffset ?? zone.offset(instant.flooredSeconds)
    return RecordTime(
      start: RecordTime.Start(
        instant: instant, offset: offset, zone: writtenOffset == nil ? zone.name : nil,
        offsetSource: writtenOffset == nil ? source : .written))
  }
}
