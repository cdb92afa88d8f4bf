package import TriDomain

/// Quantities as the athlete wants to read them.
///
/// Everything is rounded once, from the stored value, and only for the eye.
package struct QuantityFormat: Hashable, Sendable {
  package var units: Preferences.Units
  package var poolUnit: PoolUnit

  package init(units: Preferences.Units = .metric, poolUnit: PoolUnit = .metres) {
    self.units = units
    self.poolUnit = poolUnit
  }

  package init(_ preferences: Preferences) {
    self.init(units: preferences.units, poolUnit: preferences.poolUnit)
  }

  // MARK: - Durations

  /// `52:30`, `1:12:30`; whole seconds, the hour only where there is one.
  package func duration(_ duration: Duration) -> String {
    let (seconds, rest) = duration.milliseconds.quotientAndRemainder(dividingBy: 1000)
    return Self.clock(seconds: seconds + (rest >= 500 ? 1 : rest <= -500 ? -1 : 0))
  }

  static func clock(seconds: Int64) -> String {
    (seconds < 0 ? "-" : "") + clock(seconds: seconds.magnitude)
  }

  private static func clock(seconds: UInt64) -> String {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    let end = DecimalText.padded(Int64(rest), 2)
    return hours == 0
      ? "\(minutes):" + end : "\(hours):" + DecimalText.padded(Int64(minutes), 2) + ":" + end
  }

  // MARK: - Distances

  /// A distance in the unit of its sport: `1,500 m` or `1,640 yd` in the water, `10.00 km` or `6.21 mi` elsewhere.
  package func distance(_ distance: Distance, of sport: Sport) -> String {
    switch sport {
    case .swim: self.distance(distance, in: poolUnit)
    case .row where units == .metric: metres(distance)
    default: long(distance)
    }
  }

  /// `1,500 m` or `1,640 yd`
  package func distance(_ distance: Distance, in unit: PoolUnit) -> String {
    switch unit {
    case .metres: metres(distance)
    case .yards: Self.whole(distance, in: .yard) + " yd"
    }
  }

  private func metres(_ distance: Distance) -> String { Self.whole(distance, in: .metre) + " m" }

  private func long(_ distance: Distance) -> String {
    let unit = units == .metric ? LengthUnit.kilometre : .mile
    return DecimalText.fixed(
      distance.millimetres, times: 10, dividedBy: unit.tenthsOfMillimetre, decimals: 2) + " "
      + unit.rawValue
  }

  /// A distance without anything rounded away: `42.195 km`, `914.4 m (1,000 yd)` for a pool built in yards.
  package func exactDistance(_ distance: Distance, of values: RecordValues) -> String {
    let unit: LengthUnit =
      switch values.sport {
      case .swim: poolUnit.lengthUnit
      case .row where units == .metric: .metre
      default: units == .metric ? .kilometre : .mile
      }
    let text = Self.exact(distance, in: unit)
    guard values.sport == .swim, let pool = values.poolLengthUnit, pool != poolUnit else {
      return text
    }
    return text + " (" + Self.exact(distance, in: pool.lengthUnit) + ")"
  }

  /// Two decimals of a kilometre or mile at least, three at most.
  private static func exact(_ distance: Distance, in unit: LengthUnit) -> String {
    let isLong = unit == .kilometre || unit == .mile
    let exact = DecimalText.trimmed(
      distance.millimetres, times: 10, dividedBy: unit.tenthsOfMillimetre, decimals: 3)
    let usual = DecimalText.fixed(
      distance.millimetres, times: 10, dividedBy: unit.tenthsOfMillimetre, decimals: isLong ? 2 : 0)
    return (exact.utf8.count > usual.utf8.count ? exact : usual) + " " + unit.rawValue
  }

  /// Climb: `328 ft` or `100 m`.
  package func height(_ height: Distance) -> String {
    let unit = units == .metric ? LengthUnit.metre : .foot
    return Self.whole(height, in: unit) + " " + unit.rawValue
  }

  /// A pool: `25 m`, `33 1/3 m`, `25 yd`.
  package func pool(_ length: Distance, unit: PoolUnit) -> String {
    if let thirds = Self.thirds(length, unit) { return thirds + " " + unit.rawValue }
    return DecimalText.trimmed(
      length.millimetres, times: 10, dividedBy: unit.lengthUnit.tenthsOfMillimetre, decimals: 2)
      + " "
      + unit.rawValue
  }

  /// `33 1/3`; nil for a length without thirds. In metres a third was rounded to millimetres.
  private static func thirds(_ length: Distance, _ unit: PoolUnit) -> String? {
    let one = unit.lengthUnit.tenthsOfMillimetre
    let scaled = length.millimetres * 30
    let thirds = (scaled + one / 2) / one
    guard thirds % 3 != 0, abs(thirds * one - scaled) <= 15 else { return nil }
    return "\(thirds / 3) \(thirds % 3)/3"
  }

  private static func whole(_ distance: Distance, in unit: LengthUnit) -> String {
    DecimalText.fixed(
      distance.millimetres, times: 10, dividedBy: unit.tenthsOfMillimetre, decimals: 0)
  }

  // MARK: - Pace and speed

  /// How fast, as athletes of the sport say it; nil where it is not known or the sport has no such word.
  ///
  /// A swim in a pool that is built in yards is told per 100 yd, whatever the preference.
  package func tempo(of values: RecordValues) -> String? {
    tempo(
      pace: values.pace, speed: values.speed, of: values.sport,
      poolUnit: values.poolLengthUnit ?? poolUnit)
  }

  /// An average over records of one sport, in its words.
  func tempo(
    pace: Pace?, speed: Speed?, of sport: Sport, poolUnit: PoolUnit? = nil
  ) -> String? {
    switch sport.tempo {
    case .none: nil
    case .pace: pace.map { self.pace($0) }
    case .pacePer100: pace.map { pacePer100($0, in: poolUnit ?? self.poolUnit) }
    case .pacePer500: pace.map { Self.pace($0, forMetres: 500) + " /500 m" }
    case .speed: speed.map { self.speed($0) }
    }
  }

  /// `5:15 /km` or `8:27 /mi`
  package func pace(_ pace: Pace) -> String {
    let unit = units == .metric ? LengthUnit.kilometre : .mile
    return Self.pace(pace, forMetres: unit.metres) + " /" + unit.rawValue
  }

  /// `2:09 /100 m` or `1:58 /100 yd`
  package func pacePer100(_ pace: Pace, in unit: PoolUnit) -> String {
    Self.pace(pace, forMetres: 100 * unit.lengthUnit.metres) + " /100 " + unit.rawValue
  }

  private static func pace(_ pace: Pace, forMetres metres: Double) -> String {
    clock(seconds: Int64(nearest: pace.seconds(forMetres: metres)))
  }

  /// `32.6 km/h` or `20.3 mph`
  package func speed(_ speed: Speed) -> String {
    let value = units == .metric ? speed.kilometresPerHour : speed.milesPerHour
    return DecimalText.fixed(Int64(nearest: value * 10), dividedBy: 10, decimals: 1)
      + (units == .metric ? " km/h" : " mph")
  }

  func highestSpeed(of values: RecordValues) -> String? {
    values.maxSpeedMillimetresPerSecond
      .flatMap { Speed(metresPerSecond: Double($0) / 1000) }
      .map { speed($0) }
  }

  // MARK: - Body and machine

  /// `152 bpm`
  package func heartRate(_ beats: Int) -> String { "\(beats) bpm" }
  /// `225 W`
  package func power(_ watts: Int) -> String { DecimalText.grouped(Int64(watts)) + " W" }
  /// `1,180 kcal`
  package func energy(_ kilocalories: Int) -> String {
    DecimalText.grouped(Int64(kilocalories)) + " kcal"
  }
  /// `7` or `7.5`
  package func rpe(tenths: Int) -> String {
    DecimalText.trimmed(Int64(tenths), dividedBy: 10, decimals: 1)
  }
  /// `85`, and `85.5` where the athlete typed it so: nothing that was typed is rounded away.
  func load(_ load: TrainingLoad) -> String {
    load.method == .typed
      ? DecimalText.trimmed(load.thousandths, dividedBy: 1000, decimals: 1)
      : self.load(thousandths: load.thousandths)
  }
  /// `85`: points, an hour at threshold being 100.
  package func load(thousandths: Int64) -> String {
    DecimalText.fixed(thousandths, dividedBy: 1000, decimals: 0)
  }
  /// `75 of 100`
  func feel(_ feel: Int) -> String { "\(feel) of 100" }
  /// `71.5 kg` or `157.6 lb`
  func weight(grams: Int) -> String {
    // A pound is 453.59237 g (international yard and pound agreement, 1959).
    units == .metric
      ? DecimalText.trimmed(Int64(grams), dividedBy: 1000, decimals: 1) + " kg"
      : DecimalText.trimmed(Int64(grams), times: 100_000, dividedBy: 45_359_237, decimals: 1)
        + " lb"
  }

  func cadence(_ thousandths: Int64?, of values: RecordValues) -> String? {
    thousandths.map { cadence(thousandths: $0, of: values.sport) }
  }

  /// `86 rpm`, `172 spm` on foot, `28 /min` in the water
  package func cadence(thousandths: Int64, of sport: Sport) -> String {
    let unit =
      switch sport.family {
      case .bike: "rpm"
      case .run: "spm"
      default: "/min"
      }
    return DecimalText.fixed(thousandths, dividedBy: 1000, decimals: 0) + " " + unit
  }
}
