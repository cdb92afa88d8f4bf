/// A number with at most a unit behind it that counts something: `25`, `152bpm`, `225w`, `7.5`.
package enum NumberText {
  /// A value in whole steps of `1 / steps`; nil for a word that is no number with one of these units ("" for none).
  ///
  /// Rounded once, half up. Throws for what is a number but cannot be one here.
  package static func read(
    _ text: String, units: Set<String> = [""], steps: Int64 = 1, allowingZero: Bool = false
  ) throws(QuantityError) -> Int64? {
    var scanner = QuantityScanner(text)
    guard let number = try scanner.number() else {
      try QuantityScanner.refuseNotANumber(text, isUnit: units.contains)
      return nil
    }
    scanner.skipBlanks()
    guard units.contains(scanner.letters()), scanner.isAtEnd else { return nil }
    guard !number.isNegative else { throw .negative(text) }
    guard let value = number.scaled(by: steps) else { throw .tooLarge(text) }
    guard allowingZero || value > 0 else { throw .zero(text) }
    return value
  }
}
