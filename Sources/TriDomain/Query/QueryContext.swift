/// What a query may refer to without saying it.
package struct QueryContext: Sendable {
  /// `since:8w` reaches back from here.
  package var now: Instant
  /// The athlete's own zone; it decides which day `today` is.
  package var zone: Zone
  /// Units for paces and speeds that are typed without one.
  package var preferences: Preferences
  /// The command that asks, for error sentences.
  package var command: String?
  /// What `by:` may group by; nothing where single records are listed.
  package var groupings: [Grouping]

  package init(
    now: Instant, zone: Zone, preferences: Preferences = Preferences(), command: String? = nil,
    groupings: [Grouping] = []
  ) {
    self.now = now
    self.zone = zone
    self.preferences = preferences
    self.command = command
    self.groupings = groupings
  }

  var today: Day { zone.day(of: now) }

  var dates: DateText {
    DateText(now: now, zone: zone, firstWeekday: preferences.firstWeekday)
  }
}
