/// Reads what follows `tri race FORM`: title, date, start and single facts, then the legs in order, each beginning with
/// its sport and taking the words of `log`.
///
///     olympic "Lake Tri" 2026-06-14 at 8:00 swim 28:10 t1 2:05 bike 40km 1:08:20 t2 1:10 run 10km 46:32
///
/// A distance that is left out is the form's, but for the last leg of a race that was given up (`dnf`). With a start, each leg begins when the one before it has ended, as far as
/// their times are known.
package struct RaceGrammar: Sendable {
  private let context: EntryContext

  package init(context: EntryContext) { self.context = context }

  package func read(
    form word: String, _ words: [String], options: [EntryOption: [String]] = [:]
  ) throws(RaceEntryError) -> RaceEntry {
    guard let form = RaceForm(name: word) else { throw .unknownForm(word) }
    var words = words
    let facts = try RaceHead.takeFacts(from: &words)
    let (head, legs) = Self.split(words)
    let parsed = try RaceHead(head, facts: facts, options: options, context: context)
    let result = try facts[.result].flatMap(RaceResult.read)
    guard legs.count > (result == nil ? 1 : 0) else { throw .needsLegs(legs.count) }
    try requireSessions(legs, form)
    var reader = try LegReader(parsed, form, context)
    for (index, leg) in legs.enumerated() {
      try reader.read(leg, isWhole: result != .dnf || index + 1 < legs.count)
    }
    return try reader.finished(parsed)
  }

  /// Transitions alone are no race. Each transition by its number, and each leg of a form that says how many there are,
  /// is typed once.
  private func requireSessions(_ legs: [[String]], _ form: RaceForm) throws(RaceEntryError) {
    var found: [String: [[String]]] = [:]
    for leg in legs {
      guard let sport = Sport(name: leg[0]) else { continue }
      let name = leg[0].lowercased()
      let isNumbered = sport == .transition && name.last?.isNumber == true
      let most =
        isNumbered ? 1 : sport == .transition ? Int.max : form.count(of: sport) ?? Int.max
      let key = isNumbered ? name : sport.rawValue
      found[key, default: []].append(leg)
      if let same = found[key], same.count > most {
        throw .twice(
          key, same[most - 1].joined(separator: " "), same[most].joined(separator: " "))
      }
    }
    guard legs.contains(where: { Sport(name: $0[0]) != .transition }) else {
      throw .needsSession
    }
  }

  /// The words before the first name of a sport, and the legs, which begin with one each.
  private static func split(_ words: [String]) -> (head: [String], legs: [[String]]) {
    var head: [String] = []
    var legs: [[String]] = []
    for word in words {
      if Sport(name: word) != nil {
        legs.append([word])
      } else if legs.isEmpty {
        head.append(word)
      } else {
        legs[legs.count - 1].append(word)
      }
    }
    return (head, legs)
  }
}

/// A typed race as it was understood.
package struct RaceEntry: Hashable, Sendable {
  package var race: NewRace
  /// What the answer must say about how the words were read.
  package var remarks: [EntryRemark]
  /// Places of the legs, from 0, whose distance is the form's.
  package var standardLegs: [Int]
}

/// Reads leg by leg, adding up the clock.
private struct LegReader {
  private let form: RaceForm
  private let grammar: EntryGrammar
  private let time: RecordTime
  private let zone: Zone
  private let source: RecordTime.OffsetSource
  private let tags: [String]
  private var next: Instant?
  private var legs: [NewRecord] = []
  private var remarks: [EntryRemark] = []
  private var standardLegs: [Int] = []
  private var counts: [Sport: Int] = [:]

  init(
    _ head: RaceHead, _ form: RaceForm, _ context: EntryContext
  ) throws(RaceEntryError) {
    self.form = form
    grammar = EntryGrammar(context: context)
    zone = head.draft.zone?.value ?? context.zone
    source = head.draft.zone?.value.source ?? .machine
    tags = head.draft.tags.applied(to: [])
    var moment = EntryMoment(now: context.now, zone: zone, source: source)
    do throws(EntryError) {
      if let zone = head.draft.zone, head.draft.clock == nil {
        throw EntryError.zoneWithoutStart(zone.word)
      }
      time = try moment.time(day: head.draft.day, clock: head.draft.clock)
    } catch {
      throw .head(error)
    }
    remarks = moment.remarks
    next = time.start?.instant
  }

  /// - Parameter isWhole: Whether it went to its end, so that the form says how far it was.
  mutating func read(_ words: [String], isWhole: Bool) throws(RaceEntryError) {
    guard let sport = words.first.flatMap(Sport.init(name:)) else { return }
    let occurrence = counts[sport, default: 0]
    counts[sport] = occurrence + 1
    let place = legs.count
    let moment = LegMoment(day: legDay, start: next, zone: zone, source: source)
    do throws(EntryError) {
      let leg = try grammar.readLeg(
        sport, Array(words.dropFirst()),
        standard: form.standardDistance(of: sport, occurrence: occurrence), isWhole: isWhole,
        at: moment)
      add(leg, place)
    } catch {
      throw .leg(place + 1, words[0].lowercased(), error)
    }
  }

  /// A race that goes on past midnight without a clock stays on its day: nothing says when it turned.
  private var legDay: Day { legs.last?.values.time.day ?? time.day }

  private mutating func add(_ leg: EntryGrammar.Leg, _ place: Int) {
    var record = leg.entry.record
    record.values.tags = tags + record.values.tags.removing(names: tags)
    legs.append(record)
    remarks += leg.entry.remarks
    if leg.hasStandardDistance { standardLegs.append(place) }
    let values = record.values
    next = values.time.start.flatMap { start in
      (values.elapsed ?? values.timer).map(start.instant.adding)
    }
  }

  func finished(_ head: RaceHead) throws(RaceEntryError) -> RaceEntry {
    // A first leg with a start of its own tells when the race began.
    let begin = time.start == nil ? legs.first?.values.time ?? time : time
    var race = NewRace(form: form, title: head.title, time: begin, legs: legs)
    let facts = try head.settled(near: usualTime)
    (race.official, race.place, race.goal) = (facts.official, facts.place, facts.goal)
    (race.ageGroupPlace, race.result, race.note) =
      (facts.ageGroupPlace, facts.result, facts.note)
    if race.result == nil { try RaceEntryError.requireNear(race.official, legTime) }
    return RaceEntry(
      race: race, remarks: remarks + facts.remarks, standardLegs: standardLegs)
  }

  /// What the legs add up to, else what such a race takes.
  private var usualTime: Duration { legTime ?? form.usualTime }

  /// Nil where a leg has no time.
  private var legTime: Duration? {
    let times = legs.compactMap { $0.values.duration }
    return times.count == legs.count ? times.reduce(.zero, +) : nil
  }
}
