/// Decimal numbers as activity files write them, read digit by digit into whole units.
enum WrittenNumber {
  /// No quantity of a session comes near it.
  private static let limit: Int64 = 1_000_000_000_000_000

  /// The number times 10 to the power of `decimals`, rounded half away from zero; nil for anything else.
  ///
  /// A comma is a decimal point, blanks around are passed over, and exponents are understood: ` 4,5e+01` with 3
  /// decimals is 45,000. The written digits are rounded, not the nearest binary fraction.
  static func scaled(_ text: Span<UInt8>, decimals: Int) -> Int64? {
    var index = 0
    var end = text.count
    while index < end, isBlank(text[index]) { index += 1 }
    while index < end, isBlank(text[end - 1]) { end -= 1 }
    guard index < end else { return nil }
    let isNegative = text[index] == UInt8(ascii: "-")
    if isNegative || text[index] == UInt8(ascii: "+") { index += 1 }

    var value: Int64 = 0
    let whole = takeDigits(of: text, from: &index, to: end, into: &value)
    var kept = 0
    var fraction = 0
    var roundsUp = false
    if index < end, text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ",") {
      index += 1
      let start = index
      kept = takeDigits(of: text, from: &index, to: min(end, start + decimals), into: &value)
      // Only the first digit that falls away decides.
      if kept == decimals, index < end, let digit = digit(text[index]) { roundsUp = digit >= 5 }
      while index < end, digit(text[index]) != nil { index += 1 }
      fraction = index - start
    }
    guard whole + fraction > 0, value <= limit else { return nil }
    guard index == end else {
      return withExponent(text, at: index, end: end, decimals: decimals)
    }
    for _ in kept..<max(decimals, kept) where value <= limit { value *= 10 }
    if roundsUp { value += 1 }
    guard value <= limit else { return nil }
    return isNegative ? -value : value
  }

  /// Appends digits to a value, which grows no further once it is beyond the limit; answers how many there were.
  private static func takeDigits(
    of text: Span<UInt8>, from index: inout Int, to end: Int, into value: inout Int64
  ) -> Int {
    let start = index
    while index < end, let digit = digit(text[index]) {
      if value <= limit { value = value * 10 + digit }
      index += 1
    }
    return index - start
  }

  /// Reads the digits before an `e` again with the decimal point moved.
  private static func withExponent(
    _ text: Span<UInt8>, at mark: Int, end: Int, decimals: Int
  ) -> Int64? {
    guard text[mark] | 0x20 == UInt8(ascii: "e"),
      let exponent = scaled(text.extracting(mark + 1..<end), decimals: 0), abs(exponent) <= 30
    else { return nil }
    let digits = text.extracting(0..<mark)
    let places = decimals + Int(exponent)
    guard places < 0 else { return scaled(digits, decimals: places) }
    // Fewer than no decimals: the last digits of the whole number fall away.
    guard var value = scaled(digits, decimals: 0) else { return nil }
    for _ in 0..<(-places - 1) { value /= 10 }
    return (value + (value < 0 ? -5 : 5)) / 10
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func digit(_ byte: UInt8) -> Int64? {
    let value = byte &- UInt8(ascii: "0")
    return value < 10 ? Int64(value) : nil
  }
}
