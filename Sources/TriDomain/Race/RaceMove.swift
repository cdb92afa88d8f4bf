/// When a race and each of its legs in the log are.
struct RaceTimes: Equatable {
  var race: RecordTime
  /// Those that are other than they were.
  var legs: [RecordID: RecordTime] = [:]

  init(race: RecordTime) { self.race = race }

  /// As they are: none of them another.
  init(of legs: RaceLegs) { race = legs.race.time }
}

/// Moves a race with its legs to another day or another start.
///
/// By days each leg keeps the time on its clock. By its start, legs whose starts are known keep their distance from it;
/// where they are not, each begins when the one before it has ended, as far as their times are known.
struct RaceMove {
  let context: EntryContext
  let race: RaceLegs
  private(set) var remarks: [EntryRemark] = []

  init(context: EntryContext, race: RaceLegs) {
    self.context = context
    self.race = race
  }

  /// - Parameters:
  ///   - date: As typed.
  ///   - start: As typed; empty makes all starts unknown.
  mutating func times(date: String?, start: String?) throws(EntryError) -> RaceTimes {
    let old = race.race.time
    let day = try date.map { word throws(EntryError) in try self.day(word) } ?? old.day
    let days = day.number - old.day.number
    guard let start else { return try movedByDays(days) }
    guard !start.isEmpty else { return withoutStarts(days) }
    return try moved(to: self.start(start, on: day), byDays: days)
  }

  private mutating func day(_ word: String) throws(EntryError) -> Day {
    guard let date = try EntryOptions(context, zone: nil).date(word) else {
      throw .badValue(.date, word)
    }
    var moment = EntryMoment(now: context.now, zone: context.zone, source: .machine)
    defer { remarks += moment.remarks }
    return try moment.day(Typed(value: date, word: word))
  }

  private mutating func start(_ word: String, on day: Day) throws(EntryError) -> RecordTime {
    var draft = EntryDraft()
    try EntryOptions(context, zone: nil).read(.time, word, into: &draft)
    guard let clock = draft.clock else { throw .badValue(.time, word) }
    let (zone, source) = context.zone(of: race.race.time)
    var moment = EntryMoment(now: context.now, zone: zone, source: source)
    defer { remarks += moment.remarks }
    return try moment.start(
      on: day, clock.word, milliseconds: clock.value.secondsSinceMidnight * 1000)
  }

  // MARK: - The legs

  private func times(
    race time: RecordTime, _ leg: (WorkoutRecord) throws(EntryError) -> RecordTime
  ) throws(EntryError) -> RaceTimes {
    var times = RaceTimes(race: time)
    for record in race.inLog {
      let moved = try leg(record)
      guard moved.day <= context.zone.day(of: context.now) else {
        throw .dayInFuture(moved.day)
      }
      if moved != record.values.time { times.legs[record.id] = moved }
    }
    return times
  }

  private func movedByDays(_ days: Int) throws(EntryError) -> RaceTimes {
    try times(race: moved(race.race.time, byDays: days)) { record throws(EntryError) in
      try moved(record.values.time, byDays: days)
    }
  }

  private func moved(_ time: RecordTime, byDays days: Int) throws(EntryError) -> RecordTime {
    guard days != 0 else { return time }
    let day = time.day.adding(days: days)
    guard let start = time.start else { return RecordTime(day: day) }
    let (zone, source) = context.zone(of: time)
    var moment = EntryMoment(now: context.now, zone: zone, source: source)
    let clock = start.wallClockMilliseconds
    return try moment.start(on: day, Wording.clock(clock / 1000), milliseconds: clock)
  }

  private func withoutStarts(_ days: Int) -> RaceTimes {
    var times = RaceTimes(race: RecordTime(day: race.race.time.day.adding(days: days)))
    for record in race.inLog {
      let moved = RecordTime(day: record.values.time.day.adding(days: days))
      if moved != record.values.time { times.legs[record.id] = moved }
    }
    return times
  }

  private func moved(to time: RecordTime, byDays days: Int) throws(EntryError) -> RaceTimes {
    var clock = LegClock(
      context: context, zone: context.zone(of: time), next: time.start?.instant,
      shift: Self.shift(from: race.race.time, to: time))
    return try times(race: time) { record throws(EntryError) in
      if let time = try clock.time(of: record) { return time }
      return try moved(record.values.time, byDays: days)
    }
  }

  /// In milliseconds; nil where no start was known before.
  private static func shift(from old: RecordTime, to new: RecordTime) -> Int64? {
    guard let old = old.start?.instant, let new = new.start?.instant else { return nil }
    return new.millisecondsSince1970 - old.millisecondsSince1970
  }
}

/// Counts on from leg to leg.
private struct LegClock {
  let context: EntryContext
  let zone: (Zone, RecordTime.OffsetSource)
  /// When the next leg begins, if none is missing before it and their times are known.
  var next: Instant?
  let shift: Int64?
  private var place = 0

  init(
    context: EntryContext, zone: (Zone, RecordTime.OffsetSource), next: Instant?, shift: Int64?
  ) {
    self.context = context
    self.zone = zone
    self.next = next
    self.shift = shift
  }

  /// Nil where nothing tells its start, or its own stays.
  mutating func time(of record: WorkoutRecord) throws(EntryError) -> RecordTime? {
    defer { place = record.leg ?? place + 1 }
    if let leg = record.leg, leg != place + 1 { next = nil }
    let values = record.values
    var time: RecordTime?
    if let start = values.time.start?.instant, let shift {
      time = try self.time(
        at: start.adding(Duration(milliseconds: shift)), context.zone(of: values.time))
    } else if values.time.start == nil, let next {
      time = try self.time(at: next, zone)
    }
    let length = values.elapsed ?? values.timer
    let start = (time ?? values.time).start?.instant
    next = start.flatMap { start in length.map(start.adding) }
    return time
  }

  private func time(
    at instant: Instant, _ zone: (Zone, RecordTime.OffsetSource)
  ) throws(EntryError) -> RecordTime {
    try EntryMoment(now: context.now, zone: zone.0, source: zone.1).time(at: instant)
  }
}
