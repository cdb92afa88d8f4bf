/// A duration as it is typed: `32:10`, `1:12:30`, `1h20`, `90min`, `2h4m2s`, `3m59.6s`.
package struct DurationText: Hashable, Sendable {
  /// Two parts are read as minutes and seconds here.
  package var duration: Duration
  package var form: Form

  package enum Form: Hashable, Sendable {
    case exact
    /// `1:30` may also be hours and minutes: the other reading.
    case twoParts(asHours: Duration)
    /// `30m` may also be metres.
    case letterM
  }

  package init(duration: Duration, form: Form) {
    self.duration = duration
    self.form = form
  }

  /// Nil for a word that is no duration; throws for a duration that cannot be. A bare number is none.
  ///
  /// Rounded once, to the millisecond, half up.
  package static func read(
    _ text: String, allowingZero: Bool = false
  ) throws(QuantityError) -> DurationText? {
    var scanner = QuantityScanner(text)
    let isNegative = scanner.take("-")
    var found = try colons(scanner, text)
    if found == nil { found = try parts(scanner, text) }
    guard let reading = found else { return nil }
    guard !isNegative else { throw .negative(text) }
    guard allowingZero || reading.duration > .zero else { throw .zero(text) }
    return reading
  }

  /// `32:10`, `1:12:30`, `3:59.6`
  private static func colons(
    _ start: QuantityScanner, _ text: String
  ) throws(QuantityError) -> DurationText? {
    var scanner = start
    guard let first = try scanner.digits(), scanner.take(":"),
      let second = try scanner.digits()
    else { return nil }
    let hasThird = scanner.take(":")
    let third = hasThird ? try scanner.digits() : nil
    guard hasThird == (third != nil) else { return nil }
    let milliseconds = try fraction(&scanner)
    guard scanner.isAtEnd else { return nil }
    guard second.count == 2, third.map({ $0.count == 2 }) ?? true else { throw .twoDigits(text) }
    if let third {
      guard second.value < 60 else { throw .minutes(second.value, text) }
      guard third.value < 60 else { throw .seconds(third.value, text) }
      let seconds = first.value * 3600 + second.value * 60 + third.value
      return DurationText(
        duration: try limited(seconds * 1000 + (milliseconds ?? 0), text), form: .exact)
    }
    guard second.value < 60 else { throw .seconds(second.value, text) }
    let minutes = try limited((first.value * 60 + second.value) * 1000 + (milliseconds ?? 0), text)
    guard milliseconds == nil else { return DurationText(duration: minutes, form: .exact) }
    let hours = Duration(seconds: first.value * 3600 + second.value * 60)
    return DurationText(duration: minutes, form: .twoParts(asHours: hours))
  }

  private static func fraction(_ scanner: inout QuantityScanner) throws(QuantityError) -> Int64? {
    guard scanner.take(".") || scanner.take(","), let digits = try scanner.digits() else {
      return nil
    }
    return TypedNumber(mantissa: digits.value, places: digits.count).scaled(by: 1000)
  }

  /// `1h20`, `90 min`, `2h4m2s`: hours, minutes, seconds in this order, the last one's unit left out after h or m.
  private static func parts(
    _ start: QuantityScanner, _ text: String
  ) throws(QuantityError) -> DurationText? {
    var scanner = start
    var total: Int64 = 0
    var previous: Part?
    var isLetterM = false
    var mayGoOn = true
    while !scanner.isAtEnd {
      guard mayGoOn, let number = try scanner.number(), !number.isNegative else { return nil }
      scanner.skipBlanks()
      let word = scanner.letters()
      scanner.skipBlanks()
      let isLast = scanner.isAtEnd
      guard let part = word.isEmpty && isLast ? previous?.next : Part(word: word),
        previous.map({ part.milliseconds < $0.milliseconds }) ?? true
      else { return nil }
      guard isLast || number.places == 0 else { return nil }
      if previous != nil { try part.check(number, text) }
      isLetterM = previous == nil && word == "m"
      if isLetterM, number.thousands != nil { return nil }
      guard let size = number.scaled(by: part.milliseconds) else { throw .tooLarge(text) }
      total += size
      mayGoOn = part != .second
      previous = part
    }
    guard previous != nil else { return nil }
    return DurationText(duration: try limited(total, text), form: isLetterM ? .letterM : .exact)
  }

  private static func limited(_ milliseconds: Int64, _ text: String) throws(QuantityError)
    -> Duration
  {
    guard milliseconds <= 1_000_000_000_000 else { throw .tooLarge(text) }
    return Duration(milliseconds: milliseconds)
  }

  private enum Part {
    case hour, minute, second

    init?(word: String) {
      switch word {
      case "h", "hr", "hrs", "hour", "hours": self = .hour
      case "m", "min", "mins", "minute", "minutes": self = .minute
      case "s", "sec", "secs", "second", "seconds": self = .second
      default: return nil
      }
    }

    var milliseconds: Int64 {
      switch self {
      case .hour: 3_600_000
      case .minute: 60_000
      case .second: 1000
      }
    }

    var next: Part? {
      switch self {
      case .hour: .minute
      case .minute: .second
      case .second: nil
      }
    }

    /// After hours there are at most 59 minutes, after minutes at most 59 seconds.
    func check(_ number: TypedNumber, _ text: String) throws(QuantityError) {
      let whole = number.mantissa / TypedNumber.powersOfTen[number.places]
      guard whole >= 60 else { return }
      if self == .minute { throw .minutes(whole, text) }
      throw .seconds(whole, text)
    }
  }
}
