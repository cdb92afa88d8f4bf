import TextKit
import TriDomain

/// Draws the part of a scrolled history that fits, with the chosen record in it.
package struct HistoryListRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int
  private let height: Int

  /// `width` in columns and `height` in lines.
  package init(format: QuantityFormat, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  package func render(_ state: HistoryListState) -> ScreenText {
    switch state {
    case .idle: ScreenText()
    case .loading: ScreenText(StyledText(["Loading…"]))
    case .noRecords:
      ScreenText(
        StyledText(["No records yet."])
          + StyledLine("Log the first: press l", .dim).wrapped(toWidth: width))
    case .records(let list): page(list, height: height)
    case .failed(let failure, let list): failed(failure, list)
    }
  }

  private func failed(_ failure: Failure, _ list: HistoryList?) -> ScreenText {
    let sentence = StyledLine(failure.message, .error).wrapped(toWidth: width)
    guard let list else { return ScreenText(sentence) }
    var screen = page(list, height: max(1, height - sentence.lines.count - 1))
    screen.text = sentence + StyledText([""]) + screen.text
    screen.chosenLine = screen.chosenLine.map { $0 + sentence.lines.count + 1 }
    return screen
  }

  /// A line above the rows tells the place, the rows follow with the chosen one about in the middle.
  private func page(_ list: HistoryList, height: Int) -> ScreenText {
    let room = max(1, height - 2)
    let start = max(list.firstPlace, min(list.chosen - room / 2, list.loadedCount - room))
    let places = start..<min(start + room, list.loadedCount)
    let columns = RecordColumns(format: format)
    var table = Table(RecordColumns.columnsWithDay(width: width))
    var lastDay: Day?
    var chosenLine: Int?
    for place in places {
      guard let record = list.record(at: place) else { continue }
      let day = record.values.time.day
      let label = day == lastDay ? StyledLine() : StyledLine(name(day), .dim)
      lastDay = day
      if place == list.chosen { chosenLine = table.rows.count + 2 }
      table.append([label] + columns.cells(record))
    }
    let text =
      StyledText([place(list).truncated(toWidth: width), ""])
      + table.rendered(width: width, header: false)
    return ScreenText(text, chosenLine: chosenLine)
  }

  /// `Thu 7 May 2026`; where it is narrow without the weekday.
  private func name(_ day: Day) -> String {
    RecordColumns.isNarrow(width) ? DayFormat.long(day) : DayFormat.heading(day)
  }

  /// `12 of 1,204 sessions` and whether more is on its way; the end is said.
  private func place(_ list: HistoryList) -> StyledLine {
    var line = StyledLine(DecimalText.grouped(Int64(list.chosen + 1)), .number)
    line.append(" of " + DecimalText.grouped(Int64(list.loadedCount)), .number)
    if list.isComplete {
      line.append(list.chosen + 1 == list.loadedCount ? "  the first of the log" : "", .dim)
    } else {
      line.append(" loaded", .dim)
      if list.isMoreWanted { line.append(", more is on its way", .dim) }
    }
    return line
  }
}
