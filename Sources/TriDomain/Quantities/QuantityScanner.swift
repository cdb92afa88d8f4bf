/// Reads the pieces of which quantities are made, from left to right.
///
/// Letters are read in lower case; `×` counts as x, the real minus sign as -, and every blank of typography as a blank.
struct QuantityScanner {
  private let bytes: [UInt8]
  private var position = 0
  /// As typed, for errors.
  private let text: String

  init(_ text: String) {
    self.text = text
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "A"..."Z": bytes.append(UInt8(scalar.value) + 32)
      case "\u{D7}": bytes.append(UInt8(ascii: "x"))
      case "\u{2212}": bytes.append(UInt8(ascii: "-"))
      case "\t", "\u{A0}", "\u{2009}", "\u{202F}": bytes.append(UInt8(ascii: " "))
      default: bytes.append(scalar.isASCII ? UInt8(scalar.value) : UInt8.max)
      }
    }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    self.bytes = bytes
    skipBlanks()
  }

  var isAtEnd: Bool { position == bytes.count }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isDigit(at index: Int) -> Bool {
    guard let byte = byte(at: index) else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  mutating func skipBlanks() {
    while byte(at: position) == UInt8(ascii: " ") { position += 1 }
  }

  /// Steps over one character if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte(at: position) == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// The ASCII letters that come next, in lower case; may be empty.
  mutating func letters() -> String {
    let start = position
    while let next = byte(at: position),
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
    {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The digits that come next and how many they are; nil when there are none. More than 9 digits are too large.
  mutating func digits() throws(QuantityError) -> (value: Int64, count: Int)? {
    let run = digitRun()
    guard !run.isEmpty else { return nil }
    return (try Self.value(of: run, in: text), run.count)
  }

  private mutating func digitRun() -> ArraySlice<UInt8> {
    let start = position
    while isDigit(at: position) { position += 1 }
    return bytes[start..<position]
  }

  private static func value(
    of run: some Sequence<UInt8>, in text: String
  ) throws(QuantityError) -> Int64 {
    var value: Int64 = 0
    for byte in run {
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      guard value < 1_000_000_000 else { throw .tooLarge(text) }
    }
    return value
  }

  /// The number that comes next, with its sign and separators; nil when there is none.
  mutating func number() throws(QuantityError) -> TypedNumber? {
    let start = position
    let isNegative = take("-")
    if isNegative { skipBlanks() }
    var groups: [ArraySlice<UInt8>] = [digitRun()]
    var separators: [UInt8] = []
    while let separator = separator() {
      separators.append(separator)
      groups.append(digitRun())
    }
    guard groups.count > 1 || !groups[0].isEmpty else {
      position = start
      return nil
    }
    if byte(at: position) == UInt8(ascii: "e"), isExponent { throw .exponent(text) }
    var number = try Self.number(groups, separators, in: text)
    number.isNegative = isNegative
    return number
  }

  private var isExponent: Bool {
    let sign = byte(at: position + 1)
    let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    return isDigit(at: position + (isSigned ? 2 : 1))
  }

  /// Steps over a comma, point or apostrophe between digits, or a blank before a group of exactly three.
  private mutating func separator() -> UInt8? {
    guard let next = byte(at: position), isDigit(at: position + 1) else { return nil }
    switch next {
    case UInt8(ascii: ","), UInt8(ascii: "."): break
    case UInt8(ascii: " "), UInt8(ascii: "'"):
      let isGroup = isDigit(at: position + 2) && isDigit(at: position + 3)
      guard isGroup, !isDigit(at: position + 4) else { return nil }
    default: return nil
    }
    position += 1
    return next
  }

  private static func number(
    _ groups: [ArraySlice<UInt8>], _ separators: [UInt8], in text: String
  ) throws(QuantityError) -> TypedNumber {
    let isDecimalSign = separators.last.map { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }
    let isGrouped = (1...3).contains(groups[0].count) && groups[0].first != UInt8(ascii: "0")
    let decimals: ArraySlice<UInt8>
    let integers: ArraySlice<ArraySlice<UInt8>>
    if isDecimalSign == true, separators.count == 1 || separators.last != separators[0] {
      (integers, decimals) = (groups.dropLast(), groups[groups.count - 1].prefix(9))
    } else {
      (integers, decimals) = (groups[...], [])
    }
    let marks = Set(separators.prefix(integers.count - 1))
    let isOrderly = integers.dropFirst().allSatisfy { $0.count == 3 } && marks.count <= 1
    guard integers.count == 1 || (isGrouped && isOrderly) else { throw .badNumber(text) }
    let integer = try value(of: integers.joined(), in: text)
    let fraction = try value(of: decimals, in: text)
    var number = TypedNumber(
      mantissa: integer * TypedNumber.powersOfTen[decimals.count] + fraction,
      places: decimals.count)
    if separators.count == 1, isGrouped, groups[1].count == 3, !decimals.isEmpty {
      number.thousands = integer * 1000 + fraction
    }
    return number
  }
}

extension QuantityScanner {
  /// Throws for `nan`, `inf` and `infkm`: words that other programs take for numbers.
  static func refuseNotANumber(
    _ text: String, isUnit: (String) -> Bool
  ) throws(QuantityError) {
    var scanner = QuantityScanner(text)
    _ = scanner.take("-")
    let word = scanner.letters()
    scanner.skipBlanks()
    let next = scanner.letters()
    guard scanner.isAtEnd else { return }
    for name in ["nan", "infinity", "inf"] where word.hasPrefix(name) {
      let rest = String(word.dropFirst(name.count)) + next
      if rest.isEmpty || isUnit(rest) { throw .notANumber(text) }
    }
  }
}
