import TextKit
package import TriDomain

/// Gear in a sentence's worth of words.
package struct GearPhrase: Sendable {
  private let format: QuantityFormat

  package init(format: QuantityFormat) { self.format = format }

  /// `@pegasus · shoe · limit 700.00 km · new runs take it from Mon 4 May 2026 on`
  package func long(_ gear: Gear) -> String {
    let words: [String?] = [
      "@" + gear.name, gear.kind?.rawValue ?? "of no kind yet",
      gear.limit.map { "limit " + distance($0, of: gear) },
      gear.kind == nil ? nil : gear.defaultSport.map { Self.default($0, from: gear.usedFrom) },
      gear.sensors.isEmpty
        ? nil
        : (gear.sensors.count == 1 ? "sensor " : "sensors ")
          + gear.sensors.joined(separator: ", "),
      gear.retiredOn.map { "retired on " + DayFormat.heading($0) },
    ]
    return words.compactMap(\.self).joined(separator: " · ")
  }

  /// `new runs take it from Mon 4 May 2026 on`
  static func `default`(_ sport: Sport, from day: Day?) -> String {
    "new \(plural(sport)) take it" + (day.map { " from \(DayFormat.heading($0)) on" } ?? "")
  }

  /// `new runs take it`, with the day from which, where that is to come, or until which they do; nil where they do not.
  static func `default`(_ use: GearUse, today: Day) -> String? {
    guard use.gear.kind != nil, let sport = use.gear.defaultSport,
      use.defaultEnd.map({ today < $0 }) ?? true
    else { return nil }
    let from = use.gear.usedFrom.flatMap { today < $0 ? $0 : nil }
    return self.default(sport, from: nil)
      + (from.map { " from \(DayFormat.long($0)) on" } ?? "")
      + (use.defaultEnd.map { " until \(DayFormat.long($0))" } ?? "")
  }

  /// How records of gear are asked for where its name has a blank, as it is typed: `'@"peg 40"'`.
  package static func query(for name: String) -> String? {
    guard name.contains(where: \.isWhitespace), !name.contains("\"") else { return nil }
    return "@\"\(name)\"".shellQuoted
  }

  /// `runs`, `rides`, else `sessions of row`
  private static func plural(_ sport: Sport) -> String {
    switch sport {
    case .bike: "rides"
    case .swim, .run, .walk, .hike: sport.rawValue + "s"
    case .row, .ski, .strength, .other, .transition: "sessions of \(sport.rawValue)"
    }
  }

  /// `chain “kmc x12” of @tarmac from Thu 2 Apr 2026 on · limit 4,000.00 km`
  package func long(_ part: GearPart, of gear: Gear) -> String {
    let end = part.end.map { " until " + DayFormat.heading($0) } ?? " on"
    return "\(part.kind) “\(part.name)” of @\(gear.name) from \(DayFormat.heading(part.day))\(end)"
      + (part.limit.map { " · limit " + distance($0, of: gear) } ?? "")
  }

  /// `1,204.00 km in 41:20:05`; nil where nothing was counted.
  package func extent(_ wear: Wear, of gear: Gear) -> String? {
    let words = [
      wear.distance.map { distance($0, of: gear) }, wear.duration.map(format.duration),
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " in ")
  }

  package func distance(_ distance: Distance, of gear: Gear) -> String {
    format.distance(distance, of: gear.kind?.sport ?? .run)
  }

  /// One line about all that has come near its limit; nil where nothing has.
  ///
  /// `Near the limit: @pegasus 668.20 of 700.00 km (95 %) · @tarmac chain 4,012.00 km of 4,000.00 km (100 %)`
  package func warning(_ limits: [LimitUse]) -> String? {
    let near = limits.filter { $0.stage > .within }.map { use in
      "@\(use.gear.name)\(use.part.map { " \($0.kind)" } ?? "")"
        + " \(distance(use.wear.distance ?? .zero, of: use.gear)) of"
        + " \(distance(use.limit, of: use.gear)) (\(use.percent) %)"
    }
    return near.isEmpty ? nil : "Near the limit: " + near.joined(separator: " · ")
  }
}
