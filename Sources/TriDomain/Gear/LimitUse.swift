/// How far gear, or a part that is on it, has come toward its limit.
package struct LimitUse: Hashable, Sendable {
  package var gear: Gear
  /// The part whose limit it is; nil for the limit of the gear itself.
  package var part: GearPart?
  package var limit: Distance
  package var wear: Wear
  /// What the records in question have brought of that.
  package var brought: Distance

  package init(
    gear: Gear, part: GearPart? = nil, limit: Distance, wear: Wear, brought: Distance = .zero
  ) {
    self.gear = gear
    self.part = part
    self.limit = limit
    self.wear = wear
    self.brought = brought
  }

  /// How near a distance is to a limit.
  package enum Stage: Int, Comparable, Sendable {
    case within
    /// From 95 % on: with shoes of 700 km that is the last 35, a week or two in which to buy others.
    case near
    case reached

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  package static let nearPercent: Int64 = 95

  package var percent: Int64 { wear.percent(of: limit) }
  package var stage: Stage { Self.stage(percent) }

  /// Whether the records in question took it from one stage to the next: that is said once, and not at every session.
  package var hasMoved: Bool {
    let before = Distance(
      millimetres: (wear.distance ?? .zero).millimetres - brought.millimetres)
    return Self.stage(Wear(distance: before).percent(of: limit)) < stage
  }

  private static func stage(_ percent: Int64) -> Stage {
    percent >= 100 ? .reached : percent >= nearPercent ? .near : .within
  }
}
