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
  /// A heart rate at rest that is not below the highest one that holds beside it.
  package struct Contradiction: Hashable, Sendable {
    /// The day from which on both hold.
    package let day: Day
    /// Beats per minute.
    package let rest, most: Int64
  }

  /// In order of their days.
  package var contradictions: [Contradiction] {
    let days = Set([.restHeartRate, .maxHeartRate].flatMap { values[$0] ?? [] }.map(\.day))
    return days.sorted().compactMap { day in
      guard let rest = value(of: .restHeartRate, on: day)?.value,
        let most = value(of: .maxHeartRate, on: day)?.value, rest >= most
      else { return nil }
      return Contradiction(day: day, rest: rest, most: most)
    }
  }
}
