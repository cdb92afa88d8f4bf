/// What was done. A record has exactly one sport; a sport that no one knows is `other` with its label kept.
package enum Sport: String, CaseIterable, Hashable, Sendable {
  case swim, bike, run, walk, hike, row, ski, strength, other
  /// T1 or T2 of a race: never counted as swim, bike or run.
  case transition

  /// Sports that one outing may be called by different devices: run, walk and hike are one family.
  package var family: Sport {
    switch self {
    case .walk, .hike: .run
    default: self
    }
  }

  /// How an athlete of this sport says how fast it went.
  package var tempo: Tempo {
    switch self {
    case .swim: .pacePer100
    case .bike, .ski: .speed
    case .row: .pacePer500
    case .run, .walk, .hike, .other: .pace
    case .strength, .transition: .none
    }
  }

  package enum Tempo: Sendable {
    /// /km or /mi
    case pace
    /// /100 m or /100 yd
    case pacePer100
    /// /500 m, on every ergometer
    case pacePer500
    /// km/h or mph
    case speed
    case none
  }

  /// Other names that athletes type and that services write, in lower case.
  package static let otherNames: [String: Sport] = [
    "swimming": .swim, "swam": .swim, "swims": .swim,
    "ride": .bike, "rides": .bike, "cycling": .bike, "cycle": .bike, "biking": .bike,
    "bicycle": .bike, "rode": .bike, "bikes": .bike,
    "running": .run, "jog": .run, "jogging": .run, "ran": .run, "runs": .run,
    "walking": .walk, "walked": .walk, "walks": .walk,
    "hiking": .hike, "hiked": .hike, "hikes": .hike,
    "rowing": .row, "erg": .row, "rows": .row,
    "skiing": .ski, "skis": .ski,
    "gym": .strength, "weights": .strength, "lifting": .strength, "strength-training": .strength,
    "others": .other, "workout": .other,
    "t1": .transition, "t2": .transition, "transitions": .transition,
  ]

  /// A sport by its own name or one of its other names, whatever their case.
  package init?(name: String) {
    let key = name.lowercased()
    guard let sport = Sport(rawValue: key) ?? Sport.otherNames[key] else { return nil }
    self = sport
  }
}
