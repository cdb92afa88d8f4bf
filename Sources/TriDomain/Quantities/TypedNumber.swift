/// A number as it was typed, kept exact: 10,5 is the digits 105 with one decimal place.
struct TypedNumber: Hashable {
  var isNegative = false
  /// Below 10^18.
  var mantissa: Int64
  /// How many of the digits are decimals; 0 to 9.
  var places: Int
  /// The value if the only separator groups thousands: 1,500 is 1.5 or 1500.
  var thousands: Int64?

  /// The value times `numerator / denominator`, rounded half up; nil when that is beyond 10^15.
  func scaled(by numerator: Int64, over denominator: Int64 = 1) -> Int64? {
    let divisor = Int128(denominator) * Int128(TypedNumber.powersOfTen[places])
    let value = (Int128(mantissa) * Int128(numerator) + divisor / 2) / divisor
    return value <= 1_000_000_000_000_000 ? Int64(value) : nil
  }

  /// The value where it has no decimals.
  var whole: Int64? { places == 0 ? mantissa : nil }

  var isZero: Bool { mantissa == 0 }

  /// The number with its one separator read as grouping thousands.
  var grouped: TypedNumber {
    guard let thousands else { return self }
    return TypedNumber(isNegative: isNegative, mantissa: thousands, places: 0)
  }

  static let powersOfTen: [Int64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]
}
