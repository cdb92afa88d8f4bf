import TextKit
import TriDomain

/// Totals of periods as JSON.
///
/// `{"version":1,"from":"2026-05-04","through":"2026-05-10","periods":[{"from":"2026-05-04","through":"2026-05-04",
/// "timerSeconds":5080,"load":70.556,"totals":{"records":2,"sports":[…]}}],"totals":{…}}`
package enum TotalsJSON {
  package static func document(_ table: PeriodTable) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      days(table.days, to: &json)
      periods(table, to: &json)
      if let sum = table.sum {
        json.member("timerSeconds", thousandths(sum.duration?.milliseconds))
        json.member("load", thousandths(table.loadSum))
        json.key("totals")
        RecordJSON.write(sum, to: &json)
      }
    }
    json.endLine()
    return json.take()
  }

  /// The same with averages and streaks; nil when nothing matched. What it is compared with is under `comparison`, the days
  /// that were asked for first.
  package static func document(
    _ statistics: Statistics?, comparison: PeriodTable? = nil
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      if let comparison { periods(comparison, as: "comparison", to: &json) }
      guard let statistics else {
        json.key("totals")
        RecordJSON.write(Totals(), to: &json)
        return
      }
      days(statistics.days, to: &json)
      json.member("by", statistics.grouping.name)
      if let table = statistics.table { periods(table, to: &json) }
      json.member(
        "timerSeconds", thousandths(statistics.sums.totals.duration?.milliseconds))
      json.member("load", thousandths(statistics.sums.load))
      json.key("totals")
      RecordJSON.write(statistics.sums.totals, to: &json)
      averages(statistics.sums, to: &json)
      if let streaks = statistics.streaks { write(streaks, to: &json) }
    }
    json.endLine()
    return json.take()
  }

  private static func days(_ days: ClosedRange<Day>, to json: inout JSONWriter) {
    json.member("from", days.lowerBound.description)
    json.member("through", days.upperBound.description)
  }

  private static func periods(
    _ table: PeriodTable, as name: String = "periods", to json: inout JSONWriter
  ) {
    json.key(name)
    json.array { json in
      for row in table.rows {
        json.object { json in
          days(row.days, to: &json)
          if table.content == .parts(.week) {
            json.member(
              "week", SpanFormat.week(of: row.days.lowerBound, weeksFrom: table.firstWeekday))
          }
          json.member("timerSeconds", thousandths(row.totals.duration?.milliseconds))
          json.member("load", thousandths(row.load))
          json.key("totals")
          RecordJSON.write(row.totals, to: &json)
        }
      }
    }
  }

  private static func averages(_ sums: TrainingSums, to json: inout JSONWriter) {
    json.key("averages")
    json.array { json in
      for sport in sums.totals.sports {
        guard let found = sums.bySport[sport],
          found.pace != nil || found.heartRate != nil || found.load != nil
        else {
          continue
        }
        json.object { json in
          json.member("sport", sport.rawValue)
          json.member("paceSecondsPerKm", found.paceSecondsPerKm)
          if found.pace != nil, found.pacedCount < found.total.recordCount {
            json.member("paceRecords", found.pacedCount)
          }
          json.member("averageHeartRate", found.heartRateTenths)
          json.member("load", thousandths(found.load))
        }
      }
    }
  }

  private static func write(_ streaks: Streaks, to json: inout JSONWriter) {
    json.key("streaks")
    json.object { json in
      for (name, span) in [
        ("longestDays", streaks.longestDays), ("currentDays", streaks.currentDays),
        ("longestWeeks", streaks.longestWeeks), ("currentWeeks", streaks.currentWeeks),
        ("longestGap", streaks.longestGap),
      ] {
        guard let span else { continue }
        json.key(name)
        json.object { json in
          json.member("days", span.dayCount)
          days(span, to: &json)
        }
      }
    }
  }

  private static func thousandths(_ value: Int64?) -> FixedPoint? {
    value.map { FixedPoint($0, fractionDigits: 3) }
  }
}

extension SportSums {
  /// To the millisecond.
  var paceSecondsPerKm: FixedPoint? {
    pace.map { FixedPoint(Int64(nearest: $0.millisecondsPerKilometre), fractionDigits: 3) }
  }

  /// To a tenth of a beat.
  var heartRateTenths: FixedPoint? {
    heartRate.map { FixedPoint(Int64(nearest: $0 * 10), fractionDigits: 1) }
  }
}
