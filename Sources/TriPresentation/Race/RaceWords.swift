package import TextKit
package import TriDomain

extension RaceForm {
  /// `Olympic`
  package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension Race {
  /// `Race 7`
  var heading: String {
    kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst() + " \(id)"
  }

  /// What it is called in a sentence: its title, else its number.
  package var name: String { title.map(RecordColumns.oneLine) ?? words }
}

extension RaceResult {
  /// `DNF`, as results write it.
  package var mark: String { rawValue.uppercased() }

  /// `Not finished`
  package var title: String {
    switch self {
    case .dnf: "Not finished"
    case .dns: "Not started"
    case .dsq: "Disqualified"
    }
  }
}

extension ShownLeg {
  /// `Swim`, `T1`
  package var name: String {
    sport == .transition ? "T\(occurrence)" : record.sportTitle
  }

  /// Stands for a share of the time in a bar: `S`, `B`, `R`, and `-` for a transition.
  var mark: Character {
    switch sport {
    case .swim: "S"
    case .bike: "B"
    case .run: "R"
    case .walk: "W"
    case .hike: "H"
    case .row: "O"
    case .ski: "K"
    case .strength: "G"
    case .other: "X"
    case .transition: "-"
    }
  }
}

/// A race as one line above its legs, and in answers.
package struct RacePhrase: Sendable {
  private let format: QuantityFormat

  package init(format: QuantityFormat) { self.format = format }

  /// The time, or how a race ended that has none: `2:26:12`, `DNF`.
  package func outcome(_ legs: RaceLegs) -> String? {
    legs.race.result?.mark ?? legs.total.map(format.duration)
  }

  /// `place 14, 3 in age group`; nil where neither is known or the race has no time.
  func places(_ race: Race) -> String? {
    guard race.result == nil else { return nil }
    let words = [
      race.place.map { "place \($0)" }, race.ageGroupPlace.map { "\($0) in age group" },
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// What to say where results are kept that a race without a time does not show.
  package func hiddenResults(_ race: Race) -> String? {
    guard race.hidesResults, let result = race.result else { return nil }
    let names = [
      race.official.map { _ in "official time" }, race.place.map { _ in "place" },
      race.ageGroupPlace.map { _ in "place in the age group" },
    ].compactMap(\.self)
    return "Kept and not shown, because of \(result.mark): \(names.joined(separator: ", "))."
  }

  /// `Race 7  Lake Tri  olympic  2:26:12  place 14`
  package func line(_ legs: RaceLegs) -> StyledLine {
    let race = legs.race
    var line = StyledLine(race.heading, .accent)
    if let title = race.title {
      line.append("  " + RecordColumns.oneLine(title), .heading)
    }
    if race.kind == .race { line.append("  " + legs.form.rawValue) }
    if let outcome = outcome(legs) { line.append("  " + outcome, .number) }
    if let places = places(race) { line.append("  " + places, .dim) }
    return line
  }

  /// `Lake Tri 2:26:12`, `race 7 2:26:12`
  func short(_ legs: RaceLegs) -> String {
    [legs.race.name, outcome(legs)].compactMap(\.self).joined(separator: " ")
  }

  /// `race 7 · “Lake Tri” · olympic · Sun 14 Jun 2026 08:00 · 2:26:12 · place 14 · #21 to #25`
  package func long(_ legs: RaceLegs) -> String {
    let race = legs.race
    let when = [
      DayFormat.heading(race.time.day), race.time.start.map(DayFormat.exactClock),
    ].compactMap(\.self).joined(separator: " ")
    let words = [
      race.words, race.title.map { "“\($0)”" },
      race.kind == .race ? legs.form.rawValue : nil, when,
      outcome(legs), places(race), race.goal.map { "goal " + format.duration($0) },
      race.note.map { "note “\(RecordColumns.oneLine($0))”" },
    ]
    return words.compactMap(\.self).joined(separator: " · ")
  }

  /// `swim 1,500 m 28:10 · T1 2:05 · bike 40.00 km 1:08:20`
  package func legs(_ legs: RaceLegs) -> String {
    legs.shown.map { leg in
      let name = leg.sport == .transition ? leg.name : leg.sport.rawValue
      let words = [
        name, leg.distance.map { format.distance($0, of: leg.sport) },
        leg.time.map(format.duration),
      ]
      return words.compactMap(\.self).joined(separator: " ")
    }.joined(separator: " · ")
  }

  /// `-0:42`, `+1:05`, `0:00`
  func difference(_ difference: Duration) -> String {
    let text = format.duration(difference)
    return text.hasPrefix("-") || text == "0:00" ? text : "+" + text
  }

  /// `Lake Tri · olympic · Sun 13 Jun 2027 · goal 2:25:00`
  package func planned(_ race: PlannedRace) -> String {
    let words = [
      race.title.map(RecordColumns.oneLine) ?? "a race", race.form?.rawValue,
      DayFormat.heading(race.day), race.goal.map { "goal " + format.duration($0) },
    ]
    return words.compactMap(\.self).joined(separator: " · ")
  }

  /// `in 12 days`, `tomorrow`, `today`
  package static func countdown(_ race: PlannedRace, from day: Day) -> String {
    switch race.days(from: day) {
    case ...0: "today"
    case 1: "tomorrow"
    case let days: "in \(DecimalText.grouped(Int64(days))) days"
    }
  }
}
