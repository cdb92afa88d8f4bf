/// Changes as they were typed, to be made to one record or to many.
package struct Edit: Sendable {
  let context: EntryContext
  let twoParts: TwoParts?
  /// As typed, by field; empty takes back.
  var assigned: [EditField: String] = [:]
  var appended: [EditField: String] = [:]
  var names: [NameWord] = []
  var draft = EntryDraft()
  var sport: Sport?

  init(context: EntryContext, twoParts: TwoParts?) {
    self.context = context
    self.twoParts = twoParts
  }

  /// Whether nothing was typed that could change a record.
  package var isEmpty: Bool { assigned.isEmpty && appended.isEmpty && names.isEmpty }

  /// Names of gear that it takes off.
  package var gearTakenOff: [String] {
    names.compactMap { if case .removeGear(let name) = $0 { name } else { nil } }
  }

  /// Whether it says where a session was, and neither when nor on which day.
  package var movesClock: Bool {
    draft.zone != nil && assigned[.date] == nil && assigned[.time] == nil
  }

  /// The changes for one record, and what must be said about them.
  ///
  /// - Parameter recordedStart: What the record's device says, needed where `movesClock`: a zone that is named for a
  ///   start that stands moves the clock, and keeps the clock of one that was typed.
  ///
  /// Throws for a change that does not fit the record, and for one that would make it implausible when it was not.
  package func changes(
    for record: WorkoutRecord, recordedStart: Instant? = nil
  ) throws(EntryError) -> (changes: [RecordChange], remarks: [EntryRemark]) {
    var plan = EditPlan(values: record.values)
    let sport = sport ?? record.sport
    if let typed = self.sport { plan.type(.sport, .text(typed.rawValue)) }
    try planEffort(sport, &plan)
    try planTime(&plan, recordedStart)
    try planKind(sport, &plan)
    planTexts(&plan)
    for (field, number) in draft.numbers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      plan.type(field, .integer(number.value))
    }
    for field in EditField.allCases where assigned[field] == "" {
      for field in field.records { plan.takeBack(field, mended: record.values.lengthFixes) }
    }
    planNames(&plan)
    if let word = assigned[.bests] { plan.leaveOutOfBests(word.lowercased() == "no") }
    let known = Set(Plausibility.warnings(for: record.values))
    let warnings = Plausibility.warnings(for: plan.values)
    if let new = warnings.first(where: { !known.contains($0) }) { throw .implausible(new) }
    if plan.values.movesLongerThanTimer, !record.values.movesLongerThanTimer {
      throw .implausible(.below(.timerMilliseconds, .movingMilliseconds))
    }
    return (plan.changes, plan.remarks)
  }

  // MARK: - Distance, duration, pace

  private func planEffort(_ sport: Sport, _ plan: inout EditPlan) throws(EntryError) {
    guard assigned[.pace] != "" else { throw .badValue(.pace, "") }
    var effort = try EntryEffort(
      draft, sport: sport, known: assigned[.distance] == "" ? nil : plan.values.distance,
      knownDuration: plan.values.duration, twoParts: twoParts)
    if let distance = effort.distance, draft.distance != nil || draft.tempo != nil,
      distance != plan.values.distance
    {
      plan.type(.distanceMillimetres, .integer(distance.millimetres))
    }
    if let duration = effort.duration,
      draft.duration != nil || duration != plan.values.duration
    {
      plan.type(.timerMilliseconds, .integer(duration.milliseconds))
    }
    let main = effort.duration ?? plan.values.timer
    if let elapsed = draft.elapsed {
      let duration = try effort.settle(elapsed, beside: main)
      plan.type(.elapsedMilliseconds, .integer(duration.milliseconds))
    }
    if let moving = draft.moving {
      let duration = try effort.settle(moving, beside: main ?? plan.values.elapsed)
      plan.type(.movingMilliseconds, .integer(duration.milliseconds))
    }
    plan.remarks += effort.remarks
  }

  // MARK: - Day, start, zone

  /// A moved day keeps the time on the clock, and so does a changed zone, unless a device measured the moment.
  private func planTime(_ plan: inout EditPlan, _ recordedStart: Instant?) throws(EntryError) {
    if assigned[.date] == "" {
      guard let clock = assigned[.time] ?? assigned[.zone] else { return }
      throw .fieldTwice(.date, "", clock)
    }
    let old = plan.values.time
    guard [.date, .time, .zone].contains(where: { assigned[$0] != nil }) else { return }
    let (zone, source) = zone(of: old)
    var moment = EntryMoment(now: context.now, zone: zone, source: source)
    let time =
      if movesClock, let measured = recordedStart, measured == old.start?.instant {
        try moment.time(at: measured)
      } else {
        try time(&moment, old)
      }
    guard time != old else { return }
    plan.remarks += moment.remarks
    plan.type(.when, .text(time.stored))
  }

  private func time(_ moment: inout EntryMoment, _ old: RecordTime) throws(EntryError) -> RecordTime
  {
    if let day = draft.day, day.value.instant != nil {
      return try moment.time(day: day, clock: draft.clock)
    }
    let day = try draft.day.map { text throws(EntryError) in try moment.day(text) } ?? old.day
    if let clock = draft.clock {
      let milliseconds = clock.value.secondsSinceMidnight * 1000
      return try moment.start(on: day, clock.word, milliseconds: milliseconds)
    }
    if let start = old.start, assigned[.time] != "" {
      let clock = start.wallClockMilliseconds
      return try moment.start(on: day, Wording.clock(clock / 1000), milliseconds: clock)
    }
    if let zone = draft.zone { throw .zoneWithoutStart(zone.word) }
    return RecordTime(day: day)
  }

  /// The zone in which the record's clock is read: the one typed, its own, or the computer's.
  private func zone(of time: RecordTime) -> (Zone, RecordTime.OffsetSource) {
    if let zone = draft.zone { return (zone.value, zone.value.source) }
    return assigned[.zone] == "" ? (context.zone, .machine) : context.zone(of: time)
  }

  // MARK: - Kind and pool

  private func planKind(_ sport: Sport, _ plan: inout EditPlan) throws(EntryError) {
    var values = plan.values
    values.sport = sport
    var typed = EntryDraft()
    (typed.kind, typed.pool, typed.sets) = (draft.kind, draft.pool, draft.sets)
    try typed.fill(&values, poolUnit: context.preferences.poolUnit)
    plan.remarks += typed.remarks
    if let sets = values.sets, draft.sets != nil, plan.values.distance == nil {
      plan.type(.distanceMillimetres, .integer(sets.distance.millimetres))
    }
    for field in [RecordField.subSport, .poolLengthMillimetres, .poolLengthUnit, .sets]
    where values[field] != plan.values[field] {
      if let value = values[field] { plan.type(field, value) } else { plan.takeBack(field) }
    }
  }

  // MARK: - Texts and names

  private func planTexts(_ plan: inout EditPlan) {
    if let title = draft.title { plan.type(.title, .text(title.value)) }
    if let note = draft.note { plan.type(.note, .text(note.value)) }
    if let device = assigned[.device], !device.isEmpty { plan.type(.device, .text(device)) }
    for (field, old) in [(EditField.title, plan.values.title), (.note, plan.values.note)] {
      guard let text = appended[field], !text.isEmpty else { continue }
      let whole = old.map { $0 + " " + text } ?? text
      plan.type(field == .title ? .title : .note, .text(whole))
    }
  }

  private func planNames(_ plan: inout EditPlan) {
    if let word = assigned[.tags] {
      plan.setTags(Edit.list(word))
    }
    if let word = assigned[.gear] {
      plan.setGear(Edit.list(word).compactMap(Gear.name(in:)))
    }
    for name in names {
      switch name {
      case .addTag(let tag): plan.setTags(plan.values.tags + [tag])
      case .removeTag(let tag): plan.setTags(plan.values.tags.removing(names: [tag]))
      case .addGear(let gear): plan.setGear(plan.values.gear + [gear])
      case .removeGear(let gear): plan.setGear(plan.values.gear.removing(names: [gear]))
      }
    }
  }

  /// `long,hills`
  static func list(_ word: String) -> [String] {
    word.split(separator: ",").map(\.nameBehindSign).filter { !$0.isEmpty }
  }
}

/// The changes collected for one record, and its values as they will be.
struct EditPlan {
  private(set) var values: RecordValues
  private(set) var changes: [RecordChange] = []
  var remarks: [EntryRemark] = []

  init(values: RecordValues) { self.values = values }

  /// Nothing is typed where the value shows already.
  mutating func type(_ field: RecordField, _ value: FieldValue) {
    guard values[field] != value else { return }
    changes.append(.type(field, value))
    // The value was made for this field, so its form is right.
    try? values.set(field, to: value)
  }

  /// Takes back what the athlete typed. Beside lengths that were mended their own distance and time show again, which are
  /// stored as typed values, too.
  mutating func takeBack(_ field: RecordField, mended fixes: LengthFixes?) {
    let isSum = field == .distanceMillimetres || field == .movingMilliseconds
    guard isSum, let sum = fixes?.replaced[field]?.after else { return takeBack(field) }
    type(field, sum)
  }

  /// What shows afterwards is known to the store alone; here the value counts as absent.
  mutating func takeBack(_ field: RecordField) {
    changes.append(.type(field, nil))
    try? values.set(field, to: nil)
  }

  mutating func leaveOutOfBests(_ isLeftOut: Bool) { changes.append(.leaveOutOfBests(isLeftOut)) }

  mutating func setTags(_ tags: [String]) {
    changes += values.tags.removing(names: tags).map(RecordChange.removeTag)
    for tag in tags where !values.tags.holds(name: tag) {
      changes.append(.addTag(tag))
      values.tags.append(tag)
    }
    values.tags = values.tags.filter(tags.holds(name:))
  }

  mutating func setGear(_ gear: [String]) {
    changes += values.gear.removing(names: gear).map(RecordChange.removeGear)
    for item in gear where !values.gear.holds(name: item) {
      changes.append(.addGear(item))
      values.gear.append(item)
    }
    values.gear = values.gear.filter(gear.holds(name:))
  }
}
