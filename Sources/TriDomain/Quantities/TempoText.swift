/// A pace or speed as it is typed: `5:05/km`, `1:45/100m`, `8:00/mi`, `32km/h`, `20mph`, `3.2m/s`.
///
/// Kept as a length and the time for it, so that what follows from it is exact.
package struct TempoText: Hashable, Sendable {
  /// Tenths of a millimetre, because a yard has no whole millimetres; greater than zero.
  package var lengthTenthsOfMillimetre: Int64
  /// The time for that length; greater than zero.
  package var duration: Duration
  package var form: Form

  package enum Form: Hashable, Sendable { case pace, speed }

  package var pace: Pace? {
    Pace(
      millisecondsPerKilometre: Double(duration.milliseconds) * 10_000_000
        / Double(lengthTenthsOfMillimetre))
  }

  package var speed: Speed? { pace.flatMap(Speed.init) }

  /// The time that a distance takes, to the millisecond; nil when that is beyond 30,000 years.
  package func duration(for distance: Distance) -> Duration? {
    TempoText.ratio(
      distance.millimetres, times: duration.milliseconds * 10, over: lengthTenthsOfMillimetre
    ).map(Duration.init(milliseconds:))
  }

  /// The time for a length in tenths of a millimetre.
  func duration(tenths: Int64) -> Duration? {
    TempoText.ratio(tenths, times: duration.milliseconds, over: lengthTenthsOfMillimetre)
      .map(Duration.init(milliseconds:))
  }

  /// The way made in a time, to the millimetre; nil when that is beyond any on earth.
  package func distance(in time: Duration) -> Distance? {
    TempoText.ratio(
      time.milliseconds, times: lengthTenthsOfMillimetre,
      over: duration.milliseconds * 10
    ).map(Distance.init(millimetres:))
  }

  private static func ratio(_ value: Int64, times: Int64, over divisor: Int64) -> Int64? {
    guard value >= 0, times > 0, divisor > 0 else { return nil }
    let result = (Int128(value) * Int128(times) + Int128(divisor) / 2) / Int128(divisor)
    return result <= 1_000_000_000_000_000 ? Int64(result) : nil
  }

  /// Nil for a word that is neither; throws for one that cannot be.
  package static func read(_ text: String) throws(QuantityError) -> TempoText? {
    if let speed = try speed(text) { return speed }
    return try pace(text)
  }

  // MARK: - Speed

  private static func speed(_ text: String) throws(QuantityError) -> TempoText? {
    var scanner = QuantityScanner(text)
    guard let number = try scanner.number() else {
      try QuantityScanner.refuseNotANumber(text) { speedUnit($0) != nil }
      return nil
    }
    scanner.skipBlanks()
    var word = scanner.letters()
    if scanner.take("/") { word += "/" + scanner.letters() }
    guard scanner.isAtEnd, let (unit, milliseconds) = speedUnit(word) else { return nil }
    guard !number.isNegative else { throw .negative(text) }
    guard !number.isZero else { throw .zero(text) }
    guard let length = number.scaled(by: unit.tenthsOfMillimetre), length <= 10_000_000_000_000
    else { throw .tooLarge(text) }
    guard length > 0 else { throw .zero(text) }
    return TempoText(
      lengthTenthsOfMillimetre: length, duration: Duration(milliseconds: milliseconds),
      form: .speed)
  }

  private static func speedUnit(_ word: String) -> (LengthUnit, milliseconds: Int64)? {
    switch word {
    case "km/h", "kmh", "kph", "k/h", "km/hr", "km/hour": (.kilometre, 3_600_000)
    case "mph", "mi/h", "mi/hr", "miles/h", "miles/hour": (.mile, 3_600_000)
    case "m/s", "m/sec": (.metre, 1000)
    default: nil
    }
  }

  // MARK: - Pace

  private static func pace(_ text: String) throws(QuantityError) -> TempoText? {
    guard let slash = text.firstIndex(of: "/") else { return nil }
    let left = withoutMinutesAfterColons(String(text[..<slash]))
    let duration: DurationText?
    do throws(QuantityError) {
      duration = try DurationText.read(left)
    } catch {
      throw error.naming(text)
    }
    guard let duration else { return nil }
    var scanner = QuantityScanner(String(text[text.index(after: slash)...]))
    let count = try scanner.number()
    scanner.skipBlanks()
    guard let unit = LengthUnit(word: scanner.letters()), scanner.isAtEnd,
      count?.isNegative != true,
      count?.isZero != true
    else { throw .paceUnit(text) }
    let one = TypedNumber(mantissa: 1, places: 0)
    let size = (count ?? one).grouped.scaled(by: unit.tenthsOfMillimetre)
    guard let size, size > 0, size <= 10_000_000_000_000 else { throw .tooLarge(text) }
    return TempoText(
      lengthTenthsOfMillimetre: size, duration: duration.duration, form: .pace)
  }

  /// `5:05 min/km` is 5:05 /km.
  private static func withoutMinutesAfterColons(_ text: String) -> String {
    guard text.contains(":"), text.lowercased().hasSuffix("min") else { return text }
    return String(text.dropLast(3))
  }
}

extension QuantityError {
  /// The same reason, told of a longer word.
  func naming(_ text: String) -> QuantityError {
    switch self {
    case .notANumber: .notANumber(text)
    case .exponent: .exponent(text)
    case .badNumber: .badNumber(text)
    case .tooLarge: .tooLarge(text)
    case .zero: .zero(text)
    case .negative: .negative(text)
    case .seconds(let value, _): .seconds(value, text)
    case .minutes(let value, _): .minutes(value, text)
    case .twoDigits: .twoDigits(text)
    case .paceUnit: .paceUnit(text)
    case .clock: .clock(text)
    }
  }
}
