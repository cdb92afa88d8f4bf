package import TextKit
package import TriDomain

/// All races, a line each, the newest first, with the times of their sports beside each other.
///
///     No  Day          Form        Time   Swim     Bike    Run  Place  Title
///      7  14 Jun 2026  olympic  2:26:12  28:10  1:08:20  46:32     14  Lake Tri
package struct RaceListRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?

  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
  }

  package func render(_ races: [RaceLegs]) -> StyledText {
    guard !races.isEmpty else {
      return StyledText(["No races yet."])
        + StyledLine("How to type one: tri help race", .dim).wrapped(toWidth: width)
    }
    var table = Table([
      Table.Column("No", alignment: .trailing), Table.Column("Day"),
      Table.Column("Form", dropOrder: 7), Table.Column("Time", alignment: .trailing),
      Table.Column("Swim", alignment: .trailing, dropOrder: 3, hidesWhenEmpty: true),
      Table.Column("Bike", alignment: .trailing, dropOrder: 4, hidesWhenEmpty: true),
      Table.Column("Run", alignment: .trailing, dropOrder: 5, hidesWhenEmpty: true),
      Table.Column("T", alignment: .trailing, dropOrder: 1, hidesWhenEmpty: true),
      Table.Column("Place", alignment: .trailing, dropOrder: 6, hidesWhenEmpty: true),
      Table.Column("AG", alignment: .trailing, dropOrder: 2, hidesWhenEmpty: true),
      Table.Column("Title", shrinksTo: 6, hidesWhenEmpty: true),
    ])
    for race in races { table.append(cells(race)) }
    return table.rendered(width: width)
  }

  private func cells(_ legs: RaceLegs) -> [StyledLine] {
    let race = legs.race
    return [
      StyledLine("\(race.id)", .dim), StyledLine(DayFormat.long(race.time.day)),
      StyledLine(legs.form.rawValue),
      StyledLine(RacePhrase(format: format).outcome(legs) ?? "", .number),
      time(.swim, legs), time(.bike, legs), time(.run, legs), time(.transition, legs),
      place(race.place, of: race), place(race.ageGroupPlace, of: race),
      StyledLine(race.title.map(RecordColumns.oneLine) ?? "")
        + StyledLine(legs.isLikelyDuplicate ? " (likely told twice)" : "", .warning),
    ]
  }

  private func place(_ place: Int?, of race: Race) -> StyledLine {
    StyledLine(race.result == nil ? place.map { "\($0)" } ?? "" : "", .number)
  }

  /// Of all legs of a sport together, of transitions with the gaps that stand for them; empty where one has none.
  private func time(_ sport: Sport, _ legs: RaceLegs) -> StyledLine {
    var times = legs.shown.filter { $0.sport == sport }.map(\.time)
    if sport == .transition { times += legs.gaps.map(\.time) }
    guard !times.isEmpty, times.allSatisfy({ $0 != nil }) else { return StyledLine() }
    return StyledLine(
      format.duration(times.compactMap(\.self).reduce(.zero, +)), sport.role)
  }
}

/// Races to come, the nearest first.
package struct PlannedRaceRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?

  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
  }

  package func render(_ races: [PlannedRace], today: Day) -> StyledText {
    guard !races.isEmpty else {
      return StyledText(["No race is planned."])
        + StyledLine(
          "Plan one: tri race next \"Lake Tri\" 2027-06-13 olympic goal 2:25", .dim
        ).wrapped(toWidth: width)
    }
    var table = Table([
      Table.Column(alignment: .trailing), Table.Column(), Table.Column(dropOrder: 3),
      Table.Column(dropOrder: 1, hidesWhenEmpty: true),
      Table.Column(dropOrder: 2, hidesWhenEmpty: true),
      Table.Column(shrinksTo: 6, hidesWhenEmpty: true),
    ])
    for race in races {
      table.append([
        StyledLine("\(race.id)", .dim),
        StyledLine(RacePhrase.countdown(race, from: today), .number),
        StyledLine(DayFormat.heading(race.day)), StyledLine(race.form?.rawValue ?? ""),
        StyledLine(race.goal.map { "goal " + format.duration($0) } ?? ""),
        StyledLine(race.title.map(RecordColumns.oneLine) ?? "", .heading),
      ])
    }
    return table.rendered(width: width, header: false)
  }

  /// `Next race     Lake Tri · olympic · Sun 13 Jun 2027 · goal 2:25:00: in 12 days`
  package func line(_ race: PlannedRace, from day: Day) -> StyledText {
    let words = RacePhrase(format: format).planned(race)
    return (StyledLine(RacePhrase.countdown(race, from: day) + ": ", .number) + StyledLine(words))
      .labelled("Next race", width: width)
  }
}
