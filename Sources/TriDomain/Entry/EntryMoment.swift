/// Finds the day and, where it was typed, the start of a session.
struct EntryMoment {
  let now: Instant
  let zone: Zone
  let source: RecordTime.OffsetSource
  private(set) var remarks: [EntryRemark] = []

  init(now: Instant, zone: Zone, source: RecordTime.OffsetSource) {
    self.now = now
    self.zone = zone
    self.source = source
  }

  private var today: Day { zone.day(of: now) }

  /// Today without a start, unless something else was typed.
  mutating func time(
    day: Typed<DateReading>?, clock: Typed<ClockText>?
  ) throws(EntryError) -> RecordTime {
    if let day, let instant = day.value.instant {
      if let clock { throw .twice(.time, day.word, clock.word) }
      return try start(atOrBefore: instant)
    }
    let typed = try day.map { text throws(EntryError) in try self.day(text) }
    guard let clock else { return RecordTime(day: typed ?? today) }
    let seconds = clock.value.secondsSinceMidnight
    if let typed { return try start(on: typed, clock.word, milliseconds: seconds * 1000) }
    if instant(on: today, seconds: seconds) <= now {
      return try start(on: today, clock.word, milliseconds: seconds * 1000)
    }
    let yesterday = today.adding(days: -1)
    if seconds < 86_400 { remarks.append(.yesterday(clock.word, yesterday)) }
    return try start(on: yesterday, clock.word, milliseconds: seconds * 1000)
  }

  /// The one day of a phrase, not in the future and not before 1900.
  mutating func day(_ text: Typed<DateReading>) throws(EntryError) -> Day {
    guard let day = text.value.day else { throw .notOneDay(text.word) }
    try check(day)
    let isOfEarlierYear = text.value.lacksYear && day.year < today.year
    if isOfEarlierYear, day < today.adding(days: -EntryMoment.halfYear) {
      throw .yearMissing(text.word, last: day)
    }
    if isOfEarlierYear || text.value.isDayBeforeMonth {
      remarks.append(.dayAndMonth(text.word, day))
    }
    return day
  }

  /// In days. Around New Year a day without its year is one of last year; further back it is rather a day to come.
  private static let halfYear = 183

  private func check(_ day: Day) throws(EntryError) {
    guard day <= today else { throw .dayInFuture(day) }
    guard day.year >= 1900 else { throw .dayTooEarly(day) }
  }

  /// `2h ago` begins at a whole minute: no one counts back to the second.
  private func start(atOrBefore instant: Instant) throws(EntryError) -> RecordTime {
    let seconds = instant.flooredSeconds
    let remainder = seconds % 60
    let minute = seconds - (remainder < 0 ? remainder + 60 : remainder)
    return try time(at: Instant(millisecondsSince1970: minute * 1000))
  }

  /// A known moment, on the clock and the day of the zone.
  func time(at instant: Instant) throws(EntryError) -> RecordTime {
    let time = RecordTime(
      start: .init(
        instant: instant, offset: zone.offset(instant.flooredSeconds), zone: zone.name,
        offsetSource: source))
    guard let time, time.day.year >= 1900 else { throw .dayTooEarly(.earliest) }
    return time
  }

  private func instant(on day: Day, seconds: Int64) -> Instant {
    let local = Int64(day.number) * 86_400 + seconds
    return Instant(millisecondsSince1970: zone.resolve(local).start.utcSeconds * 1000)
  }

  /// The start at a time of a day's clock: 24:00 is the next midnight; a time that the clock jumped over is moved
  /// forward by the gap; of a time that comes twice the first is meant. Each is said.
  ///
  /// `word` is the clock as typed.
  mutating func start(
    on day: Day, _ word: String, milliseconds: Int64
  ) throws(EntryError) -> RecordTime {
    let (seconds, fraction) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let local = Int64(day.number) * 86_400 + seconds
    let resolution = zone.resolve(local)
    let (utc, offset) = resolution.start
    let instant = Instant(millisecondsSince1970: utc * 1000 + fraction)
    guard instant <= now else { throw .startInFuture(day, secondsSinceMidnight: seconds) }
    let time = RecordTime(
      start: .init(instant: instant, offset: offset, zone: zone.name, offsetSource: source))
    guard let time else { throw .dayTooEarly(day) }
    if seconds == 86_400 { remarks.append(.nextMidnight(word, time.day)) }
    switch resolution {
    case .unique: break
    case .skipped:
      let clock = (time.start?.wallClockMilliseconds ?? 0) / 1000
      remarks.append(.clockSkipped(word, movedTo: clock, on: time.day == day ? nil : time.day))
    case .repeated: remarks.append(.clockRepeated(word))
    }
    return time
  }
}
