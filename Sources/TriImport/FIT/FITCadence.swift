import FITDecoder
import TriDomain

/// FIT counts the steps of one leg, pedal revolutions and arm strokes; the log counts the steps of both legs.
enum FITCadence {
  /// 240 steps a minute; sprinters stay below. Services that write the steps of both legs all the same lie above.
  private static let mostOfOneLeg: Int64 = 120_000

  /// Thousandths per minute of a whole number and its fraction; nil for 0 and absent.
  static func thousandths(_ whole: Int?, _ fraction: Double?, isOfOneLeg: Bool) -> Int64? {
    guard let whole else { return nil }
    let sum = Int64(whole) * 1000 + (fraction.flatMap(FITTotals.thousandths) ?? 0)
    guard sum > 0 else { return nil }
    return isOfOneLeg ? sum * 2 : sum
  }

  /// Whether an activity counts one leg, by its average per minute or else by its samples.
  static func isOfOneLeg(_ sport: Sport, average: Int?, _ samples: Samples) -> Bool {
    guard sport.family == .run else { return false }
    if let average { return Int64(average) * 1000 < mostOfOneLeg }
    var (sum, count): (Int64, Int64) = (0, 0)
    for index in samples.times.indices {
      guard let cadence = samples.cadences[index], cadence > 0 else { continue }
      sum += cadence
      count += 1
    }
    return sum < mostOfOneLeg * max(count, 1)
  }

  /// Whether laps count the steps of both legs beside a session that counts those of one: their mean over timer time is nearer
  /// to twice the session's average than to it, that is above its 1.5-fold. A mean of 114 beside 57 is; 83 beside 80 is not.
  static func countBothLegs(_ laps: [FITLap], of session: FITSession?) -> Bool {
    guard let average = session?[.avgCadence], average > 0 else { return false }
    var (sum, time) = (0.0, 0.0)
    for lap in laps {
      guard let cadence = lap[.avgCadence], cadence > 0 else { continue }
      let seconds = max(lap[.totalTimerTime] ?? lap[.totalElapsedTime] ?? 0, 1)
      sum += Double(cadence) * seconds
      time += seconds
    }
    return sum > 1.5 * Double(average) * time && time > 0
  }
}
