/// Reads what follows `tri race edit ID`: `official=2:26:17`, `place=14`, `ag-place=3`, `result=dnf`,
/// `title="Lake Tri"`, `form=olympic`, `date=2026-06-14`, `start=9:00`, `goal=2:25`, `note="strong wind"`, and for single legs `swim=28:05`, `swim=1500m`, `t1=2:01`, `run2=`.
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
        if let first = edit.fields.updateValue(value, forKey: field) {
          throw .twice(field.rawValue, first, value)
        }
      } else if let leg = LegName(name) {
        edit.legs.append((leg, value, word))
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
  fileprivate var legs: [(name: LegName, value: String, word: String)] = []

  fileprivate init(context: EntryContext) { self.context = context }

  package var isEmpty: Bool { fields.isEmpty && legs.isEmpty }

  /// What becomes of a race, and what must be said about how the words were read.
  package func change(
    of race: RaceLegs
  ) throws(RaceEntryError) -> (change: RaceChange, remarks: [EntryRemark]) {
    var change = RaceChange(race: race.race, official: race.official)
    var remarks: [EntryRemark] = []
    let typed = try setLegs(of: race, &change, &remarks)
    let changed = RaceLegs(
      race: race.race, count: race.count, forgottenCount: race.forgottenCount, inLog: race.inLog,
      official: change.official)
    for leg in changed.shown where change.official[leg.place] != race.official[leg.place] {
      let known = Set(race.shown.filter { $0.place == leg.place }.flatMap(\.warnings))
      if let warning = leg.warnings.first(where: { !known.contains($0) }) {
        throw .badLeg(
          (typed[leg.place] ?? []).map(\.word).joined(separator: " "), .implausible(warning))
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
    if let moved = try moved(race, &remarks) {
      change.race.time = moved.race
      change.records = moved.legs.mapValues { [.type(.when, .text($0.stored))] }
    }
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

  /// What is typed of one leg.
  private enum LegValue: Equatable {
    /// Both are taken back.
    case nothing
    case distance(Distance)
    case time(Duration)

    /// Whether another says something else of the same, so that only one of them can be meant.
    func excludes(_ other: LegValue) -> Bool {
      switch (self, other) {
      case (.distance, .time), (.time, .distance): false
      default: true
      }
    }
  }

  /// Answers what was typed of each leg, by its place. One may have a distance and a time, each once.
  private func setLegs(
    of race: RaceLegs, _ change: inout RaceChange, _ remarks: inout [EntryRemark]
  ) throws(RaceEntryError) -> [Int: [(value: LegValue, word: String)]] {
    var typed: [Int: [(value: LegValue, word: String)]] = [:]
    let shown = race.shown
    for (name, text, word) in legs {
      guard let leg = name.leg(among: shown) else {
        throw .unclearLeg(name.word, names: LegName.names(of: shown))
      }
      let value = try value(text, of: leg, word, &remarks)
      if let first = typed[leg.place]?.first(where: { $0.value.excludes(value) }) {
        throw .twice(name.word, first.word, word)
      }
      typed[leg.place, default: []].append((value, word))
      switch value {
      case .nothing:
        if change.official[leg.place] != nil { change.official[leg.place] = OfficialLeg() }
      case .distance(let distance):
        change.official[leg.place, default: OfficialLeg()].distance = distance
      case .time(let time): change.official[leg.place, default: OfficialLeg()].time = time
      }
    }
    return typed
  }

  private func value(
    _ text: String, of leg: ShownLeg, _ word: String, _ remarks: inout [EntryRemark]
  ) throws(RaceEntryError) -> LegValue {
    guard !text.isEmpty else { return .nothing }
    do throws(QuantityError) {
      if let distance = try DistanceText.read(text)?.distance { return .distance(distance) }
    } catch {
      throw .badLeg(word, .badQuantity(error))
    }
    do throws(RaceEntryError) {
      let time = try RaceTime(text, near: leg.time ?? LegName.usualTime(of: leg))
      if let remark = time.remark { remarks.append(remark) }
      return .time(time.duration)
    } catch .badTime {
      throw .badLegValue(word, value: text)
    } catch .head(let error) {
      throw .badLeg(word, error)
    }
  }

  // MARK: - Day and start

  /// When the race and its legs are; nil where nothing is said of it or it is so already.
  private func moved(
    _ race: RaceLegs, _ remarks: inout [EntryRemark]
  ) throws(RaceEntryError) -> RaceTimes? {
    guard fields[.date] != nil || fields[.start] != nil else { return nil }
    do throws(EntryError) {
      var move = RaceMove(context: context, race: race)
      let times = try move.times(date: fields[.date], start: fields[.start])
      guard times != RaceTimes(of: race) else { return nil }
      remarks += move.remarks
      return times
    } catch {
      throw .badDate(error)
    }
  }
}

extension ShownLeg {
  fileprivate var warnings: [PlausibilityWarning] { Plausibility.warnings(forLeg: shownValues) }
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
