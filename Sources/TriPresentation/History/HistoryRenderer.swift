package import TextKit
package import TriDomain

/// Draws history piece by piece: days, their records, and the totals at the end.
package struct HistoryRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?
  private let columns: RecordColumns
  private let layout: TableLayout
  private var lastDay: Day?

  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
    columns = RecordColumns(format: format)
    layout = TableLayout(
      columns: RecordColumns.columns, widths: RecordColumns.usualWidths, width: width)
  }

  /// The lines of the next records in order.
  package mutating func render(_ records: some Collection<WorkoutRecord>) -> StyledText {
    var text = StyledText()
    for record in records {
      if record.values.time.day != lastDay {
        if lastDay != nil { text.append("") }
        text.append(StyledLine(DayFormat.heading(record.values.time.day), .heading))
        lastDay = record.values.time.day
      }
      text.append(layout.line(columns.cells(record)))
    }
    return text
  }

  package func render(_ end: HistoryRecords.End) -> StyledText {
    StyledText([""])
      + TotalsTable(format: format).rendered([("Total", end.totals)], width: width)
  }

  package func renderNoRecords(isFiltered: Bool) -> StyledText {
    isFiltered
      ? StyledText(["No records match.", StyledLine("What can be asked: tri help queries", .dim)])
      : StyledText([
        "No records yet.", StyledLine("Log the first: tri log run 10km 52:30", .dim),
      ])
  }
}
