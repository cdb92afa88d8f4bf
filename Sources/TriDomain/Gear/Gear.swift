/// A piece of gear that records name: a shoe, a bike, …
package struct Gear: Hashable, Sendable, Identifiable {
  package typealias ID = Int64

  package let id: ID
  package var name: String
  /// Nil for gear that was only named in a record.
  package var kind: GearKind?
  /// How far it should go.
  package var limit: Distance?
  /// The sport whose new records take it by themselves.
  package var defaultSport: Sport?
  /// The first day whose new records take it; nil where that was never said.
  package var usedFrom: Day?
  /// The first day on which it is out of use; nil while it is in use.
  package var retiredOn: Day?
  /// Serial numbers of sensors that are mounted on it, as files name them.
  package var sensors: [String]

  package init(
    id: ID, name: String, kind: GearKind? = nil, limit: Distance? = nil,
    defaultSport: Sport? = nil, usedFrom: Day? = nil, retiredOn: Day? = nil,
    sensors: [String] = []
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.limit = limit
    self.defaultSport = defaultSport
    self.usedFrom = usedFrom
    self.retiredOn = retiredOn
    self.sensors = sensors
  }
}

extension Gear {
  /// The name in a word such as `pegasus`, `@pegasus` or `@"peg 40"`; nil where commands could not name it: it is empty, has a comma, or
  /// a minus in front.
  package static func name(in word: String) -> String? {
    let name = word.hasPrefix("@") ? word.dropFirst().nameBehindSign : word.trimmingBlanks
    return name.isEmpty || name.hasPrefix("-") || name.hasPrefix("@") || name.contains(",")
      ? nil : name
  }

  /// Whether it is out of use on a day.
  package func isRetired(on day: Day) -> Bool { retiredOn.map { $0 <= day } ?? false }
}

package enum GearKind: String, CaseIterable, Sendable {
  case bike, shoe, wetsuit, wheels, ski, boat, other

  /// Other names that athletes type, in lower case.
  package static let otherNames: [String: GearKind] = [
    "bikes": .bike, "bicycle": .bike, "shoes": .shoe, "wetsuits": .wetsuit, "suit": .wetsuit,
    "wheel": .wheels, "wheelset": .wheels, "skis": .ski, "boats": .boat, "kayak": .boat,
  ]

  /// A kind by its own name or one of its other names, whatever their case.
  package init?(name: String) {
    let key = name.lowercased()
    guard let kind = GearKind(rawValue: key) ?? GearKind.otherNames[key] else { return nil }
    self = kind
  }

  /// The sport in whose unit its distance is told.
  package var sport: Sport {
    switch self {
    case .bike, .wheels: .bike
    case .shoe, .other: .run
    case .wetsuit: .swim
    case .ski: .ski
    case .boat: .row
    }
  }
}

/// A part of gear, from its day on until the next part of its kind comes.
package struct GearPart: Hashable, Sendable, Identifiable {
  package let id: Int64
  package let gear: Gear.ID
  /// `chain`, `tyre`, in the athlete's words.
  package var kind: String
  package var name: String
  package var day: Day
  /// The day on which another took its place; nil for a part that is still on.
  package var end: Day?
  package var limit: Distance?

  package init(
    id: Int64, gear: Gear.ID, kind: String, name: String, day: Day, end: Day? = nil,
    limit: Distance? = nil
  ) {
    self.id = id
    self.gear = gear
    self.kind = kind
    self.name = name
    self.day = day
    self.end = end
    self.limit = limit
  }
}

extension GearPart {
  /// Whether it is the part of its kind that is on: none that came after it has its day yet.
  package func isOn(_ day: Day) -> Bool { self.day <= day && (end.map { day < $0 } ?? true) }

  /// Whether it comes only after this day.
  package func isComing(after day: Day) -> Bool { day < self.day }
}

/// What gear or a part of it came to, over the records of the log; the bin and likely duplicates are left out.
package struct Wear: Hashable, Sendable {
  /// Absent when no record has one.
  package var distance: Distance?
  /// Timer time, else elapsed time; absent when no record has either.
  package var duration: Duration?
  /// Transitions are no sessions.
  package var sessionCount: Int

  package init(distance: Distance? = nil, duration: Duration? = nil, sessionCount: Int = 0) {
    self.distance = distance
    self.duration = duration
    self.sessionCount = sessionCount
  }

  /// Whole percent of a limit, rounded down: 100 is only reached with the limit.
  package func percent(of limit: Distance) -> Int64 {
    let (whole, rest) = (distance ?? .zero).millimetres
      .quotientAndRemainder(dividingBy: limit.millimetres)
    return whole * 100 + rest * 100 / limit.millimetres
  }
}

/// Gear with what it and its parts came to.
package struct GearUse: Hashable, Sendable {
  package var gear: Gear
  package var wear: Wear
  /// By kind, the newest first.
  package var parts: [PartUse]
  /// The day from which other gear is the default of its kind and sport; nil where none is, or it is no default.
  package var defaultEnd: Day?

  package init(gear: Gear, wear: Wear = Wear(), parts: [PartUse] = [], defaultEnd: Day? = nil) {
    self.gear = gear
    self.wear = wear
    self.parts = parts
    self.defaultEnd = defaultEnd
  }
}

package struct PartUse: Hashable, Sendable {
  package var part: GearPart
  package var wear: Wear

  package init(part: GearPart, wear: Wear = Wear()) {
    self.part = part
    self.wear = wear
  }
}
