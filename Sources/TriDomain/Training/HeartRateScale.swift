import Glibc

/// Training impulse by heart rate, and what an hour at threshold is in it.
///
/// TRIMP = minutes × x × 0.64 e^(b x), where x is the share of the heart-rate reserve, (rate − rest) ÷ (max − rest), and b is
/// 1.92 for men and 1.67 for women, with 0.86 for 0.64 (R. H. Morton, J. R. Fitz-Clarke, E. W. Banister, Modeling human
/// performance in running, Journal of Applied Physiology 69 (1990) 1171–1177). 45 minutes at 150, with 60 at rest and 190 at
/// most, are x = 0.6923 and 75.4.
package struct HeartRateScale: Hashable, Sendable {
  /// Beats per minute.
  package let rest, threshold, most: DatedOrAssumed
  package let weighting: Weighting

  package enum Rate: Hashable, Sendable {
    case rest, threshold, most
  }

  /// The exponent by which hard minutes count more than easy ones.
  package enum Weighting: String, CaseIterable, Hashable, Sendable {
    case steep = "1.92"
    case flat = "1.67"

    package var exponent: Double { self == .steep ? 1.92 : 1.67 }
    package var factor: Double { self == .steep ? 0.64 : 0.86 }
  }

  /// A heart rate that the athlete has set, or one that stands in for it.
  package struct DatedOrAssumed: Hashable, Sendable {
    package var beats: Double
    /// Nil where it is assumed.
    package var threshold: Threshold?
    /// The day from which it holds.
    package var since: Day?

    package init(beats: Double, threshold: Threshold? = nil, since: Day? = nil) {
      self.beats = beats
      self.threshold = threshold
      self.since = since
    }
  }

  /// Assumed where nobody has said what it is: adults at rest have 60 to 100, athletes less.
  package static let usualRest = 60.0
  /// The threshold as a share of the highest rate, where only one of them is known. An assumption of ours.
  package static let usualThresholdShare = 0.9

  package init(
    rest: DatedOrAssumed, threshold: DatedOrAssumed, most: DatedOrAssumed,
    weighting: Weighting = .steep
  ) {
    self.rest = rest
    self.threshold = threshold
    self.most = most
    self.weighting = weighting
  }

  /// What held for a sport on a day. Throws where neither a threshold nor a highest rate is set, or where they contradict
  /// each other: rest is below the threshold, and that below the highest rate and in the upper half of the reserve.
  package init(
    of sport: Sport, on day: Day, _ thresholds: ThresholdHistory, weighting: Weighting
  ) throws(HeartRateGap) {
    func value(_ threshold: Threshold) -> DatedOrAssumed? {
      guard let dated = thresholds.value(of: threshold, on: day), let beats = dated.value else {
        return nil
      }
      return DatedOrAssumed(beats: Double(beats), threshold: threshold, since: dated.day)
    }
    let atThreshold = Self.thresholds(of: sport).lazy.compactMap(value).first
    let highest = value(.maxHeartRate)
    let assumed = highest.map { DatedOrAssumed(beats: $0.beats * Self.usualThresholdShare) }
    guard let threshold = atThreshold ?? assumed else {
      throw .unset(LoadReckoning.heartRateThreshold(of: sport))
    }
    self.init(
      rest: value(.restHeartRate) ?? DatedOrAssumed(beats: Self.usualRest), threshold: threshold,
      most: highest ?? DatedOrAssumed(beats: threshold.beats / Self.usualThresholdShare),
      weighting: weighting)
    guard rest.beats < most.beats else { throw .contradiction(self, .rest, .most) }
    guard rest.beats < threshold.beats else { throw .contradiction(self, .rest, .threshold) }
    guard threshold.beats < most.beats else { throw .contradiction(self, .threshold, .most) }
    guard share(threshold.beats) >= 0.5 else { throw .lowThreshold(self) }
  }

  /// What a sport's heart rate at the threshold is, the first that is set.
  package static func thresholds(of sport: Sport) -> [Threshold] {
    sport == .bike ? [.lthrBike, .lthrRun] : [.lthrRun, .lthrBike]
  }

  /// One of the three rates.
  package subscript(_ rate: Rate) -> DatedOrAssumed {
    switch rate {
    case .rest: rest
    case .threshold: threshold
    case .most: most
    }
  }

  /// The share of the reserve, 0 to 1: a rate beyond either end counts as the end.
  package func share(_ beats: Double) -> Double {
    min(max((beats - rest.beats) / (most.beats - rest.beats), 0), 1)
  }

  /// Of a time at one rate.
  package func impulse(minutes: Double, at beats: Double) -> Double {
    let share = share(beats)
    return minutes * share * weighting.factor * exp(weighting.exponent * share)
  }

  /// Points for an hour at a rate: 100 at the threshold.
  package func pointsPerHour(at beats: Double) -> Double {
    impulse(minutes: 60, at: beats) / impulse(minutes: 60, at: threshold.beats) * 100
  }
}
