import TextKit
import TriDomain

/// The numbers of a chart: a line for each period and sport, an empty value where there is none.
package enum ChartCSV {
  package static func document(_ metric: ChartMetric, of statistics: Statistics?) -> [UInt8] {
    var csv = CSVWriter()
    for name in ["from", "through", "sport", metric.column] { csv.text(name) }
    csv.endRow()
    guard let statistics else { return csv.take() }
    for series in ChartSeries.series(metric, of: statistics) {
      for (row, value) in zip(statistics.rows, series.values) {
        csv.text(row.days.lowerBound.description)
        csv.text(row.days.upperBound.description)
        csv.text(series.sport?.rawValue)
        csv.decimal(value.map(metric.number))
        csv.endRow()
      }
    }
    return csv.take()
  }
}

/// The same as JSON: `{"version":1,"metric":"distance","by":"week","series":[{"sport":"run","values":[{"from":…,"through":…,
/// "distanceMetres":10000}]}]}`
package enum ChartJSON {
  package static func document(_ metric: ChartMetric, of statistics: Statistics?) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("metric", metric.rawValue)
      json.member("by", statistics?.grouping.name)
      json.key("series")
      json.array { json in
        guard let statistics else { return }
        for series in ChartSeries.series(metric, of: statistics) {
          json.object { json in
            json.member("sport", series.sport?.rawValue)
            json.key("values")
            json.array { json in
              for (row, value) in zip(statistics.rows, series.values) {
                json.object { json in
                  json.member("from", row.days.lowerBound.description)
                  json.member("through", row.days.upperBound.description)
                  json.member(metric.column, value.map(metric.number))
                }
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.take()
  }
}

extension ChartMetric {
  /// What the numbers are, with their unit.
  fileprivate var column: String {
    switch self {
    case .time: "timerSeconds"
    case .distance: "distanceMetres"
    case .sessions: "sessions"
    case .pace: "paceSecondsPerKm"
    case .hr: "averageHeartRate"
    }
  }

  fileprivate func number(_ value: Double) -> FixedPoint {
    switch self {
    case .time, .distance, .pace: FixedPoint(Int64(nearest: value), fractionDigits: 3)
    case .sessions: FixedPoint(Int64(nearest: value), fractionDigits: 0)
    case .hr: FixedPoint(Int64(nearest: value * 10), fractionDigits: 1)
    }
  }
}
