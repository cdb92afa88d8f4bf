package import TriDomain

/// Something that was stored otherwise than it was written, or that looks wrong; the record is good all the same.
package struct RecordJSONWarning: Hashable, Sendable {
  /// Counted from 1.
  package let record: Int
  package let field: String?
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    /// A value of 0 where 0 says nothing; it was left out.
    case zero
    /// The sport became `other`, its word the label.
    case unknownSport(String)
    /// Bytes that are no UTF-8 became U+FFFD, here first; said once for the whole input.
    case repairedText(valueCount: Int)
    /// The zone's clock jumped over the time; it was moved forward.
    case skippedTime(zone: String, gapSeconds: Int)
    /// The zone's clock showed the time twice; the first is stored.
    case repeatedTime(zone: String)
    /// The name of the zone was left out: the offset is written, so nothing depends on it.
    case unknownZone(String)
    /// The zone was left out, as there is no start that it could belong to.
    case zoneWithoutStart
    /// The day beside a start is another than the start's, which is stored, or none.
    case otherDay(String, stored: Day)
    case inTheFuture(Day)
    /// Before 1900: most likely a clock that was not set.
    case longAgo(Day)
    /// What no athlete does, or values that do not fit together.
    case implausible(PlausibilityWarning)
  }

  init(_ reason: Reason, record: Int, field: String?) {
    self.record = record
    self.field = field
    self.reason = reason
  }

  /// Where, what, and what was done, as one sentence; quantities in metric units, as in the input.
  package var sentence: String {
    "Record \(record): \(clause)" + (clause.hasSuffix(".") ? "" : ".")
  }

  private var clause: String {
    let field = field ?? "a value"
    switch reason {
    case .zero: return "\(field) is 0, which says nothing, and was left out"
    case .unknownSport(let word):
      return "the sport “\(word)” is not known; it is stored as other with its name kept"
    case .repairedText(let count):
      let others = count > 1 ? ", and in \(count - 1) more" : ""
      return "bytes that are not UTF-8 became \u{FFFD} in \(field)\(others)"
    case .skippedTime(let zone, let gap):
      return "the clock of \(zone) jumped over startedAt; it was moved forward by "
        + RecordJSONWarning.span(gap)
    case .repeatedTime(let zone):
      return "the clock of \(zone) showed startedAt twice; the first is stored"
    case .unknownZone(let name):
      return "zone “\(name)” is not a time zone known here; its name was left out"
    case .zoneWithoutStart: return "zone says nothing without startedAt, and was left out"
    case .otherDay(let day, let stored):
      return "day is \(clipped(day)), but startedAt is on \(stored), which is stored"
    case .inTheFuture(let day): return "\(day) is in the future"
    case .longAgo(let day): return "\(day) is before 1900"
    case .implausible(let warning): return warning.sentence() + " It is stored as it is written."
    }
  }

  private static func span(_ seconds: Int) -> String {
    seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds) s"
  }
}
