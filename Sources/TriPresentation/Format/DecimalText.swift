/// Numbers as text: fixed decimals, thousands in groups, rounded half away from zero, never in exponents.
enum DecimalText {
  /// `value / divisor` with so many decimals: (1500049, 1000, 2) is "1,500.05".
  static func fixed(_ value: Int64, dividedBy divisor: Int64, decimals: Int) -> String {
    let scale = Self.powerOfTen(decimals)
    let (product, overflow) = value.magnitude.multipliedReportingOverflow(by: UInt64(scale))
    guard !overflow else { return grouped(value / divisor) }
    let rounded = (product + UInt64(divisor) / 2) / UInt64(divisor)
    let sign = value < 0 && rounded > 0 ? "-" : ""
    let whole = grouped(Int64(rounded / UInt64(scale)))
    guard decimals > 0 else { return sign + whole }
    return sign + whole + "." + padded(Int64(rounded % UInt64(scale)), decimals)
  }

  /// The same without zeros at the end of the decimals, nor a point without decimals.
  static func trimmed(_ value: Int64, dividedBy divisor: Int64, decimals: Int) -> String {
    let text = fixed(value, dividedBy: divisor, decimals: decimals)
    guard text.contains(".") else { return text }
    var end = text.endIndex
    while text[text.index(before: end)] == "0" { end = text.index(before: end) }
    if text[text.index(before: end)] == "." { end = text.index(before: end) }
    return String(text[..<end])
  }

  /// `12,345`
  static func grouped(_ value: Int64) -> String {
    let digits = Array(String(value.magnitude).utf8)
    var text: [UInt8] = value < 0 ? [UInt8(ascii: "-")] : []
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

  private static func powerOfTen(_ exponent: Int) -> Int64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
