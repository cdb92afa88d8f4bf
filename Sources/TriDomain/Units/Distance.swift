/// A length on the ground or in the water, exact to the millimetre.
///
/// Whole millimetres keep sums exact; foreign values are rounded once, when they enter.
package struct Distance: Hashable, Comparable, Sendable {
  package var millimetres: Int64

  package init(millimetres: Int64) { self.millimetres = millimetres }

  /// Rounds to the nearest millimetre; nil for values that are not finite or beyond 10 million kilometres.
  package init?(metres: Double) {
    let scaled = (metres * 1000).rounded()
    guard scaled.isFinite, abs(scaled) <= 1e13 else { return nil }
    millimetres = Int64(scaled)
  }

  package var metres: Double { Double(millimetres) / 1000 }

  package static let zero = Distance(millimetres: 0)
  package static func < (a: Self, b: Self) -> Bool { a.millimetres < b.millimetres }
  package static func + (a: Self, b: Self) -> Self {
    .init(millimetres: a.millimetres + b.millimetres)
  }
}

/// Millimetres in one unit; exact by definition (international yard and pound agreement, 1959).
package enum LengthUnit: String, CaseIterable, Sendable {
  case metre = "m"
  case kilometre = "km"
  case mile = "mi"
  case yard = "yd"
  case foot = "ft"

  /// Millimetres in one unit, as a fraction of ten: a foot is 304.8 mm.
  package var tenthsOfMillimetre: Int64 {
    switch self {
    case .metre: 10_000
    case .kilometre: 10_000_000
    case .mile: 16_093_440
    case .yard: 9_144
    case .foot: 3_048
    }
  }

  package var metres: Double { Double(tenthsOfMillimetre) / 10_000 }
}
