import FITDecoder
import TriDomain

/// The totals that sessions and laps have in common, as the device counted them.
///
/// A device writes 0 for what it did not measure: of a distance, a duration, a heart rate, a power, a cadence, a speed or
/// calories 0 is absent. Of ascent and descent it is a value: a flat way.
struct FITTotals {
  let elapsed, timer: Duration?
  let distance: Distance?
  let calories, averageHeartRate, maxHeartRate: Int?
  let averagePower, maxPower, normalizedPower: Int?
  /// Thousandths per minute.
  let averageCadence, maxCadence: Int64?
  let maxSpeed: Int64?
  let ascent, descent: Distance?

  /// Cadence of one leg becomes that of both where `isOfOneLeg`.
  init<Kind>(
    _ message: FITMessage<Kind>, _ fields: FITTotalFields<Kind>, isOfOneLeg: Bool
  ) {
    func whole(_ field: FITField<Kind, Int>) -> Int? {
      message[field].flatMap { $0 > 0 ? $0 : nil }
    }
    func thousandths(_ field: FITField<Kind, Double>) -> Int64? {
      message[field].flatMap(FITTotals.positiveThousandths)
    }
    func height(_ field: FITField<Kind, Int>) -> Distance? {
      message[field].map { Distance(millimetres: Int64($0) * 1000) }
    }
    elapsed = thousandths(fields.elapsed).map(Duration.init(milliseconds:))
    timer = thousandths(fields.timer).map(Duration.init(milliseconds:))
    distance = thousandths(fields.distance).map(Distance.init(millimetres:))
    calories = whole(fields.calories)
    averageHeartRate = whole(fields.averageHeartRate)
    maxHeartRate = whole(fields.maxHeartRate)
    averagePower = whole(fields.averagePower)
    maxPower = whole(fields.maxPower)
    normalizedPower = whole(fields.normalizedPower)
    averageCadence = FITCadence.thousandths(
      message[fields.averageCadence], message[fields.averageCadenceFraction],
      isOfOneLeg: isOfOneLeg)
    maxCadence = FITCadence.thousandths(
      message[fields.maxCadence], message[fields.maxCadenceFraction], isOfOneLeg: isOfOneLeg)
    maxSpeed = thousandths(fields.maxSpeed)
    ascent = height(fields.ascent)
    descent = height(fields.descent)
  }

  /// Nil for what no session can have.
  static func thousandths(_ value: Double) -> Int64? {
    let scaled = (value * 1000).rounded()
    return scaled.magnitude < 1e13 ? Int64(scaled) : nil
  }

  /// 0 is absent.
  static func positiveThousandths(_ value: Double) -> Int64? {
    thousandths(value).flatMap { $0 > 0 ? $0 : nil }
  }
}

/// Where one kind of message keeps its totals.
struct FITTotalFields<Kind: FITMessageKind> {
  let elapsed, timer, distance, maxSpeed: FITField<Kind, Double>
  let averageCadenceFraction, maxCadenceFraction: FITField<Kind, Double>
  let calories, averageHeartRate, maxHeartRate: FITField<Kind, Int>
  let averagePower, maxPower, normalizedPower: FITField<Kind, Int>
  let averageCadence, maxCadence: FITField<Kind, Int>
  let ascent, descent: FITField<Kind, Int>
}

extension FITTotalFields where Kind == FITProfile.Session {
  static var session: Self {
    Self(
      elapsed: .totalElapsedTime, timer: .totalTimerTime, distance: .totalDistance,
      maxSpeed: .maxSpeed, averageCadenceFraction: .avgFractionalCadence,
      maxCadenceFraction: .maxFractionalCadence, calories: .totalCalories,
      averageHeartRate: .avgHeartRate, maxHeartRate: .maxHeartRate, averagePower: .avgPower,
      maxPower: .maxPower, normalizedPower: .normalizedPower, averageCadence: .avgCadence,
      maxCadence: .maxCadence, ascent: .totalAscent, descent: .totalDescent)
  }
}

extension FITTotalFields where Kind == FITProfile.Lap {
  static var lap: Self {
    Self(
      elapsed: .totalElapsedTime, timer: .totalTimerTime, distance: .totalDistance,
      maxSpeed: .maxSpeed, averageCadenceFraction: .avgFractionalCadence,
      maxCadenceFraction: .maxFractionalCadence, calories: .totalCalories,
      averageHeartRate: .avgHeartRate, maxHeartRate: .maxHeartRate, averagePower: .avgPower,
      maxPower: .maxPower, normalizedPower: .normalizedPower, averageCadence: .avgCadence,
      maxCadence: .maxCadence, ascent: .totalAscent, descent: .totalDescent)
  }
}
