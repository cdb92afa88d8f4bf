import FITDecoder
import TriDomain

extension RecordValues {
  /// Takes over what the device says of a whole session.
  mutating func fill(from session: FITSession, _ totals: FITTotals) {
    elapsed = totals.elapsed
    timer = totals.timer
    moving = session[.totalMovingTime].flatMap(FITTotals.positiveThousandths)
      .map(Duration.init(milliseconds:))
    distance = totals.distance
    calories = totals.calories
    averageHeartRate = totals.averageHeartRate
    maxHeartRate = totals.maxHeartRate
    minHeartRate = session[.minHeartRate].flatMap { $0 > 0 ? $0 : nil }
    averagePower = totals.averagePower
    maxPower = totals.maxPower
    normalizedPower = totals.normalizedPower
    averageCadenceThousandths = totals.averageCadence
    maxCadenceThousandths = totals.maxCadence
    maxSpeedMillimetresPerSecond = totals.maxSpeed
    ascent = totals.ascent
    descent = totals.descent
    // FIT's number is ten times the one that was chosen, from 1 to 10; 0 is no answer.
    rpeTenths = session[.workoutRpe].flatMap { (10...100).contains($0) ? $0 : nil }
    feel = session[.workoutFeel].flatMap { (0...100).contains($0) ? $0 : nil }
    setPool(session)
  }

  /// The length is stored in metres whatever the device was set to: 22.86 m are 25 yd.
  private mutating func setPool(_ session: FITSession) {
    guard let length = session[.poolLength].flatMap(FITTotals.positiveThousandths) else { return }
    poolLength = Distance(millimetres: length)
    switch session[.poolLengthUnit] {
    case .metric: poolLengthUnit = .metres
    case .statute: poolLengthUnit = .yards
    default: break
    }
  }
}

extension Lap {
  init(_ lap: FITLap, _ totals: FITTotals) {
    self.init()
    start = lap[.startTime].flatMap(Instant.init)
    elapsed = totals.elapsed
    timer = totals.timer
    distance = totals.distance
    averageHeartRate = totals.averageHeartRate
    maxHeartRate = totals.maxHeartRate
    averagePower = totals.averagePower
    maxPower = totals.maxPower
    normalizedPower = totals.normalizedPower
    averageCadenceThousandths = totals.averageCadence
    maxCadenceThousandths = totals.maxCadence
    maxSpeedMillimetresPerSecond = totals.maxSpeed
    calories = totals.calories
    ascent = totals.ascent
    descent = totals.descent
    stroke = lap[.swimStroke]?.name
    trigger = lap[.lapTrigger]?.name
    intensity = lap[.intensity]?.name
  }
}

extension Length {
  init(_ length: FITLength) {
    self.init(isRest: length[.lengthType] == .idle)
    start = length[.startTime].flatMap(Instant.init)
    elapsed = length[.totalElapsedTime].flatMap(FITTotals.positiveThousandths)
      .map(Duration.init(milliseconds:))
    timer = length[.totalTimerTime].flatMap(FITTotals.positiveThousandths)
      .map(Duration.init(milliseconds:))
    guard !isRest else { return }
    stroke = length[.swimStroke]?.name
    strokeCount = length[.totalStrokes].flatMap { $0 > 0 ? $0 : nil }
  }
}
