extension PosixRule {
  /// Reads a rule such as "CET-1CEST,M3.5.0,M10.5.0/3", "<+0330>-3:30" or "UTC0".
  ///
  /// Summer time without dates follows the rule of the United States since 2007, as the C library
  /// does.
  init(parsing text: some Sequence<UInt8>) throws(TimeZoneError) {
    var parser = PosixRuleParser(bytes: Array(text))
    self = try parser.rule()
  }
}

/// A cursor over the bytes of a rule; failures carry its place.
private struct PosixRuleParser {
  let bytes: [UInt8]
  var position = 0

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }
  private var failure: TimeZoneError { .invalidRule(byte: position) }

  mutating func rule() throws(TimeZoneError) -> PosixRule {
    try name()
    let standard = try -offset()
    guard next != nil else { return PosixRule(standardOffset: standard, summer: nil) }
    try name()
    var summerOffset = standard + 3_600
    if let byte = next, byte != UInt8(ascii: ",") { summerOffset = try -offset() }
    var start = PosixRule.Change(date: .weekday(0, week: 2, month: 3))
    var end = PosixRule.Change(date: .weekday(0, week: 1, month: 11))
    if next != nil {
      start = try change()
      end = try change()
    }
    guard next == nil else { throw failure }
    return PosixRule(
      standardOffset: standard, summer: .init(offset: summerOffset, start: start, end: end))
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(TimeZoneError) {
    guard take(byte) else { throw failure }
  }

  /// At least three letters, or anything of letters, digits and signs in angle brackets.
  private mutating func name() throws(TimeZoneError) {
    let quoted = take(UInt8(ascii: "<"))
    let start = position
    while let byte = next, isLetter(byte) || (quoted && isDigitOrSign(byte)) { position += 1 }
    guard position - start >= (quoted ? 1 : 3) else { throw failure }
    if quoted { try expect(UInt8(ascii: ">")) }
  }

  /// `[+-]hh[:mm[:ss]]` in seconds, the sign as written.
  private mutating func offset(hours limit: Int = 24) throws(TimeZoneError) -> Int {
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    var seconds = try number(in: 0...limit) * 3_600
    if take(UInt8(ascii: ":")) {
      seconds += try number(in: 0...59) * 60
      if take(UInt8(ascii: ":")) { seconds += try number(in: 0...59) }
    }
    return isNegative ? -seconds : seconds
  }

  private mutating func change() throws(TimeZoneError) -> PosixRule.Change {
    try expect(UInt8(ascii: ","))
    var change = PosixRule.Change(date: try date())
    if take(UInt8(ascii: "/")) { change.seconds = Int64(try offset(hours: 167)) }
    return change
  }

  private mutating func date() throws(TimeZoneError) -> PosixRule.Date {
    if take(UInt8(ascii: "J")) { return .julian(Int64(try number(in: 1...365))) }
    guard take(UInt8(ascii: "M")) else { return .dayOfYear(Int64(try number(in: 0...365))) }
    let month = try number(in: 1...12)
    try expect(UInt8(ascii: "."))
    let week = try number(in: 1...5)
    try expect(UInt8(ascii: "."))
    let weekday = try number(in: 0...6)
    return .weekday(Int64(weekday), week: Int64(week), month: month)
  }

  private mutating func number(in range: ClosedRange<Int>) throws(TimeZoneError) -> Int {
    let start = position
    var value = 0
    while let byte = next, isDigit(byte), position - start < 4 {
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      position += 1
    }
    guard position > start, range.contains(value) else {
      throw .invalidRule(byte: start)
    }
    return value
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func isDigitOrSign(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }
}
