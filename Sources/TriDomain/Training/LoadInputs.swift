/// What a load is reckoned from. Absent is nil.
package struct LoadInputs: Hashable, Sendable {
  package var sport: Sport
  package var subSport: String?
  package var day: Day
  /// Timer time, else elapsed.
  package var duration: Duration?
  package var distance: Distance?
  /// Watts.
  package var normalizedPower, averagePower: Int?
  /// Beats per minute.
  package var averageHeartRate: Int?
  /// How long the heart beat how fast, in beats per minute; empty where no device recorded it.
  package var heartRateTimes: TimeSpent
  /// Tenths of a point (Borg CR10).
  package var rpeTenths: Int?
  /// Tenths of a point of load.
  package var typedTenths: Int?

  package init(
    sport: Sport, subSport: String? = nil, day: Day, duration: Duration? = nil,
    distance: Distance? = nil, normalizedPower: Int? = nil, averagePower: Int? = nil,
    averageHeartRate: Int? = nil, heartRateTimes: TimeSpent = TimeSpent(), rpeTenths: Int? = nil,
    typedTenths: Int? = nil
  ) {
    self.sport = sport
    self.subSport = subSport
    self.day = day
    self.duration = duration
    self.distance = distance
    self.normalizedPower = normalizedPower
    self.averagePower = averagePower
    self.averageHeartRate = averageHeartRate
    self.heartRateTimes = heartRateTimes
    self.rpeTenths = rpeTenths
    self.typedTenths = typedTenths
  }

  package init(_ values: RecordValues, heartRateTimes: TimeSpent = TimeSpent()) {
    self.init(
      sport: values.sport, subSport: values.subSport, day: values.time.day,
      duration: values.duration, distance: values.distance,
      normalizedPower: values.normalizedPower, averagePower: values.averagePower,
      averageHeartRate: values.averageHeartRate, heartRateTimes: heartRateTimes,
      rpeTenths: values.rpeTenths, typedTenths: values.loadTenths)
  }

  /// Watts that stand for the whole session: the normalized ones, else the average.
  package var power: Int? { normalizedPower ?? averagePower }
}
