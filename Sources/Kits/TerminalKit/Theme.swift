package import TextKit

/// The colours of roles, from the sixteen that a terminal's owner can choose themselves.
///
/// `auto` keeps to colours that can be read on light and dark ground, `none` uses no attributes at
/// all.
package enum Theme: String, Sendable, CaseIterable {
  case auto, light, dark, none

  /// The parameters of the sequence that selects a role's look ("1;31"), or nil for the terminal's
  /// own.
  package func attributes(for role: Role) -> String? {
    if self == .none { return nil }
    return switch role {
    case .plain, .number: nil
    case .heading: "1"
    case .dim: self == .light ? "90" : "2"
    case .accent: pick(auto: "36", light: "34", dark: "96")
    case .swim: pick(auto: "36", light: "34", dark: "96")
    case .bike: pick(auto: "33", light: "35", dark: "93")
    case .run: pick(auto: "32", light: "32", dark: "92")
    case .otherSport: pick(auto: "35", light: "36", dark: "95")
    case .warning: pick(auto: "33", light: "35", dark: "93")
    case .error: pick(auto: "1;31", light: "1;31", dark: "1;91")
    case .success: pick(auto: "32", light: "32", dark: "92")
    case .match: "1;4"
    }
  }

  private func pick(auto: String, light: String, dark: String) -> String {
    switch self {
    case .light: light
    case .dark: dark
    case .auto, .none: auto
    }
  }
}
