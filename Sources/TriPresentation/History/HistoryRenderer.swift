package import TextKit
package import TriDomain

/// Draws history piece by piece: days, their records, and the totals at the end.
package struct HistoryRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?
  private let columns: RecordColumns
  /// Only ever wider: what comes later lines up with what stands above, unless that would cut it.
  private var widths = RecordColumns.usualWidths
  private var lastDay: Day?

  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
    columns = RecordColumns(format: format)
  }

  /// The lines of the next records in order.
  package mutating func render(_ records: some Collection<WorkoutRecord>) -> StyledText {
    let rows = records.map(columns.cells)
    for row in rows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], cell.displayWidth)
      }
    }
    let layout = TableLayout(columns: RecordColumns.columns, widths: widths, width: width)
    var text = StyledText()
    for (record, row) in zip(records, rows) {
      if record.values.time.day != lastDay {
        if lastDay != nil { text.append("") }
        text.append(StyledLine(DayFormat.heading(record.values.time.day), .heading))
        lastDay = record.values.time.day
      }
      text.append(layout.line(row))
    }
    return text
  }

  package func render(_ end: HistoryRecords.End) -> StyledText {
    StyledText([""])
      + TotalsTable(format: format).rendered([("Total", end.totals)], width: width)
  }

  package func renderNoRecords(isFiltered: Bool) -> StyledText {
    let hint =
      isFiltered ? "What can be asked: tri help queries" : "Log the first: tri log run 10km 52:30"
    return StyledText([isFiltered ? "No records match." : "No records yet."])
      + StyledLine(hint, .dim).wrapped(toWidth: width)
  }
}
