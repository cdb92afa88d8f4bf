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

  func stored(_ threshold: Threshold, on day: Day) -> Double? {
    value(of: threshold, on: day)?.value.map(Double.init)
  }
}
