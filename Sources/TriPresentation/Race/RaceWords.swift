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

  /// `Race 7  Lake Tri  olympic  2:26:12  place 14`
  package func line(_ legs: RaceLegs) -> StyledLine {
    let race = legs.race
    var line = StyledLine(race.heading, .accent)
    if let title = race.title {
      line.append("  " + RecordColumns.oneLine(title), .heading)
    }
    if race.kind == .race { line.append("  " + legs.form.rawValue) }
    if let total = legs.total { line.append("  " + format.duration(total), .number) }
    if let place = race.place { line.append("  place \(place)", .dim) }
    return line
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
      legs.total.map(format.duration), race.place.map { "place \($0)" },
      race.goal.map { "goal " + format.duration($0) },
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
