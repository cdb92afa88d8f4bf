package import TextKit
package import TriDomain

/// One piece of gear with all its parts, those that were replaced too.
package struct GearRenderer: Sendable {
  private let phrase: GearPhrase
  private let format: QuantityFormat
  private let width: Int?
  private let today: Day

  /// `width` in columns; nil where output is not a terminal.
  package init(format: QuantityFormat, width: Int?, today: Day) {
    phrase = GearPhrase(format: format)
    self.format = format
    self.width = width
    self.today = today
  }

  /// A screen of its own for gear of this name, before, while and after it is looked for.
  package func render(_ state: ScreenState<GearUse>, name: String) -> StyledText {
    guard case .content(let use) = state else {
      return state.remark(whenNothing: "There is no gear @\(name).", width: width)
    }
    return render(use)
  }

  package func render(_ use: GearUse) -> StyledText {
    let gear = use.gear
    var text = StyledLine([
      StyledSpan("@" + gear.name, .heading),
      StyledSpan("  " + (gear.kind?.rawValue ?? "of no kind yet"), .dim),
    ]).wrapped(toWidth: width)
    text.append("")
    for (label, value) in rows(use) {
      guard let value else { continue }
      text += StyledLine(value).labelled(label, width: width)
    }
    if !use.parts.isEmpty {
      text.append("")
      text += parts(use)
    }
    return text
  }

  private func rows(_ use: GearUse) -> [(String, String?)] {
    let gear = use.gear
    return [
      ("Distance", use.wear.distance.map { phrase.distance($0, of: gear) }),
      ("Time", use.wear.duration.map(format.duration)),
      ("Sessions", "\(use.wear.sessionCount)"),
      (
        "Limit",
        gear.limit.map { "\(phrase.distance($0, of: gear)), \(use.wear.percent(of: $0)) % used" }
      ),
      ("Default", `default`(use)),
      ("Sensors", gear.sensors.isEmpty ? nil : gear.sensors.joined(separator: ", ")),
      (
        gear.isRetired(on: today) ? "Retired" : "In use until",
        gear.retiredOn.map(DayFormat.heading)
      ),
      ("In a query", GearPhrase.query(for: gear.name)),
    ]
  }

  private func `default`(_ use: GearUse) -> String? {
    guard use.gear.kind != nil, let sport = use.gear.defaultSport else { return nil }
    return GearPhrase.default(sport, from: use.gear.usedFrom)
      + (use.defaultEnd.map { ", until \(DayFormat.heading($0))" } ?? "")
  }

  private func parts(_ use: GearUse) -> StyledText {
    var table = Table([
      Table.Column("Part", shrinksTo: 6), Table.Column("", shrinksTo: 10),
      Table.Column("From", dropOrder: 5),
      Table.Column("Until", dropOrder: 1, hidesWhenEmpty: true),
      Table.Column("Distance", alignment: .trailing),
      Table.Column("Time", alignment: .trailing, dropOrder: 4),
      Table.Column("Sessions", alignment: .trailing, dropOrder: 3),
      Table.Column("Limit", alignment: .trailing, hidesWhenEmpty: true),
      Table.Column("", dropOrder: 2, hidesWhenEmpty: true), Table.Column("", hidesWhenEmpty: true),
    ])
    for one in use.parts {
      let (part, wear) = (one.part, one.wear)
      table.append([
        StyledLine(part.kind), StyledLine(part.name, part.isOn(today) ? .accent : .dim),
        StyledLine("\(part.day)"), StyledLine(part.end.map { "\($0)" } ?? ""),
        StyledLine(wear.distance.map { phrase.distance($0, of: use.gear) } ?? "", .number),
        StyledLine(wear.duration.map(format.duration) ?? "", .number),
        StyledLine("\(wear.sessionCount)", .number),
        StyledLine(part.limit.map { "\(wear.percent(of: $0)) %" } ?? "", .number),
        StyledLine(part.limit.map { "of " + phrase.distance($0, of: use.gear) } ?? ""),
        StyledLine(part.isComing(after: today) ? "coming" : "", .dim),
      ])
    }
    return table.rendered(width: width)
  }
}
