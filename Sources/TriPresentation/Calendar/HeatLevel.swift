package import TriDomain

/// How long the sessions of a day took together, in five levels.
package enum HeatLevel: Int, CaseIterable, Hashable, Sendable {
  /// No session.
  case none
  /// Under 45 minutes, or sessions of which no one knows how long they took.
  case short
  /// Under an hour and a half.
  case medium
  /// Under three hours.
  case long
  case longest

  /// The level of a day with sessions.
  package init(_ duration: Duration) {
    self =
      duration < Self.minutes(45)
      ? .short
      : duration < Self.minutes(90) ? .medium : duration < Self.minutes(180) ? .long : .longest
  }

  private static func minutes(_ minutes: Int64) -> Duration { Duration(seconds: 60 * minutes) }

  package var meaning: String {
    switch self {
    case .none: "none"
    case .short: "under 45 min"
    case .medium: "under 1:30 h"
    case .long: "under 3 h"
    case .longest: "3 h or more"
    }
  }
}
