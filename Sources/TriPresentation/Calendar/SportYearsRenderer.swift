package import TextKit
import TriDomain

/// Draws a year as a grid for each sport: a column a week, a row a weekday, darker the longer the day was. Where the weeks
/// are wider than the screen they go on below.
///
///     Run, 2026
///         Jan  Feb
///     Mon ..+...:+
///     Tue ......:.
///
///     12 days with sessions, 11:40:00 in all, 130.20 km
package struct SportYearsRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?
  private let grids: YearHeatRenderer

  /// `width` in columns; nil where output is not a terminal.
  package init(format: QuantityFormat, width: Int?, glyphs: GlyphSet) {
    self.format = format
    self.width = width
    grids = YearHeatRenderer(format: format, width: width, glyphs: glyphs)
  }

  package func render(_ years: SportYears) -> StyledText {
    var text = StyledText()
    for one in years.sports {
      text += StyledLine("\(one.sport.title), \(Self.span(years, one))", .heading)
        .wrapped(toWidth: width)
      for weeks in parts(one.heat) {
        text += grids.grid(one.heat, weeks) + StyledText([""])
      }
      text += grids.summary(
        one.heat, from: one.heat.days.lowerBound,
        besides: one.distance.map { format.distance($0, of: one.sport) })
      text.append("")
    }
    return text + grids.legend
  }

  private static func span(_ years: SportYears, _ one: SportYears.One) -> String {
    years.year.map { DecimalText.padded(Int64($0), 4) } ?? "the last \(one.heat.weekCount) weeks"
  }

  /// The first days of the weeks, as many beside each other as have room.
  private func parts(_ year: YearHeat) -> [[Day]] {
    let room = width.map { max($0 - YearHeatRenderer.labelWidth, 1) } ?? year.weekCount
    // Parts as long as each other rather than a long one and a rest.
    let count = (year.weekCount + room - 1) / room
    let size = (year.weekCount + count - 1) / count
    return stride(from: 0, to: year.weekCount, by: size).map { start in
      (start..<min(start + size, year.weekCount)).map { year.firstDay.adding(days: 7 * $0) }
    }
  }
}
