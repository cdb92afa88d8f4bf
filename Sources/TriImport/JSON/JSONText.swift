/// A piece of text in the input, found but not yet decoded.
struct JSONText {
  /// The bytes between the quotes.
  let range: Range<Int>
  let hasEscapes: Bool
  let isASCII: Bool
}

extension JSONCursor {
  /// Passes a text whose opening quote is at the position (RFC 8259 section 7).
  mutating func text() throws(JSONFault) -> JSONText {
    let start = position + 1
    var end = start
    var hasEscapes = false
    var isASCII = true
    while end < bytes.count {
      let byte = bytes[end]
      switch byte {
      case UInt8(ascii: "\""):
        advance(to: end + 1)
        return JSONText(range: start..<end, hasEscapes: hasEscapes, isASCII: isASCII)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        end = try endOfEscape(at: end)
      case 0..<0x20: throw JSONFault(.controlCharacter(byte), at: end)
      default:
        if byte >= 0x80 { isASCII = false }
        end += 1
      }
    }
    throw JSONFault(.ends, at: end)
  }

  private func endOfEscape(at backslash: Int) throws(JSONFault) -> Int {
    guard backslash + 1 < bytes.count else { throw JSONFault(.ends, at: bytes.count) }
    switch bytes[backslash + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return backslash + 2
    case UInt8(ascii: "u"):
      let digits = bytes[min(backslash + 2, bytes.count)..<min(backslash + 6, bytes.count)]
      guard digits.allSatisfy({ JSONCursor.hexDigit($0) != nil }) else { break }
      guard digits.count == 4 else { throw JSONFault(.ends, at: bytes.count) }
      return backslash + 6
    default: break
    }
    throw JSONFault(.badEscape, at: backslash)
  }

  /// The text as it was meant, and whether bytes that are no UTF-8, or halves of surrogate pairs, became U+FFFD.
  func string(_ text: JSONText) -> (string: String, isRepaired: Bool) {
    if text.hasEscapes { return unescaped(text.range) }
    let slice = bytes[text.range]
    if text.isASCII { return (String(decoding: slice, as: UTF8.self), false) }
    if let string = String(validating: slice, as: UTF8.self) { return (string, false) }
    return (String(decoding: slice, as: UTF8.self), true)
  }

  private func unescaped(_ range: Range<Int>) -> (string: String, isRepaired: Bool) {
    var plain: [UInt8] = []
    plain.reserveCapacity(range.count)
    var hasLoneHalf = false
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      if bytes[index + 1] == UInt8(ascii: "u") {
        let (scalar, end) = unicodeEscape(at: index, before: range.upperBound)
        if scalar == nil { hasLoneHalf = true }
        plain.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
        index = end
      } else {
        plain.append(JSONCursor.meaning(ofEscape: bytes[index + 1]))
        index += 2
      }
    }
    if let string = String(validating: plain, as: UTF8.self) { return (string, hasLoneHalf) }
    return (String(decoding: plain, as: UTF8.self), true)
  }

  /// The scalar of `\uXXXX`, or of two that make a surrogate pair; nil for one half alone.
  private func unicodeEscape(at index: Int, before end: Int) -> (scalar: Unicode.Scalar?, end: Int)
  {
    let first = codeUnit(at: index + 2)
    let second = index + 6
    guard UTF16.isLeadSurrogate(first), second + 6 <= end, bytes[second] == UInt8(ascii: "\\"),
      bytes[second + 1] == UInt8(ascii: "u"), UTF16.isTrailSurrogate(codeUnit(at: second + 2))
    else { return (Unicode.Scalar(first), second) }
    let high = UInt32(first) - 0xD800
    let low = UInt32(codeUnit(at: second + 2)) - 0xDC00
    return (Unicode.Scalar(0x10000 + high << 10 + low), second + 6)
  }

  /// Four hexadecimal digits, already checked.
  private func codeUnit(at index: Int) -> UInt16 {
    bytes[index..<index + 4].reduce(0) { $0 << 4 | UInt16(JSONCursor.hexDigit($1) ?? 0) }
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func meaning(ofEscape letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }
}
