import TriDomain

extension RecordJSONParser {
  /// When the record happened, by `startedAt` and `zone`, else by `day`.
  mutating func time(of draft: RecordJSONDraft) throws(JSONFault) -> RecordTime {
    guard let text = draft.startedAt else { return try dayOnly(draft) }
    let written: WrittenTime
    do {
      written =
        try text.hasEscapes
        ? WrittenTime(Array(cursor.string(text).string.utf8)[...])
        : WrittenTime(cursor.bytes[text.range])
    } catch {
      throw notTime(text, error)
    }
    let start = try start(written, of: draft)
    guard let time = RecordTime(start: start) else { throw notTime(text, .years) }
    if let text = draft.day {
      let string = cursor.string(text).string
      if Day(iso: string) != time.day {
        warn(.otherDay(string, stored: time.day), field: "day")
      }
    }
    return time
  }

  private mutating func dayOnly(_ draft: RecordJSONDraft) throws(JSONFault) -> RecordTime {
    guard let kind = draft.dayKind else { throw JSONFault(.noDay, at: draft.start) }
    guard let text = draft.day else {
      let problem = RecordJSONError.Problem.wrongKind(expected: .text, found: kind)
      throw JSONFault(problem, at: draft.dayByte, field: "day")
    }
    let string = cursor.string(text).string
    guard let day = Day(iso: string) else {
      throw JSONFault(.notDay(string), at: draft.dayByte, field: "day")
    }
    if draft.zone != nil { warn(.zoneWithoutStart, field: "zone") }
    return RecordTime(day: day)
  }

  private mutating func start(
    _ written: WrittenTime, of draft: RecordJSONDraft
  ) throws(JSONFault) -> RecordTime.Start {
    switch written.ending {
    case .offset(let offset):
      let instant = Instant(
        millisecondsSince1970: written.wallClockMilliseconds - Int64(offset) * 1000)
      return RecordTime.Start(
        instant: instant, offset: offset,
        zone: try name(of: draft, agreeingWith: offset, at: instant), offsetSource: .written)
    case .utc:
      let (zone, source) = try zone(for: draft)
      let instant = Instant(millisecondsSince1970: written.wallClockMilliseconds)
      return RecordTime.Start(
        instant: instant, offset: zone.offset(instant.flooredSeconds), zone: zone.name,
        offsetSource: source)
    case .none:
      let (zone, source) = try zone(for: draft)
      let (instant, offset) = resolve(written, in: zone)
      return RecordTime.Start(
        instant: instant, offset: offset, zone: zone.name, offsetSource: source)
    }
  }

  /// The zone of a time that has no offset of its own.
  private mutating func zone(
    for draft: RecordJSONDraft
  ) throws(JSONFault) -> (Zone, RecordTime.OffsetSource) {
    guard let name = draft.zone else { return (context.zone, .machine) }
    guard let zone = zone(named: name) else {
      throw JSONFault(.unknownZone(name), at: draft.zoneByte, field: "zone")
    }
    return (zone, .named)
  }

  /// The name of the zone beside a written offset, which it must have at that instant.
  ///
  /// A name that this computer does not know is left out: another computer's list of zones may be newer, and the record
  /// stands without it.
  private mutating func name(
    of draft: RecordJSONDraft, agreeingWith offset: Int, at instant: Instant
  ) throws(JSONFault) -> String? {
    guard let name = draft.zone else { return nil }
    guard let zone = zone(named: name) else {
      warn(.unknownZone(name), field: "zone")
      return nil
    }
    let zoneOffset = zone.offset(instant.flooredSeconds)
    guard zoneOffset == offset else {
      throw JSONFault(
        .zoneContradicts(name, zoneOffset: zoneOffset, writtenOffset: offset),
        at: draft.zoneByte, field: "zone")
    }
    return name
  }

  /// The instant at which the zone's clock showed a time.
  private mutating func resolve(
    _ written: WrittenTime, in zone: Zone
  ) -> (instant: Instant, offset: Int) {
    let clock = Instant(millisecondsSince1970: written.wallClockMilliseconds)
    let milliseconds = clock.millisecondsSince1970 - clock.flooredSeconds * 1000
    let resolution = zone.resolve(clock.flooredSeconds)
    let name = zone.name ?? "this computer"
    switch resolution {
    case .unique: break
    case .skipped(_, _, let gap):
      warn(.skippedTime(zone: name, gapSeconds: gap), field: "startedAt")
    case .repeated: warn(.repeatedTime(zone: name), field: "startedAt")
    }
    let start = resolution.start
    let instant = Instant(millisecondsSince1970: start.utcSeconds * 1000 + milliseconds)
    return (instant, start.offset)
  }

  private func notTime(_ text: JSONText, _ flaw: WrittenTime.Flaw) -> JSONFault {
    JSONFault(
      .notTime(cursor.string(text).string, flaw.rawValue), at: text.range.lowerBound - 1,
      field: "startedAt")
  }
}
