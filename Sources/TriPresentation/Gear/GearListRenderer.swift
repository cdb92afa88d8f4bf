package import TextKit
package import TriDomain

/// All gear with what it came to, and below each the parts that are on it or to come.
///
///     Gear             Kind     Distance      Time  Sessions  Limit
///     pegasus          shoe    668.20 km  58:10:02        61  95 % of 700.00 km
///     tarmac           bike  1,204.00 km  41:20:05        24
///       chain kmc x12          804.00 km  27:10:00        15  20 % of 4,000.00 km
package struct GearListRenderer: Sendable {
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
      Table.Column("Gear", shrinksTo: 16), Table.Column("Kind", dropOrder: 2),
      Table.Column("Distance", alignment: .trailing),
      Table.Column("Time", alignment: .trailing, dropOrder: 5),
      Table.Column("Sessions", alignment: .trailing, dropOrder: 4),
      Table.Column("Limit", alignment: .trailing, hidesWhenEmpty: true),
      Table.Column("", dropOrder: 3, hidesWhenEmpty: true),
      Table.Column("", dropOrder: 1, hidesWhenEmpty: true),
    ])
    var chosenLine: Int?
    for (place, use) in uses.enumerated() {
      if place == chosen { chosenLine = table.rows.count + 1 }
      table.append(row(use))
      for part in use.parts where part.part.isOn(today) || part.part.isComing(after: today) {
        table.append(row(part, of: use.gear))
      }
    }
    return ScreenText(table.rendered(width: width), chosenLine: chosenLine)
  }

  private func row(_ use: GearUse) -> [StyledLine] {
    let gear = use.gear
    return [
      StyledLine(gear.name, gear.isRetired(on: today) ? .dim : .accent),
      StyledLine(gear.kind?.rawValue ?? "", .dim),
    ] + amounts(use.wear, gear.limit, of: gear) + [StyledLine(remark(use), .dim)]
  }

  private func row(_ use: PartUse, of gear: Gear) -> [StyledLine] {
    let isComing = use.part.isComing(after: today)
    return [
      StyledLine(
        "  \(isComing ? "coming " : "")\(use.part.kind) \(use.part.name)", isComing ? .dim : .plain),
      StyledLine(),
    ] + amounts(use.wear, use.part.limit, of: gear)
      + [StyledLine((isComing ? "from " : "since ") + DayFormat.long(use.part.day), .dim)]
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
    let isNear = percent >= LimitUse.nearPercent && !gear.isRetired(on: today)
    return StyledLine("\(percent) %", isNear ? .warning : .number)
  }

  private func remark(_ use: GearUse) -> String {
    let gear = use.gear
    let retired = gear.retiredOn.map {
      (gear.isRetired(on: today) ? "retired " : "in use until ") + DayFormat.long($0)
    }
    let asked = GearPhrase.query(for: gear.name).map { "asked for as \($0)" }
    return [retired ?? GearPhrase.default(use, today: today), asked].compactMap(\.self)
      .joined(separator: " · ")
  }
}
