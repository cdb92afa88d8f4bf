/// What the reading of a typed session depends on besides the words.
package struct EntryContext: Sendable {
  package var now: Instant
  /// The computer's zone.
  package var zone: Zone
  /// A zone by its name in the tz database; nil when there is none.
  package var zoneNamed: @Sendable (String) -> Zone?
  package var preferences: Preferences

  package init(
    now: Instant, zone: Zone, zoneNamed: @escaping @Sendable (String) -> Zone?,
    preferences: Preferences
  ) {
    self.now = now
    self.zone = zone
    self.zoneNamed = zoneNamed
    self.preferences = preferences
  }
}

extension EntryContext {
  /// The zone in which a known time's clock is read: its own, or the computer's.
  func zone(of time: RecordTime) -> (Zone, RecordTime.OffsetSource) {
    guard let start = time.start else { return (zone, .machine) }
    if let name = start.zone, let zone = zoneNamed(name) { return (zone, start.offsetSource) }
    return (.fixed(offset: start.offset, name: start.zone), start.offsetSource)
  }
}

/// A typed session as it was understood.
package struct Entry: Hashable, Sendable {
  package var record: NewRecord
  /// What the answer must say about how the words were read.
  package var remarks: [EntryRemark]

  package init(record: NewRecord, remarks: [EntryRemark]) {
    self.record = record
    self.remarks = remarks
  }
}

/// The two readings of a duration of two parts, such as `1:30`.
package enum TwoParts: String, CaseIterable, Sendable {
  case minutesAndSeconds, hoursAndMinutes
}
