/// How far the clocks of a place were, are and will be from UTC.
///
/// A plain value, read once from the system's zone data; looking up an offset allocates nothing.
package struct TimeZoneRules: Sendable, Hashable {
  /// The name in the zone database, "Europe/Berlin"; nil where there is none, as for a fixed
  /// offset.
  package let identifier: String?
  /// The value of TZ that nobody could make sense of and for which UTC stands in; nil normally.
  package let notUnderstood: String?
  let zone: ZoneFile

  init(identifier: String?, zone: ZoneFile, notUnderstood: String? = nil) {
    self.identifier = identifier
    self.zone = zone
    self.notUnderstood = notUnderstood
  }

  /// Coordinated universal time.
  package static let utc = TimeZoneRules(
    identifier: "UTC", zone: ZoneFile(rule: PosixRule(standardOffset: 0, summer: nil)))

  /// A clock that never changes, or nil when it is 25 hours or more from UTC.
  package static func fixed(secondsEast seconds: Int) -> TimeZoneRules? {
    guard (-89_999...89_999).contains(seconds) else { return nil }
    let rule = PosixRule(standardOffset: seconds, summer: nil)
    return TimeZoneRules(identifier: nil, zone: ZoneFile(rule: rule))
  }

  /// The zone that a rule in the form of the TZ variable describes: "EST5EDT,M3.2.0,M11.1.0".
  ///
  /// Throws `invalidRule` with the byte at which the rule cannot go on.
  package init(posixRule text: String) throws(TimeZoneError) {
    self.init(identifier: nil, zone: ZoneFile(rule: try PosixRule(parsing: text.utf8)))
  }

  /// The zone in a file of compiled zone data (TZif), given as its bytes.
  package init(identifier: String?, compiled bytes: [UInt8]) throws(TimeZoneError) {
    self.init(identifier: identifier, zone: try ZoneFile(bytes: bytes))
  }

  /// Seconds east of UTC at an instant given in seconds since 1970; any instant is fine.
  package func offset(at utcSeconds: Int64) -> Int {
    let times = zone.times
    guard let last = times.last, utcSeconds < last else { return offsetAfterTable(at: utcSeconds) }
    let index = indexOfFirstTime(after: utcSeconds)
    return Int(index == 0 ? zone.firstOffset : zone.offsets[index - 1])
  }

  private func offsetAfterTable(at utcSeconds: Int64) -> Int {
    guard let rule = zone.rule else { return Int(zone.offsets.last ?? zone.firstOffset) }
    guard rule.summer != nil else { return rule.standardOffset }
    return rule.period(at: Self.clamp(utcSeconds)).offset
  }

  /// The period around an instant. A change that changes nothing may end it.
  func period(at utcSeconds: Int64) -> ZonePeriod {
    let index = indexOfFirstTime(after: utcSeconds)
    if index < zone.times.count {
      return ZonePeriod(
        start: index == 0 ? .min : zone.times[index - 1], end: zone.times[index],
        offset: Int(index == 0 ? zone.firstOffset : zone.offsets[index - 1]))
    }
    let tableEnd = zone.times.last ?? .min
    guard let rule = zone.rule else {
      return ZonePeriod(
        start: tableEnd, end: .max, offset: Int(zone.offsets.last ?? zone.firstOffset))
    }
    var period = rule.period(at: Self.clamp(utcSeconds))
    period.start = max(period.start, tableEnd)
    return period
  }

  /// The index of the first change later than an instant, by halving.
  private func indexOfFirstTime(after utcSeconds: Int64) -> Int {
    var low = 0
    var high = zone.times.count
    while low < high {
      let middle = (low + high) / 2
      if zone.times[middle] <= utcSeconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Keeps calendar arithmetic far from overflow; a thousand million years are enough.
  private static func clamp(_ seconds: Int64) -> Int64 {
    min(max(seconds, -1 << 55), 1 << 55)
  }
}

extension ZoneFile {
  /// A zone that is nothing but a rule.
  fileprivate init(rule: PosixRule) {
    self.init(firstOffset: Int32(rule.standardOffset))
    self.rule = rule
  }
}
