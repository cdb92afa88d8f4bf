import TextKit
import TriDomain

/// Draws a search: its hits by sport, or in other words than these that there is none.
package struct SearchRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?

  /// `width` in columns; nil where output is not a terminal.
  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
  }

  package func render(_ state: SearchState) -> ScreenText {
    switch state {
    case .idle: ScreenText(hint())
    case .loading(_, let last): under([StyledLine("Searching…", .dim)], last)
    case .found(let hits): hitList(hits, isCurrent: true)
    case .nothingFound(let query):
      ScreenText(StyledLine("Nothing found for “\(query)”.").wrapped(toWidth: width))
    case .failed(let failure, _, let last):
      under(
        failure.lines
          + (last.map { [StyledLine("Below: what “\($0.results.query.text)” found.", .dim)] } ?? []),
        last)
    }
  }

  private func hint() -> StyledText {
    StyledLine("Type words, or fields such as sport:run dist:15km.. since:8w", .dim)
      .wrapped(toWidth: width)
  }

  /// Sentences above what was found before.
  private func under(_ sentences: [StyledLine], _ last: ShownHits?) -> ScreenText {
    let above = sentences.reduce(into: StyledText()) { $0 += $1.wrapped(toWidth: width) }
    guard let last else { return ScreenText(above) }
    var list = hitList(last, isCurrent: false)
    list.text = above + StyledText([""]) + list.text
    list.chosenLine = list.chosenLine.map { $0 + above.lines.count + 1 }
    return list
  }

  /// Totals appear with the query they belong to, and with no other.
  private func hitList(_ hits: ShownHits, isCurrent: Bool) -> ScreenText {
    let results = hits.results
    let columns = RecordColumns(format: format)
    let words = results.words.map(FoldedText.init).filter { !$0.isEmpty }
    var table = Table(RecordColumns.columnsWithDay(width: width))
    let excerpt = HitExcerpt(of: words, width: width)
    let parts = results.records.map { excerpt.text(of: $0.values) }
    for (record, part) in zip(results.records, parts) {
      let day = StyledLine(record.values.time.day.description, .dim)
      var cells = columns.cells(record)
      if let part, !excerpt.isBelow, let text = cells.popLast() {
        cells.append(StyledLine(part + (text.isEmpty ? "" : " ")) + text)
      }
      table.append([day] + cells.map { $0.marking(words) })
    }
    let layout = table.layout(width: width, header: false)
    var screen = ScreenText()
    var place = 0
    for section in results.sections {
      if !screen.text.isEmpty { screen.text.append("") }
      screen.text.append(heading(section, results, isCurrent: isCurrent))
      for _ in section.records {
        if place == hits.chosen { screen.chosenLine = screen.text.lines.count }
        screen.text.append(layout.line(table.rows[place]))
        if let part = parts[place], excerpt.isBelow {
          let line = StyledLine("  " + part).marking(words)
          screen.text.append(width.map { line.truncated(toWidth: $0) } ?? line)
        }
        place += 1
      }
    }
    return screen
  }

  /// `Run  12 sessions  140.00 km  12:30:00`, the sums when they are known.
  private func heading(
    _ section: SearchResults.Section, _ results: SearchResults, isCurrent: Bool
  ) -> StyledLine {
    var line = StyledLine(section.sport.title, .heading)
    guard isCurrent, let total = results.totals?.bySport[section.sport] else { return line }
    // What does not fit any more is left out, for a sum that is cut would be another sum.
    func append(_ text: String, _ role: Role) {
      let part = StyledLine("  " + text, role)
      if line.displayWidth + part.displayWidth <= width ?? .max { line += part }
    }
    append(TotalsTable.count(total.recordCount, of: section.sport), .dim)
    if let distance = total.distance {
      append(format.distance(distance, of: section.sport), .number)
    }
    if let duration = total.duration { append(format.duration(duration), .number) }
    if total.recordCount > section.records.count {
      append("(\(section.records.count) shown)", .dim)
    }
    return line
  }
}
