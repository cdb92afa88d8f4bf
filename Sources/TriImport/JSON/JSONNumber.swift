/// A number in the input, kept as its decimal digits so that it can be rounded once, from what was written.
struct JSONNumber {
  /// The whole number as written, for error sentences.
  let range: Range<Int>
  let isNegative: Bool
  /// Digits before and after the point.
  let whole: Range<Int>
  let fraction: Range<Int>
  /// The power of ten after `e`, held within ±9,999.
  let exponent: Int
}

extension JSONCursor {
  /// Passes a number (RFC 8259 section 6).
  mutating func number() throws(JSONFault) -> JSONNumber {
    let start = position
    let isNegative = next == UInt8(ascii: "-")
    let whole = digits(from: isNegative ? start + 1 : start)
    guard !whole.isEmpty, whole.count == 1 || bytes[whole.lowerBound] != UInt8(ascii: "0") else {
      throw badNumber(from: start, end: whole.upperBound)
    }
    var end = whole.upperBound
    var fraction = end..<end
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      fraction = digits(from: end + 1)
      end = fraction.upperBound
      guard !fraction.isEmpty else { throw badNumber(from: start, end: end) }
    }
    let exponent = try exponent(at: &end, ofNumberAt: start)
    // 12abc, 1.2.3 and 0x10 are no numbers followed by something else.
    if end < bytes.count, JSONCursor.isNumberByte(bytes[end]) {
      throw badNumber(from: start, end: end)
    }
    advance(to: end)
    return JSONNumber(
      range: start..<end, isNegative: isNegative, whole: whole, fraction: fraction,
      exponent: exponent)
  }

  private func exponent(at end: inout Int, ofNumberAt start: Int) throws(JSONFault) -> Int {
    guard end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") else { return 0 }
    var first = end + 1
    let sign = first < bytes.count ? bytes[first] : 0
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { first += 1 }
    let range = digits(from: first)
    guard !range.isEmpty else { throw badNumber(from: start, end: range.upperBound) }
    end = range.upperBound
    let size = bytes[range].reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 9_999) }
    return sign == UInt8(ascii: "-") ? -size : size
  }

  private func digits(from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, JSONCursor.isDigit(bytes[end]) { end += 1 }
    return start..<end
  }

  private func badNumber(from start: Int, end: Int) -> JSONFault {
    guard end < bytes.count else { return JSONFault(.ends, at: bytes.count) }
    var end = end
    while end < bytes.count, end - start < 30, JSONCursor.isNumberByte(bytes[end]) { end += 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return JSONFault(.malformedNumber(text), at: start)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: isDigit(byte)
    }
  }

  // MARK: - Rounding

  /// The number times 10 to the power of `decimals`, rounded half away from zero, without its sign.
  ///
  /// 0.0005 with 3 decimals is 1: the written digits are rounded, not the nearest binary fraction. Nil above `limit`.
  func scaledSize(of number: JSONNumber, decimals: Int, limit: Int64) -> Int64? {
    let point = number.whole.count + number.exponent + decimals
    let count = number.whole.count + number.fraction.count
    guard point >= 0 else { return 0 }
    var value: Int64 = 0
    for index in 0..<min(point, count) {
      value = value * 10 + Int64(digit(index, of: number))
      if value > limit { return nil }
    }
    // Only the first dropped digit matters: a half or more of the last kept place goes up.
    if point < count, digit(point, of: number) >= 5 { value += 1 }
    if value > 0, point > count {
      for _ in count..<point {
        value *= 10
        if value > limit { return nil }
      }
    }
    return value > limit ? nil : value
  }

  /// Whether every digit is 0, whatever the exponent.
  func isZero(_ number: JSONNumber) -> Bool {
    bytes[number.whole].allSatisfy { $0 == UInt8(ascii: "0") }
      && bytes[number.fraction].allSatisfy { $0 == UInt8(ascii: "0") }
  }

  private func digit(_ index: Int, of number: JSONNumber) -> UInt8 {
    let place =
      index < number.whole.count
      ? number.whole.lowerBound + index : number.fraction.lowerBound + index - number.whole.count
    return bytes[place] - UInt8(ascii: "0")
  }
}
