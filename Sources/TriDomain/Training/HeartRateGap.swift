/// Why a session's heart rate says nothing of how hard it was.
package enum HeartRateGap: Error, Hashable, Sendable {
  case noHeartRate
  /// The average is above the highest, and no device recorded the beats.
  case aboveHighest(average: Int, highest: Int)
  /// Nothing is set that it could be compared with; what the sport's own is.
  case unset(Threshold)
  /// The first rate is not below the second.
  case contradiction(HeartRateScale, HeartRateScale.Rate, HeartRateScale.Rate)
  /// The threshold lies in the lower half between rest and the highest rate.
  case lowThreshold(HeartRateScale)
  /// The heart beat no faster than at rest.
  case atRest(HeartRateScale)

  /// What the athlete could set so that it counts; nil where nothing is missing.
  package var wanted: Threshold? {
    switch self {
    case .unset(let threshold): threshold
    case .atRest(let scale): scale.rest.threshold == nil ? .restHeartRate : nil
    case .noHeartRate, .aboveHighest, .contradiction, .lowThreshold: nil
    }
  }

  /// What is set and cannot be true together, so that one of them is to be corrected.
  package var disputed: [HeartRateScale.DatedOrAssumed] {
    switch self {
    case .contradiction(let scale, let lower, let upper): [scale[lower], scale[upper]]
    case .lowThreshold(let scale): [scale.threshold, scale.most, scale.rest]
    case .noHeartRate, .aboveHighest, .unset, .atRest: []
    }
  }
}
