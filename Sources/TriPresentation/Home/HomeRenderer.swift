package import TextKit
import TriDomain

/// Draws the first screen: its sections one below the other. Before anything was logged it shows how to begin.
package struct HomeRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?
  private let glyphs: GlyphSet
  private let offer: LoggingOffer

  /// `width` in columns; nil where output is not a terminal.
  package init(
    format: QuantityFormat, width: Int?, glyphs: GlyphSet, offer: LoggingOffer = .command
  ) {
    self.format = format
    self.width = width
    self.glyphs = glyphs
    self.offer = offer
  }

  package func render(_ home: HomeStates) -> StyledText {
    guard !home.isFirstRun else { return welcome(home.day) }
    let sections = HomeSection.allCases.map { render($0, of: home).text.lines }
    return StyledText(Array((sections + limits(home)).joined(separator: [StyledLine()])))
  }

  /// One line, or none.
  private func limits(_ home: HomeStates) -> [[StyledLine]] {
    guard let warning = GearPhrase(format: format).warning(home.limits) else { return [] }
    return [StyledLine(warning, .warning).wrapped(toWidth: width).lines]
  }

  /// One section alone. `chosenSession` is the place of a record on the page of the last sessions.
  package func render(
    _ section: HomeSection, of home: HomeStates, chosenSession: Int? = nil
  ) -> ScreenText {
    switch section {
    case .today:
      ScreenText(
        RecordListRenderer(format: format, width: width, extent: .records, offer: offer)
          .render(home.today))
    case .week:
      ScreenText(WeekRenderer(format: format, width: width).render(home.week))
    case .lastSessions:
      LastSessionsRenderer(format: format, today: home.day, width: width, glyphs: glyphs)
        .render(home.lastSessions, chosen: chosenSession)
    case .month:
      ScreenText(MonthRenderer(width: width).render(home.month, month: home.day).text)
    case .year:
      ScreenText(
        YearHeatRenderer(format: format, width: width, glyphs: glyphs).render(home.year))
    }
  }

  /// The sections one below the other for a screen that scrolls, the one with the keys marked.
  package func screen(
    _ home: HomeStates, focus: HomeSection, chosenSession: Int
  ) -> HomeScreen {
    var screen = HomeScreen()
    for section in HomeSection.allCases {
      if section != .today { screen.content.text.append("") }
      let first = screen.content.text.lines.count
      screen.firstLines.append(first)
      let isFocus = section == focus
      let drawn = render(section, of: home, chosenSession: isFocus ? chosenSession : nil)
      if isFocus { screen.content.chosenLine = first + (drawn.chosenLine ?? 0) }
      screen.content.text += drawn.text
    }
    for lines in limits(home) { screen.content.text += StyledText([StyledLine()] + lines) }
    return screen
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

/// The sections of the first screen, in the order in which they stand there.
package enum HomeSection: Int, CaseIterable, Sendable {
  case today, week, lastSessions, month, year
}

/// The first screen as lines, and where its sections begin.
package struct HomeScreen: Equatable, Sendable {
  package internal(set) var content = ScreenText()
  /// By the section's place.
  package internal(set) var firstLines: [Int] = []
}
