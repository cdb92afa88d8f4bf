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
    let parameters = look(of: role).parameters
    return parameters.isEmpty ? nil : parameters.map(String.init).joined(separator: ";")
  }

  func look(of role: Role) -> Look {
    if self == .none { return Look() }
    return switch role {
    case .plain, .number: Look()
    case .heading: Look(isBold: true)
    case .dim: self == .light ? Look(colour: 8) : Look(isDim: true)
    case .accent: Look(colour: pick(auto: 6, light: 4, dark: 14))
    case .swim: Look(colour: pick(auto: 6, light: 4, dark: 14))
    case .bike: Look(colour: pick(auto: 3, light: 5, dark: 11))
    case .run: Look(colour: pick(auto: 2, light: 2, dark: 10))
    case .otherSport: Look(colour: pick(auto: 5, light: 6, dark: 13))
    case .warning: Look(colour: pick(auto: 3, light: 5, dark: 11))
    case .error: Look(colour: pick(auto: 1, light: 1, dark: 9), isBold: true)
    case .success: Look(colour: pick(auto: 2, light: 2, dark: 10))
    case .match: Look(isBold: true, isUnderlined: true)
    }
  }

  private func pick(auto: Int, light: Int, dark: Int) -> Int {
    switch self {
    case .light: light
    case .dark: dark
    case .auto, .none: auto
    }
  }
}

/// How a role looks on a terminal.
struct Look: Equatable, Sendable {
  /// One of the sixteen, 8 to 15 being the bright ones; nil for the terminal's own.
  var colour: Int?
  var isBold = false
  var isDim = false
  var isUnderlined = false

  /// As ECMA-48 numbers them (Select Graphic Rendition); 90 to 97 are the bright colours.
  var parameters: [Int] {
    let attributes = [(isBold, 1), (isDim, 2), (isUnderlined, 4)].filter(\.0).map(\.1)
    return attributes + (colour.map { [$0 < 8 ? 30 + $0 : 82 + $0] } ?? [])
  }
}
