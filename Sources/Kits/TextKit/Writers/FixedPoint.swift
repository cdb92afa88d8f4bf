/// An exact decimal number: `units` divided by ten to the power of `fractionDigits`.
///
/// 1,234,567 units with 3 fraction digits are written 1234.567; zeros at the end of the fraction
/// are left out.
package struct FixedPoint: Sendable, Hashable {
  package let units: Int64
  /// 0...18.
  package let fractionDigits: Int

  package init(_ units: Int64, fractionDigits: Int) {
    precondition((0...18).contains(fractionDigits), "a fixed-point fraction has 0 to 18 digits")
    self.units = units
    self.fractionDigits = fractionDigits
  }

  /// Digits with a point, a minus sign if negative, nothing else; the same in every locale.
  package var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func append(to bytes: inout [UInt8]) {
    var magnitude = units.magnitude
    var digits = fractionDigits
    while digits > 0, magnitude % 10 == 0 {
      magnitude /= 10
      digits -= 1
    }
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    // Backwards, at least one digit before the point, then turned round.
    var written = 0
    while magnitude > 0 || written <= digits {
      if written == digits, digits > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(magnitude % 10))
      magnitude /= 10
      written += 1
    }
    bytes[start...].reverse()
  }
}
