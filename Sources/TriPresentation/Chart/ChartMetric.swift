package import TriDomain

/// What a chart shows of each period.
package enum ChartMetric: String, CaseIterable, Hashable, Sendable {
  case time, distance, sessions, pace, hr

  /// Averages are drawn as a line, sums as bars.
  var isAverage: Bool { self == .pace || self == .hr }

  /// Whether sports are never put together in it, so that each has a chart of its own.
  var isBySport: Bool { self == .distance || self == .pace }
}

/// One value for each period.
package struct ChartSeries: Equatable, Sendable {
  /// Nil where the values are of all sports.
  package let sport: Sport?
  /// Milliseconds, millimetres, sessions, milliseconds per kilometre or beats per minute; nil where there is none.
  package let values: [Double?]

  package init(sport: Sport?, values: [Double?]) {
    self.sport = sport
    self.values = values
  }

  /// A series for each sport that has a value; one for all where sports may be put together.
  package static func series(_ metric: ChartMetric, of statistics: Statistics) -> [ChartSeries] {
    let sums = statistics.rows.map(\.sums)
    guard metric.isBySport else {
      return [ChartSeries(sport: nil, values: sums.map { value(metric, of: $0) })]
    }
    return statistics.sums.totals.sports.compactMap { sport in
      let values = sums.map { $0.bySport[sport].flatMap { value(metric, of: $0, sport) } }
      return values.contains { $0 != nil } ? ChartSeries(sport: sport, values: values) : nil
    }
  }

  private static func value(_ metric: ChartMetric, of sums: TrainingSums) -> Double? {
    let totals = sums.totals
    return switch metric {
    case .time: totals.duration.map { Double($0.milliseconds) }
    case .sessions: totals.recordCount > 0 ? Double(totals.recordCount) : nil
    case .hr: sums.heartRate
    case .distance, .pace: nil
    }
  }

  private static func value(
    _ metric: ChartMetric, of sums: SportSums, _ sport: Sport
  ) -> Double? {
    switch metric {
    case .distance: sums.total.distance.map { Double($0.millimetres) }
    case .pace: sport.tempo == .none ? nil : sums.pace?.millisecondsPerKilometre
    default: nil
    }
  }
}
