package import TextKit
package import TriDomain

extension Sport {
  /// `Swim`, `Bike`, …
  package var title: String {
    rawValue.prefix(1).uppercased() + rawValue.dropFirst()
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
