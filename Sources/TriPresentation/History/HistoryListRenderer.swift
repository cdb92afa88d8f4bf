import TextKit
import TriDomain

/// Draws the part of a scrolled history that fits, with the chosen record in it.
package struct HistoryListRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int
  private let height: Int
  private let isFolded: Bool

  /// `width` in columns and `height` in lines. Folded, a race is one line without its legs.
  package init(format: QuantityFormat, width: Int, height: Int, isFolded: Bool = false) {
    self.isFolded = isFolded
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
    let sentence = failure.text(width: width)
    guard let list else { return ScreenText(sentence) }
    var screen = page(list, height: max(1, height - sentence.lines.count - 1))
    screen.text = sentence + StyledText([""]) + screen.text
    screen.chosenLine = screen.chosenLine.map { $0 + sentence.lines.count + 1 }
    return screen
  }

  /// A line above the rows tells the place, the rows follow with the chosen one about in the middle.
  private func page(_ list: HistoryList, height: Int) -> ScreenText {
    let room = max(1, height - 2)
    let rows = RaceGroups.rows(list.window, list.races, isFolded: isFolded)
    let chosen = rows.firstIndex { $0.holds(list.chosen - list.firstPlace) } ?? 0
    let start = max(0, min(chosen - room / 2, rows.count - room))
    let shown = rows[start..<min(start + room, rows.count)]
    let text =
      StyledText([place(list).truncated(toWidth: width), ""]) + lines(Array(shown), of: list)
    return ScreenText(text, chosenLine: chosen - start + 2)
  }

  private func lines(_ rows: [RaceGroups.Row], of list: HistoryList) -> StyledText {
    let groups = RaceGroupLayout(format: format, width: width)
    var table = Table(RecordColumns.columnsWithDay(width: width))
    var lastDay: Day?
    let lines = rows.map { row in
      let record = list.window[row.firstPlace]
      let day = record.values.time.day
      let label = day == lastDay ? StyledLine() : StyledLine(name(day), .dim)
      lastDay = day
      guard case .race(let id, _, let isFolded) = row else {
        table.append([label] + groups.cells(record, list.races, isIndented: row.isLeg))
        return ListLine(label: label, race: nil)
      }
      return ListLine(
        label: label, race: groups.line(list.races[id], isFolded: isFolded, isCut: false))
    }
    let layout = table.layout(width: width, header: false)
    let dayWidth = lines.map { $0.label.displayWidth }.max() ?? 0
    var records = table.rows.makeIterator()
    return StyledText(
      lines.map { line in
        guard let race = line.race else { return layout.line(records.next() ?? []) }
        return (line.label.padded(toWidth: dayWidth) + StyledLine("  ") + race)
          .truncated(toWidth: width)
      })
  }

  /// A line before it is laid out: of a race, or the next one of the table.
  private struct ListLine {
    var label: StyledLine
    var race: StyledLine?
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
