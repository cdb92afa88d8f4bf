import TriDomain

/// Whether a file counts one foot of a runner, as Garmin's formats do, where the log counts steps of both.
///
/// TCX's `RunCadence` and the `cad` of GPX are revolutions per minute of one leg (ActivityExtension v2, `CadenceValue_t`), but
/// some exporters write steps. Steps of running lie above 140 a minute and of walking above 75, half of them below 115 and
/// 70: 85 is a run of 170 steps per minute.
enum RunCadence {
  static func isOfOneLeg(_ samples: Samples, sport: Sport) -> Bool {
    guard sport.family == .run else { return false }
    var sum: Int64 = 0
    var count: Int64 = 0
    for index in samples.times.indices {
      guard let cadence = samples.cadences[index], cadence > 0 else { continue }
      sum += cadence
      count += 1
    }
    return isOfOneLeg(meanThousandths: count == 0 ? 0 : sum / count, sport: sport)
  }

  static func isOfOneLeg(meanThousandths mean: Int64, sport: Sport) -> Bool {
    sport.family == .run && mean < (sport == .run ? 120_000 : 72_000)
  }
}
