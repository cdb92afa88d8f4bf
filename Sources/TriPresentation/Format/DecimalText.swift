/// Numbers as text: fixed decimals, thousands in groups, rounded half away from zero, never in exponents.
enum DecimalText {
  /// `value / divisor` with so many decimals: (1500049, 1000, 2) is "1,500.05".
  static func fixed(_ value: Int64, dividedBy divisor: Int64, decimals: Int) -> String {
    fixed(value, times: 1, dividedBy: divisor, decimals: decimals)
  }

  /// `value * factor / divisor`; any value is fine. Factor and divisor are above zero.
  static func fixed(
    _ value: Int64, times factor: UInt64, dividedBy divisor: Int64, decimals: Int
  ) -> String {
    let scale = powerOfTen(decimals)
    let rounded = rounded(value.magnitude, times: factor * scale, dividedBy: divisor.magnitude)
    let (whole, fraction) = rounded.quotientAndRemainder(dividingBy: UInt128(scale))
    let text = (value < 0 && rounded > 0 ? "-" : "") + grouped(String(whole))
    return decimals > 0 ? text + "." + padded(Int64(fraction), decimals) : text
  }

  /// Half up; 128 bits only where 64 do not do.
  private static func rounded(
    _ value: UInt64, times factor: UInt64, dividedBy divisor: UInt64
  ) -> UInt128 {
    let (product, overflow) = value.multipliedReportingOverflow(by: factor)
    guard overflow || product > UInt64.max - divisor else {
      return UInt128((product + divisor / 2) / divisor)
    }
    return (UInt128(value) * UInt128(factor) + UInt128(divisor / 2)) / UInt128(divisor)
  }

  /// The same without zeros at the end of the decimals, nor a point without decimals.
  static func trimmed(
    _ value: Int64, times factor: UInt64 = 1, dividedBy divisor: Int64, decimals: Int
  ) -> String {
    let text = fixed(value, times: factor, dividedBy: divisor, decimals: decimals)
    guard text.contains(".") else { return text }
    var end = text.endIndex
    while text[text.index(before: end)] == "0" { end = text.index(before: end) }
    if text[text.index(before: end)] == "." { end = text.index(before: end) }
    return String(text[..<end])
  }

  /// `12,345`
  static func grouped(_ value: Int64) -> String {
    (value < 0 ? "-" : "") + grouped(String(value.magnitude))
  }

  private static func grouped(_ digits: String) -> String {
    let digits = Array(digits.utf8)
    var text: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text.append(UInt8(ascii: ",")) }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Zeros in front, up to a width.
  static func padded(_ value: Int64, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }

  private static func powerOfTen(_ exponent: Int) -> UInt64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

extension Int64 {
  /// The nearest whole number, held at the ends of the range; for the eye only.
  init(nearest value: Double) {
    self = Int64(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
  }
}
