package import TextKit
package import TriDomain

/// All gear with what it came to, and below each the parts that are on it.
///
///     Gear             Kind     Distance      Time  Sessions  Limit
///     pegasus          shoe    668.20 km  58:10:02        61  95 % of 700.00 km
///     tarmac           bike  1,204.00 km  41:20:05        24
///       chain kmc x12          804.00 km  27:10:00        15  20 % of 4,000.00 km
package struct GearListRenderer: Sendable {
  private let phrase: GearPhrase
  private let format: QuantityFormat
  private let width: Int?

  /// `width` in columns; nil where output is not a terminal.
  package init(format: QuantityFormat, width: Int?) {
    phrase = GearPhrase(format: format)
    self.format = format
    self.width = width
  }

  package func render(_ uses: [GearUse]) -> StyledText { screen(uses, chosen: nil).text }

  /// A screen of its own, before, while and after it is loaded.
  package func screen(_ state: ScreenState<[GearUse]>, chosen: Int) -> ScreenText {
    guard case .content(let uses) = state else {
      return ScreenText(
        state.remark(
          whenNothing: "There is no gear yet: name some in a session as @pegasus, or add it with"
            + " tri gear add.", width: width))
    }
    return screen(uses, chosen: chosen)
  }

  /// - Parameter chosen: The place of an item among them.
  package func screen(_ uses: [GearUse], chosen: Int?) -> ScreenText {
    var table = Table([
      Table.Column("Gear", shrinksTo: 8), Table.Column("Kind", dropOrder: 3),
      Table.Column("Distance", alignment: .trailing),
      Table.Column("Time", alignment: .trailing, dropOrder: 5),
      Table.Column("Sessions", alignment: .trailing, dropOrder: 1),
      Table.Column("Limit", alignment: .trailing, hidesWhenEmpty: true),
      Table.Column("", dropOrder: 4, hidesWhenEmpty: true),
      Table.Column("", dropOrder: 2, hidesWhenEmpty: true),
    ])
    var chosenLine: Int?
    for (place, use) in uses.enumerated() {
      if place == chosen { chosenLine = table.rows.count + 1 }
      table.append(row(use))
      for part in use.parts where part.part.end == nil {
        table.append(row(part, of: use.gear))
      }
    }
    return ScreenText(table.rendered(width: width), chosenLine: chosenLine)
  }

  private func row(_ use: GearUse) -> [StyledLine] {
    let gear = use.gear
    return [
      StyledLine(gear.name, gear.retiredOn == nil ? .accent : .dim),
      StyledLine(gear.kind?.rawValue ?? "", .dim),
    ] + amounts(use.wear, gear.limit, of: gear) + [StyledLine(remark(gear), .dim)]
  }

  private func row(_ use: PartUse, of gear: Gear) -> [StyledLine] {
    [StyledLine("  \(use.part.kind) \(use.part.name)"), StyledLine()]
      + amounts(use.wear, use.part.limit, of: gear)
      + [StyledLine("since " + DayFormat.long(use.part.day), .dim)]
  }

  private func amounts(_ wear: Wear, _ limit: Distance?, of gear: Gear) -> [StyledLine] {
    [
      StyledLine(wear.distance.map { phrase.distance($0, of: gear) } ?? "", .number),
      StyledLine(wear.duration.map(format.duration) ?? "", .number),
      StyledLine("\(wear.sessionCount)", .number),
      limit.map { percent(wear.percent(of: $0), of: gear) } ?? StyledLine(),
      StyledLine(limit.map { "of " + phrase.distance($0, of: gear) } ?? ""),
    ]
  }

  private func percent(_ percent: Int64, of gear: Gear) -> StyledLine {
    let isNear = percent >= LimitUse.nearPercent && gear.retiredOn == nil
    return StyledLine("\(percent) %", isNear ? .warning : .number)
  }

  private func remark(_ gear: Gear) -> String {
    if let day = gear.retiredOn { return "retired " + DayFormat.long(day) }
    guard gear.kind != nil, let sport = gear.defaultSport else { return "" }
    return GearPhrase.default(sport, from: nil)
  }
}
