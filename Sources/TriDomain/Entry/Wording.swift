/// Quantities as sentences say them. Screens have their own, richer renderers.
struct Wording {
  let preferences: Preferences

  /// `100 km`, `1500 m`, `42.195 km`; miles or yards where the athlete reads those.
  func distance(_ distance: Distance, of sport: Sport) -> String {
    if sport == .swim, preferences.poolUnit == .yards {
      return Wording.length(distance, in: .yard, places: 0)
    }
    if sport != .swim, preferences.units == .imperial {
      return Wording.length(distance, in: .mile, places: 2)
    }
    let millimetres = distance.millimetres
    let isKilometres = millimetres >= 10_000_000 || millimetres % 1_000_000 == 0
    return Wording.length(distance, in: isKilometres ? .kilometre : .metre, places: 3)
  }

  /// An average in the sport's own unit: `5:05 /km`, `1:45 /100 m`, `32 km/h`.
  func tempo(_ distance: Distance, _ duration: Duration, of sport: Sport) -> String {
    let isImperial = preferences.units == .imperial
    let isYards = preferences.poolUnit == .yards
    switch sport.tempo {
    case .pacePer100:
      return pace(distance, duration, isYards ? 914_400 : 1_000_000, isYards ? "/100 yd" : "/100 m")
    case .pacePer500: return pace(distance, duration, 5_000_000, "/500 m")
    case .pace:
      return pace(
        distance, duration, isImperial ? 16_093_440 : 10_000_000, isImperial ? "/mi" : "/km")
    case .speed, .none:
      let unit = isImperial ? LengthUnit.mile : .kilometre
      let speed = Wording.decimal(
        distance.millimetres, times: 36_000_000,
        over: unit.tenthsOfMillimetre, duration.milliseconds, places: 1)
      return speed + (isImperial ? " mph" : " km/h")
    }
  }

  private func pace(
    _ distance: Distance, _ duration: Duration, _ tenths: Int64, _ unit: String
  ) -> String {
    let text = TempoText(
      lengthTenthsOfMillimetre: distance.millimetres * 10, duration: duration, form: .pace)
    let milliseconds = text.duration(tenths: tenths)?.milliseconds ?? 0
    let seconds = Duration(seconds: (milliseconds + 500) / 1000)
    return Wording.duration(seconds) + " " + unit
  }

  static func length(_ distance: Distance, in unit: LengthUnit, places: Int) -> String {
    let number = decimal(
      distance.millimetres, times: 10, over: unit.tenthsOfMillimetre, 1, places: places)
    return number + " " + unit.rawValue
  }

  /// `32:10`, `1:12:30`, `0:59.6`: whole seconds from a minute on, rounded half up.
  static func duration(_ duration: Duration) -> String {
    let isShort = duration.milliseconds < 60_000
    let milliseconds =
      isShort ? duration.milliseconds : (duration.milliseconds + 500) / 1000 * 1000
    let seconds = milliseconds / 1000
    let fraction = milliseconds % 1000
    let tail = fraction == 0 ? "" : String(decimal(fraction, over: 1000, places: 3).dropFirst())
    let rest = two(seconds % 60) + tail
    guard seconds >= 3600 else { return "\(seconds / 60):" + rest }
    return "\(seconds / 3600):" + two(seconds / 60 % 60) + ":" + rest
  }

  /// `18:00`, with seconds where there are any.
  static func clock(_ seconds: Int64) -> String {
    let text = two(seconds / 3600) + ":" + two(seconds / 60 % 60)
    return seconds % 60 == 0 ? text : text + ":" + two(seconds % 60)
  }

  private static func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }

  /// A quotient rounded half up, without zeros at its end. Values are zero or greater.
  static func decimal(
    _ value: Int64, times factor: Int64 = 1, over divisors: Int64..., places: Int
  ) -> String {
    let scale = TypedNumber.powersOfTen[places]
    let divisor = divisors.reduce(Int128(1)) { $0 * Int128($1) }
    let scaled = (Int128(value) * Int128(factor) * Int128(scale) + divisor / 2) / divisor
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: Int128(scale))
    guard rest > 0 else { return "\(whole)" }
    var digits = "\(rest)"
    digits = String(repeating: "0", count: places - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
