/// When a leg of a race was, as far as the legs before it say.
struct LegMoment {
  /// The day of the race.
  let day: Day
  /// When the leg before ended; nil where that is not known.
  let start: Instant?
  let zone: Zone
  let source: RecordTime.OffsetSource

  /// What is typed for the leg itself comes first.
  func time(
    of draft: EntryDraft, _ moment: inout EntryMoment
  ) throws(EntryError) -> RecordTime {
    if draft.day != nil { return try moment.time(day: draft.day, clock: draft.clock) }
    if let clock = draft.clock {
      let day = Typed(value: DateReading(day: day), word: day.description)
      return try moment.time(day: day, clock: clock)
    }
    guard let start else { return RecordTime(day: day) }
    let time = RecordTime(
      start: .init(
        instant: start, offset: zone.offset(start.flooredSeconds), zone: zone.name,
        offsetSource: source))
    guard let time else { throw .dayTooEarly(.earliest) }
    return time
  }
}

extension EntryGrammar {
  /// A leg as it was understood.
  struct Leg {
    var entry: Entry
    /// Whether the distance is the form's, because none was typed.
    var hasStandardDistance: Bool
  }

  /// Reads the words of one leg of a race. Its swims are in open water unless a pool is typed.
  func readLeg(
    _ sport: Sport, _ tokens: [String], standard: Distance?, isWhole: Bool, at moment: LegMoment
  ) throws(EntryError) -> Leg {
    let draft = try EntryDraft(tokens, [:], context)
    var effort = try EntryEffort(draft, sport: sport, known: standard)
    let isStandard = isWhole && effort.fill(standard)
    var values = RecordValues(sport: sport, time: RecordTime(day: moment.day))
    if sport == .swim, draft.saysNoPool { values.subSport = "open_water" }
    let entry = try entry(values, draft, effort, leg: moment)
    if let warning = Plausibility.warnings(forLeg: entry.record.values).first {
      throw .implausible(warning)
    }
    return Leg(entry: entry, hasStandardDistance: isStandard)
  }
}

extension EntryDraft {
  /// Whether nothing speaks of a pool: its length, sets, yards, or a kind of any sort.
  fileprivate var saysNoPool: Bool {
    kind == nil && pool == nil && sets == nil && distance?.value.unit != .yard
  }
}
