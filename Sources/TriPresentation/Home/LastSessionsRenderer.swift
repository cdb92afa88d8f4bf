import TextKit
package import TriDomain

/// Draws the newest records and races, a line each with its day, and which page of them is shown.
///
///     Last sessions
///     #7  Thu 7 May 2026  Bike  40.20 km  1:20:00  30.2 km/h  windy but dry
///         Sun 3 May 2026  Race 1  City Tri  sprint  1:15:10  5 legs
package struct LastSessionsRenderer: Sendable {
  private let columns: RecordColumns
  private let races: RaceGroupLayout
  private let today: Day
  private let width: Int?
  private let dots: PageDots

  /// `width` in columns; nil where output is not a terminal. Where it is narrow, the year of `today` is not named.
  package init(format: QuantityFormat, today: Day, width: Int?, glyphs: GlyphSet) {
    columns = RecordColumns(format: format)
    races = RaceGroupLayout(format: format, width: width)
    self.today = today
    self.width = width
    dots = PageDots(width: width, glyphs: glyphs)
  }

  /// `chosen` is the place of a session on its page.
  package func render(
    _ state: ScreenState<RowPage<LastSession>>, chosen: Int? = nil
  ) -> ScreenText {
    let title = StyledText(StyledLine("Last sessions", .heading))
    guard case .content(let page) = state else {
      return ScreenText(title + state.remark(whenNothing: "No records yet.", width: width))
    }
    let line = dots.line(index: page.index, of: page.pageCount)
    return ScreenText(
      title + rows(page.rows) + (line.map { StyledText($0) } ?? StyledText()),
      chosenLine: chosen.flatMap { page.rows.indices.contains($0) ? $0 + title.lines.count : nil })
  }

  private var isNarrow: Bool { width.map { $0 < 60 } ?? false }

  /// The line of a race begins where the day of a record does.
  private func rows(_ sessions: [LastSession]) -> StyledText {
    var shown = RecordColumns.columns
    // In place of the start stands the day, which is not left out; where it is narrow the sport is cut before.
    shown[1].dropOrder = nil
    if isNarrow { shown[2].shrinksTo = 4 }
    let days = sessions.map { StyledLine(name($0.day), .dim) }
    let dayWidth = days.map(\.displayWidth).max() ?? 0
    var table = Table(shown)
    for (session, day) in zip(sessions, days) {
      guard case .record(let record) = session else { continue }
      var cells = columns.cells(record)
      cells[1] = day.padded(toWidth: dayWidth)
      table.append(cells)
    }
    let layout = table.layout(width: width, header: false)
    let idWidth = table.rows.map { $0[0].displayWidth + 2 }.max() ?? 0
    var records = table.rows.makeIterator()
    return StyledText(
      zip(sessions, days).map { session, day in
        guard case .race(let legs) = session else { return layout.line(records.next() ?? []) }
        let line =
          StyledLine(String(repeating: " ", count: idWidth)) + day.padded(toWidth: dayWidth)
          + StyledLine("  ") + races.line(legs, isFolded: true, isCut: false)
        return width.map { line.truncated(toWidth: $0) } ?? line
      })
  }

  /// `Thu 7 May 2026`; where it is narrow `7 May`, or `7 May 2025`.
  private func name(_ day: Day) -> String {
    guard isNarrow else { return DayFormat.heading(day) }
    let date = DayFormat.long(day)
    return day.year == today.year ? String(date.dropLast(5)) : date
  }
}
