/// All values of all thresholds, to be asked for those that held on a day.
package struct ThresholdHistory: Hashable, Sendable {
  /// The newest day first, each with a value.
  private let values: [Threshold: [DatedValue]]

  package init(_ values: [Threshold: [DatedValue]] = [:]) {
    self.values = values.mapValues { dated in
      dated.filter { $0.value != nil }.sorted { $0.day > $1.day }
    }.filter { !$0.value.isEmpty }
  }

  package var isEmpty: Bool { values.isEmpty }

  /// The value that held on a day, and since when; nil where none did yet.
  package func value(of threshold: Threshold, on day: Day) -> DatedValue? {
    values[threshold]?.first { $0.day <= day }
  }

  /// With a value that is set, or taken back, for a day.
  package func setting(_ dated: DatedValue, of threshold: Threshold) -> ThresholdHistory {
    var changed = values
    changed[threshold, default: []].removeAll { $0.day == dated.day }
    changed[threshold, default: []].append(dated)
    return ThresholdHistory(changed)
  }

  func stored(_ threshold: Threshold, on day: Day) -> Double? {
    value(of: threshold, on: day)?.value.map(Double.init)
  }
}

extension ThresholdHistory {
  /// Two heart rates that hold beside each other, of which the lower is not below the upper.
  package struct Contradiction: Hashable, Sendable {
    /// A heart rate that was set.
    package struct Side: Hashable, Sendable {
      package let threshold: Threshold
      /// The day from which it holds.
      package let since: Day
      /// Beats per minute.
      package let beats: Int64
    }

    package let lower, upper: Side

    /// The day from which on both hold.
    package var day: Day { max(lower.since, upper.since) }

    /// The one that was set for the later day.
    package var later: Side { upper.since > lower.since ? upper : lower }
  }

  /// Which heart rate is below which.
  private static let order: [(lower: Threshold, upper: Threshold)] = [
    (.restHeartRate, .maxHeartRate), (.restHeartRate, .lthrRun), (.restHeartRate, .lthrBike),
    (.lthrRun, .maxHeartRate), (.lthrBike, .maxHeartRate),
  ]

  /// In the order of their days, one for each two values that meet.
  package var contradictions: [Contradiction] {
    Self.order.flatMap { pair in
      let days = Set([pair.lower, pair.upper].flatMap { values[$0] ?? [] }.map(\.day))
      return days.compactMap { day -> Contradiction? in
        guard let lower = side(pair.lower, on: day), let upper = side(pair.upper, on: day),
          lower.beats >= upper.beats
        else { return nil }
        return Contradiction(lower: lower, upper: upper)
      }
    }.sorted { ($0.day, $0.lower.threshold.rawValue) < ($1.day, $1.lower.threshold.rawValue) }
  }

  private func side(_ threshold: Threshold, on day: Day) -> Contradiction.Side? {
    value(of: threshold, on: day).flatMap { dated in
      dated.value.map {
        Contradiction.Side(threshold: threshold, since: dated.day, beats: $0)
      }
    }
  }
}
