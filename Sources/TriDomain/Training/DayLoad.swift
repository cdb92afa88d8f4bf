/// What the sessions of one sport on one day asked of the athlete.
package struct DayLoad: Hashable, Sendable {
  package var day: Day
  package var sport: Sport
  package var sum: LoadSum

  package init(day: Day, sport: Sport, sum: LoadSum) {
    self.day = day
    self.sport = sport
    self.sum = sum
  }
}

/// Loads added up.
package struct LoadSum: Hashable, Sendable {
  /// Records that have a load.
  package var recordCount: Int
  /// Thousandths of a point.
  package var thousandths: Int64
  /// How much of that rests on how it felt or how long it took alone.
  package var estimatedThousandths: Int64

  package init(recordCount: Int = 0, thousandths: Int64 = 0, estimatedThousandths: Int64 = 0) {
    self.recordCount = recordCount
    self.thousandths = thousandths
    self.estimatedThousandths = estimatedThousandths
  }

  package init(_ load: TrainingLoad) {
    self.init(
      recordCount: 1, thousandths: load.thousandths,
      estimatedThousandths: load.method.isEstimate ? load.thousandths : 0)
  }

  package mutating func add(_ other: LoadSum) {
    recordCount += other.recordCount
    thousandths += other.thousandths
    estimatedThousandths += other.estimatedThousandths
  }

  package mutating func subtract(_ other: LoadSum) {
    recordCount -= other.recordCount
    thousandths -= other.thousandths
    estimatedThousandths -= other.estimatedThousandths
  }

  /// Nil where there is no load at all.
  package var estimatedShare: Double? {
    thousandths > 0 ? Double(estimatedThousandths) / Double(thousandths) : nil
  }
}

extension Sequence<DayLoad> {
  /// What each span came to over all sports; nil where no record has a load. The days and the spans are both in order.
  package func summed(over spans: [ClosedRange<Day>]) -> [LoadSum?] {
    split(over: spans, by: \.day).map { days in
      days.isEmpty ? nil : days.reduce(into: LoadSum()) { $0.add($1.sum) }
    }
  }
}
