/// What a load is reckoned from. Absent is nil.
package struct LoadInputs: Hashable, Sendable {
  package var sport: Sport
  package var subSport: String?
  package var day: Day
  /// Timer time, else elapsed.
  package var duration: Duration?
  package var distance: Distance?
  /// Watts.
  package var normalizedPower, averagePower, maxPower: Int?
  /// Beats per minute.
  package var averageHeartRate, maxHeartRate: Int?
  /// How long the heart beat how fast, in beats per minute; empty where no device recorded it.
  package var heartRateTimes: TimeSpent
  /// Tenths of a point (Borg CR10).
  package var rpeTenths: Int?
  /// Tenths of a point of load.
  package var typedTenths: Int?

  package init(
    sport: Sport, subSport: String? = nil, day: Day, duration: Duration? = nil,
    distance: Distance? = nil, normalizedPower: Int? = nil, averagePower: Int? = nil,
    maxPower: Int? = nil, averageHeartRate: Int? = nil, maxHeartRate: Int? = nil,
    heartRateTimes: TimeSpent = TimeSpent(), rpeTenths: Int? = nil, typedTenths: Int? = nil
  ) {
    self.sport = sport
    self.subSport = subSport
    self.day = day
    self.duration = duration
    self.distance = distance
    self.normalizedPower = normalizedPower
    self.averagePower = averagePower
    self.maxPower = maxPower
    self.averageHeartRate = averageHeartRate
    self.maxHeartRate = maxHeartRate
    self.heartRateTimes = heartRateTimes
    self.rpeTenths = rpeTenths
    self.typedTenths = typedTenths
  }

  package init(_ values: RecordValues, heartRateTimes: TimeSpent = TimeSpent()) {
    self.init(
      sport: values.sport, subSport: values.subSport, day: values.time.day,
      duration: values.duration, distance: values.distance,
      normalizedPower: values.normalizedPower, averagePower: values.averagePower,
      maxPower: values.maxPower, averageHeartRate: values.averageHeartRate,
      maxHeartRate: values.maxHeartRate, heartRateTimes: heartRateTimes,
      rpeTenths: values.rpeTenths, typedTenths: values.loadTenths)
  }

  /// Watts that stand for the whole session: the normalized ones, else the average; nil where neither can be true.
  ///
  /// No mean is above the highest value, and a normalized power is a mean of means. One that is above it is passed over,
  /// and where the average is, so is everything that the device made of these watts: 900 W where the highest are 450 W.
  package var power: Int? {
    if isAverageAboveHighest { return nil }
    return isNormalizedAboveHighest ? averagePower : normalizedPower ?? averagePower
  }

  /// Whether the average power is above the highest, so that no power is believed.
  package var isAverageAboveHighest: Bool { Self.isAbove(maxPower, averagePower) }

  /// Whether the normalized power is above the highest power, and not believed.
  package var isNormalizedAboveHighest: Bool { Self.isAbove(maxPower, normalizedPower) }

  /// Whether the average heart rate is above the highest, so that only what was recorded beat by beat says anything.
  package var isHeartRateAboveHighest: Bool { Self.isAbove(maxHeartRate, averageHeartRate) }

  private static func isAbove(_ highest: Int?, _ value: Int?) -> Bool {
    guard let highest, let value else { return false }
    return value > highest
  }

  /// Whether a run or swim would be faster over its whole way than the world record: its distance or its time is wrong.
  package var beatsTheWorld: Bool {
    guard let distance, let duration else { return false }
    return switch sport {
    case .run: Plausibility.beatsTheWorld(.run, distance, in: duration)
    // By the records of 25 m pools, the fastest that there are.
    case .swim: Plausibility.beatsTheWorld(.swim, distance, in: duration)
    default: false
    }
  }
}
