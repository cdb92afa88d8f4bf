/// What the samples of a session add up to, for values that the device does not tell and to stand beside those it does.
///
/// Absent is nil: a sum of nothing is not 0.
package struct SampleSums: Hashable, Sendable {
  /// First to last sample.
  package private(set) var elapsed: Duration?
  /// Elapsed without the pauses.
  package private(set) var timer: Duration?
  /// Timer time at `MovingTime.standstill` or faster; of a pool swim with lengths the time of those.
  package private(set) var moving: Duration?
  /// The device's own count where the samples have one, else along the positions without jumps.
  package private(set) var distance: Distance?
  /// Along all positions, jumps and all; nil without positions. Where it differs from `distance` both should be shown.
  package private(set) var rawDistance: Distance?
  /// Positions that no one could have reached, left out of `distance`, and gaps that no one could have crossed.
  package private(set) var jumpCount = 0
  package private(set) var averageHeartRate, maxHeartRate, minHeartRate: Int?
  package private(set) var averagePower, maxPower, normalizedPower: Int?
  package private(set) var averageCadenceThousandths, maxCadenceThousandths: Int64?
  package private(set) var maxSpeedMillimetresPerSecond: Int64?
  package private(set) var ascent, descent: Distance?

  package init(_ samples: Samples, pauses: [Range<Instant>], sport: Sport) {
    let samples = samples.inOrderOfTime()
    guard let first = samples.times.first, let last = samples.times.last else { return }
    let legs = SampleLegs(samples.times, pauses: pauses)
    if first < last {
      elapsed = Duration(milliseconds: last.millisecondsSince1970 - first.millisecondsSince1970)
      timer = Duration(milliseconds: legs.total)
    }
    addWay(samples, legs, sport)
    addSensors(samples, legs)
    if let climb = Climb(samples.altitudes, count: samples.count) {
      (ascent, descent) = (climb.ascent, climb.descent)
    }
  }

  /// Of a track whose moments are unknown: the way along its positions, and the climb.
  ///
  /// `samples` are in order, and their times mean nothing. Nothing is known of the way to each of `breaks`. What could
  /// not be reached within `duration` from where the athlete was before is a jump.
  package init(
    untimed samples: Samples, breaks: Set<Int>, within duration: Duration, sport: Sport
  ) {
    let legs = SampleLegs(count: samples.count, breaks: breaks, each: duration)
    let path = PositionPath(samples, legs, sport)
    rawDistance = path.hasPositions ? Distance(metres: path.rawMetres) : nil
    jumpCount = path.jumpCount
    if let metres = path.progress.last?.metres, metres > 0 { distance = Distance(metres: metres) }
    if let climb = Climb(samples.altitudes, count: samples.count) {
      (ascent, descent) = (climb.ascent, climb.descent)
    }
  }

  package init(_ activity: FileActivity) {
    self.init(activity.samples, pauses: activity.pauses, sport: activity.recorded.sport)
    if let swimming = activity.swimmingTime { moving = swimming }
  }

  /// The sums of a file's activity in stored form, as they stand beside what its device says.
  package func computed(beside recorded: RecordValues) -> [RecordField: FieldValue] {
    let values = values(sport: recorded.sport, time: recorded.time)
    var computed: [RecordField: FieldValue] = [:]
    for field in RecordField.allCases where field != .sport && field != .when {
      computed[field] = values[field]
    }
    return computed
  }

  /// The sums as values of a record of the same sport and time.
  package func values(sport: Sport, time: RecordTime) -> RecordValues {
    var values = RecordValues(sport: sport, time: time)
    values.elapsed = elapsed
    values.timer = timer
    values.moving = moving
    values.distance = distance
    values.averageHeartRate = averageHeartRate
    values.maxHeartRate = maxHeartRate
    values.minHeartRate = minHeartRate
    values.averagePower = averagePower
    values.maxPower = maxPower
    values.normalizedPower = normalizedPower
    values.averageCadenceThousandths = averageCadenceThousandths
    values.maxCadenceThousandths = maxCadenceThousandths
    values.maxSpeedMillimetresPerSecond = maxSpeedMillimetresPerSecond
    values.ascent = ascent
    values.descent = descent
    return values
  }

  private mutating func addWay(_ samples: Samples, _ legs: SampleLegs, _ sport: Sport) {
    let path = PositionPath(samples, legs, sport)
    rawDistance = path.hasPositions ? Distance(metres: path.rawMetres) : nil
    jumpCount = path.jumpCount
    let counted = Progress.counted(samples, legs)
    let progress = counted ?? path.progress
    if let metres = progress.map(\.metres).max(), metres > 0 {
      distance = Distance(metres: metres)
    }
    moving = MovingTime.sum(progress, isPool: samples.latitudes.isEmpty)
      .map { Duration(milliseconds: $0) }
    maxSpeedMillimetresPerSecond =
      TopSpeed.measured(samples.speeds, count: samples.count, sport)
      ?? TopSpeed.along(progress, sport)
  }

  private mutating func addSensors(_ samples: Samples, _ legs: SampleLegs) {
    let heart = SensorSum(samples.heartRates, legs, countsZero: false)
    averageHeartRate = heart.mean.map { Int($0) }
    maxHeartRate = heart.greatest.map { Int($0) }
    minHeartRate = heart.least.map { Int($0) }
    let power = SensorSum(samples.powers, legs, countsZero: true)
    if let greatest = power.greatest, greatest > 0 {
      averagePower = power.mean.map { Int($0) }
      maxPower = Int(greatest)
      normalizedPower = NormalizedPower.watts(samples.powers, legs).map { Int($0) }
    }
    let cadence = SensorSum(samples.cadences, legs, countsZero: false)
    averageCadenceThousandths = cadence.mean
    maxCadenceThousandths = cadence.greatest
  }
}
