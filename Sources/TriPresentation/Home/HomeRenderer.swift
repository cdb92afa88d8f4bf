package import TextKit
import TriDomain

/// Draws the first screen: its sections one below the other. Before anything was logged it shows how to begin.
package struct HomeRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?
  private let glyphs: GlyphSet

  /// `width` in columns; nil where output is not a terminal.
  package init(format: QuantityFormat, width: Int?, glyphs: GlyphSet) {
    self.format = format
    self.width = width
    self.glyphs = glyphs
  }

  package func render(_ home: HomeStates) -> StyledText {
    guard !home.isFirstRun else { return welcome(home.day) }
    let sections = [
      RecordListRenderer(format: format, width: width, extent: .records).render(home.today),
      WeekRenderer(format: format, width: width).render(home.week),
      LastSessionsRenderer(format: format, today: home.day, width: width, glyphs: glyphs)
        .render(home.lastSessions).text,
      MonthRenderer(width: width).render(home.month, month: home.day).text,
      YearHeatRenderer(format: format, width: width, glyphs: glyphs).render(home.year),
    ]
    return StyledText(Array(sections.map(\.lines).joined(separator: [StyledLine()])))
  }

  /// Commands stay whole, to be copied.
  private func welcome(_ day: Day) -> StyledText {
    var text = StyledLine(DayFormat.title(day), .heading).wrapped(toWidth: width)
    text.append("")
    for (sentence, command) in [
      ("No records yet. Log the first, in any words:", "tri log run 10km 52:30"),
      (
        "Or bring what a watch has recorded, FIT, TCX or GPX, in folders or zips:",
        "tri import Downloads"
      ),
      ("And when there is more to find out:", "tri help"),
    ] {
      text += StyledLine(sentence).wrapped(toWidth: width)
      text.append(StyledLine("  " + command, .accent))
    }
    return text
  }
}
