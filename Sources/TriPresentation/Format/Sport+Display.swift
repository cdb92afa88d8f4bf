package import TextKit
package import TriDomain

extension Sport {
  /// `Swim`, `Bike`, …
  package var title: String {
    switch self {
    case .swim: "Swim"
    case .bike: "Bike"
    case .run: "Run"
    case .walk: "Walk"
    case .hike: "Hike"
    case .row: "Row"
    case .ski: "Ski"
    case .strength: "Strength"
    case .other: "Other"
    case .transition: "Transition"
    }
  }

  package var role: Role {
    switch self {
    case .swim: .swim
    case .bike: .bike
    case .run: .run
    default: .otherSport
    }
  }
}

extension WorkoutRecord {
  /// The sport as lists show it: the device's own name where the sport is `other`.
  package var sportTitle: String {
    if self.sport == .other, let label = values.sportLabel { return label }
    return values.sport.title
  }
}
