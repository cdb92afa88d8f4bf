import TextKit
package import TriDomain

/// Totals as CSV: a line for each period, or for each sport, and no line for the sum.
package enum TotalsCSV {
  /// Distances of different sports are never added: that of the others is there when they are one sport.
  package static let header =
    ["from", "through"]
    + SportColumns.Name.allCases.flatMap {
      ["\($0.rawValue)Sessions", "\($0.rawValue)DistanceMetres", "\($0.rawValue)TimerSeconds"]
    } + ["timerSeconds", "load"]

  package static let sportHeader = [
    "sport", "sessions", "distanceMetres", "timerSeconds", "paceSecondsPerKm", "averageHeartRate",
    "load",
  ]

  package static func document(_ table: PeriodTable?) -> [UInt8] {
    var csv = CSVWriter()
    for name in header { csv.text(name) }
    csv.endRow()
    guard let table else { return csv.take() }
    let columns = SportColumns(table.rows.map(\.totals))
    for row in table.rows {
      csv.text(row.days.lowerBound.description)
      csv.text(row.days.upperBound.description)
      for name in SportColumns.Name.allCases {
        write(columns.total(name, of: row.totals), to: &csv)
      }
      csv.decimal(thousandths(row.totals.duration?.milliseconds))
      csv.decimal(thousandths(row.load))
      csv.endRow()
    }
    return csv.take()
  }

  /// By sport.
  package static func document(_ sums: TrainingSums) -> [UInt8] {
    var csv = CSVWriter()
    for name in sportHeader { csv.text(name) }
    csv.endRow()
    for sport in sums.totals.sports {
      guard let found = sums.bySport[sport] else { continue }
      csv.text(sport.rawValue)
      write(found.total, to: &csv)
      csv.decimal(found.paceSecondsPerKm)
      csv.decimal(found.heartRateTenths)
      csv.decimal(thousandths(found.load))
      csv.endRow()
    }
    return csv.take()
  }

  private static func write(_ total: SportTotal?, to csv: inout CSVWriter) {
    csv.integer(total?.recordCount ?? 0)
    csv.decimal(thousandths(total?.distance?.millimetres))
    csv.decimal(thousandths(total?.duration?.milliseconds))
  }

  private static func thousandths(_ value: Int64?) -> FixedPoint? {
    value.map { FixedPoint($0, fractionDigits: 3) }
  }
}
