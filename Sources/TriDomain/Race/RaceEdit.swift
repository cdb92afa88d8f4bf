/// Reads what follows `tri race edit ID`: `official=2:26:17`, `place=14`, `ag-place=3`, `result=dnf`,
/// `title="Lake Tri"`, `form=olympic`, `date=2026-06-14`, `goal=2:25`, `note="strong wind"`, and for single legs `swim=28:05`, `swim=1500m`, `t1=2:01`, `run2=`.
///
/// An empty value takes back what was typed.
package struct RaceEditGrammar: Sendable {
  private let context: EntryContext

  package init(context: EntryContext) { self.context = context }

  package func read(_ words: [String]) throws(RaceEntryError) -> RaceEdit {
    var edit = RaceEdit(context: context)
    for word in words {
      guard let sign = word.firstIndex(of: "="), sign > word.startIndex else {
        throw .needsEquals(word)
      }
      let name = String(word[..<sign])
      let value = String(word[word.index(after: sign)...])
      if let field = RaceField(name: name) {
        guard edit.fields.updateValue(value, forKey: field) == nil else {
          throw .twice(field.rawValue)
        }
      } else if let leg = LegName(name) {
        edit.legs.append((leg, value))
      } else {
        throw .unknownField(name)
      }
    }
    return edit
  }
}

/// Changes of a race as they were typed.
package struct RaceEdit: Sendable {
  private let context: EntryContext
  fileprivate var fields: [RaceField: String] = [:]
  fileprivate var legs: [(name: LegName, value: String)] = []

  fileprivate init(context: EntryContext) { self.context = context }

  package var isEmpty: Bool { fields.isEmpty && legs.isEmpty }

  /// What becomes of a race, and what must be said about how the words were read.
  package func change(
    of race: RaceLegs
  ) throws(RaceEntryError) -> (change: RaceChange, remarks: [EntryRemark]) {
    var change = RaceChange(race: race.race, official: race.official)
    var remarks: [EntryRemark] = []
    for (name, value) in legs { try set(name, value, of: race, &change, &remarks) }
    let changed = RaceLegs(
      race: race.race, count: race.count, inLog: race.inLog, official: change.official)
    for leg in changed.shown where change.official[leg.place] != race.official[leg.place] {
      if let warning = Plausibility.warnings(for: leg.shownValues).first {
        throw .leg(leg.place, leg.sport.rawValue, .implausible(warning))
      }
    }
    if let word = fields[.form] {
      let form = RaceForm(name: word)
      guard word.isEmpty || form != nil else { throw .unknownForm(word) }
      change.race.form = form
    }
    if let word = fields[.title] { change.race.title = word.isEmpty ? nil : word }
    if let word = fields[.note] { change.race.note = word.isEmpty ? nil : word }
    if let word = fields[.place] {
      change.race.place = try word.isEmpty ? nil : RaceField.place(word)
    }
    if let word = fields[.ageGroupPlace] {
      change.race.ageGroupPlace = try word.isEmpty ? nil : RaceField.place(word)
    }
    if let word = fields[.result] { change.race.result = try RaceResult.read(word) }
    let usual = changed.legTime ?? race.total ?? (change.race.form ?? race.form).usualTime
    if let word = fields[.official] {
      change.race.official = try time(word, near: usual, &remarks)
    }
    if change.race.result == nil, fields[.official] != nil || fields[.result] != nil {
      try RaceEntryError.requireNear(change.race.official, changed.legTime)
    }
    if let word = fields[.goal] { change.race.goal = try time(word, near: usual, &remarks) }
    try move(race, &change, &remarks)
    return (change, remarks)
  }

  private func time(
    _ word: String, near usual: Duration, _ remarks: inout [EntryRemark]
  ) throws(RaceEntryError) -> Duration? {
    guard !word.isEmpty else { return nil }
    let time = try RaceTime(word, near: usual)
    if let remark = time.remark { remarks.append(remark) }
    return time.duration
  }

  // MARK: - Legs

  private func set(
    _ name: LegName, _ value: String, of race: RaceLegs, _ change: inout RaceChange,
    _ remarks: inout [EntryRemark]
  ) throws(RaceEntryError) {
    let shown = race.shown
    guard let leg = name.leg(among: shown) else {
      throw .unclearLeg(name.word, names: LegName.names(of: shown))
    }
    guard !value.isEmpty else {
      if change.official[leg.place] != nil { change.official[leg.place] = OfficialLeg() }
      return
    }
    var official = change.official[leg.place] ?? OfficialLeg()
    if let distance = try distance(value) {
      official.distance = distance
    } else {
      let usual = leg.time ?? LegName.usualTime(of: leg)
      do throws(RaceEntryError) {
        let time = try RaceTime(value, near: usual)
        official.time = time.duration
        if let remark = time.remark { remarks.append(remark) }
      } catch .badTime {
        throw .badLegValue(value)
      }
    }
    change.official[leg.place] = official
  }

  private func distance(_ value: String) throws(RaceEntryError) -> Distance? {
    do throws(QuantityError) {
      return try DistanceText.read(value)?.distance
    } catch {
      throw .head(.badQuantity(error))
    }
  }

  // MARK: - The day

  /// The race and its legs move by the same number of days; each keeps the time on its clock.
  private func move(
    _ race: RaceLegs, _ change: inout RaceChange, _ remarks: inout [EntryRemark]
  ) throws(RaceEntryError) {
    guard let word = fields[.date] else { return }
    do throws(EntryError) {
      guard let date = try EntryOptions(context, zone: nil).date(word) else {
        throw .badValue(.date, word)
      }
      var moment = EntryMoment(now: context.now, zone: context.zone, source: .machine)
      let day = try moment.day(Typed(value: date, word: word))
      let days = day.number - race.race.time.day.number
      guard days != 0 else { return }
      remarks += moment.remarks
      for record in race.inLog {
        change.records[record.id] = try moved(record, by: days)
      }
      change.race.time = try movedTime(race.race.time, by: days)
    } catch {
      throw .badDate(error)
    }
  }

  private func moved(
    _ record: WorkoutRecord, by days: Int
  ) throws(EntryError) -> [RecordChange] {
    let day = record.values.time.day.adding(days: days)
    let edit = try EditGrammar(context: context).read(["date=\(day)"])
    return try edit.changes(for: record).changes
  }

  /// The time of the race moves as that of a record does.
  private func movedTime(_ time: RecordTime, by days: Int) throws(EntryError) -> RecordTime {
    let stand = WorkoutRecord(
      id: 0, uuid: .random(), values: RecordValues(sport: .other, time: time),
      enteredAt: context.now, changedAt: context.now)
    for case .type(.when, .text(let text)?) in try moved(stand, by: days) {
      return RecordTime(stored: text) ?? time
    }
    return time
  }
}

/// How a leg is called: `swim`, `t1`, `run2`, `leg3`.
struct LegName: Sendable {
  let word: String
  private let kind: Kind

  private enum Kind {
    case place(Int)
    /// The only leg of a sport, or one by its number among those.
    case sport(Sport, Int?)
  }

  init?(_ word: String) {
    self.word = word
    let key = word.lowercased()
    let digits = String(key.reversed().prefix { ("0"..."9").contains($0) }.reversed())
    let name = String(key.dropLast(digits.count))
    let number = Int(digits)
    guard digits.isEmpty || number.map({ $0 > 0 && digits.utf8.count < 4 }) == true else {
      return nil
    }
    if name == "leg", let number {
      kind = .place(number)
    } else if name == "t", let number {
      kind = .sport(.transition, number)
    } else if let sport = Sport(name: name) {
      kind = .sport(sport, number)
    } else {
      return nil
    }
  }

  func leg(among legs: [ShownLeg]) -> ShownLeg? {
    switch kind {
    case .place(let place): return legs.first { $0.place == place }
    case .sport(let sport, let number?):
      return legs.first { $0.sport == sport && $0.occurrence == number }
    case .sport(let sport, nil):
      let found = legs.filter { $0.sport == sport }
      return found.count == 1 ? found[0] : nil
    }
  }

  /// As they can be typed: `swim, t1, bike, t2, run`, and `run1` where there are several.
  static func names(of legs: [ShownLeg]) -> [String] {
    legs.map { leg in
      if leg.sport == .transition { return "t\(leg.occurrence)" }
      let isOnly = legs.count { $0.sport == leg.sport } == 1
      return leg.sport.rawValue + (isOnly ? "" : "\(leg.occurrence)")
    }
  }

  /// What a leg without a time takes at a moderate pace: 3 m/s on foot, 9 on a bike, 1 in the water; minutes in between.
  static func usualTime(of leg: ShownLeg) -> Duration {
    if leg.sport == .transition { return Duration(seconds: 180 as Int64) }
    let speed: Int64 =
      switch leg.sport {
      case .swim: 1
      case .bike: 9
      default: 3
      }
    let metres = (leg.distance?.millimetres ?? 5_000_000) / 1000
    return Duration(seconds: max(60, metres / speed))
  }
}
