/// Reads what follows `tri log`: a sport, words in any order, and options.
///
/// The day is today unless one is typed, and the start unknown unless a clock time is. `2h ago` is the moment at which
/// the session began. With a named zone, days and clock times are those of that zone.
package struct EntryGrammar: Sendable {
  let context: EntryContext

  package init(context: EntryContext) { self.context = context }

  /// `tokens` are words as the shell split them; one that was quoted may hold blanks. `twoParts` settles `1:30` where
  /// the athlete was asked; without it an unclear one throws `EntryError.ambiguous`.
  package func read(
    sport: String, tokens: [String], options: [EntryOption: [String]] = [:],
    twoParts: TwoParts? = nil
  ) throws(EntryError) -> Entry {
    guard let sport = Sport(name: sport) else {
      throw .unknownSport(sport, candidates: EntryGrammar.sportNames)
    }
    let draft = try EntryDraft(tokens, options, context)
    let effort = try EntryEffort(draft, sport: sport, twoParts: twoParts)
    return try entry(RecordValues(sport: sport, time: .init(day: .earliest)), draft, effort)
  }

  /// Reads words that change a session into a new one, for today unless a day is typed.
  ///
  /// Sport, kind, title, pool, tags, gear, distance and duration are repeated; start, note and everything measured
  /// are not. What is typed replaces what was; `-tag` and `-@gear` leave a name out. Another distance without a
  /// duration or pace leaves the duration out and says so: the old one does not belong to it.
  package func readAgain(
    _ values: RecordValues, tokens: [String], options: [EntryOption: [String]] = [:],
    twoParts: TwoParts? = nil
  ) throws(EntryError) -> Entry {
    let draft = try EntryDraft(tokens, options, context, allowsRemoval: true)
    var effort = try EntryEffort(
      draft, sport: values.sport, known: values.distance, twoParts: twoParts)
    effort.repeatMissing(from: values)
    var base = RecordValues(sport: values.sport, time: values.time)
    base.sportLabel = values.sportLabel
    base.subSport = values.subSport
    base.title = values.title
    base.poolLength = values.poolLength
    base.poolLengthUnit = values.poolLengthUnit
    // Sets belong to their distance.
    if effort.distance == values.distance { base.sets = values.sets }
    base.tags = values.tags
    base.gear = values.gear
    return try entry(base, draft, effort)
  }

  /// Every name by which a sport can be typed.
  package static let sportNames: [String] =
    (Sport.allCases.map(\.rawValue) + Sport.otherNames.keys).sorted()

  /// `leg` tells when it was where the words do not.
  func entry(
    _ base: RecordValues, _ draft: EntryDraft, _ effort: EntryEffort, leg: LegMoment? = nil
  ) throws(EntryError) -> Entry {
    if let zone = draft.zone, draft.clock == nil, draft.day?.value.instant == nil {
      throw .zoneWithoutStart(zone.word)
    }
    var moment = EntryMoment(
      now: context.now, zone: draft.zone?.value ?? context.zone,
      source: draft.zone?.value.source ?? .machine)
    var effort = effort
    var values = base
    values.distance = effort.distance
    values.timer = effort.duration
    values.elapsed = try draft.elapsed.map { text throws(EntryError) in
      try effort.settle(text, beside: effort.duration)
    }
    values.moving = try draft.moving.map { text throws(EntryError) in
      try effort.settle(text, beside: effort.duration ?? values.elapsed)
    }
    try draft.fill(&values, poolUnit: context.preferences.poolUnit)
    // Only pools that are built in yards are swum in yards.
    if values.sport == .swim, values.poolLengthUnit == nil, draft.distance?.value.unit == .yard {
      values.poolLengthUnit = .yards
    }
    // How long one moved counts in no sum: alone it says not how long the session was.
    guard values.distance != nil || values.duration != nil else {
      throw .nothingMeasured(values.sport)
    }
    if let leg {
      values.time = try leg.time(of: draft, &moment)
    } else {
      values.time = try moment.time(day: draft.day, clock: draft.clock)
    }
    if let warning = Plausibility.warnings(for: values).first { throw .implausible(warning) }
    if values.movesLongerThanTimer {
      throw .implausible(.below(.timerMilliseconds, .movingMilliseconds))
    }
    return Entry(
      record: NewRecord(values: values, gearLeftOut: draft.gear.removed),
      remarks: effort.remarks + draft.remarks + moment.remarks + Self.remarks(onSetsOf: values))
  }

  private static func remarks(onSetsOf values: RecordValues) -> [EntryRemark] {
    guard let sets = values.sets, let distance = values.distance,
      distance.millimetres - sets.distance.millimetres >= 1000
    else { return [] }
    return [.setsFallShort(sets.distance, of: distance, sets.sets[0].unit)]
  }
}

extension Zone {
  /// Where the offset comes from when this zone was typed: an offset itself has no name.
  var source: RecordTime.OffsetSource { name == nil ? .written : .named }
}

extension EntryDraft {
  /// Sorts words and options. A zone is found first, because days depend on it.
  init(
    _ tokens: [String], _ options: [EntryOption: [String]], _ context: EntryContext,
    allowsRemoval: Bool = false
  ) throws(EntryError) {
    self.init()
    var rest = options
    for word in rest.removeValue(forKey: .zone) ?? [] {
      try EntryOptions(context, zone: nil).read(.zone, word, into: &self)
    }
    let reader = EntryOptions(context, zone: zone?.value)
    var words = EntryWords(tokens, options: reader, allowsRemoval: allowsRemoval)
    try words.read(into: &self)
    try reader.read(rest, into: &self)
    try addDistanceOfSets(context)
    try settleLengthBeforePool()
  }

  /// Sets say how far a swim was, if nothing else does. `30m` beside them is half an hour.
  private mutating func addDistanceOfSets(_ context: EntryContext) throws(EntryError) {
    guard let sets, distance == nil, tempo == nil || duration == nil else { return }
    let unit = pool?.value.unit ?? lengthBeforePool?.value.unit ?? context.preferences.poolUnit
    let way = try TypedSets(sets.value, unit: unit).distance
    if let letters = metresOrMinutes.first?.value {
      guard duration == nil, bareNumber == nil,
        Plausibility.isSensible(.swim, way, in: letters.minutes.duration)
      else { return }
    }
    distance = Typed(value: DistanceText(distance: way, unit: unit.lengthUnit), word: sets.word)
  }

  /// Sets everything that needs no judging. A pool's length implies the kind `pool`.
  ///
  /// - Parameter poolUnit: The athlete's own, for sets of a swim whose pool is not known.
  func fill(_ values: inout RecordValues, poolUnit: PoolUnit) throws(EntryError) {
    for (field, number) in numbers {
      // Every measure's stored form is an integer, which `set` accepts.
      try? values.set(field, to: .integer(number.value))
    }
    if let pool {
      guard values.sport == .swim else { throw .onlyForSwims(pool.word, values.sport) }
      if let kind, kind.value == "open_water" { throw .twice(.kind, kind.word, pool.word) }
      values.poolLength = pool.value.length
      values.poolLengthUnit = pool.value.unit
      values.subSport = "pool"
    }
    if let kind {
      if values.sport != .swim, kind.value == "pool" || kind.value == "open_water" {
        throw .onlyForSwims(kind.word, values.sport)
      }
      values.subSport = kind.value
      if kind.value == "open_water" { (values.poolLength, values.poolLengthUnit) = (nil, nil) }
    }
    if let sets {
      guard values.sport == .swim else { throw .onlyForSwims("sets", values.sport) }
      values.sets = try TypedSets(sets.value, unit: values.poolLengthUnit ?? poolUnit)
    }
    if let title { values.title = title.value }
    if let note { values.note = note.value }
    values.tags = tags.applied(to: values.tags)
    values.gear = gear.applied(to: values.gear)
  }
}
